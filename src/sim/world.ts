import { type Bodies, type BodyDefinition, createBodies } from './bodies';
import type { Cloth, ClothDefinition } from './cloth';
import { createCloth } from './cloth';
import type { Obstacle } from './contacts';
import { type CutScratch, createCutScratch } from './cut';
import { createRuns, type Runs } from './cut-runs';
import type { Bounds, KernelFactory } from './kernel/kernel';
import { createPieces, findPieces, type Pieces } from './pieces';
import { createPuffs, type Puffs } from './wind';

/** Forces on everything in a world. */
export interface Forces {
  /** px/s². */
  gravityX: number;
  gravityY: number;
  /**
   * Mean acceleration of wind in the plane, px/s², positive to the right. For spatial cloth: the mean speed of the
   * air to the right, px/s.
   */
  wind: number;
  /** 0 steady, 1 as much travelling noise as wind. */
  turbulence: number;
  /** What is left of a triggered gust, as a multiple of the wind's unit; fades by itself. */
  gust: number;
  /** Density of the air around spatial cloth, 1 as usual; 0 leaves wind and drag out. */
  air: number;
  /** Mean speed of the air towards the viewer, px/s; spatial cloth only. */
  windZ: number;
  /** How far the air has come since the start, px; spatial cloth only. Waves are carried by it. */
  travel: number;
}

/** A hand that holds a patch of cloth. The patch itself is in the cloth's `held`, `gripX`, `gripY`. */
export interface Grab {
  /** Pointer id, or −1 where the slot is free. */
  pointer: number;
  cloth: number;
  /** Where the hand is, and where its pointer is, px. */
  x: number;
  y: number;
  targetX: number;
  targetY: number;
  /** Unit direction of its last move, and seconds since then. */
  dirX: number;
  dirY: number;
  still: number;
  /** The grid rows that the patch spans. */
  firstRow: number;
  lastRow: number;
  /** Depth of the hand and of its pointer, px; 0 on planar cloth. */
  z: number;
  targetZ: number;
  /**
   * The plane facing the camera in which the hand moves on spatial cloth: world x, y, z by row, each from stage x,
   * stage y and 1. Null on planar cloth and without a camera. Replaced, never changed.
   */
  plane: readonly number[] | null;
}

/** A pointer that leads a pin. */
export interface PinHand {
  /** Pointer id, or −1 where the slot is free. */
  pointer: number;
  cloth: number;
  point: number;
  /** Where its pointer is, px. */
  targetX: number;
  targetY: number;
}

/** Hands at once. */
export const MAX_GRABS = 10;

export interface WorldDefinition {
  readonly cloths: readonly ClothDefinition[];
  readonly bodies?: readonly BodyDefinition[];
  readonly obstacles?: readonly Obstacle[];
  readonly forces?: Partial<Forces>;
  readonly bounds?: Partial<Bounds>;
}

/** Everything that is simulated. Plain data over the cloths' buffers. */
export interface World {
  readonly cloths: readonly Cloth[];
  readonly bodies: Bodies;
  readonly obstacles: readonly Obstacle[];
  readonly forces: Forces;
  readonly bounds: Bounds;
  readonly grabs: readonly Grab[];
  readonly pinHands: readonly PinHand[];
  /** Breaths of air asked for in this step. */
  readonly puffs: Puffs;
  /** Where the blades of strokes under way are in their cells. */
  readonly runs: Runs;
  /** The pieces of each cloth after the last step; derived. */
  readonly pieces: readonly Pieces[];
  readonly cutScratch: readonly CutScratch[];
  /** Steps of 1/60 s since the start. */
  step: number;
  /** Substeps of the last step, 0 before the first: the time that velocities are measured in. */
  substeps: number;
  /** Non-finite points put back since the start. */
  guarded: number;
}

export const DEFAULT_FORCES: Readonly<Forces> = {
  gravityX: 0,
  gravityY: 980,
  wind: 0,
  turbulence: 0.35,
  gust: 0,
  air: 0,
  windZ: 0,
  travel: 0,
};

/** @throws RangeError naming the cloth and the field that is out of range. */
export function createWorld(definition: WorldDefinition, kernels: KernelFactory): World {
  const cloths = definition.cloths.map((cloth, n) => {
    try {
      return createCloth(cloth, kernels);
    } catch (error) {
      if (error instanceof RangeError) throw new RangeError(`cloths[${n}].${error.message}`);
      throw error;
    }
  });
  const pieces = cloths.map(createPieces);
  // Cloths may be woven in several pieces; only what comes free later is an event.
  cloths.forEach((cloth, n) => {
    findPieces(cloth, pieces[n]);
  });
  return {
    cloths,
    bodies: createBodies(definition.bodies ?? [], cloths),
    obstacles: definition.obstacles ?? [],
    runs: createRuns(),
    pieces,
    cutScratch: cloths.map(createCutScratch),
    forces: { ...DEFAULT_FORCES, ...definition.forces },
    bounds: {
      left: Number.NEGATIVE_INFINITY,
      top: Number.NEGATIVE_INFINITY,
      right: Number.POSITIVE_INFINITY,
      bottom: Number.POSITIVE_INFINITY,
      ...definition.bounds,
    },
    grabs: Array.from({ length: MAX_GRABS }, () => ({
      pointer: -1,
      cloth: 0,
      x: 0,
      y: 0,
      targetX: 0,
      targetY: 0,
      dirX: 0,
      dirY: 0,
      still: 0,
      firstRow: 0,
      lastRow: 0,
      z: 0,
      targetZ: 0,
      plane: null,
    })),
    pinHands: Array.from({ length: MAX_GRABS }, () => ({
      pointer: -1,
      cloth: 0,
      point: 0,
      targetX: 0,
      targetY: 0,
    })),
    puffs: createPuffs(),
    step: 0,
    substeps: 0,
    guarded: 0,
  };
}
