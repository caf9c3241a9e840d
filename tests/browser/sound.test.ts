import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sound } from '../../src/audio/sound';
import type { FrameSounds } from '../../src/audio/voices';
import { closePage, launchBrowser, openPage } from './page';
import { type GameServer, startServer } from './server';

declare global {
  /** The page of `sound-page/main.ts`. */
  var sound: Sound;
  var counts: FrameSounds;
  /** The loudest RMS after the limiter and the highest sample before it, since they were last reset. */
  var heard: { loudest: number; highest: number; frames: number };
}

let server: GameServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer('sound-page', fileURLToPath(new URL('sound-page', import.meta.url)));
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

function open(): Promise<Page> {
  return openPage(browser, server.url, '#/', { width: 300, height: 200 });
}

/** What is heard during the next frames. */
async function listen(page: Page, frames = 20): Promise<{ loudest: number; highest: number }> {
  await page.evaluate(() => Object.assign(heard, { loudest: 0, highest: 0, frames: 0 }));
  await page.waitForFunction((n) => heard.frames >= n, frames);
  return page.evaluate(() => ({ ...heard }));
}

/** A real click, and what it unlocks; the samples are decoded by then. */
async function unlock(page: Page): Promise<void> {
  await page.mouse.click(150, 100);
  await page.waitForFunction(() => {
    const played = sound.play('button');
    return played;
  });
  await listen(page, 40);
}

test('before a gesture there is silence, and what was asked for then never comes', async () => {
  const page = await open();
  // Timers of the page itself: a call from outside would count as a gesture.
  await page.addInitScript(() => {
    let asked = 0;
    const timer = setInterval(() => {
      if (!globalThis.heard) return;
      asked++;
      sound.play('win');
      Object.assign(counts, asked < 50 ? { snapped: 5, cut: 3 } : { snapped: 0, cut: 0 });
      if (asked === 50) clearInterval(timer);
    }, 20);
  });
  await page.reload();
  await page.waitForTimeout(2500);
  expect(await page.evaluate(() => heard.frames)).toBeGreaterThan(20);
  expect(await page.evaluate(() => heard.highest)).toBe(0);
  await page.mouse.click(150, 100);
  expect((await listen(page, 60)).highest).toBe(0);
  await closePage(page);
});

test('after a gesture a name is heard, muted it is not, and a lower volume is quieter', async () => {
  const page = await open();
  await unlock(page);
  expect((await listen(page)).highest).toBeLessThan(0.001);
  expect(await page.evaluate(() => sound.play('star-1'))).toBe(true);
  const full = await listen(page);
  expect(full.highest).toBeGreaterThan(0.1);
  expect(full.loudest).toBeGreaterThan(0.01);

  await page.evaluate(() => sound.setMuted(true));
  await listen(page, 10);
  expect(await page.evaluate(() => sound.play('star-2'))).toBe(false);
  expect((await listen(page)).highest).toBe(0);
  await page.evaluate(() => sound.setMuted(false));
  expect((await listen(page)).highest).toBe(0);

  await page.evaluate(() => sound.setVolume(0.25));
  expect(await page.evaluate(() => sound.play('star-1'))).toBe(true);
  const quarter = await listen(page);
  expect(quarter.highest / full.highest).toBeGreaterThan(0.2);
  expect(quarter.highest / full.highest).toBeLessThan(0.3);
  await closePage(page);
});

test('tearing is heard while it lasts; a wild burst does not clip', async () => {
  const page = await open();
  await unlock(page);
  await page.evaluate(() => Object.assign(counts, { snapped: 4 }));
  const rip = await listen(page, 40);
  expect(rip.loudest).toBeGreaterThan(0.02);
  await page.evaluate(() => Object.assign(counts, { snapped: 60, cut: 60, bladeSpeed: 2500, landed: 3 }));
  const wild = await listen(page, 60);
  expect(wild.loudest).toBeGreaterThan(rip.loudest);
  expect(wild.highest).toBeLessThan(1);
  await page.evaluate(() => Object.assign(counts, { snapped: 0, cut: 0, bladeSpeed: 0, landed: 0 }));
  await listen(page, 60);
  expect((await listen(page)).highest).toBeLessThan(0.001);
  await closePage(page);
});

test('a hidden page falls silent at once and stays so', async () => {
  const page = await open();
  await unlock(page);
  await page.evaluate(() => sound.play('win'));
  expect((await listen(page)).highest).toBeGreaterThan(0.1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await listen(page, 10);
  expect((await listen(page)).highest).toBe(0);
  expect(await page.evaluate(() => sound.play('button'))).toBe(false);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await page.evaluate(() => sound.play('button'))).toBe(true);
  await closePage(page);
});
