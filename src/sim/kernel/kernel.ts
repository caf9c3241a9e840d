import type { ClothArrays, GridShape } from './layout';

/** One substep's inertia. Damping is per substep; accelerations in px/s², h in s, maxStep in px. */
export interface IntegrateSettings {
  damping: number;
  ax: number;
  ay: number;
  az: number;
  h: number;
  /** Each component of a step is clamped to ± this (px). */
  maxStep: number;
  /** Whether the fields fx, fy, fz are added to the accelerations. */
  hasForces: boolean;
}

/** Relaxation of all threads. Rest lengths follow from the spacing. */
export interface RelaxSettings {
  iterations: number;
  /** Rest length of right and down threads (px). */
  rest: number;
  /** Compliance over h² added to the inverse masses (0 = rigid); source: Macklin, Müller, Chentanez 2016. */
  compliance: number;
  /** Share of a correction applied when a thread is shorter than its rest length, 0 to 1. */
  compression: number;
  /** Share of a correction applied by diagonals and by skip-one threads; 0 leaves them out. */
  shear: number;
  bend: number;
}

/** Bounds on what relaxation may do to a point in a substep, px. */
export interface RecoilSettings {
  /** Along its correction a point is made no faster than this a substep, */
  speed: number;
  /** but may always gain this much. */
  gain: number;
  /** It is moved no farther than this. */
  farthest: number;
}

/** Walls and floor in px; an infinite value is no wall. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Depth of the wall behind spatial cloth and of the pane before it; see depth.ts. */
  back?: number;
  front?: number;
}

/**
 * The inner loops over one cloth. Every implementation gives the same bits: f32 arithmetic, each operation
 * rounded, in the order that `reference/` spells out.
 */
export interface Kernel {
  readonly name: 'reference' | 'scalar' | 'simd';
  readonly buffer: ArrayBuffer;
  /** First byte of the state in the buffer. */
  readonly base: number;
  integrate(settings: IntegrateSettings): void;
  relax(settings: RelaxSettings): void;
  /**
   * Lists alive right and down threads longer than `limit · factor · rest` in `snapped` (thread number = index for
   * right, size + index for down; ascending) and returns how many.
   */
  findSnapped(limit: number, rest: number): number;
  /** Puts points outside back on the edge; on the floor scales the sideways velocity by `floorKeep`. */
  applyBounds(bounds: Bounds, floorKeep: number): void;
  /**
   * So many sweeps over the threads between the nodes of a coarse grid of this shape, in four colours: a thread
   * longer than `longestRight` of its column or `longestDown` of its row is drawn to that length, none is pushed.
   */
  sweepNodes(nodes: GridShape, sweeps: number): void;
  /** Adds `reach · (above + share · (below − above))` to one axis (0 x, 1 y, 2 z) of one row of points. */
  spreadRow(axis: number, row: number, share: number): void;
  /**
   * Friction within the weave: the ends of each right and down thread exchange `rubRight` or `rubDown` of the
   * difference of their velocities, in four colours. Velocities live in the previous positions.
   */
  rub(): void;
  /**
   * Bounds what relaxation does to each free point: how fast it makes it and how far it moves it. A point's
   * correction is its way from `inertX`, `inertY`, `inertZ`; what stops a move against it is no gain of speed.
   */
  dampRecoil(settings: RecoilSettings): void;
  /** Lists alive right and down threads crossed by the blade's segment, as in findSnapped. Planar. */
  findCrossed(x0: number, y0: number, x1: number, y1: number): number;
}

export interface KernelFactory {
  readonly name: Kernel['name'];
  create(shape: GridShape, spatial: boolean): { kernel: Kernel; arrays: ClothArrays };
}
