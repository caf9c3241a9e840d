import { expect, test } from 'vitest';
import { createLoopLevels, glideLoops } from '../../src/audio/loops';

/** Levels after some seconds of the same wind, at a number of frames a second. */
function settle(wind: number, isMenu: boolean, seconds = 10, hz = 60) {
  const levels = createLoopLevels();
  for (let n = 0; n < seconds * hz; n++) glideLoops(levels, wind, isMenu, 1 / hz);
  return levels;
}

test('still air is silent, and wind is the louder the stronger', () => {
  expect(settle(0, false)).toEqual({ wind: 0, gust: 0, music: 0 });
  const winds = [100, 400, 900, 1600].map((wind) => settle(wind, false));
  for (const [n, { wind }] of winds.slice(1).entries()) expect(wind).toBeGreaterThan(winds[n].wind);
  expect(winds[1].gust).toBe(0);
  expect(winds[3].gust).toBeGreaterThan(winds[2].gust);
});

test('nothing exceeds full volume', () => {
  for (const level of Object.values(settle(1e6, true))) expect(level).toBeLessThanOrEqual(1);
});

test('wind dies down to nothing, and music with the menu', () => {
  const levels = settle(1800, true);
  for (let n = 0; n < 600; n++) glideLoops(levels, 0, false, 1 / 60);
  expect(levels).toEqual({ wind: 0, gust: 0, music: 0 });
});

test('frames of any length glide alike: 1 − e^(−t/τ)', () => {
  for (const hz of [30, 60, 144]) {
    const { wind } = settle(1e6, false, 0.25, hz);
    // τ is 0.25 s and the fullest level 0.8; a count of frames is rounded down at 30 Hz.
    const frames = Math.ceil(0.25 * hz);
    expect(wind).toBeCloseTo(0.8 * (1 - Math.exp(-frames / hz / 0.25)), 6);
  }
});
