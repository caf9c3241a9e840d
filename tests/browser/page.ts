import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Browser, BrowserContext, Download, Page } from 'playwright-core';
import type { Inspector } from '../../src/scenes/inspector';
import { browserName } from './launch';
import { UndeliverableError } from './undeliverable';

export interface PageOptions {
  /** Size of the window in CSS px. */
  width: number;
  height: number;
  /** A touch screen with a desktop user agent (touch laptops are the hard case). Default no. */
  touch?: boolean;
  /** Device px a CSS px; default 1. */
  dpr?: number;
  /** Draw calls do nothing but for pictures, which spares a software renderer nearly all of its work. Default no. */
  isBlind?: boolean;
  /** The loop stands still and `tick` runs it. Default yes. */
  manualClock?: boolean;
}

/** A place on the screen, CSS px. */
export interface Place {
  x: number;
  y: number;
}

export interface SwipeOptions {
  /** Default right: the blade. */
  button?: 'left' | 'right';
  /** Pointer samples on each straight part; default 8. */
  samples?: number;
  /** Called after every sample, for example to tick. */
  between?: () => Promise<void>;
}

/** Software rendering on a busy machine is slow, not broken. */
const WAIT_MS = 90_000;

/** Code for the page, before its own: programs are still linked and buffers filled; drawn is only what `see` lets. */
export const BLIND = `if (!('isSeeing' in globalThis)) {
  globalThis.isSeeing = false;
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
    const draw = WebGL2RenderingContext.prototype[name];
    WebGL2RenderingContext.prototype[name] = function (...args) {
      if (globalThis.isSeeing) draw.apply(this, args);
    };
  }
}`;

const CUT_OFF =
  /error loading dynamically imported module|Failed to load .*(AbortError: The operation was aborted|NetworkError when attempting)/s;

const problemsByPage = new WeakMap<Page, string[]>();

/**
 * Opens a route (`#/sandbox`) of the game in a context of its own and waits until the inspector names a scene.
 * Close it with `closePage`, which throws if the page reported errors. Throws, with what the page reported,
 * if no scene appears.
 */
export async function openPage(
  browser: Browser,
  baseUrl: string,
  hash: string,
  { width, height, touch = false, dpr = 1, isBlind = false, manualClock = true }: PageOptions,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: dpr,
    hasTouch: touch,
    reducedMotion: 'no-preference',
    locale: 'en-GB',
  });
  context.setDefaultTimeout(WAIT_MS);
  const page = await context.newPage();
  if (touch && browserName() !== 'chromium')
    Object.defineProperty(page, 'touchscreen', {
      get: () => {
        throw new UndeliverableError('a touch screen');
      },
    });
  collectProblems(page, context);
  // Transpilers wrap functions handed to the page in this helper, which exists only on our side.
  await context.addInitScript('globalThis.__name = (target) => target;');
  if (isBlind) await context.addInitScript(BLIND);
  if (browserName() !== 'chromium') {
    await context.addInitScript(FOLLOW_MOUSE);
    settleInput(page);
  }
  await page.goto(`${baseUrl}${manualClock ? '?clock=manual' : ''}${hash}`);
  try {
    await page.waitForFunction(
      () => Boolean((globalThis as { ripstop?: Inspector }).ripstop?.scene),
      undefined,
      {
        timeout: WAIT_MS,
        polling: 50,
      },
    );
  } catch (error) {
    const problems = problemsOf(page).join('\n') || 'the page reported no error';
    await context.close();
    throw new Error(`${hash}: no scene appeared; ${problems}`, { cause: error });
  }
  return page;
}

/** Closes the page and its context. Throws if the page logged an error, threw, or missed a file of its own. */
export async function closePage(page: Page): Promise<void> {
  const problems = problemsOf(page);
  await page.context().close();
  if (problems.length > 0) throw new Error(`the page reported:\n${problems.join('\n')}`);
}

/** Errors that the page reported so far: console errors, uncaught errors, failed requests. */
export function problemsOf(page: Page): string[] {
  return problemsByPage.get(page) ?? [];
}

function collectProblems(page: Page, context: BrowserContext): void {
  const problems: string[] = [];
  problemsByPage.set(page, problems);
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('crash', () => problems.push('the page crashed'));
  context.on('weberror', (error) => {
    // A page that is left cuts off what it was loading, which Firefox tells of.
    if (!CUT_OFF.test(error.error().message))
      problems.push(`uncaught: ${error.error().stack ?? error.error()}`);
  });
  page.on('requestfailed', (request) => {
    // A page that is left or closed cuts off its own downloads, sound first of all.
    const reason = request.failure()?.errorText ?? '';
    if (!/ABORTED/.test(reason)) problems.push(`request: ${request.url()} ${reason}`);
  });
}

