import { describe, expect, it } from 'vitest';
import { BOXES } from '../../src/game/catalogue';
import { chooseKernel } from '../../src/sim/kernel/simd';
import { hasSolution, listLevels, readLevel, readSolution } from '../support/sessions';
import { playJittered, playSolution, winsIdle } from './play';

const JITTER = { tailor: 3, other: 8 };

describe.each(BOXES)('box $title', ({ name, levels }) => {
  it('has at most six levels, each in its own light', () => {
    expect(levels.length).toBeLessThanOrEqual(6);
    for (const id of levels) expect(readLevel(id)).toMatchObject({ id, light: name });
  });

  it.each(levels)('%s is won with three stars by its solution, bit for bit as recorded', (id) => {
    const report = playSolution(readLevel(id), chooseKernel());
    expect(report.differences).toEqual([]);
    expect(report.outcome).toBe('won');
    expect(report.stars).toBe(3);
  });

  it.each(levels)('%s is not won by doing nothing', (id) => {
    expect(winsIdle(readLevel(id), chooseKernel())).toBe(false);
  });

  it.each(levels)('%s forgives strokes that are a little off', (id) => {
    const level = readLevel(id);
    const reach = name === 'tailor' ? JITTER.tailor : JITTER.other;
    const outcomes = [0, 1].map(
      (seed) => playJittered(level, readSolution(id).strokes, chooseKernel(), reach, seed).outcome,
    );
    expect(outcomes).toContain('won');
  });

  it.each(levels.filter((id) => hasSolution(id, 'other')))('%s has another way to a star', (id) => {
    const report = playSolution(readLevel(id), chooseKernel(), 'other');
    expect(report.differences).toEqual([]);
    expect(report.outcome).toBe('won');
  });
});

it('every level file belongs to a box, and no level to two', () => {
  const ids = BOXES.flatMap(({ levels }) => levels);
  expect(new Set(ids).size).toBe(ids.length);
  expect(listLevels()).toEqual([...ids].sort());
});
