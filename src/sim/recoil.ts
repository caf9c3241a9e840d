import type { Cloth } from './cloth';
import { findGrasp } from './grasp';

/**
 * Cloth that a hand draws out stores its stretch, and the relaxation would give all of it back as speed: a sheet
 * let go would fly over its rail. In real cloth yarn rubs on yarn, and little comes back. So while a cloth recoils,
 * its threads may stop a point or turn it, but they hardly make it faster. What moves by itself loses nothing,
 * and cloth that a hand leads, or that none has drawn out, is as if this were not there; what tears away from a
 * hand recoils from that moment on.
 */

/** A cloth is drawn out where a thread is longer than this times the length at which its fabric is taut. */
const DRAWN_OUT = 1.15;

/** Let go, it recoils for so long (s) after it was last drawn out. */
export const RECOIL_SECONDS = 1;

/** Threads make a point no faster than this (px/s), but for a gain (px/s²) well above that by weight. */
const KEPT_SPEED = 350;
const LEAST_GAIN = 3600;

/** Threads draw a point in at this speed (px/s) at most, so that the eye can follow. */
const RETURN_SPEED = 1500;

const settings = { speed: 0, gain: 0, farthest: 0 };

/** Notes whether a taut cloth is drawn out by a hand now; once a step of `seconds`. */
export function noteStretch(cloth: Cloth, seconds: number, isHeld: boolean): void {
  const { kernel, fabric, spacing } = cloth;
  if (fabric.mode !== 'taut') return;
  const isDrawnOut = isHeld && kernel.findSnapped(fabric.tautAt * DRAWN_OUT, spacing) > 0;
  cloth.sinceStretch = isDrawnOut ? 0 : Math.min(RECOIL_SECONDS, cloth.sinceStretch + seconds);
}

/** Whether a taut cloth gives its stretch back now, or at least the part of it that no hand leads. */
export function isRecoiling(cloth: Cloth, isHeld: boolean): boolean {
  return cloth.sinceStretch < RECOIL_SECONDS && (!isHeld || findGrasp(cloth).isPartial);
}

/** Remembers where inertia alone has carried the points, before their threads are relaxed. */
export function noteInertia({ arrays: a, spatial }: Cloth): void {
  a.inertX.set(a.x);
  a.inertY.set(a.y);
  if (spatial) a.inertZ.set(a.z);
}

/** Takes back the speed and the way that relaxation gave beyond the bounds above, except what follows a hand. */
export function dampRecoil(cloth: Cloth, h: number): void {
  spareHeld(cloth);
  settings.speed = KEPT_SPEED * h;
  settings.gain = LEAST_GAIN * h * h;
  settings.farthest = RETURN_SPEED * h;
  cloth.kernel.dampRecoil(settings);
}

/** What relaxation did to cloth that follows a hand passes for inertia, of which nothing is taken. */
function spareHeld(cloth: Cloth): void {
  const { size, spatial, arrays: a } = cloth;
  const { follows } = findGrasp(cloth);
  for (let k = 0; k < size; k++) {
    if (!follows[k]) continue;
    a.inertX[k] = a.x[k];
    a.inertY[k] = a.y[k];
    if (spatial) a.inertZ[k] = a.z[k];
  }
}
