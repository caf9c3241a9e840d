import { facingPlane, project } from './camera-plane';
import { CALM_SECONDS, type Cloth } from './cloth';
import { EVENT_GRAB, EVENT_RELEASE, noteEvent, type SimEvents } from './events';
import { STILL_SECONDS, workingLimit } from './rip';
import type { Grab, World } from './world';

/** A hand moves at most this fast (px/s), so that a teleporting pointer tears cloth instead of scattering it. */
export const HAND_SPEED = 6000;

/** The same while taut cloth in the hand is being torn, so that the rip can keep up. */
export const TEARING_HAND_SPEED = 2000;

/**
 * Where threads of a held taut cloth are longer than their tear limit times HOLD, its hands go no further, and
 * beyond SLIP they slip back at a speed (px/s): cloth is not drawn out to a string. A hand that moves gets as
 * much more as the strongest thread along its pull bears.
 */
const HOLD = 1.05;
const SLIP = 1.15;
const MOVING = 2.1;
const SLIP_SPEED = 1500;

/**
 * Closes a hand on the cloth around (x, y): all free points within `radius`, or the nearest one within the
 * larger of radius and one cell. Nothing happens where no cloth is in reach or every slot is taken.
 *
 * Spatial cloth is taken through the camera: the point that is seen nearest to (x, y), of equal ones the foremost,
 * and those around it within `radius` in space; the hand then moves in the plane through it that faces the camera.
 */
export function grabCloth(
  world: World,
  pointer: number,
  x: number,
  y: number,
  radius: number,
  events: SimEvents,
  camera?: readonly number[],
): void {
  releaseCloth(world, pointer, events);
  const slot = world.grabs.findIndex((grab) => grab.pointer < 0);
  if (slot < 0) return;
  const target = findTarget(world, x, y, radius, camera);
  if (!target) return;
  const cloth = world.cloths[target.cloth];
  const grab = world.grabs[slot];
  grab.pointer = pointer;
  grab.cloth = target.cloth;
  grab.plane = null;
  grab.z = grab.targetZ = 0;
  grab.x = grab.targetX = x;
  grab.y = grab.targetY = y;
  const { arrays: a } = cloth;
  if (cloth.spatial) {
    if (camera?.length === 16)
      grab.plane = facingPlane(camera, a.x[target.point], a.y[target.point], a.z[target.point]);
    aimHand(grab, x, y);
    if (!grab.plane) grab.targetZ = a.z[target.point];
    grab.x = grab.targetX;
    grab.y = grab.targetY;
    grab.z = grab.targetZ;
  }
  grab.dirX = grab.dirY = grab.still = 0;
  grab.firstRow = cloth.rows;
  grab.lastRow = -1;
  hold(cloth, grab, slot, target.point);
  for (let j = 0; j < cloth.rows; j++)
    for (let i = 0; i < cloth.cols; i++) {
      const k = j * cloth.stride + i;
      if (a.w[k] > 0 && handDistance2(cloth, grab, k) <= radius * radius) hold(cloth, grab, slot, k);
    }
  cloth.topology++;
  noteEvent(events, EVENT_GRAB, target.cloth, pointer, x, y, 0);
}

/** The cloth and the point of it that a hand at (x, y) takes; null where none is in reach. */
function findTarget(
  world: World,
  x: number,
  y: number,
  radius: number,
  camera: readonly number[] | undefined,
): { cloth: number; point: number } | null {
  let target: { cloth: number; point: number } | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < world.cloths.length; n++) {
    const cloth = world.cloths[n];
    const lens = cloth.spatial && camera?.length === 16 ? camera : null;
    const k = lens ? nearestSeen(cloth, lens, x, y) : nearestPoint(cloth, x, y);
    if (k < 0) continue;
    const distance = lens ? seenDistance2(cloth, lens, k, x, y) : distance2(cloth, k, x, y);
    const reach = Math.max(radius, cloth.spacing);
    // The later cloth lies in front, so it wins a tie.
    if (!(distance <= reach * reach && distance <= least)) continue;
    target = { cloth: n, point: k };
    least = distance;
  }
  return target;
}

