import type { Cloth } from '../../sim/cloth';

/**
 * Lays a fresh cloth over an old one that covers the same rectangle at another spacing: every point takes place
 * and velocity from the cell it lies in, so that a change of precision does not move the cloth. Pinned points of
 * the fresh cloth stay where they were woven. Both cloths must be whole rectangles in one substep time.
 */
export function resampleCloth(old: Cloth, fresh: Cloth, substepRatio: number): void {
  const a = old.arrays;
  const b = fresh.arrays;
  for (let j = 0; j < fresh.rows; j++)
    for (let i = 0; i < fresh.cols; i++) {
      const k = j * fresh.stride + i;
      if (b.pin[k]) continue;
      const u = (i / Math.max(1, fresh.cols - 1)) * (old.cols - 1);
      const v = (j / Math.max(1, fresh.rows - 1)) * (old.rows - 1);
      const column = Math.min(old.cols - 2, Math.floor(u));
      const row = Math.min(old.rows - 2, Math.floor(v));
      const at = row * old.stride + column;
      const mix = (field: Float32Array) =>
        (field[at] * (1 - (u - column)) + field[at + 1] * (u - column)) * (1 - (v - row)) +
        (field[at + old.stride] * (1 - (u - column)) + field[at + old.stride + 1] * (u - column)) * (v - row);
      b.x[k] = mix(a.x);
      b.y[k] = mix(a.y);
      b.px[k] = b.x[k] - (b.x[k] - mix(a.px)) * substepRatio;
      b.py[k] = b.y[k] - (b.y[k] - mix(a.py)) * substepRatio;
      if (!fresh.spatial || !old.spatial) continue;
      b.z[k] = mix(a.z);
      b.pz[k] = b.z[k] - (b.z[k] - mix(a.pz)) * substepRatio;
    }
}
