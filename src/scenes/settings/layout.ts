import { type Form, formOf } from '../../ui/layout';

/** Where everything of the settings stands, px from the corner of the safe area; the label is centred across. */
export interface SettingsLayout {
  readonly form: Form;
  /** Centre of the way back, and its size; the title stands beside it. */
  readonly head: { readonly x: number; readonly y: number; readonly radius: number };
  readonly label: { readonly top: number; readonly width: number; readonly height: number };
  /** The window in the label through which the rows are seen; it scrolls where they are longer than it is high. */
  readonly window: {
    readonly top: number;
    readonly width: number;
    readonly height: number;
    readonly length: number;
  };
  readonly columns: 1 | 2;
  readonly columnWidth: number;
  /** From the left edge of one column to that of the next. */
  readonly columnPitch: number;
  /** Rows of a column. */
  readonly lines: number;
  /** From row to row; sliders on narrow screens take `sliderPitch`. */
  readonly pitch: number;
  readonly sliderPitch: number;
  /** Sliders stand under their titles. */
  readonly isNarrow: boolean;
}

/** Room under the rows of a single column for what is pressed there; two columns leave that to the head. */
export const PILLS_ROOM = 64;

const LABEL_WIDTH = 640;
/** From the label's edge to its rows: selvedges and side stitches stand between. */
const INSET_X = 46;
const INSET_Y = { usual: 36, low: 32 } as const;
/** Between two columns of rows, and from what width of the screen on there may be two. */
const COLUMN_GAP = 52;
const TWO_COLUMNS = 640;
/** Least from row to row. */
export const PITCH = { landscape: 50, portrait: 49, 'phone-landscape': 48 } as const;
const SLIDER_PITCH = 86;
/** The label leaves the rows no more room than this, from row to row. */
const WIDEST_PITCH = 68;
/** Below the label. */
const MARGIN = { landscape: 30, portrait: 16, 'phone-landscape': 12 } as const;
/** Lower than this no window is, even if the label leaves the screen. */
const LEAST_WINDOW = 120;
/** Rows that are sliders. */
const SLIDERS = 2;

/** @param width and height of the safe area, px */
export function layoutSettings(width: number, height: number, rowCount: number): SettingsLayout {
  const form = formOf(width, height);
  const isNarrow = form === 'portrait';
  const head = {
    x: form === 'landscape' ? 82 : 40,
    y: isNarrow ? Math.min(78, Math.max(40, height * 0.092)) : form === 'landscape' ? 52 : 32,
    radius: { landscape: 29, portrait: 26, 'phone-landscape': 23 }[form],
  };
  const top = isNarrow ? head.y + 50 : form === 'landscape' ? 96 : 64;
  const insetY = form === 'phone-landscape' ? INSET_Y.low : INSET_Y.usual;
  const all = height - top - MARGIN[form] - 2 * insetY;
  const sliders = isNarrow ? SLIDERS : 0;
  const least = PITCH[form];
  const needed = sliders * SLIDER_PITCH + (rowCount - sliders) * least + PILLS_ROOM;
  // What is too high for one column may be wide enough for two.
  const columns = needed > all && width >= TWO_COLUMNS ? 2 : 1;
  const pillsRoom = columns === 2 ? 0 : PILLS_ROOM;
  const labelWidth = Math.min(LABEL_WIDTH * (columns === 2 ? 1.5 : 1), width - 32);
  const inset = isNarrow ? (width < 380 ? 20 : 28) : INSET_X;
  const innerWidth = labelWidth - 2 * inset;
  const columnWidth = (innerWidth - (columns - 1) * COLUMN_GAP) / columns;
  const lines = Math.ceil(rowCount / columns);
  const spare = Math.max(0, (all - pillsRoom - sliders * SLIDER_PITCH - (lines - sliders) * least) / lines);
  const pitch = Math.min(WIDEST_PITCH, least + spare);
  const sliderPitch = SLIDER_PITCH + pitch - least;
  const length = sliders * sliderPitch + (lines - sliders) * pitch + pillsRoom;
  const shown = Math.min(length, Math.max(LEAST_WINDOW, all));
  return {
    form,
    head,
    label: { top, width: labelWidth, height: shown + 2 * insetY },
    window: { top: top + insetY, width: innerWidth, height: shown, length },
    columns,
    columnWidth,
    columnPitch: columnWidth + COLUMN_GAP,
    lines,
    pitch,
    sliderPitch,
    isNarrow,
  };
}
