import { describe, expect, it } from 'vitest';
import { createEvents } from '../../src/sim/events';
import { FABRIC_NAMES, FABRICS, type FabricName, shareAt } from '../../src/sim/fabrics';
import { simdKernel } from '../../src/sim/kernel/simd';
import { stepWorld } from '../../src/sim/step';
import { createWorld } from '../../src/sim/world';
import { hangCloth } from '../bench/taut';

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
});
