import { describe, expect, it } from 'vitest';
import { createEvents } from '../../src/sim/events';
import { FABRIC_NAMES, FABRICS, type FabricName, shareAt } from '../../src/sim/fabrics';
import { simdKernel } from '../../src/sim/kernel/simd';
import { stepWorld } from '../../src/sim/step';
import { createWorld } from '../../src/sim/world';
import { hangCloth } from '../bench/taut';
import { steps } from '../support/worlds';

/** How a fabric looks: a small sheet hung from two corners, then in a steady wind. Px. */
function feel(name: FabricName, spacing: number): { sag: number; drift: number } {
  const cols = Math.round(288 / spacing) + 1;
  const world = createWorld(
    {
      cloths: [
        { cols, rows: cols, spacing, x: 0, y: 0, pins: 'twoCorners', fabric: FABRICS[name], gather: 0.95 },
      ],
      forces: { turbulence: 0 },
    },
    simdKernel,
  );
  const events = createEvents();
  const { arrays, stride } = world.cloths[0];
  const corner = (cols - 1) * stride;
  const middle = corner + (cols >> 1);
  for (let n = 0; n < 300; n++) stepWorld(world, [], events);
  const sag = arrays.y[middle];
  const before = arrays.x[corner];
  world.forces.wind = 400;
  for (let n = 0; n < 300; n++) stepWorld(world, [], events);
  return { sag, drift: arrays.x[corner] - before };
}

/** Speed at which a loose patch falls in still air after 3.5 s, px/s. */
function fallSpeed(name: FabricName): number {
  const world = createWorld(
    { cloths: [{ cols: 9, rows: 9, spacing: 12, x: 0, y: 0, pins: 'none', fabric: FABRICS[name] }] },
    simdKernel,
  );
  steps(world, 210);
  const { y } = world.cloths[0].arrays;
  const before = y[0];
  steps(world, 1);
  return (y[0] - before) * 60;
}

/** How far the end of a strip of 144 × 24 px droops that a clamp holds at its other end, as a share of its length. */
function droop(name: FabricName): number {
  const pins = [0, 1].flatMap((i) => [0, 1, 2].map((j): [number, number] => [i, j]));
  const world = createWorld(
    { cloths: [{ cols: 13, rows: 3, spacing: 12, x: 0, y: 0, pins, fabric: FABRICS[name] }] },
    simdKernel,
  );
  steps(world, 400);
  return world.cloths[0].arrays.y[12] / 144;
}

describe('fabrics', () => {
  it('state shear and bend for 12 px, more of either for finer cloth', () => {
    expect(shareAt(0.3, 12)).toBeCloseTo(0.3, 12);
    expect(shareAt(0.3, 6)).toBeCloseTo(0.3 / (0.3 + 0.7 / 4), 12);
    expect(shareAt(0, 4)).toBe(0);
    expect(shareAt(1, 24)).toBe(1);
  });

  it.each(FABRIC_NAMES)('%s hangs for 60 s without a snap, and then is at rest', (name) => {
    const rest = hangCloth('everyFourth', 24, simdKernel, 60, FABRICS[name]);
    expect(rest.snapped).toBe(0);
    expect(rest.speed).toBeLessThan(8);
  });

  it('differ from each other to the eye, and not from themselves at another precision', () => {
    const coarse = new Map(FABRIC_NAMES.map((name) => [name, feel(name, 24)]));
    for (const name of FABRIC_NAMES) {
      const fine = feel(name, 12);
      const { sag, drift } = coarse.get(name)!;
      expect(Math.abs(fine.sag / sag - 1), `sag of ${name}: ${sag}, ${fine.sag}`).toBeLessThan(0.08);
      expect(Math.abs(fine.drift - drift), `drift of ${name}: ${drift}, ${fine.drift}`).toBeLessThan(
        0.08 * 288,
      );
    }
    for (const a of FABRIC_NAMES)
      for (const b of FABRIC_NAMES) {
        if (a >= b) continue;
        const [fa, fb] = [coarse.get(a)!, coarse.get(b)!];
        const limits = FABRICS[a].tearLimit / FABRICS[b].tearLimit;
        const isOther =
          Math.abs(fa.sag - fb.sag) > 6 || Math.abs(fa.drift - fb.drift) > 6 || Math.abs(limits - 1) > 0.2;
        expect(isOther, `${a} ${JSON.stringify(fa)} and ${b} ${JSON.stringify(fb)}`).toBe(true);
      }
  });

  it('go by what a tailor knows: silk floats and flows, denim is heavy and stiff, cotton lies between', () => {
    const measure = (name: FabricName) => ({ ...feel(name, 12), fall: fallSpeed(name), droop: droop(name) });
    const all = new Map(FABRIC_NAMES.map((name) => [name, measure(name)]));
    const [silk, cotton, denim] = (['silk', 'cotton', 'denim'] as const).map((name) => all.get(name)!);
    expect(denim.fall / cotton.fall).toBeGreaterThan(1.4);
    expect(cotton.fall / silk.fall).toBeGreaterThan(2);
    expect(cotton.drift / denim.drift).toBeGreaterThan(3);
    expect(silk.drift / cotton.drift).toBeGreaterThan(3);
    expect(cotton.droop / denim.droop).toBeGreaterThan(2.5);
    expect(silk.droop / cotton.droop).toBeGreaterThan(2.5);
    // And each two of all differ by some measure so much that the eye sees it.
    for (const [a, fa] of all)
      for (const [b, fb] of all) {
        if (a >= b) continue;
        const factors = (['sag', 'drift', 'fall', 'droop'] as const).map((key) =>
          Math.max(fa[key] / fb[key], fb[key] / fa[key]),
        );
        expect(
          Math.max(...factors),
          `${a} ${JSON.stringify(fa)}, ${b} ${JSON.stringify(fb)}`,
        ).toBeGreaterThan(1.7);
      }
  });
});
