import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Browser, Page } from 'playwright-core';
import { closePage, openPage, type Place, swipe, takeScreenshot, tick } from './page';

/** Size of the sandbox's window, CSS px, and in it the cloth with its rail. */
export const SANDBOX = { width: 1280, height: 720 };
const CROP = { x: 40, y: 70, width: 820, height: 520 };
/** Width of one picture on the sheet, px. */
const SHOWN = 560;
const GAP = 10;

/** What a blade and a hand do to the default cloth, each ending in the moment to look at. */
const ACTS = {
  cut: cutAcross,
  rip: ripFromSlit,
  slit: cutSlit,
  'freed disc': cutDisc,
  'threads of a rip': ripFromSlit,
  'stress below a slit': pullBelowSlit,
} satisfies Record<string, (page: Page) => Promise<void>>;

const QUERY: Partial<Record<keyof typeof ACTS, string>> = {
  'threads of a rip': '?view=threads',
  'stress below a slit': '?view=stress',
};

async function blade(page: Page, path: Place[], samples: number): Promise<void> {
  await swipe(page, path, { samples, between: () => tick(page, 1) });
}

/** A slanting stroke from hem to hem; the lower half falls. */
export async function cutAcross(page: Page): Promise<void> {
  await blade(
    page,
    [
      { x: 110, y: 390 },
      { x: 430, y: 330 },
      { x: 790, y: 250 },
    ],
    20,
  );
  await page.mouse.move(1270, 715);
  await tick(page, 9);
}

/** A hand that pulls from the end of a slit, so that the cloth rips on. */
export async function ripFromSlit(page: Page): Promise<void> {
  await blade(
    page,
    [
      { x: 120, y: 300 },
      { x: 330, y: 296 },
    ],
    14,
  );
  await page.mouse.move(280, 420);
  await page.mouse.down();
  for (let n = 1; n <= 26; n++) {
    await page.mouse.move(280 + n * 5, 420 + n * 4.5);
    await tick(page, 1);
  }
}

/** A slit that ends inside the cloth at both ends, as it gapes. */
async function cutSlit(page: Page): Promise<void> {
  await blade(
    page,
    [
      { x: 270, y: 260 },
      { x: 450, y: 330 },
      { x: 640, y: 300 },
    ],
    24,
  );
  await page.mouse.move(1270, 715);
  await tick(page, 30);
}

/** A closed stroke; its disc falls out of the hole. */
async function cutDisc(page: Page): Promise<void> {
  const circle = Array.from({ length: 49 }, (_, n) => {
    const a = (n / 46) * 2 * Math.PI - 1.2;
    return { x: 450 + 100 * Math.cos(a), y: 290 + 100 * Math.sin(a) };
  });
  await blade(page, circle, 2);
  await page.mouse.move(1270, 715);
  await tick(page, 26);
}

async function pullBelowSlit(page: Page): Promise<void> {
  await blade(
    page,
    [
      { x: 280, y: 220 },
      { x: 560, y: 220 },
    ],
    20,
  );
  await page.mouse.move(600, 380);
  await page.mouse.down();
  for (let n = 1; n <= 18; n++) {
    await page.mouse.move(600 + n * 3, 380 + n * 6);
    await tick(page, 1);
  }
}

/** A cut, a rip, a slit, a freed disc, threads and stress, in the sandbox as it opens. */
export async function drawCutSheet(browser: Browser, url: string): Promise<Buffer> {
  const height = Math.round((SHOWN * CROP.height) / CROP.width);
  const names = Object.keys(ACTS) as (keyof typeof ACTS)[];
  const columns = 3;
  const sheet = createCanvas(
    (SHOWN + GAP) * columns + GAP,
    (height + GAP) * Math.ceil(names.length / columns) + GAP,
  );
  const pen = sheet.getContext('2d');
  pen.fillStyle = '#808080';
  pen.fillRect(0, 0, sheet.width, sheet.height);
  for (const [n, name] of names.entries()) {
    const page = await openPage(browser, url, `#/sandbox${QUERY[name] ?? ''}`, SANDBOX);
    await tick(page, 90);
    await ACTS[name](page);
    await tick(page, 0);
    const picture = await loadImage(await takeScreenshot(page));
    const x = GAP + (n % columns) * (SHOWN + GAP);
    const y = GAP + Math.floor(n / columns) * (height + GAP);
    pen.drawImage(picture, CROP.x, CROP.y, CROP.width, CROP.height, x, y, SHOWN, height);
    await closePage(page);
  }
  return sheet.encode('png');
}
