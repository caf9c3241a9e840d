import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { type FolderServer, serveFolder } from './folder-server';
import { gameTest } from './game';
import { win } from './level-player';
import { closePage, inspect, openPage, takePicture, tick } from './page';

const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; media-src 'self' data: blob:; font-src 'self' data:; " +
  "connect-src 'self' data: blob:; worker-src 'self' blob:";

const SIZE = { width: 480, height: 320 };

describe('the built folder in a sub-folder under a strict Content-Security-Policy', () => {
  let server: FolderServer;

  beforeAll(async () => {
    server = await serveFolder(inject('buildFolder'), {
      prefix: '/some/sub/path/',
      headers: { 'content-security-policy': POLICY },
    });
  });

  afterAll(async () => {
    await server?.close();
  });

  gameTest('plays a level, to its end, with the SIMD kernel', async ({ browser }) => {
    const page = await openPage(browser, server.url, '#/play/three-ribbons', { ...SIZE, isBlind: true });
    expect(await inspect(page, (ripstop) => ripstop.stats().kernel)).toBe('simd');
    await win(page, 'three-ribbons');
    expect(await inspect(page, (ripstop) => ripstop.result().outcome)).toBe('won');
    // The cloth and its print are drawn: the banner of this level is no wall.
    const picture = await takePicture(page);
    expect(
      new Set(Array.from({ length: 40 }, (_, n) => picture.at(12 * n, 140).join())).size,
    ).toBeGreaterThan(8);
    await closePage(page);
    expect(server.missing).toEqual([]);
  });

  gameTest('shows every scene', async ({ browser }) => {
    const page = await openPage(browser, server.url, '#/', { ...SIZE, isBlind: true });
    for (const name of ['levels', 'settings', 'sandbox', 'flag']) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#/${name}`);
      await expect.poll(() => inspect(page, (ripstop) => ripstop.scene), { timeout: 20_000 }).toBe(name);
      await tick(page, 2);
      await tick(page, 0);
    }
    await closePage(page);
    expect(server.missing).toEqual([]);
  });

  gameTest('keeps the game for offline play there', async ({ browser }) => {
    const page = await browser.newPage({ viewport: SIZE });
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(`${server.url}?clock=manual&offline#/`);
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(scope).toBe(server.url);
    await page.close();
    expect(errors).toEqual([]);
    expect(server.missing).toEqual([]);
  });
});
