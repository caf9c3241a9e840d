import { describe, expect, it } from 'vitest';
import { simdKernel } from '../../src/sim/kernel/simd';
import { limitBesideTear } from '../../src/sim/rip';
import { validate } from '../../src/sim/validate';
import { createWorld } from '../../src/sim/world';
import { steps } from '../support/worlds';
import { YANKS, yankCloth } from '../support/yanks';

describe('rips', () => {
  it('weaken the threads in line with a tear, more so in finer cloth, and never below the rest length', () => {
    expect(limitBesideTear(2.6, 12)).toBeCloseTo(1.5, 6);
    expect(limitBesideTear(2.6, 6)).toBeCloseTo(1.354, 3);
    expect(limitBesideTear(2.6, 200)).toBe(2.6);
    expect(limitBesideTear(1.2, 12)).toBeGreaterThan(1);
    expect(limitBesideTear(1.2, 12)).toBeLessThan(1.2);
    expect(limitBesideTear(Number.POSITIVE_INFINITY, 12)).toBe(Number.POSITIVE_INFINITY);
  });

  it('run along a line from twelve yanks at two precisions, and leave no scrap in the hand', () => {
    const results = [12, 6].flatMap((spacing) => YANKS.map((yank) => yankCloth(yank, spacing, simdKernel)));
    // A yank that tears nothing counts as no line at all.
    const elongations = results.map((r) => (Number.isNaN(r.elongation) ? 0 : r.elongation));
    elongations.sort((a, b) => a - b);
    expect((elongations[11] + elongations[12]) / 2).toBeGreaterThanOrEqual(8);
    expect(results.filter((r) => r.held < 0.06).length).toBeLessThanOrEqual(2);
    // Towards the rail the cloth goes slack; every other yank tears it.
    const tornBy = results.filter((r) => r.snapped > 0).map((r) => `${r.yank.name}, ${r.spacing} px`);
    expect(tornBy).toHaveLength(results.length - 2);
    expect(tornBy.some((name) => name.startsWith('middle, right and up'))).toBe(false);
    for (const r of results) {
      const what = `${r.yank.name} at ${r.spacing} px`;
      // 0.2 s are 12 steps.
      expect(r.lastSnap, what).toBeLessThanOrEqual(12);
      expect(validate(r.world.cloths[0]), what).toEqual([]);
    }
  });

  it('do not run through a sheet at rest, cut halfway, that nobody touches', () => {
    const world = createWorld(
      { cloths: [{ cols: 26, rows: 20, spacing: 24, x: 0, y: 0, pins: 'everyFourth' }] },
      simdKernel,
    );
    world.cloths[0].arrays.right[10] = 0;
    world.cloths[0].arrays.rightFate[10] = 1;
    world.cloths[0].arrays.rightT[10] = 0.5;
    world.cloths[0].topology++;
    steps(world, 300);
    expect(world.cloths[0].snapped).toBe(0);
  });
});
