import { type Action, PARAMETERS, UNITS } from './action';
import { addBody, cutCords } from './bodies';
import { cutSegment } from './cut';
import { endRuns } from './cut-runs';
import type { SimEvents } from './events';
import { FABRIC_NAMES, FABRICS, tautAtOf } from './fabrics';
import { distance2, grabCloth, moveGrab, nearestPoint, releaseCloth } from './grab';
import { dropPin, leadPin } from './pin-hand';
import { countWorldSubsteps, STEP_SECONDS } from './substeps';
import { setPin } from './weave';
import { addPuff } from './wind';
import type { World } from './world';

/** Reach of a breath of air at most, px. */
const BLOW_RADIUS_LIMIT = 600;

/** No place lies farther out than this (px). */
const FARTHEST = 1e5;

/** Radius of a thrown ball at most, px, and its mass for each square px, in cloth points. */
const BALL_RADIUS_LIMIT = 80;
const BALL_DENSITY = 0.02;

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
    const { arrays, spacing } = cloth;
    const k = nearestPoint(cloth, x, y, isPinned ? arrays.w : arrays.pin);
    const reach = Math.max(radius, spacing);
    if (k < 0 || distance2(cloth, k, x, y) > reach * reach) continue;
    setPin(arrays, k, isPinned);
    cloth.topology++;
    return;
  }
}
