import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findChromium } from './chromium';
import { launchBrowser } from './launch';
import {
  closePage,
  inspect,
  openPage,
  pixel,
  problemsOf,
  swipe,
  swipeFingers,
  takePicture,
  tick,
  toScreen,
  touchScreen,
} from './page';

/** A page with an inspector that records its pointer events: a red left and a blue right half. */
const STUB = `<!doctype html><link rel="icon" href="data:,">
<style>body { margin: 0; height: 100vh; touch-action: none; background: linear-gradient(90deg, #f00 50%, #00f 50%) }</style>
<script>
  const log = [];
  let frames = 0;
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) {
    addEventListener(type, (e) => log.push({ type, id: e.pointerId, kind: e.pointerType, buttons: e.buttons, x: e.clientX, y: e.clientY }));
  }
  addEventListener('contextmenu', (e) => e.preventDefault());
  if (location.hash !== '#/none') setTimeout(() => {
    globalThis.ripstop = {
      scene: location.hash.slice(2),
      goals: () => log,
      hash: () => location.search,
      stats: () => ({ step: frames }),
      toScreen: (x, y) => ({ x: x / 2, y: y / 2 + 10 }),
      tick: (n) => { frames += n; },
    };
  }, 100);
  if (location.hash === '#/throws') throw new Error('thrown on purpose');
  if (location.hash === '#/logs') console.error('logged on purpose');
  if (location.hash === '#/misses') new Image().src = 'missing.png';
</script>`;

interface Logged {
  type: string;
  id: number;
  kind: string;
  buttons: number;
  x: number;
  y: number;
}

let server: Server;
let browser: Browser;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.statusCode = request.url?.includes('missing') ? 404 : 200;
    response.setHeader('content-type', 'text/html');
    response.end(STUB);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

function events(page: Page): Promise<Logged[]> {
  return inspect(page, (ripstop) => ripstop.goals() as unknown as Logged[]);
}

test('CHROME_PATH decides which browser is driven, and must exist', async () => {
  vi.stubEnv('CHROME_PATH', import.meta.filename);
  expect(await findChromium()).toBe(import.meta.filename);
  vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
  await expect(findChromium()).rejects.toThrow(
    'CHROME_PATH: /nowhere/chrome does not exist; expected a Chrome',
  );
  vi.unstubAllEnvs();
});

test('a page opens at its route, on the manual clock, and ticks', async () => {
  const page = await openPage(browser, url, '#/sandbox', { width: 400, height: 300 });
  expect(await inspect(page, (ripstop) => ripstop.scene)).toBe('sandbox');
  expect(await inspect(page, (ripstop) => ripstop.hash())).toBe('?clock=manual');
  await tick(page, 3);
  await tick(page, 4);
  expect(await inspect(page, (ripstop) => ripstop.stats().step)).toBe(7);
  expect(await toScreen(page, 100, 60)).toEqual({ x: 50, y: 40 });
  await closePage(page);
  const running = await openPage(browser, url, '#/play/a', { width: 400, height: 300, manualClock: false });
  expect(await inspect(running, (ripstop) => ripstop.hash())).toBe('');
  await closePage(running);
});

test.each([
  ['#/throws', /uncaught: .*thrown on purpose/],
  ['#/logs', /console: logged on purpose/],
  ['#/misses', /console: .*404.*missing\.png/],
])('errors of a page fail its closing: %s', async (hash, message) => {
  const page = await openPage(browser, url, hash, { width: 400, height: 300 });
  await expect.poll(() => problemsOf(page).length, { timeout: 15_000 }).toBe(1);
  await expect(closePage(page)).rejects.toThrow(message);
});

