import type { Browser, Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { gameTest } from './game';
import { browserName } from './launch';
import { BLIND, inspect, takePicture, tick } from './page';

const SIZE = { width: 480, height: 320 };

/** Opens a link after a script has put something in the way of the game. Errors of the page are no failure here. */
async function openBroken(
  browser: Browser,
  hash: string,
  inTheWay: () => void,
  isManual = true,
): Promise<Page> {
  // Others let a page write after the player has pressed something.
  const permissions = browserName() === 'chromium' ? ['clipboard-write'] : undefined;
  const context = await browser.newContext({ viewport: SIZE, permissions });
  onTestFinished(() => context.close());
  await context.addInitScript('globalThis.__name = (target) => target;');
  await context.addInitScript(BLIND);
  await context.addInitScript(inTheWay);
  const page = await context.newPage();
  await page.goto(`${inject('baseUrl')}${isManual ? '?clock=manual' : ''}${hash}`);
  return page;
}

async function openScene(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => globalThis.ripstop?.scene), { timeout: 60_000 }).toBe(name);
}

const words = (page: Page, kind: 'alert' | 'note') =>
  page.locator(`.page-card.${kind} p`).textContent({ timeout: 60_000 });
const said = (page: Page) => page.evaluate(() => document.querySelector('.announcer')?.textContent ?? '');

describe('graphics', () => {
  gameTest('a browser without WebGL is told what it needs', async ({ browser }) => {
    const page = await openBroken(browser, '#/', () => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind as never);
      } as typeof getContext;
    });
    expect(await words(page, 'alert')).toBe(
      'Ripstop needs WebGL 2 to draw cloth, and this browser does not offer it. ' +
        'Turn on hardware acceleration in its settings, or try another browser.',
    );
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Try again');
  });

  gameTest(
    'a context lost in mid-level comes back with prints and shadow, the cloth as it was',
    async ({ browser }) => {
      const page = await openBroken(browser, '#/play/three-ribbons', () => {});
      await openScene(page, 'play');
      await tick(page, 60);
      const before = await takePicture(page);
      const hash = await inspect(page, (ripstop) => ripstop.hash());
      await page.evaluate(() => {
        const canvas = document.querySelector('#stage canvas') as HTMLCanvasElement;
        const handle = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
        Object.assign(globalThis, { handle });
        handle?.loseContext();
      });
      expect(await words(page, 'note')).toBe(
        'The device took the graphics away for a moment. Your cloth is kept as it is.',
      );
      expect(await inspect(page, (ripstop) => ripstop.hash())).toBe(hash);
      await page.evaluate(() =>
        (globalThis as unknown as { handle: WEBGL_lose_context }).handle.restoreContext(),
      );
      await page.locator('.page-card').waitFor({ state: 'detached', timeout: 30_000 });
      // The level has paused itself meanwhile.
      await tick(page, 30);
      expect(await inspect(page, (ripstop) => ripstop.hash())).toBe(hash);
      await page.keyboard.press('p');
      await tick(page, 1);
      const after = await takePicture(page);
      let differs = 0;
      let count = 0;
      for (let y = 2; y < SIZE.height; y += 4)
        for (let x = 2; x < SIZE.width; x += 4) {
          const [r, g, b] = before.at(x, y);
          const [r2, g2, b2] = after.at(x, y);
          count++;
          if (Math.abs(r - r2) + Math.abs(g - g2) + Math.abs(b - b2) > 60) differs++;
        }
      expect(differs / count).toBeLessThan(0.02);
    },
  );
});

describe('time', () => {
  gameTest('a frame of ten seconds runs five steps at most', async ({ browser }) => {
    const page = await openBroken(
      browser,
      '#/play/three-ribbons',
      () => {
        const page = globalThis as unknown as { armed: boolean; jump: number };
        const ask = requestAnimationFrame.bind(globalThis);
        let late = 0;
        page.armed = false;
        globalThis.requestAnimationFrame = (draw) =>
          ask((time) => {
            const before = globalThis.ripstop?.stats().step ?? 0;
            if (page.armed) late += 10_000;
            draw(time + late);
            if (!page.armed) return;
            page.jump = (globalThis.ripstop?.stats().step ?? 0) - before;
            page.armed = page.jump === 0;
          });
      },
      false,
    );
    await openScene(page, 'play');
    await page.evaluate(() => Object.assign(globalThis, { armed: true }));
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { jump?: number }).jump ?? 0), {
        timeout: 30_000,
      })
      .toBeGreaterThan(0);
    expect(await page.evaluate(() => (globalThis as unknown as { jump: number }).jump)).toBeLessThanOrEqual(
      5,
    );
    const places = await inspect(page, (ripstop) => ripstop.points());
    expect(places.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
    expect(await inspect(page, (ripstop) => ripstop.stats().snapped)).toBe(0);
  });

  gameTest('a level in a hidden tab waits until the player goes on', async ({ browser }) => {
    const page = await openBroken(browser, '#/play/three-ribbons', () => {
      Object.assign(globalThis, {
        show: (state: string) => {
          Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        },
      });
    });
    await openScene(page, 'play');
    await tick(page, 10);
    const step = () => inspect(page, (ripstop) => ripstop.stats().step);
    const before = await step();
    const show = (state: string) =>
      page.evaluate((to) => (globalThis as unknown as { show(state: string): void }).show(to), state);
    await show('hidden');
    await tick(page, 10);
    await show('visible');
    await tick(page, 10);
    expect(await step()).toBe(before);
    await page.keyboard.press('p');
    await tick(page, 10);
    expect(await step()).toBe(before + 10);
  });
});