export function moveGrab(world: World, pointer: number, x: number, y: number): void {
  for (const grab of world.grabs)
    if (grab.pointer === pointer) {
      const formerX = grab.targetX;
      const formerY = grab.targetY;
      aimHand(grab, x, y);
      if (grab.targetX !== formerX || grab.targetY !== formerY) grab.still = 0;
      const dx = grab.targetX - grab.x;
      const dy = grab.targetY - grab.y;
      const way = Math.sqrt(dx * dx + dy * dy);
      if (way > 0) {
        grab.dirX = dx / way;
        grab.dirY = dy / way;
      }
    }
}

/** Points a hand at a place of the stage: in its plane, or where the world is the stage. */
function aimHand(grab: Grab, x: number, y: number): void {
  const { plane } = grab;
  grab.targetX = plane ? plane[0] * x + plane[1] * y + plane[2] : x;
  grab.targetY = plane ? plane[3] * x + plane[4] * y + plane[5] : y;
  if (plane) grab.targetZ = plane[6] * x + plane[7] * y + plane[8];
}

/** Opens a hand; its patch keeps the speed that the hand had. */
export function releaseCloth(world: World, pointer: number, events: SimEvents): void {
  for (let slot = 0; slot < world.grabs.length; slot++) {
    const grab = world.grabs[slot];
    if (grab.pointer !== pointer) continue;
    const cloth = world.cloths[grab.cloth];
    const { held, pin, w, freeW } = cloth.arrays;
    const last = (grab.lastRow + 1) * cloth.stride;
    for (let k = grab.firstRow * cloth.stride; k < last; k++)
      if (held[k] === slot + 1) {
        held[k] = 0;
        w[k] = pin[k] ? 0 : freeW[k];
      }
    grab.pointer = -1;
    cloth.topology++;
    noteEvent(events, EVENT_RELEASE, grab.cloth, pointer, grab.x, grab.y, 0);
  }
}

/**
 * Moves every hand towards its pointer and its patch with it, by one substep of h seconds. Taut cloth is
 * moved evenly over the `left` substeps that the step still has.
 */
export function moveHeldPoints(world: World, h: number, left: number): void {
  for (let slot = 0; slot < world.grabs.length; slot++) {
    const grab = world.grabs[slot];
    if (grab.pointer < 0) continue;
    const dx = grab.targetX - grab.x;
    const dy = grab.targetY - grab.y;
    const dz = grab.targetZ - grab.z;
    const formerZ = grab.z;
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const cloth = world.cloths[grab.cloth];
    grab.still += h;
    if (cloth.fabric.mode === 'taut') {
      const reach = (cloth.sinceSnap < CALM_SECONDS ? TEARING_HAND_SPEED : HAND_SPEED) * h;
      const way = Math.min(reach, distance / left);
      if (!yieldToCloth(cloth, grab, slot, h) && distance > 0) {
        grab.x += (dx / distance) * way;
        grab.y += (dy / distance) * way;
        grab.z += (dz / distance) * way;
      }
    } else {
      const reach = HAND_SPEED * h;
      const share = distance > reach ? reach / distance : 1;
      grab.x += dx * share;
      grab.y += dy * share;
      grab.z += dz * share;
    }
    const rise = grab.z - formerZ;
    const { x, y, z, px, py, pz, held, gripX, gripY } = cloth.arrays;
    const last = (grab.lastRow + 1) * cloth.stride;
    for (let k = grab.firstRow * cloth.stride; k < last; k++)
      if (held[k] === slot + 1) {
        px[k] = x[k];
        py[k] = y[k];
        x[k] = grab.x + gripX[k];
        y[k] = grab.y + gripY[k];
        pz[k] = z[k];
        z[k] += rise;
      }
  }
}

