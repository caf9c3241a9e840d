import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { freePort } from './free-port';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

export interface GameServer {
  /** Address of the game with a slash at the end. */
  url: string;
  /** The folder with the built files. */
  folder: string;
  close(): Promise<void>;
}

/**
 * Builds the game as it ships into `.cache/<name>` (so that `dist` and other runs stay untouched) and serves
 * it on a free port of this machine. Throws what the build throws.
 */
export async function startServer(name: string, root = REPOSITORY): Promise<GameServer> {
  const outDir = resolve(REPOSITORY, '.cache', name);
  const configFile = resolve(REPOSITORY, 'vite.config.ts');
  // vitest says `test` here, and a build for tests is not what ships.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({ root, configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
  const port = await freePort();
  const server = await preview({
    root,
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true, open: false },
  });
  return { url: `http://127.0.0.1:${port}/`, folder: outDir, close: () => server.close() };
}
