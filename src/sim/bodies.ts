import type { Cloth } from './cloth';
import { EVENT_BODY_LAND, EVENT_CORD, noteEvent, type SimEvents } from './events';
import { segmentsCross } from './segments';
import type { World } from './world';

/** Bodies of one world, sewn on, free and thrown ones together. */
export const MAX_BODIES = 64;

/** How a body is sewn to cloth: by a cord from a grid place to its rim. */
export interface Sewing {
  readonly cloth: number;
  readonly at: readonly [number, number];
  /** Length of the cord between the cloth and the body's rim, px. */
  readonly cord: number;
}

/** A round body: a charm when it is sewn on, a ball when it is free. */
export interface BodyDefinition {
  readonly x?: number;
  readonly y?: number;
  readonly radius: number;
  /** In cloth points of mass 1. */
  readonly mass: number;
  readonly sewn?: Sewing;
}

/** Columns of all bodies. Doubles, since only exact operations touch them. */
export interface Bodies {
  count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly px: Float64Array;
  readonly py: Float64Array;
  readonly radius: Float64Array;
  readonly mass: Float64Array;
  /** Cloth that the body is or was sewn to (−1 never); it does not collide with that one. */
  readonly cloth: Int32Array;
  /** Point to which the cord is sewn, and whether the cord still holds. */
  readonly point: Int32Array;
  readonly cord: Float64Array;
  readonly isSewn: Uint8Array;
  /** Steps for which the body has been slower than REST_SPEED. */
  readonly restSteps: Int32Array;
  /** Speed at the last hard contact, so that a landing is told once. */
  readonly landed: Float64Array;
  /** Sideways acceleration by wind in this step, px/s²; derived. */
  readonly push: Float64Array;
}

/** A body below this speed (px/s) counts as at rest. */
export const REST_SPEED = 14;
/** Share of a body's velocity kept each 1/60 s, and share of a bounce. */
export const BODY_DAMPING = 0.995;
const BOUNCE = 0.25;
/** Below this speed (px/s) a body does not bounce. */
const BOUNCE_SPEED = 90;
/** Points around a sewn place that carry the body's weight. */
const SEWN_REACH = 1;

export function createBodies(definitions: readonly BodyDefinition[], cloths: readonly Cloth[]): Bodies {
  const bodies: Bodies = {
    count: 0,
    x: new Float64Array(MAX_BODIES),
    y: new Float64Array(MAX_BODIES),
    px: new Float64Array(MAX_BODIES),
    py: new Float64Array(MAX_BODIES),
    radius: new Float64Array(MAX_BODIES),
    mass: new Float64Array(MAX_BODIES),
    cloth: new Int32Array(MAX_BODIES).fill(-1),
    point: new Int32Array(MAX_BODIES),
    cord: new Float64Array(MAX_BODIES),
    isSewn: new Uint8Array(MAX_BODIES),
    restSteps: new Int32Array(MAX_BODIES),
    landed: new Float64Array(MAX_BODIES),
    push: new Float64Array(MAX_BODIES),
  };
  for (const definition of definitions) addBody(bodies, definition, cloths);
  return bodies;
}

/**
 * Adds a body; a sewn one hangs straight below its place and weighs on the points around it.
 * @returns its number, or −1 where there is no room.
 */
export function addBody(bodies: Bodies, definition: BodyDefinition, cloths: readonly Cloth[]): number {
  const n = bodies.count;
  if (n >= MAX_BODIES) return -1;
  bodies.count = n + 1;
  bodies.radius[n] = definition.radius;
  bodies.mass[n] = definition.mass;
  bodies.x[n] = definition.x ?? 0;
  bodies.y[n] = definition.y ?? 0;
  const { sewn } = definition;
  if (sewn) {
    const cloth = cloths[sewn.cloth];
    const k = sewn.at[1] * cloth.stride + sewn.at[0];
    bodies.cloth[n] = sewn.cloth;
    bodies.point[n] = k;
    bodies.cord[n] = sewn.cord + definition.radius;
    bodies.isSewn[n] = 1;
    bodies.x[n] = cloth.arrays.x[k];
    bodies.y[n] = cloth.arrays.y[k] + bodies.cord[n];
    loadPoints(cloth, k, definition.mass);
  }
  bodies.px[n] = bodies.x[n];
  bodies.py[n] = bodies.y[n];
  return n;
}

/** Adds a mass (negative to take it away) to the points around a sewn place. */
function loadPoints(cloth: Cloth, k: number, mass: number): void {
  const { cols, rows, stride, arrays: a } = cloth;
  const i = k % stride;
  const j = (k - i) / stride;
  let carriers = 0;
  for (const isSecondPass of [false, true])
    for (let row = j - SEWN_REACH; row <= j + SEWN_REACH; row++)
      for (let col = i - SEWN_REACH; col <= i + SEWN_REACH; col++) {
        if (row < 0 || col < 0 || row >= rows || col >= cols) continue;
        const p = row * stride + col;
        if (!a.point[p]) continue;
        if (!isSecondPass) {
          carriers++;
          continue;
        }
        const was = a.freeW[p] > 0 ? 1 / a.freeW[p] : 1;
        a.freeW[p] = 1 / Math.max(1, was + mass / carriers);
        if (a.w[p] > 0) a.w[p] = a.freeW[p];
      }
  cloth.topology++;
}

