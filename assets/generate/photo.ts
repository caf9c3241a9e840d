import { type Rgb, rgb } from './colour';
import { fractalNoise, hash, valueNoise } from './noise';
import { drawPines } from './pines';
import { type Canvas, createTile } from './surface';

/** Places as shares of the picture's width and height. */
const HORIZON = 0.63;
const SUN = { x: 0.47, y: 0.385, r: 0.038 } as const;

const SKY: readonly (readonly [number, number])[] = [
  [0, 0x1d3764],
  [0.22, 0x3d5c92],
  [0.42, 0x7d86b0],
  [0.58, 0xc598a0],
  [0.72, 0xf0b088],
  [0.86, 0xfccf92],
  [1, 0xffe7b4],
];

interface Ridge {
  readonly color: number;
  /** Mist at its foot. */
  readonly mist: number;
  /** Share of the height where its mean line runs, how far it rises, and hills per width. */
  readonly line: number;
  readonly rise: number;
  readonly hills: number;
  /** Height of single trees on the crest. */
  readonly trees: number;
}

const RIDGES: readonly Ridge[] = [
  { color: 0xb79fb0, mist: 0xf2c3a6, line: 0.475, rise: 0.13, hills: 2.6, trees: 0 },
  { color: 0x8f86a6, mist: 0xdcaea8, line: 0.515, rise: 0.12, hills: 3.4, trees: 0 },
  { color: 0x686f96, mist: 0xb498ac, line: 0.555, rise: 0.11, hills: 4.6, trees: 0 },
  { color: 0x445680, mist: 0x7f7c9e, line: 0.59, rise: 0.09, hills: 6, trees: 0.003 },
  { color: 0x293c5c, mist: 0x4d5a80, line: 0.617, rise: 0.05, hills: 9, trees: 0.012 },
];

const clamp01 = (t: number) => Math.max(0, Math.min(1, t));
const smooth = (from: number, to: number, t: number) => {
  const s = clamp01((t - from) / (to - from));
  return s * s * (3 - 2 * s);
};

/** Mutable colour, 0…255 a channel. */
type Paint = [number, number, number];

function over(paint: Paint, colour: Rgb, alpha: number): void {
  for (let k = 0; k < 3; k++) paint[k]! += (colour[k as 0 | 1 | 2] - paint[k]!) * alpha;
}

function screen(paint: Paint, colour: Rgb, alpha: number): void {
  for (let k = 0; k < 3; k++) paint[k]! += ((255 - paint[k]!) * colour[k as 0 | 1 | 2] * alpha) / 255;
}

function paintSky(paint: Paint, x: number, y: number): void {
  const t = clamp01(y / (HORIZON * 0.86) + (valueNoise(x * 3, y * 9) - 0.5) * 0.03);
  let i = 1;
  while (i < SKY.length - 1 && t > SKY[i]![0]) i++;
  const [from, low] = SKY[i - 1]!;
  const [to, high] = SKY[i]!;
  const colour = rgb(low);
  for (let k = 0; k < 3; k++) paint[k] = colour[k as 0 | 1 | 2];
  over(paint, rgb(high), clamp01((t - from) / (to - from)));
  // Streaks of cloud, lit from below where they are low, mauve where they are high.
  const bend = fractalNoise(x * 3.2, y * 6, 3);
  const cloud = fractalNoise(x * 4.6 + bend * 1.7, y * 21 + x * 2.2 + bend * 3.5, 5);
  const body = smooth(0.47, 0.74, cloud) * smooth(0.5, 0.3, y) * (0.45 + 0.55 * smooth(0.0, 0.14, y));
  const under = fractalNoise(x * 4.6 + bend * 1.7, (y - 0.012) * 21 + x * 2.2 + bend * 3.5, 5);
  const near = Math.exp(-((x - SUN.x) * (x - SUN.x)) / 0.09);
  over(paint, [104, 98, 142], body * 0.55);
  over(
    paint,
    [255, 190, 152],
    body * clamp01((under - cloud) * 9 + 0.3) * (0.35 + 0.5 * near) * smooth(0, 0.22, y),
  );
}

function paintSun(paint: Paint, x: number, y: number, aspect: number): void {
  const away = Math.hypot(x - SUN.x, (y - SUN.y) / aspect);
  screen(paint, [255, 196, 128], 0.75 * Math.exp(-away / 0.13));
  screen(paint, [255, 226, 170], 0.8 * Math.exp(-((away / 0.075) ** 2)));
  over(paint, [255, 249, 222], 1 - smooth(SUN.r - 0.0016, SUN.r + 0.0016, away));
}

