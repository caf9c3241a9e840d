import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { BOXES } from '../../src/game/catalogue';
import { WINS_TO_OPEN } from '../../src/game/progress';
import { gameTest } from './game';
import { win } from './level-player';
import { inspect, tick } from './page';

// Nothing here looks at pixels: a sixteenth of them is drawn in a sixteenth of the time.
const DESKTOP = { width: 1280, height: 720, dpr: 0.25 };
const FIRST = BOXES[0].levels[0];

const stored = (page: Page, key = 'ripstop.progress') =>
  page.evaluate((name) => localStorage.getItem(name), key);
const scene = (page: Page) => inspect(page, (ripstop) => ripstop.scene);
const said = (page: Page) => page.evaluate(() => document.querySelector('[role=status]')?.textContent ?? '');

/** Loads the page anew at a route, with what the storage holds then. */
async function reopen(page: Page, hash: string, name: string): Promise<void> {
  await page.goto(page.url().replace(/#.*$/, hash));
  // Not every driver waits until the page that is left is gone.
  await page.evaluate(() => {
    Object.assign(globalThis, { isLeft: true });
  });
  await page.reload();
  await page.waitForFunction(
    (wanted) =>
      !('isLeft' in globalThis) && (globalThis as { ripstop?: { scene: string } }).ripstop?.scene === wanted,
    name,
  );
}

describe('a won level', () => {
  const cases = BOXES.map(({ title, levels }, n) => ({
    title,
    first: levels[0],
    second: levels[1],
    // What opens this box: enough levels of all before it.
    before: Object.fromEntries(
      BOXES.slice(0, n).flatMap((box) => box.levels.slice(0, WINS_TO_OPEN).map((id) => [id, 1])),
    ),
  }));
  gameTest.for(cases)(
    'saves its stars, leads on to the next, and a reload keeps them: $first, first of $title',
    async ({ first, second, before }, { open }) => {
      const page = await open('#/levels', DESKTOP);
      await page.evaluate(
        (text) => localStorage.setItem('ripstop.progress', text),
        JSON.stringify({ version: 1, value: { stars: before } }),
      );
      await reopen(page, `#/play/${first}`, 'play');
      await win(page, first);
      const { stars } = await inspect(page, (ripstop) => ripstop.result());
      expect(stars).toBe(3);
      const won = { ...before, [first]: 3 };
      expect(JSON.parse((await stored(page)) ?? '').value.stars).toEqual(won);
      // The pill of the card: Next.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => location.hash)).toBe(`#/play/${second}`);
      await expect.poll(() => inspect(page, (ripstop) => ripstop.result().outcome)).toBe('playing');
      await reopen(page, '#/levels', 'levels');
      expect(JSON.parse((await stored(page)) ?? '').value.stars).toEqual(won);
      expect(await said(page)).toBe('');
    },
  );

  gameTest('is shown again from the card, ends in the same bits, and counts once', async ({ open }) => {
    const page = await open(`#/play/${FIRST}`, DESKTOP);
    await win(page, FIRST);
    await page.keyboard.press('r');
    await win(page, FIRST);
    // Backwards from the start: the last button of the card.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await tick(page, 1);
    expect((await inspect(page, (ripstop) => ripstop.result())).outcome).toBe('playing');
    expect(await inspect(page, (ripstop) => ripstop.stats().step)).toBeLessThan(10);
    await expect
      .poll(
        async () => {
          await tick(page, 60);
          return (await inspect(page, (ripstop) => ripstop.result())).outcome;
        },
        { timeout: 60_000, interval: 20 },
      )
      .toBe('won');
    expect((await inspect(page, (ripstop) => ripstop.result())).stars).toBe(3);
  });
});

describe('the map', () => {
  gameTest(
    'opens the level that comes next by its button, and a closed drawer says why',
    async ({ open }) => {
      const page = await open('#/levels', DESKTOP);
      await tick(page, 5);
      // The second drawer is locked as long as four levels of the first are not won.
      await page.mouse.click(276, 275);
      await tick(page, 5);
      expect(await said(page)).toContain(`to open ${BOXES[1].title}`);
      expect(await scene(page)).toBe('levels');
      await page.mouse.click(662, 220);
      await expect.poll(() => scene(page)).toBe('play');
      expect(await page.evaluate(() => location.hash)).toBe(`#/play/${FIRST}`);
    },
  );

  gameTest(
    'plays a level file that is dropped on it, and names what is wrong with others',
    async ({ open }) => {
      const page = await open('#/levels', DESKTOP);
      const drop = (name: string, text: string) =>
        page.evaluate(
          ([file, content]) => {
            const transfer = new DataTransfer();
            transfer.items.add(new File([content], file, { type: 'application/json' }));
            const host = document.querySelector('#stage canvas') as HTMLElement;
            for (const type of ['dragenter', 'dragover', 'drop'])
              host.dispatchEvent(
                new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }),
              );
          },
          [name, text] as const,
        );
      const level = {
        format: 1,
        id: 'own',
        title: 'Own',
        goal: 'Part it',
        light: 'gale',
        cloths: [
          {
            id: 'a',
            cols: 300,
            rows: 9,
            spacing: 10,
            x: 200,
            y: 100,
            pins: 'topRow',
            pattern: { name: 'silk' },
          },
        ],
        tools: ['cut'],
        goals: [{ kind: 'separate', cloth: 'a', pieces: 2 }],
      };
      await drop('wide.json', JSON.stringify(level));
      await expect
        .poll(() => said(page))
        .toContain('wide.json is not a level. cloths[0].cols: 300 is more than 256');
      level.cloths[0].cols = 9;
      await drop('own.json', JSON.stringify(level));
      await expect.poll(() => scene(page)).toBe('play');
      expect(await inspect(page, (ripstop) => ripstop.stats().points)).toBe(81);
    },
  );
});

