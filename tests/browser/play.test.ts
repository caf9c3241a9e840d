import { createCanvas } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { gameTest } from './game';
import { win } from './level-player';
import { inspect, type Place, swipe, swipeFingers, takePicture, tick, toScreen } from './page';

const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844, touch: true };

/** The box of all points on the screen, CSS px. */
async function clothBox(page: Page): Promise<{ left: number; top: number; right: number; bottom: number }> {
  return page.evaluate(() => {
    const ripstop = globalThis.ripstop;
    if (!ripstop) throw new Error('no inspector');
    const places = ripstop.points().map(({ x, y }) => ripstop.toScreen(x, y));
    return {
      left: Math.min(...places.map(({ x }) => x)),
      right: Math.max(...places.map(({ x }) => x)),
      top: Math.min(...places.map(({ y }) => y)),
      bottom: Math.max(...places.map(({ y }) => y)),
    };
  });
}

/** A swipe right across the cloth, at a share of its height. */
async function across(page: Page, share: number): Promise<[Place, Place]> {
  const { left, right, top, bottom } = await clothBox(page);
  const y = top + (bottom - top) * share;
  return [
    { x: left - 12, y },
    // Far beyond: what hangs by its last threads swings away.
    { x: right + 70, y: y + 6 },
  ];
}

const stats = (page: Page) => inspect(page, (ripstop) => ripstop.stats());

describe('the sandbox by mouse', () => {
  gameTest('pulls the cloth, and tears it by a hard pull', async ({ open }) => {
    const page = await open('#/sandbox', DESKTOP);
    await tick(page, 60);
    const box = await clothBox(page);
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    const near = () =>
      page.evaluate(({ x, y }) => {
        const ripstop = globalThis.ripstop;
        if (!ripstop) throw new Error('no inspector');
        const places = ripstop.points().map((point) => ripstop.toScreen(point.x, point.y));
        return Math.min(...places.map((place) => Math.hypot(place.x - x, place.y - y)));
      }, target);
    const target = { x: middle.x + 40, y: box.bottom + 60 };
    expect(await near()).toBeGreaterThan(40);
    await page.mouse.move(middle.x, box.bottom - 8);
    await page.mouse.down();
    await page.mouse.move(target.x, target.y, { steps: 6 });
    await tick(page, 30);
    expect(await near()).toBeLessThan(20);
    await page.mouse.up();
    await tick(page, 30);
    expect((await stats(page)).pieces).toBe(1);

    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    for (let n = 1; n <= 20; n++) {
      await page.mouse.move(middle.x + n * 4, middle.y + n * 22);
      await tick(page, 2);
    }
    await page.mouse.up();
    await tick(page, 10);
    expect((await stats(page)).snapped).toBeGreaterThan(10);
  });

  gameTest('cuts it in two by a swipe of the right button', async ({ open }) => {
    const page = await open('#/sandbox', DESKTOP);
    await tick(page, 60);
    expect((await stats(page)).pieces).toBe(1);
    await swipe(page, await across(page, 0.5), {
      button: 'right',
      samples: 24,
      between: () => tick(page, 1),
    });
    await tick(page, 10);
    const after = await stats(page);
    expect(after.pieces).toBe(2);
    expect(after.cut).toBeGreaterThan(30);
    expect(after.snapped).toBe(0);
  });

  gameTest('takes presses on controls for the controls alone', async ({ open }) => {
    const page = await open('#/sandbox', DESKTOP);
    await tick(page, 30);
    const before = await stats(page);
    // Over the panel and over the tool bar.
    await swipe(
      page,
      [
        { x: 1000, y: 200 },
        { x: 200, y: 200 },
      ],
      { button: 'right', samples: 12 },
    );
    await tick(page, 5);
    expect((await stats(page)).cut).toBe(before.cut);
  });

  gameTest('prints a dropped picture on the cloth, which takes its proportions', async ({ open }) => {
    const page = await open('#/sandbox', { ...DESKTOP, dpr: 1 });
    await tick(page, 30);
    const before = await clothBox(page);
    const canvas = createCanvas(300, 600);
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#10c020';
    pen.fillRect(0, 0, 300, 600);
    const bytes = [...canvas.toBuffer('image/png')];
    await page.evaluate((png) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(png)], 'green.png', { type: 'image/png' }));
      const host = document.querySelector('#stage canvas') as HTMLElement;
      for (const type of ['dragenter', 'dragover', 'drop'])
        host.dispatchEvent(
          new DragEvent(type, {
            bubbles: true,
            cancelable: true,
            dataTransfer: transfer,
            clientX: 400,
            clientY: 300,
          }),
        );
    }, bytes);
    await expect
      .poll(
        async () => {
          await tick(page, 1);
          const box = await clothBox(page);
          return (box.right - box.left) / (box.bottom - box.top) < 0.8;
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    await tick(page, 60);
    const box = await clothBox(page);
    // A gathered cloth hangs a little narrower and longer than 1 : 2.
    expect((box.right - box.left) / (box.bottom - box.top)).toBeGreaterThan(0.4);
    expect((box.right - box.left) / (box.bottom - box.top)).toBeLessThan(0.56);
    expect((before.right - before.left) / (before.bottom - before.top)).toBeGreaterThan(1.2);
    const picture = await takePicture(page);
    const [red, green, blue] = picture.at((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    expect(green).toBeGreaterThan(red * 1.8);
    expect(green).toBeGreaterThan(blue * 1.8);
  });

  gameTest('says what is wrong with a file that is no picture, and keeps the print', async ({ open }) => {
    const page = await open('#/sandbox', DESKTOP);
    await tick(page, 30);
    const before = await inspect(page, (ripstop) => ripstop.stats().points);
    await page.evaluate(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['not a picture'], 'letter.png', { type: 'image/png' }));
      const host = document.querySelector('#stage canvas') as HTMLElement;
      for (const type of ['dragenter', 'dragover', 'drop'])
        host.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }));
    });
    await expect
      .poll(() => page.evaluate(() => document.querySelector('[role=status]')?.textContent ?? ''), {
        timeout: 10_000,
      })
      .toContain('letter.png');
    await tick(page, 2);
    expect(await inspect(page, (ripstop) => ripstop.stats().points)).toBe(before);
  });
});

