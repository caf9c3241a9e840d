import type { Cloth } from './cloth';
import { setPlanarAxes, setSpatialAxes } from './surface-axes';

/** When a thread at a point dies, its frame changes over to what is left: 1 / (1 + this) is still to go after 1/60 s. */
const CHANGE_OVER = 0.136;

/** Share of its stretch that a lone point loses each 1/60 s, and of its turning that it keeps. */
const SETTLE = 0.1;
const SPIN_KEPT = 0.995;
const MOST_SPIN = 0.3;

/**
 * Frames of the points beside a cut: how the cloth about a point lies, from its alive threads. They carry
 * the loose ends of dead threads and the bends of cut cells. A lone point goes on turning as it did.
 */
export interface Frames {
  count: number;
  /** Points that have a frame, in the order in which they got it. */
  readonly points: Int32Array;
  readonly has: Uint8Array;
  /** Rest directions right (ux, uy, uz) and down (vx, vy, vz) of each point, in rest lengths. */
  readonly axes: Float32Array;
  /** What is still to go of a changed frame, as `axes`: without it, older loose ends would jump. */
  readonly rest: Float32Array;
  /** Neighbours that a frame was last taken from: bits for left, right, above, below. */
  readonly neighbours: Uint8Array;
  /** 1 where the cloth shows its face, −1 where it lies on its back; planar cloth only. */
  readonly hand: Int8Array;
  /** Sine of the turn of the last 1/60 s. */
  readonly spin: Float32Array;
  /** 1/60 s since the last placing, and scratch: here, since numbers handed over in calls would be boxed. */
  elapsed: number;
  readonly old: Float64Array;
  readonly measured: Float64Array;
}

export function createFrames(cloth: Cloth): Frames {
  return {
    count: 0,
    points: new Int32Array(cloth.size),
    has: new Uint8Array(cloth.size),
    axes: new Float32Array(cloth.size * 6),
    rest: new Float32Array(cloth.size * 6),
    neighbours: new Uint8Array(cloth.size),
    hand: new Int8Array(cloth.size),
    spin: new Float32Array(cloth.size),
    elapsed: 0,
    old: new Float64Array(6),
    measured: new Float64Array(6),
  };
}

export function clearFrames(frames: Frames): void {
  frames.count = 0;
  frames.has.fill(0);
}

/** Gives a point a frame; its axes come with the next `placeFrames`. */
export function addFrame(frames: Frames, k: number): void {
  if (frames.has[k]) return;
  frames.has[k] = 1;
  frames.points[frames.count++] = k;
  frames.axes.fill(0, k * 6, k * 6 + 6);
  frames.rest.fill(0, k * 6, k * 6 + 6);
  frames.neighbours[k] = 0;
  frames.hand[k] = 1;
  frames.spin[k] = 0;
}

/** Takes all frames from the places of the points. `elapsed` in 1/60 s since last time; 0 keeps lone points still. */
export function placeFrames(
  frames: Frames,
  cloth: Cloth,
  x: Float32Array,
  y: Float32Array,
  z: Float32Array | null,
  elapsed: number,
): void {
  const { axes, points } = frames;
  const { right } = cloth.definition;
  const startX = right ? right[0] : 1;
  const startY = right ? right[1] : 0;
  for (let n = 0; n < frames.count; n++) {
    const k = points[n];
    const at = k * 6;
    if (axes[at] === 0 && axes[at + 1] === 0 && axes[at + 2] === 0) {
      axes[at] = startX;
      axes[at + 1] = startY;
      axes[at + 3] = -startY;
      axes[at + 4] = startX;
      // The threads that have just died tell how the cloth lay, should none be left.
      frames.elapsed = 0;
      placeFrame(frames, cloth, k, x, y, z, true);
    }
    frames.elapsed = elapsed;
    placeFrame(frames, cloth, k, x, y, z, false);
  }
}

