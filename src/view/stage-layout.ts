/** Side of the stage of a level, in its own units. */
export const STAGE = 720;
/** Stage height at which the bench begins; the floor of a level unless it says otherwise. */
export const BENCH = 644;

/** What of a level has to be seen, in units of the stage; below, it always ends at the bench. */
export interface Span {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

const WHOLE_STAGE: Span = { left: 0, right: STAGE, top: 0 };

/** Rows of an upright screen, CSS px: from its top down to the stage, and from its bottom up to the bench. */
export interface HudRows {
  /** Middles of the rows: pause and name, goal, how far it is reached. */
  readonly name: number;
  readonly goal: number;
  readonly progress: number;
  /** Where the rows end and the stage may begin. */
  readonly end: number;
  /** From the screen's bottom: the bench's edge at least, and the middle of the buttons on it. */
  readonly bench: number;
  readonly buttons: number;
}

/** Where a level's stage lies on the screen. All lengths are CSS px. */
export interface StageLayout {
  readonly width: number;
  readonly height: number;
  readonly isPortrait: boolean;
  /** A phone on its side: smaller buttons and type. */
  readonly isCompact: boolean;
  /** An upright screen without height to spare. */
  readonly isTight: boolean;
  readonly rows: HudRows;
  /** CSS px a unit of the stage. */
  readonly scale: number;
  /** The stage's left-above corner; it may lie outside the screen. */
  readonly x: number;
  readonly y: number;
  /** The bench's edge. */
  readonly benchY: number;
}

/** Height below which a screen on its side counts as a phone. */
const COMPACT_HEIGHT = 480;
/** Height below which an upright screen has smaller rows. */
const TIGHT_HEIGHT = 700;
const ROOMY: HudRows = { name: 46, goal: 106, progress: 148, end: 166, bench: 124, buttons: 62 };
const TIGHT: HudRows = { name: 32, goal: 77, progress: 110, end: 126, bench: 76, buttons: 38 };
/** Least room between what has to be seen and the sides of an upright screen, CSS px: a stroke begins beside the cloth. */
const SIDE_ROOM = 24;
/** An upright screen enlarges a small level by this much, at most. */
const ZOOM = 1.7;
/** Share of the spare height of an upright screen that the bench gets; the rest is wall above the level. */
const BELOW = 0.28;

/** Whether a screen of this size (CSS px) stands upright, and whether it is a phone on its side. */
export function shapeOf(width: number, height: number): { isPortrait: boolean; isCompact: boolean } {
  const isPortrait = height > width;
  return { isPortrait, isCompact: !isPortrait && height < COMPACT_HEIGHT };
}

/**
 * Lays out a level. A wide screen shows the whole stage, an upright one shows `content` as large as the rows of
 * the HUD allow: its stage may reach beyond the sides.
 */
export function layoutPlay(width: number, height: number, content: Span = WHOLE_STAGE): StageLayout {
  const { isPortrait, isCompact } = shapeOf(width, height);
  const isTight = isPortrait && height < TIGHT_HEIGHT;
  const rows = isTight ? TIGHT : ROOMY;
  const shape = { width, height, isPortrait, isCompact, isTight, rows };
  if (isPortrait) {
    const { left, right, top } = content;
    const room = height - rows.end - rows.bench;
    // The whole stage needs no margin: what stands at its very edge is meant to.
    const across = Math.max(width / STAGE, (width - 2 * SIDE_ROOM) / (right - left));
    const scale = Math.max(1e-3, Math.min(across, room / (BENCH - top), (ZOOM * width) / STAGE));
    const spare = Math.max(0, room - (BENCH - top) * scale);
    const benchY = height - rows.bench - spare * BELOW;
    const x = clampTo(width - STAGE * scale, 0, width / 2 - ((left + right) / 2) * scale);
    return { ...shape, scale, x: Math.round(x), y: benchY - BENCH * scale, benchY };
  }
  const bar = isCompact ? 46 : 72;
  const side = Math.max(1, Math.min(width, height - bar));
  const scale = side / STAGE;
  return { ...shape, scale, x: Math.round((width - side) / 2), y: bar, benchY: bar + BENCH * scale };
}

/** `value` between two bounds, whichever of them is the lower. */
function clampTo(a: number, b: number, value: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), value));
}
