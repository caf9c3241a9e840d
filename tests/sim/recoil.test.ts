import { describe, expect, it } from 'vitest';
import { FABRICS } from '../../src/sim/fabrics';
import { simdKernel } from '../../src/sim/kernel/simd';
import { letGo, PULLS } from '../support/pulls';

describe('cloth that was drawn out and let go', () => {
  it.each(
    PULLS.flatMap((pull) =>
      [false, true].map((spatial) => [pull.name, spatial ? 'spatial' : 'planar', pull] as const),
    ),
  )('%s, %s: snaps back and swings, but does not fly over its rail', (_name, space, pull) => {
    const result = letGo(
      pull,
      simdKernel,
      FABRICS.cotton,
      space === 'spatial' ? { spatial: true, bow: 60 } : {},
    );
    // Drawn out to more than twice its length somewhere, or there would be nothing to give back.
    expect(result.stretch).toBeGreaterThan(2);
    expect(result.snapped).toBe(0);
    // Two cells of a sheet of 37: what hangs slack between two pins may stand up.
    expect(result.height).toBeLessThan(24);
    expect(result.above).toBeLessThan(0.04);
    expect(result.restAfter).toBeLessThan(5.5);
  });

  it('is another thing in the classic relaxation, which keeps all of it', () => {
    const classic = letGo(PULLS[1], simdKernel, { mode: 'classic', stiffness: 60 }, {}, 1);
    const taut = letGo(PULLS[1], simdKernel, FABRICS.cotton, {}, 1);
    expect(classic.height).toBeGreaterThan(2 * taut.height);
  });
});
