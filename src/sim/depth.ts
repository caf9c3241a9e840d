import type { Cloth } from './cloth';
import type { Bounds } from './kernel/kernel';

/** Puts points of a spatial cloth back that went through the wall behind it or came too near to the viewer. */
export function keepDepth(cloth: Cloth, bounds: Bounds): void {
  const { back, front } = bounds;
  if (back === undefined || front === undefined) return;
  const { z, w } = cloth.arrays;
  for (let k = 0; k < cloth.size; k++) {
    if (!(w[k] > 0)) continue;
    if (z[k] < back) z[k] = back;
    else if (z[k] > front) z[k] = front;
  }
}
