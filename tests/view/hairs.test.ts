import { describe, expect, it } from 'vitest';
import { type Cloth, CUT, createCloth, TORN } from '../../src/sim/cloth';
import { referenceKernel } from '../../src/sim/kernel/reference';
import { createSurface, updateSurface } from '../../src/sim/surface';
import { partThread } from '../../src/sim/tear';
import type { HairPose } from '../../src/view/hair-mesh';
import { Hairs } from '../../src/view/hairs';

const SPACING = 12;

/** A cloth of 20 × 12 cells and, if asked for, a slit of n cells through its down threads. */
function weave(n: number, fate: typeof CUT | typeof TORN): { cloth: Cloth; open: () => Hairs } {
  const cloth = createCloth(
    { cols: 21, rows: 13, spacing: SPACING, x: 0, y: 0, pins: 'topRow' },
    referenceKernel,
  );
  const surface = createSurface(cloth);
  updateSurface(surface, cloth);
  return {
    cloth,
    open: () => {
      const hairs = new Hairs(surface, 4096);
      hairs.update(0);
      for (let i = 5; i < 5 + n; i++) partThread(cloth, cloth.size + 6 * cloth.stride + i, 0.5, fate);
      updateSurface(surface, cloth);
      hairs.update(0);
      return hairs;
    },
  };
}

const lookUp = (hairs: Hairs, n: number): HairPose => {
  const pose = {} as HairPose;
  hairs.lookUp(n, pose);
  return pose;
};

describe('the hairs of a fringe', () => {
  it('grow along both sides of a slit and not along hems', () => {
    expect(weave(0, CUT).open().count).toBe(0);
    const short = weave(4, CUT).open().count;
    const long = weave(8, CUT).open().count;
    // Four cells more on two sides, a hair each 3.4 px.
    expect(long - short).toBeGreaterThanOrEqual(Math.floor((2 * 4 * SPACING) / 3.4) - 2);
    expect(long - short).toBeLessThanOrEqual(Math.ceil((2 * 4 * SPACING) / 3.4) + 2);
  });

  it('are more and longer where cloth is torn than where it is cut', () => {
    const cut = weave(8, CUT).open();
    const torn = weave(8, TORN).open();
    const mean = ({ length, count }: Hairs) => length.subarray(0, count).reduce((a, b) => a + b) / count;
    expect(torn.count).toBeGreaterThan(1.4 * cut.count);
    expect(mean(torn)).toBeGreaterThan(1.7 * mean(cut));
  });

  it('come out within an eighth of a second, and are there at once on cloth that comes with its edges', () => {
    const fresh = weave(8, CUT).open();
    expect(lookUp(fresh, 0).alpha).toBe(0);
    fresh.update(0.06);
    expect(lookUp(fresh, 0).alpha).toBeCloseTo(0.475, 2);
    fresh.update(0.07);
    expect(lookUp(fresh, 0).alpha).toBeCloseTo(0.95, 5);
    const { cloth, open } = weave(8, CUT);
    open();
    const surface = createSurface(cloth);
    updateSurface(surface, cloth);
    const old = new Hairs(surface, 4096);
    old.update(0);
    expect(lookUp(old, 0).alpha).toBeCloseTo(0.95, 5);
  });

  it('stand thinner where there is no room for all, along the whole slit', () => {
    const { cloth, open } = weave(10, TORN);
    open();
    const surface = createSurface(cloth);
    updateSurface(surface, cloth);
    const few = new Hairs(surface, 20);
    few.update(0);
    expect(few.count).toBeGreaterThan(15);
    expect(few.count).toBeLessThanOrEqual(20);
    const columns = [...few.inner.subarray(0, few.count)].map((k) => k % cloth.stride);
    expect(Math.min(...columns)).toBeLessThan(8);
    expect(Math.max(...columns)).toBeGreaterThan(12);
  });
});
