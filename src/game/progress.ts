import type { Box } from './catalogue';

/** What a player has reached. Plain JSON; unknown levels are kept, for they may belong to a later version. */
export interface Progress {
  /** Best stars by level id, 1 to 3; a level that was never won is not in it. */
  readonly stars: Readonly<Record<string, number>>;
  /** Levels that were passed over and not won since. */
  readonly skipped: readonly string[];
  /** The level that was opened last. */
  readonly last: string | null;
  /** Whether the finished coat has been shown. */
  readonly hasCoat: boolean;
}

export const NO_PROGRESS: Progress = { stars: {}, skipped: [], last: null, hasCoat: false };

/** Version of what is written; a higher one comes from a later game. */
export const PROGRESS_VERSION = 1;

/** Levels of a box that have to be won before the next box opens. */
export const WINS_TO_OPEN = 4;

/** More than any game has; beyond it, what was stored is not ours. */
const MOST_LEVELS = 1000;

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export interface ParsedProgress {
  readonly progress: Progress;
  /** What could not be taken over, with its place; empty when all was. */
  readonly errors: readonly string[];
}

/** Takes over all that is sound in stored progress, and says what is not. Never throws. */
export function parseProgress(value: unknown): ParsedProgress {
  if (!isRecord(value)) return { progress: NO_PROGRESS, errors: ['progress: not an object'] };
  const errors: string[] = [];
  const stars: Record<string, number> = {};
  if (isRecord(value.stars)) {
    for (const [id, count] of Object.entries(value.stars).slice(0, MOST_LEVELS))
      if (isId(id) && isStars(count)) stars[id] = count;
      else errors.push(`stars.${id.slice(0, 40)}: expected 1, 2 or 3`);
  } else errors.push('stars: missing');
  const skipped = Array.isArray(value.skipped) ? value.skipped.filter(isId).slice(0, MOST_LEVELS) : [];
  return {
    progress: tidy({
      stars,
      skipped,
      last: isId(value.last) ? value.last : null,
      hasCoat: value.hasCoat === true,
    }),
    errors,
  };
}

/**
 * Finds stars in a text that is no JSON any more, as when writing it was cut off: every `"level-id":n` with n
 * from 1 to 3 counts.
 */
export function salvageProgress(text: string): Progress {
  const stars: Record<string, number> = {};
  const start = text.indexOf('"stars"');
  if (start < 0) return NO_PROGRESS;
  const pairs = text.slice(start).matchAll(/"([a-z0-9]+(?:-[a-z0-9]+)*)"\s*:\s*([1-3])(?![0-9.])/g);
  for (const [, id, count] of pairs) {
    if (Object.keys(stars).length >= MOST_LEVELS) break;
    if (id.length <= 40) stars[id] = Math.max(stars[id] ?? 0, Number(count));
  }
  return { ...NO_PROGRESS, stars };
}

/** Both players' best: no star of either is lost. `last` is that of `now`, if it has one. */
export function mergeProgress(now: Progress, other: Progress): Progress {
  const stars: Record<string, number> = { ...other.stars };
  for (const [id, count] of Object.entries(now.stars)) stars[id] = Math.max(stars[id] ?? 0, count);
  return tidy({
    stars,
    skipped: [...now.skipped, ...other.skipped],
    last: now.last ?? other.last,
    hasCoat: now.hasCoat || other.hasCoat,
  });
}

/** Notes that a level was won with so many stars (1 to 3). */
export function finishLevel(progress: Progress, id: string, stars: number): Progress {
  return mergeProgress({ ...NO_PROGRESS, stars: { [id]: stars }, last: id }, progress);
}

/** Notes that a level was passed over; one that was won before stays won. */
export function skipLevel(progress: Progress, id: string): Progress {
  return tidy({ ...progress, skipped: [...progress.skipped, id], last: id });
}

export function starsOf(progress: Progress, id: string): number {
  return progress.stars[id] ?? 0;
}

/** Stars won in a box. */
export function boxStars(progress: Progress, box: Box): number {
  return box.levels.reduce((sum, id) => sum + starsOf(progress, id), 0);
}

/** Levels of a box that were won. */
export function countWins(progress: Progress, box: Box): number {
  return box.levels.filter((id) => starsOf(progress, id) > 0).length;
}

export function totalStars(progress: Progress, boxes: readonly Box[]): number {
  return boxes.reduce((sum, box) => sum + boxStars(progress, box), 0);
}

/** Levels still to be won in the box before until box `n` opens; 0 when it is open. */
export function winsMissing(progress: Progress, boxes: readonly Box[], n: number): number {
  for (let b = 0; b < n; b++) {
    const wanted = Math.min(WINS_TO_OPEN, boxes[b].levels.length);
    const missing = wanted - countWins(progress, boxes[b]);
    if (missing > 0) return b === n - 1 ? missing : wanted;
  }
  return 0;
}

/** A box is open once four levels of each box before it are won, and stays open if a star was ever won in it. */
export function isBoxOpen(progress: Progress, boxes: readonly Box[], n: number): boolean {
  return boxStars(progress, boxes[n]) > 0 || winsMissing(progress, boxes, n) === 0;
}

/** Whether the level belongs to a box that is open; levels of no box always are. */
export function isLevelOpen(progress: Progress, boxes: readonly Box[], id: string): boolean {
  const n = boxes.findIndex((box) => box.levels.includes(id));
  return n < 0 || isBoxOpen(progress, boxes, n);
}

/** Whether every level of every box was won. */
export function isAllWon(progress: Progress, boxes: readonly Box[]): boolean {
  return boxes.every((box) => countWins(progress, box) === box.levels.length);
}

/**
 * Where to go on: the first level of an open box that was neither won nor skipped, from the box of the last
 * level on; then any that was skipped; null when all that is open was won.
 */
export function findNext(progress: Progress, boxes: readonly Box[]): string | null {
  const open = boxes.filter((_, n) => isBoxOpen(progress, boxes, n));
  const from = Math.max(
    0,
    open.findIndex((box) => box.levels.includes(progress.last ?? '')),
  );
  const ids = [...open.slice(from), ...open.slice(0, from)].flatMap((box) => box.levels);
  const isLeft = (id: string) => starsOf(progress, id) === 0;
  return ids.find((id) => isLeft(id) && !progress.skipped.includes(id)) ?? ids.find(isLeft) ?? null;
}

/** Each skipped level once, and none that was won. */
function tidy(progress: Progress): Progress {
  const skipped = [...new Set(progress.skipped)].filter((id) => starsOf(progress, id) === 0);
  return { ...progress, skipped };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 40 && ID.test(value);
}

function isStars(value: unknown): value is number {
  return value === 1 || value === 2 || value === 3;
}
