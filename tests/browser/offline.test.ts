import type { Browser, BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import type { Inspector } from '../../src/scenes/inspector';
import { type FolderServer, serveFolder } from './folder-server';
import { gameTest } from './game';
import { BLIND, inspect, tick } from './page';

const PREFIX = '/toys/ripstop/';

/** Opens a link in a context that may have been here before. */
async function visit(context: BrowserContext, url: string, hash: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}?clock=manual&offline${hash}`);
  await page.waitForFunction(
    () => Boolean((globalThis as { ripstop?: Inspector }).ripstop?.scene),
    undefined,
    { timeout: 60_000, polling: 100 },
  );
  return page;
}

/** Steps that the scene runs in n frames. */
async function stepsOf(page: Page, frames: number): Promise<number> {
  const step = () => inspect(page, (ripstop) => ripstop.stats().step);
  const before = await step();
  await tick(page, frames);
  return (await step()) - before;
}

/** Waits until the game is kept in the browser as a whole. */
function waitUntilKept(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active && active.state !== 'activated') await new Promise((done) => setTimeout(done, 50));
  });
}

/** A browser that has visited the game once and keeps it. */
async function visitOnce(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 480, height: 320 },
    deviceScaleFactor: 0.25,
  });
  await context.addInitScript('globalThis.__name = (target) => target;');
  await context.addInitScript(BLIND);
  const first = await visit(context, url, '#/');
  await waitUntilKept(first);
  await first.close();
  return context;
}

describe('the game without a network', () => {
  gameTest('plays a level, the sandbox and the flag on the second visit', async ({ browser }) => {
    const server = await serveFolder(inject('buildFolder'), { prefix: PREFIX });
    const context = await visitOnce(browser, server.url);
    expect(server.missing).toEqual([]);
    await server.close();

    const page = await visit(context, server.url, '#/play/three-ribbons');
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    expect(await inspect(page, (ripstop) => ripstop.scene)).toBe('play');
    expect(await stepsOf(page, 30)).toBe(30);
    for (const name of ['sandbox', 'flag']) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#/${name}`);
      await expect.poll(() => inspect(page, (ripstop) => ripstop.scene), { timeout: 20_000 }).toBe(name);
      expect(await stepsOf(page, 30)).toBe(30);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  gameTest('announces a new version outside of levels, and takes it when asked', async ({ browser }) => {
    let version = 1;
    const server: FolderServer = await serveFolder(inject('buildFolder'), {
      prefix: PREFIX,
      headers: { 'cache-control': 'no-cache' },
      replace: (path, content) => (path === 'sw.js' ? `${content}\n// version ${version}` : content),
    });
    const context = await visitOnce(browser, server.url);

    version = 2;
    const page = await visit(context, server.url, '#/play/three-ribbons');
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      while (!registration.waiting) await new Promise((done) => setTimeout(done, 50));
    });
    expect(await stepsOf(page, 2)).toBe(2);
    // In mid-level nothing is said and nothing is changed.
    expect(await page.locator('.page-card').count()).toBe(0);
    expect(await inspect(page, (ripstop) => ripstop.scene)).toBe('play');
    await page.evaluate(() => {
      location.hash = '#/';
    });
    const card = page.locator('.page-card.note');
    await card.waitFor({ timeout: 20_000 });
    expect(await card.textContent()).toContain('A new version of Ripstop is ready.');
    await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
    await card.getByText('Use it now').click();
    await page.waitForFunction(() => 'ripstop' in globalThis && !('isOld' in globalThis), undefined, {
      timeout: 60_000,
    });
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
    ).toBeNull();
    await context.close();
    await server.close();
  });
});
