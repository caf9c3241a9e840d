import { type Level, parseLevelText } from '../../src/game/level';
import { playReplay } from '../../src/game/replay';
import { parseReplayText } from '../../src/game/replay-file';
import { createSession, stepSession } from '../../src/game/session';
import { clearEvents, createEvents } from '../../src/sim/events';
import { chooseKernel } from '../../src/sim/kernel/simd';

/** Steps that a mutated level is played for. */
const STEPS = 120;

export interface Trial {
  /** `refused`: with named errors; `works`: played, all points finite; `failed`: what must never happen. */
  readonly verdict: 'refused' | 'works' | 'failed';
  /** The first error, or why it failed. */
  readonly words: string;
  /** ms of parsing and building, and of the slowest step. */
  readonly loadMs: number;
  readonly stepMs: number;
}

const kernels = chooseKernel();

/** Takes a level file as the game would, and plays it for two seconds if it is accepted. */
export function tryLevel(text: string): Trial {
  const start = performance.now();
  let stepMs = 0;
  const report = (verdict: Trial['verdict'], words: string, loaded = performance.now()): Trial => ({
    verdict,
    words,
    loadMs: loaded - start,
    stepMs,
  });
  try {
    const result = parseLevelText(text);
    if ('errors' in result) return judgeErrors(result.errors, report);
    const session = createSession(result.level, kernels);
    const loaded = performance.now();
    const events = createEvents();
    for (let step = 0; step < STEPS; step++) {
      const before = performance.now();
      clearEvents(events);
      stepSession(session, step === 30 ? strokeThrough(result.level) : [], events);
      stepMs = Math.max(stepMs, performance.now() - before);
    }
    for (const { size, arrays } of session.world.cloths)
      for (let k = 0; k < size; k++)
        if (!Number.isFinite(arrays.x[k]) || !Number.isFinite(arrays.y[k]))
          return report('failed', `point ${k} is not finite`, loaded);
    return report('works', session.outcome, loaded);
  } catch (error) {
    return report('failed', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

/** Takes a replay file for a level, and plays it if it is accepted. */
export function tryReplay(level: Level, text: string): Trial {
  const start = performance.now();
  let loaded = 0;
  const report = (verdict: Trial['verdict'], words: string, stepMs = 0): Trial => ({
    verdict,
    words,
    loadMs: (loaded || performance.now()) - start,
    stepMs,
  });
  try {
    const result = parseReplayText(text);
    if ('errors' in result) return judgeErrors(result.errors, report);
    loaded = performance.now();
    // A replay of ten minutes is allowed; two seconds of it are enough here.
    const replay = { ...result.replay, steps: Math.min(result.replay.steps, STEPS) };
    const { outcome } = playReplay(level, replay, kernels);
    return report('works', outcome, (performance.now() - loaded) / Math.max(1, replay.steps));
  } catch (error) {
    return report('failed', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

function judgeErrors(
  errors: readonly string[],
  report: (verdict: Trial['verdict'], words: string) => Trial,
): Trial {
  const [first] = errors;
  // A place, a colon and words about it, short enough to be shown.
  if (errors.length === 0 || !/^\S.*: .+/s.test(first) || first.length > 400)
    return report('failed', `an error without a name: ${first}`);
  if ('isDone' in {} || 'cols' in {}) return report('failed', 'the prototype of all objects was changed');
  return report('refused', first);
}

/** A cut and a pull across the first cloth, in sixteenths of a px. */
function strokeThrough({ cloths: [cloth] }: Level) {
  const at = (i: number, j: number) => ({
    x: Math.round((cloth.x + i * cloth.spacing) * 16),
    y: Math.round((cloth.y + j * cloth.spacing) * 16),
  });
  const from = at(-2, cloth.rows / 3);
  const to = at(cloth.cols * 0.8, cloth.rows / 2);
  return [
    { type: 'stroke', pointer: 1 },
    { type: 'cut', pointer: 1, x0: from.x, y0: from.y, x1: to.x, y1: to.y },
    { type: 'grab', pointer: 2, ...to, radius: 320 },
    { type: 'move', pointer: 2, x: to.x + 4000, y: to.y + 2000 },
  ] as const;
}
