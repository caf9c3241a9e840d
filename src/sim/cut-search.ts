import { project } from './camera-plane';
import type { Cloth } from './cloth';
import type { Blade } from './cut-way';

/** Cells a side of a tile. */
const TILE = 8;

/** Scratch of `projectPoints`. */
const seen = { x: 0, y: 0, w: 0 };

/** Places of a cloth's points as a blade sees them, and its crossings with threads. Scratch, no state. */
export interface CutSearch {
  /** Where the points are on the stage: the cloth's own arrays, or what the camera makes of them. */
  x: Float32Array | Float64Array;
  y: Float32Array | Float64Array;
  /** Depth divisor of each point under a camera; null without one. */
  w: Float64Array | null;
  readonly projected: { x: Float64Array; y: Float64Array; w: Float64Array } | null;
  readonly camera: Float64Array;
  isMeasured: boolean;
  readonly tilesAcross: number;
  readonly tilesDown: number;
  /** Left, top, right, bottom of each tile of TILE × TILE cells. */
  readonly bounds: Float64Array;
  /** Crossed threads, where (share from the first point), and whether the blade goes to the thread's positive side. */
  readonly threads: Int32Array;
  readonly shares: Float64Array;
  readonly isUp: Uint8Array;
}

export function createCutSearch(cloth: Cloth): CutSearch {
  const { cols, rows, size, spatial, arrays } = cloth;
  const tilesAcross = Math.ceil(cols / TILE);
  const tilesDown = Math.ceil(rows / TILE);
  return {
    x: arrays.x,
    y: arrays.y,
    w: null,
    projected: spatial
      ? { x: new Float64Array(size), y: new Float64Array(size), w: new Float64Array(size) }
      : null,
    camera: new Float64Array(16),
    isMeasured: false,
    tilesAcross,
    tilesDown,
    bounds: new Float64Array(tilesAcross * tilesDown * 4),
    threads: arrays.snapped,
    shares: new Float64Array(size * 2),
    isUp: new Uint8Array(size * 2),
  };
}

/**
 * Takes the places of the points, through the camera for spatial cloth, and the bounds of the tiles; at once if
 * that has been done since the points last moved.
 */
export function measureCloth(search: CutSearch, cloth: Cloth, camera: readonly number[] | undefined): void {
  if (search.isMeasured && isSameCamera(search, camera)) return;
  const { x, y } = cloth.arrays;
  search.x = x;
  search.y = y;
  search.w = null;
  if (search.projected && camera?.length === 16) projectPoints(search, cloth, camera);
  const { cols, rows, stride } = cloth;
  const { bounds, tilesAcross, tilesDown } = search;
  for (let tileY = 0, n = 0; tileY < tilesDown; tileY++)
    for (let tileX = 0; tileX < tilesAcross; tileX++, n += 4) {
      let left = Number.POSITIVE_INFINITY;
      let top = Number.POSITIVE_INFINITY;
      let right = Number.NEGATIVE_INFINITY;
      let bottom = Number.NEGATIVE_INFINITY;
      // The threads of a tile end on the first points of the next.
      const lastI = Math.min(cols - 1, (tileX + 1) * TILE);
      const lastJ = Math.min(rows - 1, (tileY + 1) * TILE);
      for (let j = tileY * TILE; j <= lastJ; j++)
        for (let k = j * stride + tileX * TILE; k <= j * stride + lastI; k++) {
          const px = search.x[k];
          const py = search.y[k];
          if (px < left) left = px;
          if (px > right) right = px;
          if (py < top) top = py;
          if (py > bottom) bottom = py;
        }
      bounds[n] = left;
      bounds[n + 1] = top;
      bounds[n + 2] = right;
      bounds[n + 3] = bottom;
    }
  search.isMeasured = true;
}

function isSameCamera(search: CutSearch, camera: readonly number[] | undefined): boolean {
  if (!search.projected) return true;
  if (camera?.length !== 16) return search.w === null;
  if (search.w === null) return false;
  for (let n = 0; n < 16; n++) if (search.camera[n] !== camera[n]) return false;
  return true;
}

function projectPoints(search: CutSearch, cloth: Cloth, camera: readonly number[]): void {
  const to = search.projected;
  if (!to) return;
  const { x, y, z } = cloth.arrays;
  search.camera.set(camera);
  for (let k = 0; k < cloth.size; k++) {
    project(camera, x[k], y[k], z[k], seen);
    to.x[k] = seen.x;
    to.y[k] = seen.y;
    to.w[k] = seen.w;
  }
  search.x = to.x;
  search.y = to.y;
  search.w = to.w;
}

/**
 * Finds the alive right and down threads that the blade's segment crosses.
 *
 * The side of the blade on which a point lies depends on that point alone, never on the thread. Ties behave as
 * if the blade were moved by (+ε, +ε²), in both tests (simulation of simplicity, Edelsbrunner, Mücke 1990), so
 * that a closed stroke frees what is inside even when it runs along threads and through points.
 * @returns how many, listed in the order of tiles.
 */
