/**
 * `npm run hero`: plays the game on the manual clock and lays three of its pictures out as `assets/readme/hero.webp`:
 * a cut, a rip, and a level on a phone.
 */

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { Browser, Page } from 'playwright-core';
import { createEncoder } from '../../assets/generate/encode';
import { ACTS, openAct } from './cut-sheet';
import { launchBrowser } from './launch';
import { closePage, openPage, swipe, takeScreenshot, tick, toScreen } from './page';
import { startServer } from './server';

const OUT = fileURLToPath(new URL('../../assets/readme/hero.webp', import.meta.url));
const WIDTH = 1280;
const HEIGHT = 720;
const GAP = 12;
const PHONE_WIDTH = 333;

async function shoot(page: Page): Promise<Image> {
  const image = await loadImage(await takeScreenshot(page));
  await closePage(page);
  return image;
}

async function level(browser: Browser, url: string): Promise<Image> {
  const page = await openPage(browser, url, '#/play/three-ribbons', {
    width: 390,
    height: 844,
    touch: true,
    dpr: 1,
  });
  await tick(page, 60);
  const path = [await toScreen(page, 165, 158), await toScreen(page, 430, 158)];
  await swipe(page, path, { button: 'left', samples: 24, between: () => tick(page, 1) });
  await tick(page, 26);
  return shoot(page);
}

/** Draws a part of a picture (px of it) into a box with round corners. */
function place(
  pen: SKRSContext2D,
  image: Image,
  from: readonly [x: number, y: number, width: number],
  to: readonly [x: number, y: number, width: number, height: number],
): void {
  const [x, y, width] = from;
  const [left, top, wide, high] = to;
  pen.save();
  pen.beginPath();
  pen.roundRect(left, top, wide, high, 14);
  pen.clip();
  pen.drawImage(image, x, y, width, (width * high) / wide, left, top, wide, high);
  pen.restore();
}

const server = await startServer('hero');
const browser = await launchBrowser();
try {
  const pictures = [
    await shoot(await openAct(browser, server.url, ACTS.cutAcross)),
    await shoot(await openAct(browser, server.url, ACTS.ripFromSlit)),
    await level(browser, server.url),
  ];
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  const wide = WIDTH - PHONE_WIDTH - GAP;
  const high = (HEIGHT - GAP) / 2;
  place(pen, pictures[0], [0, 84, 862], [0, 0, wide, high]);
  place(pen, pictures[1], [0, 84, 862], [0, high + GAP, wide, high]);
  place(pen, pictures[2], [0, 0, 390], [wide + GAP, 0, PHONE_WIDTH, HEIGHT]);
  const encode = await createEncoder();
  writeFileSync(OUT, await encode(canvas, { quality: 86 }));
} finally {
  await browser.close();
  await server.close();
}