function placeFrame(
  frames: Frames,
  cloth: Cloth,
  k: number,
  x: Float32Array,
  y: Float32Array,
  z: Float32Array | null,
  countsDead: boolean,
): void {
  const { cols, stride, size, spacing } = cloth;
  const { right, down, point } = cloth.arrays;
  const { axes, rest, old, measured, elapsed } = frames;
  const at = k * 6;
  const i = k % stride;
  const before = i > 0 && (countsDead ? point[k - 1] : right[k - 1]) ? k - 1 : k;
  const after = i + 1 < cols && (countsDead ? point[k + 1] : right[k]) ? k + 1 : k;
  const above = k >= stride && (countsDead ? point[k - stride] : down[k - stride]) ? k - stride : k;
  const below = k + stride < size && (countsDead ? point[k + stride] : down[k]) ? k + stride : k;
  const oldHand = frames.hand[k];
  const neighbours = (before < k ? 1 : 0) | (after > k ? 2 : 0) | (above < k ? 4 : 0) | (below > k ? 8 : 0);
  if (neighbours === 0) {
    frames.neighbours[k] = 0;
    rest.fill(0, at, at + 6);
    if (elapsed > 0) spinFrame(frames, k);
    return;
  }
  const across = after === before ? 0 : 1 / ((after - before) * spacing);
  const along = below === above ? 0 : stride / ((below - above) * spacing);
  measured[0] = (x[after] - x[before]) * across;
  measured[1] = (y[after] - y[before]) * across;
  measured[2] = z === null ? 0 : (z[after] - z[before]) * across;
  measured[3] = (x[below] - x[above]) * along;
  measured[4] = (y[below] - y[above]) * along;
  measured[5] = z === null ? 0 : (z[below] - z[above]) * along;
  for (let c = 0; c < 6; c++) {
    old[c] = axes[at + c];
    axes[at + c] -= rest[at + c];
  }
  if (z === null) setPlanarAxes(frames, k);
  else setSpatialAxes(frames, k);
  const isChanged = frames.neighbours[k] !== neighbours || frames.hand[k] !== oldHand;
  const keep = elapsed > 0 ? 1 / (1 + CHANGE_OVER * elapsed) : 1;
  if (isChanged && frames.neighbours[k] !== 0)
    for (let c = 0; c < 6; c++) rest[at + c] = old[c] - axes[at + c];
  else if (elapsed > 0) for (let c = 0; c < 6; c++) rest[at + c] *= keep;
  for (let c = 0; c < 6; c++) axes[at + c] += rest[at + c];
  frames.neighbours[k] = countsDead ? 0 : neighbours;
  if (elapsed > 0 && z === null) {
    // The sine of the angle between both axes to the right.
    const lengths2 =
      (old[0] * old[0] + old[1] * old[1]) * (axes[at] * axes[at] + axes[at + 1] * axes[at + 1]);
    const turn =
      lengths2 > 0 ? (old[0] * axes[at + 1] - old[1] * axes[at]) / (Math.sqrt(lengths2) * elapsed) : 0;
    frames.spin[k] = Math.min(MOST_SPIN, Math.max(-MOST_SPIN, turn));
  }
}

/** Turns the frame of a lone point on, and lets its stretch settle. Planar. */
function spinFrame(frames: Frames, k: number): void {
  const { axes, spin, elapsed } = frames;
  const at = k * 6;
  if (axes[at + 2] !== 0 || axes[at + 5] !== 0) return;
  const sin = Math.min(MOST_SPIN, Math.max(-MOST_SPIN, spin[k] * elapsed));
  const cos = Math.sqrt(1 - sin * sin);
  const hand = frames.hand[k];
  const length = Math.sqrt(axes[at] * axes[at] + axes[at + 1] * axes[at + 1]);
  const ux = (axes[at] * cos - axes[at + 1] * sin) / length;
  const uy = (axes[at] * sin + axes[at + 1] * cos) / length;
  const vx = axes[at + 3] * cos - axes[at + 4] * sin;
  const vy = axes[at + 3] * sin + axes[at + 4] * cos;
  const settle = Math.min(1, SETTLE * elapsed);
  const keep = 1 + (length - 1) * (1 - settle);
  axes[at] = ux * keep;
  axes[at + 1] = uy * keep;
  axes[at + 3] = vx + (-uy * hand - vx) * settle;
  axes[at + 4] = vy + (ux * hand - vy) * settle;
  spin[k] *= SPIN_KEPT;
}
