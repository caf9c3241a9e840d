import { shapeOf } from './stage-layout';

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

/** Where its parts lie but the world, and what they leave of the screen. */
interface Parts extends Pick<SandboxLayout, 'panel' | 'tools' | 'roomX' | 'roomWidth' | 'barHeight'> {
  readonly free: Box;
}

/** Lays out the sandbox: cloth left and panel right, or the other way round, or cloth above and a sheet below. */
export function layoutSandbox(
  width: number,
  height: number,
  isPanelOpen: boolean,
  isLeftHanded = false,
): SandboxLayout {
  const shape = shapeOf(width, height);
  const { free, ...parts } = shape.isPortrait
    ? layoutUpright(width, height, isPanelOpen)
    : layoutWide(width, height, isPanelOpen, isLeftHanded, shape.isCompact);
  const frame = shape.isPortrait ? FRAME_PORTRAIT : FRAME;
  const scale = Math.max(1e-3, Math.min(free.width / frame.width, free.height / frame.height));
  const x = free.x + (free.width - frame.width * scale) / 2;
  const y = free.y + (free.height - frame.height * scale) / 2;
  const visible = { x: -x / scale, y: -y / scale, width: width / scale, height: height / scale };
  return { width, height, ...shape, scale, x, y, frame, visible, ...parts };
}

function layoutUpright(width: number, height: number, isPanelOpen: boolean): Parts {
  const barHeight = Math.round(Math.min(92, height * 0.125));
  const toolsHeight = Math.min(TOOLS.portraitHeight, height * 0.16);
  const tools = {
    x: 8,
    y: height - toolsHeight - (isPanelOpen ? 8 : 16),
    width: width - 16,
    height: toolsHeight,
  };
  const { least, most } = CLOTH_SHARE;
  const top = Math.round(Math.max(height * least, Math.min(height * most, height - SHEET)));
  const panel = { x: 0, y: top, width, height: height - top };
  const bottom = isPanelOpen ? top - 12 : tools.y - 16;
  const free = { x: 0, y: barHeight, width, height: bottom - barHeight };
  return { panel, tools, free, roomX: 0, roomWidth: width, barHeight };
}

function layoutWide(
  width: number,
  height: number,
  isPanelOpen: boolean,
  isLeftHanded: boolean,
  isCompact: boolean,
): Parts {
  const edge = isCompact ? 16 : 24;
  const barHeight = isCompact ? 52 : 84;
  // On a phone on its side the words of the tabs need more than their share.
  const least = isCompact ? Math.min(344, width * 0.5) : 0;
  const panelWidth = Math.min(PANEL_WIDTH, Math.max(width * 0.42, least));
  const panelX = isLeftHanded ? edge : width - panelWidth - edge;
  const panel = { x: panelX, y: edge, width: panelWidth, height: height - 2 * edge };
  const roomWidth = isPanelOpen ? width - panelWidth - edge : width;
  const roomX = isPanelOpen && isLeftHanded ? panelWidth + edge : 0;
  const toolsWidth = Math.min(TOOLS.width, roomWidth - 2 * edge);
  const toolsHeight = isCompact ? 66 : TOOLS.height;
  const gap = isCompact ? 6 : 18;
  const tools = {
    x: roomX + (roomWidth - toolsWidth) / 2,
    y: height - toolsHeight - gap,
    width: toolsWidth,
    height: toolsHeight,
  };
  const free = { x: roomX, y: barHeight, width: roomWidth, height: tools.y - barHeight - gap };
  return { panel, tools, free, roomX, roomWidth, barHeight };
}
