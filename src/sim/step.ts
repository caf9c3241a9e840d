import { type Action, PARAMETERS, UNITS } from './action';
import { addBody, BODY_DAMPING, cutCords, moveBodies, partBodies, pullCords, settleBodies } from './bodies';
import { CALM_SECONDS, type Cloth } from './cloth';
import { solveContacts } from './contacts';
import { cutSegment, forgetPlaces } from './cut';
import { endRuns } from './cut-runs';
import { keepDepth } from './depth';
import type { SimEvents } from './events';
import { FABRIC_NAMES, FABRICS, tautAtOf } from './fabrics';
import { grabCloth, moveGrab, moveHeldPoints, nearestPoint, releaseCloth } from './grab';
import { guardWorld } from './guard';
import { blowBodies } from './lee';
import { notePieces } from './pieces';
import { dropPin, leadPin, moveLedPins } from './pin-hand';
import { isRecoiling, noteStretch } from './recoil';
import { findHand } from './rip';
import { airSpeed, blowSpatialWind } from './spatial-wind';
import { relaxTaut, TAUT_SPEED_LIMIT, TAUT_SUBSTEPS } from './taut';
import { tearThreads } from './tear';
import { root } from './waves';
import { setPin } from './weave';
import { addPuff, blowPuffs, blowWind, GUST_KEPT } from './wind';
import type { World } from './world';

/** Bumped by every change that alters what a recorded session comes to. */
export const SIM_VERSION = 8;

/** Seconds of one step. */
export const STEP_SECONDS = 1 / 60;

/** Share of the sideways velocity that a point keeps each 1/60 s on the floor. */
const FLOOR_KEEP = 0.5;

/** No component of a point's velocity is more than this (px/s). */
const SPEED_LIMIT = 30_000;

/** The same for bodies: less than a small ball's radius a substep. */
const BODY_SPEED_LIMIT = 3000;

/** Reach of a breath of air at most, px. */
const BLOW_RADIUS_LIMIT = 600;

/** No place lies farther out than this (px). */
const FARTHEST = 1e5;

/** Substeps of a world with bodies at least. */
const BODY_SUBSTEPS = 4;

/** Radius of a thrown ball at most, px, and its mass for each square px, in cloth points. */
const BALL_RADIUS_LIMIT = 80;
const BALL_DENSITY = 0.02;

/** Substeps that the classic relaxation takes at a spacing (px): 1 from 12 px up, 6 at 4 px. */
export function countSubsteps(spacing: number): number {
  return Math.min(6, Math.max(1, 1 + Math.ceil((12 - spacing) / 1.6)));
}

/** Substeps of a whole world: as many as its finest cloth asks for; bodies ask for some, so as not to tunnel. */
function countWorldSubsteps(world: World): number {
  let substeps = world.bodies.count > 0 ? BODY_SUBSTEPS : 1;
  for (const cloth of world.cloths)
    substeps = Math.max(
      substeps,
      cloth.fabric.mode === 'taut' ? TAUT_SUBSTEPS : countSubsteps(cloth.spacing),
    );
  return substeps;
}

/** One step of 1/60 s: actions, then substeps of inertia, relaxation, tearing, walls and floor. */
export function stepWorld(world: World, actions: readonly Action[], events: SimEvents): void {
  for (const action of actions) applyAction(world, action, events);
  // Before the step, so that one lost point is not spread by the relaxation; and after it, for whoever draws.
  guardWorld(world, events);
  const substeps = countWorldSubsteps(world);
  const h = STEP_SECONDS / substeps;
  if (world.substeps > 0 && world.substeps !== substeps) rescaleVelocities(world, world.substeps / substeps);
  world.substeps = substeps;
  const hasBodies = world.bodies.count > 0;
  const hasContacts = hasBodies || world.obstacles.length > 0;
  const bodyDamping = root(BODY_DAMPING, substeps);
  const floorKeep = root(FLOOR_KEEP, substeps);
  const winds = world.cloths.map(() => false);
  for (let n = 0; n < world.cloths.length; n++)
    winds[n] = blowPuffs(world.cloths[n], world.puffs, blowAir(world, world.cloths[n], h), h);
  world.puffs.count = 0;
  for (let n = 0; n < world.cloths.length; n++)
    noteStretch(world.cloths[n], STEP_SECONDS, findHand(world, n) !== null);
  if (hasBodies) blowBodies(world);
  for (let s = 0; s < substeps; s++) {
    moveHeldPoints(world, h, substeps - s);
    moveLedPins(world, h, substeps - s);
    for (let n = 0; n < world.cloths.length; n++) relaxCloth(world, n, h, substeps, winds[n]);
    if (hasBodies) {
      moveBodies(world, h, bodyDamping, BODY_SPEED_LIMIT);
      pullCords(world);
      partBodies(world.bodies);
    }
    if (hasContacts) solveContacts(world, h);
    for (let n = 0; n < world.cloths.length; n++) {
      const cloth = world.cloths[n];
      cloth.sinceSnap = Math.min(CALM_SECONDS, cloth.sinceSnap + h);
      tearThreads(world, n, h, events);
      cloth.kernel.applyBounds(world.bounds, floorKeep);
      if (cloth.spatial) keepDepth(cloth, world.bounds);
    }
  }
  if (hasBodies) settleBodies(world, h, events);
  guardWorld(world, events);
  for (let n = 0; n < world.cloths.length; n++) {
    notePieces(world.cloths[n], n, world.pieces[n], events);
    forgetPlaces(world.cutScratch[n]);
  }
  if (world.cloths.some((cloth) => cloth.spatial))
    world.forces.travel += airSpeed(world.forces, world.step) * STEP_SECONDS;
  world.forces.gust *= GUST_KEPT;
  if (world.forces.gust < 1e-3) world.forces.gust = 0;
  world.step++;
}

