import type { Cloth } from '../sim/cloth';

/**
 * Colours of the stress view: slack, at rest, a third and two thirds of the way to the tear limit, at the
 * limit. Each is darker than the one before, so that the picture reads without colour too.
 */
export const STRESS_RAMP = [0xeaf4f6, 0xf6e7bd, 0xe9a83c, 0xb8392b, 0x3a1230] as const;

/** Strain that counts as the limit where the cloth never tears. */
const UNTEARABLE = 1.6;

/**
 * How far each point's worst alive thread is on its way from rest (0) to its tear limit (1); negative where
 * all its threads are slack (−1 = no length left).
 * @param out one value a point
 */
export function measureStress(cloth: Cloth, x: Float32Array, y: Float32Array, out: Float32Array): void {
  const { size, stride, spacing } = cloth;
  const { right, down, rightLimit, downLimit } = cloth.arrays;
  const limit = cloth.fabric.tearLimit;
  out.fill(-1);
  for (let k = 0; k < size; k++) {
    if (right[k] !== 0) noteStrain(k, k + 1, rightLimit[k]);
    if (down[k] !== 0) noteStrain(k, k + stride, downLimit[k]);
  }

  function noteStrain(a: number, b: number, factor: number): void {
    const dx = x[b] - x[a];
    const dy = y[b] - y[a];
    const strain = Math.sqrt(dx * dx + dy * dy) / spacing - 1;
    const room = limit === Number.POSITIVE_INFINITY ? UNTEARABLE : Math.max(0.02, limit * factor - 1);
    const share = strain < 0 ? strain : strain / room;
    if (share > out[a]) out[a] = share;
    if (share > out[b]) out[b] = share;
  }
}
