import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { freePort } from '../free-port';

const LIBRARIES = '/usr/lib/x86_64-linux-gnu';
const START_MS = 20_000;

/** An answer of the driver that tells of an error. */
export class WebDriverError extends Error {
  override readonly name = 'WebDriverError';
}

/**
 * One window of WebKitGTK's MiniBrowser, driven over the W3C WebDriver protocol. A driver holds one session
 * only, so each window has a driver of its own.
 */
export class WebDriverSession {
  private constructor(
    private readonly process: ChildProcess,
    private readonly address: string,
  ) {}

  /** Starts driver and window; needs a display. Throws if WebKitWebDriver is not installed or does not start. */
  static async start(): Promise<WebDriverSession> {
    const port = await freePort();
    const process = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
    const failed = new Promise<never>((_, reject) => process.once('error', reject));
    const root = `http://127.0.0.1:${port}`;
    try {
      await Promise.race([untilReady(root), failed]);
      const { sessionId } = await send<{ sessionId: string }>('POST', `${root}/session`, {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } },
        },
      });
      const session = new WebDriverSession(process, `${root}/session/${sessionId}`);
      await session.post('timeouts', { script: 240_000, pageLoad: 120_000 });
      return session;
    } catch (error) {
      process.kill();
      throw error;
    }
  }

  post<T>(command: string, body: object = {}): Promise<T> {
    return send('POST', `${this.address}/${command}`, body);
  }

  get<T>(command: string): Promise<T> {
    return send('GET', `${this.address}/${command}`);
  }

  async close(): Promise<void> {
    await send('DELETE', this.address).catch(() => undefined);
    this.process.kill();
  }
}

function miniBrowser(): string {
  const folder = readdirSync(LIBRARIES).find(
    (name) => name.startsWith('webkit2gtk-4') && existsSync(`${LIBRARIES}/${name}/MiniBrowser`),
  );
  if (!folder) throw new Error(`no MiniBrowser under ${LIBRARIES}: the package webkit2gtk-driver brings it`);
  return `${LIBRARIES}/${folder}/MiniBrowser`;
}

async function untilReady(root: string): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    try {
      await send('GET', `${root}/status`);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

async function send<T>(method: string, address: string, body?: object): Promise<T> {
  const response = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new WebDriverError(`${method} ${address}: ${value?.error} ${value?.message}`);
  return value;
}
