import { createRandom } from '../sim/random';
import { COLORS } from '../ui/theme';
import { css, mixColors } from './colour';
import { type Pen, strokeStitches } from './marks';

/** Patterns drawn by code, in units of rest from the cloth's left-above corner. */
export type PatternName =
  | 'gingham'
  | 'tartan'
  | 'stripes'
  | 'dots'
  | 'denim'
  | 'lace'
  | 'silk'
  | 'canvas'
  | 'patchwork'
  | 'flag';

export interface PatternColors {
  /** The figure: bands, stripes, dots. */
  readonly color?: number;
  readonly ground?: number;
  /** Width of a band or stripe, units. */
  readonly size?: number;
}

/** Strongest light or dark of a single thread, by pattern. */
const THREAD_CONTRAST: Readonly<Record<PatternName, number>> = {
  gingham: 0.14,
  tartan: 0.1,
  stripes: 0.14,
  dots: 0.12,
  denim: 0.2,
  lace: 0,
  silk: 0.04,
  canvas: 0.3,
  patchwork: 0.06,
  flag: 0.1,
};

type Draw = (pen: Pen, width: number, height: number, colors: PatternColors) => void;

const DRAW: Readonly<Record<PatternName, Draw>> = {
  gingham: drawGingham,
  tartan: drawTartan,
  stripes: drawStripes,
  dots: drawSpots,
  denim: drawDenim,
  lace: drawLace,
  silk: (pen, w, h, { color }) => fill(pen, w, h, color ?? 0x8e4a7a),
  canvas: (pen, w, h, { color }) => fill(pen, w, h, color ?? 0xe2d0ac),
  patchwork: drawPatchwork,
  flag: drawFlag,
};

export function drawPattern(
  pen: Pen,
  pattern: PatternName,
  width: number,
  height: number,
  colors: PatternColors,
): void {
  pen.save();
  DRAW[pattern](pen, width, height, colors);
  pen.restore();
  drawThreads(pen, width, height, THREAD_CONTRAST[pattern]);
}

/** A line each way every 2 units, randomly lighter or darker: what makes a print look woven. */
export function drawThreads(pen: Pen, width: number, height: number, contrast: number): void {
  if (contrast === 0) return;
  const random = createRandom(1);
  const style = () => {
    const alpha = contrast * random();
    return random() < 0.5 ? css(0xfffaeb, alpha) : css(0x281414, alpha);
  };
  for (let x = 0; x < width; x += 2) {
    pen.fillStyle = style();
    pen.fillRect(x - 0.4, 0, 0.8, height);
  }
  for (let y = 0; y < height; y += 2) {
    pen.fillStyle = style();
    pen.fillRect(0, y - 0.4, width, 0.8);
  }
}

function fill(pen: Pen, width: number, height: number, color: number): void {
  pen.fillStyle = css(color);
  pen.fillRect(0, 0, width, height);
}

function drawGingham(pen: Pen, width: number, height: number, c: PatternColors): void {
  const band = c.size ?? 22;
  fill(pen, width, height, c.ground ?? COLORS.thread);
  pen.fillStyle = css(c.color ?? COLORS.madder, 0.52);
  for (let x = 0; x < width; x += band * 2) pen.fillRect(x, 0, band, height);
  for (let y = 0; y < height; y += band * 2) pen.fillRect(0, y, width, band);
}

/** Bands of one sett: offset, width, colour, strength. */
const SETT = [
  [0, 26, 0x1e3350, 0.55],
  [30, 5, 0xf2cf63, 0.7],
  [40, 20, 0x2d4a38, 0.6],
  [66, 3, 0xfff3dc, 0.7],
] as const;
const SETT_REPEAT = 84;

function drawTartan(pen: Pen, width: number, height: number, c: PatternColors): void {
  fill(pen, width, height, c.ground ?? 0x7e2a2a);
  for (let at = 0; at < Math.max(width, height); at += SETT_REPEAT)
    for (const [offset, band, color, alpha] of SETT) {
      pen.fillStyle = css(color, alpha);
      if (at < width) pen.fillRect(at + offset, 0, band, height);
      if (at < height) pen.fillRect(0, at + offset, width, band);
    }
  drawTwill(pen, width, height, 4, () => css(0x000000, 0.1));
}

function drawTwill(pen: Pen, width: number, height: number, pitch: number, style: () => string): void {
  pen.lineWidth = 1;
  for (let x = -height; x < width; x += pitch) {
    pen.strokeStyle = style();
    pen.beginPath();
    pen.moveTo(x, height);
    pen.lineTo(x + height, 0);
    pen.stroke();
  }
}

function drawStripes(pen: Pen, width: number, height: number, c: PatternColors): void {
  const stripe = c.size ?? 18;
  fill(pen, width, height, c.ground ?? 0xf6eedc);
  pen.fillStyle = css(c.color ?? 0x2a6c78);
  for (let x = stripe / 2; x < width; x += stripe * 2) pen.fillRect(x, 0, stripe, height);
}

