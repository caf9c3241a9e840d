import { type CoarseGrid, createCoarseGrid } from './coarse';
import { createGrasp, type Grasp } from './grasp';
import type { Kernel, KernelFactory } from './kernel/kernel';
import { type ClothArrays, createShape, type GridShape } from './kernel/layout';
import { RECOIL_SECONDS } from './recoil';
import { measureReach } from './spatial-wind';
import { type PinLayout, weave } from './weave';

/** How a thread is, or how it ended. */
export const WHOLE = 0;
export const CUT = 1;
export const TORN = 2;

/** What a cloth is made of and where it hangs; plain data, as levels and the sandbox state it. */
export interface ClothDefinition {
  /** Points a row and a column, at least 1; a grid of one column or row is a rope. */
  readonly cols: number;
  readonly rows: number;
  /** Rest length of a right or down thread, px. */
  readonly spacing: number;
  /** Where point (0, 0) hangs, px. */
  readonly x: number;
  readonly y: number;
  /** Turns the grid about (x, y): its right and down directions, unit vectors by default along the axes. */
  readonly right?: readonly [number, number];
  readonly pins: PinLayout;
  /** Share of the rest width at which the pins stand, below 1 so that the cloth falls in folds. */
  readonly gather?: number;
  /** Which cells are cloth, row by row, 1 or 0; all of them when absent. Length (cols − 1) · (rows − 1). */
  readonly mask?: Uint8Array;
  /** Lines of weak or strong threads. */
  readonly seams?: readonly Seam[];
  readonly fabric?: Partial<FabricSettings>;
  readonly spatial?: boolean;
  /** How far the middle columns of a spatial cloth stand in front of its sides, px: round shoulders, a full sail. */
  readonly bow?: number;
}

/** A line of threads whose tear limit is scaled: below 1 a perforation, above 1 a hem. */
export interface Seam {
  /** The line runs between two rows (down threads) or two columns (right threads). */
  readonly kind: 'betweenRows' | 'betweenColumns';
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly factor: number;
}

/** Settings of one cloth that actions may change while it hangs. */
export interface FabricSettings {
  /** taut: stretch is the fabric's own, at any precision. classic: it follows from the stiffness. */
  mode: 'taut' | 'classic';
  /** Strain at the top when 450 px of the cloth hang from a row; taut mode only. */
  stretch: number;
  /** The coarse grid pulls where cloth is longer than this times its rest length; taut mode only. */
  tautAt: number;
  /** Mass for its size, 1 as plain cotton; wind and drag move heavier cloth less. */
  weight: number;
  /** Share of the velocity lost to the air a second, at weight 1. */
  drag: number;
  /** A thread longer than this times its rest length snaps; Infinity never. */
  tearLimit: number;
  /** Relaxation iterations a substep; classic mode only. */
  stiffness: number;
  /** Share of the velocity kept each 1/60 s. */
  damping: number;
  /** Share of a correction that diagonals and skip-one threads apply, 0 to 1; in taut mode at 12 px spacing. */
  shear: number;
  bend: number;
  /** Share of a correction applied to threads that are too short. */
  compression: number;
}

export const DEFAULT_FABRIC: Readonly<FabricSettings> = {
  mode: 'taut',
  stretch: 0,
  tautAt: 1,
  weight: 1,
  drag: 0,
  tearLimit: 2.6,
  stiffness: 16,
  damping: 0.99,
  shear: 0,
  bend: 0,
  compression: 1,
};

/**
 * One cloth: a grid of points joined by threads. All that changes lies in `arrays` (and in the few
 * counters here); nothing is ever reallocated.
 */
export interface Cloth extends GridShape {
  readonly definition: ClothDefinition;
  readonly spacing: number;
  readonly spatial: boolean;
  readonly kernel: Kernel;
  readonly arrays: ClothArrays;
  readonly fabric: FabricSettings;
  /** What keeps the cloth taut; derived from the arrays. */
  readonly coarse: CoarseGrid;
  /** What follows the hands on it; derived from the arrays. */
  readonly grasp: Grasp;
  /** Counts changes of threads and pins; whatever is derived from them compares it. */
  topology: number;
  /**
   * Counts partings of threads and moves of cell bends: what pieces and surface are derived from. Whoever
   * writes threads back (a snapshot) has to raise both counters, never to set them back.
   */
  partings: number;
  snapped: number;
  cut: number;
  /** Threads that the speed of rips lets snap at once, and seconds since the last one snapped (taut mode). */
  ripTokens: number;
  sinceSnap: number;
  /** Seconds since a thread was last drawn out, see recoil.ts (taut mode). */
  sinceStretch: number;
  /** Length over rest length of the longest thread, as far as it is near its limit, else 0 (held taut cloth). */
  strain: number;
  /** Threads of the structure (right and down) when woven. */
  readonly threadsAtFirst: number;
  /** Distance of each point from the pins it was woven with, share of `reach` (px); null for planar cloth. */
  readonly fromPins: Float32Array | null;
  readonly reach: number;
}

/** A cloth of which nothing has snapped for so long (s) is not being torn. */
export const CALM_SECONDS = 0.25;

/** Most points of one cloth; keeps a hostile definition from filling the memory. */
export const MAX_POINTS = 262_144;

/**
 * Weaves a cloth from its definition.
 * @throws RangeError naming the field that is out of range.
 */
export function createCloth(definition: ClothDefinition, kernels: KernelFactory): Cloth {
  const { cols, rows, spacing } = definition;
  if (!Number.isInteger(cols) || cols < 1) throw new RangeError(`cols: ${cols} is not a whole number from 1`);
  if (!Number.isInteger(rows) || rows < 1) throw new RangeError(`rows: ${rows} is not a whole number from 1`);
  if (cols * rows > MAX_POINTS)
    throw new RangeError(`cols × rows: ${cols * rows} points are more than ${MAX_POINTS}`);
  if (!(spacing > 0 && spacing < 1e4)) throw new RangeError(`spacing: ${spacing} is not between 0 and 10000`);
  const shape = createShape(cols, rows);
  const spatial = definition.spatial ?? false;
  const { kernel, arrays } = kernels.create(shape, spatial);
  weave(shape, arrays, definition);
  let threads = 0;
  for (let k = 0; k < shape.size; k++) threads += arrays.right[k] + arrays.down[k];
  return {
    ...shape,
    definition,
    spacing,
    spatial,
    kernel,
    arrays,
    fabric: { ...DEFAULT_FABRIC, ...definition.fabric },
    coarse: createCoarseGrid(shape, spacing),
    grasp: createGrasp(shape.size),
    topology: 0,
    partings: 0,
    snapped: 0,
    cut: 0,
    ripTokens: 0,
    sinceSnap: CALM_SECONDS,
    sinceStretch: RECOIL_SECONDS,
    strain: 0,
    threadsAtFirst: threads,
    ...(spatial ? measureReach(cols, rows, shape.stride, spacing, arrays.pin) : { fromPins: null, reach: 0 }),
  };
}

/** Points that exist. */
export function countPoints(cloth: Cloth): number {
  let n = 0;
  for (let k = 0; k < cloth.size; k++) n += cloth.arrays.point[k];
  return n;
}

/** Right and down threads that are alive. */
export function countThreads(cloth: Cloth): number {
  return cloth.threadsAtFirst - cloth.snapped - cloth.cut;
}
