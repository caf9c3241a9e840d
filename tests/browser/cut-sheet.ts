import type { Browser, Page } from 'playwright-core';
import { closePage, openPage, type Place, swipe, takeScreenshot, tick } from './page';
import { createPictureSheet } from './picture-sheet';

/** Size of the sandbox's window, CSS px, and in it the cloth with its rail. */
export const SANDBOX = { width: 1280, height: 720 };
const CROP = { x: 40, y: 70, width: 820, height: 520 };
/** Where a mouse is out of the way. */
const AWAY = { x: 1270, y: 715 };
const COLUMNS = 3;

/** What a blade and then perhaps a hand do to the default cloth, ending in the moment to look at. */
interface Act {
  /** Corners of the stroke, CSS px, and into how many moves each side of it is parted. */
  readonly stroke: readonly (readonly [x: number, y: number])[];
  readonly samples: number;
  /** What happens ending: the mouse goes away for so many frames, or pulls at the cloth. */
  readonly ending: number | Pull;
  /** Of the sandbox's link. */
  readonly query?: string;
}

/** A hand that takes the cloth at a place and moves by so much in each of so many frames, CSS px. */
interface Pull {
  readonly from: Place;
  readonly by: Place;
  readonly frames: number;
}

const ripFromSlit: Act = {
  stroke: [
    [120, 300],
    [330, 296],
  ],
  samples: 14,
  ending: { from: { x: 280, y: 420 }, by: { x: 5, y: 4.5 }, frames: 26 },
};

export const ACTS = {
  /** A slanting stroke from hem to hem; the lower half falls. */
  cutAcross: {
    stroke: [
      [110, 390],
      [430, 330],
      [790, 250],
    ],
    samples: 20,
    ending: 9,
  },
  /** A hand that pulls from the end of a slit, so that the cloth rips on. */
  ripFromSlit,
  /** A slit that ends inside the cloth at both ends, as it gapes. */
  cutSlit: {
    stroke: [
      [270, 260],
      [450, 330],
      [640, 300],
    ],
    samples: 24,
    ending: 30,
  },
  /** A closed stroke; its disc falls out of the hole. */
  cutDisc: {
    stroke: Array.from({ length: 49 }, (_, n) => {
      const a = (n / 46) * 2 * Math.PI - 1.2;
      return [450 + 100 * Math.cos(a), 290 + 100 * Math.sin(a)] as const;
    }),
    samples: 2,
    ending: 26,
  },
  threadsOfRip: { ...ripFromSlit, query: '?view=threads' },
  stressBelowSlit: {
    stroke: [
      [280, 220],
      [560, 220],
    ],
    samples: 20,
    ending: { from: { x: 600, y: 380 }, by: { x: 3, y: 6 }, frames: 18 },
    query: '?view=stress',
  },
} as const satisfies Record<string, Act>;

/** The sandbox as it opens, after an act. Whoever opens it closes it. */
export async function openAct(browser: Browser, url: string, act: Act): Promise<Page> {
  const page = await openPage(browser, url, `#/sandbox${act.query ?? ''}`, SANDBOX);
  await tick(page, 90);
  const stroke = act.stroke.map(([x, y]) => ({ x, y }));
  await swipe(page, stroke, { samples: act.samples, between: () => tick(page, 1) });
  if (typeof act.ending === 'number') {
    await page.mouse.move(AWAY.x, AWAY.y);
    await tick(page, act.ending);
  } else await pull(page, act.ending);
  await tick(page, 0);
  return page;
}

/** Takes the cloth and keeps it. */
export async function pull(page: Page, { from, by, frames }: Pull): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let n = 1; n <= frames; n++) {
    await page.mouse.move(from.x + n * by.x, from.y + n * by.y);
    await tick(page, 1);
  }
}

/** A cut, a rip, a slit, a freed disc, threads and stress. */
export async function drawCutSheet(browser: Browser, url: string): Promise<Buffer> {
  const acts = Object.values(ACTS);
  const sheet = createPictureSheet(COLUMNS, Math.ceil(acts.length / COLUMNS), CROP, 560);
  for (const [n, act] of acts.entries()) {
    const page = await openAct(browser, url, act);
    await sheet.put(n % COLUMNS, Math.floor(n / COLUMNS), await takeScreenshot(page));
    await closePage(page);
  }
  return sheet.encode();
}