test('a right-button swipe presses, follows the path and releases', async () => {
  const page = await openPage(browser, url, '#/play', { width: 400, height: 300 });
  let between = 0;
  const path = [
    { x: 20, y: 30 },
    { x: 120, y: 30 },
    { x: 120, y: 230 },
  ];
  await swipe(page, path, {
    samples: 4,
    between: async () => {
      between++;
    },
  });
  const log = await events(page);
  const down = log.findIndex(({ type }) => type === 'pointerdown');
  const stroke = log.slice(down);
  expect(stroke[0]).toMatchObject({ x: 20, y: 30, buttons: 2, kind: 'mouse' });
  expect(
    stroke.filter(({ type }) => type === 'pointermove').map(({ x, y, buttons }) => [x, y, buttons]),
  ).toEqual([
    [45, 30, 2],
    [70, 30, 2],
    [95, 30, 2],
    [120, 30, 2],
    [120, 80, 2],
    [120, 130, 2],
    [120, 180, 2],
    [120, 230, 2],
  ]);
  expect(stroke.at(-1)).toMatchObject({ type: 'pointerup', x: 120, y: 230, buttons: 0 });
  expect(between).toBe(10);
  await swipe(page, [{ x: 5, y: 5 }], { button: 'left' });
  expect((await events(page)).at(-2)).toMatchObject({ type: 'pointerdown', buttons: 1 });
  await closePage(page);
});

test('two fingers have their own pointers and move in step', async () => {
  const page = await openPage(browser, url, '#/play', { width: 400, height: 300, touch: true });
  await swipeFingers(
    page,
    [
      [
        { x: 50, y: 50 },
        { x: 50, y: 150 },
      ],
      [
        { x: 300, y: 200 },
        { x: 200, y: 200 },
      ],
    ],
    { samples: 2 },
  );
  const log = await events(page);
  expect(log.every(({ kind }) => kind === 'touch')).toBe(true);
  const ids = [...new Set(log.map(({ id }) => id))];
  expect(ids).toHaveLength(2);
  const pathOf = (id: number) => log.filter((event) => event.id === id).map(({ type, x, y }) => [type, x, y]);
  expect(pathOf(ids[0])).toEqual([
    ['pointerdown', 50, 50],
    ['pointermove', 50, 100],
    ['pointermove', 50, 150],
    ['pointerup', 50, 150],
  ]);
  expect(pathOf(ids[1])).toEqual([
    ['pointerdown', 300, 200],
    ['pointermove', 250, 200],
    ['pointermove', 200, 200],
    ['pointerup', 200, 200],
  ]);
  await closePage(page);
});

/** Waits until the browser has told all input that came before. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test('a second finger comes and goes while the first stays; the system can take a gesture away', async () => {
  const page = await openPage(browser, url, '#/play', { width: 400, height: 300, touch: true });
  const fingers = await touchScreen(page);
  await fingers.put([{ x: 10, y: 10 }]);
  await fingers.put([
    { x: 10, y: 10 },
    { x: 200, y: 100 },
  ]);
  await fingers.put([{ x: 10, y: 10 }, null]);
  await fingers.put([{ x: 30, y: 10 }]);
  // A move is told with the next frame; a gesture taken away before it takes the move along.
  await nextFrame(page);
  await fingers.cancel();
  await nextFrame(page);
  const log = await events(page);
  const first = log[0].id;
  expect(log.map(({ type, id, x }) => [type, id === first ? 'first' : 'second', x])).toEqual([
    ['pointerdown', 'first', 10],
    ['pointerdown', 'second', 200],
    ['pointerup', 'second', 200],
    ['pointermove', 'first', 30],
    ['pointercancel', 'first', 30],
  ]);
  await closePage(page);
});

test.each([1, 2])('pixels are read in CSS px at %d device px each', async (dpr) => {
  const page = await openPage(browser, url, '#/play', { width: 400, height: 300, dpr });
  expect(await pixel(page, 199, 150)).toEqual([255, 0, 0]);
  expect(await pixel(page, 201, 150)).toEqual([0, 0, 255]);
  const picture = await takePicture(page);
  expect([picture.width, picture.height]).toEqual([400, 300]);
  expect(() => picture.at(400, 0)).toThrow('pixel 400, 0: outside the picture of 400 × 300');
  await closePage(page);
});
