import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseReplay, REPLAY_CAPS } from '../../src/game/replay-file';
import { readLevel, readSolution } from '../support/sessions';
import { mutateBytes, mutateJson } from './mutate';
import { writeProgress, writeScene } from './texts';
import { tryLevel, tryProgress, tryReplay, tryScene } from './try';

const ID = 'three-ribbons';
const levelText = readFileSync(new URL(`../../levels/${ID}.json`, import.meta.url), 'utf8');
const replay = readSolution(ID).replay;
const scene = writeScene();

describe('mutated files', () => {
  it('are the same for the same seed, and differ between seeds', () => {
    expect(mutateJson(levelText, 5)).toBe(mutateJson(levelText, 5));
    expect(
      new Set(Array.from({ length: 20 }, (_, seed) => mutateJson(levelText, seed))).size,
    ).toBeGreaterThan(15);
  });

  it('of levels are refused by name or play', () => {
    const trials = Array.from({ length: 30 }, (_, seed) => tryLevel(mutateJson(levelText, seed)));
    expect(trials.filter(({ verdict }) => verdict === 'failed')).toEqual([]);
    expect(trials.some(({ verdict }) => verdict === 'refused')).toBe(true);
    expect(trials.some(({ verdict }) => verdict === 'works')).toBe(true);
  });

  it('of replays are refused by name or play', () => {
    const level = readLevel(ID);
    const text = JSON.stringify(replay);
    const trials = Array.from({ length: 30 }, (_, seed) => tryReplay(level, mutateJson(text, seed)));
    expect(trials.filter(({ verdict }) => verdict === 'failed')).toEqual([]);
    expect(trials.some(({ verdict }) => verdict === 'refused')).toBe(true);
  });
});

describe('mutated saves', () => {
  it.each([
    ['scenes', (seed: number) => tryScene(mutateJson(scene, seed))],
    ['bytes of scenes', (seed: number) => tryScene(mutateBytes(scene, seed))],
    ['progress', (seed: number) => tryProgress(mutateJson(writeProgress([ID]), seed))],
  ])('of %s are refused in words or work', (_, attempt) => {
    const trials = Array.from({ length: 30 }, (_, seed) => attempt(seed));
    expect(trials.filter(({ verdict }) => verdict === 'failed')).toEqual([]);
    expect(trials.some(({ verdict }) => verdict === 'refused')).toBe(true);
    expect(trials.some(({ verdict }) => verdict === 'works')).toBe(true);
  });
});

describe('parseReplay', () => {
  it('takes what the game writes, unchanged', () => {
    expect(parseReplay(JSON.parse(JSON.stringify(replay)))).toEqual({ replay });
  });

  it.each([
    ['a replay without end', { steps: 1e12 }, 'steps'],
    ['too long a replay', { steps: REPLAY_CAPS.steps + 1 }, 'steps'],
    ['a step that is not whole', { actions: [[0.5, { type: 'release', pointer: 1 }]] }, 'actions.0.0'],
    ['an unknown action', { actions: [[1, { type: 'win' }]] }, 'actions.0.1.type'],
    [
      'a place that is no number',
      { actions: [[1, { type: 'move', pointer: 1, x: 'left', y: 0 }]] },
      'actions.0.1.x',
    ],
    [
      'time that runs back',
      {
        actions: [
          [9, { type: 'release', pointer: 1 }],
          [3, { type: 'release', pointer: 1 }],
        ],
      },
      'actions.1.0',
    ],
    [
      'an unknown parameter',
      { actions: [[1, { type: 'set', name: '__proto__', value: 1 }]] },
      'actions.0.1.name',
    ],
  ])('names %s', (_, part, place) => {
    const result = parseReplay({ ...JSON.parse(JSON.stringify(replay)), ...part });
    expect('errors' in result && result.errors[0].split(':')[0]).toBe(place);
  });
});
