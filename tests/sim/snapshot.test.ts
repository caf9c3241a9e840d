import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/sim/action';
import { createEvents } from '../../src/sim/events';
import { hashWorld } from '../../src/sim/hash';
import { simdKernel } from '../../src/sim/kernel/simd';
import { restoreWorld, saveWorld } from '../../src/sim/snapshot';
import { stepWorld } from '../../src/sim/step';
import { createWorld, type WorldDefinition } from '../../src/sim/world';

const units = (px: number) => Math.round(px * 16);

const DEFINITION: WorldDefinition = {
  cloths: [
    { cols: 25, rows: 19, spacing: 12, x: 0, y: 0, pins: 'everyFourth', fabric: { tearLimit: 1.6 } },
    { cols: 9, rows: 9, spacing: 12, x: 400, y: 0, pins: 'topRow', fabric: { mode: 'classic' } },
  ],
  bodies: [
    { x: 150, y: -60, radius: 14, mass: 6 },
    { radius: 10, mass: 8, sewn: { cloth: 1, at: [4, 8], cord: 12 } },
  ],
  bounds: { bottom: 500 },
};

/** A scene with everything at once: a yank that rips, a cut under way, wind, a gust, air, a led pin, a ball. */
function script(step: number): Action[] {
  const actions: Action[] = [];
  if (step === 5) actions.push({ type: 'set', name: 'wind', value: 300 });
  if (step === 8) actions.push({ type: 'gust', strength: 1 });
  if (step === 10)
    actions.push({ type: 'grab', pointer: 1, x: units(150), y: units(200), radius: units(20) });
  if (step > 10 && step < 30)
    actions.push({ type: 'move', pointer: 1, x: units(150), y: units(200 + 20 * (step - 10)) });
  if (step === 12) actions.push({ type: 'throwBall', x: 0, y: 0, dx: 8000, dy: 2000, radius: units(9) });
  if (step >= 15 && step < 25)
    actions.push({ type: 'movePin', pointer: 3, x: units(400), y: units((step - 15) * 6) });
  if (step >= 16 && step < 28)
    actions.push({
      type: 'blow',
      pointer: 4,
      x: units(450),
      y: units(60),
      dx: 9000,
      dy: -4000,
      radius: units(90),
    });
  if (step >= 6 && step < 14)
    actions.push({
      type: 'cut',
      pointer: 2,
      x0: units(399 + (step - 6) * 12),
      y0: units(43),
      x1: units(411 + (step - 6) * 12),
      y1: units(45),
    });
  if (step === 40) actions.push({ type: 'release', pointer: 1 });
  return actions;
}

describe('snapshots', () => {
  // In mid-rip, mid-cut and mid-air; and just after a release.
  it.each([0, 10, 24, 41])('a world restored to step %i goes on bit for bit', (at) => {
    const world = createWorld(DEFINITION, simdKernel);
    const events = createEvents();
    for (let n = 0; n < at; n++) stepWorld(world, script(n), events);
    const snapshot = saveWorld(world);
    const before = hashWorld(world);
    const hashes: string[] = [];
    for (let n = at; n < 90; n++) {
      stepWorld(world, script(n), events);
      hashes.push(hashWorld(world));
    }
    if (at === 24) expect(world.cloths[0].snapped).toBeGreaterThan(0);
    expect(world.cloths[1].cut).toBeGreaterThan(0);
    const other = createWorld(DEFINITION, simdKernel);
    for (const target of [world, other]) {
      restoreWorld(target, snapshot);
      expect(hashWorld(target)).toBe(before);
      for (let n = at; n < 90; n++) {
        stepWorld(target, script(n), events);
        expect(hashWorld(target), `step ${n}`).toBe(hashes[n - at]);
      }
    }
  });

  it('refuses a snapshot of another world', () => {
    const world = createWorld(DEFINITION, simdKernel);
    const other = createWorld({ cloths: DEFINITION.cloths.slice(0, 1) }, simdKernel);
    expect(() => restoreWorld(world, saveWorld(other))).toThrow('cloths: 1 in the snapshot, 2 here');
  });
});
