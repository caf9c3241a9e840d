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

/**
 * Lays out a level. A wide screen shows the whole stage, an upright one shows `content` as large as the rows of
 * the HUD allow: its stage may reach beyond the sides.
 */
export function layoutPlay(width: number, height: number, content: Span = WHOLE_STAGE): StageLayout {
  const isPortrait = height > width;
  const isCompact = !isPortrait && height < COMPACT_HEIGHT;
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

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the parts of the sandbox lie. All lengths are CSS px but `frame`. */
export interface SandboxLayout {
  readonly width: number;
  readonly height: number;
  readonly isPortrait: boolean;
  readonly isCompact: boolean;
  /** CSS px a unit of the world. */
  readonly scale: number;
  /** Screen place of the world's origin, which is the left-above corner of the frame. */
  readonly x: number;
  readonly y: number;
  /** The part of the world that is sure to be visible and free of controls, in units, from (0, 0). */
  readonly frame: { readonly width: number; readonly height: number };
  /** What of the world the screen shows, in units: where its walls stand. */
  readonly visible: Box;
  readonly panel: Box;
  readonly tools: Box;
  /** What an open panel at the side leaves of the width. */
  readonly roomX: number;
  readonly roomWidth: number;
  readonly barHeight: number;
}

const PANEL_WIDTH = 380;
const TOOLS = { width: 560, height: 104, portraitHeight: 98 };
/** The world's frame: wide enough for a large cloth and its rail. */
const FRAME = { width: 720, height: 520 };
const FRAME_PORTRAIT = { width: 600, height: 490 };
/** Share of an upright screen that belongs to the cloth while the sheet is open, and the sheet's usual height, px. */
const CLOTH_SHARE = { least: 0.45, most: 0.5 };
const SHEET = 436;

/** Lays out the sandbox: cloth left and panel right, or the other way round, or cloth above and a sheet below. */
export function layoutSandbox(
  width: number,
  height: number,
  isPanelOpen: boolean,
  isLeftHanded = false,
): SandboxLayout {
  const isPortrait = height > width;
  const isCompact = !isPortrait && height < COMPACT_HEIGHT;
  const edge = isPortrait || isCompact ? 16 : 24;
  const barHeight = isPortrait ? Math.round(Math.min(92, height * 0.125)) : isCompact ? 52 : 84;
  let tools: Box;
  let panel: Box;
  let free: Box;
  let roomX = 0;
  let roomWidth = width;
  if (isPortrait) {
    const toolsHeight = Math.min(TOOLS.portraitHeight, height * 0.16);
    tools = {
      x: 8,
      y: height - toolsHeight - (isPanelOpen ? 8 : edge),
      width: width - 16,
      height: toolsHeight,
    };
    const { least, most } = CLOTH_SHARE;
    const top = Math.round(Math.max(height * least, Math.min(height * most, height - SHEET)));
    panel = { x: 0, y: top, width, height: height - top };
    const bottom = isPanelOpen ? top - 12 : tools.y - 16;
    free = { x: 0, y: barHeight, width, height: bottom - barHeight };
  } else {
    // On a phone on its side the words of the tabs need more than their share.
    const least = isCompact ? Math.min(344, width * 0.5) : 0;
    const panelWidth = Math.min(PANEL_WIDTH, Math.max(width * 0.42, least));
    const panelX = isLeftHanded ? edge : width - panelWidth - edge;
    panel = { x: panelX, y: edge, width: panelWidth, height: height - 2 * edge };
    if (isPanelOpen) {
      roomWidth = width - panelWidth - edge;
      roomX = width - roomWidth - (isLeftHanded ? 0 : panelWidth + edge);
    }
    const toolsWidth = Math.min(TOOLS.width, roomWidth - 2 * edge);
    const toolsHeight = isCompact ? 66 : TOOLS.height;
    const gap = isCompact ? 6 : 18;
    tools = {
      x: roomX + (roomWidth - toolsWidth) / 2,
      y: height - toolsHeight - gap,
      width: toolsWidth,
      height: toolsHeight,
    };
    free = { x: roomX, y: barHeight, width: roomWidth, height: tools.y - barHeight - gap };
  }
  const frame = isPortrait ? FRAME_PORTRAIT : FRAME;
  const scale = Math.max(1e-3, Math.min(free.width / frame.width, free.height / frame.height));
  const x = free.x + (free.width - frame.width * scale) / 2;
  const y = free.y + (free.height - frame.height * scale) / 2;
  return {
    width,
    height,
    isPortrait,
    isCompact,
    scale,
    x,
    y,
    frame,
    visible: { x: -x / scale, y: -y / scale, width: width / scale, height: height / scale },
    panel,
    tools,
    roomX,
    roomWidth,
    barHeight,
  };
}
