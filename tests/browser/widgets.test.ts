import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './launch';
import { BLIND, type Place, swipe, touchScreen } from './page';
import { type GameServer, startServer } from './server';
import type { WidgetSheet } from './widgets/page';

/** A desktop: whether it has a touch screen does not change its user agent. */
const SCREEN = { width: 1280, height: 720 };

let browser: Browser;
let server: GameServer;

beforeAll(async () => {
  server = await startServer('widgets', fileURLToPath(new URL('widgets', import.meta.url)));
  browser = await launchBrowser();
});

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function openSheet(view: string, hasTouch = false): Promise<Page> {
  const context = await browser.newContext({ viewport: SCREEN, hasTouch, deviceScaleFactor: 0.25 });
  await context.addInitScript(BLIND);
  const page = await context.newPage();
  await page.goto(`${server.url}?view=${view}&still`);
  await page.waitForFunction('globalThis.widgets !== undefined');
  return page;
}

const sheetOf = <T>(page: Page, read: (sheet: WidgetSheet) => T | Promise<T>): Promise<T> =>
  page.evaluate(`(${read})(globalThis.widgets)`);

/** What was reported since the last call. */
const takeLog = (page: Page) => sheetOf(page, (sheet) => sheet.log.splice(0));

const placeOf = (page: Page, name: string, dx = 0, dy = 0): Promise<Place> =>
  page.evaluate(
    ([key, x, y]) => {
      const { widgets } = globalThis as unknown as { widgets: WidgetSheet };
      const { x: left, y: top } = widgets.places[key]!.toGlobal({ x, y });
      return { x: left, y: top };
    },
    [name, dx, dy] as const,
  );

/** The same once it stands still: what was scrolled glides on. */
async function placeAtRest(page: Page, name: string): Promise<Place> {
  let last = await placeOf(page, name);
  for (;;) {
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    const place = await placeOf(page, name);
    if (Math.hypot(place.x - last.x, place.y - last.y) < 0.01) return place;
    last = place;
  }
}

/** Presses a place with the mouse or, on a touch screen, a finger; by way of other places if given. */
async function press(page: Page, hasTouch: boolean, path: readonly Place[]): Promise<void> {
  if (!hasTouch) {
    await swipe(page, path, { button: 'left' });
    return;
  }
  const fingers = await touchScreen(page);
  for (const place of path) await fingers.put([place]);
  await fingers.put([]);
}

describe.each([
  ['mouse', false],
  ['finger on a desktop', true],
] as const)('%s', (_, hasTouch) => {
  test('presses buttons, also beside a small drawing, and tools', async () => {
    const page = await openSheet('hud', hasTouch);
    await press(page, hasTouch, [await placeOf(page, 'pause')]);
    expect(await takeLog(page)).toEqual(['feedback press', 'press Pause']);
    await press(page, hasTouch, [await placeOf(page, 'small', 22, 22)]);
    expect(await takeLog(page)).toContain('press Close');
    await press(page, hasTouch, [await placeOf(page, 'bar', 216, -10)]);
    expect(await takeLog(page)).toContain('tool ball');
  });

  test('lets go without a press outside the button', async () => {
    const page = await openSheet('hud', hasTouch);
    const { x, y } = await placeOf(page, 'pause');
    await press(page, hasTouch, [
      { x, y },
      { x: x + 300, y: y + 300 },
    ]);
    expect(await takeLog(page)).toEqual([]);
  });

  test('drags a slider, flips a toggle', async () => {
    const page = await openSheet('panel', hasTouch);
    // The tape is 316 px long, its first and last value 12 px from its ends; the thumb is at 62.
    const at = (value: number) => placeOf(page, 'gravity', 12 + 2.92 * value, 31);
    await press(page, hasTouch, [await at(62), await at(40), await at(20)]);
    const log = await takeLog(page);
    expect(log).toContain('Gravity 20');
    expect(log.at(-1)).toBe('Gravity commit 20');
    await press(page, hasTouch, [await placeOf(page, 'toggle')]);
    expect(await takeLog(page)).toContain('tear false');
  });

  test('scrolls a row of swatches without choosing one, then chooses', async () => {
    const page = await openSheet('panel', hasTouch);
    const { x, y } = await placeOf(page, 'strip', 120, 30);
    const path = [0, 15, 30, 60, 100].map((dx) => ({ x: x + dx, y }));
    await press(page, hasTouch, path);
    expect(await takeLog(page)).toEqual([]);
    await press(page, hasTouch, [await placeAtRest(page, 'tartan')]);
    expect(await takeLog(page)).toContain('swatch tartan');
  });
});