/** Reads the inspector: `await inspect(page, (ripstop) => ripstop.stats().pieces)`. `read` may not close over anything. */
export async function inspect<T>(page: Page, read: (ripstop: Inspector) => T): Promise<T> {
  return page.evaluate(`(${read})(globalThis.ripstop)`);
}

/** Runs n frames of 1/60 s on the manual clock. */
export async function tick(page: Page, n: number): Promise<void> {
  await page.evaluate((frames) => (globalThis as unknown as { ripstop: Inspector }).ripstop.tick(frames), n);
}

/** Where a world position (stage px) is on the screen. */
export async function toScreen(page: Page, x: number, y: number): Promise<Place> {
  return page.evaluate(
    ([wx, wy]) => {
      const place = (globalThis as unknown as { ripstop: Inspector }).ripstop.toScreen(wx, wy);
      return { x: place.x, y: place.y };
    },
    [x, y] as const,
  );
}

/** Code for the page: keeps the last mouse event, for drivers that do not wait until the page has it. */
const FOLLOW_MOUSE = `if (!('lastMouse' in globalThis)) {
  globalThis.lastMouse = null;
  for (const type of ['pointermove', 'pointerdown', 'pointerup'])
    addEventListener(type, ({ clientX, clientY, buttons }) => {
      globalThis.lastMouse = { x: clientX, y: clientY, buttons };
    }, true);
}`;
/** Longest wait for a mouse event that may never come, as when the place is the same, ms. */
const MOUSE_MS = 6000;

/**
 * Waits until a driver has done what it was asked: Firefox and WebKit return from input before the page has it,
 * and draw later than they say.
 */
export async function settle(page: Page): Promise<void> {
  if (browserName() === 'chromium') return;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Lets mouse and keyboard of a page return when the page has what they did. */
function settleInput(page: Page): void {
  const { mouse, keyboard } = page;
  const { move, down, up, wheel } = mouse;
  let place: Place | null = null;
  let isDown = false;
  const arrive = async () => {
    if (place) await waitForMouse(page, place, isDown);
    await settle(page);
  };
  mouse.move = async (x, y, options) => {
    await move.call(mouse, x, y, options);
    place = { x, y };
    await arrive();
  };
  mouse.down = async (options) => {
    await down.call(mouse, options);
    isDown = true;
    await arrive();
  };
  mouse.up = async (options) => {
    await up.call(mouse, options);
    isDown = false;
    await arrive();
  };
  mouse.wheel = async (x, y) => {
    await wheel.call(mouse, x, y);
    await settle(page);
  };
  const { press } = keyboard;
  keyboard.press = async (key, options) => {
    await press.call(keyboard, key, options);
    await settle(page);
  };
}

/** @param isDown whether one of its buttons is down */
async function waitForMouse(page: Page, place: Place, isDown: boolean): Promise<void> {
  await page
    .waitForFunction(
      ([x, y, buttons]) => {
        const { lastMouse } = globalThis as {
          lastMouse?: { x: number; y: number; buttons: number } | null;
        };
        if (!lastMouse || lastMouse.buttons > 0 !== buttons > 0) return false;
        return Math.abs(lastMouse.x - x) <= 1 && Math.abs(lastMouse.y - y) <= 1;
      },
      [place.x, place.y, Number(isDown)] as const,
      { timeout: MOUSE_MS, polling: 5 },
    )
    // Then the test finds out by itself what is missing.
    .catch(() => undefined);
}

/** What a pointer hits is what was last drawn; a page under test may be without an inspector. */
async function drawNow(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as { ripstop?: Inspector }).ripstop?.tick(0));
}

/** Presses the mouse at the first place, moves through the others and releases at the last. */
export async function swipe(page: Page, path: readonly Place[], options: SwipeOptions = {}): Promise<void> {
  const { button = 'right', between } = options;
  const [start, ...rest] = trace(path, options.samples);
  await drawNow(page);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button });
  await between?.();
  for (const place of rest) {
    await page.mouse.move(place.x, place.y);
    await between?.();
  }
  await page.mouse.up({ button });
  await between?.();
}

/**
 * Fingers on the touch screen: the n-th path belongs to finger n; all go down together, move in step and lift
 * together. One path is a swipe, two are two fingers. The page must be opened with `touch: true`.
 */
export async function swipeFingers(
  page: Page,
  paths: readonly (readonly Place[])[],
  options: Omit<SwipeOptions, 'button'> = {},
): Promise<void> {
  const traces = paths.map((path) => trace(path, options.samples));
  await drawNow(page);
  const length = Math.max(...traces.map((places) => places.length));
  const fingers = await touchScreen(page);
  for (let sample = 0; sample < length; sample++) {
    const places = traces.map(
      (placesOfFinger) => placesOfFinger[Math.min(sample, placesOfFinger.length - 1)],
    );
    await fingers.put(places);
    await options.between?.();
  }
  await fingers.put([]);
  await options.between?.();
}

