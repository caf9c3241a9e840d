import type { Cloth } from './cloth';

/** Stretch that a frame shows at most and at least, and the most shear: loose ends must not run out long. */
const MOST_STRETCH = 1.2;
const LEAST_STRETCH = 0.6;
const MOST_SHEAR = 0.35;

/** A frame turns its back only when it lies this clearly on it (area of a cell over its rest area). */
const TURNED_OVER = 0.2;

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
  if (z === null) placePlanar(frames, k);
  else placeSpatial(frames, k);
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

/**
 * Sets a planar frame from measured axes; a missing one (zero) is square to the other. The stretch is clamped
 * in the frame's own rotation, from the polar decomposition of the 2 × 2 matrix (Shoemake, Duff 1992).
 */
function placePlanar({ axes, hand: hands, measured }: Frames, k: number): void {
  const at = k * 6;
  let ux = measured[0];
  let uy = measured[1];
  let vx = measured[3];
  let vy = measured[4];
  let hand = hands[k];
  const lengthU = Math.sqrt(ux * ux + uy * uy);
  const lengthV = Math.sqrt(vx * vx + vy * vy);
  if (lengthU < 1e-9 && lengthV < 1e-9) return;
  if (lengthU < 1e-9) {
    ux = (vy / lengthV) * hand;
    uy = (-vx / lengthV) * hand;
  } else if (lengthV < 1e-9) {
    vx = (-uy / lengthU) * hand;
    vy = (ux / lengthU) * hand;
  } else if ((ux * vy - uy * vx) * hand < -TURNED_OVER) {
    hand = -hand;
  }
  // A frame that lies on its back is decomposed mirrored.
  vx *= hand;
  vy *= hand;
  let cos = ux + vy;
  let sin = uy - vx;
  const length = Math.sqrt(cos * cos + sin * sin);
  if (length < 1e-9) return;
  cos /= length;
  sin /= length;
  const stretchU = clampStretch(ux * cos + uy * sin);
  const stretchV = clampStretch(vy * cos - vx * sin);
  const shear = clampShear(vx * cos + vy * sin);
  axes[at] = cos * stretchU - sin * shear;
  axes[at + 1] = sin * stretchU + cos * shear;
  axes[at + 2] = 0;
  axes[at + 3] = (cos * shear - sin * stretchV) * hand;
  axes[at + 4] = (sin * shear + cos * stretchV) * hand;
  axes[at + 5] = 0;
  hands[k] = hand;
}

/** The same in space: the decomposition takes place in the plane of both axes. */
function placeSpatial({ axes, measured }: Frames, k: number): void {
  const at = k * 6;
  let ux = measured[0];
  let uy = measured[1];
  let uz = measured[2];
  const vx0 = measured[3];
  const vy0 = measured[4];
  const vz0 = measured[5];
  let lengthU = Math.sqrt(ux * ux + uy * uy + uz * uz);
  const hasV = vx0 * vx0 + vy0 * vy0 + vz0 * vz0 > 1e-18;
  if (lengthU < 1e-9) {
    // Square to v, in the plane in which the frame last lay.
    const share =
      (axes[at] * vx0 + axes[at + 1] * vy0 + axes[at + 2] * vz0) / (vx0 * vx0 + vy0 * vy0 + vz0 * vz0);
    ux = axes[at] - share * vx0;
    uy = axes[at + 1] - share * vy0;
    uz = axes[at + 2] - share * vz0;
    lengthU = Math.sqrt(ux * ux + uy * uy + uz * uz);
    if (!(lengthU > 1e-9)) return;
    ux /= lengthU;
    uy /= lengthU;
    uz /= lengthU;
    lengthU = 1;
  }
  const vx = hasV ? vx0 : axes[at + 3];
  const vy = hasV ? vy0 : axes[at + 4];
  const vz = hasV ? vz0 : axes[at + 5];
  const gx = ux / lengthU;
  const gy = uy / lengthU;
  const gz = uz / lengthU;
  let along = vx * gx + vy * gy + vz * gz;
  let wx = vx - along * gx;
  let wy = vy - along * gy;
  let wz = vz - along * gz;
  let across = Math.sqrt(wx * wx + wy * wy + wz * wz);
  if (!(across > 1e-9)) return;
  wx /= across;
  wy /= across;
  wz /= across;
  if (!hasV) {
    along = 0;
    across = 1;
  }
  let cos = lengthU + across;
  let sin = -along;
  const length = Math.sqrt(cos * cos + sin * sin);
  cos /= length;
  sin /= length;
  const stretchU = clampStretch(lengthU * cos);
  const stretchV = clampStretch(across * cos - along * sin);
  const shear = clampShear(along * cos + across * sin);
  const ug = cos * stretchU - sin * shear;
  const uw = sin * stretchU + cos * shear;
  const vg = cos * shear - sin * stretchV;
  const vw = sin * shear + cos * stretchV;
  axes[at] = gx * ug + wx * uw;
  axes[at + 1] = gy * ug + wy * uw;
  axes[at + 2] = gz * ug + wz * uw;
  axes[at + 3] = gx * vg + wx * vw;
  axes[at + 4] = gy * vg + wy * vw;
  axes[at + 5] = gz * vg + wz * vw;
}

function clampStretch(s: number): number {
  return Math.min(MOST_STRETCH, Math.max(LEAST_STRETCH, s));
}

function clampShear(s: number): number {
  return Math.min(MOST_SHEAR, Math.max(-MOST_SHEAR, s));
}
