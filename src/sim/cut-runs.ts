import { setBend, toCell } from './cell';
import type { Cloth } from './cloth';
import {
  type Blade,
  bendAtDeadSide,
  bendFirst,
  bendLater,
  bendNotch,
  createWay,
  endWay,
  findDeadSide,
  INSIDE,
  meetOlderCut,
  type Seen,
  stopWay,
  type Way,
} from './cut-way';

/** Cells in which blades may be at once: one a blade, more where cloth lies folded. */
const MAX_RUNS = 32;

/** Places that a run keeps; a slow hand's are thinned out. */
const MAX_PLACES = 16;

/** Pointers whose strokes are told from each other. */
const MAX_POINTERS = 16;

export const FIELDS = 8;
const IS_OPEN = 0;
const POINTER = 1;
const CLOTH = 2;
const CELL = 3;
const SIDE = 4;
const IS_FIRST = 5;
const COUNT = 6;
export const ORDER = 7;

/**
 * The cells in which blades now are, and the way of each through its cell: a stroke comes one segment at a time,
 * but a cut bends where the whole way through the cell is farthest from its chord. Part of the state.
 */
export interface Runs {
  /**
   * FIELDS values a run: 1 where in use, pointer id, cloth, cell, the side by which the blade came (or INSIDE),
   * 1 if the cell was whole then, number of places, a number that grows from run to run. All 0 where not in use.
   */
  readonly fields: Int32Array;
  /** MAX_PLACES pairs (u, v) a run, in cell coordinates; the first is where the blade came in or began. */
  readonly places: Float64Array;
  /** 1 for each pointer that has cut, or tried to, since its stroke began. */
  readonly hasMoved: Uint8Array;
  /** Scratch: the way of one run with its end, and a place. */
  readonly way: Way;
  readonly found: Float64Array;
}

export function createRuns(): Runs {
  return {
    fields: new Int32Array(MAX_RUNS * FIELDS),
    places: new Float64Array(MAX_RUNS * MAX_PLACES * 2),
    hasMoved: new Uint8Array(MAX_POINTERS),
    way: createWay(MAX_PLACES + 1),
    found: new Float64Array(2),
  };
}

/**
 * Where on the stage the blade's last place in the cloth is now, written into `out`: the cloth has moved since.
 * Of several runs of the pointer (folded cloth) the one nearest to (x, y) counts. False where there is none.
 */
export function findLastPlace(
  runs: Runs,
  pointer: number,
  clothIndex: number,
  seen: Seen,
  stride: number,
  x: number,
  y: number,
  out: Float64Array,
): boolean {
  const { fields, places } = runs;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < fields.length; at += FIELDS) {
    if (!fields[at + IS_OPEN] || fields[at + POINTER] !== pointer || fields[at + CLOTH] !== clothIndex)
      continue;
    if (fields[at + COUNT] === 0) continue;
    const k = fields[at + CELL];
    const n = ((at / FIELDS) * MAX_PLACES + fields[at + COUNT] - 1) * 2;
    const u = places[n];
    const v = places[n + 1];
    const px = mix(seen.x, k, stride, u, v);
    const py = mix(seen.y, k, stride, u, v);
    const distance = (px - x) * (px - x) + (py - y) * (py - y);
    if (distance >= least) continue;
    least = distance;
    out[0] = px;
    out[1] = py;
  }
  return least < Number.POSITIVE_INFINITY;
}

/** Bilinear mean over the corners of the cell at point k. */
function mix(field: Seen['x'], k: number, stride: number, u: number, v: number): number {
  const above = field[k] + (field[k + 1] - field[k]) * u;
  const below = field[k + stride] + (field[k + stride + 1] - field[k + stride]) * u;
  return above + (below - above) * v;
}