describe('the sandbox by finger', () => {
  gameTest('cuts with the Cut tool', async ({ open }) => {
    const page = await open('#/sandbox', PHONE);
    await tick(page, 60);
    // The tool bar spans the width, five tools; Cut is the second.
    const cut = await page.evaluate(() => {
      const bar = { left: 8, width: innerWidth - 16 };
      return { x: bar.left + bar.width / 2 - 71.5, y: innerHeight - 84 };
    });
    await page.touchscreen.tap(cut.x, cut.y);
    await tick(page, 20);
    await swipeFingers(page, [await across(page, 0.5)], { samples: 24, between: () => tick(page, 1) });
    await tick(page, 10);
    const after = await stats(page);
    expect(after.cut).toBeGreaterThan(20);
    expect(after.pieces).toBe(2);
  });

  gameTest('pulls with the Pull tool, each finger on its own', async ({ open }) => {
    const page = await open('#/sandbox', PHONE);
    await tick(page, 60);
    const { left, right, top, bottom } = await clothBox(page);
    const y = top + (bottom - top) * 0.8;
    await swipeFingers(
      page,
      [
        [
          { x: left + 30, y },
          { x: left + 10, y: y + 40 },
        ],
        [
          { x: right - 30, y },
          { x: right - 10, y: y + 40 },
        ],
      ],
      { samples: 8, between: () => tick(page, 2) },
    );
    expect((await stats(page)).cut).toBe(0);
    await tick(page, 20);
    expect((await clothBox(page)).bottom).toBeGreaterThan(top);
  });
});

describe('the level', () => {
  gameTest('is won by its strokes, shows three stars, and is played again by R', async ({ open }) => {
    const page = await open('#/play/three-ribbons', { ...DESKTOP, dpr: 1 });
    await win(page, 'three-ribbons');
    expect(await inspect(page, (ripstop) => ripstop.result())).toEqual({ outcome: 'won', stars: 3 });
    expect(await inspect(page, (ripstop) => ripstop.goals()[0])).toMatchObject({ have: 3, isDone: true });
    // The middle star of the card is golden.
    const [red, green, blue] = (await takePicture(page)).at(640, 285);
    expect(red).toBeGreaterThan(200);
    expect(green).toBeGreaterThan(140);
    expect(blue).toBeLessThan(140);
    await page.keyboard.press('r');
    await tick(page, 2);
    expect(await inspect(page, (ripstop) => ripstop.result().outcome)).toBe('playing');
    expect((await stats(page)).cut).toBe(0);
  });

  gameTest('is won by keys alone, which lead on to the next', async ({ open }) => {
    const page = await open('#/play/first-snip', DESKTOP);
    await tick(page, 30);
    /** Where the hand is laid before it is moved, and how far a press of an arrow moves it: CSS px. */
    const hand = { x: 0.3 * DESKTOP.width, y: 0.45 * DESKTOP.height };
    const STEP = 24;
    const from = await toScreen(page, 262, 200);
    const press = async (key: string, times: number) => {
      for (let n = 0; n < times; n++) {
        await page.keyboard.press(key);
        await tick(page, 1);
      }
    };
    const left = Math.round((hand.x - from.x) / STEP);
    const up = Math.round((hand.y - from.y) / STEP);
    await press(left > 0 ? 'ArrowLeft' : 'ArrowRight', Math.abs(left));
    await press(up > 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(up));
    expect((await stats(page)).cut).toBe(0);
    await press('Enter', 1);
    // A few presses, and the rest of the way with the key held.
    await press('ArrowRight', 4);
    await page.keyboard.down('ArrowRight');
    await tick(page, 45);
    await page.keyboard.up('ArrowRight');
    await press('Enter', 1);
    // Two ribbons of four cells, five threads each.
    expect((await stats(page)).cut).toBe(10);
    await tick(page, 200);
    expect((await inspect(page, (ripstop) => ripstop.result())).outcome).toBe('won');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/play/three-ribbons');
  });

  gameTest('takes back a stroke by Z', async ({ open }) => {
    const page = await open('#/play/three-ribbons', DESKTOP);
    await tick(page, 30);
    const path = [await toScreen(page, 150, 150), await toScreen(page, 260, 150)];
    await swipe(page, path, { button: 'left', samples: 12, between: () => tick(page, 1) });
    expect((await stats(page)).cut).toBeGreaterThan(4);
    await page.keyboard.press('z');
    await tick(page, 1);
    expect((await stats(page)).cut).toBe(0);
    expect((await stats(page)).pieces).toBe(1);
  });

  gameTest('is played again by a tap on its button', async ({ open }) => {
    const page = await open('#/play/three-ribbons', PHONE);
    await tick(page, 30);
    const path = [await toScreen(page, 150, 150), await toScreen(page, 260, 150)];
    await swipeFingers(page, [path], { samples: 12, between: () => tick(page, 1) });
    expect((await stats(page)).cut).toBeGreaterThan(4);
    // Retry is the middle one of the three buttons on the bench.
    const bench = await toScreen(page, 360, 644);
    await page.touchscreen.tap(195, 844 - Math.min(86, (844 - bench.y) * 0.42));
    await tick(page, 2);
    expect((await stats(page)).cut).toBe(0);
  });
});
