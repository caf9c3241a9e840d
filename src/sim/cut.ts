import { sideThread, sideU, sideV, threadStart, toCell } from './cell';
import { type Cloth, CUT } from './cloth';
import { completeRun, findLastPlace, findRun, moveRuns, openRun, type Runs } from './cut-runs';
import { type CutSearch, createCutSearch, findCells, findCrossings, measureCloth } from './cut-search';
import {
  type Blade,
  bendAtDeadSide,
  bendFirst,
  bendLater,
  endWay,
  findDeadSide,
  INSIDE,
  startWay,
} from './cut-way';
import { noteThread, type SimEvents } from './events';
import { partThread } from './tear';

/** Scratch of the blade for one cloth; no state. */
export interface CutScratch {
  readonly search: CutSearch;
  /** Cells that the segment goes into or out of. */
  readonly cells: Int32Array;
  /** For each cell: crossing (index + 1) by which the blade comes in, and by which it leaves; 0 none. */
  readonly entry: Int32Array;
  readonly exit: Int32Array;
  readonly wasWhole: Uint8Array;
  readonly found: Float64Array;
}

export function createCutScratch(cloth: Cloth): CutScratch {
  return {
    search: createCutSearch(cloth),
    cells: new Int32Array(cloth.size),
    entry: new Int32Array(cloth.size),
    exit: new Int32Array(cloth.size),
    wasWhole: new Uint8Array(cloth.size),
    found: new Float64Array(2),
  };
}

/** Has to be called when points have moved since the last cut. */
export function forgetPlaces(scratch: CutScratch): void {
  scratch.search.isMeasured = false;
}

/** A blade follows cloth that moves under it by at most this many cells between two segments. */
const FOLLOWED_CELLS = 2;

/**
 * Cuts every right and down thread of a cloth that the blade crosses, each where it is crossed, and leads the cut
 * through the cells as the blade goes. Cloth that has moved since the stroke's last segment is cut from where the
 * blade was in it to where it now begins: a thread that swings past the resting tip is not left whole.
 * @returns how many threads were cut.
 */
export function cutSegment(
  cloth: Cloth,
  clothIndex: number,
  scratch: CutScratch,
  runs: Runs,
  blade: Blade,
  events: SimEvents,
): number {
  const { search, found } = scratch;
  measureCloth(search, cloth, blade.camera);
  let count = 0;
  if (findFormerPlace(cloth, clothIndex, scratch, runs, blade)) {
    const way = { ...blade, x0: found[0], y0: found[1], x1: blade.x0, y1: blade.y0 };
    count += cutAlong(cloth, clothIndex, scratch, runs, way, events);
  }
  return count + cutAlong(cloth, clothIndex, scratch, runs, blade, events);
}

/**
 * Where the blade was in the cloth before the cloth moved to where the segment begins, written into `found`.
 * @returns whether it was in there, and has come from there.
 */
function findFormerPlace(
  cloth: Cloth,
  clothIndex: number,
  scratch: CutScratch,
  runs: Runs,
  { pointer, x0, y0, x1, y1 }: Blade,
): boolean {
  const { search, found, cells } = scratch;
  const reach = FOLLOWED_CELLS * cloth.spacing;
  if (findLastPlace(runs, pointer, clothIndex, search, cloth.stride, x0, y0, found)) {
    const [x, y] = found;
    const distance2 = (x - x0) * (x - x0) + (y - y0) * (y - y0);
    return distance2 > 1e-4 && distance2 < reach * reach;
  }
  if (!runs.hasMoved[pointer] || findCells(search, cloth, x0, y0, cells) === 0) return false;
  // The blade was beside the cloth, whose edge has come over its tip: it goes in through that edge.
  const dx = x1 - x0;
  const dy = y1 - y0;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return false;
  found[0] = x0 - (dx / length) * reach;
  found[1] = y0 - (dy / length) * reach;
  return true;
}

function cutAlong(
  cloth: Cloth,
  clothIndex: number,
  scratch: CutScratch,
  runs: Runs,
  blade: Blade,
  events: SimEvents,
): number {
  const { search } = scratch;
  beginInside(cloth, clothIndex, scratch, runs, blade);
  const count = findCrossings(search, cloth, blade);
  const cellCount = listCells(cloth, scratch, count);
  for (let n = 0; n < count; n++) {
    partThread(cloth, search.threads[n], search.shares[n], CUT);
    noteThread(events, cloth, clothIndex, search.threads[n], CUT);
  }
  for (let n = 0; n < cellCount; n++) {
    const k = scratch.cells[n];
    passCell(cloth, clothIndex, scratch, runs, blade, k);
    scratch.entry[k] = scratch.exit[k] = 0;
  }
  moveRuns(runs, cloth, clothIndex, search, blade);
  return count;
}