test('a press that the system cancels is no press, and the next one is', async () => {
  const page = await openSheet('hud', true);
  const place = await placeOf(page, 'pause');
  const fingers = await touchScreen(page);
  await fingers.put([place]);
  await fingers.cancel();
  expect(await takeLog(page)).toEqual([]);
  await press(page, true, [place]);
  expect(await takeLog(page)).toContain('press Pause');
});

test('a second finger elsewhere does not move the slider that the first one holds', async () => {
  const page = await openSheet('panel', true);
  const thumb = await placeOf(page, 'gravity', 12 + 2.92 * 62, 31);
  const fingers = await touchScreen(page);
  await fingers.put([thumb]);
  await takeLog(page);
  await fingers.put([thumb, { x: 300, y: 500 }]);
  await fingers.put([thumb, { x: 500, y: 300 }]);
  expect(await takeLog(page)).toEqual([]);
  await fingers.put([]);
  expect(await takeLog(page)).toEqual(['Gravity commit 62']);
});

test('two quick taps on one place of a tape reset it, on two places they set two values', async () => {
  const page = await openSheet('panel');
  const at = (value: number) => placeOf(page, 'gravity', 12 + 2.92 * value, 31);
  // Both in one turn of the page, so that they are quick on any machine.
  const tapBoth = (places: readonly Place[]) =>
    page.evaluate((all) => {
      const canvas = document.querySelector('canvas')!;
      for (const { x, y } of all) {
        const options = {
          clientX: x,
          clientY: y,
          pointerId: 1,
          isPrimary: true,
          pointerType: 'mouse',
          bubbles: true,
        };
        canvas.dispatchEvent(new PointerEvent('pointermove', { ...options, button: -1, buttons: 0 }));
        canvas.dispatchEvent(new PointerEvent('pointerdown', { ...options, button: 0, buttons: 1 }));
        canvas.dispatchEvent(new PointerEvent('pointerup', { ...options, button: 0, buttons: 0 }));
      }
    }, places);
  await tapBoth([await at(90), await at(10)]);
  expect((await takeLog(page)).at(-1)).toBe('Gravity commit 10');
  await tapBoth([await at(40), await at(40)]);
  expect((await takeLog(page)).at(-1)).toBe('Gravity commit 50');
});

test('the right mouse button presses nothing', async () => {
  const page = await openSheet('hud');
  await swipe(page, [await placeOf(page, 'pause')], { button: 'right' });
  expect(await takeLog(page)).toEqual([]);
});

test('the keyboard walks through the widgets and works them', async () => {
  const page = await openSheet('panel');
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  expect(await takeLog(page)).toContain('press Close');
  await sheetOf(page, (sheet) => sheet.focusOn('gravity'));
  for (const key of ['ArrowRight', 'PageDown', 'End', 'Home', 'Delete']) await page.keyboard.press(key);
  const values = (await takeLog(page)).filter((line) => line.startsWith('Gravity commit'));
  expect(values).toEqual([63, 58, 100, 0, 50].map((value) => `Gravity commit ${value}`));
  await page.keyboard.press('Escape');
  expect(await takeLog(page)).toEqual(['escape']);
});

test('screen readers are told of a new value, and their click presses', async () => {
  const page = await openSheet('panel');
  await page.keyboard.press('Tab');
  const named = (name: string) => page.locator(`[aria-label="${name}"]`);
  await named('Gravity: 62 %').waitFor({ state: 'attached' });
  await sheetOf(page, (sheet) => sheet.focusOn('gravity'));
  await page.keyboard.press('ArrowRight');
  await named('Gravity: 63 %').waitFor({ state: 'attached' });
  await takeLog(page);
  await named('Tear when pulled: on').dispatchEvent('click');
  expect(await takeLog(page)).toEqual(['feedback press', 'feedback toggle', 'tear false']);
  await named('Tear when pulled: off').waitFor({ state: 'attached' });
});

test('destroyed widgets leave nothing behind', async () => {
  const page = await openSheet('title');
  const left = await sheetOf(page, (sheet) => sheet.churn(50));
  expect(Object.keys(left).length).toBeGreaterThan(15);
  for (const [name, counts] of Object.entries(left)) {
    expect({ name, ...counts }).toEqual({ name, listeners: 0, gpu: 0, children: 0, tweens: 0 });
  }
});
