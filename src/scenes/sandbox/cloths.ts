import { CAPS, type Level } from '../../game/level';
import type { PrintSpec } from '../../view/print';

/** A cloth that hangs in the sandbox: what is printed on it and how large it is. */
export interface SandboxPrint {
  readonly id: string;
  readonly title: string;
  readonly spec: PrintSpec;
  /** Width over height; the cloth takes the picture's proportions. */
  readonly aspect: number;
}

const CLOTH_ASPECT = 600 / 444;

export const PRINTS: readonly SandboxPrint[] = [
  { id: 'gingham', title: 'Gingham', spec: { pattern: 'gingham' }, aspect: CLOTH_ASPECT },
  { id: 'tartan', title: 'Tartan', spec: { pattern: 'tartan' }, aspect: CLOTH_ASPECT },
  { id: 'stripes', title: 'Stripes', spec: { pattern: 'stripes' }, aspect: CLOTH_ASPECT },
  { id: 'dots', title: 'Dots', spec: { pattern: 'dots' }, aspect: CLOTH_ASPECT },
  { id: 'denim', title: 'Denim', spec: { pattern: 'denim' }, aspect: CLOTH_ASPECT },
  { id: 'lace', title: 'Lace', spec: { pattern: 'lace' }, aspect: CLOTH_ASPECT },
  { id: 'silk', title: 'Silk', spec: { pattern: 'silk' }, aspect: CLOTH_ASPECT },
  { id: 'flag', title: 'Flag', spec: { pattern: 'flag' }, aspect: 1.6 },
];

/** The free space in which a cloth hangs, in units of the world. */
export interface SandboxFrame {
  readonly width: number;
  readonly height: number;
}

/** Share of the frame that a cloth may fill. */
const FILL = { width: 0.86, height: 0.84 };
/** From the frame's top to the rail, units. */
export const RAIL_Y = 30;

/** The level without goals that the sandbox plays: one cloth of the given proportions on a rail. */
export function hangCloth(aspect: number, frame: SandboxFrame, spacing: number): Level {
  const mostWidth = frame.width * FILL.width;
  const mostHeight = (frame.height - RAIL_Y) * FILL.height;
  const width = Math.min(mostWidth, mostHeight * aspect);
  const height = width / aspect;
  const cols = clampCount(width / spacing, CAPS.cols);
  const rows = clampCount(height / spacing, CAPS.rows);
  return {
    format: 1,
    id: 'sandbox',
    title: 'Sandbox',
    goal: 'Play',
    light: 'cargo',
    floor: 'none',
    cloths: [
      {
        id: 'cloth',
        cols,
        rows,
        spacing,
        x: (frame.width - (cols - 1) * spacing) / 2,
        y: RAIL_Y + 10,
        pins: 'everyFourth',
        gather: 0.95,
        fabric: { name: 'cotton' },
        pattern: { name: 'gingham' },
      },
    ],
    tools: ['pull', 'cut', 'blow', 'pin', 'ball'],
    goals: [],
  };
}

function clampCount(cells: number, most: number): number {
  return Math.min(most, Math.max(4, Math.round(cells) + 1));
}
