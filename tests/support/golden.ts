import type { Action } from '../../src/sim/action';
import { toUnits } from '../../src/sim/action';
import { clearEvents, createEvents } from '../../src/sim/events';
import { FABRICS } from '../../src/sim/fabrics';
import { hashWorld } from '../../src/sim/hash';
import type { KernelFactory } from '../../src/sim/kernel/kernel';
import { createRandom } from '../../src/sim/random';
import { stepWorld } from '../../src/sim/step';
import { createWorld } from '../../src/sim/world';

/** Steps of the chaotic scene, and after how many its state is hashed. */
const STEPS = 600;
const HASH_STEPS = 60;

/**
 * One chaotic scene: two cloths, one taut and one classic, a hammock with a ball, a charm on a cord, an obstacle,
 * wind with a gust, cuts, yanks, a blow, pins, a thrown ball.
 * @returns the state hash after every 60 steps; the last is that of step 600.
 */
export function playGoldenScene(kernels: KernelFactory): string[] {
  const world = createWorld(
    {
      cloths: [
        {
          cols: 37,
          rows: 28,
          spacing: 9,
          x: 40,
          y: 40,
          pins: 'everyFourth',
          gather: 0.94,
          fabric: FABRICS.silk,
        },
        {
          cols: 25,
          rows: 19,
          spacing: 12,
          x: 420,
          y: 60,
          pins: 'twoCorners',
          fabric: { mode: 'classic', stiffness: 10, shear: 0.3, bend: 0.2, tearLimit: 2.2 },
        },
        {
          cols: 31,
          rows: 3,
          spacing: 10,
          x: 200,
          y: 420,
          gather: 0.85,
          pins: [
            [0, 0],
            [0, 2],
            [30, 0],
            [30, 2],
          ],
        },
      ],
      bodies: [
        { x: 350, y: 390, radius: 24, mass: 18 },
        { radius: 18, mass: 9, sewn: { cloth: 1, at: [12, 18], cord: 14 } },
      ],
      obstacles: [{ kind: 'circle', x: 560, y: 520, radius: 40 }],
      forces: { wind: 260, turbulence: 0.8 },
      bounds: { left: 0, right: 720, top: -200, bottom: 644 },
    },
    kernels,
  );
  const random = createRandom(2026);
  const at = (most: number) => toUnits(random() * most);
  const events = createEvents();
  const hashes: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    const actions: Action[] = [];
    const pointer = step % 3;
    if (step % 50 === 10) {
      actions.push({ type: 'stroke', pointer });
      actions.push({ type: 'grab', pointer, x: at(720), y: at(400), radius: toUnits(22) });
    }
    if (step % 50 > 10 && step % 50 < 30) actions.push({ type: 'move', pointer: 1, x: at(720), y: at(640) });
    if (step % 50 === 35) for (let p = 0; p < 3; p++) actions.push({ type: 'release', pointer: p });
    if (step % 40 === 20) {
      actions.push({ type: 'stroke', pointer: 4 });
      actions.push({ type: 'cut', pointer: 4, x0: at(720), y0: at(500), x1: at(720), y1: at(500) });
    }
    if (step % 90 === 45) actions.push({ type: 'gust', strength: random() * 2 });
    if (step % 70 === 33)
      actions.push({
        type: 'blow',
        pointer: 5,
        x: at(720),
        y: at(500),
        dx: toUnits(900),
        dy: toUnits(-300),
        radius: toUnits(70),
      });
    if (step === 200)
      actions.push({
        type: 'throwBall',
        x: 0,
        y: toUnits(200),
        dx: toUnits(900),
        dy: toUnits(-200),
        radius: toUnits(20),
      });
    if (step === 300) actions.push({ type: 'unpin', x: toUnits(40), y: toUnits(40), radius: toUnits(60) });
    if (step === 400) actions.push({ type: 'set', name: 'gravityY', value: 600 });
    clearEvents(events);
    stepWorld(world, actions, events);
    if (world.step % HASH_STEPS === 0) hashes.push(hashWorld(world));
  }
  return hashes;
}
