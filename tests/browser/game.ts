import type { Browser, Page } from 'playwright-core';
import { test as base, inject } from 'vitest';
import { launchBrowser } from './launch';
import { closePage, openPage, type PageOptions } from './page';

/** Nothing is drawn but for pictures; and for tests that take none, what still takes memory is a sixteenth as large. */
const UNSEEN = { dpr: 0.25, isBlind: true };

interface GameFixtures {
  /** One browser for all tests of a file. */
  browser: Browser;
  /**
   * Opens a route, with nothing drawn but for pictures, for which a `dpr` has to be given; the page is closed after
   * the test, which fails if the page reported errors.
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
      const page = await openPage(browser, inject('baseUrl'), hash, { ...UNSEEN, ...options });
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
