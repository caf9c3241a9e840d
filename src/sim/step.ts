import { type Action, PARAMETERS, UNITS } from './action';
import type { Cloth } from './cloth';
import { cutSegment, forgetPlaces } from './cut';
import { endRuns } from './cut-runs';
import type { SimEvents } from './events';
import { grabCloth, moveGrab, moveHeldPoints, nearestPoint, releaseCloth } from './grab';
import { notePieces } from './pieces';
import { tearThreads } from './tear';
import { root } from './waves';
import { setPin } from './weave';
import { blowWind, GUST_KEPT } from './wind';
import type { World } from './world';

/** Bumped by every change that alters what a recorded session comes to. */
export const SIM_VERSION = 1;

/** Seconds of one step. */
export const STEP_SECONDS = 1 / 60;

/** Share of the sideways velocity that a point keeps each 1/60 s on the floor. */
const FLOOR_KEEP = 0.5;

/** No component of a point's velocity is more than this (px/s). */
const SPEED_LIMIT = 30_000;

/** Substeps that the classic relaxation takes at a spacing (px): 1 from 12 px up, 6 at 4 px. */
export function countSubsteps(spacing: number): number {
  return Math.min(6, Math.max(1, 1 + Math.ceil((12 - spacing) / 1.6)));
}

/** One step of 1/60 s: actions, then substeps of inertia, relaxation, tearing, walls and floor. */
export function stepWorld(world: World, actions: readonly Action[], events: SimEvents): void {
  for (const action of actions) applyAction(world, action, events);
  let substeps = 1;
  for (const cloth of world.cloths) substeps = Math.max(substeps, countSubsteps(cloth.spacing));
  const h = STEP_SECONDS / substeps;
  const winds = world.cloths.map(() => false);
  for (let n = 0; n < world.cloths.length; n++)
    winds[n] = blowWind(world.cloths[n], world.forces, world.step);
  for (let s = 0; s < substeps; s++) {
    moveHeldPoints(world, h);
    for (let n = 0; n < world.cloths.length; n++)
      substepCloth(world, world.cloths[n], n, h, substeps, winds[n], events);
  }
  for (let n = 0; n < world.cloths.length; n++) {
    notePieces(world.cloths[n], n, world.pieces[n], events);
    forgetPlaces(world.cutScratch[n]);
  }
  world.forces.gust *= GUST_KEPT;
  if (world.forces.gust < 1e-3) world.forces.gust = 0;
  world.step++;
}

function substepCloth(
  world: World,
  cloth: Cloth,
  clothIndex: number,
  h: number,
  substeps: number,
  hasForces: boolean,
  events: SimEvents,
): void {
  const { kernel, fabric } = cloth;
  kernel.integrate({
    damping: root(fabric.damping, substeps),
    ax: world.forces.gravityX,
    ay: world.forces.gravityY,
    az: 0,
    h,
    maxStep: SPEED_LIMIT * h,
    hasForces,
  });
  kernel.relax({
    iterations: fabric.stiffness,
    rest: cloth.spacing,
    compliance: 0,
    compression: fabric.compression,
    shear: fabric.shear,
    bend: fabric.bend,
  });
  tearThreads(cloth, clothIndex, events);
  kernel.applyBounds(world.bounds, root(FLOOR_KEEP, substeps));
}

/** Carries out one action. Values out of range are clamped, so a hostile recording can do no harm. */
export function applyAction(world: World, action: Action, events: SimEvents): void {
  switch (action.type) {
    case 'grab':
      grabCloth(world, action.pointer, px(action.x), px(action.y), px(action.radius), events);
      return;
    case 'move':
      moveGrab(world, action.pointer, px(action.x), px(action.y));
      return;
    case 'release':
      releaseCloth(world, action.pointer, events);
      return;
    case 'cut':
      cutCloths(world, action, events);
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
    case 'movePin':
    case 'throwBall':
      return;
    default:
      action satisfies never;
  }
}

function cutCloths(world: World, cut: Extract<Action, { type: 'cut' }>, events: SimEvents): void {
  const { pointer, camera } = cut;
  const [x0, y0, x1, y1] = [px(cut.x0), px(cut.y0), px(cut.x1), px(cut.y1)];
  for (let n = 0; n < world.cloths.length; n++)
    cutSegment(world.cloths[n], n, world.cutScratch[n], world.runs, pointer, x0, y0, x1, y1, camera, events);
}

function px(units: number): number {
  return units / UNITS;
}

function setParameter(world: World, name: keyof typeof PARAMETERS, value: number): void {
  const range = PARAMETERS[name];
  const clamped = Math.min(range.most, Math.max(range.least, value));
  switch (name) {
    case 'gravityX':
    case 'gravityY':
    case 'wind':
    case 'turbulence':
      world.forces[name] = clamped;
      return;
    case 'stiffness':
      for (const cloth of world.cloths) cloth.fabric.stiffness = Math.round(clamped);
      return;
    case 'tearLimit':
    case 'damping':
    case 'shear':
    case 'bend':
      for (const cloth of world.cloths) cloth.fabric[name] = clamped;
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
