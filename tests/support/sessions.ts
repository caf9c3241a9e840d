import { readFileSync } from 'node:fs';
import type { Action } from '../../src/game/actions';
import { type Level, parseLevelText } from '../../src/game/level';
import { createRecorder, finishReplay, type Replay, recordActions, recordState } from '../../src/game/replay';
import { createSession, type Session, stepSession } from '../../src/game/session';
import { clearEvents, createEvents } from '../../src/sim/events';
import type { KernelFactory } from '../../src/sim/kernel/kernel';

/** Reads a level of the game. Throws with the parser's errors if it is broken. */
export function readLevel(id: string): Level {
  const result = parseLevelText(readFileSync(new URL(`../../levels/${id}.json`, import.meta.url), 'utf8'));
  if ('errors' in result) throw new Error(`levels/${id}.json: ${result.errors.join('; ')}`);
  return result.level;
}

export function readSolution(id: string): Replay {
  return JSON.parse(
    readFileSync(new URL(`../../levels/solutions/${id}.json`, import.meta.url), 'utf8'),
  ) as Replay;
}

/** Plays timed actions on a level until it is decided (and at least to the last action), and records it. */
export function playActions(
  level: Level,
  actions: readonly (readonly [number, Action])[],
  kernels: KernelFactory,
  mostSteps = 1800,
): { session: Session; replay: Replay } {
  const session = createSession(level, kernels);
  const recorder = createRecorder();
  const events = createEvents();
  const now: Action[] = [];
  let next = 0;
  while (session.world.step < mostSteps && (next < actions.length || session.outcome === 'playing')) {
    now.length = 0;
    while (next < actions.length && actions[next][0] <= session.world.step) now.push(actions[next++][1]);
    recordActions(recorder, session, now);
    clearEvents(events);
    stepSession(session, now, events);
    recordState(recorder, session);
  }
  return { session, replay: finishReplay(recorder, session) };
}
