import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'audio/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface FolderServer {
  /** Address of the folder with a slash at the end. */
  url: string;
  /** Paths that were asked for and are not there. */
  missing: string[];
  close(): Promise<void>;
}

export interface FolderOptions {
  /** Where the folder lies on the server, with slashes at both ends. */
  prefix: string;
  headers?: Readonly<Record<string, string>>;
  /** May put other content in the place of a file's. */
  replace?: (path: string, content: Buffer) => Buffer | string;
}

/** Serves the files of a folder as the plainest web server does: nothing is rewritten, nothing outside of it exists. */
export async function serveFolder(
  folder: string,
  { prefix, headers = {}, replace = (_, content) => content }: FolderOptions,
): Promise<FolderServer> {
  const missing: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    try {
      if (!path.startsWith(prefix)) throw new Error('outside');
      const name = normalize(path.slice(prefix.length));
      const content = replace(name, await readFile(join(folder, name)));
      response.writeHead(200, {
        'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
        ...headers,
      });
      response.end(content);
    } catch {
      missing.push(pathname);
      response.writeHead(404, headers);
      response.end();
    }
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${prefix}`,
    missing,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
