import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sound } from '../../src/audio/sound';
import type { FrameSounds } from '../../src/audio/voices';
import { createHearing } from '../../src/game/hearing';
import { browserName, launchBrowser } from './launch';
import { closePage, openPage } from './page';
import { type GameServer, startServer } from './server';
import { UndeliverableError } from './undeliverable';

interface Heard {
  /** Highest sample of the last third of a second, before the limiter. */
  now: number;
  /** Since the last reset: the highest of `now`, of that window's RMS, and of `Sound.level`. */
  peak: number;
  rms: number;
  level: number;
  frames: number;
}

declare global {
  /** The page of `sound-page/main.ts`. */
  var sound: Sound;
  var counts: FrameSounds;
  var heard: Heard;
}

const RESET = { peak: 0, rms: 0, level: 0, frames: 0 };
const QUIET: FrameSounds = createHearing(0).heard;

let server: GameServer;
let browser: Browser;
let isAudible = true;

beforeAll(async () => {
  server = await startServer('sound-page', fileURLToPath(new URL('sound-page', import.meta.url)));
  browser = await launchBrowser();
  isAudible = browserName() === 'chromium' || (await hasDevice());
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Whether sound runs at all. Chromium makes up a device where there is none; others leave it asleep. */
async function hasDevice(): Promise<boolean> {
  const page = await browser.newPage();
  await page.goto(server.url);
  await page.mouse.click(20, 20);
  const state = await page.evaluate(async () => {
    const context = new AudioContext();
    await Promise.race([context.resume(), new Promise((done) => setTimeout(done, 3000))]);
    return context.state;
  });
  await page.close();
  return state === 'running';
}

function open(): Promise<Page> {
  if (!isAudible) throw new UndeliverableError('an audio device');
  return openPage(browser, server.url, '#/', { width: 480, height: 320 });
}

/** What is heard during the next frames; at 60 a second, these are 0.75 s. */
async function listen(page: Page, frames = 45): Promise<Heard> {
  await page.evaluate((reset) => Object.assign(heard, reset), RESET);
  await page.waitForFunction((n) => heard.frames >= n, frames);
  return page.evaluate(() => ({ ...heard }));
}

/** Asks for a sound, and what is heard then. */
async function play(page: Page, name: string): Promise<Heard & { isPlayed: boolean }> {
  const isPlayed = await page.evaluate((asked) => sound.play(asked), name);
  return { isPlayed, ...(await listen(page)) };
}

async function waitForSilence(page: Page): Promise<void> {
  await page.waitForFunction(() => heard.now < 0.0005);
}

/** A real click, and what it unlocks; the samples are decoded by then. */
async function unlock(page: Page): Promise<void> {
  await page.mouse.click(150, 100);
  await page.waitForFunction(() => sound.play('button'));
  await page.waitForFunction(() => heard.now > 0.01);
  await waitForSilence(page);
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
  await page.waitForTimeout(3000);
  const locked = await page.evaluate(() => ({ ...heard }));
  expect(locked.frames).toBeGreaterThan(20);
  expect([locked.peak, locked.level]).toEqual([0, 0]);
  await page.mouse.click(150, 100);
  expect((await listen(page, 60)).peak).toBe(0);
  await unlock(page);
  await closePage(page);
});

test('after a gesture a name is heard, muted it is not, and a lower volume is quieter', async () => {
  const page = await open();
  await unlock(page);
  const full = await play(page, 'star-1');
  expect(full.isPlayed).toBe(true);
  expect(full.peak).toBeGreaterThan(0.1);
  expect(full.level).toBeGreaterThan(0.01);

  await page.evaluate(() => sound.setMuted(true));
  await waitForSilence(page);
  const muted = await play(page, 'star-2');
  expect([muted.isPlayed, muted.peak < 0.0005]).toEqual([false, true]);
  await page.evaluate(() => sound.setMuted(false));
  expect((await listen(page)).peak).toBeLessThan(0.0005);

  await page.evaluate(() => sound.setVolume(0.25));
  const quarter = await play(page, 'star-1');
  expect(quarter.isPlayed).toBe(true);
  expect(quarter.peak / full.peak).toBeGreaterThan(0.2);
  expect(quarter.peak / full.peak).toBeLessThan(0.3);
  await closePage(page);
});

test('tearing is heard while it lasts; a wild burst does not clip', async () => {
  const page = await open();
  await unlock(page);
  await page.evaluate(() => Object.assign(counts, { snapped: 4 }));
  const rip = await listen(page);
  expect(rip.rms).toBeGreaterThan(0.02);
  await page.evaluate(() => Object.assign(counts, { snapped: 60, cut: 60, bladeSpeed: 2500, landed: 3 }));
  const wild = await listen(page, 60);
  expect(wild.peak).toBeGreaterThan(rip.peak * 0.8);
  expect(wild.peak).toBeLessThan(1);
  await page.evaluate((quiet) => Object.assign(counts, quiet), QUIET);
  await waitForSilence(page);
  expect((await listen(page)).peak).toBeLessThan(0.0005);
  await closePage(page);
});

test('a snip is heard; a burst of 200 snaps in a second plays at most 12 voices and does not clip', async () => {
  const page = await open();
  await unlock(page);
  await page.evaluate(() => Object.assign(counts, { cut: 1, bladeSpeed: 700 }));
  const snip = await listen(page, 20);
  await page.evaluate(() => Object.assign(counts, { cut: 0, bladeSpeed: 0 }));
  expect(snip.peak).toBeGreaterThan(0.05);
  await waitForSilence(page);

  // Real starts of the browser's own sources, and how long each has to play: its `ended` may be told late.
  await page.evaluate(() => {
    const voices = { ends: [] as number[], most: 0 };
    const rates = new WeakMap<AudioParam, number>();
    const { setValueAtTime } = AudioParam.prototype;
    AudioParam.prototype.setValueAtTime = function (value, time) {
      rates.set(this, value);
      return setValueAtTime.call(this, value, time);
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (when, offset = 0, duration = Number.POSITIVE_INFINITY) {
      const length = Math.min((this.buffer?.duration ?? 0) - offset, duration);
      const now = performance.now();
      voices.ends = voices.ends.filter((end) => end > now);
      voices.ends.push(now + (1000 * length) / (rates.get(this.playbackRate) ?? 1));
      voices.most = Math.max(voices.most, voices.ends.length);
      start.call(this, when, offset, duration);
    };
    Object.assign(globalThis, { voices });
    let left = 200;
    const timer = setInterval(() => {
      counts.snapped = Math.min(left, 7);
      left -= counts.snapped;
      if (left === 0) clearInterval(timer);
    }, 33);
  });
  const burst = await listen(page, 60);
  const { most } = await page.evaluate(() => (globalThis as unknown as { voices: { most: number } }).voices);
  expect(most).toBeGreaterThan(2);
  expect(most).toBeLessThanOrEqual(12);
  expect(burst.peak).toBeLessThan(1);
  await closePage(page);
});

test('more wind is louder, still air is silent, and a hidden page hears none', async () => {
  const page = await open();
  await unlock(page);
  const blow = async (wind: number) => {
    await page.evaluate((w) => Object.assign(counts, { wind: w }), wind);
    await page.waitForTimeout(2500);
    return (await listen(page, 60)).rms;
  };
  await blow(300);
  await page.waitForFunction(() => heard.now > 0.002);
  const breeze = await blow(300);
  const gale = await blow(2000);
  expect(breeze).toBeGreaterThan(0.002);
  expect(gale).toBeGreaterThan(breeze * 1.5);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await waitForSilence(page);
  expect((await listen(page)).peak).toBeLessThan(0.0005);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForFunction(() => heard.now > 0.01);
  await page.evaluate(() => Object.assign(counts, { wind: 0 }));
  await page.waitForTimeout(3000);
  await waitForSilence(page);
  await closePage(page);
});

test('music plays in the menus, by its own volume, and not while muted', async () => {
  const page = await open();
  await unlock(page);
  const settle = async () => {
    await page.waitForTimeout(3500);
    return (await listen(page, 60)).rms;
  };
  await page.evaluate(() => sound.setMenu(true));
  await page.waitForFunction(() => heard.now > 0.005);
  const full = await settle();
  await page.evaluate(() => sound.setMusicVolume(0.25));
  expect(await settle()).toBeLessThan(full * 0.5);
  await page.evaluate(() => {
    sound.setMusicVolume(1);
    sound.setMuted(true);
  });
  await waitForSilence(page);
  expect((await listen(page)).peak).toBeLessThan(0.0005);
  await page.evaluate(() => {
    sound.setMuted(false);
    sound.setMenu(false);
  });
  await page.waitForTimeout(500);
  expect((await listen(page)).peak).toBeLessThan(0.0005);
  await closePage(page);
});

test('a hidden page falls silent and stays so until it is shown', async () => {
  const page = await open();
  const show = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await unlock(page);
  expect((await play(page, 'win')).peak).toBeGreaterThan(0.1);
  await show(true);
  await waitForSilence(page);
  const hidden = await play(page, 'button');
  expect([hidden.isPlayed, hidden.peak < 0.0005]).toEqual([false, true]);
  await show(false);
  expect((await play(page, 'button')).peak).toBeGreaterThan(0.01);
  await closePage(page);
});
