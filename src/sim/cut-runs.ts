import { partedAt, setBend, sideThread, sideU, sideV, toCell } from './cell';
import type { Cloth } from './cloth';

/** Cells in which blades may be at once: one a blade, more where cloth lies folded. */
const MAX_RUNS = 32;

/** Places that a run keeps; a slow hand's are thinned out. */
const MAX_PLACES = 16;

/** A way that strays less than this from its chord is straight, cells. */
const LEAST_BOW = 0.02;

const FIELDS = 7;
const IS_OPEN = 0;
const POINTER = 1;
const CLOTH = 2;
const CELL = 3;
const SIDE = 4;
const IS_FIRST = 5;
const COUNT = 6;

/** Side of a run whose blade began inside the cell. */
export const INSIDE = -1;

/**
 * The cells in which blades now are, and the way of each through its cell: a stroke comes one segment at a time,
 * but a cut bends where the whole way through the cell is farthest from its chord. Part of the state.
 */
export interface Runs {
  /**
   * FIELDS values a run: 1 where in use, pointer id, cloth, cell, the side by which the blade came (or INSIDE),
   * 1 if the cell was whole then, number of places. All 0 where not in use.
   */
  readonly fields: Int32Array;
  /** MAX_PLACES pairs (u, v) a run, in cell coordinates; the first is where the blade came in or began. */
  readonly places: Float64Array;
  /** The way of one run with its end; scratch. */
  readonly way: Float64Array;
  readonly found: Float64Array;
}

/** Where the points are seen by the blade. */
interface Seen {
  readonly x: Float32Array | Float64Array;
  readonly y: Float32Array | Float64Array;
}

export function createRuns(): Runs {
  return {
    fields: new Int32Array(MAX_RUNS * FIELDS),
    places: new Float64Array(MAX_RUNS * MAX_PLACES * 2),
    way: new Float64Array((MAX_PLACES + 1) * 2),
    found: new Float64Array(3),
  };
}

/** Ends all runs of a pointer: its next segment begins a stroke. */
export function endRuns(runs: Runs, pointer: number): void {
  const { fields } = runs;
  for (let at = 0; at < fields.length; at += FIELDS)
    if (fields[at + IS_OPEN] && fields[at + POINTER] === pointer) closeRun(runs, at);
}

/** The run of a pointer through a cell, as an offset into `fields`, or −1. */
export function findRun(runs: Runs, pointer: number, cloth: number, cell: number): number {
  const { fields } = runs;
  for (let at = 0; at < fields.length; at += FIELDS)
    if (
      fields[at + IS_OPEN] &&
      fields[at + POINTER] === pointer &&
      fields[at + CLOTH] === cloth &&
      fields[at + CELL] === cell
    )
      return at;
  return -1;
}

/** Begins a run at (u, v). With no slot free the cut is made all the same, and bends as a tear would. */
export function openRun(
  runs: Runs,
  pointer: number,
  cloth: number,
  cell: number,
  side: number,
  isFirst: boolean,
  u: number,
  v: number,
): void {
  const { fields, places } = runs;
  for (let at = 0, first = 0; at < fields.length; at += FIELDS, first += MAX_PLACES * 2) {
    if (fields[at + IS_OPEN]) continue;
    fields[at + IS_OPEN] = 1;
    fields[at + POINTER] = pointer;
    fields[at + CLOTH] = cloth;
    fields[at + CELL] = cell;
    fields[at + SIDE] = side;
    fields[at + IS_FIRST] = isFirst ? 1 : 0;
    fields[at + COUNT] = 1;
    places[first] = u;
    places[first + 1] = v;
    return;
  }
}

function closeRun(runs: Runs, run: number): void {
  const first = (run / FIELDS) * MAX_PLACES * 2;
  runs.fields.fill(0, run, run + FIELDS);
  runs.places.fill(0, first, first + MAX_PLACES * 2);
}

/** Carries a blade through a cell and out by a side at (u, v). */
export function completeRun(
  runs: Runs,
  run: number,
  cloth: Cloth,
  seen: Seen,
  side: number,
  u: number,
  v: number,
): void {
  const { fields, way } = runs;
  const cell = fields[run + CELL];
  const count = copyWay(runs, run, u, v);
  const from = fields[run + SIDE];
  const isFirst = fields[run + IS_FIRST] === 1;
  closeRun(runs, run);
  if (isFirst && from === INSIDE) setBend(cloth, cell, way[0], way[1]);
  else if (isFirst) bendFirst(runs, cloth, seen, cell, count);
  else bendLater(runs, cloth, cell, count, from, side);
}

