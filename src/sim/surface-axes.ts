import type { Frames } from './surface-frames';

/** Stretch that a frame shows at most and at least, and the most shear: loose ends must not run out long. */
const MOST_STRETCH = 1.2;
const LEAST_STRETCH = 0.6;
const MOST_SHEAR = 0.35;

/** A frame turns its back only when it lies this clearly on it (area of a cell over its rest area). */
const TURNED_OVER = 0.2;

/**
 * Sets a planar frame from measured axes; a missing one (zero) is square to the other. The stretch is clamped
 * in the frame's own rotation, from the polar decomposition of the 2 × 2 matrix (Shoemake, Duff 1992).
 */
export function setPlanarAxes({ axes, hand: hands, measured }: Frames, k: number): void {
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
export function setSpatialAxes({ axes, measured }: Frames, k: number): void {
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
