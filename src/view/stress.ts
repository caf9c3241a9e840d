import type { Cloth } from '../sim/cloth';

/**
 * Colours of the stress view: slack, at rest, 11 % and 44 % of the way to the tear limit, at the limit. Each is darker than the one before, so that the picture reads without colour too.
 */
export const STRESS_RAMP = [0xeaf4f6, 0xf6e7bd, 0xe9a83c, 0xb8392b, 0x3a1230] as const;

/** Strain that counts as the limit where the cloth never tears. */
const UNTEARABLE = 1.6;

/**
 * How far each point's worst alive thread is on its way from rest (0) to its tear limit (1), as the square
 * root, since cloth that hangs uses only the first tenth of the way; negative where all its threads are slack
 * (−1 = no length left).
 * @param x, y, out one value a point; px
 */
export function measureStress(cloth: Cloth, x: Float32Array, y: Float32Array, out: Float32Array): void {
  const { size, stride } = cloth;
  const { right, down, rightLimit, downLimit } = cloth.arrays;
  out.fill(-1);
  for (let k = 0; k < size; k++) {
    if (right[k] !== 0) raise(out, k, k + 1, stressOf(cloth, x, y, k, k + 1, rightLimit[k]));
    if (down[k] !== 0) raise(out, k, k + stride, stressOf(cloth, x, y, k, k + stride, downLimit[k]));
  }
}

function raise(out: Float32Array, a: number, b: number, stress: number): void {
  if (stress > out[a]) out[a] = stress;
  if (stress > out[b]) out[b] = stress;
}

function stressOf(
  cloth: Cloth,
  x: Float32Array,
  y: Float32Array,
  a: number,
  b: number,
  factor: number,
): number {
  const dx = x[b] - x[a];
  const dy = y[b] - y[a];
  const strain = Math.sqrt(dx * dx + dy * dy) / cloth.spacing - 1;
  if (strain < 0) return strain;
  const limit = cloth.fabric.tearLimit;
  return Math.sqrt(
    strain / (limit === Number.POSITIVE_INFINITY ? UNTEARABLE : Math.max(0.02, limit * factor - 1)),
  );
}
