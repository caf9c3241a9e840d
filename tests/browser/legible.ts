import type { Page } from 'playwright-core';
import type { Inspector } from '../../src/scenes/inspector';
import type { ShownControl, ShownText } from '../../src/scenes/texts';

/** A text that can be seen. */
export interface SeenText extends ShownText {
  /** Contrast to what is drawn behind its letters, WCAG 2.2: all but the worst few of their pixels. */
  readonly contrast: number;
  /** Share of its width over which letters are seen; less where something covers it. */
  readonly seen: number;
}

/** What is on the screen to be read and pressed. */
export interface Legible {
  readonly texts: readonly SeenText[];
  readonly controls: readonly ShownControl[];
  readonly width: number;
  readonly height: number;
}

/** Share of a text's pixels that may stand on something worse: stitches, a pin's light. */
const SPECKS = 0.06;
/** A pixel belongs to a letter if it changes by so much (0 to 255) when texts are left out. */
const CHANGE = 40;
/** Pixels below which a text counts as out of sight: covered by a card, or scrolled away. */
const LEAST = 12;

/**
 * Reads the screen of a page on the manual clock, with one device pixel a CSS px. Everything is measured in the page:
 * a picture of the canvas with its texts is compared to one without them, where texts are. Not drawn, every text
 * counts as seen, with a contrast of Infinity.
 */
export function readScreen(page: Page, isDrawn: boolean): Promise<Legible> {
  return page.evaluate(
    ({ specks, least, noise, hasPixels }) => {
      const { ripstop } = globalThis as unknown as { ripstop: Inspector };
      const canvas = document.querySelector('canvas')!;
      const { width, height } = canvas;
      const take = () => {
        const copy = document.createElement('canvas');
        copy.width = width;
        copy.height = height;
        const pen = copy.getContext('2d', { willReadFrequently: true })!;
        pen.drawImage(canvas, 0, 0);
        return pen;
      };
      /** Relative luminance of sRGB, WCAG 2.2. */
      const luminance = (red: number, green: number, blue: number) => {
        const linear = (value: number) =>
          value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      };
      // Pages are opened blind.
      Object.assign(globalThis, { isSeeing: hasPixels });
      ripstop.tick(0);
      const texts = ripstop.texts();
      const controls = ripstop.controls();
      if (!hasPixels) {
        const unseen = texts.map((text) => ({ ...text, contrast: Number.POSITIVE_INFINITY, seen: 1 }));
        return { texts: unseen, controls, width, height };
      }
      const shown = take();
      ripstop.textless();
      const bare = take();
      Object.assign(globalThis, { isSeeing: false });
      const seen: SeenText[] = [];
      for (const text of texts) {
        const left = Math.max(0, Math.floor(text.x));
        const top = Math.max(0, Math.floor(text.y));
        const columns = Math.min(width, Math.ceil(text.x + text.width)) - left;
        const rows = Math.min(height, Math.ceil(text.y + text.height)) - top;
        if (columns < 1 || rows < 1) continue;
        const over = shown.getImageData(left, top, columns, rows).data;
        const under = bare.getImageData(left, top, columns, rows).data;
        const ink = luminance((text.color >> 16) & 255, (text.color >> 8) & 255, text.color & 255);
        const found: number[] = [];
        let [first, last] = [columns, -1];
        let [highest, lowest] = [rows, -1];
        for (let at = 0; at < over.length; at += 4) {
          let change = 0;
          for (let k = at; k < at + 3; k++) change = Math.max(change, Math.abs(over[k]! - under[k]!));
          if (change < noise) continue;
          const behind = luminance(under[at]!, under[at + 1]!, under[at + 2]!);
          found.push((Math.max(ink, behind) + 0.05) / (Math.min(ink, behind) + 0.05));
          const column = (at / 4) % columns;
          first = Math.min(first, column);
          last = Math.max(last, column);
          const row = Math.floor(at / 4 / columns);
          highest = Math.min(highest, row);
          lowest = Math.max(lowest, row);
        }
        if (found.length < least) continue;
        // Scrolled half out of sight: its capitals, 0.7 of the type size, do not stand whole.
        if (text.isClipped && lowest - highest < text.size * 0.6) continue;
        found.sort((a, b) => a - b);
        seen.push({
          ...text,
          contrast: found[Math.floor(found.length * specks)]!,
          seen: (last - first + 1) / text.width,
        });
      }
      return { texts: seen, controls, width, height };
    },
    { specks: SPECKS, least: LEAST, noise: CHANGE, hasPixels: isDrawn },
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How far two boxes reach into each other, the lesser way; negative if they are apart. */
function overlap(a: Box, b: Box): number {
  return Math.min(
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
  );
}

/** The letters of a text without the room above and below them in its first and last line. */
function letters({ x, y, width, height, size }: ShownText): Box {
  return { x, y: y + size * 0.3, width, height: Math.max(1, height - size * 0.6) };
}

/** What a control draws: round its target there may be room for a finger. */
function face({ x, y, width, height }: Box): Box {
  const [dx, dy] = [Math.min(8, width * 0.12), Math.min(8, height * 0.12)];
  return { x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy };
}

/** What lies over something else or leaves the screen, in words. */
export function findCollisions({ texts, controls, width, height }: Legible): string[] {
  const found: string[] = [];
  const open = controls.filter(({ isClipped }) => !isClipped);
  texts.forEach((a, n) => {
    for (const b of texts.slice(n + 1))
      if (a.isClipped === b.isClipped && overlap(letters(a), letters(b)) > 1)
        found.push(`“${a.text}” and “${b.text}” overlap`);
    for (const control of a.isClipped ? [] : open)
      if (control.name !== a.control && overlap(letters(a), face(control)) > 1)
        found.push(`“${a.text}” lies on ${control.name}`);
    if (!a.isClipped && a.seen < 0.85) found.push(`“${a.text}” is covered`);
  });
  open.forEach((a, n) => {
    for (const b of open.slice(n + 1))
      if (overlap(face(a), face(b)) > 1) found.push(`${a.name} and ${b.name} overlap`);
  });
  const screen = { x: -1, y: -1, width: width + 2, height: height + 2 };
  for (const text of texts)
    if (!text.isClipped && leaves(letters(text), screen)) found.push(`“${text.text}” leaves the screen`);
  for (const control of open)
    if (leaves(face(control), screen)) found.push(`${control.name} leaves the screen`);
  return found;
}

function leaves(box: Box, screen: Box): boolean {
  return (
    box.x < screen.x ||
    box.y < screen.y ||
    box.x + box.width > screen.x + screen.width ||
    box.y + box.height > screen.y + screen.height
  );
}
