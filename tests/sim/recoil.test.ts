import { describe, expect, it } from 'vitest';
import { type Action, toUnits } from '../../src/sim/action';
import { createEvents } from '../../src/sim/events';
import { FABRICS } from '../../src/sim/fabrics';
import { findGrasp } from '../../src/sim/grasp';
import { simdKernel } from '../../src/sim/kernel/simd';
import { createPieces, findPieces } from '../../src/sim/pieces';
import { isRecoiling } from '../../src/sim/recoil';
import { stepWorld } from '../../src/sim/step';
import { createWorld } from '../../src/sim/world';
import { letGo, PULLS } from '../support/pulls';
import { steps } from '../support/worlds';

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

  it('acts on what comes away from a hand that holds on, at once, and not on what the hand has', () => {
    expect(cutBelowRail(true)).toBeGreaterThan(100);
    expect(cutBelowRail(false)).toBeLessThan(24);
  });
});

/**
 * Draws a sheet out by 400 px and cuts it across, while the hand holds on.
 * @param isIgnored whether the part that the hand has lost is taken for held still
 * @returns how high that part flies over its rail, px
 */
function cutBelowRail(isIgnored: boolean): number {
  const world = createWorld(
    {
      cloths: [
        {
          cols: 41,
          rows: 31,
          spacing: 12,
          x: 0,
          y: 0,
          pins: 'everyFourth',
          fabric: { ...FABRICS.cotton, tearLimit: Number.POSITIVE_INFINITY },
        },
      ],
    },
    simdKernel,
  );
  const [cloth] = world.cloths;
  const { arrays: a, stride, size } = cloth;
  if (isIgnored) Object.defineProperty(cloth.grasp, 'isPartial', { get: () => false, set: () => {} });
  const run = (...actions: Action[]) => stepWorld(world, actions, createEvents());
  const x = toUnits(240);
  steps(world, 60);
  run({ type: 'grab', pointer: 1, x, y: toUnits(340), radius: toUnits(24) });
  for (let n = 1; n <= 40; n++) run({ type: 'move', pointer: 1, x, y: toUnits(340 + n * 10) });
  expect(cloth.sinceStretch).toBe(0);
  expect(isRecoiling(cloth, true)).toBe(false);
  run({ type: 'cut', pointer: 2, x0: toUnits(-500), y0: toUnits(250), x1: toUnits(1000), y1: toUnits(250) });
  expect(isRecoiling(cloth, true)).toBe(!isIgnored);
  const pieces = createPieces(cloth);
  findPieces(cloth, pieces);
  expect(pieces.count).toBe(2);
  const { follows } = findGrasp(cloth);
  const lower = pieces.label[30 * stride];
  for (let k = 0; k < size; k++) expect(follows[k]).toBe(a.point[k] && pieces.label[k] === lower ? 1 : 0);
  let highest = 0;
  for (let n = 0; n < 60; n++) {
    run();
    for (let k = 0; k < size; k++) if (a.point[k] && !follows[k]) highest = Math.max(highest, -a.y[k]);
  }
  return highest;
}
