import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClothBench } from './cloth/page';
import { launchBrowser } from './launch';
import { type GameServer, startServer } from './server';

let browser: Browser;
let server: GameServer;
let page: Page;

beforeAll(async () => {
  server = await startServer('cloth', fileURLToPath(new URL('cloth', import.meta.url)));
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 640, height: 480 } });
  await page.goto(server.url);
  await page.waitForFunction('globalThis.bench !== undefined');
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const call = <K extends keyof ClothBench>(name: K, ...args: Parameters<ClothBench[K]>) =>
  page.evaluate(`globalThis.bench.${name}(...${JSON.stringify(args)})`) as Promise<ReturnType<ClothBench[K]>>;

/** Whether the pixel at (x, y) shows cloth. */
async function draw(): Promise<(x: number, y: number) => boolean> {
  const { width, isCloth } = await call('draw');
  return (x, y) => isCloth[Math.round(y) * width + Math.round(x)] === 1;
}

describe.each([24, 12, 6])('a cut in still cloth at spacing %i', (spacing) => {
  const straight = Math.max(0.5, 0.05 * spacing);
  const curved = Math.max(1, 0.1 * spacing);
  /** An edge that is drawn falls between two pixels. */
  const PIXEL = 0.5;

  test('shows no background along a straight cut, and its drawn edges follow the blade', async () => {
    await call('hang', spacing);
    const at = (x: number) => 170 + (x - 60) * 0.21;
    await call('cut', [
      [60, at(60)],
      [600, at(600)],
    ]);
    const closed = await draw();
    let background = 0;
    for (let y = 64; y < 416; y++) for (let x = 84; x < 556; x++) if (!closed(x, y)) background++;
    expect(background).toBe(0);
    await call('move', 300, 400, 0, 40);
    expect((await call('counts')).pieces).toBe(2);
    const open = await draw();
    for (let x = 90; x <= 550; x += 7) {
      // The gap of 40 px between the two edges, pixel centres at half.
      let top = Math.floor(at(x)) - 12;
      while (open(x, top)) top++;
      let bottom = top;
      while (!open(x, bottom)) bottom++;
      expect(Math.abs(top - at(x + 0.5)), `upper edge at x = ${x}`).toBeLessThanOrEqual(straight + PIXEL);
      expect(Math.abs(bottom - 40 - at(x + 0.5)), `lower edge at x = ${x}`).toBeLessThanOrEqual(
        straight + PIXEL,
      );
    }
  });

  test('frees a disc whose drawn edge follows the circle', async () => {
    await call('hang', spacing);
    const [u, v, r] = [300, 230, 90];
    const path = Array.from({ length: 129 }, (_, n): [number, number] => {
      const a = (n / 128) * 2 * Math.PI + 0.3;
      return [u + r * Math.cos(a), v + r * Math.sin(a)];
    });
    // A hand overlaps its beginning a little.
    await call('cut', [...path, path[1], path[2], path[3]]);
    await call('move', u, v, 0, 1000);
    expect((await call('counts')).pieces).toBe(2);
    const open = await draw();
    for (let n = 0; n < 72; n++) {
      const a = (n / 72) * 2 * Math.PI;
      let radius = r - 16;
      while (radius < r + 16 && !open(u + radius * Math.cos(a) - 0.5, v + radius * Math.sin(a) - 0.5))
        radius += 0.25;
      expect(Math.abs(radius - r), `at ${n * 5}°`).toBeLessThanOrEqual(curved);
    }
  });
});

test('a paused cloth draws the same pixels', async () => {
  await call('hang', 12);
  await call('cut', [
    [200, 100],
    [330, 300],
    [420, 140],
  ]);
  await call('step', 20, 980);
  const first = await call('pixels');
  expect(await call('pixels')).toBe(first);
  await call('step', 1, 980);
  expect(await call('pixels'), 'a step later').not.toBe(first);
});

test('the threads view draws every intact thread, and no other, in one call', async () => {
  await call('hang', 12);
  await call('setMode', 'threads');
  await call('cut', [
    [60, 200],
    [400, 260],
  ]);
  await call('step', 2);
  await call('draw');
  const { drawn, threads } = await call('counts');
  expect(threads).toBeLessThan(40 * 31 + 41 * 30);
  expect(drawn).toBe(threads);
  const calls = await call('threadCalls');
  expect(calls).toEqual([threads]);
});

describe('the two sides of a cloth', () => {
  /** Of the light of the front: the back is greyer by a quarter and lets 62 % through. */
  const [red, green, blue] = [0x20, 0xc0, 0x40];
  const grey = 0.3 * red + 0.59 * green + 0.11 * blue;
  const back = 0.62 * (0.75 * green + 0.25 * grey);

  test('a cloth that is turned over shows its back all over, one that is spun round its front', async () => {
    await call('hang', 12);
    const [, front] = await call('colour', 200, 130);
    await call('lay', 'spun');
    expect((await call('colour', 200, 130))[1] / front).toBeGreaterThan(0.9);
    await call('hang', 12);
    await call('lay', 'turned');
    const [, turned] = await call('colour', 200, 130);
    expect(turned / front).toBeGreaterThan((0.9 * back) / green);
    expect(turned / front).toBeLessThan((1.1 * back) / green);
  });

  test('a half that is folded over shows its back', async () => {
    await call('hang', 12);
    const [, front] = await call('colour', 200, 130);
    await call('lay', 'folded');
    const [, folded] = await call('colour', 200, 130);
    expect(folded / front).toBeGreaterThan((0.9 * back) / green);
    expect(folded / front).toBeLessThan((1.1 * back) / green);
  });
});
