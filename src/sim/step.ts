import type { Action } from './action';
import { applyAction } from './apply';
import { BODY_DAMPING, moveBodies, partBodies, pullCords, settleBodies } from './bodies';
import { CALM_SECONDS, type Cloth } from './cloth';
import { solveContacts } from './contacts';
import { forgetPlaces } from './cut';
import { keepDepth } from './depth';
import type { SimEvents } from './events';
import { moveHeldPoints } from './grab';
import { guardWorld } from './guard';
import { blowBodies } from './lee';
import { notePieces } from './pieces';
import { moveLedPins } from './pin-hand';
import { isRecoiling, noteStretch } from './recoil';
import { findHand } from './rip';
import { airSpeed, blowSpatialWind } from './spatial-wind';
import { countWorldSubsteps, STEP_SECONDS } from './substeps';
import { relaxTaut, TAUT_SPEED_LIMIT } from './taut';
import { tearThreads } from './tear';
import { root } from './waves';
import { blowPuffs, blowWind, GUST_KEPT } from './wind';
import type { World } from './world';

/** Bumped by every change that alters what a recorded session comes to. */
export const SIM_VERSION = 8;

/** Share of the sideways velocity that a point keeps each 1/60 s on the floor. */
const FLOOR_KEEP = 0.5;

/** No component of a point's velocity is more than this (px/s). */
const SPEED_LIMIT = 30_000;

/** The same for bodies: less than a small ball's radius a substep. */
const BODY_SPEED_LIMIT = 3000;

/** Whether air or a breath acts on each cloth in this step; scratch. */
const winds: boolean[] = [];

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
  for (let n = 0; n < world.cloths.length; n++)
    winds[n] = blowPuffs(world.cloths[n], world.puffs, blowAir(world, world.cloths[n], h), h);
  world.puffs.count = 0;
  for (let n = 0; n < world.cloths.length; n++)
    noteStretch(world.cloths[n], STEP_SECONDS, findHand(world, n) !== null);
  if (hasBodies) blowBodies(world);
  for (let left = substeps; left > 0; left--) runSubstep(world, h, left, events);
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

/** @param h its seconds @param left substeps that the step still has, this one among them */
function runSubstep(world: World, h: number, left: number, events: SimEvents): void {
  const { bodies, cloths, bounds, substeps } = world;
  moveHeldPoints(world, h, left);
  moveLedPins(world, h, left);
  for (let n = 0; n < cloths.length; n++) relaxCloth(world, n, h, substeps, winds[n]);
  if (bodies.count > 0) {
    moveBodies(world, h, root(BODY_DAMPING, substeps), BODY_SPEED_LIMIT);
    pullCords(world);
    partBodies(bodies);
  }
  if (bodies.count > 0 || world.obstacles.length > 0) solveContacts(world, h);
  const floorKeep = root(FLOOR_KEEP, substeps);
  for (let n = 0; n < cloths.length; n++) {
    const cloth = cloths[n];
    cloth.sinceSnap = Math.min(CALM_SECONDS, cloth.sinceSnap + h);
    tearThreads(world, n, h, events);
    cloth.kernel.applyBounds(bounds, floorKeep);
    if (cloth.spatial) keepDepth(cloth, bounds);
  }
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
