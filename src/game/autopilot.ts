import { project } from '../sim/camera-plane';
import { hashUnit } from '../sim/random';
import type { World } from '../sim/world';
import { type Action, toUnits } from './actions';

/** The autopilot's pointer: none that a player's finger ever gets. */
export const AUTOPILOT_POINTER = 100;

/** Pulls before everything is made new. */
export const PULLS = 3;

/** How long each part takes, steps. */
export interface AutopilotPace {
  /** Nobody plays for so long before it begins. */
  readonly idle: number;
  readonly pull: number;
  /** The hand stays at the end of its way. */
  readonly hold: number;
  readonly pause: number;
  /** What is left is looked at before the cloth is made new. */
  readonly look: number;
}

export const AUTOPILOT_PACE: AutopilotPace = { idle: 360, pull: 84, hold: 12, pause: 110, look: 200 };

/** How far a pull goes, px of the stage, and the reach of the hand. */
const WAY = 430;
const REACH = 22;

/** A player that is only there while nobody else is. Plain data; its wishes are ordinary actions. */
export interface Autopilot {
  readonly pace: AutopilotPace;
  phase: 'idle' | 'pull' | 'hold' | 'pause' | 'look';
  /** Steps in this phase. */
  steps: number;
  pulls: number;
  /** Rounds so far; each takes hold elsewhere. */
  round: number;
  /** Where the hand took hold, and its unit direction and way; px of the stage. */
  x: number;
  y: number;
  dirX: number;
  dirY: number;
  /** Where the hand is now, for whoever shows it; NaN while it is open. */
  handX: number;
  handY: number;
}

export function createAutopilot(pace: AutopilotPace = AUTOPILOT_PACE): Autopilot {
  return {
    pace,
    phase: 'idle',
    steps: 0,
    pulls: 0,
    round: 0,
    x: 0,
    y: 0,
    dirX: 1,
    dirY: 0,
    handX: Number.NaN,
    handY: Number.NaN,
  };
}

/** Somebody plays: lets go at once, and waits anew. Its last wishes are added to `out`. */
export function interruptAutopilot(pilot: Autopilot, out: Action[]): void {
  if (pilot.phase === 'pull' || pilot.phase === 'hold')
    out.push({ type: 'release', pointer: AUTOPILOT_POINTER });
  pilot.handX = pilot.handY = Number.NaN;
  pilot.pulls = 0;
  enter(pilot, 'idle');
}

/**
 * One step of the autopilot: its wishes are added to `out`.
 * @param camera row-major 4 × 4 from world to stage.
 * @returns whether the cloth should be made new.
 */
export function stepAutopilot(
  pilot: Autopilot,
  world: World,
  camera: readonly number[],
  out: Action[],
): boolean {
  const { pace } = pilot;
  pilot.steps++;
  switch (pilot.phase) {
    case 'idle':
      if (pilot.steps >= pace.idle) begin(pilot, world, camera, out);
      return false;
    case 'pull': {
      // Slow, then quick, then slow: a hand that knows what it wants.
      const t = Math.min(1, pilot.steps / pace.pull);
      const share = t * t * (3 - 2 * t);
      pilot.handX = pilot.x + pilot.dirX * WAY * share;
      // Never through the ground.
      pilot.handY = Math.min(pilot.y + pilot.dirY * WAY * share, world.bounds.bottom - REACH);
      out.push({
        type: 'move',
        pointer: AUTOPILOT_POINTER,
        x: toUnits(pilot.handX),
        y: toUnits(pilot.handY),
      });
      if (pilot.steps >= pace.pull) enter(pilot, 'hold');
      return false;
    }
    case 'hold':
      if (pilot.steps < pace.hold) return false;
      out.push({ type: 'release', pointer: AUTOPILOT_POINTER });
      pilot.handX = pilot.handY = Number.NaN;
      pilot.pulls++;
      enter(pilot, pilot.pulls < PULLS ? 'pause' : 'look');
      return false;
    case 'pause':
      if (pilot.steps >= pace.pause) begin(pilot, world, camera, out);
      return false;
    case 'look':
      if (pilot.steps < pace.look) return false;
      pilot.pulls = 0;
      pilot.round++;
      enter(pilot, 'idle');
      return true;
    default:
      return pilot.phase satisfies never;
  }
}

function enter(pilot: Autopilot, phase: Autopilot['phase']): void {
  pilot.phase = phase;
  pilot.steps = 0;
}

/** Takes hold of hanging cloth away from its pins and sets out away from them; of nothing where none hangs. */
function begin(pilot: Autopilot, world: World, camera: readonly number[], out: Action[]): void {
  const k = choosePoint(pilot, world);
  if (k < 0) {
    enter(pilot, 'look');
    return;
  }
  const { arrays: a } = world.cloths[0];
  const spot = { x: 0, y: 0, w: 1 };
  project(camera, a.x[k], a.y[k], a.z[k], spot);
  pilot.x = pilot.handX = spot.x;
  pilot.y = pilot.handY = spot.y;
  aim(pilot, world, camera, spot);
  out.push(
    { type: 'stroke', pointer: AUTOPILOT_POINTER },
    {
      type: 'grab',
      pointer: AUTOPILOT_POINTER,
      x: toUnits(pilot.x),
      y: toUnits(pilot.y),
      radius: toUnits(REACH),
      camera,
    },
  );
  enter(pilot, 'pull');
}

/** A point of a hanging piece, far from the pins; a different one each time, the same ones in each session. */
function choosePoint(pilot: Autopilot, world: World): number {
  const cloth = world.cloths[0];
  const { label, pins } = world.pieces[0];
  const { cols, rows, stride, fromPins, arrays } = cloth;
  let best = -1;
  let most = 0;
  for (let attempt = 0; attempt < 24; attempt++) {
    const salt = pilot.round * PULLS + pilot.pulls;
    const i = Math.floor(hashUnit(salt, attempt * 2) * cols);
    const j = Math.floor(hashUnit(salt, attempt * 2 + 1) * rows);
    const k = j * stride + i;
    if (!(arrays.w[k] > 0) || label[k] < 0 || pins[label[k]] === 0) continue;
    // Not the very tip each time.
    const away = Math.min(0.8, fromPins === null ? 1 : fromPins[k]) + 0.1 * hashUnit(salt, attempt + 100);
    if (away <= most) continue;
    most = away;
    best = k;
  }
  return best;
}

/** Away from the middle of the pins, turned a little up or down. */
function aim(
  pilot: Autopilot,
  world: World,
  camera: readonly number[],
  from: { x: number; y: number },
): void {
  const { size, arrays: a } = world.cloths[0];
  const spot = { x: 0, y: 0, w: 1 };
  let sumX = 0;
  let sumY = 0;
  let count = 0;
  for (let k = 0; k < size; k++) {
    if (!a.pin[k]) continue;
    project(camera, a.x[k], a.y[k], a.z[k], spot);
    sumX += spot.x;
    sumY += spot.y;
    count++;
  }
  const x = count > 0 ? from.x - sumX / count : 1;
  const y = count > 0 ? from.y - sumY / count : 0;
  const tilt = 0.9 * (hashUnit(pilot.round * PULLS + pilot.pulls, 7) - 0.4);
  const turnedX = x - y * tilt;
  const turnedY = y + x * tilt;
  const length = Math.sqrt(turnedX * turnedX + turnedY * turnedY);
  pilot.dirX = length > 0 ? turnedX / length : 1;
  pilot.dirY = length > 0 ? turnedY / length : 0;
}
