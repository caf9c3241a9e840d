import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Stands before a server and puts code into its pages ahead of their own, which the protocol of this driver has
 * no means for.
 */
export class Front {
  private constructor(
    private readonly server: Server,
    /** Of the pages with the code; the paths are those of the server behind. */
    readonly origin: string,
  ) {}

  /** @param origin of the server behind @param code run first in each page */
  static async open(origin: string, code: string): Promise<Front> {
    const server = createServer(async ({ url = '/' }, answer) => {
      try {
        const behind = await fetch(new URL(url, origin));
        const type = behind.headers.get('content-type') ?? 'application/octet-stream';
        const body = Buffer.from(await behind.arrayBuffer());
        answer.writeHead(behind.status, { 'content-type': type });
        answer.end(type.startsWith('text/html') ? withCode(body.toString('utf8'), code) : body);
      } catch (error) {
        answer.writeHead(502).end(String(error));
      }
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    return new Front(server, `http://127.0.0.1:${port}`);
  }

  /** A link to the server behind as one to this. */
  lead(url: string): string {
    const { pathname, search, hash } = new URL(url);
    return `${this.origin}${pathname}${search}${hash}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

function withCode(page: string, code: string): string {
  return page.replace('<head>', () => `<head><script>${code.replaceAll('</', '<\\/')}</script>`);
}
