import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { UndeliverableError } from '../undeliverable';
import { WebDriverSession } from './driver';
import { Front } from './front';
import { Keyboard, Mouse } from './input';
import { locate, locateRole, locateText } from './locator';
import { only } from './only';

type Script = string | ((argument: never) => unknown);

/**
 * WebKit through WebDriver in the shape of Playwright's browser, as far as our tests use it. Whatever else
 * they ask for throws an UndeliverableError.
 */
export function launchWebKit(): Promise<Browser> {
  const contexts = new Set<BrowserContext>();
  const newContext = async (options: BrowserContextOptions = {}) => {
    const context = await openContext(options);
    contexts.add(context);
    return context;
  };
  return Promise.resolve(
    only<Browser>('browser', {
      newContext,
      newPage: async (options?: BrowserContextOptions) => {
        const context = await newContext(options);
        const page = await context.newPage();
        // As in Playwright: a context that was made for one page ends with it.
        page.close = () => context.close();
        return page;
      },
      contexts: () => [...contexts],
      close: async () => {
        for (const context of contexts) await context.close();
      },
    }),
  );
}

async function openContext(options: BrowserContextOptions): Promise<BrowserContext> {
  if (options.hasTouch) throw new UndeliverableError('a touch screen');
  if ((options.deviceScaleFactor ?? 1) > 1) throw new UndeliverableError('other device pixels');
  if (options.permissions) throw new UndeliverableError('permissions');
  const session = await WebDriverSession.start();
  let page: WebKitPage | undefined;
  const scripts = new Scripts();
  const context: BrowserContext = only<BrowserContext>('context', {
    addInitScript: (async (script: unknown) => {
      if (typeof script === 'string') scripts.helpers.push(script);
      else if (page?.isOpened) throw new UndeliverableError('code that runs before a page that is open');
      else scripts.early.push(`(${script})();`);
    }) as unknown as BrowserContext['addInitScript'],
    setDefaultTimeout: () => undefined,
    on: () => context,
    newPage: async () => {
      if (page && !page.isClosed()) throw new UndeliverableError('two pages at once');
      page = new WebKitPage(session, context, scripts);
      if (options.viewport) await page.setViewportSize(options.viewport);
      return only<Page>('page', page as unknown as Partial<Page>);
    },
    pages: () => (page ? [page as unknown as Page] : []),
    close: async () => {
      scripts.close();
      await session.close();
    },
  });
  return context;
}

/** Code of a context for its pages. */
class Scripts {
  /** What only helps the calls into a page comes with them. */
  readonly helpers: string[] = [];
  /** What has to run before the page's own code, for which the driver has no means. */
  readonly early: string[] = [];
  private front: Front | undefined;

  /** The link under which a page comes with its early code. */
  async lead(url: string): Promise<string> {
    if (this.early.length === 0 || !url.startsWith('http')) return url;
    this.front ??= await Front.open(new URL(url).origin, [...this.helpers, ...this.early].join('\n'));
    return this.front.lead(url);
  }

  close(): void {
    this.front?.close();
  }
}

/** A page's methods; each does what Playwright's of that name does. */
class WebKitPage {
  readonly mouse: Mouse;
  readonly keyboard: Keyboard;
  private address = 'about:blank';
  private isLeft = false;

  constructor(
    private readonly session: WebDriverSession,
    private readonly owner: BrowserContext,
    private readonly scripts: Scripts,
  ) {
    this.mouse = new Mouse(session);
    this.keyboard = new Keyboard(session);
  }

  context(): BrowserContext {
    return this.owner;
  }

  /** The driver tells of no console and no errors of the page. */
  on(): this {
    return this;
  }

  async goto(url: string): Promise<null> {
    const address = await this.scripts.lead(url);
    await this.session.post('url', { url: address });
    this.address = address;
    return null;
  }

  async reload(): Promise<null> {
    await this.session.post('refresh');
    return null;
  }

  get isOpened(): boolean {
    return this.address !== 'about:blank';
  }

  /** Of the context, which has one page at a time. */
  addInitScript(script: () => void): Promise<unknown> {
    return this.owner.addInitScript(script);
  }

  /** As of the last call to the page: Playwright's is not asked for either. */
  url(): string {
    return this.address;
  }

  async evaluate<T>(script: Script, argument?: unknown): Promise<T> {
    const call = typeof script === 'string' ? `(${script})` : `(${script})(argument)`;
    const { value, isVoid, error, address } = await this.session.post<{
      value: T;
      isVoid: boolean;
      error?: string;
      address: string;
    }>('execute/async', {
      // The protocol knows no undefined, and nothing that holds itself.
      script: `const [argument, done] = arguments; ${this.scripts.helpers.join('\n')}
        const tell = (value) => {
          const isVoid = value === undefined || value === globalThis;
          done({ value: isVoid ? null : value, isVoid, address: location.href });
        };
        Promise.resolve().then(() => ${call}).then(tell,
          (error) => done({ error: String(error?.stack ?? error), address: location.href }));`,
      args: [argument ?? null],
    });
    this.address = address;
    if (error !== undefined) throw new Error(error);
    return isVoid ? (undefined as T) : value;
  }

  async waitForFunction(
    script: Script,
    argument?: unknown,
    { timeout = 90_000, polling = 50 }: { timeout?: number; polling?: number } = {},
  ): Promise<void> {
    const end = Date.now() + timeout;
    while (!(await this.evaluate(script, argument))) {
      if (Date.now() > end) throw new Error(`waited ${timeout} ms for ${script}`);
      await this.waitForTimeout(polling);
    }
  }

  locator(css: string): Locator {
    return locate(this, css);
  }

  getByText(text: string): Locator {
    return locateText(this, text);
  }

  getByRole(role: string, options?: { name?: string }): Locator {
    return locateRole(this, role, options);
  }

  waitForTimeout(ms: number): Promise<void> {
    return new Promise((done) => setTimeout(done, ms));
  }

  viewportSize(): Promise<{ width: number; height: number }> {
    return this.evaluate('{ width: innerWidth, height: innerHeight }');
  }

  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    // The window's frame is known only by what it leaves to the page.
    for (let turn = 0; turn < 3; turn++) {
      const rect = await this.session.get<{ width: number; height: number }>('window/rect');
      const inner = await this.viewportSize();
      if (inner.width === width && inner.height === height) return;
      await this.session.post('window/rect', {
        x: 0,
        y: 0,
        width: rect.width + width - inner.width,
        height: rect.height + height - inner.height,
      });
      await this.waitForTimeout(200);
    }
    const inner = await this.viewportSize();
    if (inner.width !== width || inner.height !== height)
      throw new UndeliverableError(`a window of ${width} × ${height}; the least is ${inner.width} wide`);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.session.get<string>('screenshot'), 'base64');
  }

  isClosed(): boolean {
    return this.isLeft;
  }

  /** The session ends with its window: that stays, for the context's next page. */
  async close(): Promise<void> {
    this.isLeft = true;
    await this.goto('about:blank');
  }
}
