/** How loud the endless sounds are. Pure: the caller tells the time and plays what is returned. */

export const LOOPS = ['wind', 'gust', 'music'] as const;
export type LoopName = (typeof LOOPS)[number];
export type LoopLevels = Record<LoopName, number>;

/** Wind, px/s², at which it begins to be heard and is at its loudest; the same for its singing. */
const WIND_FROM = 40;
const WIND_FULL = 1800;
const GUST_FROM = 650;
const GUST_FULL = 2600;
/** Seconds (1/e) in which a loop comes and goes. */
const RISE: LoopLevels = { wind: 0.25, gust: 0.16, music: 1.6 };
const FALL: LoopLevels = { wind: 0.7, gust: 0.45, music: 0.5 };
/** Loudness of each at its fullest. */
const FULL: LoopLevels = { wind: 0.8, gust: 0.6, music: 0.7 };
/** Below this a loop is silent. */
const SILENT = 0.002;

export function createLoopLevels(): LoopLevels {
  return { wind: 0, gust: 0, music: 0 };
}

/**
 * Moves the levels towards what is wanted now.
 * @param wind px/s² @param isMenu whether music plays @param seconds since the last call
 */
export function glideLoops(levels: LoopLevels, wind: number, isMenu: boolean, seconds: number): void {
  glide(levels, 'wind', rise(wind, WIND_FROM, WIND_FULL), seconds);
  glide(levels, 'gust', rise(wind, GUST_FROM, GUST_FULL), seconds);
  glide(levels, 'music', isMenu ? 1 : 0, seconds);
}

function glide(levels: LoopLevels, name: LoopName, wanted: number, seconds: number): void {
  const goal = wanted * FULL[name];
  const time = goal > levels[name] ? RISE[name] : FALL[name];
  levels[name] += (goal - levels[name]) * (1 - Math.exp(-seconds / time));
  if (levels[name] < SILENT && goal === 0) levels[name] = 0;
}

/** From 0 to 1, quickly at first: the ear hears ratios. */
function rise(value: number, from: number, full: number): number {
  return Math.sqrt(Math.min(1, Math.max(0, (value - from) / (full - from))));
}
