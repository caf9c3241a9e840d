import type { CoarseGrid } from './coarse';
import type { GridShape } from './kernel/layout';

/** Fine cells under one coarse span: this many px of cloth, but never fewer than four cells. */
const SPAN_PX = 24;
const LEAST_SPAN = 4;

/** Coarse lines are moved onto so many islands of pins at most, of so many pins each at most. */
const MOST_ISLANDS = 64;
export const MOST_ISLAND_PINS = 25;

const f = Math.fround;

/** Coarse lines over `count` points; one point has one line, so that a rope has none across. */
export function countLines(count: number, spacing: number): number {
  if (count < 2) return 1;
  const span = Math.max(LEAST_SPAN, Math.round(SPAN_PX / spacing));
  return Math.max(1, Math.round((count - 1) / span)) + 1;
}

/**
 * Lays the lines of a coarse grid evenly over its cloth, and then moves lines onto the islands of fixed points: what
 * hangs from a point should not hang from a line beside it.
 */
export function layLines(grid: CoarseGrid, shape: GridShape): void {
  const isColClaimed = new Uint8Array(grid.nodes.cols);
  const isRowClaimed = new Uint8Array(grid.nodes.rows);
  spreadLines(grid.colAt, shape.cols);
  spreadLines(grid.rowAt, shape.rows);
  grid.mark.fill(0);
  let islands = 0;
  for (let j = 0; j < shape.rows && islands < MOST_ISLANDS; j++)
    for (let i = 0; i < shape.cols && islands < MOST_ISLANDS; i++) {
      const k = j * shape.stride + i;
      if (!grid.fixed[k] || grid.mark[k]) continue;
      const centre = findIsland(grid, shape, k);
      if (centre === null) continue;
      islands++;
      claimLine(grid.colAt, isColClaimed, centre[0]);
      claimLine(grid.rowAt, isRowClaimed, centre[1]);
    }
  placeBetween(grid.colAt, grid.u);
  placeBetween(grid.rowAt, grid.v);
  for (let b = 0; b < grid.nodes.rows; b++)
    for (let c = 0; c < grid.nodes.cols; c++)
      grid.node[b * grid.nodes.stride + c] = grid.rowAt[b] * shape.stride + grid.colAt[c];
}

function spreadLines(at: Int32Array, count: number): void {
  const last = at.length - 1;
  for (let n = 0; n <= last; n++) at[n] = last === 0 ? 0 : Math.round((n * (count - 1)) / last);
}

/** Marks the island of fixed points at k. @returns its centre (column, row), or null if it is too large. */
function findIsland(grid: CoarseGrid, shape: GridShape, k: number): readonly [number, number] | null {
  const { fixed, mark, stack } = grid;
  const { stride, cols, rows } = shape;
  let depth = 0;
  let pins = 0;
  let sumI = 0;
  let sumJ = 0;
  stack[depth++] = k;
  mark[k] = 1;
  while (depth > 0) {
    const p = stack[--depth];
    const i = p % stride;
    const j = (p - i) / stride;
    if (++pins > MOST_ISLAND_PINS) return null;
    sumI += i;
    sumJ += j;
    for (let dj = -1; dj <= 1; dj++)
      for (let di = -1; di <= 1; di++) {
        const q = p + dj * stride + di;
        if (i + di < 0 || i + di >= cols || j + dj < 0 || j + dj >= rows) continue;
        if (!fixed[q] || mark[q] || depth >= stack.length) continue;
        mark[q] = 1;
        stack[depth++] = q;
      }
  }
  return [Math.round(sumI / pins), Math.round(sumJ / pins)];
}

/**
 * Moves the nearest unclaimed line that is not at the rim onto `place`, if it can stay between its neighbours,
 * and by half a span at most: a wide gap between lines would hang slack.
 */
function claimLine(at: Int32Array, isClaimed: Uint8Array, place: number): void {
  let best = -1;
  for (let n = 0; n < at.length; n++) {
    if (at[n] === place) {
      isClaimed[n] = 1;
      return;
    }
    if (n === 0 || n === at.length - 1 || isClaimed[n]) continue;
    if (best < 0 || Math.abs(at[n] - place) < Math.abs(at[best] - place)) best = n;
  }
  const half = Math.ceil((at[at.length - 1] - at[0]) / (at.length - 1) / 2);
  if (best < 0 || Math.abs(at[best] - place) > half) return;
  if (at[best - 1] >= place || at[best + 1] <= place) return;
  at[best] = place;
  isClaimed[best] = 1;
}

function placeBetween(at: Int32Array, share: Float32Array): void {
  share.fill(0);
  for (let n = 0; n + 1 < at.length; n++)
    for (let i = at[n]; i < at[n + 1]; i++) share[i] = f((i - at[n]) / (at[n + 1] - at[n]));
}

/** The line that lies nearest to a column or row. */
export function nearestLine(at: Int32Array, place: number): number {
  let best = 0;
  for (let n = 1; n < at.length; n++) if (Math.abs(at[n] - place) < Math.abs(at[best] - place)) best = n;
  return best;
}
