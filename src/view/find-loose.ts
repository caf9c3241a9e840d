import type { Surface } from '../sim/surface';

/** Index of the first triangle of a piece without pins; every triangle has a point among its corners. */
export function findLoose(surface: Pick<Surface, 'grid' | 'indices' | 'indexCount' | 'pieces'>): number {
  const { indices, indexCount, pieces } = surface;
  const { size } = surface.grid;
  for (let n = 0; n < indexCount; n += 3)
    for (let corner = n; corner < n + 3; corner++) {
      const k = indices[corner];
      if (k >= size) continue;
      if (pieces.pins[pieces.label[k]] === 0) return n;
      break;
    }
  return indexCount;
}
