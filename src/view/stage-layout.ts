/** Side of the stage of a level, in its own units. */
export const STAGE = 720;
/** Stage height at which the bench begins; the floor of a level unless it says otherwise. */
export const BENCH = 644;

/** Where a level's stage lies on the screen. All lengths are CSS px. */
export interface StageLayout {
  readonly width: number;
  readonly height: number;
  readonly isPortrait: boolean;
  /** A phone on its side: smaller buttons and type. */
  readonly isCompact: boolean;
  /** CSS px a unit of the stage. */
  readonly scale: number;
  /** The stage's left-above corner. */
  readonly x: number;
  readonly y: number;
  /** The stage's side. */
  readonly side: number;
  /** Height of the bar above the stage. */
  readonly barHeight: number;
  /** The bench's edge. */
  readonly benchY: number;
}

/** Height below which a screen on its side counts as a phone. */
const COMPACT_HEIGHT = 480;
/** Least room above and below the stage of an upright screen, for the rows of the HUD: roomy and tight. */
const ROOM = { roomy: 228, tight: 156, tightBelow: 600 };
/** Share of the spare height of an upright screen that lies above the stage. */
const ABOVE = 0.49;

/** Lays out a level: the whole stage is always visible, as large as the HUD allows. */
export function layoutPlay(width: number, height: number): StageLayout {
  const isPortrait = height > width;
  const isCompact = !isPortrait && height < COMPACT_HEIGHT;
  let side: number;
  let barHeight: number;
  if (isPortrait) {
    const room = height < ROOM.tightBelow ? ROOM.tight : ROOM.roomy;
    side = Math.max(1, Math.min(width, height - room));
    barHeight = Math.round((height - side) * ABOVE);
  } else {
    barHeight = isCompact ? 46 : 72;
    side = Math.max(1, Math.min(width, height - barHeight));
  }
  const scale = side / STAGE;
  return {
    width,
    height,
    isPortrait,
    isCompact,
    scale,
    x: Math.round((width - side) / 2),
    y: barHeight,
    side,
    barHeight,
    benchY: barHeight + BENCH * scale,
  };
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
