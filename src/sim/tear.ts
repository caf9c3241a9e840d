import { cornerGroups, setBend, sideU, sideV } from './cell';
import { type Cloth, CUT, TORN } from './cloth';
import { noteThread, type SimEvents } from './events';
import { hashUnit } from './random';
import {
  findHand,
  findLongest,
  findWorst,
  limitBesideTear,
  STILL_SECONDS,
  takeTokens,
  workingLimit,
} from './rip';
import type { World } from './world';

/** Stubs stay this far from both ends of a thread (share of its length). */
const SHORTEST_STUB = 0.03;

/** How far the middle towards which a rip runs strays from the middle of its cell, in cells. */
const RAGGEDNESS = 0.25;

/**
 * Tears a cloth. Runs once a substep, after relaxation and contacts. Classic cloth loses every thread past its
 * limit at once; in taut mode tears run along lines at a limited speed, see rip.ts.
 * @param h seconds of this substep.
 */
export function tearThreads(world: World, clothIndex: number, h: number, events: SimEvents): void {
  const cloth = world.cloths[clothIndex];
  const { kernel, fabric, spacing, arrays } = cloth;
  if (fabric.mode === 'classic') {
    if (fabric.tearLimit === Number.POSITIVE_INFINITY) return;
    const count = kernel.findSnapped(fabric.tearLimit, spacing);
    for (let n = 0; n < count; n++) snapThread(cloth, clothIndex, arrays.snapped[n], events);
    return;
  }
  const hand = findHand(world, clothIndex);
  const limit = workingLimit(fabric.tearLimit);
  const allowed = takeTokens(cloth, h);
  const count = kernel.findSnapped(hand ? limitBesideTear(limit, spacing) : limit, spacing);
  cloth.strain = hand ? findLongest(cloth, count) : 0;
  if (count === 0 || fabric.tearLimit === Number.POSITIVE_INFINITY) return;
  if (hand !== null && hand.still > STILL_SECONDS) return;
  for (let n = 0; n < allowed; n++) {
    const thread = findWorst(cloth, count, hand);
    if (thread < 0) return;
    snapThread(cloth, clothIndex, thread, events);
    cloth.ripTokens--;
    cloth.sinceSnap = 0;
  }
}

function snapThread(cloth: Cloth, clothIndex: number, thread: number, events: SimEvents): void {
  // A rip is ragged: threads give anywhere about their middle.
  partThread(cloth, thread, 0.5 + 0.3 * (2 * hashUnit(thread, 0) - 1), TORN);
  noteThread(events, cloth, clothIndex, thread, TORN);
}

/**
 * Ends an alive right (number k) or down (number size + k) thread, and the hidden threads that rest on it:
 * a skip-one thread dies with either thread under it, a diagonal as soon as dead sides part its corners.
 * @param t where it is parted, as a share of its length.
 */
export function partThread(cloth: Cloth, thread: number, t: number, fate: typeof CUT | typeof TORN): void {
  const { arrays: a, size, stride } = cloth;
  const at = Math.min(1 - SHORTEST_STUB, Math.max(SHORTEST_STUB, t));
  if (thread < size) {
    const k = thread;
    bendCell(cloth, k, 0, at, fate);
    bendCell(cloth, k - stride, 2, at, fate);
    a.right[k] = 0;
    a.rightT[k] = at;
    a.rightFate[k] = fate;
    a.skipRight[k] = 0;
    if (k % stride > 0) a.skipRight[k - 1] = 0;
    refreshDiagonals(cloth, k);
    refreshDiagonals(cloth, k - stride);
  } else {
    const k = thread - size;
    bendCell(cloth, k, 3, at, fate);
    if (k % stride > 0) bendCell(cloth, k - 1, 1, at, fate);
    a.down[k] = 0;
    a.downT[k] = at;
    a.downFate[k] = fate;
    a.skipDown[k] = 0;
    if (k >= stride) a.skipDown[k - stride] = 0;
    refreshDiagonals(cloth, k);
    if (k % stride > 0) refreshDiagonals(cloth, k - 1);
  }
  if (fate === CUT) cloth.cut++;
  else cloth.snapped++;
  cloth.topology++;
  cloth.partings++;
}

/**
 * Lets the parting of a side run into a cell that was whole: halfway to its middle, which strays for a rip.
 * A cut moves the bend to where the blade went (cut.ts).
 */
function bendCell(cloth: Cloth, k: number, side: number, t: number, fate: typeof CUT | typeof TORN): void {
  if (k < 0 || !cloth.arrays.cell[k] || cloth.arrays.bendU[k] !== 0) return;
  const stray = fate === TORN ? 2 * RAGGEDNESS : 0;
  const u = 0.5 + stray * (hashUnit(k, 1) - 0.5);
  const v = 0.5 + stray * (hashUnit(k, 2) - 0.5);
  setBend(cloth, k, (u + sideU(side, t)) * 0.5, (v + sideV(side, t)) * 0.5);
}

function refreshDiagonals(cloth: Cloth, k: number): void {
  const { arrays: a } = cloth;
  if (k < 0 || !a.cell[k]) return;
  const corners = cornerGroups(cloth, k);
  a.falling[k] = corners[0] === corners[2] ? 1 : 0;
  a.rising[k] = corners[1] === corners[3] ? 1 : 0;
}
