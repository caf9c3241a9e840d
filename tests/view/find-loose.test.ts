import { describe, expect, test } from 'vitest';
import { type Action, toUnits } from '../../src/sim/action';
import { createEvents } from '../../src/sim/events';
import { referenceKernel } from '../../src/sim/kernel/reference';
import { stepWorld } from '../../src/sim/step';
import { createSurface, placeSurface, type Surface, updateSurface } from '../../src/sim/surface';
import { createWorld } from '../../src/sim/world';
import { findLoose } from '../../src/view/find-loose';
import { restArea } from '../support/rest-area';

/** A cloth of 80 × 60 px as drawn after a straight cut at height y, or after none. */
function cutAcross(pins: 'topRow' | 'none', y: number | null): Surface {
  const world = createWorld(
    { cloths: [{ cols: 9, rows: 7, spacing: 10, x: 0, y: 0, pins }], forces: { gravityY: 0 } },
    referenceKernel,
  );
  const [cloth] = world.cloths;
  const surface = createSurface(cloth);
  placeSurface(surface, cloth, cloth.arrays.x, cloth.arrays.y, null);
  const at = (px: number) => toUnits(px);
  const actions: Action[] =
    y === null ? [] : [{ type: 'cut', pointer: 1, x0: at(-20), y0: at(y), x1: at(100), y1: at(y) }];
  stepWorld(world, actions, createEvents());
  updateSurface(surface, cloth);
  return surface;
}

describe('where the loose triangles begin', () => {
  test('cloth that hangs whole has none', () => {
    const surface = cutAcross('topRow', null);
    expect(findLoose(surface)).toBe(surface.indexCount);
  });

  test('cloth without pins is loose from the first', () => {
    expect(findLoose(cutAcross('none', null))).toBe(0);
  });

  test('below a straight cut all is loose, above it nothing', () => {
    const surface = cutAcross('topRow', 34);
    const start = findLoose(surface);
    expect(restArea(surface, 0, start)).toBeCloseTo(80 * 34, 3);
    expect(restArea(surface, start, surface.indexCount)).toBeCloseTo(80 * 26, 3);
  });
});