describe('storage', () => {
  const CASES: [string, () => void, string][] = [
    [
      'blocked',
      () =>
        Object.defineProperty(globalThis, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        }),
      'This browser does not let Ripstop remember anything. You can play; stars and settings last until this page is closed.',
    ],
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
      'The storage of this browser is full. You can play; what is new lasts until this page is closed.',
    ],
    [
      'damaged',
      () => {
        if (location.protocol === 'http:') localStorage.setItem('ripstop.settings', '{"version":1,"val');
      },
      'What this browser had saved for Ripstop was damaged, so that part starts afresh.',
    ],
  ];

  for (const [name, inTheWay, message] of CASES)
    gameTest(`that is ${name} is said, and the game plays on`, async ({ browser }) => {
      const page = await openBroken(browser, '#/', inTheWay);
      await openScene(page, 'title');
      await page.keyboard.press('m');
      expect(await words(page, 'note')).toBe(message);
      await page.getByText('I see').click();
      await page.keyboard.press('m');
      expect(await page.locator('.page-card').count()).toBe(0);
    });
});

describe('links and files', () => {
  gameTest('that lead nowhere end at the title, which says why', async ({ browser }) => {
    const page = await openBroken(browser, '#/play/../etc', () => {});
    await openScene(page, 'title');
    expect(await said(page)).toBe('There is no place “#/play/../etc” in Ripstop.');
    await page.evaluate(() => {
      location.hash = '#/play/no-such-level';
    });
    await expect.poll(() => said(page)).toBe('There is no level “no-such-level”.');
    expect(await inspect(page, (ripstop) => ripstop.scene)).toBe('title');
  });

  gameTest('that are hostile level files are named and refused', async ({ browser }) => {
    const page = await openBroken(browser, '#/levels', () => {});
    await openScene(page, 'levels');
    const drop = (text: string) =>
      page.evaluate((content) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], 'gift.json', { type: 'application/json' }));
        const host = document.querySelector('#stage canvas') as HTMLElement;
        for (const type of ['dragover', 'drop'])
          host.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      }, text);
    for (const text of [
      '{"__proto__": {"isWon": true}, "format": 1}',
      `{"format": 1, "id": "${'x'.repeat(400_000)}"}`,
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      '{"format": 1, "cloths": [{"cols": 1e9, "rows": 1e9}]}',
    ]) {
      await page.evaluate(() => {
        (document.querySelector('.announcer') as HTMLElement).textContent = '';
      });
      await drop(text);
      await expect.poll(() => said(page), { timeout: 10_000 }).toContain('gift.json');
    }
    expect(await page.evaluate(() => 'isWon' in {})).toBe(false);
    expect(await inspect(page, (ripstop) => ripstop.scene)).toBe('levels');
  });
});

describe('errors', () => {
  const COME_LOOSE =
    'Something in Ripstop went wrong. What you have saved is safe. You can go on; if it happens again, the details help to mend it.';

  gameTest('that nobody caught are shown once, with details to copy and a way on', async ({ browser }) => {
    const page = await openBroken(browser, '#/', () => {});
    await openScene(page, 'title');
    const fail = () =>
      page.evaluate(async () => {
        for (let n = 0; n < 3; n++) setTimeout(() => Promise.reject(new Error('made by the test')));
        await new Promise((done) => setTimeout(done, 50));
      });
    await fail();
    expect(await words(page, 'alert')).toBe(COME_LOOSE);
    await page.getByText('Copy details').click();
    await expect.poll(() => words(page, 'alert')).toBe('The details are on the clipboard.');
    await page.getByRole('button', { name: 'Go on' }).click();
    await fail();
    expect(await page.locator('.page-card').count()).toBe(0);
    expect(await inspect(page, (ripstop) => ripstop.scene)).toBe('title');
  });

  gameTest('in a frame halt the game until the player goes on', async ({ browser }) => {
    const page = await openBroken(
      browser,
      '#/play/three-ribbons',
      () => {
        const { drawElements } = WebGL2RenderingContext.prototype;
        WebGL2RenderingContext.prototype.drawElements = function (...args) {
          if ('isBroken' in globalThis) throw new Error('the pen broke');
          drawElements.apply(this, args);
        };
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
      },
      false,
    );
    await openScene(page, 'play');
    await page.evaluate(() => Object.assign(globalThis, { isBroken: true }));
    expect(await words(page, 'alert')).toBe(COME_LOOSE);
    await page.getByText('Copy details').click();
    const details = await page.locator('.page-card textarea').inputValue();
    expect(details).toContain('frame: Error: the pen broke');
    expect(details).toContain('place: #/play/three-ribbons');
    const step = () => inspect(page, (ripstop) => ripstop.stats().step);
    const halted = await step();
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'isBroken'));
    expect(await step()).toBe(halted);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(step, { timeout: 30_000 }).toBeGreaterThan(halted);
  });
});
