import type { Action } from '../sim/action';
import { clearEvents, createEvents } from '../sim/events';
import { hashWorld } from '../sim/hash';
import type { KernelFactory } from '../sim/kernel/kernel';
import { SIM_VERSION } from '../sim/step';
import type { Level } from './level';
import { createSession, type Outcome, type Session, stepSession } from './session';
import { countStars } from './stars';

/** Steps between two state hashes of a replay. */
const HASH_STEPS = 60;

/** What was done in a session, and what came of it. Plain JSON. */
export interface Replay {
  readonly format: 1;
  readonly level: string;
  /** Hash of what the simulation sees of the level. */
  readonly levelHash: string;
  readonly simVersion: number;
  readonly actions: readonly (readonly [number, Action])[];
  readonly steps: number;
  readonly outcome: Outcome;
  readonly stars: number;
  /** State hash after every 60 steps, and last of all after the final step. */
  readonly hashes: readonly string[];
}

/** Records a session while it is played. */
export interface Recorder {
  readonly actions: (readonly [number, Action])[];
  readonly hashes: string[];
}

export function createRecorder(): Recorder {
  return { actions: [], hashes: [] };
}

/** Notes the actions that are about to be applied in a step. Call before `stepSession`. */
export function recordActions(recorder: Recorder, session: Session, actions: readonly Action[]): void {
  for (const action of actions) recorder.actions.push([session.world.step, action]);
}

/** Notes the state after a step. Call after `stepSession`. */
export function recordState(recorder: Recorder, session: Session): void {
  if (session.world.step % HASH_STEPS === 0) recorder.hashes.push(hashWorld(session.world));
}

export function finishReplay(recorder: Recorder, session: Session): Replay {
  return {
    format: 1,
    level: session.level.id,
    levelHash: hashLevel(session.level),
    simVersion: SIM_VERSION,
    actions: recorder.actions.slice(),
    steps: session.world.step,
    outcome: session.outcome,
    stars: countStars(session),
    hashes: [...recorder.hashes, hashWorld(session.world)],
  };
}

export interface ReplayReport {
  readonly outcome: Outcome;
  readonly stars: number;
  /** What does not agree with the recording; empty when all does. */
  readonly differences: readonly string[];
  /** The first step at which a state hash differs, to within 60 steps; −1 where none does. */
  readonly firstDivergence: number;
  readonly hash: string;
}

/** Plays a recording from the start and compares what comes of it. */
export function playReplay(level: Level, replay: Replay, kernels: KernelFactory): ReplayReport {
  const differences: string[] = [];
  if (replay.simVersion !== SIM_VERSION)
    differences.push(`simVersion: recorded with ${replay.simVersion}, this is ${SIM_VERSION}`);
  if (replay.levelHash !== hashLevel(level))
    differences.push(`levelHash: recorded on another version of "${level.id}"`);
  const session = createSession(level, kernels);
  const events = createEvents();
  const now: Action[] = [];
  let next = 0;
  let firstDivergence = -1;
  for (let step = 0; step < replay.steps; step++) {
    now.length = 0;
    while (next < replay.actions.length && replay.actions[next][0] === step)
      now.push(replay.actions[next++][1]);
    clearEvents(events);
    stepSession(session, now, events);
    if (session.world.step % HASH_STEPS === 0 && firstDivergence < 0) {
      const expected = replay.hashes[session.world.step / HASH_STEPS - 1];
      if (expected !== hashWorld(session.world)) firstDivergence = session.world.step;
    }
  }
  const hash = hashWorld(session.world);
  if (firstDivergence < 0 && hash !== replay.hashes[replay.hashes.length - 1]) firstDivergence = replay.steps;
  const stars = countStars(session);
  if (session.outcome !== replay.outcome)
    differences.push(`outcome: recorded ${replay.outcome}, now ${session.outcome}`);
  if (stars !== replay.stars) differences.push(`stars: recorded ${replay.stars}, now ${stars}`);
  if (firstDivergence >= 0)
    differences.push(`state: differs by step ${firstDivergence}, equal ${HASH_STEPS} steps before`);
  return { outcome: session.outcome, stars, differences, firstDivergence, hash };
}

/** Hash of what the simulation and the goals see of a level; title, look and hint do not count. */
export function hashLevel(level: Level): string {
  const { floor, gravity, wind, turbulence, gusts, obstacles, zones, marks, tools, goals, limits, stars } =
    level;
  const cloths = level.cloths.map(({ pattern: _pattern, ...cloth }) => cloth);
  const bodies = level.bodies?.map(({ look: _look, ...body }) => body);
  const text = canonicalJson({
    floor,
    gravity,
    wind,
    turbulence,
    gusts,
    cloths,
    bodies,
    obstacles,
    zones,
    marks,
    tools,
    goals,
    limits,
    stars,
  });
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let n = 0; n < text.length; n++) {
    a = Math.imul(a ^ text.charCodeAt(n), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(n), 0x85ebca6b);
    b ^= b >>> 13;
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}

/** JSON with the keys of every object in order, so that a reformatted file keeps its hash. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object')
    return `{${Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => `${JSON.stringify(k)}:${canonicalJson(v)}`)
      .join(',')}}`;
  return JSON.stringify(value) ?? 'null';
}
