import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/sim/action';
import { clearEvents, createEvents } from '../../src/sim/events';
import { chooseKernel } from '../../src/sim/kernel/simd';
import { createRandom } from '../../src/sim/random';
import { stepWorld } from '../../src/sim/step';
import { createWorld } from '../../src/sim/world';

describe('a blade in cloth that moves', () => {
  it('parts the cloth all across, however slow the hand and however the cloth swings', () => {
    const kernels = chooseKernel();
    const events = createEvents();
    for (let seed = 0; seed < 40; seed++) {
      const random = createRandom(seed);
      const world = createWorld(
        {
          cloths: [{ cols: 40, rows: 30, spacing: 10, x: 0, y: 0, pins: 'everyFourth', gather: 0.95 }],
          forces: { wind: seed % 3 === 0 ? 120 : 0 },
        },
        kernels,
      );
      const run = (actions: readonly Action[]) => {
        clearEvents(events);
        stepWorld(world, actions, events);
      };
      for (let s = 0; s < 60; s++) run([]);
      const segments = 12 + Math.floor(random() * 40);
      const y = 90 + random() * 130;
      const slope = random() * 40 - 20;
      const isLeftwards = random() < 0.5;
      const at = (n: number) => {
        const share = isLeftwards ? 1 - n / segments : n / segments;
        return [Math.round((-120 + share * 640) * 16), Math.round((y + slope * share) * 16)] as const;
      };
      run([{ type: 'stroke', pointer: 0 }]);
      for (let n = 0; n < segments; n++) {
        const [x0, y0] = at(n);
        const [x1, y1] = at(n + 1);
        run([{ type: 'cut', pointer: 0, x0, y0, x1, y1 }]);
        // A hand does not move in every step.
        if (random() < 0.3) run([]);
      }
      const { label } = world.pieces[0];
      const { stride } = world.cloths[0];
      const above = new Set(Array.from({ length: 40 }, (_, i) => label[i]));
      for (let i = 0; i < 40; i++)
        expect(above.has(label[29 * stride + i]), `seed ${seed}, column ${i}`).toBe(false);
    }
  });
});
