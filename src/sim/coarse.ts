import { shareAt } from './fabrics';
import { type ClothArrays, createShape, type GridShape } from './kernel/layout';

/** Fine cells under one coarse span: this many px of cloth, but never fewer than four cells. */
const SPAN_PX = 24;
const LEAST_SPAN = 4;

/** Coarse lines are moved onto so many islands of pins at most, of so many pins each at most. */
const MOST_ISLANDS = 64;
const MOST_ISLAND_PINS = 25;

/**
 * Share of the difference of velocities that the two ends of a thread exchange in a substep, from 12 px of
 * spacing up. Finer cloth exchanges more, as the same viscosity asks for.
 */
const RUB = 0.2;

const f = Math.fround;

/**
 * The coarse grid that keeps one cloth taut: every few rows and columns of the cloth are its lines, and the
 * points where they cross are its nodes. It is derived from the cloth's threads and fixed points, and so is
 * no part of the state. Sized once.
 */
export interface CoarseGrid {
  /** Topology of the cloth that the grid was built for; −1 before the first build. */
  topology: number;
  /** Nodes a row and a column; node (c, b) has index b * stride + c, as in the cloth. */
  readonly nodes: GridShape;
  /** Columns and rows of the cloth on which the lines lie, ascending. */
  readonly colAt: Int32Array;
  readonly rowAt: Int32Array;
  /** Place of each column and row of the cloth between the lines around it, 0 to below 1. */
  readonly u: Float32Array;
  readonly v: Float32Array;
  /**
   * One value a node: its point in the cloth, and its place before the coarse sweeps. What the kernel sweeps over
   * lies in the cloth's arrays.
   */
  readonly node: Int32Array;
  readonly fromX: Float32Array;
  readonly fromY: Float32Array;
  readonly fromZ: Float32Array;
  /** Coarse cells that bridge no cut, tear or hole: 1 alive, 0 dead. */
  readonly cell: Uint8Array;
  /** Share of the difference of velocities that the ends of a thread exchange in a substep. */
  readonly rub: number;
  /** Which points were fixed (pinned or held) when the lines were laid. */
  readonly fixed: Uint8Array;
  /** Scratch: island marks and a stack of points. */
  readonly mark: Uint8Array;
  readonly stack: Int32Array;
}

/** Coarse lines over `count` points; one point has one line, so that a rope has none across. */
export function countLines(count: number, spacing: number): number {
  if (count < 2) return 1;
  const span = Math.max(LEAST_SPAN, Math.round(SPAN_PX / spacing));
  return Math.max(1, Math.round((count - 1) / span)) + 1;
}

export function createCoarseGrid(shape: GridShape, spacing: number): CoarseGrid {
  const nodes = createShape(countLines(shape.cols, spacing), countLines(shape.rows, spacing));
  return {
    topology: -1,
    nodes,
    colAt: new Int32Array(nodes.cols),
    rowAt: new Int32Array(nodes.rows),
    u: new Float32Array(shape.cols),
    v: new Float32Array(shape.rows),
    node: new Int32Array(nodes.size),
    fromX: new Float32Array(nodes.size),
    fromY: new Float32Array(nodes.size),
    fromZ: new Float32Array(nodes.size),
    cell: new Uint8Array(nodes.size),
    rub: Math.max(RUB, shareAt(RUB, spacing)),
    // No cloth has this mark, so that the first build lays the lines.
    fixed: new Uint8Array(shape.size).fill(2),
    mark: new Uint8Array(shape.size),
    stack: new Int32Array(MOST_ISLAND_PINS + 1),
  };
}

/** Builds the grid anew from the cloth's threads and masses; lays the lines anew if other points are fixed. */
export function buildCoarseGrid(grid: CoarseGrid, shape: GridShape, a: ClothArrays, topology: number): void {
  grid.topology = topology;
  if (noteFixed(grid, shape, a)) layLines(grid, shape);
  maskThreads(grid, shape, a);
  spreadReach(grid, shape, a);
  lumpMasses(grid, shape, a);
  fixNodes(grid, shape, a);
  weighRubbing(grid.rub, shape, a);
}

/** @returns whether the set of fixed points differs from the one that the lines were laid for. */
function noteFixed(grid: CoarseGrid, shape: GridShape, a: ClothArrays): boolean {
  let isOther = false;
  for (let k = 0; k < shape.size; k++) {
    const fixed = a.point[k] && (a.pin[k] || a.held[k]) ? 1 : 0;
    if (grid.fixed[k] !== fixed) {
      grid.fixed[k] = fixed;
      isOther = true;
    }
  }
  return isOther;
}

