import { describe, expect } from 'vitest';
import { gameTest } from './game';
import { inspect, tick } from './page';

describe('the layer for screen readers', () => {
  gameTest('outlives a scene that ends before it was drawn with the layer on', async ({ open }) => {
    const page = await open('#/settings', { width: 640, height: 400 });
    await tick(page, 0);
    await page.keyboard.press('Tab');
    await page.evaluate(() => {
      location.hash = '#/';
    });
    await expect.poll(() => inspect(page, (ripstop) => ripstop.scene)).toBe('title');
    await tick(page, 0);
    await tick(page, 0);
    const names = await page.evaluate(() =>
      [...document.querySelectorAll('button')].map(
        (button) => button.getAttribute('aria-label') ?? button.title,
      ),
    );
    expect(names.some((name) => /Play/.test(name))).toBe(true);
    expect(names.some((name) => /Left-handed/.test(name))).toBe(false);
  });
});