/**
 * Velocities are moves of one substep: where the number of substeps changes (a ball is thrown, a cloth turns
 * classic), they are measured anew.
 */
function rescaleVelocities(world: World, ratio: number): void {
  const rescale = (p: Float32Array | Float64Array, previous: Float32Array | Float64Array, count: number) => {
    for (let k = 0; k < count; k++) previous[k] = p[k] - (p[k] - previous[k]) * ratio;
  };
  for (const { arrays: a, size } of world.cloths) {
    rescale(a.x, a.px, size);
    rescale(a.y, a.py, size);
    rescale(a.z, a.pz, size);
  }
  rescale(world.bodies.x, world.bodies.px, world.bodies.count);
  rescale(world.bodies.y, world.bodies.py, world.bodies.count);
}

/** Accelerations of the air for one step. @returns whether there are any. */
function blowAir(world: World, cloth: Cloth, h: number): boolean {
  if (!cloth.spatial) return blowWind(cloth, world.forces, world.step);
  if (world.forces.air === 0) return false;
  blowSpatialWind(cloth, world.forces, world.step, h);
  return true;
}

/** Inertia and relaxation of one cloth. */
function relaxCloth(world: World, clothIndex: number, h: number, substeps: number, hasForces: boolean): void {
  const cloth = world.cloths[clothIndex];
  const { kernel, fabric } = cloth;
  const isTaut = fabric.mode === 'taut';
  kernel.integrate({
    // Drag in air, to first order in the substep.
    damping: root(fabric.damping, substeps) * (1 - (fabric.drag / fabric.weight) * h),
    ax: world.forces.gravityX,
    ay: world.forces.gravityY,
    az: 0,
    h,
    maxStep: (isTaut || cloth.spatial ? TAUT_SPEED_LIMIT : SPEED_LIMIT) * h,
    hasForces,
  });
  if (isTaut) relaxTaut(cloth, h, isRecoiling(cloth, findHand(world, clothIndex) !== null));
  else
    kernel.relax({
      iterations: fabric.stiffness,
      rest: cloth.spacing,
      compliance: 0,
      compression: fabric.compression,
      shear: fabric.shear,
      bend: fabric.bend,
    });
}

/** Carries out one action. Values out of range are clamped, so a hostile recording can do no harm. */
export function applyAction(world: World, action: Action, events: SimEvents): void {
  switch (action.type) {
    case 'grab':
      grabCloth(world, action.pointer, px(action.x), px(action.y), px(action.radius), events, action.camera);
      return;
    case 'move':
      moveGrab(world, action.pointer, px(action.x), px(action.y));
      return;
    case 'release':
      releaseCloth(world, action.pointer, events);
      dropPin(world, action.pointer);
      return;
    case 'cut':
      cutCloths(world, action, events);
      cutCords(world, px(action.x0), px(action.y0), px(action.x1), px(action.y1), events);
      return;
    case 'gust':
      world.forces.gust = Math.min(4, world.forces.gust + Math.max(0, action.strength));
      return;
    case 'pin':
    case 'unpin':
      pinNearest(world, px(action.x), px(action.y), px(action.radius), action.type === 'pin');
      return;
    case 'set':
      setParameter(world, action.name, action.value);
      return;
    case 'setWalls':
      world.bounds.left = px(action.left);
      world.bounds.top = px(action.top);
      world.bounds.right = px(action.right);
      world.bounds.bottom = px(action.bottom);
      return;
    case 'stroke':
      endRuns(world.runs, action.pointer);
      return;
    case 'blow':
      addPuff(
        world.puffs,
        px(action.x),
        px(action.y),
        px(action.dx),
        px(action.dy),
        Math.min(BLOW_RADIUS_LIMIT, px(action.radius)),
      );
      return;
    case 'movePin':
      leadPin(world, action.pointer, px(action.x), px(action.y));
      return;
    case 'throwBall':
      throwBall(world, px(action.x), px(action.y), px(action.dx), px(action.dy), px(action.radius));
      return;
    default:
      action satisfies never;
  }
}