/** Carries a blade straight through a cell, from (u0, v0) on one side to (u1, v1) on another. */
export function crossCell(
  runs: Runs,
  cloth: Cloth,
  seen: Seen,
  cell: number,
  isFirst: boolean,
  from: number,
  u0: number,
  v0: number,
  to: number,
  u1: number,
  v1: number,
): void {
  const { way } = runs;
  way[0] = u0;
  way[1] = v0;
  way[2] = u1;
  way[3] = v1;
  if (isFirst) bendFirst(runs, cloth, seen, cell, 2);
  else bendLater(runs, cloth, cell, 2, from, to);
}

/**
 * Carries a blade through a cell between (u, v) on a side that it cuts and share s of the thread of one that was dead
 * already. If it does not meet the older cut there, this is as a rule a corner narrower than a cell, just beyond the
 * dead side: there both ways come together.
 */
export function crossDeadSide(
  runs: Runs,
  cloth: Cloth,
  cell: number,
  dead: number,
  s: number,
  side: number,
  u: number,
  v: number,
): void {
  const { way } = runs;
  way[0] = u;
  way[1] = v;
  bendToDeadSide(runs, cloth, cell, 1, dead, s, side);
}

/** The same for a way of `count` places whose end is on the dead side. */
function bendToDeadSide(
  runs: Runs,
  cloth: Cloth,
  cell: number,
  count: number,
  dead: number,
  s: number,
  side: number,
): void {
  const { way } = runs;
  way[count * 2] = sideU(dead, s);
  way[count * 2 + 1] = sideV(dead, s);
  if (meetSeam(runs, cloth, cell, count + 1, dead, side)) return;
  const t = (s + partedAt(cloth, sideThread(cloth, cell, dead))) * 0.5;
  setBend(cloth, cell, sideU(dead, t), sideV(dead, t));
}

/**
 * Moves the ends of all of a pointer's ways through a cloth as the blade goes from (x0, y0) to (x1, y1). A cell that the blade
 * has left unseen, by a side that was dead, is done with.
 */
export function moveRuns(
  runs: Runs,
  pointer: number,
  clothIndex: number,
  cloth: Cloth,
  seen: Seen,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): void {
  const { fields, places, found, way } = runs;
  for (let at = 0; at < fields.length; at += FIELDS) {
    if (!fields[at + IS_OPEN] || fields[at + POINTER] !== pointer || fields[at + CLOTH] !== clothIndex)
      continue;
    const cell = fields[at + CELL];
    const isFound = toCell(cloth, cell, seen.x, seen.y, x1, y1, found);
    const u = found[0];
    const v = found[1];
    // A blade that stops on a side is in the cell too.
    const isInside = isFound && u > -1e-3 && u < 1.001 && v > -1e-3 && v < 1.001;
    const isCut = cloth.arrays.bendU[cell] !== 0;
    const isFirst = fields[at + IS_FIRST] === 1;
    if (isCut && isFirst && fields[at + SIDE] !== INSIDE) {
      if (isInside) setBend(cloth, cell, u, v);
      else {
        // It came back out by the side it went in: a notch, as deep as the blade was.
        const count = copyWay(runs, at, way[0], way[1]);
        const deepest = farthestPlace(way, count);
        if (deepest > 0) setBend(cloth, cell, way[deepest * 2], way[deepest * 2 + 1]);
      }
    } else if (isCut && !isFirst) {
      const side = isInside ? -1 : findDeadSide(cloth, seen, cell, fields[at + SIDE], x0, y0, x1, y1, found);
      if (isInside) meetSeam(runs, cloth, cell, copyWay(runs, at, u, v), fields[at + SIDE], INSIDE);
      else if (side >= 0 && fields[at + SIDE] !== INSIDE)
        bendToDeadSide(runs, cloth, cell, copyWay(runs, at, 0, 0) - 1, side, found[0], fields[at + SIDE]);
    }
    if (!isInside) closeRun(runs, at);
    else addPlace(fields, places, at, u, v);
  }
}

function addPlace(fields: Int32Array, places: Float64Array, run: number, u: number, v: number): void {
  const first = (run / FIELDS) * MAX_PLACES * 2;
  let count = fields[run + COUNT];
  if (count === MAX_PLACES) {
    // Every second place makes room; the first always stays.
    count = MAX_PLACES / 2;
    for (let n = 1; n < count; n++) {
      places[first + n * 2] = places[first + n * 4];
      places[first + n * 2 + 1] = places[first + n * 4 + 1];
    }
  }
  places[first + count * 2] = u;
  places[first + count * 2 + 1] = v;
  fields[run + COUNT] = count + 1;
}

