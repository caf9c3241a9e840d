import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { TABS } from '../../src/scenes/sandbox/desk';
import { gameTest } from './game';
import { inspect, type Place, swipe, tick, toScreen } from './page';
import { pressByTab, walkByTab } from './tab-walk';

/** Every card and page that has no link of its own, by what opens it, one after the other; Escape closes cards. */
const BEHIND: readonly { hash: string; opened: readonly string[]; isCard: boolean }[] = [
  { hash: '#/settings', opened: ['Progress', 'Credits'], isCard: true },
  {
    hash: '#/sandbox?spacing=24',
    opened: ['Open the panel', ...TABS.map(({ text }) => text), 'Take away', 'Close the panel'],
    isCard: false,
  },
  { hash: '#/flag', opened: ['Cloth and how it hangs'], isCard: false },
];

const focusedOn = (page: Page) =>
  inspect(page, ({ controls }) => controls().find(({ isFocused }) => isFocused)?.name ?? '');

describe('Tab', () => {
  // The scenes themselves are walked where all that is written on them is looked at.
  gameTest('reaches all controls of cards and pages', async ({ open }) => {
    // So low that the sheet of the sandbox and the card of the flag are folded at first.
    const page = await open('#/', { width: 360, height: 600 });
    const wrong: Record<string, string[]> = {};
    for (const { hash, opened, isCard } of BEHIND) {
      await page.evaluate((link) => {
        location.hash = link;
      }, hash);
      await expect.poll(() => inspect(page, (ripstop) => ripstop.scene)).toBe(hash.replace(/^#\/|\?.*/g, ''));
      await tick(page, 2);
      for (const name of opened) {
        await pressByTab(page, name);
        // What opens the panel becomes what closes it, and still has the focus.
        if (name.endsWith('the panel')) expect(await focusedOn(page)).toMatch(/the panel$/);
        const found = await walkByTab(page);
        if (found.length > 0) wrong[`${hash} ${name}`] = found;
        if (isCard) await page.keyboard.press('Escape');
      }
    }
    expect(wrong).toEqual({});
    // The ring is still seen when what it is around has changed its size.
    await pressByTab(page, 'How it hangs');
    expect(await focusedOn(page)).toBe('How it hangs: Banner');
  });

  gameTest('reaches what passes a level over after three tries', async ({ open }) => {
    const page = await open('#/play/three-ribbons', { width: 390, height: 844 });
    const path: Place[] = [await toScreen(page, 150, 122), await toScreen(page, 260, 162)];
    for (let n = 0; n < 3; n++) {
      await swipe(page, path, { samples: 4, between: () => tick(page, 1) });
      await page.keyboard.press('r');
    }
    await page.keyboard.press('p');
    await tick(page, 1);
    expect(await walkByTab(page)).toEqual([]);
    await pressByTab(page, 'Skip this level');
    await expect.poll(() => page.url()).toMatch(/#\/play\/(?!three-ribbons)/);
  });
});
