import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Action } from '../../src/game/actions';
import { type Level, parseLevelText } from '../../src/game/level';
import { createRecorder, finishReplay, type Replay, recordActions, recordState } from '../../src/game/replay';
import { createSession, type Session, stepSession } from '../../src/game/session';
import type { Solution } from '../../src/game/strokes';
import { clearEvents, createEvents } from '../../src/sim/events';
import type { KernelFactory } from '../../src/sim/kernel/kernel';

const LEVELS = new URL('../../levels/', import.meta.url);

/** Reads a level of the game. Throws with the parser's errors if it is broken. */
export function readLevel(id: string): Level {
  const result = parseLevelText(readFileSync(new URL(`${id}.json`, LEVELS), 'utf8'));
  if ('errors' in result) throw new Error(`levels/${id}.json: ${result.errors.join('; ')}`);
  return result.level;
}

/** Path of a level's solution; `kind` names another way that is committed too, such as `other`. */
export function solutionPath(id: string, kind = ''): string {
  return fileURLToPath(new URL(`solutions/${id}${kind && `.${kind}`}.json`, LEVELS));
}

export function readSolution(id: string, kind = ''): Solution {
  return JSON.parse(readFileSync(solutionPath(id, kind), 'utf8')) as Solution;
}

export function hasSolution(id: string, kind = ''): boolean {
  return existsSync(solutionPath(id, kind));
}

/** Ids of all level files, in the order of their names. */
export function listLevels(): string[] {
  return readdirSync(LEVELS)
    .filter((name) => name.endsWith('.json') && !name.endsWith('schema.json'))
    .map((name) => name.slice(0, -5))
    .sort();
}

/**
 * Plays timed actions on a level until it is decided, and records it.
 * @param isOver looked at before each step: whether it is decided although the session does not know it yet
 */
export function playActions(
  level: Level,
  actions: readonly (readonly [number, Action])[],
  kernels: KernelFactory,
  mostSteps = 1800,
  isOver: (session: Session) => boolean = () => false,
): { session: Session; replay: Replay } {
  const session = createSession(level, kernels);
  const recorder = createRecorder();
  const events = createEvents();
  const now: Action[] = [];
  let next = 0;
  while (session.world.step < mostSteps && session.outcome === 'playing' && !isOver(session)) {
    now.length = 0;
    while (next < actions.length && actions[next][0] <= session.world.step) now.push(actions[next++][1]);
    recordActions(recorder, session, now);
    clearEvents(events);
    stepSession(session, now, events);
    recordState(recorder, session);
  }
  return { session, replay: finishReplay(recorder, session) };
}
