import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { gameTest } from './game';
import { swipe, tick, toScreen } from './page';
import { Hands, hash, onCloth, SMALL, said, stats } from './sandbox';

/** From the point farthest from the viewer to the nearest one, px. */
async function depthOf(page: Page): Promise<number> {
  const depths = await page.evaluate(() => (globalThis.ripstop?.points() ?? []).map(({ z }) => z));
  return Math.max(...depths) - Math.min(...depths);
}

describe('depth in the sandbox', () => {
  gameTest('is switched on and off on the page, and is in the link', async ({ open }) => {
    const page = await open('#/sandbox?spacing=20', SMALL);
    await tick(page, 5);
    expect(await depthOf(page)).toBe(0);
    const hands = await Hands.on(page);
    await hands.turnTo('View');
    await hands.turnTo('Depth: off');
    await tick(page, 30);
    expect(await depthOf(page)).toBeGreaterThan(20);
    expect(page.url()).toContain('depth=1');
    // What depth cannot do says so.
    expect(hands.find('Ball').name).toBe('Ball, not in depth');
    const link = page.url().slice(page.url().indexOf('#'));
    await hands.turnTo('Depth: on');
    await tick(page, 30);
    expect(await depthOf(page)).toBe(0);
    expect(page.url()).not.toContain('depth');

    const again = await open(link, SMALL);
    await tick(again, 30);
    expect(await depthOf(again)).toBeGreaterThan(20);
  });

  gameTest('pull, cut and undo work through the camera; balls stay away', async ({ open }) => {
    const page = await open('#/sandbox?spacing=20&depth=1', SMALL);
    await tick(page, 60);
    const path = [await onCloth(page, 0.15, 0.5), await onCloth(page, 0.85, 0.55)];
    await swipe(page, path, { button: 'right', samples: 10, between: () => tick(page, 1) });
    expect((await stats(page)).cut).toBeGreaterThan(8);
    const cut = await hash(page);
    await page.keyboard.press('z');
    expect((await stats(page)).cut).toBe(0);
    const whole = await hash(page);
    await page.keyboard.press('Shift+Z');
    expect(await hash(page)).toBe(cut);
    await page.keyboard.press('z');
    expect(await hash(page)).toBe(whole);

    await page.keyboard.press('5');
    expect(await said(page)).toContain('Balls know no depth');
    // So the hand is still the tool.
    const from = await onCloth(page, 0.5, 0.7);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 10);
    await tick(page, 4);
    expect((await stats(page)).held).toBeGreaterThan(0);
    await page.mouse.up();
    await tick(page, 2);
    expect((await stats(page)).held).toBe(0);
  });

  gameTest('is reached by the keyboard alone, and so is the cloth again', async ({ open }) => {
    const page = await open('#/sandbox?spacing=24', SMALL);
    await tick(page, 5);
    // Five buttons that are not faint, five tools, the cross, and the five tabs, of which the last is View.
    for (let n = 0; n < 16; n++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await tick(page, 4);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await tick(page, 20);
    expect(await depthOf(page)).toBeGreaterThan(20);
    // The switch has been drawn anew; the keyboard stands on it still.
    await page.keyboard.press('Enter');
    await tick(page, 20);
    expect(await depthOf(page)).toBe(0);
    // Escape leaves the controls, and Enter closes the hand on the cloth.
    await page.keyboard.press('Escape');
    // What is under a pointer is what was last drawn.
    await tick(page, 0);
    await page.keyboard.press('Enter');
    await tick(page, 4);
    expect((await stats(page)).held).toBeGreaterThan(0);
  });

  gameTest(
    'a drag beside the cloth looks round it; a fresh cloth is seen from the front',
    async ({ open }) => {
      const page = await open('#/sandbox?spacing=24&depth=1', SMALL);
      await tick(page, 20);
      const front = await toScreen(page, 40, 300);
      const beside = await onCloth(page, -0.12, 0.9);
      await swipe(page, [beside, { x: beside.x + 60, y: beside.y + 8 }], {
        button: 'left',
        samples: 4,
        between: () => tick(page, 1),
      });
      expect((await stats(page)).held).toBe(0);
      const turned = await toScreen(page, 40, 300);
      expect(Math.hypot(turned.x - front.x, turned.y - front.y)).toBeGreaterThan(3);
      await page.keyboard.press('r');
      await tick(page, 2);
      const back = await toScreen(page, 40, 300);
      expect(Math.hypot(back.x - front.x, back.y - front.y)).toBeLessThan(0.01);
    },
  );
});
