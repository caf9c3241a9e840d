import { type Cloth, CUT } from './cloth';
import { noteThread, type SimEvents } from './events';
import { partThread } from './tear';

/**
 * Cuts every right and down thread that the blade's segment crosses (px, world), each where it is crossed.
 * @returns how many threads were cut.
 */
export function cutSegment(
  cloth: Cloth,
  clothIndex: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  events: SimEvents,
): number {
  const count = cloth.kernel.findCrossed(x0, y0, x1, y1);
  for (let n = 0; n < count; n++) {
    const thread = cloth.arrays.snapped[n];
    partThread(cloth, thread, crossingShare(cloth, thread, x0, y0, x1, y1), CUT);
    noteThread(events, cloth, clothIndex, thread, CUT);
  }
  return count;
}

/** Where the blade's line crosses a thread, as a share of its length from its first point. */
function crossingShare(cloth: Cloth, thread: number, x0: number, y0: number, x1: number, y1: number): number {
  const { x, y } = cloth.arrays;
  const p = thread < cloth.size ? thread : thread - cloth.size;
  const q = thread < cloth.size ? p + 1 : p + cloth.stride;
  const dx = x1 - x0;
  const dy = y1 - y0;
  const atP = dx * (y[p] - y0) - dy * (x[p] - x0);
  const atQ = dx * (y[q] - y0) - dy * (x[q] - x0);
  return atP === atQ ? 0.5 : atP / (atP - atQ);
}
