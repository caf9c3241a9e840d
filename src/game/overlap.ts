import { aliveSides, CORNER_U, CORNER_V, cornerPoint, FIRST_END, partedAt, sideThread } from '../sim/cell';
import type { Cloth } from '../sim/cloth';
import type { Pieces } from '../sim/pieces';

/** A closed shape on a cloth at rest, cut up along the cloth's cells; areas in cells. */
export interface ClothRegion {
  /** Area of the shape that is cloth. */
  readonly area: number;
  /** Cells that it covers, wholly or in part, and how much of each. */
  readonly cells: Int32Array;
  readonly covered: Float64Array;
  /** What is covered of a cell as a polygon in cell coordinates (u, v, u, v …); null for all of it. */
  readonly parts: readonly (Float64Array | null)[];
  /** Scratch of the clipping. */
  readonly scratch: readonly [Float64Array, Float64Array];
}

type Polygon = readonly (readonly [number, number])[];

/** Corners of a cell in their order; a place inside is on the right of every side (y runs down). */
const SQUARE = new Float64Array([0, 0, 1, 0, 1, 1, 0, 1]);
const triangle = new Float64Array(6);
/** A cell covered but for this is covered wholly. */
const ALL_BUT = 1e-9;

/** @param polygon closed, in rest coordinates of the cloth (px) */
export function createRegion(cloth: Cloth, polygon: Polygon): ClothRegion {
  // Each clip adds at most one corner for each that it takes.
  const room = 4 * polygon.length + 64;
  const scratch = [new Float64Array(room), new Float64Array(room)] as const;
  const cells: number[] = [];
  const covered: number[] = [];
  const parts: (Float64Array | null)[] = [];
  const shape = new Float64Array(2 * polygon.length);
  for (let k = 0; k < cloth.size; k++) {
    if (!cloth.arrays.cell[k]) continue;
    const i = k % cloth.stride;
    const j = (k - i) / cloth.stride;
    polygon.forEach(([u, v], n) => {
      shape[2 * n] = u / cloth.spacing - i;
      shape[2 * n + 1] = v / cloth.spacing - j;
    });
    const [part, length] = clip(shape, shape.length, SQUARE, scratch);
    const area = areaOf(part, length);
    if (area < ALL_BUT) continue;
    cells.push(k);
    covered.push(area);
    parts.push(area > 1 - ALL_BUT ? null : part.slice(0, length));
  }
  return {
    area: covered.reduce((sum, area) => sum + area, 0),
    cells: Int32Array.from(cells),
    covered: Float64Array.from(covered),
    parts,
    scratch,
  };
}

/**
 * Area of each piece inside a region, in cells, exactly along the cuts: over the triangles that `pieces.ts`
 * measures pieces by.
 * @param shared is filled for all pieces
 */
export function measureShared(region: ClothRegion, cloth: Cloth, pieces: Pieces, shared: Float64Array): void {
  shared.fill(0, 0, pieces.count);
  const { cells, covered, parts } = region;
  for (let n = 0; n < cells.length; n++) {
    const k = cells[n];
    if (cloth.arrays.bendU[k] === 0) shared[pieces.label[k]] += covered[n];
    else addFan(region, parts[n], cloth, pieces, k, shared);
  }
}

function addFan(
  region: ClothRegion,
  part: Float64Array | null,
  cloth: Cloth,
  pieces: Pieces,
  k: number,
  shared: Float64Array,
): void {
  const alive = aliveSides(cloth, k);
  triangle[0] = cloth.arrays.bendU[k];
  triangle[1] = cloth.arrays.bendV[k];
  for (let side = 0; side < 4; side++) {
    const next = (side + 1) & 3;
    const here = pieces.label[cornerPoint(cloth, k, side)];
    if (alive & (1 << side)) {
      shared[here] += areaIn(region, part, CORNER_U[side], CORNER_V[side], CORNER_U[next], CORNER_V[next]);
      continue;
    }
    const t = partedAt(cloth, sideThread(cloth, k, side));
    const along = FIRST_END[side] === 0 ? t : 1 - t;
    const u = CORNER_U[side] + (CORNER_U[next] - CORNER_U[side]) * along;
    const v = CORNER_V[side] + (CORNER_V[next] - CORNER_V[side]) * along;
    shared[here] += areaIn(region, part, CORNER_U[side], CORNER_V[side], u, v);
    shared[pieces.label[cornerPoint(cloth, k, next)]] += areaIn(
      region,
      part,
      u,
      v,
      CORNER_U[next],
      CORNER_V[next],
    );
  }
}

/** Area of the part within the triangle from the cell's bend to two places on its rim. */
function areaIn(
  { scratch }: ClothRegion,
  part: Float64Array | null,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
): number {
  triangle[2] = u0;
  triangle[3] = v0;
  triangle[4] = u1;
  triangle[5] = v1;
  if (!part) return areaOf(triangle, 6);
  const [inside, length] = clip(part, part.length, triangle, scratch);
  return areaOf(inside, length);
}

/**
 * Clips a polygon by a convex one (Sutherland & Hodgman 1974). Where the polygon is not convex the result may
 * run along the rim and back, which adds no area.
 * @returns the scratch that holds the result, and its length
 */
function clip(
  polygon: Float64Array,
  length: number,
  convex: Float64Array,
  scratch: readonly [Float64Array, Float64Array],
): [Float64Array, number] {
  let from = polygon;
  let count = length;
  let turn = 0;
  for (let a = 0; a < convex.length; a += 2) {
    const b = (a + 2) % convex.length;
    const dx = convex[b] - convex[a];
    const dy = convex[b + 1] - convex[a + 1];
    const to = scratch[turn];
    let n = 0;
    for (let p = 0; p < count; p += 2) {
      const q = (p + 2) % count;
      const here = dx * (from[p + 1] - convex[a + 1]) - dy * (from[p] - convex[a]);
      const there = dx * (from[q + 1] - convex[a + 1]) - dy * (from[q] - convex[a]);
      if (here >= 0) {
        to[n++] = from[p];
        to[n++] = from[p + 1];
      }
      if (here >= 0 === there >= 0) continue;
      const share = here / (here - there);
      to[n++] = from[p] + (from[q] - from[p]) * share;
      to[n++] = from[p + 1] + (from[q + 1] - from[p + 1]) * share;
    }
    from = to;
    count = n;
    turn = 1 - turn;
  }
  return [from, count];
}

/** Shoelace formula; always positive, whichever way round. */
function areaOf(polygon: Float64Array, length: number): number {
  let twice = 0;
  for (let p = 0; p < length; p += 2) {
    const q = (p + 2) % length;
    twice += polygon[p] * polygon[q + 1] - polygon[q] * polygon[p + 1];
  }
  return Math.abs(twice) / 2;
}
