import { threadEnd, threadStart } from './cell';
import { type Cloth, WHOLE } from './cloth';
import type { Grab, World } from './world';

/** A rip runs at most this fast (px/s). */
export const RIP_SPEED = 2000;

/** The most that is kept of unused rip speed, in threads. */
const MOST_TOKENS = 1;

/** A hand that has not moved for so long (s) does not tear the cloth that it holds. */
export const STILL_SECONDS = 0.05;

/** Threads in and beside a hand are stronger by this, so that it does not come away with a scrap. */
const GRIP_STRENGTH = 1.3;

/**
 * Share by which an intact thread along the pull is stronger than one across it. Between the two it goes by the
 * square of the cosine, so that a slanting pull meets no more strength in all than one along the weave.
 */
const PULL_BIAS = 0.5;

/** Strain limit beside a dead thread, for a spacing of 12 px, as a share of the limit of intact cloth. */
const MEMORY = 0.5 / 1.6;
const STATED_SPACING = 12;

/**
 * Tear limit of a thread whose neighbour in line is dead. It lies low, so that a tear goes on along its line
 * instead of punching a hole; and lower for finer cloth, whose tips concentrate less load: 1.50 and 1.35 of
 * the rest length at 12 and 6 px where intact threads bear 2.6. Never below the rest length.
 */
export function limitBesideTear(limit: number, spacing: number): number {
  return 1 + (limit - 1) * Math.min(1, MEMORY * Math.sqrt(spacing / STATED_SPACING));
}

/** The limit up to which a hand may stretch cloth: the tear limit, or this where cloth never tears. */
export function workingLimit(tearLimit: number): number {
  return tearLimit === Number.POSITIVE_INFINITY ? 2.6 : tearLimit;
}

/** The hand that pulls a cloth: the one that moved last. Null when none holds it. */
export function findHand(world: World, clothIndex: number): Grab | null {
  let hand: Grab | null = null;
  for (const grab of world.grabs)
    if (grab.pointer >= 0 && grab.cloth === clothIndex && (hand === null || grab.still < hand.still))
      hand = grab;
  return hand;
}

/**
 * Picks the thread to snap next, in taut mode: the most overloaded one among the first `count` of the
 * kernel's list. Overload is length over the thread's own limit; a dead neighbour in line (a right thread
 * above or below a dead right thread, a down thread beside a dead down thread) lowers that limit, the pull
 * of a hand raises it for intact threads along the pull.
 * @returns the thread's number, or −1 where none is past its limit.
 */
export function findWorst(cloth: Cloth, count: number, hand: Grab | null): number {
  const { size, cols, stride, spacing, fabric, arrays: a } = cloth;
  const intact = fabric.tearLimit;
  const notched = hand ? limitBesideTear(intact, spacing) : intact;
  const [rightX, rightY] = cloth.definition.right ?? [1, 0];
  const alongRight = hand ? Math.abs(rightX * hand.dirX + rightY * hand.dirY) : 0;
  const alongDown = hand ? Math.abs(rightX * hand.dirY - rightY * hand.dirX) : 0;
  const rightLimit = intact * (1 + PULL_BIAS * alongRight * alongRight);
  const downLimit = intact * (1 + PULL_BIAS * alongDown * alongDown);
  let worst = -1;
  let most = 1;
  for (let n = 0; n < count; n++) {
    const thread = a.snapped[n];
    const isRight = thread < size;
    const k = threadStart(cloth, thread);
    if ((isRight ? a.right[k] : a.down[k]) === 0) continue;
    const other = threadEnd(cloth, thread);
    const dx = a.x[other] - a.x[k];
    const dy = a.y[other] - a.y[k];
    const dz = a.z[other] - a.z[k];
    const isNotched = isRight
      ? (k >= stride && a.rightFate[k - stride] !== WHOLE) ||
        (k + stride < size && a.rightFate[k + stride] !== WHOLE)
      : (k % stride > 0 && a.downFate[k - 1] !== WHOLE) ||
        (k % stride < cols - 1 && a.downFate[k + 1] !== WHOLE);
    let limit = isNotched ? notched : isRight ? rightLimit : downLimit;
    if (hand && (isBesideHand(a.held, k, stride) || isBesideHand(a.held, other, stride)))
      limit *= GRIP_STRENGTH;
    const factor = isRight ? a.rightLimit[k] : a.downLimit[k];
    const overload = Math.sqrt(dx * dx + dy * dy + dz * dz) / (spacing * limit * factor);
    if (overload > most) {
      most = overload;
      worst = thread;
    }
  }
  return worst;
}

/** Length over rest length of the longest thread among the first `count` of the kernel's list; 0 if none. */
export function findLongest(cloth: Cloth, count: number): number {
  const { arrays: a } = cloth;
  let longest2 = 0;
  for (let n = 0; n < count; n++) {
    const thread = a.snapped[n];
    const k = threadStart(cloth, thread);
    const other = threadEnd(cloth, thread);
    const dx = a.x[other] - a.x[k];
    const dy = a.y[other] - a.y[k];
    const dz = a.z[other] - a.z[k];
    const d2 = dx * dx + dy * dy + dz * dz;
    if (d2 > longest2) longest2 = d2;
  }
  return Math.sqrt(longest2) / cloth.spacing;
}

/** Whether the hand holds this point or one next to it. */
function isBesideHand(held: Uint8Array, k: number, stride: number): boolean {
  return (
    held[k] !== 0 ||
    (k > 0 && held[k - 1] !== 0) ||
    held[k + 1] > 0 ||
    (k >= stride && held[k - stride] !== 0) ||
    held[k + stride] > 0
  );
}

/** Adds the rip speed of one substep. @returns how many threads may snap in it. */
export function takeTokens(cloth: Cloth, h: number): number {
  const gained = (RIP_SPEED * h) / cloth.spacing;
  cloth.ripTokens = Math.min(cloth.ripTokens + gained, MOST_TOKENS + gained);
  return Math.floor(cloth.ripTokens);
}
