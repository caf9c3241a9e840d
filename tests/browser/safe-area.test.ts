import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { gameTest } from './game';
import { tick } from './page';

const SIZE = { width: 390, height: 844 };
/** What a phone with a notch and a home bar keeps for itself, CSS px. */
const TAKEN = { top: 47, bottom: 34 };

/** Where the texts and buttons of the scene are from top to bottom, CSS px. */
async function extent(page: Page): Promise<{ top: number; bottom: number }> {
  await page.keyboard.press('Tab');
  await tick(page, 2);
  await tick(page, 0);
  return page.evaluate((height) => {
    const boxes = [...document.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
    const texts = globalThis.ripstop?.texts() ?? [];
    // What lies below the screen is scrolled to.
    const shown = [...boxes, ...texts].filter((box) => box.y + box.height <= height);
    return {
      top: Math.min(...shown.map(({ y }) => y)),
      bottom: Math.max(...shown.map((box) => box.y + box.height)),
    };
  }, SIZE.height);
}

describe('the safe area of a phone', () => {
  gameTest.for(['settings', 'levels', 'sandbox', 'flag'])('is kept free by %s', async (route, { open }) => {
    const page = await open(`#/${route}`, { ...SIZE, height: SIZE.height - 4, touch: true });
    await tick(page, 5);
    const before = await extent(page);
    await page.evaluate(({ top, bottom }) => {
      const probe = document.querySelector<HTMLElement>('.safe-area');
      if (probe) probe.style.padding = `${top}px 0 ${bottom}px`;
    }, TAKEN);
    await page.setViewportSize(SIZE);
    const height = () => page.evaluate(() => document.querySelector('canvas')?.clientHeight);
    await expect.poll(height, { timeout: 20_000 }).toBe(SIZE.height);
    await tick(page, 5);
    const after = await extent(page);
    // Touch targets may stand out of what is drawn by a few px.
    expect(after.top).toBeGreaterThanOrEqual(TAKEN.top - 4);
    expect(after.top).toBeGreaterThan(before.top + TAKEN.top / 2);
    // Rows and drawers go on below the edge of what scrolls, where they are cut off.
    const isScrolled = route === 'levels' || route === 'settings';
    if (!isScrolled) expect(after.bottom).toBeLessThanOrEqual(SIZE.height - TAKEN.bottom + 8);
  });
});
