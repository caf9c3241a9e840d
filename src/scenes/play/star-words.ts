import type { Level, StarLimits } from '../../game/level';
import { countsPulls } from '../../game/session';

/** What is asked for each of the three stars, in words; the first is the goal itself. */
export function describeStars(level: Level): readonly [string, string, string] {
  const two = level.stars?.two ?? {};
  const three = level.stars?.three ?? {};
  // The third star asks for what the second does anyway: said is what is new.
  const isNew = ([name, limit]: [string, number]) => two[name as keyof StarLimits] !== limit;
  const more = Object.fromEntries(Object.entries(three).filter(isNew));
  return [level.goal, describeLimits(level, two), describeLimits(level, more)];
}

function describeLimits(level: Level, { strokes, match, seconds, cutLength, torn }: StarLimits): string {
  const word = countsPulls(level) ? 'pull' : 'stroke';
  const words: string[] = [];
  if (strokes !== undefined) words.push(strokes === 1 ? `one ${word}` : `${strokes} ${word}s at most`);
  if (match !== undefined) words.push(`${Math.round(match * 100)} % exact`);
  if (seconds !== undefined) words.push(`within ${seconds} s`);
  if (cutLength !== undefined) words.push(`${cutLength} px of cut at most`);
  if (torn !== undefined)
    words.push(torn === 0 ? 'nothing torn' : `${Math.round(torn * 100)} % torn at most`);
  // A level that asks for nothing more gives its other stars with the first.
  const all = words.join(', ') || 'done';
  return all.charAt(0).toUpperCase() + all.slice(1);
}
