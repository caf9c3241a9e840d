import {
  fromCell,
  partedAt,
  setBend,
  sideThread,
  sideU,
  sideV,
  threadEnd,
  threadStart,
  toCell,
} from './cell';
import type { Cloth } from './cloth';

/** A way that strays less than this from its chord is straight, cells. */
const LEAST_BOW = 0.02;

/** Side of a way that begins or ends inside the cell. */
export const INSIDE = -1;

/** One segment of a stroke, px on the stage. */
export interface Blade {
  readonly pointer: number;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** 4 × 4 matrix by rows from world to stage, for spatial cloth. */
  readonly camera?: readonly number[];
}

/** Where the points of a cloth are on the stage. */
export interface Seen {
  readonly x: Float32Array | Float64Array;
  readonly y: Float32Array | Float64Array;
}

/** The way of a blade through one cell, in cell coordinates. */
export interface Way {
  count: number;
  /** Pairs (u, v). */
  readonly places: Float64Array;
  /** Sides of the cell by which the blade comes and leaves, or INSIDE. */
  from: number;
  to: number;
}

export function createWay(capacity: number): Way {
  return { count: 0, places: new Float64Array(capacity * 2), from: INSIDE, to: INSIDE };
}

/** Begins a way at share t of a side's thread. */
export function startWay(way: Way, side: number, t: number): void {
  way.from = side;
  way.count = 0;
  addPlace(way, sideU(side, t), sideV(side, t));
}

/** Ends a way at share t of a side's thread. */
export function endWay(way: Way, side: number, t: number): void {
  way.to = side;
  addPlace(way, sideU(side, t), sideV(side, t));
}

/** Ends a way inside its cell. */
export function stopWay(way: Way, u: number, v: number): void {
  way.to = INSIDE;
  addPlace(way, u, v);
}

function addPlace(way: Way, u: number, v: number): void {
  way.places[way.count * 2] = u;
  way.places[way.count * 2 + 1] = v;
  way.count++;
}

/** Bends the cut of a cell that was whole: at the place of the way farthest from its chord, or amid the chord. */
export function bendFirst(cloth: Cloth, seen: Seen, k: number, way: Way, found: Float64Array): void {
  const { places } = way;
  if (way.from === INSIDE) {
    setBend(cloth, k, places[0], places[1]);
    return;
  }
  const farthest = farthestPlace(way);
  if (farthest > 0) {
    setBend(cloth, k, places[farthest * 2], places[farthest * 2 + 1]);
    return;
  }
  // The chord is straight on the stage, not in the cell: the middle is taken there.
  const u1 = places[way.count * 2 - 2];
  const v1 = places[way.count * 2 - 1];
  const x = (fromCell(cloth, k, seen.x, places[0], places[1]) + fromCell(cloth, k, seen.x, u1, v1)) * 0.5;
  const y = (fromCell(cloth, k, seen.y, places[0], places[1]) + fromCell(cloth, k, seen.y, u1, v1)) * 0.5;
  if (toCell(cloth, k, seen.x, seen.y, x, y, found)) setBend(cloth, k, found[0], found[1]);
  else setBend(cloth, k, (places[0] + u1) * 0.5, (places[1] + v1) * 0.5);
}

/** Bends the cut of a cell that the blade left by the side it came in by: a notch as deep as the blade was. */
export function bendNotch(cloth: Cloth, k: number, way: Way): void {
  stopWay(way, way.places[0], way.places[1]);
  const deepest = farthestPlace(way);
  if (deepest > 0) setBend(cloth, k, way.places[deepest * 2], way.places[deepest * 2 + 1]);
}

/**
 * Bends a cell that was cut before: where the way meets the older cut. If that was only the tip of a slit, which the
 * way passes by, the slit runs on to the nearest place of the way. Two cuts that do not meet share a bend halfway:
 * nothing smaller than a cell can be kept apart.
 */
export function bendLater(cloth: Cloth, k: number, way: Way): void {
  if (meetOlderCut(cloth, k, way)) return;
  let older = 0;
  for (let side = 0; side < 4; side++)
    if (side !== way.from && side !== way.to && partedAt(cloth, sideThread(cloth, k, side)) !== 0) older++;
  if (way.from !== INSIDE) bendToNearest(cloth, k, way, older === 1 ? 1 : 0.5);
}

/**
 * Bends a cell that was cut before, where the way leads from or to a side that was dead already. If it does not meet
 * the older cut, this is as a rule a corner of the stroke narrower than a cell, just beyond that side: there both of
 * its ways come together.
 * @param dead the side, at whose share s the way begins or ends.
 */