/** Parts the cord of a body: it falls, and the cloth carries it no more. */
export function cutCord(world: World, n: number, events: SimEvents): void {
  const { bodies } = world;
  if (!bodies.isSewn[n]) return;
  bodies.isSewn[n] = 0;
  loadPoints(world.cloths[bodies.cloth[n]], bodies.point[n], -bodies.mass[n]);
  noteEvent(events, EVENT_CORD, bodies.cloth[n], n, bodies.x[n], bodies.y[n], 0);
}

/** Cuts every cord that the blade's segment (px) crosses between the cloth and the body's rim. */
export function cutCords(
  world: World,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  events: SimEvents,
): number {
  const { bodies } = world;
  let count = 0;
  for (let n = 0; n < bodies.count; n++) {
    if (!bodies.isSewn[n]) continue;
    const { x, y } = world.cloths[bodies.cloth[n]].arrays;
    const k = bodies.point[n];
    const share = (bodies.cord[n] - bodies.radius[n]) / bodies.cord[n];
    const rimX = x[k] + (bodies.x[n] - x[k]) * share;
    const rimY = y[k] + (bodies.y[n] - y[k]) * share;
    if (!segmentsCross(x0, y0, x1, y1, x[k], y[k], rimX, rimY)) continue;
    cutCord(world, n, events);
    count++;
  }
  return count;
}

/** Inertia of all bodies for one substep of h seconds; `damping` is per substep. */
export function moveBodies(world: World, h: number, damping: number, speedLimit: number): void {
  const { bodies, forces } = world;
  const h2 = h * h;
  const most = speedLimit * h;
  for (let n = 0; n < bodies.count; n++) {
    const dx = (bodies.x[n] - bodies.px[n]) * damping + (forces.gravityX + bodies.push[n]) * h2;
    const dy = (bodies.y[n] - bodies.py[n]) * damping + forces.gravityY * h2;
    bodies.px[n] = bodies.x[n];
    bodies.py[n] = bodies.y[n];
    bodies.x[n] += Math.min(most, Math.max(-most, dx));
    bodies.y[n] += Math.min(most, Math.max(-most, dy));
  }
}

/**
 * Keeps sewn bodies within their cords. The cloth carries their weight as mass of its points, so here only
 * the body moves: it swings as a pendulum.
 */
export function pullCords(world: World): void {
  const { bodies } = world;
  for (let n = 0; n < bodies.count; n++) {
    if (!bodies.isSewn[n]) continue;
    const { x, y } = world.cloths[bodies.cloth[n]].arrays;
    const k = bodies.point[n];
    const dx = bodies.x[n] - x[k];
    const dy = bodies.y[n] - y[k];
    const d = Math.sqrt(dx * dx + dy * dy);
    if (d <= bodies.cord[n] || d === 0) continue;
    const share = bodies.cord[n] / d;
    bodies.x[n] = x[k] + dx * share;
    bodies.y[n] = y[k] + dy * share;
  }
}

/** Keeps bodies off each other. */
export function partBodies(bodies: Bodies): void {
  for (let a = 0; a < bodies.count; a++)
    for (let b = a + 1; b < bodies.count; b++) {
      const dx = bodies.x[b] - bodies.x[a];
      const dy = bodies.y[b] - bodies.y[a];
      const reach = bodies.radius[a] + bodies.radius[b];
      const d2 = dx * dx + dy * dy;
      if (d2 >= reach * reach || d2 === 0) continue;
      const d = Math.sqrt(d2);
      const push = (reach - d) / d / (bodies.mass[a] + bodies.mass[b]);
      bodies.x[a] -= dx * push * bodies.mass[b];
      bodies.y[a] -= dy * push * bodies.mass[b];
      bodies.x[b] += dx * push * bodies.mass[a];
      bodies.y[b] += dy * push * bodies.mass[a];
    }
}

/** Pushes one body out along the unit normal by `depth`, with friction against what stands still, and bounces it. */
export function pushBody(
  bodies: Bodies,
  n: number,
  nx: number,
  ny: number,
  depth: number,
  friction: number,
  h: number,
): void {
  const vx = bodies.x[n] - bodies.px[n];
  const vy = bodies.y[n] - bodies.py[n];
  const into = -(vx * nx + vy * ny);
  bodies.x[n] += nx * depth;
  bodies.y[n] += ny * depth;
  // Sideways motion in this substep is taken back by as much as the contact presses.
  const tx = vx + into * nx;
  const ty = vy + into * ny;
  const t = Math.sqrt(tx * tx + ty * ty);
  const hold = t > 0 ? Math.min(1, (friction * depth) / t) : 0;
  bodies.x[n] -= tx * hold;
  bodies.y[n] -= ty * hold;
  const speed = into / h;
  if (speed > BOUNCE_SPEED) {
    bodies.px[n] = bodies.x[n] - tx * (1 - hold) - nx * into * BOUNCE;
    bodies.py[n] = bodies.y[n] - ty * (1 - hold) - ny * into * BOUNCE;
    bodies.landed[n] = Math.max(bodies.landed[n], speed);
  }
}

/** Tells landings and counts steps at rest; once a step, h the length of its last substep. */
export function settleBodies(world: World, h: number, events: SimEvents): void {
  const { bodies } = world;
  const slow = REST_SPEED * h;
  for (let n = 0; n < bodies.count; n++) {
    const dx = bodies.x[n] - bodies.px[n];
    const dy = bodies.y[n] - bodies.py[n];
    bodies.restSteps[n] = dx * dx + dy * dy < slow * slow ? bodies.restSteps[n] + 1 : 0;
    if (bodies.landed[n] > 0) {
      noteEvent(events, EVENT_BODY_LAND, 0, n, bodies.x[n], bodies.y[n], bodies.landed[n]);
      bodies.landed[n] = 0;
    }
  }
}
