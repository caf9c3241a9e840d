import {
  aliveSides,
  CORNER_U,
  CORNER_V,
  cornerPoint,
  FIRST_END,
  partedAt,
  sideThread,
  sideU,
  sideV,
} from './cell';
import type { Cloth } from './cloth';
import { EVENT_PIECE, noteEvent, type SimEvents } from './events';

/** Connected pieces of one cloth. Sized once; `findPieces` fills it again. */
export interface Pieces {
  count: number;
  /** Piece of each point, numbered from 0 in the order of their first points; −1 where no point exists. */
  readonly label: Int32Array;
  /** Points of each piece. */
  readonly points: Int32Array;
  /** Pinned points of each piece. */
  readonly pins: Int32Array;
  /** The first point of each piece. */
  readonly first: Int32Array;
  /** Area of each piece in the cloth at rest, along the cuts inside the cells, px². A rope has none. */
  readonly area: Float64Array;
  /** Centroid of that area in rest coordinates, px; of the first point where there is no area. */
  readonly centroidU: Float64Array;
  readonly centroidV: Float64Array;
  /** Labels before the last change, to tell what came free. */
  readonly before: Int32Array;
  /** The main heir of each piece before the last change; scratch of `notePieces`. */
  readonly heir: Int32Array;
  /** Counters of the cloth when it was last looked at; −1 never. */
  partings: number;
  topology: number;
}

export function createPieces(cloth: Cloth): Pieces {
  return {
    count: 0,
    label: new Int32Array(cloth.size),
    points: new Int32Array(cloth.size),
    pins: new Int32Array(cloth.size),
    first: new Int32Array(cloth.size),
    area: new Float64Array(cloth.size),
    centroidU: new Float64Array(cloth.size),
    centroidV: new Float64Array(cloth.size),
    before: new Int32Array(cloth.size),
    heir: new Int32Array(cloth.size),
    partings: -1,
    topology: -1,
  };
}

/**
 * Finds the pieces: points joined through alive right and down threads. Nothing is done while no thread
 * parted; pins are counted again when they changed.
 */
export function findPieces(cloth: Cloth, pieces: Pieces): void {
  if (pieces.topology === cloth.topology && pieces.partings === cloth.partings) return;
  if (pieces.partings !== cloth.partings) {
    pieces.before.set(pieces.label);
    labelPoints(cloth, pieces);
    measure(cloth, pieces);
    pieces.partings = cloth.partings;
  }
  countPins(cloth, pieces);
  pieces.topology = cloth.topology;
}

/**
 * Finds the pieces and notes an event for each that came free since last time: of every piece that fell
 * apart, all parts but the one with the most pins, or else the most points.
 */
export function notePieces(cloth: Cloth, clothIndex: number, pieces: Pieces, events: SimEvents): void {
  const isFirst = pieces.partings < 0;
  const count = pieces.count;
  if (pieces.partings === cloth.partings) return;
  findPieces(cloth, pieces);
  if (isFirst || pieces.count <= count) return;
  const { first, before, heir, points, pins } = pieces;
  heir.fill(-1, 0, count);
  for (let n = 0; n < pieces.count; n++) {
    const old = before[first[n]];
    const rival = heir[old];
    if (rival < 0 || pins[n] > pins[rival] || (pins[n] === pins[rival] && points[n] > points[rival]))
      heir[old] = n;
  }
  for (let n = 0; n < pieces.count; n++) {
    const k = first[n];
    if (heir[before[k]] === n) continue;
    noteEvent(events, EVENT_PIECE, clothIndex, k, cloth.arrays.x[k], cloth.arrays.y[k], points[n]);
  }
}

/** Union-find with path halving. */
function labelPoints(cloth: Cloth, pieces: Pieces): void {
  const { size, stride, arrays } = cloth;
  const { right, down, point } = arrays;
  const { label, points, first } = pieces;
  for (let k = 0; k < size; k++) {
    const left = k > 0 && right[k - 1] !== 0 ? find(label, k - 1) : k;
    const above = k >= stride && down[k - stride] !== 0 ? find(label, k - stride) : k;
    // The earlier point leads, so that numbering does not depend on the order of joins.
    const root = left < above ? left : above;
    label[k] = root;
    if (left < k) label[left] = root;
    if (above < k) label[above] = root;
  }
  pieces.count = 0;
  // A label leads to an earlier point of the piece, which has its number by then.
  for (let k = 0; k < size; k++) {
    if (!point[k]) {
      label[k] = -1;
      continue;
    }
    if (label[k] === k) {
      const n = pieces.count++;
      points[n] = 0;
      first[n] = k;
      label[k] = n;
    } else {
      label[k] = label[label[k]];
    }
    points[label[k]]++;
  }
}

