import type { Level } from '../../game/level';
import { CAPS } from '../../game/level-schema';
import { FABRIC_LOOKS, type FabricLook } from '../../view/fabric-look';
import { fabricOf, type PrintSpec } from '../../view/print';
import { GATHER_IN_DEPTH } from './depth';
import { sewHem } from './hem';
import type { SandboxSettings } from './settings';
import { drawTowel, TOWELS } from './towels';

/** What can be printed on the sandbox's cloth. */
export interface SandboxPrint {
  readonly id: string;
  readonly title: string;
  readonly spec: PrintSpec;
  /** Width over height; the cloth takes the picture's proportions. */
  readonly aspect: number;
}

const CLOTH_ASPECT = 600 / 444;

/** Prints drawn by code: patterns by the yard, and towels with one figure each. */
export function createPrints(): readonly SandboxPrint[] {
  const yards = [
    ['gingham', 'Gingham'],
    ['tartan', 'Tartan'],
    ['stripes', 'Stripes'],
    ['dots', 'Dots'],
    ['denim', 'Denim'],
    ['lace', 'Lace'],
    ['silk', 'Silk'],
    ['canvas', 'Canvas'],
    ['patchwork', 'Patches'],
  ] as const;
  return [
    ...yards.map(([id, title]) => ({ id, title, spec: { pattern: id }, aspect: CLOTH_ASPECT })),
    { id: 'flag', title: 'Flag', spec: { pattern: 'flag' }, aspect: 1.6 },
    ...TOWELS.map(({ id, title }): SandboxPrint => {
      const image = drawTowel(id);
      return { id, title, spec: { pattern: 'picture', image }, aspect: image.width / image.height };
    }),
  ];
}

/** Fabrics that no print stands for, or that look like themselves whatever is printed on them. */
const LOOKS: Readonly<Record<SandboxSettings['fabric'], FabricLook | null>> = {
  // Plain cotton takes the look of its print, as a silk or denim pattern asks for.
  cotton: null,
  silk: FABRIC_LOOKS.silk,
  denim: FABRIC_LOOKS.denim,
  canvas: FABRIC_LOOKS.canvas,
  lace: FABRIC_LOOKS.lace,
  jersey: { depth: 1.15, sheen: 0.02, weave: 0.25, foldWidth: 62, drape: 0.5 },
  rubber: { depth: 0.6, sheen: 0.3, weave: 0, foldWidth: 80, drape: 0.12 },
  paper: { depth: 0.7, sheen: 0.01, weave: 0, foldWidth: 30, drape: 0.08 },
};

export function lookOf(fabric: SandboxSettings['fabric'], print: SandboxPrint): FabricLook {
  return LOOKS[fabric] ?? FABRIC_LOOKS[fabricOf(print.spec.pattern)];
}

/** The free space in which a cloth hangs, in units of the world. */
export interface SandboxFrame {
  readonly width: number;
  readonly height: number;
}

/** Share of the frame that a cloth may fill. */
const FILL = { width: 0.86, height: 0.84 };
/** From the frame's top to the rail, units. */
export const RAIL_Y = 30;
/** Share of its width at which a cloth on a rail is gathered. */
const GATHER = 0.93;

/** Points of a cloth of these proportions. */
export function countGrid(
  aspect: number,
  frame: SandboxFrame,
  spacing: number,
): { cols: number; rows: number } {
  const mostWidth = frame.width * FILL.width;
  const mostHeight = (frame.height - RAIL_Y) * FILL.height;
  const width = Math.min(mostWidth, mostHeight * aspect);
  const height = width / aspect;
  return { cols: clampCount(width / spacing, CAPS.cols), rows: clampCount(height / spacing, CAPS.rows) };
}

/** The level without goals that the sandbox plays: one cloth of the given proportions on a rail. */
export function hangCloth(aspect: number, frame: SandboxFrame, settings: SandboxSettings): Level {
  const { spacing, pins } = settings;
  const { cols, rows } = countGrid(aspect, frame, spacing);
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
        pins,
        gather: gatherOf(settings),
        seams: sewHem(cols, rows, spacing),
        fabric: { name: settings.fabric },
        pattern: { name: 'gingham' },
      },
    ],
    tools: ['pull', 'cut', 'blow', 'pin', 'ball'],
    goals: [],
  };
}

/** Share of its width at which a cloth is hung. */
export function gatherOf({ pins, hasDepth }: SandboxSettings): number {
  if (hasDepth) return GATHER_IN_DEPTH[pins];
  // Only a cloth on the rail hangs in scallops; a frame or a pole holds it at full width.
  return pins === 'everyFourth' || pins === 'twoCorners' ? GATHER : 1;
}

function clampCount(cells: number, most: number): number {
  return Math.min(most, Math.max(4, Math.round(cells) + 1));
}
