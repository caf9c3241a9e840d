import type { Cloth } from './cloth';

/** Connected pieces of one cloth. Sized once; `findPieces` fills it again. */
export interface Pieces {
  count: number;
  /** Piece of each point, numbered from 0 in the order of their first points; −1 where no point exists. */
  readonly label: Int32Array;
  /** Points of each piece. */
  readonly points: Int32Array;
  /** Pinned points of each piece. */
  readonly pins: Int32Array;
}

export function createPieces(cloth: Cloth): Pieces {
  return {
    count: 0,
    label: new Int32Array(cloth.size),
    points: new Int32Array(cloth.size),
    pins: new Int32Array(cloth.size),
  };
}

/** Finds the pieces: points joined through alive right and down threads (union-find with path halving). */
export function findPieces(cloth: Cloth, pieces: Pieces): void {
  const { size, stride, arrays } = cloth;
  const { right, down, point, pin } = arrays;
  const { label } = pieces;
  const find = (k: number) => {
    let r = k;
    while (label[r] !== r) {
      label[r] = label[label[r]];
      r = label[r];
    }
    return r;
  };
  const join = (a: number, b: number) => {
    const ra = find(a);
    const rb = find(b);
    // The earlier point leads, so that numbering does not depend on the order of joins.
    if (ra < rb) label[rb] = ra;
    else if (rb < ra) label[ra] = rb;
  };
  for (let k = 0; k < size; k++) label[k] = k;
  for (let k = 0; k < size; k++) {
    if (right[k] !== 0) join(k, k + 1);
    if (down[k] !== 0) join(k, k + stride);
  }
  pieces.count = 0;
  for (let k = 0; k < size; k++) {
    if (!point[k]) {
      label[k] = -1;
      continue;
    }
    label[k] = find(k);
  }
  for (let k = 0; k < size; k++) {
    if (label[k] < 0) continue;
    if (label[k] === k) {
      const n = pieces.count++;
      pieces.points[n] = 0;
      pieces.pins[n] = 0;
      label[k] = n;
    } else {
      label[k] = label[label[k]];
    }
    pieces.points[label[k]]++;
    pieces.pins[label[k]] += pin[k];
  }
}
