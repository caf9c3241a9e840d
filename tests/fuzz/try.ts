import { type Level, parseLevelText } from '../../src/game/level';
import { importProgress } from '../../src/game/progress-file';
import { playReplay } from '../../src/game/replay';
import { parseReplayText } from '../../src/game/replay-file';
import { createSession, stepSession } from '../../src/game/session';
import { hangCloth } from '../../src/scenes/sandbox/cloths';
import { parseSettings } from '../../src/scenes/sandbox/settings';
import { canResume, parseSandboxFile, resumeState } from '../../src/scenes/sandbox/state-file';
import { clearEvents, createEvents } from '../../src/sim/events';
import { chooseKernel } from '../../src/sim/kernel/simd';
import { validate } from '../../src/sim/validate';

/** Steps that a mutated level is played for. */
const STEPS = 120;

export interface Trial {
  /** `refused`: with named errors; `works`: played, all points finite; `failed`: what must never happen. */
  readonly verdict: 'refused' | 'works' | 'failed';
  /** The first error, or why it failed. */
  readonly words: string;
  /** Processor time of parsing and building, and of the slowest step, ms: other work on the machine does not count. */
  readonly loadMs: number;
  readonly stepMs: number;
}

const kernels = chooseKernel();

function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Takes a level file as the game would, and plays it for two seconds if it is accepted. */
export function tryLevel(text: string): Trial {
  const start = now();
  let stepMs = 0;
  const report = (verdict: Trial['verdict'], words: string, loaded = now()): Trial => ({
    verdict,
    words,
    loadMs: loaded - start,
    stepMs,
  });
  try {
    const result = parseLevelText(text);
    if ('errors' in result) return judgeErrors(result.errors, report);
    const session = createSession(result.level, kernels);
    const loaded = now();
    const events = createEvents();
    for (let step = 0; step < STEPS; step++) {
      const before = now();
      clearEvents(events);
      stepSession(session, step === 30 ? strokeThrough(result.level) : [], events);
      stepMs = Math.max(stepMs, now() - before);
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
  const start = now();
  let loaded = 0;
  const report = (verdict: Trial['verdict'], words: string, stepMs = 0): Trial => ({
    verdict,
    words,
    loadMs: (loaded || now()) - start,
    stepMs,
  });
  try {
    const result = parseReplayText(text);
    if ('errors' in result) return judgeErrors(result.errors, report);
    loaded = now();
    // A replay of ten minutes is allowed; two seconds of it are enough here.
    const replay = { ...result.replay, steps: Math.min(result.replay.steps, STEPS) };
    const { outcome } = playReplay(level, replay, kernels);
    return report('works', outcome, (now() - loaded) / Math.max(1, replay.steps));
  } catch (error) {
    return report('failed', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

/** Takes a sandbox file, and goes on with it for two seconds if it is accepted. */
export function tryScene(text: string): Trial {
  const start = now();
  let stepMs = 0;
  let loaded = 0;
  const report = (verdict: Trial['verdict'], words: string): Trial => ({
    verdict,
    words,
    loadMs: (loaded || now()) - start,
    stepMs,
  });
  try {
    const value = parseJson(text);
    if (value === undefined) return report('refused', 'It is not JSON.');
    const file = parseSandboxFile(value);
    if (typeof file === 'string') return judgeSentence(file, report);
    const { settings } = parseSettings(file.settings, []);
    const session = createSession(hangCloth(file.aspect, file.frame, settings), kernels);
    let problem = '';
    if (canResume(file))
      try {
        resumeState(file.state, session.world);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        problem = error.message;
      }
    loaded = now();
    for (let step = 0; step < STEPS; step++) {
      const before = now();
      stepSession(session, [], createEvents());
      stepMs = Math.max(stepMs, now() - before);
    }
    const broken = session.world.cloths.flatMap(validate);
    if (broken.length > 0) return report('failed', broken[0]);
    return problem ? judgeErrors([problem], report) : report('works', '');
  } catch (error) {
    return report('failed', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

/** Takes a file of progress. */
export function tryProgress(text: string): Trial {
  const start = now();
  const report = (verdict: Trial['verdict'], words: string): Trial => ({
    verdict,
    words,
    loadMs: now() - start,
    stepMs: 0,
  });
  try {
    const progress = importProgress(text);
    if (typeof progress === 'string') return judgeSentence(progress, report);
    const isSound = Object.values(progress.stars).every((stars) => [1, 2, 3].includes(stars));
    return isSound ? report('works', '') : report('failed', `stars: ${JSON.stringify(progress.stars)}`);
  } catch (error) {
    return report('failed', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A sentence for the player that is not too long to be shown. */
function judgeSentence(words: string, report: (verdict: Trial['verdict'], words: string) => Trial): Trial {
  const isSentence = /^[A-Za-z].{8,}\.$/s.test(words) && words.length <= 400;
  return isSentence ? report('refused', words) : report('failed', `no sentence: ${words}`);
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
