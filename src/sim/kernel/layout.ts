/**
 * Where the arrays of one cloth lie in its single buffer.
 *
 * All state of a cloth is in one ArrayBuffer, so a snapshot is one copy, and a WebAssembly kernel can work
 * on it in place. Fields of 4 bytes a value come first, each `size` values long, so that field number f
 * starts at `base + f * size * 4`; fields of 1 byte follow.
 */

/** Four-byte float fields, in memory order. A kernel relies on this order. */
export const FLOAT_FIELDS = [
  // One value a point: position, previous position (px), acceleration of wind and air (px/s²).
  'x',
  'y',
  'z',
  'px',
  'py',
  'pz',
  'fx',
  'fy',
  'fz',
  // Inverse mass in force (0 = pinned or held) and inverse mass of the point when free.
  'w',
  'freeW',
  // Threads, 1 alive or 0 dead, stored at their first point: to the right, down, both diagonals of the
  // cell (falling: this point to right-below; rising: right neighbour to the point below), skip-one.
  'right',
  'down',
  'falling',
  'rising',
  'skipRight',
  'skipDown',
  // Factor on the tear limit of right and down threads (1 plain, below 1 a weak seam, above 1 a hem).
  'rightLimit',
  'downLimit',
  // Where a dead right or down thread was parted, as a share of its length from its first point.
  'rightT',
  'downT',
  // Interior point of a cell through which a cut or tear runs, in cell coordinates (0 = none).
  'bendU',
  'bendV',
  // Offset of a held point from the hand that holds it (px).
  'gripX',
  'gripY',
] as const;

/** One-byte fields, in memory order. */
const BYTE_FIELDS = [
  // 1 where a point exists, 1 where the cell right-below of a point is cloth.
  'point',
  'cell',
  // 1 where pinned; number of the grab slot + 1 where held.
  'pin',
  'held',
  // How right and down threads ended: WHOLE, CUT or TORN.
  'rightFate',
  'downFate',
] as const;

/** Four-byte float fields of scratch, in memory order after the list of snapped threads: no state. */
const SCRATCH_FIELDS = [
  // 1 where the coarse grid of taut mode moves a point.
  'reach',
  // Friction in right and down threads: share · alive ÷ sum of inverse masses.
  'rubRight',
  'rubDown',
  // What two coarse rows moved, one value a column.
  'above',
  'below',
  // Where inertia alone has carried a point in this substep.
  'inertX',
  'inertY',
  'inertZ',
  // Nodes of the coarse grid of taut mode, in rows of its own stride: place, inverse mass, threads to the right and
  // down (1 alive, 0 dead). A coarse grid is never larger than its cloth.
  'nodeX',
  'nodeY',
  'nodeZ',
  'nodeW',
  'nodeRight',
  'nodeDown',
  // Lengths from which coarse threads pull (px): one value a coarse column, and one a coarse row.
  'longestRight',
  'longestDown',
] as const;

type ScratchField = (typeof SCRATCH_FIELDS)[number];
type FloatField = (typeof FLOAT_FIELDS)[number];
type ByteField = (typeof BYTE_FIELDS)[number];

export interface GridShape {
  readonly cols: number;
  readonly rows: number;
  /**
   * Values a row. Point (i, j) has index j * stride + i. A multiple of 8 with at least 6 columns of padding, so
   * that vectors of a kernel that reach past the last column meet no other row.
   */
  readonly stride: number;
  /** stride * rows. */
  readonly size: number;
}

/** Views on one cloth's buffer. `snapped`, a list of thread numbers, and the scratch fields are no state. */
export type ClothArrays = Readonly<Record<FloatField | ScratchField, Float32Array>> &
  Readonly<Record<ByteField, Uint8Array>> & { readonly snapped: Int32Array };

export function createShape(cols: number, rows: number): GridShape {
  const stride = (cols + 6 + 7) & ~7;
  return { cols, rows, stride, size: stride * rows };
}

/** Bytes of state, a multiple of 16. */
export function stateBytes(size: number): number {
  return (size * (FLOAT_FIELDS.length * 4 + BYTE_FIELDS.length) + 15) & ~15;
}

/** Bytes of state and scratch together: what a kernel has to provide. */
export function bufferBytes(size: number): number {
  return stateBytes(size) + size * 4 * (2 + SCRATCH_FIELDS.length);
}

/** Creates the views of a cloth of `size` values a field on a buffer, from byte `base` (multiple of 16). */
export function createArrays(buffer: ArrayBuffer, base: number, size: number): ClothArrays {
  const arrays: Record<string, Float32Array | Uint8Array | Int32Array> = {};
  FLOAT_FIELDS.forEach((name, f) => {
    arrays[name] = new Float32Array(buffer, base + f * size * 4, size);
  });
  const bytesBase = base + FLOAT_FIELDS.length * size * 4;
  BYTE_FIELDS.forEach((name, f) => {
    arrays[name] = new Uint8Array(buffer, bytesBase + f * size, size);
  });
  const list = base + stateBytes(size);
  arrays.snapped = new Int32Array(buffer, list, size * 2);
  SCRATCH_FIELDS.forEach((name, f) => {
    arrays[name] = new Float32Array(buffer, list + (2 + f) * size * 4, size);
  });
  return arrays as unknown as ClothArrays;
}
