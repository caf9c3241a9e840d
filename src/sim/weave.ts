import type { ClothDefinition } from './cloth';
import type { ClothArrays, GridShape } from './kernel/layout';

/** Which points are pinned when a cloth is woven. */
export type PinLayout =
  | 'everyFourth'
  | 'twoCorners'
  | 'topRow'
  | 'leftEdge'
  | 'fourCorners'
  | 'centre'
  | 'none'
  | readonly (readonly [number, number])[];

/** Fills the arrays of a new cloth: places, masses, threads, seams, pins. */
export function weave(shape: GridShape, a: ClothArrays, definition: ClothDefinition): void {
  const { cols, rows, stride } = shape;
  const { spacing, x, y, mask } = definition;
  const [rx, ry] = definition.right ?? [1, 0];
  const gather = definition.gather ?? 1;
  const isCell = (i: number, j: number) =>
    i >= 0 && j >= 0 && i < cols - 1 && j < rows - 1 && (mask ? mask[j * (cols - 1) + i] === 1 : true);
  const bow = definition.spatial ? (definition.bow ?? 0) : 0;
  const isRope = cols === 1 || rows === 1;
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const k = j * stride + i;
      a.cell[k] = isCell(i, j) ? 1 : 0;
      const isPoint = isRope || isCell(i, j) || isCell(i - 1, j) || isCell(i, j - 1) || isCell(i - 1, j - 1);
      // A point that is no cloth keeps a finite place and no mass, so that no loop has to skip it.
      a.point[k] = isPoint ? 1 : 0;
      a.freeW[k] = isPoint ? 1 : 0;
      a.w[k] = a.freeW[k];
      const along = (cols - 1) * spacing * 0.5 * (1 - gather) + i * spacing * gather;
      a.x[k] = x + along * rx - j * spacing * ry;
      a.y[k] = y + along * ry + j * spacing * rx;
      const across = cols > 1 ? (2 * i) / (cols - 1) - 1 : 0;
      a.z[k] = bow * (1 - across * across);
      a.px[k] = a.x[k];
      a.py[k] = a.y[k];
      a.pz[k] = a.z[k];
      a.rightLimit[k] = 1;
      a.downLimit[k] = 1;
      if (i + 1 < cols && (isRope || isCell(i, j) || isCell(i, j - 1))) a.right[k] = 1;
      if (j + 1 < rows && (isRope || isCell(i, j) || isCell(i - 1, j))) a.down[k] = 1;
    }
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const k = j * stride + i;
      if (i + 2 < cols) a.skipRight[k] = a.right[k] * a.right[k + 1];
      if (j + 2 < rows) a.skipDown[k] = a.down[k] * a.down[k + stride];
      a.falling[k] = a.cell[k];
      a.rising[k] = a.cell[k];
    }
  for (const seam of definition.seams ?? []) {
    const limit = seam.kind === 'betweenRows' ? a.downLimit : a.rightLimit;
    for (let n = seam.from; n <= seam.to; n++) {
      const [i, j] = seam.kind === 'betweenRows' ? [n, seam.index] : [seam.index, n];
      if (i >= 0 && j >= 0 && i < cols && j < rows) limit[j * stride + i] = seam.factor;
    }
  }
  layPins(shape, a, definition.pins);
}

/** Pins the points of a layout and unpins all others. Points that do not exist are passed over. */
export function layPins(shape: GridShape, a: ClothArrays, layout: PinLayout): void {
  for (let k = 0; k < shape.size; k++) setPin(a, k, false);
  for (const [i, j] of listPins(shape, layout)) {
    const k = j * shape.stride + i;
    if (a.point[k]) setPin(a, k, true);
  }
}

/** Pins or frees a point; a pinned point stands still. */
export function setPin(a: ClothArrays, k: number, isPinned: boolean): void {
  a.pin[k] = isPinned ? 1 : 0;
  a.w[k] = isPinned || a.held[k] ? 0 : a.freeW[k];
  a.px[k] = a.x[k];
  a.py[k] = a.y[k];
  a.pz[k] = a.z[k];
}

/** The grid places (column, row) of a layout. */
export function listPins(shape: GridShape, layout: PinLayout): readonly (readonly [number, number])[] {
  const right = shape.cols - 1;
  const bottom = shape.rows - 1;
  const row = (step: number) => {
    const pins: [number, number][] = [];
    for (let i = 0; i <= right; i += step) pins.push([i, 0]);
    // The far corner always hangs, so that no layout leaves a loose ear.
    if (right % step !== 0) pins.push([right, 0]);
    return pins;
  };
  switch (layout) {
    case 'everyFourth':
      return row(4);
    case 'topRow':
      return row(1);
    case 'twoCorners':
      return [
        [0, 0],
        [right, 0],
      ];
    case 'leftEdge':
      return Array.from({ length: shape.rows }, (_, j) => [0, j] as const);
    case 'fourCorners':
      return [
        [0, 0],
        [right, 0],
        [0, bottom],
        [right, bottom],
      ];
    case 'centre':
      return [[right >> 1, bottom >> 1]];
    case 'none':
      return [];
    default:
      return layout.filter(([i, j]) => i >= 0 && j >= 0 && i <= right && j <= bottom);
  }
}