/** Ends all runs of a pointer: its next segment begins a stroke. */
export function endRuns(runs: Runs, pointer: number): void {
  const { fields } = runs;
  runs.hasMoved[pointer] = 0;
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

/**
 * Begins a run at (u, v). With no slot free the oldest run ends: fingers that were lifted inside the cloth leave theirs.
 * @param side by which the blade comes into the cell, or INSIDE.
 * @param isFirst whether the cell is whole.
 */
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
  let run = 0;
  let last = 0;
  for (let at = 0; at < fields.length; at += FIELDS) {
    if (fields[at + ORDER] < fields[run + ORDER]) run = at;
    last = Math.max(last, fields[at + ORDER]);
  }
  fields[run + IS_OPEN] = 1;
  fields[run + POINTER] = pointer;
  fields[run + CLOTH] = cloth;
  fields[run + CELL] = cell;
  fields[run + SIDE] = side;
  fields[run + IS_FIRST] = isFirst ? 1 : 0;
  fields[run + COUNT] = 1;
  fields[run + ORDER] = last + 1;
  const first = (run / FIELDS) * MAX_PLACES * 2;
  places.fill(0, first, first + MAX_PLACES * 2);
  places[first] = u;
  places[first + 1] = v;
}

function closeRun(runs: Runs, run: number): void {
  const first = (run / FIELDS) * MAX_PLACES * 2;
  runs.fields.fill(0, run, run + FIELDS);
  runs.places.fill(0, first, first + MAX_PLACES * 2);
}

/** Carries a blade through a cell and out at share t of a side's thread. */
export function completeRun(
  runs: Runs,
  run: number,
  cloth: Cloth,
  seen: Seen,
  side: number,
  t: number,
): void {
  const cell = runs.fields[run + CELL];
  const isFirst = runs.fields[run + IS_FIRST] === 1;
  const way = takeWay(runs, run);
  endWay(way, side, t);
  closeRun(runs, run);
  if (isFirst) bendFirst(cloth, seen, cell, way, runs.found);
  else bendLater(cloth, cell, way);
}

/**
 * Moves the ends of all of a pointer's ways through a cloth with the blade. A cell that the blade has left unseen, by
 * a side that was dead, is done with.
 */
export function moveRuns(runs: Runs, cloth: Cloth, clothIndex: number, seen: Seen, blade: Blade): void {
  const { fields, found } = runs;
  for (let at = 0; at < fields.length; at += FIELDS) {
    if (!fields[at + IS_OPEN] || fields[at + POINTER] !== blade.pointer) continue;
    if (fields[at + CLOTH] !== clothIndex) continue;
    const cell = fields[at + CELL];
    const isFound = toCell(cloth, cell, seen.x, seen.y, blade.x1, blade.y1, found);
    const u = found[0];
    const v = found[1];
    // A blade that stops on a side is in the cell too.
    const isInside = isFound && u > -1e-3 && u < 1.001 && v > -1e-3 && v < 1.001;
    const isCut = cloth.arrays.bendU[cell] !== 0;
    if (isCut && fields[at + IS_FIRST]) {
      if (fields[at + SIDE] !== INSIDE) {
        if (isInside) setBend(cloth, cell, u, v);
        else bendNotch(cloth, cell, takeWay(runs, at));
      }
    } else if (isCut) {
      const way = takeWay(runs, at);
      if (isInside) {
        stopWay(way, u, v);
        meetOlderCut(cloth, cell, way);
      } else if (way.from !== INSIDE) {
        const side = findDeadSide(cloth, seen, cell, way.from, blade, found);
        if (side !== INSIDE) {
          endWay(way, side, found[0]);
          bendAtDeadSide(cloth, cell, way, side, found[0]);
        }
      }
    }
    if (isInside) keepPlace(fields, runs.places, at, u, v);
    else closeRun(runs, at);
  }
}

function keepPlace(fields: Int32Array, places: Float64Array, run: number, u: number, v: number): void {
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

/** The way of a run so far, without an end. */
function takeWay(runs: Runs, run: number): Way {
  const { fields, places, way } = runs;
  const first = (run / FIELDS) * MAX_PLACES * 2;
  way.from = fields[run + SIDE];
  way.to = INSIDE;
  way.count = fields[run + COUNT];
  for (let n = 0; n < way.count * 2; n++) way.places[n] = places[first + n];
  return way;
}
