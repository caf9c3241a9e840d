import { TEXT_SIZES } from './theme';

/** The three shapes of screen that the design knows. */
export type Form = 'landscape' | 'portrait' | 'phone-landscape';

/** Below this height, in CSS px, a wide screen is a phone on its side. */
const PHONE_HEIGHT = 480;

export function formOf(width: number, height: number): Form {
  if (height > width) return 'portrait';
  return height < PHONE_HEIGHT ? 'phone-landscape' : 'landscape';
}

const FORM_INDEX: Readonly<Record<Form, 0 | 1 | 2>> = { landscape: 0, portrait: 1, 'phone-landscape': 2 };

/** Size of a kind of text in CSS px. */
export function textSize(kind: keyof typeof TEXT_SIZES, form: Form): number {
  return TEXT_SIZES[kind][FORM_INDEX[form]];
}

/** Place of item `index` of `count`, `pitch` apart and centred on `centre`. */
export function spread(index: number, count: number, centre: number, pitch: number): number {
  return centre + (index - (count - 1) / 2) * pitch;
}

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Distance between the left edges of two neighbours, px. */
  readonly pitch: number;
}

/**
 * As many columns of `cell` px as fit into `width` with at least `minGap` between them, not more than `count`
 * nor `maxColumns`; full rows reach from edge to edge, but gaps grow to `maxGap` at most.
 */
export function fitGrid(
  count: number,
  width: number,
  cell: number,
  { minGap = 12, maxGap = Number.POSITIVE_INFINITY, maxColumns = Number.POSITIVE_INFINITY } = {},
): Grid {
  const fitting = Math.floor((width + minGap) / (cell + minGap));
  const columns = Math.max(1, Math.min(count, maxColumns, fitting));
  const gap = columns > 1 ? Math.min(maxGap, (width - columns * cell) / (columns - 1)) : 0;
  return { columns, rows: Math.ceil(count / columns), pitch: cell + gap };
}

/** Largest font size from `size` down to `smallest` at which a line that is `width` px wide at `size` fits `room`. */
export function fitFontSize(width: number, size: number, room: number, smallest: number): number {
  if (width <= room) return size;
  return Math.max(smallest, Math.floor((size * room * 2) / width) / 2);
}
