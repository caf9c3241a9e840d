import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Browser } from 'playwright-core';
import { FABRIC_NAMES } from '../../src/sim/fabrics';
import { closePage, openPage, takeScreenshot, tick } from './page';
import { onCloth } from './sandbox';

const SIZE = { width: 1280, height: 720 };
/** The cloth and its rail on the screen, CSS px. */
const CROP = { x: 60, y: 70, width: 780, height: 530 };
/** Width of one picture on the sheet, px. */
const SHOWN = 520;
const GAP = 10;

/** All fabrics after the same gesture, in the plane and below in depth: a hand draws the cloth aside and holds it. */
export async function drawFabricSheet(browser: Browser, url: string): Promise<Buffer> {
  const height = Math.round((SHOWN * CROP.height) / CROP.width);
  const columns = FABRIC_NAMES.length / 2;
  const sheet = createCanvas((SHOWN + GAP) * columns + GAP, (height + GAP) * 4 + GAP);
  const pen = sheet.getContext('2d');
  pen.fillStyle = '#808080';
  pen.fillRect(0, 0, sheet.width, sheet.height);
  for (const [row, query] of ['', '&depth=1'].entries())
    for (const [n, fabric] of FABRIC_NAMES.entries()) {
      const page = await openPage(
        browser,
        url,
        `#/sandbox?fabric=${fabric}&spacing=12&pins=twoCorners${query}`,
        SIZE,
      );
      await tick(page, 90);
      const from = await onCloth(page, 0.5, 0.7);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      for (let step = 1; step <= 12; step++) {
        await page.mouse.move(from.x + 6 * step, from.y + 2 * step);
        await tick(page, 1);
      }
      await tick(page, 12);
      const picture = await loadImage(await takeScreenshot(page));
      const x = GAP + (n % columns) * (SHOWN + GAP);
      const y = GAP + (row * 2 + Math.floor(n / columns)) * (height + GAP);
      pen.drawImage(picture, CROP.x, CROP.y, CROP.width, CROP.height, x, y, SHOWN, height);
      pen.fillStyle = '#2e2530';
      pen.font = '700 22px sans-serif';
      pen.fillText(fabric, x + 12, y + height - 14);
      await closePage(page);
    }
  return sheet.encode('png');
}
