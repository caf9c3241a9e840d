import { describe, expect, it } from 'vitest';
import { referenceKernel } from '../../src/sim/kernel/reference';
import { scalarKernel } from '../../src/sim/kernel/scalar';
import { simdKernel } from '../../src/sim/kernel/simd';
import { SIM_VERSION } from '../../src/sim/step';
import { playGoldenScene } from '../support/golden';
import golden from '../support/golden.json' with { type: 'json' };

describe('the chaotic scene', () => {
  it('ends in the recorded state by every kernel', () => {
    // A change of the simulation bumps SIM_VERSION and records these anew (npm run golden).
    expect(golden.simVersion).toBe(SIM_VERSION);
    expect(playGoldenScene(simdKernel)).toEqual(golden.hashes);
    expect(playGoldenScene(scalarKernel)).toEqual(golden.hashes);
    expect(playGoldenScene(referenceKernel)).toEqual(golden.hashes);
  });
});
