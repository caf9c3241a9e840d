import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { BOXES } from '../../src/game/catalogue';
import { gameTest } from './game';
import { BLIND, inspect } from './page';

/** Most of what the first level may load, gzip, and of what the whole game may be, in bytes and files. */
const BUDGET = { code: 400_000, assets: 600_000, whole: 5_000_000, files: 200 };
const CODE = /\.(js|css|html|json)$/;

gameTest('the first level loads within its budget', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 480, height: 320 } });
  await context.addInitScript(BLIND);
  const page = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname, protocol } = new URL(response.url());
    if (protocol === 'http:')
      sizes.set(
        pathname,
        response.body().then((body) => gzipSync(body).length),
      );
  });
  const level = BOXES[0].levels[0];
  await page.goto(`${inject('baseUrl')}?clock=manual#/play/${level}`);
  await expect.poll(() => page.evaluate(() => globalThis.ripstop?.scene), { timeout: 60_000 }).toBe('play');
  expect(await inspect(page, (ripstop) => ripstop.stats().points)).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  let code = 0;
  let assets = 0;
  for (const [path, size] of sizes)
    if (CODE.test(path) || path.endsWith('/')) code += await size;
    else assets += await size;
  await context.close();
  expect(code).toBeGreaterThan(50_000);
  expect(code).toBeLessThan(BUDGET.code);
  expect(assets).toBeLessThan(BUDGET.assets);
});

test('the whole build is small enough for any portal', () => {
  const folder = inject('buildFolder');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  expect(files.length).toBeLessThanOrEqual(BUDGET.files);
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(BUDGET.whole);
});
