import type { Cloth } from './cloth';
import type { GridShape } from './kernel/layout';

/**
 * The geometry of one cell. Corners go round: 0 left-above, 1 right-above, 2 right-below, 3 left-below;
 * side s joins the corners s and s + 1: 0 above, 1 right, 2 below, 3 left. Cell coordinates (u, v) run from
 * (0, 0) at corner 0 to (1, 1) at corner 2.
 */
export const CORNER_U = [0, 1, 1, 0] as const;
export const CORNER_V = [0, 0, 1, 1] as const;

/** Which end of its thread (0 first, 1 second) lies at the beginning of a side; the other lies at its end. */
export const FIRST_END = [0, 0, 1, 1] as const;

/** Bends stay this far from the sides of their cell, in cells, so that no triangle is empty. */
const LEAST_BEND = 0.02;

/** The point at a corner of the cell at point k. */
export function cornerPoint(grid: GridShape, k: number, corner: number): number {
  return k + (corner === 1 || corner === 2 ? 1 : 0) + (corner >= 2 ? grid.stride : 0);
}

/** The thread (right k, down size + k) that is a side of the cell at point k. */
export function sideThread(grid: GridShape, k: number, side: number): number {
  if (side === 0) return k;
  if (side === 1) return grid.size + k + 1;
  return side === 2 ? k + grid.stride : grid.size + k;
}

/** The point at which a thread (right k, down size + k) begins. */
export function threadStart(grid: GridShape, thread: number): number {
  return thread < grid.size ? thread : thread - grid.size;
}

/** The point at which it ends. */
export function threadEnd(grid: GridShape, thread: number): number {
  return thread < grid.size ? thread + 1 : thread - grid.size + grid.stride;
}

/** Which sides of the cell at point k are alive: bit s for side s; 15 for a whole cell. */
export function aliveSides(cloth: Cloth, k: number): number {
  const { right, down } = cloth.arrays;
  return (
    (right[k] !== 0 ? 1 : 0) |
    (down[k + 1] !== 0 ? 2 : 0) |
    (right[k + cloth.stride] !== 0 ? 4 : 0) |
    (down[k] !== 0 ? 8 : 0)
  );
}

/** Where a thread was parted, as a share of its length from its first point; 0 while it lives. */
export function partedAt(cloth: Cloth, thread: number): number {
  return thread < cloth.size ? cloth.arrays.rightT[thread] : cloth.arrays.downT[thread - cloth.size];
}

/** Cell coordinate u of the place at share t of a side's thread. */
export function sideU(side: number, t: number): number {
  return side === 1 ? 1 : side === 3 ? 0 : t;
}

/** Cell coordinate v of the place at share t of a side's thread. */
export function sideV(side: number, t: number): number {
  return side === 0 ? 0 : side === 2 ? 1 : t;
}

/** Sets the interior point through which the cut of the cell at point k runs. */
export function setBend(cloth: Cloth, k: number, u: number, v: number): void {
  const { bendU, bendV } = cloth.arrays;
  bendU[k] = Math.min(1 - LEAST_BEND, Math.max(LEAST_BEND, u));
  bendV[k] = Math.min(1 - LEAST_BEND, Math.max(LEAST_BEND, v));
  cloth.partings++;
  cloth.topology++;
}

/** The bilinear map of a cell: what a value of the points comes to at (u, v) in the cell at point k. */
export function fromCell(
  grid: GridShape,
  k: number,
  values: Float32Array | Float64Array,
  u: number,
  v: number,
): number {
  const below = k + grid.stride;
  return (
    (values[k] + (values[k + 1] - values[k]) * u) * (1 - v) +
    (values[below] + (values[below + 1] - values[below]) * u) * v
  );
}

/**
 * Inverse of the bilinear map of a cell, by Newton's method.
 * @param out gets u and v.
 * @returns whether a place was found (a cell folded flat has none).
 */
export function toCell(
  cloth: Cloth,
  k: number,
  xs: Float32Array | Float64Array,
  ys: Float32Array | Float64Array,
  x: number,
  y: number,
  out: Float64Array,
): boolean {
  const below = k + cloth.stride;
  const ax = xs[k + 1] - xs[k];
  const ay = ys[k + 1] - ys[k];
  const bx = xs[below] - xs[k];
  const by = ys[below] - ys[k];
  const cx = xs[below + 1] - xs[below] - ax;
  const cy = ys[below + 1] - ys[below] - ay;
  const dx = x - xs[k];
  const dy = y - ys[k];
  const least = 1e-6 * cloth.spacing * cloth.spacing;
  let u = 0.5;
  let v = 0.5;
  for (let n = 0; n < 12; n++) {
    const ex = u * ax + v * bx + u * v * cx - dx;
    const ey = u * ay + v * by + u * v * cy - dy;
    const ux = ax + v * cx;
    const uy = ay + v * cy;
    const vx = bx + u * cx;
    const vy = by + u * cy;
    const det = ux * vy - uy * vx;
    if (!(Math.abs(det) > least)) return false;
    const du = (ex * vy - ey * vx) / det;
    const dv = (ux * ey - uy * ex) / det;
    u -= du;
    v -= dv;
    if (Math.abs(du) + Math.abs(dv) < 1e-10) {
      out[0] = u;
      out[1] = v;
      return true;
    }
  }
  return false;
}

type Groups = readonly [number, number, number, number];

/** Groups of the corners in all 16 cases of alive sides. */
const GROUPS = Array.from({ length: 16 }, (_, bits) => computeGroups(bits));

/**
 * The group of each corner of a cell, from its alive sides as bits: corners joined through alive sides share a
 * number.
 */
export function groupsOf(sides: number): Groups {
  return GROUPS[sides];
}

/** The group of each corner of the cell at point k, as its threads are now. */
export function cornerGroups(cloth: Cloth, k: number): Groups {
  return GROUPS[aliveSides(cloth, k)];
}

function computeGroups(bits: number): Groups {
  const group = [0, 1, 2, 3];
  // Thrice round: against the order of sides the smallest number gets one corner further each time.
  for (let turn = 0; turn < 3; turn++)
    for (let side = 0; side < 4; side++)
      if (bits & (1 << side)) {
        const next = (side + 1) & 3;
        const least = Math.min(group[side], group[next]);
        group[side] = least;
        group[next] = least;
      }
  return [group[0], group[1], group[2], group[3]];
}