function layLines(grid: CoarseGrid, shape: GridShape): void {
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

function maskThreads(grid: CoarseGrid, shape: GridShape, a: ClothArrays): void {
  const { colAt, rowAt } = grid;
  const { cols, rows } = grid.nodes;
  const { nodeRight, nodeDown } = a;
  const { stride } = shape;
  for (let b = 0; b < rows; b++)
    for (let c = 0; c < cols; c++) {
      const n = b * grid.nodes.stride + c;
      const left = colAt[c];
      const top = rowAt[b];
      const right = c + 1 < cols ? colAt[c + 1] : left;
      const bottom = b + 1 < rows ? rowAt[b + 1] : top;
      nodeRight[n] = right > left && isWhole(a.right, stride, left, right, top, top + 1) ? 1 : 0;
      nodeDown[n] = bottom > top && isWhole(a.down, stride, left, left + 1, top, bottom) ? 1 : 0;
      grid.cell[n] =
        nodeRight[n] &&
        nodeDown[n] &&
        isWhole(a.right, stride, left, right, top + 1, bottom + 1) &&
        isWhole(a.down, stride, left + 1, right + 1, top, bottom)
          ? 1
          : 0;
    }
}

/** Whether all threads of columns [left, right) and rows [top, bottom) are alive. */
function isWhole(
  alive: Float32Array,
  stride: number,
  left: number,
  right: number,
  top: number,
  bottom: number,
): boolean {
  for (let j = top; j < bottom; j++)
    for (let k = j * stride + left; k < j * stride + right; k++) if (alive[k] === 0) return false;
  return true;
}

/** A node moves its own point; a live coarse thread those under it; a live cell those inside it. */
function spreadReach(grid: CoarseGrid, shape: GridShape, a: ClothArrays): void {
  const { colAt, rowAt } = grid;
  const { cols, rows } = grid.nodes;
  const { reach } = a;
  const { stride } = shape;
  reach.fill(0);
  for (let b = 0; b < rows; b++)
    for (let c = 0; c < cols; c++) {
      const n = b * grid.nodes.stride + c;
      const left = colAt[c];
      const top = rowAt[b];
      const right = c + 1 < cols ? colAt[c + 1] : left;
      const bottom = b + 1 < rows ? rowAt[b + 1] : top;
      const corner = top * stride + left;
      reach[corner] = a.w[corner] > 0 ? 1 : 0;
      if (a.nodeRight[n])
        for (let k = corner + 1; k < corner + right - left; k++) reach[k] = a.w[k] > 0 ? 1 : 0;
      if (a.nodeDown[n])
        for (let j = top + 1; j < bottom; j++) reach[j * stride + left] = a.w[j * stride + left] > 0 ? 1 : 0;
      if (grid.cell[n])
        for (let j = top + 1; j < bottom; j++)
          for (let k = j * stride + left + 1; k < j * stride + right; k++) reach[k] = a.w[k] > 0 ? 1 : 0;
    }
}

/**
 * Mass of a node: the sum of its bilinear weights over the masses that it moves. Without this lumping a
 * piece cut free would fall too slowly.
 */
function lumpMasses(grid: CoarseGrid, shape: GridShape, a: ClothArrays): void {
  const { colAt, rowAt, u, v } = grid;
  const { cols, rows, stride: across, size } = grid.nodes;
  const { reach, nodeW: w } = a;
  const { stride } = shape;
  w.fill(0, 0, size);
  for (let b = 0; b < rows; b++)
    for (let c = 0; c < cols; c++) {
      const n = b * across + c;
      const right = c + 1 < cols ? colAt[c + 1] : colAt[c] + 1;
      const bottom = b + 1 < rows ? rowAt[b + 1] : rowAt[b] + 1;
      for (let j = rowAt[b]; j < bottom; j++)
        for (let i = colAt[c]; i < right; i++) {
          const k = j * stride + i;
          if (reach[k] === 0) continue;
          const mass = 1 / a.w[k];
          w[n] += (1 - u[i]) * (1 - v[j]) * mass;
          if (u[i] > 0) w[n + 1] += u[i] * (1 - v[j]) * mass;
          if (v[j] > 0) w[n + across] += (1 - u[i]) * v[j] * mass;
          if (u[i] > 0 && v[j] > 0) w[n + across + 1] += u[i] * v[j] * mass;
        }
    }
  for (let n = 0; n < size; n++) w[n] = w[n] > 0 ? 1 / w[n] : 0;
}

/** Nodes that are fixed points, or nearest to one and joined to it by a live path with one corner, stand. */
function fixNodes(grid: CoarseGrid, shape: GridShape, a: ClothArrays): void {
  const { colAt, rowAt, fixed, node } = grid;
  const { nodeW: w } = a;
  const { stride } = shape;
  for (let n = 0; n < node.length; n++) if (!(a.w[node[n]] > 0)) w[n] = 0;
  for (let j = 0; j < shape.rows; j++)
    for (let i = 0; i < shape.cols; i++) {
      if (!fixed[j * stride + i]) continue;
      const c = nearestLine(colAt, i);
      const b = nearestLine(rowAt, j);
      const left = Math.min(i, colAt[c]);
      const right = Math.max(i, colAt[c]);
      const top = Math.min(j, rowAt[b]);
      const bottom = Math.max(j, rowAt[b]);
      const isJoined =
        (isWhole(a.right, stride, left, right, j, j + 1) &&
          isWhole(a.down, stride, colAt[c], colAt[c] + 1, top, bottom)) ||
        (isWhole(a.down, stride, i, i + 1, top, bottom) &&
          isWhole(a.right, stride, left, right, rowAt[b], rowAt[b] + 1));
      if (isJoined) w[b * grid.nodes.stride + c] = 0;
    }
}

function weighRubbing(rub: number, shape: GridShape, a: ClothArrays): void {
  const { rubRight, rubDown } = a;
  for (let k = 0; k < shape.size; k++) {
    rubRight[k] = a.right[k] === 0 ? 0 : share(rub, a.w[k] + a.w[k + 1]);
    rubDown[k] = a.down[k] === 0 ? 0 : share(rub, a.w[k] + a.w[k + shape.stride]);
  }
}

function share(rub: number, sum: number): number {
  return sum > 0 ? rub / sum : 0;
}

function nearestLine(at: Int32Array, place: number): number {
  let best = 0;
  for (let n = 1; n < at.length; n++) if (Math.abs(at[n] - place) < Math.abs(at[best] - place)) best = n;
  return best;
}
