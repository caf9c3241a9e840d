import type { Cloth } from '../sim/cloth';

/** Standard deviation of the smoothing, px of rest: less shows every crumpled cell as a blotch. */
const BLUR = 15;
/** Cloth narrower than this (px of rest) is shaded more flatly: a twisted strip would go black. */
const NARROW = 80;
const FLATTEST = 0.55;

/**
 * The smoothed deformation gradient of a cloth, which its light is computed from.
 */
export interface FoldField {
  /** Four values a point: the world derivative by rest along right threads (x, y), then along down threads. */
  readonly gradient: Float32Array;
  /** One value a point: how much of the relief is kept, from the width of cloth around it. */
  readonly relief: Float32Array;
  /** The topology that `relief` was computed for. */
  topology: number;
}

export function createFoldField(cloth: Cloth): FoldField {
  const gradient = new Float32Array(cloth.size * 4);
  for (let k = 0; k < cloth.size; k++) {
    gradient[k * 4] = 1;
    gradient[k * 4 + 3] = 1;
  }
  return { gradient, relief: new Float32Array(cloth.size).fill(1), topology: -1 };
}

/**
 * Weight of the previous value in the recursive filter y[i] = (1 − a) f[i] + a y[i − 1], so that a pass
 * forth and back, done twice over, has a standard deviation of `cells`. One forth-and-back pass of it has
 * the variance 2a / (1 − a)².
 */
export function smoothingWeight(cells: number): number {
  const variance = (cells * cells) / 2;
  return variance < 1e-6 ? 0 : (variance + 1 - Math.sqrt(2 * variance + 1)) / variance;
}

/**
 * Measures the gradient at positions x, y (px, one value a point) and smooths it over alive threads, so
 * that neither side of a slit shades the other.
 */
export function measureFolds(field: FoldField, cloth: Cloth, x: Float32Array, y: Float32Array): void {
  if (field.topology !== cloth.topology) {
    field.topology = cloth.topology;
    measureRelief(field, cloth);
  }
  differentiate(field.gradient, cloth, x, y);
  const a = smoothingWeight(BLUR / cloth.spacing);
  for (let turn = 0; turn < 2; turn++) {
    smoothAlongRows(field.gradient, cloth, a);
    smoothAlongColumns(field.gradient, cloth, a);
  }
  flattenNarrow(field, cloth);
}

function differentiate(g: Float32Array, cloth: Cloth, x: Float32Array, y: Float32Array): void {
  const { cols, rows, stride, spacing } = cloth;
  const { right, down } = cloth.arrays;
  const whole = 1 / spacing;
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const k = j * stride + i;
      const o = k * 4;
      const before = i > 0 && right[k - 1] !== 0 ? k - 1 : k;
      const after = right[k] !== 0 ? k + 1 : k;
      const above = j > 0 && down[k - stride] !== 0 ? k - stride : k;
      const below = down[k] !== 0 ? k + stride : k;
      const hasRow = before !== after;
      const hasColumn = above !== below;
      let ux = 1;
      let uy = 0;
      let vx = 0;
      let vy = 1;
      if (hasRow) {
        const s = after - before === 2 ? whole * 0.5 : whole;
        ux = (x[after] - x[before]) * s;
        uy = (y[after] - y[before]) * s;
      }
      if (hasColumn) {
        const s = below - above === stride * 2 ? whole * 0.5 : whole;
        vx = (x[below] - x[above]) * s;
        vy = (y[below] - y[above]) * s;
      }
      // A missing direction is the other's perpendicular, at rest length.
      if (hasRow && !hasColumn) {
        const s = 1 / Math.max(1e-6, Math.sqrt(ux * ux + uy * uy));
        vx = -uy * s;
        vy = ux * s;
      } else if (hasColumn && !hasRow) {
        const s = 1 / Math.max(1e-6, Math.sqrt(vx * vx + vy * vy));
        ux = vy * s;
        uy = -vx * s;
      }
      g[o] = ux;
      g[o + 1] = uy;
      g[o + 2] = vx;
      g[o + 3] = vy;
    }
}

function smoothAlongRows(g: Float32Array, cloth: Cloth, a: number): void {
  const { cols, rows, stride } = cloth;
  const { right } = cloth.arrays;
  for (let j = 0; j < rows; j++) {
    const first = j * stride;
    for (let k = first + 1; k < first + cols; k++) if (right[k - 1] !== 0) blend(g, k * 4, k * 4 - 4, a);
    for (let k = first + cols - 2; k >= first; k--) if (right[k] !== 0) blend(g, k * 4, k * 4 + 4, a);
  }
}

function smoothAlongColumns(g: Float32Array, cloth: Cloth, a: number): void {
  const { cols, rows, stride } = cloth;
  const { down } = cloth.arrays;
  for (let j = 1; j < rows; j++)
    for (let k = j * stride; k < j * stride + cols; k++)
      if (down[k - stride] !== 0) blend(g, k * 4, (k - stride) * 4, a);
  for (let j = rows - 2; j >= 0; j--)
    for (let k = j * stride; k < j * stride + cols; k++)
      if (down[k] !== 0) blend(g, k * 4, (k + stride) * 4, a);
}

function blend(g: Float32Array, o: number, p: number, a: number): void {
  g[o] += (g[p] - g[o]) * a;
  g[o + 1] += (g[p + 1] - g[o + 1]) * a;
  g[o + 2] += (g[p + 2] - g[o + 2]) * a;
  g[o + 3] += (g[p + 3] - g[o + 3]) * a;
}

/** Moves the gradient of narrow cloth towards its rotation, which is what flat cloth would have. */
function flattenNarrow(field: FoldField, cloth: Cloth): void {
  const { gradient: g, relief } = field;
  for (let k = 0; k < cloth.size; k++) {
    const keep = relief[k];
    if (keep === 1) continue;
    const o = k * 4;
    const c = g[o] + g[o + 3];
    const s = g[o + 1] - g[o + 2];
    const n = 1 / Math.max(1e-6, Math.sqrt(c * c + s * s));
    g[o] = c * n + (g[o] - c * n) * keep;
    g[o + 1] = s * n + (g[o + 1] - s * n) * keep;
    g[o + 2] = -s * n + (g[o + 2] + s * n) * keep;
    g[o + 3] = c * n + (g[o + 3] - c * n) * keep;
  }
}

function measureRelief(field: FoldField, cloth: Cloth): void {
  const { cols, rows, stride, spacing } = cloth;
  const { right, down } = cloth.arrays;
  const { relief } = field;
  relief.fill(Number.POSITIVE_INFINITY);
  for (let j = 0; j < rows; j++) {
    let from = 0;
    for (let i = 0; i < cols; i++) {
      const k = j * stride + i;
      if (right[k] !== 0 && i + 1 < cols) continue;
      for (let n = from; n <= i; n++) relief[j * stride + n] = (i - from) * spacing;
      from = i + 1;
    }
  }
  for (let i = 0; i < cols; i++) {
    let from = 0;
    for (let j = 0; j < rows; j++) {
      const k = j * stride + i;
      if (down[k] !== 0 && j + 1 < rows) continue;
      for (let n = from; n <= j; n++) {
        const o = n * stride + i;
        const width = Math.min(relief[o], (j - from) * spacing);
        relief[o] = Math.min(1, FLATTEST + ((1 - FLATTEST) * width) / NARROW);
      }
      from = j + 1;
    }
  }
  for (let k = 0; k < cloth.size; k++) if (relief[k] === Number.POSITIVE_INFINITY) relief[k] = 1;
}
