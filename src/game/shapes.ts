import type { Cloth } from '../sim/cloth';

/** Whether (u, v) lies inside a closed polygon (even–odd rule). */
export function isInside(polygon: readonly (readonly [number, number])[], u: number, v: number): boolean {
  let inside = false;
  for (let n = 0, before = polygon.length - 1; n < polygon.length; before = n++) {
    const [u0, v0] = polygon[before];
    const [u1, v1] = polygon[n];
    if (v0 > v !== v1 > v && u < ((u1 - u0) * (v - v0)) / (v1 - v0) + u0) inside = !inside;
  }
  return inside;
}

/** Points of a cloth inside a polygon in its rest coordinates (px). */
export function pointsInside(cloth: Cloth, polygon: readonly (readonly [number, number])[]): Int32Array {
  const points: number[] = [];
  for (let j = 0; j < cloth.rows; j++)
    for (let i = 0; i < cloth.cols; i++) {
      const k = j * cloth.stride + i;
      if (cloth.arrays.point[k] && isInside(polygon, i * cloth.spacing, j * cloth.spacing)) points.push(k);
    }
  return Int32Array.from(points);
}

/** A raster over a region of the stage, for what is covered by cloth. Sized once. */
export interface Raster {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly cols: number;
  readonly rows: number;
  readonly isCovered: Uint8Array;
}

/** Samples of a raster along its longer side. */
const RASTER_SIDE = 32;

export function createRaster(x: number, y: number, width: number, height: number): Raster {
  const pitch = Math.max(width, height) / RASTER_SIDE;
  const cols = Math.max(1, Math.round(width / pitch));
  const rows = Math.max(1, Math.round(height / pitch));
  return { x, y, width, height, cols, rows, isCovered: new Uint8Array(cols * rows) };
}

/** Share of the raster's samples that no whole cell of the cloth covers. */
export function measureUncovered(raster: Raster, cloth: Cloth): number {
  const { isCovered, cols, rows } = raster;
  isCovered.fill(0);
  const { stride, arrays } = cloth;
  const { x, y, cell } = arrays;
  for (let k = 0; k < cloth.size; k++) {
    if (!cell[k]) continue;
    fillTriangle(raster, x[k], y[k], x[k + 1], y[k + 1], x[k + stride], y[k + stride], cloth.spacing);
    fillTriangle(
      raster,
      x[k + 1],
      y[k + 1],
      x[k + stride + 1],
      y[k + stride + 1],
      x[k + stride],
      y[k + stride],
      cloth.spacing,
    );
  }
  let covered = 0;
  for (let n = 0; n < cols * rows; n++) covered += isCovered[n];
  return 1 - covered / (cols * rows);
}

/** Marks the samples inside a triangle; one torn wide open (a side over three cells) covers nothing. */
function fillTriangle(
  raster: Raster,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  spacing: number,
): void {
  const far = spacing * 3;
  const left = Math.min(ax, bx, cx);
  const right = Math.max(ax, bx, cx);
  const top = Math.min(ay, by, cy);
  const bottom = Math.max(ay, by, cy);
  if (right - left > far || bottom - top > far) return;
  const { cols, rows } = raster;
  const i0 = Math.max(0, Math.ceil(((left - raster.x) / raster.width) * cols - 0.5));
  const i1 = Math.min(cols - 1, Math.floor(((right - raster.x) / raster.width) * cols - 0.5));
  const j0 = Math.max(0, Math.ceil(((top - raster.y) / raster.height) * rows - 0.5));
  const j1 = Math.min(rows - 1, Math.floor(((bottom - raster.y) / raster.height) * rows - 0.5));
  for (let j = j0; j <= j1; j++)
    for (let i = i0; i <= i1; i++) {
      const px = raster.x + ((i + 0.5) / cols) * raster.width;
      const py = raster.y + ((j + 0.5) / rows) * raster.height;
      const ab = (bx - ax) * (py - ay) - (by - ay) * (px - ax);
      const bc = (cx - bx) * (py - by) - (cy - by) * (px - bx);
      const ca = (ax - cx) * (py - cy) - (ay - cy) * (px - cx);
      if ((ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0))
        raster.isCovered[j * cols + i] = 1;
    }
}
