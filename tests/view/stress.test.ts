import { describe, expect, test } from 'vitest';
import { createCloth } from '../../src/sim/cloth';
import { referenceKernel } from '../../src/sim/kernel/reference';
import { luminance } from '../../src/view/colour';
import { measureStress, STRESS_RAMP } from '../../src/view/stress';

describe('the stress view', () => {
  test('its colours darken all the way, by enough to tell them apart without colour', () => {
    for (let n = 1; n < STRESS_RAMP.length; n++)
      expect(luminance(STRESS_RAMP[n - 1]) / luminance(STRESS_RAMP[n])).toBeGreaterThan(1.08);
    expect(luminance(STRESS_RAMP[1]) / luminance(STRESS_RAMP[4])).toBeGreaterThan(10);
  });

  test('0 at rest, 1 at the tear limit, negative where slack; the worst thread counts', () => {
    const cloth = createCloth(
      { cols: 3, rows: 1, spacing: 10, x: 0, y: 0, pins: 'none', fabric: { tearLimit: 2 } },
      referenceKernel,
    );
    const out = new Float32Array(cloth.size);
    const y = new Float32Array(cloth.size);
    const at = (...x: number[]) => {
      measureStress(
        cloth,
        Float32Array.from({ length: cloth.size }, (_, k) => x[k] ?? 0),
        y,
        out,
      );
      return [...out.slice(0, 3)];
    };
    expect(at(0, 10, 20)).toEqual([0, 0, 0]);
    expect(at(0, 20, 30)).toEqual([1, 1, 0]);
    expect(at(0, 5, 14)).toEqual([-0.5, -0.10000000149011612, -0.10000000149011612]);
    expect(at(0, 5, 17.25)).toEqual([-0.5, Math.fround(Math.sqrt(0.225)), Math.fround(Math.sqrt(0.225))]);
  });

  test('a weak seam is nearer to its limit than the cloth beside it', () => {
    const cloth = createCloth(
      {
        cols: 3,
        rows: 1,
        spacing: 10,
        x: 0,
        y: 0,
        pins: 'none',
        fabric: { tearLimit: 2 },
        seams: [{ kind: 'betweenColumns', index: 0, from: 0, to: 0, factor: 0.75 }],
      },
      referenceKernel,
    );
    const out = new Float32Array(cloth.size);
    const x = Float32Array.from({ length: cloth.size }, (_, k) => k * 12);
    measureStress(cloth, x, new Float32Array(cloth.size), out);
    expect(out[0]).toBeCloseTo(Math.sqrt(0.2 / 0.5), 5);
    expect(out[2]).toBeCloseTo(Math.sqrt(0.2), 5);
  });
});