/** Lets a hand give way where its cloth is drawn out too far. @returns whether it has. */
function yieldToCloth(cloth: Cloth, grab: Grab, slot: number, h: number): boolean {
  const limit = workingLimit(cloth.fabric.tearLimit) * (grab.still > STILL_SECONDS ? 1 : MOVING);
  if (cloth.strain <= limit * HOLD) return false;
  if (cloth.strain <= limit * SLIP) return true;
  // The cloth pulls where the threads at the rim of the patch do.
  const { cols, stride, spacing, arrays: a } = cloth;
  let pullX = 0;
  let pullY = 0;
  const feel = (alive: number, k: number, q: number) => {
    if (alive === 0 || a.held[q] === slot + 1) return;
    const dx = a.x[q] - a.x[k];
    const dy = a.y[q] - a.y[k];
    const excess = Math.sqrt(dx * dx + dy * dy) - spacing;
    if (excess <= 0) return;
    pullX += dx * excess;
    pullY += dy * excess;
  };
  for (let j = grab.firstRow; j <= grab.lastRow; j++)
    for (let i = 0; i < cols; i++) {
      const k = j * stride + i;
      if (a.held[k] !== slot + 1) continue;
      feel(a.right[k], k, k + 1);
      feel(a.down[k], k, k + stride);
      if (i > 0) feel(a.right[k - 1], k, k - 1);
      if (j > 0) feel(a.down[k - stride], k, k - stride);
    }
  // Only back along the way that it came, or a hand could be carried off by what it holds.
  const back = -(pullX * grab.dirX + pullY * grab.dirY);
  if (back <= 0) return true;
  grab.x -= grab.dirX * SLIP_SPEED * h;
  grab.y -= grab.dirY * SLIP_SPEED * h;
  return true;
}

/** The nearest point whose mark is more than 0, or −1; as a rule one that can be held. */
export function nearestPoint(
  cloth: Cloth,
  x: number,
  y: number,
  marks: Float32Array | Uint8Array = cloth.arrays.w,
): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < cloth.size; k++) {
    if (!(marks[k] > 0)) continue;
    const distance = distance2(cloth, k, x, y);
    if (distance < least) {
      least = distance;
      best = k;
    }
  }
  return best;
}

/** The point that can be held and is seen nearest to (x, y) through a camera, or −1. */
function nearestSeen(cloth: Cloth, camera: readonly number[], x: number, y: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  let front = Number.POSITIVE_INFINITY;
  // Where cloth lies over cloth, what is in front is taken: places within half a cell count as the same.
  const same = cloth.spacing * cloth.spacing * 0.25;
  for (let k = 0; k < cloth.size; k++) {
    if (!(cloth.arrays.w[k] > 0)) continue;
    const distance = Math.max(same, seenDistance2(cloth, camera, k, x, y));
    if (distance > least || (distance === least && seen.w >= front)) continue;
    if (!(distance < Number.POSITIVE_INFINITY)) continue;
    least = distance;
    front = seen.w;
    best = k;
  }
  return best;
}

/** Scratch of `seenDistance2`. */
const seen = { x: 0, y: 0, w: 0 };

function seenDistance2(cloth: Cloth, camera: readonly number[], k: number, x: number, y: number): number {
  const { arrays: a } = cloth;
  project(camera, a.x[k], a.y[k], a.z[k], seen);
  return (seen.x - x) * (seen.x - x) + (seen.y - y) * (seen.y - y);
}

function handDistance2(cloth: Cloth, grab: Grab, k: number): number {
  const dz = cloth.spatial ? cloth.arrays.z[k] - grab.z : 0;
  return distance2(cloth, k, grab.x, grab.y) + dz * dz;
}

function hold(cloth: Cloth, grab: Grab, slot: number, k: number): void {
  const { x, y, w, held, gripX, gripY } = cloth.arrays;
  held[k] = slot + 1;
  w[k] = 0;
  gripX[k] = x[k] - grab.x;
  gripY[k] = y[k] - grab.y;
  const row = Math.floor(k / cloth.stride);
  grab.firstRow = Math.min(grab.firstRow, row);
  grab.lastRow = Math.max(grab.lastRow, row);
}

export function distance2(cloth: Cloth, k: number, x: number, y: number): number {
  const dx = cloth.arrays.x[k] - x;
  const dy = cloth.arrays.y[k] - y;
  return dx * dx + dy * dy;
}
