import { writeFileSync } from 'node:fs';
import type { Level } from '../../src/game/level';
import { playReplay } from '../../src/game/replay';
import type { Session } from '../../src/game/session';
import { type Stroke, strokeActions } from '../../src/game/strokes';
import type { KernelFactory } from '../../src/sim/kernel/kernel';
import { createRandom } from '../../src/sim/random';
import { playActions, readSolution, solutionPath } from '../support/sessions';

/** Steps after which an attempt that is not decided is over. */
export const MOST_STEPS = 1800;
/** Seconds that a level is left alone to see that it does not win by itself. */
const IDLE_STEPS = 600;

/** How the committed solution fares. */
export function playSolution(level: Level, kernels: KernelFactory, kind = '') {
  return playReplay(level, readSolution(level.id, kind).replay, kernels);
}

/** Whether the level is won by doing nothing. */
export function winsIdle(level: Level, kernels: KernelFactory): boolean {
  return playActions(level, [], kernels, IDLE_STEPS).session.outcome === 'won';
}

/** Plays strokes, each moved as a whole by up to ± reach units each way. */
export function playJittered(
  level: Level,
  strokes: readonly Stroke[],
  kernels: KernelFactory,
  reach: number,
  seed: number,
): Session {
  const random = createRandom(seed * 7919 + 17);
  const moved = strokes.map((stroke) => {
    const dx = (random() * 2 - 1) * reach;
    const dy = (random() * 2 - 1) * reach;
    return { ...stroke, path: stroke.path.map(([x, y]) => [x + dx, y + dy] as const) };
  });
  return playActions(level, strokeActions(moved), kernels, MOST_STEPS).session;
}

/** A player who does not look: strokes across the cloth and pulls from it, at random times. */
export function playRandomly(level: Level, kernels: KernelFactory, seed: number): Session {
  const random = createRandom(seed * 104_729 + 5);
  const between = (a: number, b: number) => a + (b - a) * random();
  const tools = level.tools.filter((tool): tool is Stroke['tool'] => tool === 'cut' || tool === 'pull');
  const strokes: Stroke[] = [];
  const count = Math.min(level.limits?.strokes ?? 4, 6);
  let start = 0;
  for (let n = 0; n < count; n++) {
    start += Math.round(between(20, 180));
    const cloth = level.cloths[Math.floor(random() * level.cloths.length)];
    const width = (cloth.cols - 1) * cloth.spacing;
    const height = (cloth.rows - 1) * cloth.spacing;
    const x = cloth.x + between(0, width);
    const y = cloth.y + between(0, height);
    // A direction from two coordinates in a disc: no trigonometry, and no direction preferred.
    let dx = 0;
    let dy = 0;
    let length = 0;
    do {
      dx = between(-1, 1);
      dy = between(-1, 1);
      length = Math.sqrt(dx * dx + dy * dy);
    } while (length > 1 || length < 0.05);
    const tool = tools[Math.floor(random() * tools.length)] ?? 'cut';
    const reach = (tool === 'cut' ? between(90, 260) : between(100, 400)) / length;
    const end: readonly [number, number] = [x + dx * reach, y + dy * reach];
    strokes.push({
      tool,
      start,
      path: tool === 'cut' ? [[x - dx * reach, y - dy * reach], end] : [[x, y], end],
      pace: Math.round(between(6, 24)),
    });
  }
  const actions = strokeActions(strokes);
  const last = actions[actions.length - 1][0];
  return playActions(level, actions, kernels, MOST_STEPS, createRestWatch(level, last)).session;
}

/** Steps after the last stroke and gust that are played where cloth never comes to rest. */
const AFTERMATH_STEPS = 480;
/** Steps between two looks at where everything is, and how far (px) it may have moved where all is at rest. */
const LOOK_STEPS = 30;
const REST_MOVE = 0.5;

/** Goals that only a blade or a pull brings nearer, whatever falls and swings afterwards. */
const CUT_GOALS: ReadonlySet<string> = new Set(['cutMarks', 'separate', 'outline']);

/** Tells when nothing more can come of what a player has done: after the last stroke and gust, all is at rest. */
function createRestWatch(level: Level, lastAction: number): (session: Session) => boolean {
  const last = Math.max(lastAction, ...(level.gusts ?? []).map(({ at }) => at * 60));
  const isTimed = level.goals.some(({ kind }) => kind === 'survive');
  const isCutOnly = level.goals.every(({ kind }) => CUT_GOALS.has(kind));
  let seen: number[] = [];
  return ({ world, holding }) => {
    if (isTimed || world.step <= last || world.step % LOOK_STEPS !== 0) return false;
    if (isCutOnly && holding === 0 && world.step > last + LOOK_STEPS) return true;
    const { bodies } = world;
    const places: number[] = [];
    for (let n = 0; n < bodies.count; n++) places.push(bodies.x[n], bodies.y[n]);
    for (const { size, arrays } of world.cloths)
      for (let k = 0; k < size; k++) places.push(arrays.x[k], arrays.y[k]);
    const isResting = places.every((place, n) => Math.abs(place - seen[n]) < REST_MOVE);
    seen = places;
    return isResting || world.step > last + AFTERMATH_STEPS;
  };
}

/** Plays a solution's strokes afresh and writes the recording, if it still wins. */
export function recordSolution(level: Level, kernels: KernelFactory, kind = ''): string {
  const { strokes } = readSolution(level.id, kind);
  const { replay } = playActions(level, strokeActions(strokes), kernels, MOST_STEPS);
  if (replay.outcome !== 'won') return `${level.id}: the strokes end "${replay.outcome}"`;
  if (kind === '' && replay.stars < 3) return `${level.id}: the strokes win ${replay.stars} stars`;
  const head = `{\n  "strokes": ${JSON.stringify(strokes)},\n  "replay": `;
  writeFileSync(solutionPath(level.id, kind), `${head}${JSON.stringify(replay)}\n}\n`);
  return '';
}