/** Throws a ball from (x, y) at (dx, dy) px/s. Where there is no room for one more, the oldest free ball flies again. */
function throwBall(world: World, x: number, y: number, dx: number, dy: number, radius: number): void {
  const { bodies } = world;
  const size = Math.min(BALL_RADIUS_LIMIT, Math.max(4, radius));
  let n = addBody(bodies, { x, y, radius: size, mass: size * size * BALL_DENSITY }, world.cloths);
  if (n < 0) n = bodies.cloth.indexOf(-1);
  if (n < 0) return;
  bodies.x[n] = x;
  bodies.y[n] = y;
  const h = STEP_SECONDS / countWorldSubsteps(world);
  bodies.px[n] = x - dx * h;
  bodies.py[n] = y - dy * h;
}

function cutCloths(world: World, cut: Extract<Action, { type: 'cut' }>, events: SimEvents): void {
  const blade = { ...cut, x0: px(cut.x0), y0: px(cut.y0), x1: px(cut.x1), y1: px(cut.y1) };
  for (let n = 0; n < world.cloths.length; n++)
    cutSegment(world.cloths[n], n, world.cutScratch[n], world.runs, blade, events);
  world.runs.hasMoved[cut.pointer] = 1;
}

function px(units: number): number {
  // A place that is no number is taken as 0.
  return Math.min(FARTHEST, Math.max(-FARTHEST, units / UNITS)) || 0;
}

function setParameter(world: World, name: keyof typeof PARAMETERS, value: number): void {
  const range = PARAMETERS[name];
  if (Number.isNaN(value)) return;
  const clamped = Math.min(range.most, Math.max(range.least, value));
  switch (name) {
    case 'gravityX':
    case 'gravityY':
    case 'wind':
    case 'windZ':
    case 'turbulence':
      world.forces[name] = clamped;
      return;
    case 'stiffness':
      for (const cloth of world.cloths) cloth.fabric.stiffness = Math.round(clamped);
      return;
    case 'taut':
      for (const cloth of world.cloths) cloth.fabric.mode = clamped >= 0.5 ? 'taut' : 'classic';
      return;
    case 'fabric':
      for (const cloth of world.cloths)
        Object.assign(cloth.fabric, FABRICS[FABRIC_NAMES[Math.floor(clamped)]]);
      return;
    case 'tearLimit':
    case 'damping':
    case 'shear':
    case 'bend':
      for (const cloth of world.cloths) cloth.fabric[name] = clamped;
      return;
    case 'stretch':
      for (const { fabric } of world.cloths) {
        fabric.stretch = clamped;
        fabric.tautAt = tautAtOf(clamped);
      }
      return;
    default:
      name satisfies never;
  }
}

function pinNearest(world: World, x: number, y: number, radius: number, isPinned: boolean): void {
  for (const cloth of world.cloths) {
    const { arrays, size } = cloth;
    let best = isPinned ? nearestPoint(cloth, x, y) : -1;
    if (!isPinned) {
      let least = Number.POSITIVE_INFINITY;
      for (let k = 0; k < size; k++) {
        if (!arrays.pin[k]) continue;
        const distance = (arrays.x[k] - x) * (arrays.x[k] - x) + (arrays.y[k] - y) * (arrays.y[k] - y);
        if (distance < least) {
          least = distance;
          best = k;
        }
      }
    }
    if (best < 0) continue;
    const dx = arrays.x[best] - x;
    const dy = arrays.y[best] - y;
    const reach = Math.max(radius, cloth.spacing);
    if (dx * dx + dy * dy > reach * reach) continue;
    setPin(arrays, best, isPinned);
    cloth.topology++;
    return;
  }
}
