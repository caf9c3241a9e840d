import { type Cloth, countPoints, countThreads } from '../../sim/cloth';
import type { World } from '../../sim/world';

/** What the panel tells of the cloth while it is played with. */
export interface Figures {
  readonly points: number;
  readonly threads: number;
  readonly snapped: number;
  readonly cut: number;
  readonly pieces: number;
  /** Length over rest length of the longest thread. */
  readonly longest: number;
  readonly substeps: number;
}

export function measureFigures(world: World): Figures {
  const [cloth] = world.cloths;
  return {
    points: countPoints(cloth),
    threads: countThreads(cloth),
    snapped: cloth.snapped,
    cut: cloth.cut,
    pieces: world.pieces[0].count,
    longest: measureLongest(cloth),
    substeps: world.substeps,
  };
}

/** Length of the longest right or down thread, as a multiple of its rest length; 0 where none is left. */
export function measureLongest({ size, stride, spacing, arrays }: Cloth): number {
  const { x, y, z, right, down } = arrays;
  const length2 = (k: number, q: number) => (x[q] - x[k]) ** 2 + (y[q] - y[k]) ** 2 + (z[q] - z[k]) ** 2;
  let most = 0;
  for (let k = 0; k < size; k++) {
    if (right[k]) most = Math.max(most, length2(k, k + 1));
    if (down[k]) most = Math.max(most, length2(k, k + stride));
  }
  return Math.sqrt(most) / spacing;
}