function drawSpots(pen: Pen, width: number, height: number, c: PatternColors): void {
  fill(pen, width, height, c.ground ?? COLORS.indigo);
  pen.fillStyle = css(c.color ?? 0xfff1d2);
  pen.beginPath();
  for (let row = 0, y = 10; y < height + 6; row++, y += 22)
    for (let x = 10 + (row & 1) * 13; x < width + 6; x += 26) {
      pen.moveTo(x + 5, y);
      pen.arc(x, y, 5, 0, Math.PI * 2);
    }
  pen.fill();
}

function drawDenim(pen: Pen, width: number, height: number, c: PatternColors): void {
  const random = createRandom(3);
  fill(pen, width, height, c.color ?? 0x3a5a86);
  drawTwill(pen, width, height, 2.4, () => css(0xdce8fa, 0.08 + random() * 0.14));
}

function drawLace(pen: Pen, width: number, height: number, c: PatternColors): void {
  const thread = css(c.color ?? 0xfffbf0);
  pen.clearRect(0, 0, width, height);
  pen.strokeStyle = thread;
  pen.fillStyle = thread;
  pen.lineWidth = 1.7;
  for (let row = 0; row * 16 < height + 16; row++)
    for (let x = (row & 1) * 8 - 16; x < width + 16; x += 16) {
      pen.beginPath();
      pen.arc(x, row * 16, 7, 0, Math.PI * 2);
      pen.stroke();
    }
  for (let y = 24; y < height; y += 48)
    for (let x = 24; x < width; x += 48)
      for (let petal = 0; petal < 6; petal++) {
        const angle = (petal / 6) * Math.PI * 2;
        pen.beginPath();
        pen.arc(x + Math.cos(angle) * 8, y + Math.sin(angle) * 8, 5, 0, Math.PI * 2);
        pen.fill();
      }
  pen.fillStyle = css(0xc9a86a, 0.55);
  for (let y = 24; y < height; y += 48)
    for (let x = 24; x < width; x += 48) {
      pen.beginPath();
      pen.arc(x, y, 2.2, 0, Math.PI * 2);
      pen.fill();
    }
  // A solid edge, so that the outline and its stitches have something to sit on.
  pen.strokeStyle = thread;
  pen.lineWidth = 13;
  pen.strokeRect(0, 0, width, height);
}

const PATCH = 54;
const PATCHES: readonly (readonly [PatternName, PatternColors])[] = [
  ['gingham', { color: COLORS.madder, ground: 0xfff3dc, size: 8 }],
  ['dots', { color: 0xfff3dc, ground: COLORS.indigo }],
  ['stripes', { color: COLORS.brass, ground: 0xfbefd6, size: 8 }],
  ['denim', {}],
  ['canvas', { color: 0xc9b48a }],
  ['dots', { color: COLORS.madder, ground: 0xf4eada }],
];

function drawPatchwork(pen: Pen, width: number, height: number): void {
  // Whole patches only: the grid is stretched a little to the cloth.
  const columns = Math.max(1, Math.round(width / PATCH));
  const rows = Math.max(1, Math.round(height / PATCH));
  const w = width / columns;
  const h = height / rows;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [pattern, colors] = PATCHES[(column * 5 + row * 2) % PATCHES.length];
      pen.save();
      pen.translate(column * w, row * h);
      pen.beginPath();
      pen.rect(0, 0, w, h);
      pen.clip();
      drawPattern(pen, pattern, w, h, colors);
      pen.strokeStyle = css(0x3c1e14, 0.4);
      pen.lineWidth = 2;
      pen.strokeRect(0, 0, w, h);
      strokeStitches(
        pen,
        () => {
          pen.beginPath();
          pen.rect(4, 4, w - 8, h - 8);
        },
        COLORS.thread,
        1.3,
        4,
        3.4,
      );
      pen.restore();
    }
}

function drawFlag(pen: Pen, width: number, height: number, c: PatternColors): void {
  const color = c.color ?? 0xc4392c;
  fill(pen, width, height, color);
  const band = height * 0.2;
  for (const y of [0, height - band]) {
    pen.fillStyle = css(c.ground ?? COLORS.indigo);
    pen.fillRect(0, y, width, band);
  }
  pen.fillStyle = css(COLORS.thread);
  pen.fillRect(0, band, width, height * 0.035);
  pen.fillRect(0, height - band - height * 0.035, width, height * 0.035);
  // The hoist is a band of heavier cloth sewn over the stripes.
  pen.fillStyle = css(mixColors(color, COLORS.shadow, 0.3));
  pen.fillRect(0, 0, 16, height);
  pen.fillStyle = css(0xffffff, 0.16);
  for (let x = 15; x < width; x += 15) pen.fillRect(x - 0.6, 0, 1.2, height);
  for (let y = 15; y < height; y += 15) pen.fillRect(0, y - 0.6, width, 1.2);
}
