import { FABRIC_NAMES } from './fabrics';

/**
 * Everything that a player can do to a world, as data. Coordinates and radii are whole sixteenths of a px,
 * so that a recording holds exactly what was applied.
 */
export type Action =
  | {
      readonly type: 'grab';
      readonly pointer: number;
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      /** Row-major 4 × 4 matrix from world to stage: spatial cloth is taken as seen, and moved facing the viewer. */
      readonly camera?: readonly number[];
    }
  | { readonly type: 'move'; readonly pointer: number; readonly x: number; readonly y: number }
  | { readonly type: 'release'; readonly pointer: number }
  | {
      readonly type: 'cut';
      readonly pointer: number;
      readonly x0: number;
      readonly y0: number;
      readonly x1: number;
      readonly y1: number;
      /** Row-major 4 × 4 matrix from world to stage, for spatial cloth. */
      readonly camera?: readonly number[];
    }
  | {
      readonly type: 'blow';
      readonly pointer: number;
      readonly x: number;
      readonly y: number;
      /** Speed of the air, sixteenths of a px/s. */
      readonly dx: number;
      readonly dy: number;
      readonly radius: number;
    }
  | { readonly type: 'gust'; readonly strength: number }
  | { readonly type: 'pin'; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly type: 'unpin'; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly type: 'movePin'; readonly pointer: number; readonly x: number; readonly y: number }
  | {
      readonly type: 'throwBall';
      readonly x: number;
      readonly y: number;
      readonly dx: number;
      readonly dy: number;
      readonly radius: number;
    }
  | { readonly type: 'set'; readonly name: ParameterName; readonly value: number }
  | {
      readonly type: 'setWalls';
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }
  /** Begins a stroke: the place to which an undo returns, and what stroke limits count. */
  | { readonly type: 'stroke'; readonly pointer: number };

/** Sixteenths of a px in one px. */
export const UNITS = 16;

/** Rounds px to the whole sixteenths that actions carry. */
export function toUnits(px: number): number {
  // + 0 turns −0 into 0, as writing it down in JSON would.
  return Math.round(px * UNITS) + 0;
}

/** Parameters that a `set` action may change, with the range that it is clamped to. */
export const PARAMETERS = {
  gravityX: { least: -4000, most: 4000 },
  gravityY: { least: -4000, most: 4000 },
  wind: { least: -3000, most: 3000 },
  windZ: { least: -3000, most: 3000 },
  turbulence: { least: 0, most: 1 },
  tearLimit: { least: 1.05, most: Number.POSITIVE_INFINITY },
  stiffness: { least: 1, most: 60 },
  /** Strain of hanging cloth; taut only. */
  stretch: { least: 0, most: 0.5 },
  damping: { least: 0.8, most: 1 },
  shear: { least: 0, most: 1 },
  bend: { least: 0, most: 1 },
  /** 1 taut, 0 the classic relaxation. */
  taut: { least: 0, most: 1 },
  /** Number in FABRIC_NAMES. */
  fabric: { least: 0, most: FABRIC_NAMES.length - 1 },
} as const;

export type ParameterName = keyof typeof PARAMETERS;