/** Begins a run in every cell in which the blade stands and has none yet. */
function beginInside(cloth: Cloth, clothIndex: number, scratch: CutScratch, runs: Runs, blade: Blade): void {
  const { search, cells, found } = scratch;
  const { pointer, x0, y0 } = blade;
  const count = findCells(search, cloth, x0, y0, cells);
  for (let n = 0; n < count; n++) {
    const k = cells[n];
    if (!toCell(cloth, k, search.x, search.y, x0, y0, found)) continue;
    if (!(found[0] >= 0 && found[0] < 1 && found[1] >= 0 && found[1] < 1)) continue;
    if (findRun(runs, pointer, clothIndex, k) >= 0) continue;
    openRun(runs, pointer, clothIndex, k, INSIDE, cloth.arrays.bendU[k] === 0, found[0], found[1]);
  }
}

/** Lists the cells on either hand of the crossings, and how the blade goes into and out of each. */
function listCells(cloth: Cloth, scratch: CutScratch, count: number): number {
  const { size, stride } = cloth;
  const { search, cells } = scratch;
  let cellCount = 0;
  for (let n = 0; n < count; n++) {
    const thread = search.threads[n];
    const k = threadStart(cloth, thread);
    // The positive side of a right thread is below it, that of a down thread left of it.
    const positive = thread < size ? k : k % stride > 0 ? k - 1 : -1;
    const negative = thread < size ? k - stride : k;
    for (let hand = 0; hand < 2; hand++) {
      const c = hand === 0 ? positive : negative;
      if (c < 0 || !cloth.arrays.cell[c]) continue;
      if (scratch.entry[c] === 0 && scratch.exit[c] === 0) {
        cells[cellCount++] = c;
        scratch.wasWhole[c] = cloth.arrays.bendU[c] === 0 ? 1 : 0;
      }
      const isUp = search.isUp[n] === (hand === 0 ? 1 : 0);
      const way = isUp === isFaceUp(cloth, search, c) ? scratch.entry : scratch.exit;
      if (way[c] === 0) way[c] = n + 1;
    }
  }
  return cellCount;
}

/** Whether a cell shows its face to the blade, not its back. */
function isFaceUp(cloth: Cloth, { x, y }: CutSearch, k: number): boolean {
  const below = k + cloth.stride;
  return (x[below + 1] - x[k]) * (y[below] - y[k + 1]) - (y[below + 1] - y[k]) * (x[below] - x[k + 1]) >= 0;
}

/** Leads the blade through one cell that it goes into or out of. */
function passCell(
  cloth: Cloth,
  clothIndex: number,
  scratch: CutScratch,
  runs: Runs,
  blade: Blade,
  k: number,
): void {
  const { search, entry, exit, found } = scratch;
  const { threads, shares } = search;
  const { way } = runs;
  const wasWhole = scratch.wasWhole[k] === 1;
  const run = findRun(runs, blade.pointer, clothIndex, k);
  const comes = entry[k] - 1;
  const leaves = exit[k] - 1;
  const from = comes >= 0 ? sideOf(cloth, k, threads[comes]) : INSIDE;
  const to = leaves >= 0 ? sideOf(cloth, k, threads[leaves]) : INSIDE;
  if (leaves >= 0 && run >= 0) {
    completeRun(runs, run, cloth, search, to, shares[leaves]);
  } else if (leaves >= 0 && comes >= 0) {
    startWay(way, from, shares[comes]);
    endWay(way, to, shares[leaves]);
    if (wasWhole) bendFirst(cloth, search, k, way, found);
    else bendLater(cloth, k, way);
    return;
  } else if (leaves >= 0) {
    const dead = findDeadSide(cloth, search, k, to, blade, found);
    if (dead === INSIDE) return;
    startWay(way, dead, found[0]);
    endWay(way, to, shares[leaves]);
    bendAtDeadSide(cloth, k, way, dead, found[0]);
    return;
  }
  if (comes < 0 || (run >= 0 && leaves < 0)) return;
  const t = shares[comes];
  const isFirst = wasWhole && leaves < 0;
  openRun(runs, blade.pointer, clothIndex, k, from, isFirst, sideU(from, t), sideV(from, t));
}

function sideOf(cloth: Cloth, k: number, thread: number): number {
  for (let side = 0; side < 3; side++) if (sideThread(cloth, k, side) === thread) return side;
  return 3;
}
