import { sideThread, sideU, sideV, toCell } from './cell';
import { type Cloth, CUT } from './cloth';
import {
  completeRun,
  crossCell,
  crossDeadSide,
  findDeadSide,
  findRun,
  INSIDE,
  moveRuns,
  openRun,
  type Runs,
} from './cut-runs';
import { type CutSearch, createCutSearch, findCells, findCrossings, measureCloth } from './cut-search';
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

/**
 * Cuts every right and down thread of a cloth that the blade's segment crosses (px, on the stage), each where it is
 * crossed, and leads the cut through the cells as the blade goes.
 * @param camera 4 × 4 matrix by rows from world to stage, for spatial cloth.
 * @returns how many threads were cut.
 */
export function cutSegment(
  cloth: Cloth,
  clothIndex: number,
  scratch: CutScratch,
  runs: Runs,
  pointer: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  camera: readonly number[] | undefined,
  events: SimEvents,
): number {
  const { search } = scratch;
  measureCloth(search, cloth, camera);
  beginInside(cloth, clothIndex, scratch, runs, pointer, x0, y0);
  const count = findCrossings(search, cloth, x0, y0, x1, y1);
  const cellCount = listCells(cloth, scratch, count);
  for (let n = 0; n < count; n++) {
    partThread(cloth, search.threads[n], search.shares[n], CUT);
    noteThread(events, cloth, clothIndex, search.threads[n], CUT);
  }
  for (let n = 0; n < cellCount; n++) {
    const k = scratch.cells[n];
    passCell(cloth, clothIndex, scratch, runs, pointer, k, x0, y0, x1, y1);
    scratch.entry[k] = scratch.exit[k] = 0;
  }
  moveRuns(runs, pointer, clothIndex, cloth, search, x0, y0, x1, y1);
  return count;
}

/** Begins a run in every cell in which the blade stands and has none yet. */
function beginInside(
  cloth: Cloth,
  clothIndex: number,
  scratch: CutScratch,
  runs: Runs,
  pointer: number,
  x: number,
  y: number,
): void {
  const { search, cells, found } = scratch;
  const count = findCells(search, cloth, x, y, cells);
  for (let n = 0; n < count; n++) {
    const k = cells[n];
    if (!toCell(cloth, k, search.x, search.y, x, y, found)) continue;
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
    const k = thread < size ? thread : thread - size;
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

function passCell(
  cloth: Cloth,
  clothIndex: number,
  scratch: CutScratch,
  runs: Runs,
  pointer: number,
  k: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): void {
  const { search, entry, exit } = scratch;
  const { threads, shares } = search;
  const wasWhole = scratch.wasWhole[k] === 1;
  let run = findRun(runs, pointer, clothIndex, k);
  let comes = entry[k] - 1;
  if (exit[k] > 0) {
    const thread = threads[exit[k] - 1];
    const to = sideOf(cloth, k, thread);
    const t = shares[exit[k] - 1];
    if (run >= 0) {
      completeRun(runs, run, cloth, search, to, sideU(to, t), sideV(to, t));
    } else if (comes >= 0) {
      const from = sideOf(cloth, k, threads[comes]);
      const s = shares[comes];
      crossCell(
        runs,
        cloth,
        search,
        k,
        wasWhole,
        from,
        sideU(from, s),
        sideV(from, s),
        to,
        sideU(to, t),
        sideV(to, t),
      );
      comes = -1;
    } else {
      const from = findDeadSide(cloth, search, k, to, x0, y0, x1, y1, scratch.found);
      if (from >= 0) crossDeadSide(runs, cloth, k, from, scratch.found[0], to, sideU(to, t), sideV(to, t));
    }
    run = -1;
  }
  if (comes < 0 || run >= 0) return;
  const from = sideOf(cloth, k, threads[comes]);
  const isFirst = wasWhole && exit[k] === 0;
  openRun(
    runs,
    pointer,
    clothIndex,
    k,
    from,
    isFirst,
    sideU(from, shares[comes]),
    sideV(from, shares[comes]),
  );
}

function sideOf(cloth: Cloth, k: number, thread: number): number {
  for (let side = 0; side < 3; side++) if (sideThread(cloth, k, side) === thread) return side;
  return 3;
}
