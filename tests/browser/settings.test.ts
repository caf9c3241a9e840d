import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { gameTest } from './game';
import { inspect, type Place, tick, touchScreen, waitForDownload } from './page';

const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844, touch: true };

/** Middle of the text that reads so, CSS px. */
async function find(page: Page, words: string): Promise<Place> {
  const texts = await inspect(page, (ripstop) => ripstop.texts());
  const found = texts.find(({ text }) => text === words);
  if (!found) throw new Error(`no text ${words}; there are ${texts.map(({ text }) => text).join(', ')}`);
  return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
}

async function press(page: Page, words: string): Promise<void> {
  // What can be hit is where it was last drawn.
  await tick(page, 0);
  const { x, y } = await find(page, words);
  await page.mouse.click(x, y);
  await tick(page, 30);
}

/** The toggle of a row stands at the right end of its line. */
async function toggle(page: Page, words: string): Promise<void> {
  const { y } = await find(page, words);
  const right = await find(page, 'Fine');
  const { width } = page.viewportSize() ?? DESKTOP;
  await page.mouse.click(width === DESKTOP.width ? right.x + 48 : right.x + 50, y);
  await tick(page, 4);
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(`ripstop.${name}`) ?? 'null')?.value ?? null, key);

async function keep(page: Page, value: unknown): Promise<void> {
  await page.evaluate(
    (progress) => localStorage.setItem('ripstop.progress', JSON.stringify({ version: 1, value: progress })),
    value,
  );
}

const said = (page: Page) => page.evaluate(() => document.querySelector('[role=status]')?.textContent ?? '');

describe('settings', () => {
  gameTest('are changed by a press, at once, and remembered', async ({ open }) => {
    const page = await open('#/settings', DESKTOP);
    await tick(page, 10);
    await toggle(page, 'Silence');
    await toggle(page, 'Left-handed');
    await toggle(page, 'Less motion');
    await toggle(page, 'Clear contrast');
    expect(await stored(page, 'settings')).toMatchObject({
      muted: true,
      leftHanded: true,
      reducedMotion: 'on',
      contrast: 'high',
    });
    await page.reload();
    await page.waitForFunction(() => Boolean(globalThis.ripstop?.scene));
    await tick(page, 10);
    await toggle(page, 'Silence');
    expect(await stored(page, 'settings')).toMatchObject({ muted: false, leftHanded: true });
  });

  gameTest(
    'larger text makes everything larger, and what is pressed is still where it is seen',
    async ({ open }) => {
      const page = await open('#/settings', DESKTOP);
      await tick(page, 10);
      const before = await find(page, 'Usual');
      await page.mouse.click(before.x + 60, before.y);
      await tick(page, 10);
      await tick(page, 0);
      const shown = await page.evaluate(() => {
        const canvas = document.querySelector('canvas') as HTMLCanvasElement;
        const { width, height } = canvas.getBoundingClientRect();
        return { width, height, laidOut: canvas.offsetWidth };
      });
      expect(shown).toEqual({ ...shown, width: DESKTOP.width, height: DESKTOP.height });
      expect(shown.laidOut).toBe(DESKTOP.width / 1.25);
      const title = (await inspect(page, (ripstop) => ripstop.texts())).find(
        ({ text }) => text === 'Settings',
      );
      expect(title?.size).toBeGreaterThan(44);
      await press(page, 'Credits');
      const texts = await inspect(page, (ripstop) => ripstop.texts());
      expect(texts.map(({ text }) => text)).toContain('All licences');
      expect(await stored(page, 'settings')).toMatchObject({ textSize: 'large' });
    },
  );

  gameTest('a touch screen may have a second finger that cuts', async ({ open }) => {
    const page = await open('#/settings', { ...DESKTOP, touch: true });
    await touchScreen(page);
    await tick(page, 10);
    await toggle(page, '2nd finger cuts');
    expect(await stored(page, 'settings')).toMatchObject({ secondFingerCuts: true });
    const other = await open('#/settings', DESKTOP);
    const texts = await inspect(other, (ripstop) => ripstop.texts());
    expect(texts.map(({ text }) => text)).not.toContain('2nd finger cuts');
  });

  gameTest('volumes follow the thumb, the picture gets plainer', async ({ open }) => {
    const page = await open('#/settings', PHONE);
    await tick(page, 10);
    const sound = await find(page, 'Sound');
    // The tape lies under its title, from edge to edge.
    await page.mouse.click(195, sound.y + 46);
    await tick(page, 4);
    expect(await stored(page, 'settings')).toMatchObject({ volume: 0.5, music: 0.5 });
    const picture = await find(page, 'Fine');
    await page.mouse.click(picture.x + 60, picture.y);
    await tick(page, 4);
    expect(await stored(page, 'settings')).toMatchObject({ quality: 'medium' });
    await find(page, 'Medium');
  });

  gameTest(
    'progress is saved to a file, erased, and brought back by undo or by the file',
    async ({ open }) => {
      const page = await open('#/settings', DESKTOP);
      const progress = { stars: { 'three-ribbons': 3 }, skipped: [], last: 'three-ribbons', hasCoat: false };
      const nothing = { stars: {}, skipped: [], last: null, hasCoat: false };
      await keep(page, progress);
      await page.reload();
      await page.waitForFunction(() => Boolean(globalThis.ripstop?.scene));
      await tick(page, 10);
      await press(page, 'Progress');
      const [download] = await Promise.all([waitForDownload(page), press(page, 'Save')]);
      const path = await download.path();
      expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ game: 'ripstop', version: 1, progress });

      await press(page, 'Erase');
      expect(await stored(page, 'progress')).toEqual(nothing);
      await press(page, 'Undo');
      expect(await stored(page, 'progress')).toEqual(progress);

      await press(page, 'Erase');
      const load = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Load')]);
        await chooser.setFiles(file);
      };
      await load({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"stars":3}') });
      await expect.poll(() => said(page)).toContain('not a file of Ripstop');
      expect(await stored(page, 'progress')).toEqual(nothing);
      await load(path);
      await expect.poll(() => said(page)).toContain('progress is here');
      expect(await stored(page, 'progress')).toEqual(progress);
    },
  );

  gameTest('are reached from the title by the gear, by keys alone, and left by Escape', async ({ open }) => {
    const page = await open('#/', DESKTOP);
    await tick(page, 10);
    // The gear is the last of the title's buttons.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => globalThis.ripstop?.scene === 'settings');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => globalThis.ripstop?.scene === 'title');
  });
});
