import type { ClothDefinition } from '../../src/sim/cloth';
import { clearEvents, createEvents } from '../../src/sim/events';
import { referenceKernel } from '../../src/sim/kernel/reference';
import { stepWorld } from '../../src/sim/step';
import { createWorld, type World, type WorldDefinition } from '../../src/sim/world';

/** A world with one cloth by the reference kernel, without gravity unless asked for. */
export function oneCloth(cloth: Partial<ClothDefinition>, world: Partial<WorldDefinition> = {}): World {
  return createWorld(
    {
      forces: { gravityY: 0 },
      ...world,
      cloths: [
        {
          cols: 2,
          rows: 1,
          spacing: 12,
          x: 0,
          y: 0,
          pins: 'none',
          ...cloth,
          fabric: { mode: 'classic', ...cloth.fabric },
        },
      ],
    },
    referenceKernel,
  );
}

export function steps(world: World, n: number): void {
  const events = createEvents();
  for (let s = 0; s < n; s++) {
    clearEvents(events);
    stepWorld(world, [], events);
  }
}