export function bendAtDeadSide(cloth: Cloth, k: number, way: Way, dead: number, s: number): void {
  if (dead === way.from) way.from = INSIDE;
  else way.to = INSIDE;
  if (meetOlderCut(cloth, k, way)) return;
  const t = (s + partedAt(cloth, sideThread(cloth, k, dead))) * 0.5;
  setBend(cloth, k, sideU(dead, t), sideV(dead, t));
}

/** The place of a way that lies farthest from its chord, or 0 if it is as good as straight. */
function farthestPlace({ places, count }: Way): number {
  const du = places[count * 2 - 2] - places[0];
  const dv = places[count * 2 - 1] - places[1];
  const length = Math.sqrt(du * du + dv * dv);
  let best = 0;
  let most = LEAST_BOW;
  for (let n = 1; n < count - 1; n++) {
    const pu = places[n * 2] - places[0];
    const pv = places[n * 2 + 1] - places[1];
    // A way that ends where it began has no chord; then the distance from there counts.
    const bow = length > 1e-6 ? Math.abs(du * pv - dv * pu) / length : Math.sqrt(pu * pu + pv * pv);
    if (bow > most) {
      most = bow;
      best = n;
    }
  }
  return best;
}

/** Moves the bend of a cell by a share (`reach`) of the way to the nearest place of a blade's way. */
function bendToNearest(cloth: Cloth, k: number, { places, count }: Way, reach: number): void {
  const pu = cloth.arrays.bendU[k];
  const pv = cloth.arrays.bendV[k];
  let least = Number.POSITIVE_INFINITY;
  let bestU = pu;
  let bestV = pv;
  for (let n = 0; n < count - 1; n++) {
    const u = places[n * 2];
    const v = places[n * 2 + 1];
    const du = places[n * 2 + 2] - u;
    const dv = places[n * 2 + 3] - v;
    const length2 = du * du + dv * dv;
    const share = length2 > 0 ? Math.min(1, Math.max(0, ((pu - u) * du + (pv - v) * dv) / length2)) : 0;
    const offU = u + du * share - pu;
    const offV = v + dv * share - pv;
    if (offU * offU + offV * offV < least) {
      least = offU * offU + offV * offV;
      bestU = pu + offU;
      bestV = pv + offV;
    }
  }
  setBend(cloth, k, pu + (bestU - pu) * reach, pv + (bestV - pv) * reach);
}

/**
 * Moves the bend of a cell to where the way first meets an older cut: one that runs to another side than those of the
 * way.
 * @returns whether it does.
 */
export function meetOlderCut(cloth: Cloth, k: number, { places, count, from, to }: Way): boolean {
  const pu = cloth.arrays.bendU[k];
  const pv = cloth.arrays.bendV[k];
  for (let n = 0; n < count - 1; n++) {
    const u = places[n * 2];
    const v = places[n * 2 + 1];
    const du = places[n * 2 + 2] - u;
    const dv = places[n * 2 + 3] - v;
    let least = 2;
    for (let side = 0; side < 4; side++) {
      if (side === from || side === to) continue;
      const t = partedAt(cloth, sideThread(cloth, k, side));
      if (t === 0) continue;
      const su = sideU(side, t) - pu;
      const sv = sideV(side, t) - pv;
      const det = du * sv - dv * su;
      if (det === 0) continue;
      const along = ((pu - u) * sv - (pv - v) * su) / det;
      const across = ((pu - u) * dv - (pv - v) * du) / det;
      if (along >= 0 && along <= 1 && across >= 0 && across <= 1 && along < least) least = along;
    }
    if (least > 1) continue;
    setBend(cloth, k, u + du * least, v + dv * least);
    return true;
  }
  return false;
}

/**
 * The dead side by which the blade came into a cell that it leaves by another, or the other way round: dead threads
 * are not crossed, but while the cloth is still where it was cut the blade passes between their ends.
 * @param out gets where, as a share of the side's thread.
 * @returns the side, or −1.
 */
export function findDeadSide(
  cloth: Cloth,
  { x, y }: Seen,
  k: number,
  except: number,
  { x0, y0, x1, y1 }: Blade,
  out: Float64Array,
): number {
  for (let side = 0; side < 4; side++) {
    const thread = sideThread(cloth, k, side);
    if (side === except || partedAt(cloth, thread) === 0) continue;
    const p = threadStart(cloth, thread);
    const q = threadEnd(cloth, thread);
    const tx = x[q] - x[p];
    const ty = y[q] - y[p];
    const det = (x1 - x0) * ty - (y1 - y0) * tx;
    if (det === 0) continue;
    const along = ((x[p] - x0) * ty - (y[p] - y0) * tx) / det;
    const across = ((x[p] - x0) * (y1 - y0) - (y[p] - y0) * (x1 - x0)) / det;
    if (!(along >= 0 && along <= 1 && across > 0 && across < 1)) continue;
    out[0] = across;
    return side;
  }
  return -1;
}