export function findCrossings(search: CutSearch, cloth: Cloth, { x0, y0, x1, y1 }: Blade): number {
  const { cols, rows, stride, size } = cloth;
  const { right, down } = cloth.arrays;
  const { x, y, w, threads, shares, isUp } = search;
  const dx = x1 - x0;
  const dy = y1 - y0;
  const tie = dy > 0 || (dy === 0 && dx < 0);
  let count = 0;

  for (let tileY = 0; tileY < search.tilesDown; tileY++)
    for (let tileX = 0; tileX < search.tilesAcross; tileX++) {
      if (!isNear(search, tileY * search.tilesAcross + tileX, x0, y0, x1, y1)) continue;
      const lastI = Math.min(cols, (tileX + 1) * TILE);
      const lastJ = Math.min(rows, (tileY + 1) * TILE);
      for (let j = tileY * TILE; j < lastJ; j++)
        for (let i = tileX * TILE; i < lastI; i++) {
          const p = j * stride + i;
          if (right[p] === 0 && down[p] === 0) continue;
          const atP = dx * (y[p] - y0) - dy * (x[p] - x0);
          const sideP = atP > 0 || (atP === 0 && tie);
          for (let isDown = 0; isDown < 2; isDown++) {
            if ((isDown ? down : right)[p] === 0) continue;
            const q = isDown ? p + stride : p + 1;
            const atQ = dx * (y[q] - y0) - dy * (x[q] - x0);
            if ((atQ > 0 || (atQ === 0 && tie)) === sideP) continue;
            const tx = x[q] - x[p];
            const ty = y[q] - y[p];
            const start = tx * (y0 - y[p]) - ty * (x0 - x[p]);
            const end = tx * (y1 - y[p]) - ty * (x1 - x[p]);
            const tieEnd = ty < 0 || (ty === 0 && tx > 0);
            const ends = end > 0 || (end === 0 && tieEnd);
            if ((start > 0 || (start === 0 && tieEnd)) === ends) continue;
            const s = atP === atQ ? 0.5 : atP / (atP - atQ);
            threads[count] = isDown ? size + p : p;
            // Half of the way on the stage is less than half of the thread where its far end is farther off.
            shares[count] = w === null ? s : (s * w[p]) / (s * w[p] + (1 - s) * w[q]);
            isUp[count] = ends ? 1 : 0;
            count++;
          }
        }
    }
  return count;
}

/** Lists in `out` the cells about whose corners a place may lie; returns how many. */
export function findCells(search: CutSearch, cloth: Cloth, px: number, py: number, out: Int32Array): number {
  const { cols, rows, stride } = cloth;
  const { cell } = cloth.arrays;
  const { x, y, bounds } = search;
  let count = 0;
  for (let tileY = 0, n = 0; tileY < search.tilesDown; tileY++)
    for (let tileX = 0; tileX < search.tilesAcross; tileX++, n += 4) {
      if (px < bounds[n] || py < bounds[n + 1] || px > bounds[n + 2] || py > bounds[n + 3]) continue;
      const lastI = Math.min(cols - 1, (tileX + 1) * TILE);
      const lastJ = Math.min(rows - 1, (tileY + 1) * TILE);
      for (let j = tileY * TILE; j < lastJ; j++)
        for (let i = tileX * TILE; i < lastI; i++) {
          const k = j * stride + i;
          if (!cell[k] || count === out.length) continue;
          const b = k + stride;
          if (x[k] < px && x[k + 1] < px && x[b] < px && x[b + 1] < px) continue;
          if (x[k] > px && x[k + 1] > px && x[b] > px && x[b + 1] > px) continue;
          if (y[k] < py && y[k + 1] < py && y[b] < py && y[b + 1] < py) continue;
          if (y[k] > py && y[k + 1] > py && y[b] > py && y[b + 1] > py) continue;
          out[count++] = k;
        }
    }
  return count;
}

/** Whether the blade's segment may touch a tile: their boxes meet, and the tile is not all on one hand of the blade. */
function isNear(search: CutSearch, tile: number, x0: number, y0: number, x1: number, y1: number): boolean {
  const { bounds } = search;
  const left = bounds[tile * 4];
  const top = bounds[tile * 4 + 1];
  const right = bounds[tile * 4 + 2];
  const bottom = bounds[tile * 4 + 3];
  if ((x0 < left && x1 < left) || (x0 > right && x1 > right)) return false;
  if ((y0 < top && y1 < top) || (y0 > bottom && y1 > bottom)) return false;
  const dx = x1 - x0;
  const dy = y1 - y0;
  // Distances of the box's middle and of its farthest corner from the blade's line, both times the blade's length.
  const middle = Math.abs(dx * ((top + bottom) * 0.5 - y0) - dy * ((left + right) * 0.5 - x0));
  const reach = Math.abs(dx) * (bottom - top) * 0.5 + Math.abs(dy) * (right - left) * 0.5;
  return !(middle > reach * 1.0001 + 1e-3);
}