/** Crest of a ridge at x, as a share of the height. */
function crest({ line, rise, hills, trees }: Ridge, index: number, x: number): number {
  const n = fractalNoise(x * hills + index * 11.3, index * 5.7, 5);
  let y = line - rise * (n * 1.75 - 0.55);
  if (trees > 0) {
    const cell = x * 150;
    const tall = hash(Math.floor(cell), index) ** 2;
    y -= trees * tall * Math.max(0, 1 - Math.abs((cell % 1) - 0.5) * 2.4);
  }
  return Math.min(y, HORIZON);
}

function paintRidges(paint: Paint, x: number, y: number, texel: number): void {
  RIDGES.forEach((ridge, index) => {
    const top = crest(ridge, index, x);
    const inside = clamp01((y - top) / texel + 0.5);
    if (inside === 0) return;
    const depth = clamp01((y - top) / Math.max(0.03, HORIZON - top));
    const colour: Paint = [...rgb(ridge.color)];
    // Spurs run down from the crest; those towards the sun are a little lighter.
    const spur = fractalNoise(x * ridge.hills * 5 + (y - top) * 9, (y - top) * 22 + index * 3, 3) - 0.45;
    const towards = Math.exp(-((x - SUN.x) * (x - SUN.x)) / 0.05);
    over(colour, spur > 0 ? [255, 206, 170] : [24, 26, 58], Math.abs(spur) * (0.5 - 0.06 * index));
    over(colour, rgb(ridge.mist), 0.85 * smooth(0.1, 1, depth));
    screen(colour, [255, 190, 130], 0.34 * towards * (1 - 0.15 * index));
    screen(colour, [255, 214, 160], 0.5 * towards * Math.exp(-(y - top) / 0.006) * (1 - 0.18 * index));
    over(paint, colour, inside);
  });
}

/** Lake at dusk behind pines: the picture that the sandbox prints on its cloth. Sizes in texels. */
export function createPhoto(width: number, height: number): Canvas {
  const aspect = width / height;
  const shoreline = Math.round(HORIZON * height);
  const land = new Float32Array(width * shoreline * 3);
  const paint: Paint = [0, 0, 0];
  for (let row = 0; row < shoreline; row++) {
    for (let column = 0; column < width; column++) {
      const x = (column + 0.5) / width;
      const y = (row + 0.5) / height;
      paintSky(paint, x, y);
      paintSun(paint, x, y, aspect);
      paintRidges(paint, x, y, 1 / height);
      land.set(paint, (row * width + column) * 3);
    }
  }
  const canvas = createTile(width, height, (column, row) => {
    if (row < shoreline) {
      const i = (row * width + column) * 3;
      return [land[i]!, land[i + 1]!, land[i + 2]!, 255];
    }
    paintWater(paint, land, column, row, { width, height, shoreline });
    return [paint[0], paint[1], paint[2], 255];
  });
  drawPines(canvas.getContext('2d'), width, height);
  return canvas;
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly shoreline: number;
}

/** Mirror of the land, broken by waves that grow towards the viewer. */
function paintWater(paint: Paint, land: Float32Array, column: number, row: number, size: Size): void {
  const { width, height, shoreline } = size;
  const x = (column + 0.5) / width;
  const down = row - shoreline + 0.5;
  const near = down / (height - shoreline);
  // Rows of waves lie closer together the farther they are.
  const wave = 90 * Math.log(1 + near * 9);
  const long = fractalNoise(x * (26 - 16 * near) + wave * 0.13, wave * 0.62, 3) - 0.44;
  const short = valueNoise(x * (90 - 55 * near) + 31, wave * 1.5) - 0.5;
  const shake = 2 + 46 * near;
  const sourceRow = shoreline - 1 - down * 1.28 - (long * 1.5 + short * 0.5) * shake;
  const sourceColumn = column + (long * 0.9 + short * 0.4) * shake * 0.7;
  const y0 = Math.max(0, Math.min(shoreline - 1, Math.round(sourceRow)));
  const x0 = Math.max(0, Math.min(width - 1, Math.round(sourceColumn)));
  const i = (y0 * width + x0) * 3;
  for (let k = 0; k < 3; k++) paint[k] = land[i + k]!;
  over(paint, [30, 44, 84], 0.16 + 0.52 * near * near);
  over(paint, [20, 30, 62], clamp01(-long * 1.6) * (0.25 + 0.45 * near));
  // The sun's road: flakes of light, wide and sparse near the viewer.
  const across = (x - SUN.x) / (0.026 + 0.075 * near);
  const flake = valueNoise(x * (70 - 42 * near) + 7, wave * 1.15 + 3);
  const road =
    Math.exp(-across * across) * smooth(0.5 + 0.16 * near, 0.72 + 0.12 * near, flake + long * 0.35);
  over(paint, [255, 228, 168], clamp01(road * (1.05 - 0.55 * near)));
  over(paint, [246, 206, 176], 0.5 * Math.exp(-down / 2.2));
}
