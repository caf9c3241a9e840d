import type { TestProject } from 'vitest/node';
import { startServer } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built game with a slash at the end. */
    baseUrl: string;
    /** The folder with the built files. */
    buildFolder: string;
  }
}

/** Builds and serves the game once for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer('browser-tests');
  project.provide('baseUrl', server.url);
  project.provide('buildFolder', server.folder);
  return () => server.close();
}
