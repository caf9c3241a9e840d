import type { Action } from '../sim/action';
import { restoreWorld, type Snapshot, saveWorld } from '../sim/snapshot';
import type { Recorder } from './replay';
import type { Outcome, Session } from './session';

/** A session as it stood before a stroke, and how much of the recording led there. */
interface Moment {
  readonly world: Snapshot;
  readonly outcome: Outcome;
  readonly strokes: number;
  readonly cutLength: number;
  readonly torn: number;
  readonly holding: number;
  readonly waiting: number;
  readonly statuses: readonly {
    isDone: boolean;
    isBroken: boolean;
    progress: number;
    have: number;
    match: number;
  }[];
  readonly settled: readonly number[];
  readonly marks: readonly boolean[];
  readonly actions: readonly (readonly [number, Action])[];
  readonly hashes: readonly string[];
}

/** Strokes that can be taken back, and taken back ones that can be done again. */
export interface History {
  /** How the session began. */
  readonly first: Moment;
  readonly past: Moment[];
  readonly future: Moment[];
  bytes: number;
}

/** Memory that snapshots may take; the oldest go first. */
const BUDGET = 96 * 1024 * 1024;

export function createHistory(session: Session, recorder: Recorder): History {
  return { first: saveMoment(session, recorder), past: [], future: [], bytes: 0 };
}

/** Puts the session back to how it began, and forgets all strokes. */
export function restartSession(history: History, session: Session, recorder: Recorder): void {
  restoreMoment(history.first, session, recorder);
  history.past.length = 0;
  history.future.length = 0;
  history.bytes = 0;
}

/** Remembers the session as it is now. Call before the step in which a stroke begins. */
export function rememberStroke(history: History, session: Session, recorder: Recorder): void {
  const moment = saveMoment(session, recorder);
  history.past.push(moment);
  history.future.length = 0;
  history.bytes = 0;
  for (const each of history.past) history.bytes += each.world.bytes;
  while (history.bytes > BUDGET && history.past.length > 1) {
    const oldest = history.past.shift();
    if (oldest) history.bytes -= oldest.world.bytes;
  }
}

/** Takes the last stroke back: the state before it, bit for bit, and the recording cut there. */
export function undoStroke(history: History, session: Session, recorder: Recorder): boolean {
  const moment = history.past.pop();
  if (!moment) return false;
  history.future.push(saveMoment(session, recorder));
  restoreMoment(moment, session, recorder);
  return true;
}

/** Puts back what the last undo took away. */
export function redoStroke(history: History, session: Session, recorder: Recorder): boolean {
  const moment = history.future.pop();
  if (!moment) return false;
  history.past.push(saveMoment(session, recorder));
  restoreMoment(moment, session, recorder);
  return true;
}

function saveMoment(session: Session, recorder: Recorder): Moment {
  const { goals } = session;
  return {
    world: saveWorld(session.world),
    outcome: session.outcome,
    strokes: session.strokes,
    cutLength: session.cutLength,
    torn: session.torn,
    holding: session.holding,
    waiting: session.waiting,
    statuses: goals.statuses.map(({ isDone, isBroken, progress, have, match }) => ({
      isDone,
      isBroken,
      progress,
      have,
      match,
    })),
    settled: goals.memories.map(({ settled }) => settled),
    marks: goals.marks.map(({ isCut }) => isCut),
    actions: recorder.actions.slice(),
    hashes: recorder.hashes.slice(),
  };
}

function restoreMoment(moment: Moment, session: Session, recorder: Recorder): void {
  restoreWorld(session.world, moment.world);
  session.outcome = moment.outcome;
  session.strokes = moment.strokes;
  session.cutLength = moment.cutLength;
  session.torn = moment.torn;
  session.holding = moment.holding;
  session.waiting = moment.waiting;
  session.blades.length = 0;
  const { goals } = session;
  goals.statuses.forEach((status, n) => {
    Object.assign(status, moment.statuses[n]);
  });
  goals.memories.forEach((memory, n) => {
    memory.settled = moment.settled[n];
  });
  goals.marks.forEach((mark, n) => {
    mark.isCut = moment.marks[n];
  });
  goals.seen.fill(-1);
  recorder.actions.splice(0, recorder.actions.length, ...moment.actions);
  recorder.hashes.splice(0, recorder.hashes.length, ...moment.hashes);
}
