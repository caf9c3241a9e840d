import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { gameTest } from './game';
import { drawSettled, inspect, see, takeScreenshot, tick } from './page';

/** WCAG 2.2: contrast of text (1.4.3), and the smallest type of our own design, CSS px. */
const LEAST_CONTRAST = 4.5;
const SMALLEST = 15;
/** Share of a text's pixels that may stand on something worse: stitches, a pin's light. */
const SPECKS = 0.06;
/** A pixel belongs to a letter if it changes by so much (0 to 255) when texts are left out. */
const CHANGE = 40;

type Pixels = Uint8ClampedArray;

async function pixelsOf(png: Buffer): Promise<{ data: Pixels; width: number; height: number }> {
  const image = await loadImage(png);
  const pen = createCanvas(image.width, image.height).getContext('2d');
  pen.drawImage(image, 0, 0);
  return {
    data: pen.getImageData(0, 0, image.width, image.height).data,
    width: image.width,
    height: image.height,
  };
}

/** Relative luminance of sRGB, WCAG 2.2. */
function luminance(red: number, green: number, blue: number): number {
  const linear = (value: number) =>
    value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

interface Measured {
  text: string;
  size: number;
  contrast: number;
}

/** Contrast of each text that can be seen against the pixels behind its letters; dimmed ones are left out. */
async function measure(page: Page): Promise<Measured[]> {
  const shown = await pixelsOf(await takeScreenshot(page));
  const texts = await inspect(page, (ripstop) => ripstop.texts());
  await see(page, true);
  await drawSettled(page, () => inspect(page, (ripstop) => ripstop.textless()));
  const behind = await pixelsOf(await page.screenshot({ timeout: 180_000 }));
  const measured: Measured[] = [];
  for (const { text, size, color, alpha, x, y, width, height } of texts) {
    if (alpha < 0.98) continue;
    const ink = luminance((color >> 16) & 255, (color >> 8) & 255, color & 255);
    const found: number[] = [];
    for (let row = Math.max(0, Math.floor(y)); row < Math.min(shown.height, y + height); row++)
      for (let column = Math.max(0, Math.floor(x)); column < Math.min(shown.width, x + width); column++) {
        const at = (row * shown.width + column) * 4;
        let change = 0;
        for (let k = at; k < at + 3; k++) change = Math.max(change, Math.abs(shown.data[k] - behind.data[k]));
        if (change < CHANGE) continue;
        found.push(contrast(ink, luminance(behind.data[at], behind.data[at + 1], behind.data[at + 2])));
      }
    // Covered by a card, or scrolled out of sight.
    if (found.length < 12) continue;
    found.sort((a, b) => a - b);
    measured.push({ text, size, contrast: found[Math.floor(found.length * SPECKS)] });
  }
  return measured;
}

const SCREENS = [
  { width: 1280, height: 720 },
  { width: 390, height: 844, touch: true },
];

const SCENES: readonly (readonly [hash: string, word: RegExp])[] = [
  ['#/', /Play/],
  ['#/play/three-ribbons', /./],
  ['#/sandbox', /Pull|Cut/],
  ['#/settings', /Left-handed/],
  ['#/levels', /Snip/],
  ['#/flag', /Gust/],
];

describe.each(SCREENS)('$width × $height', (screen) => {
  for (const [hash, word] of SCENES)
    gameTest(`${hash} is written large and clear enough`, async ({ open }) => {
      const page = await open(hash, { ...screen, dpr: 1 });
      await tick(page, 40);
      const texts = await measure(page);
      expect(texts.map(({ text }) => text).join(' ')).toMatch(word);
      expect(texts.filter(({ size }) => size < SMALLEST - 0.01)).toEqual([]);
      expect(texts.filter((text) => text.contrast < LEAST_CONTRAST)).toEqual([]);
    });
});
