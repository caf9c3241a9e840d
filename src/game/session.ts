import { type Action, UNITS } from '../sim/action';
import { EVENT_CORD, EVENT_CUT, EVENT_TORN, type SimEvents } from '../sim/events';
import type { KernelFactory } from '../sim/kernel/kernel';
import { stepWorld } from '../sim/step';
import { createWorld, type World, type WorldDefinition } from '../sim/world';
import { describeWorld } from './build';
import { createGoals, type GoalBoard, updateGoals } from './goals';
import type { Level, Tool } from './level';

/** Steps for which all goals must hold before a level is won: the last cut is seen to fall. */
export const WIN_STEPS = 45;
/** Steps of grace after the last stroke is used up, so that what was begun can still come off. */
export const LAST_CHANCE_STEPS = 300;

export type Outcome = 'playing' | 'won' | 'lost';

/** One attempt at a level, or a free session (a level without goals). Plain data over the world. */
export interface Session {
  readonly level: Level;
  readonly world: World;
  readonly goals: GoalBoard;
  outcome: Outcome;
  /**
   * Blade strokes that cut at least one thread or cord, and the length of blade drawn in them (px). In a level without
   * a blade: pulls that tore at least one thread.
   */
  strokes: number;
  cutLength: number;
  /** Threads that snapped, as a share of all threads. */
  torn: number;
  /** Steps for which all goals have held, and steps since the last stroke was used up. */
  holding: number;
  waiting: number;
  /** The pointers that have a stroke under way. */
  readonly blades: Blade[];
  readonly admitted: Action[];
}

interface Blade {
  readonly pointer: number;
  /** Whether this stroke has cut anything, and so has been counted. */
  isCounted: boolean;
}

/** @param definition the world, where it is not the one that the level describes */
export function createSession(
  level: Level,
  kernels: KernelFactory,
  definition: WorldDefinition = describeWorld(level),
): Session {
  const world = createWorld(definition, kernels);
  const session: Session = {
    level,
    world,
    goals: createGoals(level, world),
    outcome: 'playing',
    strokes: 0,
    cutLength: 0,
    torn: 0,
    holding: 0,
    waiting: 0,
    blades: [],
    admitted: [],
  };
  updateGoals(session.goals, level, world);
  return session;
}

/** One step: admits the actions that the level allows, steps the world, looks at goals and limits. */
export function stepSession(session: Session, actions: readonly Action[], events: SimEvents): void {
  const { admitted, world, level } = session;
  admitted.length = 0;
  const first = events.count;
  for (const gust of level.gusts ?? [])
    if (Math.round(gust.at * 60) === world.step) admitted.push({ type: 'gust', strength: gust.strength });
  for (const action of actions) if (isAdmitted(session, action)) admitted.push(action);
  stepWorld(world, admitted, events);
  countStrokes(session, events, first);
  if (level.goals.length === 0) return;
  let threads = 0;
  let snapped = 0;
  for (const cloth of world.cloths) {
    threads += cloth.threadsAtFirst;
    snapped += cloth.snapped;
  }
  session.torn = threads > 0 ? snapped / threads : 0;
  updateGoals(session.goals, level, world);
  if (session.outcome === 'playing') judge(session);
}

function judge(session: Session): void {
  const { limits } = session.level;
  if (session.goals.statuses.some((status) => status.isBroken)) {
    session.outcome = 'lost';
    return;
  }
  const isDone = session.goals.statuses.every((status) => status.isDone);
  session.holding = isDone ? session.holding + 1 : 0;
  if (session.holding >= WIN_STEPS) {
    session.outcome = 'won';
    return;
  }
  const isSpent = limits?.strokes !== undefined && session.strokes >= limits.strokes;
  const isLong = limits?.cutLength !== undefined && session.cutLength >= limits.cutLength;
  const isPulling = countsPulls(session.level) && session.world.grabs.some(({ pointer }) => pointer >= 0);
  session.waiting = (isSpent || isLong) && !isDone && !isPulling ? session.waiting + 1 : 0;
  if (session.waiting >= LAST_CHANCE_STEPS) session.outcome = 'lost';
  if (limits?.seconds !== undefined && session.world.step >= limits.seconds * 60 && !isDone)
    session.outcome = 'lost';
  if (limits?.torn !== undefined && session.torn > limits.torn) session.outcome = 'lost';
}

/** Whether pulls are what is counted as strokes: where there is no blade. */
export function countsPulls(level: Level): boolean {
  return !level.tools.includes('cut');
}

/** The tool that an action needs; null for those that every level takes. */
function toolOf(action: Action): Tool | null {
  switch (action.type) {
    case 'grab':
      return 'pull';
    case 'cut':
      return 'cut';
    case 'blow':
      return 'blow';
    case 'pin':
    case 'unpin':
    case 'movePin':
      return 'pin';
    case 'throwBall':
      return 'ball';
    default:
      return null;
  }
}

function isAdmitted(session: Session, action: Action): boolean {
  const isFree = session.level.goals.length === 0;
  if (isFree) return true;
  if (action.type === 'set' || action.type === 'setWalls' || action.type === 'gust') return false;
  const tool = toolOf(action);
  if (tool !== null && !session.level.tools.includes(tool)) return false;
  if (action.type === 'stroke') beginStroke(session, action.pointer);
  if (action.type !== 'cut' && !(action.type === 'grab' && countsPulls(session.level))) return true;
  const blade = session.blades.find((b) => b.pointer === action.pointer);
  const limits = session.level.limits;
  // A stroke that has begun may be finished; a new one past the limit cuts nothing.
  if (limits?.strokes !== undefined && session.strokes >= limits.strokes && !blade?.isCounted) return false;
  return !(limits?.cutLength !== undefined && session.cutLength >= limits.cutLength);
}

function beginStroke(session: Session, pointer: number): void {
  const blade = session.blades.find((b) => b.pointer === pointer);
  if (blade) blade.isCounted = false;
  else session.blades.push({ pointer, isCounted: false });
}

/** Counts the strokes that have cut for the first time in this step. A stroke through air is free. */
function countStrokes(session: Session, events: SimEvents, first: number): void {
  let hasCut = false;
  let hasTorn = false;
  for (let n = first; n < events.count; n++) {
    if (events.kind[n] === EVENT_CUT || events.kind[n] === EVENT_CORD) hasCut = true;
    if (events.kind[n] === EVENT_TORN) hasTorn = true;
  }
  if (hasTorn && countsPulls(session.level))
    for (const { pointer } of session.world.grabs) if (pointer >= 0) countStroke(session, pointer);
  if (!hasCut) return;
  for (const action of session.admitted) {
    if (action.type !== 'cut') continue;
    countStroke(session, action.pointer);
    const dx = action.x1 - action.x0;
    const dy = action.y1 - action.y0;
    session.cutLength += Math.sqrt(dx * dx + dy * dy) / UNITS;
  }
}

function countStroke(session: Session, pointer: number): void {
  let blade = session.blades.find((b) => b.pointer === pointer);
  if (!blade) {
    blade = { pointer, isCounted: false };
    session.blades.push(blade);
  }
  if (blade.isCounted) return;
  blade.isCounted = true;
  session.strokes++;
}
