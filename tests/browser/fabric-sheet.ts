import type { Browser } from 'playwright-core';
import { FABRIC_NAMES } from '../../src/sim/fabrics';
import { pull, SANDBOX } from './cut-sheet';
import { closePage, openPage, takeScreenshot, tick } from './page';
import { createPictureSheet } from './picture-sheet';
import { onCloth } from './sandbox';

/** The cloth and its rail on the screen, CSS px. */
const CROP = { x: 60, y: 70, width: 780, height: 530 };

/** All fabrics after the same gesture, in the plane and below in depth: a hand draws the cloth aside and holds it. */
export async function drawFabricSheet(browser: Browser, url: string): Promise<Buffer> {
  const columns = FABRIC_NAMES.length / 2;
  const sheet = createPictureSheet(columns, 4, CROP, 520);
  for (const [half, query] of ['', '&depth=1'].entries())
    for (const [n, fabric] of FABRIC_NAMES.entries()) {
      const link = `#/sandbox?fabric=${fabric}&spacing=12&pins=twoCorners${query}`;
      const page = await openPage(browser, url, link, SANDBOX);
      await tick(page, 90);
      await pull(page, { from: await onCloth(page, 0.5, 0.7), by: { x: 6, y: 2 }, frames: 12 });
      await tick(page, 12);
      const row = half * 2 + Math.floor(n / columns);
      await sheet.put(n % columns, row, await takeScreenshot(page), fabric);
      await closePage(page);
    }
  return sheet.encode();
}
