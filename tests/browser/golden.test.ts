import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import golden from '../support/golden.json' with { type: 'json' };
import { launchBrowser } from './launch';
import { type GameServer, startServer } from './server';

let browser: Browser;
let server: GameServer;

beforeAll(async () => {
  server = await startServer('golden', fileURLToPath(new URL('golden', import.meta.url)));
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

describe('the chaotic scene in the browser', () => {
  test.each(['simd', 'scalar', 'reference'])('ends in the state recorded in Node, by %s', async (kernel) => {
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.waitForFunction('globalThis.playGolden !== undefined');
    expect(await page.evaluate(`globalThis.playGolden('${kernel}')`)).toEqual(golden.hashes);
    await page.close();
  });
});
