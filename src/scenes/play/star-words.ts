import type { Level, StarLimits } from '../../game/level';
import { countsPulls } from '../../game/session';

/** What is asked for each of the three stars, in words; the first is the goal itself. */
export function describeStars(level: Level): readonly [string, string, string] {
  const { stars } = level;
  return [level.goal, describeLimits(level, stars?.two), describeLimits(level, stars?.three)];
}

function describeLimits(level: Level, limits: StarLimits | undefined): string {
  const { strokes, match, seconds, cutLength, torn } = limits ?? {};
  const word = countsPulls(level) ? 'pull' : 'stroke';
  const words: string[] = [];
  if (strokes !== undefined) words.push(strokes === 1 ? `One ${word}` : `${strokes} ${word}s at most`);
  if (match !== undefined) words.push(`${Math.round(match * 100)} % exact`);
  if (seconds !== undefined) words.push(`Within ${seconds} s`);
  if (cutLength !== undefined) words.push(`${cutLength} px of cut at most`);
  if (torn !== undefined)
    words.push(torn === 0 ? 'Nothing torn' : `${Math.round(torn * 100)} % torn at most`);
  // A level that asks for nothing more gives all its stars at once.
  return words.join(', ') || 'Done';
}
