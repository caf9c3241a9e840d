import type { Browser, Page } from 'playwright-core';
import { test as base, inject } from 'vitest';
import { launchBrowser } from './launch';
import { closePage, openPage, type PageOptions } from './page';

/** Device px a CSS px in tests that look at no pixels: a software renderer draws a sixteenth of them. */
const COARSE = 0.25;

interface GameFixtures {
  /** One browser for all tests of a file. */
  browser: Browser;
  /**
   * Opens a route, coarsely drawn unless `dpr` is given; the page is closed after the test, which fails if the
   * page reported errors.
   */
  open: (hash: string, options: PageOptions) => Promise<Page>;
}

/** vitest's `test` for tests that play the built game: `gameTest('pulls', async ({ open }) => …)`. */
export const gameTest = base.extend<GameFixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that are used from this pattern
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  open: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async (hash, options) => {
      const page = await openPage(browser, inject('baseUrl'), hash, { dpr: COARSE, ...options });
      pages.push(page);
      return page;
    });
    const results = await Promise.allSettled(pages.map(closePage));
    const failures = results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason)] : [],
    );
    if (failures.length > 0) throw new Error(failures.join('\n'));
  },
});