describe('stored progress', () => {
  gameTest('that is cut off gives back what can be read, with one message', async ({ open }) => {
    const page = await open('#/levels', DESKTOP);
    await page.evaluate(() =>
      localStorage.setItem('ripstop.progress', '{"version":1,"value":{"stars":{"window":3,"zig'),
    );
    await reopen(page, '#/levels', 'levels');
    expect(await said(page)).toContain('could not be read');
    await reopen(page, `#/play/${FIRST}`, 'play');
    await win(page, FIRST);
    expect(JSON.parse((await stored(page)) ?? '').value.stars).toEqual({ window: 3, [FIRST]: 3 });
    await reopen(page, '#/levels', 'levels');
    expect(await said(page)).toBe('');
  });

  gameTest('of a later version is left as it is, and the game plays on beside it', async ({ open }) => {
    const page = await open('#/levels', DESKTOP);
    const later = '{"version":7,"value":{"stars":{"window":2},"ranks":[1]}}';
    await page.evaluate((text) => localStorage.setItem('ripstop.progress', text), later);
    await reopen(page, '#/levels', 'levels');
    expect(await said(page)).toContain('newer version');
    await reopen(page, `#/play/${FIRST}`, 'play');
    await win(page, FIRST);
    expect(await stored(page)).toBe(later);
    expect(JSON.parse((await stored(page, 'ripstop.progress-1')) ?? '').value.stars).toEqual({
      window: 2,
      [FIRST]: 3,
    });
  });

  gameTest(
    'that the browser blocks is said once, and the next level opens all the same',
    async ({ open }) => {
      const page = await open('#/', DESKTOP);
      await page.context().addInitScript(() => {
        Object.defineProperty(globalThis, 'localStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      });
      await reopen(page, `#/play/${FIRST}`, 'play');
      expect(await said(page)).toBe('');
      await win(page, FIRST);
      expect(await said(page)).toContain('does not keep your stars');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => location.hash)).not.toBe(`#/play/${FIRST}`);
      expect(await scene(page)).toBe('play');
    },
  );
});