/** Writes a run's places and an end to `way`; returns how many places that makes. */
function copyWay(runs: Runs, run: number, u: number, v: number): number {
  const { fields, places, way } = runs;
  const first = (run / FIELDS) * MAX_PLACES * 2;
  const count = fields[run + COUNT];
  for (let n = 0; n < count * 2; n++) way[n] = places[first + n];
  way[count * 2] = u;
  way[count * 2 + 1] = v;
  return count + 1;
}

/** The place of a way that lies farthest from its chord, or 0 if it is as good as straight. */
function farthestPlace(way: Float64Array, count: number): number {
  const du = way[count * 2 - 2] - way[0];
  const dv = way[count * 2 - 1] - way[1];
  const length = Math.sqrt(du * du + dv * dv);
  let best = 0;
  let most = LEAST_BOW;
  for (let n = 1; n < count - 1; n++) {
    const pu = way[n * 2] - way[0];
    const pv = way[n * 2 + 1] - way[1];
    // A way that ends where it began has no chord; then the distance from there counts.
    const bow = length > 1e-6 ? Math.abs(du * pv - dv * pu) / length : Math.sqrt(pu * pu + pv * pv);
    if (bow > most) {
      most = bow;
      best = n;
    }
  }
  return best;
}

/** Bends the cut of a cell that was whole: at the farthest place of the way, or in the middle of its chord. */
function bendFirst(runs: Runs, cloth: Cloth, seen: Seen, k: number, count: number): void {
  const { way, found } = runs;
  const farthest = farthestPlace(way, count);
  if (farthest > 0) {
    setBend(cloth, k, way[farthest * 2], way[farthest * 2 + 1]);
    return;
  }
  // The chord is straight on the stage, not in the cell: the middle is taken there.
  const u1 = way[count * 2 - 2];
  const v1 = way[count * 2 - 1];
  const x = (placeIn(cloth, seen.x, k, way[0], way[1]) + placeIn(cloth, seen.x, k, u1, v1)) * 0.5;
  const y = (placeIn(cloth, seen.y, k, way[0], way[1]) + placeIn(cloth, seen.y, k, u1, v1)) * 0.5;
  if (toCell(cloth, k, seen.x, seen.y, x, y, found)) setBend(cloth, k, found[0], found[1]);
  else setBend(cloth, k, (way[0] + u1) * 0.5, (way[1] + v1) * 0.5);
}

function placeIn(cloth: Cloth, x: Float32Array | Float64Array, k: number, u: number, v: number): number {
  const below = k + cloth.stride;
  return (x[k] + (x[k + 1] - x[k]) * u) * (1 - v) + (x[below] + (x[below + 1] - x[below]) * u) * v;
}

/**
 * Bends a cell that was cut before: where the way meets the older cut. If that was only the tip of a slit, which the
 * way passes by, the slit runs on to the nearest place of the way.
 */
function bendLater(runs: Runs, cloth: Cloth, k: number, count: number, from: number, to: number): void {
  if (meetSeam(runs, cloth, k, count, from, to)) return;
  let older = 0;
  for (let side = 0; side < 4; side++)
    if (side !== from && side !== to && partedAt(cloth, sideThread(cloth, k, side)) !== 0) older++;
  if (older !== 1 || from === INSIDE) return;
  const { way } = runs;
  const pu = cloth.arrays.bendU[k];
  const pv = cloth.arrays.bendV[k];
  let least = Number.POSITIVE_INFINITY;
  let bestU = pu;
  let bestV = pv;
  for (let n = 0; n < count - 1; n++) {
    const u = way[n * 2];
    const v = way[n * 2 + 1];
    const du = way[n * 2 + 2] - u;
    const dv = way[n * 2 + 3] - v;
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
  setBend(cloth, k, bestU, bestV);
}

/** Moves the bend of a cell to where the way first meets an older cut; returns whether it does. */
function meetSeam(runs: Runs, cloth: Cloth, k: number, count: number, from: number, to: number): boolean {
  const { way } = runs;
  const pu = cloth.arrays.bendU[k];
  const pv = cloth.arrays.bendV[k];
  for (let n = 0; n < count - 1; n++) {
    const u = way[n * 2];
    const v = way[n * 2 + 1];
    const du = way[n * 2 + 2] - u;
    const dv = way[n * 2 + 3] - v;
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
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  out: Float64Array,
): number {
  for (let side = 0; side < 4; side++) {
    const thread = sideThread(cloth, k, side);
    if (side === except || partedAt(cloth, thread) === 0) continue;
    const p = thread < cloth.size ? thread : thread - cloth.size;
    const q = thread < cloth.size ? p + 1 : p + cloth.stride;
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