/** Fingers one by one, for gestures in which they do not go down and lift together. */
export interface TouchScreen {
  /**
   * The fingers that are down from now on, each at its place; `null` keeps a slot for a finger that is up.
   * Slots are the fingers' identities.
   */
  put(places: readonly (Place | null)[]): Promise<void>;
  /** The system takes the gesture away (a call, a swipe from the edge). */
  cancel(): Promise<void>;
}

/** Drives the touch screen of a page opened with `touch: true`. */
export async function touchScreen(page: Page): Promise<TouchScreen> {
  if (browserName() !== 'chromium') throw new UndeliverableError('several fingers by the driver');
  const session = await page.context().newCDPSession(page);
  const down = new Map<number, Place>();
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    points: Iterable<[number, Place]>,
  ) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: Array.from(points, ([id, { x, y }]) => ({ id, x, y })),
    });
  return {
    async put(places) {
      const lifted = [...down].filter(([id]) => !places[id]);
      for (const [id] of lifted) down.delete(id);
      // The protocol's touchEnd names the fingers that lift, the others name all that are down.
      if (lifted.length > 0) await send('touchEnd', lifted);
      const before = down.size;
      for (const [id, place] of places.entries()) if (place) down.set(id, place);
      if (down.size > 0) await send(down.size > before ? 'touchStart' : 'touchMove', down);
    },
    async cancel() {
      down.clear();
      await send('touchCancel', []);
    },
  };
}

/** Corners of a path joined by evenly spaced samples; both ends included. */
function trace(path: readonly Place[], samples = 8): [Place, ...Place[]] {
  const [first, ...corners] = path;
  if (!first) throw new Error('swipe: a path needs at least one place');
  const places: [Place, ...Place[]] = [first];
  let from = first;
  for (const to of corners) {
    for (let i = 1; i <= samples; i++) {
      places.push({
        x: from.x + ((to.x - from.x) * i) / samples,
        y: from.y + ((to.y - from.y) * i) / samples,
      });
    }
    from = to;
  }
  return places;
}

/** What is on the screen. */
export interface Picture {
  /** CSS px. */
  width: number;
  height: number;
  /** Red, green, blue (0–255) of the device pixel at a place in CSS px. Throws outside the picture. */
  at(x: number, y: number): [number, number, number];
}

/**
 * The window as a PNG. It waits until all drawing that was asked for is done, which a software renderer on a
 * busy machine owes for long.
 */
export async function takeScreenshot(page: Page): Promise<Buffer> {
  await see(page, true);
  await drawSettled(page, () => tick(page, 0));
  const picture = await page.screenshot({ timeout: 180_000 });
  await see(page, false);
  return picture;
}

/** Draws, so that a picture taken now shows it. Firefox shows on a busy machine what was drawn the time before. */
export async function drawSettled(page: Page, draw: () => Promise<void>): Promise<void> {
  const times = browserName() === 'chromium' ? 1 : 2;
  for (let n = 0; n < times; n++) {
    await draw();
    await settle(page);
  }
}

/** The next file that the page lets the player save. */
export function waitForDownload(page: Page): Promise<Download> {
  if (browserName() !== 'chromium') throw new UndeliverableError('the event “download”');
  return page.waitForEvent('download');
}

/** Whether a page that was opened blind draws from now on; one that was not always does. */
export async function see(page: Page, isSeeing: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.assign(globalThis, { isSeeing: value });
  }, isSeeing);
}

/** Takes a screenshot and decodes it. */
export async function takePicture(page: Page): Promise<Picture> {
  const image = await loadImage(await takeScreenshot(page));
  const dpr = await page.evaluate(() => devicePixelRatio);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return {
    width: image.width / dpr,
    height: image.height / dpr,
    at(x, y) {
      const column = Math.floor(x * dpr);
      const row = Math.floor(y * dpr);
      if (column < 0 || row < 0 || column >= image.width || row >= image.height) {
        throw new Error(
          `pixel ${x}, ${y}: outside the picture of ${image.width / dpr} × ${image.height / dpr}`,
        );
      }
      const i = (row * image.width + column) * 4;
      return [data[i], data[i + 1], data[i + 2]];
    },
  };
}

/** Red, green, blue (0–255) at a place in CSS px. For several pixels take one picture. */
export async function pixel(page: Page, x: number, y: number): Promise<[number, number, number]> {
  return (await takePicture(page)).at(x, y);
}