function find(label: Int32Array, k: number): number {
  let root = k;
  while (label[root] !== root) {
    label[root] = label[label[root]];
    root = label[root];
  }
  return root;
}

function countPins(cloth: Cloth, pieces: Pieces): void {
  const { pin } = cloth.arrays;
  pieces.pins.fill(0, 0, pieces.count);
  for (let k = 0; k < cloth.size; k++) if (pin[k] && pieces.label[k] >= 0) pieces.pins[pieces.label[k]]++;
}

/** Sums the fans of all cells: the same triangles that the surface draws, in rest coordinates. */
function measure(cloth: Cloth, pieces: Pieces): void {
  const { size, stride, spacing, arrays } = cloth;
  const { cell, bendU } = arrays;
  const { count, label, first, area, centroidU, centroidV } = pieces;
  for (let n = 0; n < count; n++) {
    area[n] = 0;
    centroidU[n] = 0;
    centroidV[n] = 0;
  }
  for (let j = 0, k = 0; k < size; j++) {
    // Whole cells of one piece in a row are added together.
    let piece = -1;
    let cells = 0;
    let sum = 0;
    for (let i = 0; i < stride; i++, k++) {
      if (!cell[k]) continue;
      if (bendU[k] !== 0) {
        measureFan(cloth, pieces, k, i, j);
        continue;
      }
      if (label[k] !== piece) {
        if (cells > 0) add(pieces, piece, cells, sum / cells, j + 0.5);
        piece = label[k];
        cells = 0;
        sum = 0;
      }
      cells++;
      sum += i + 0.5;
    }
    if (cells > 0) add(pieces, piece, cells, sum / cells, j + 0.5);
  }
  for (let n = 0; n < count; n++) {
    const k = first[n];
    centroidU[n] = spacing * (area[n] > 0 ? centroidU[n] / area[n] : k % stride);
    centroidV[n] = spacing * (area[n] > 0 ? centroidV[n] / area[n] : Math.floor(k / stride));
    area[n] *= spacing * spacing;
  }
}

function measureFan(cloth: Cloth, pieces: Pieces, k: number, i: number, j: number): void {
  const u = cloth.arrays.bendU[k];
  const v = cloth.arrays.bendV[k];
  const alive = aliveSides(cloth, k);
  for (let side = 0; side < 4; side++) {
    const next = (side + 1) & 3;
    const height = side === 0 ? v : side === 1 ? 1 - u : side === 2 ? 1 - v : u;
    const here = pieces.label[cornerPoint(cloth, k, side)];
    if (alive & (1 << side)) {
      add(
        pieces,
        here,
        0.5 * height,
        i + (u + CORNER_U[side] + CORNER_U[next]) / 3,
        j + (v + CORNER_V[side] + CORNER_V[next]) / 3,
      );
      continue;
    }
    const t = partedAt(cloth, sideThread(cloth, k, side));
    const length = FIRST_END[side] === 0 ? t : 1 - t;
    const atU = sideU(side, t);
    const atV = sideV(side, t);
    const there = pieces.label[cornerPoint(cloth, k, next)];
    add(
      pieces,
      here,
      0.5 * height * length,
      i + (u + CORNER_U[side] + atU) / 3,
      j + (v + CORNER_V[side] + atV) / 3,
    );
    add(
      pieces,
      there,
      0.5 * height * (1 - length),
      i + (u + CORNER_U[next] + atU) / 3,
      j + (v + CORNER_V[next] + atV) / 3,
    );
  }
}

/** Adds an area about its centroid to a piece, in cells. */
function add(pieces: Pieces, n: number, area: number, u: number, v: number): void {
  pieces.area[n] += area;
  pieces.centroidU[n] += area * u;
  pieces.centroidV[n] += area * v;
}
