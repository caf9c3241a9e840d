import type { Cloth } from './cloth';
import { EVENT_GUARD, noteEvent, type SimEvents } from './events';
import type { World } from './world';

/** Rounds in which a hole of lost points is filled from its rim; whatever is left goes to its rest place. */
const ROUNDS = 64;

/** Finds points that have gone non-finite, puts them back among their neighbours, and counts them. */
export function guardWorld(world: World, events: SimEvents): void {
  for (let n = 0; n < world.cloths.length; n++) {
    const cloth = world.cloths[n];
    if (isWhole(cloth)) continue;
    const count = putBack(cloth);
    world.guarded += count;
    noteEvent(events, EVENT_GUARD, n, 0, cloth.definition.x, cloth.definition.y, count);
  }
}

/** v − v is 0 for finite numbers and NaN for all others, also for a sum of which one is not finite. */
function isWhole(cloth: Cloth): boolean {
  const { x, y, z, px, py, pz } = cloth.arrays;
  const size = cloth.size;
  for (let k = 0; k < size; k++) {
    const v = x[k] + y[k] + px[k] + py[k];
    if (v - v !== 0) return false;
  }
  if (!cloth.spatial) return true;
  for (let k = 0; k < size; k++) {
    const v = z[k] + pz[k];
    if (v - v !== 0) return false;
  }
  return true;
}

function putBack(cloth: Cloth): number {
  const { size, stride, arrays: a } = cloth;
  const isLost = (k: number) => !Number.isFinite(a.x[k] + a.y[k] + a.z[k] + a.px[k] + a.py[k] + a.pz[k]);
  let count = 0;
  let lost = 0;
  for (let k = 0; k < size; k++) if (isLost(k)) lost++;
  count = lost;
  for (let round = 0; round < ROUNDS && lost > 0; round++) {
    lost = 0;
    for (let k = 0; k < size; k++) {
      if (!isLost(k)) continue;
      let x = 0;
      let y = 0;
      let z = 0;
      let found = 0;
      const take = (alive: number, q: number) => {
        if (alive === 0 || isLost(q)) return;
        x += a.x[q];
        y += a.y[q];
        z += a.z[q];
        found++;
      };
      take(a.right[k], k + 1);
      take(a.down[k], k + stride);
      if (k > 0) take(a.right[k - 1], k - 1);
      if (k >= stride) take(a.down[k - stride], k - stride);
      if (found > 0) place(cloth, k, x / found, y / found, z / found);
      else lost++;
    }
  }
  if (lost > 0) {
    const { x, y, spacing, right } = cloth.definition;
    const [rx, ry] = right ?? [1, 0];
    for (let k = 0; k < size; k++) {
      if (!isLost(k)) continue;
      const i = (k % stride) * spacing;
      const j = Math.floor(k / stride) * spacing;
      place(cloth, k, x + i * rx - j * ry, y + i * ry + j * rx, 0);
    }
  }
  return count;
}

function place(cloth: Cloth, k: number, x: number, y: number, z: number): void {
  const { arrays: a } = cloth;
  a.x[k] = a.px[k] = x;
  a.y[k] = a.py[k] = y;
  a.z[k] = a.pz[k] = z;
}
