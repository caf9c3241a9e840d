import { cornerPoint, FIRST_END, groupsOf, sideThread } from './cell';
import type { Cloth } from './cloth';
import type { Surface } from './surface';

/**
 * Boundary edges along cuts and tears: two for each dead side of a cell, one for the cloth on either hand. An
 * edge runs from the bend P of its cell to a stub.
 */
export interface Edges {
  count: number;
  /** Vertices of P's copy and of the stub. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** CUT or TORN. */
  readonly fate: Uint8Array;
  /** The corner of the cell on the cloth's side of the edge: a point, so a vertex too. */
  readonly inner: Int32Array;
  /** The surface's topology when listed. */
  topology: number;
}

export function createEdges(size: number): Edges {
  return {
    count: 0,
    from: new Int32Array(size * 8),
    to: new Int32Array(size * 8),
    fate: new Uint8Array(size * 8),
    inner: new Int32Array(size * 8),
    topology: -1,
  };
}

/** Lists the edges anew if the surface has changed. */
export function listEdges(surface: Surface): void {
  const { grid, edges, shown, copies, stubs, fates } = surface;
  if (edges.topology === surface.topology) return;
  edges.topology = surface.topology;
  let n = 0;
  for (let c = 0; c < shown.cellCount; c++) {
    const k = shown.cells[c];
    const groups = groupsOf(surface.sides[k]);
    for (let side = 0; side < 4; side++) {
      if (surface.sides[k] & (1 << side)) continue;
      const thread = sideThread(grid, k, side);
      for (let end = 0; end < 2; end++) {
        const corner = (side + end) & 3;
        edges.from[n] = copies[k] + groups[corner];
        edges.to[n] = stubs[thread] + (FIRST_END[side] ^ end);
        edges.fate[n] = fates[thread];
        edges.inner[n] = cornerPoint(grid, k, corner);
        n++;
      }
    }
  }
  edges.count = n;
}

/**
 * Lists all triangles, ordered by piece: those with pins first, then free ones. A whole cell is two triangles,
 * a cut one a fan about P with a copy of P for each group of corners: an alive side gives (P, corner, next corner),
 * a dead one (P, corner, near stub) and (P', far stub, next corner).
 */
export function listTriangles(surface: Surface, cloth: Cloth): void {
  const { order, pieces, hangs } = surface;
  order.fill(0, 0, pieces.count);
  countTriangles(surface, cloth);
  let next = 0;
  for (let isFree = 0; isFree < 2; isFree++) {
    for (let n = 0; n < pieces.count; n++) {
      if (hangs[n] === isFree) continue;
      const triangles = order[n];
      order[n] = next;
      next += triangles * 3;
    }
    if (isFree === 0) surface.hangingCount = next;
  }
  surface.indexCount = next;
  fillTriangles(surface, cloth);
}

/** Counts the triangles of each piece into `order`. */
function countTriangles(surface: Surface, cloth: Cloth): void {
  const { order, sides, copies, grid } = surface;
  const { label } = surface.pieces;
  const { cell } = cloth.arrays;
  for (let k = 0; k < grid.size; k++) {
    if (!cell[k]) continue;
    if (copies[k] === 0) {
      order[label[k]] += 2;
      continue;
    }
    for (let side = 0; side < 4; side++) {
      order[label[cornerPoint(grid, k, side)]]++;
      if (!(sides[k] & (1 << side))) order[label[cornerPoint(grid, k, (side + 1) & 3)]]++;
    }
  }
}

function fillTriangles(surface: Surface, cloth: Cloth): void {
  const { order, indices, sides, copies, stubs, grid } = surface;
  const { label } = surface.pieces;
  const { cell } = cloth.arrays;
  const { stride } = grid;
  for (let k = 0, row = 0; k < grid.size; row++) {
    for (let i = 0; i < stride; i++, k++) {
      if (!cell[k]) continue;
      if (copies[k] === 0) {
        const n = order[label[k]];
        order[label[k]] = n + 6;
        // Diagonals alternate, so that folds have no grain.
        const isFalling = ((i + row) & 1) === 0;
        indices[n] = k;
        indices[n + 1] = k + 1;
        indices[n + 2] = isFalling ? k + stride + 1 : k + stride;
        indices[n + 3] = isFalling ? k : k + 1;
        indices[n + 4] = k + stride + 1;
        indices[n + 5] = k + stride;
        continue;
      }
      const groups = groupsOf(sides[k]);
      for (let side = 0; side < 4; side++) {
        const next = (side + 1) & 3;
        const here = cornerPoint(grid, k, side);
        const there = cornerPoint(grid, k, next);
        if (sides[k] & (1 << side)) {
          addTriangle(surface, label[here], copies[k] + groups[side], here, there);
          continue;
        }
        const stub = stubs[sideThread(grid, k, side)];
        const near = stub + FIRST_END[side];
        const far = stub + 1 - FIRST_END[side];
        addTriangle(surface, label[here], copies[k] + groups[side], here, near);
        addTriangle(surface, label[there], copies[k] + groups[next], far, there);
      }
    }
  }
}

function addTriangle(surface: Surface, piece: number, a: number, b: number, c: number): void {
  const { order, indices } = surface;
  const n = order[piece];
  order[piece] = n + 3;
  indices[n] = a;
  indices[n + 1] = b;
  indices[n + 2] = c;
}
