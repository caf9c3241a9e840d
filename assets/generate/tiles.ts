import { type Rgb, rgb } from './colour';
import { gradientNoise, hash, valueNoise } from './noise';
import { type Canvas, createTile, TAU } from './surface';

/** Side of the linen tile, texels. */
const LINEN = 192;
const PLASTER = 512;

const THREAD_LIGHT: Rgb = [255, 250, 240];
const THREAD_DARK: Rgb = [70, 45, 35];

/** Light above zero, shade below; `gain` is the alpha (0…255) of a value of 1. */
function relief(value: number, bright: Rgb, shade: Rgb, gain: number, shadeGain: number) {
  const [r, g, b] = value > 0 ? bright : shade;
  return [r, g, b, value > 0 ? value * gain : -value * shadeGain] as const;
}

/**
 * Plain weave: over or under by turns, threads of uneven weight, slubs. Seamless, alpha only.
 * @param thread texels across one thread, a divisor of 192
 */
function createLinen(thread: number): Canvas {
  const threads = LINEN / thread;
  return createTile(LINEN, LINEN, (x, y) => {
    const column = Math.floor(x / thread);
    const row = Math.floor(y / thread);
    const u = (x % thread) / thread + 0.5 / thread;
    const v = (y % thread) / thread + 0.5 / thread;
    const isWarp = (column + row) % 2 === 0;
    const across = Math.sin(Math.PI * (isWarp ? u : v));
    const along = Math.sin(Math.PI * (isWarp ? v : u));
    // Lit from the top left: the near side of each thread is a little brighter.
    const side = 0.22 * (0.5 - (isWarp ? u : v));
    const weight = hash(isWarp ? column : row, isWarp ? 7 : 3) - 0.5;
    const slub =
      valueNoise((x * 7) / LINEN, (y * threads) / LINEN, 7, threads) +
      valueNoise((x * threads) / LINEN, (y * 7) / LINEN, threads, 7) -
      1;
    const value = across * (0.55 + 0.45 * along) - 0.56 + side + 0.22 * weight + 0.26 * slub;
    return relief(value, THREAD_LIGHT, THREAD_DARK, 48, 58);
  });
}

/** Trowelled plaster: clouds of 85 texels, two finer octaves, faint long strokes. Seamless, alpha only. */
function createPlaster(): Canvas {
  return createTile(PLASTER, PLASTER, (x, y) => {
    const u = x / PLASTER;
    const v = y / PLASTER;
    const octave = (cells: number, shift: number) =>
      gradientNoise(u * cells, v * cells + shift, cells, cells);
    const bend = octave(5, 40) * 0.7;
    const cloud =
      gradientNoise(u * 6 + bend, v * 6 - bend, 6, 6) + octave(13, 11) * 0.3 + octave(27, 23) * 0.1;
    const stroke = gradientNoise(u * 7, v * 26 + bend * 4, 7, 26);
    return relief(cloud * 0.34 + stroke * 0.1, [255, 248, 235], [90, 60, 50], 46, 44);
  });
}

export interface WoodOptions {
  readonly base: number;
  readonly grain: number;
  /** Grain runs down instead of across. */
  readonly vertical?: boolean;
  readonly seed?: number;
  /** Texels per CSS px. */
  readonly density?: number;
  /** Repeats without a seam: along the grain, or both ways. */
  readonly seamless?: 'along' | 'both';
}

/**
 * Planed wood: year rings bent by slow noise, fine fibres over them.
 * @param width in CSS px
 */
export function createWood(width: number, height: number, options: WoodOptions): Canvas {
  const { base, grain, vertical = false, seed = 1, density = 2, seamless } = options;
  const from = rgb(base);
  const to = rgb(grain);
  const along = vertical ? height : width;
  const across = vertical ? width : height;
  // A seamless board needs whole numbers of noise cells and rings, and three cells or more not to look mirrored.
  const cells = (length: number, size: number, fit: boolean) =>
    fit ? Math.max(3, Math.round(length / size)) / length : 1 / size;
  const fitA = seamless !== undefined;
  const fitC = seamless === 'both';
  const period = (length: number, frequency: number, fit: boolean) =>
    fit ? Math.round(length * frequency) : 0;
  const noiseAt = (a: number, c: number, sizeA: number, sizeC: number, shift: number) => {
    const fa = cells(along, sizeA, fitA);
    const fc = cells(across, sizeC, fitC);
    return valueNoise(a * fa + shift, c * fc + shift * 3, period(along, fa, fitA), period(across, fc, fitC));
  };
  const ring = fitC ? (Math.round((across * 0.34) / TAU) * TAU) / across : 0.34;
  return createTile(Math.ceil(width * density), Math.ceil(height * density), (x, y) => {
    const a = (vertical ? y : x) / density;
    const c = (vertical ? x : y) / density;
    const bend = noiseAt(a, c, 220, 40, seed * 9) * 22;
    const knot = noiseAt(a, c, 300, 18, seed) * 4.6 + noiseAt(a, c, 150, 9, seed + 5) * 1.6;
    const rings = Math.sin((c + bend) * ring + knot);
    const fibre = noiseAt(a, c, 46, 0.87, seed) * 0.55 + noiseAt(a, c, 12, 0.44, seed + 2) * 0.3;
    const pores = Math.max(0, noiseAt(a, c, 30, 0.7, seed + 9) - 0.8) * 1.6;
    const t = Math.min(1, Math.max(0, 0.26 + 0.15 * rings + 0.42 * (fibre - 0.4) + pores));
    return [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t,
      from[2] + (to[2] - from[2]) * t,
      255,
    ];
  });
}

export interface Tiles {
  /** For the wall: threads of 4 texels, one texel a CSS px. */
  readonly linen: Canvas;
  /** For labels: threads of 6 texels, two texels a CSS px. */
  readonly weave: Canvas;
  readonly plaster: Canvas;
}

export const createTiles = (): Tiles => ({
  linen: createLinen(4),
  weave: createLinen(6),
  plaster: createPlaster(),
});
