import { countLines, layLines, MOST_ISLAND_PINS, nearestLine } from './coarse-lines';
import { shareAt } from './fabrics';
import { type ClothArrays, createShape, type GridShape } from './kernel/layout';

/**
 * Share of the difference of velocities that the two ends of a thread exchange in a substep, from 12 px of
 * spacing up. Finer cloth exchanges more, as the same viscosity asks for.
 */
const RUB = 0.2;

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

/**
 * Finds which coarse threads and cells bridge no cut, tear or hole, and so which points the grid moves: a node its own
 * point, a live coarse thread those under it, a live cell those inside it.
 */
function maskThreads(grid: CoarseGrid, shape: GridShape, a: ClothArrays): void {
  const { colAt, rowAt, cell } = grid;
  const { cols, rows } = grid.nodes;
  const { nodeRight, nodeDown, reach } = a;
  const { stride } = shape;
  reach.fill(0);
  for (let b = 0; b < rows; b++)
    for (let c = 0; c < cols; c++) {
      const n = b * grid.nodes.stride + c;
      const left = colAt[c];
      const top = rowAt[b];
      const right = c + 1 < cols ? colAt[c + 1] : left;
      const bottom = b + 1 < rows ? rowAt[b + 1] : top;
      const hasRight = right > left && isWhole(a.right, stride, left, right, top, top + 1);
      const hasDown = bottom > top && isWhole(a.down, stride, left, left + 1, top, bottom);
      const hasCell =
        hasRight &&
        hasDown &&
        isWhole(a.right, stride, left, right, top + 1, bottom + 1) &&
        isWhole(a.down, stride, left + 1, right + 1, top, bottom);
      nodeRight[n] = hasRight ? 1 : 0;
      nodeDown[n] = hasDown ? 1 : 0;
      cell[n] = hasCell ? 1 : 0;
      reachPoints(a, stride, left, left + 1, top, top + 1);
      if (hasRight) reachPoints(a, stride, left + 1, right, top, top + 1);
      if (hasDown) reachPoints(a, stride, left, left + 1, top + 1, bottom);
      if (hasCell) reachPoints(a, stride, left + 1, right, top + 1, bottom);
    }
}

/** Notes the free points of columns [left, right) and rows [top, bottom) as moved by the grid. */
function reachPoints(
  { reach, w }: ClothArrays,
  stride: number,
  left: number,
  right: number,
  top: number,
  bottom: number,
): void {
  for (let j = top; j < bottom; j++)
    for (let k = j * stride + left; k < j * stride + right; k++) reach[k] = w[k] > 0 ? 1 : 0;
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
