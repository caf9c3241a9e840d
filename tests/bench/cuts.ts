import { type Action, toUnits } from '../../src/sim/action';
import { applyAction } from '../../src/sim/apply';
import { createEvents } from '../../src/sim/events';
import { simdKernel } from '../../src/sim/kernel/simd';
import { restoreWorld, saveWorld } from '../../src/sim/snapshot';
import { createSurface, placeSurface, updateSurface } from '../../src/sim/surface';
import { createWorld } from '../../src/sim/world';
import { measure, median, processorMs, three } from './measure';
import type { Report } from './report';

/** Rows of 100 points, 6 px apart. */
const SIDE = 100;
const SPACING = 6;
const SEGMENTS = 100;

/**
 * Milliseconds of one stroke of 100 segments through 10,000 points, of the surface after it, and of placing the
 * surface once with some 500 threads cut.
 */
export function measureCuts(report: Report): void {
  const cloths = [{ cols: SIDE, rows: SIDE, spacing: SPACING, x: 0, y: 0, pins: 'topRow' as const }];
  const world = createWorld({ cloths }, simdKernel);
  const [cloth] = world.cloths;
  const events = createEvents();
  const whole = saveWorld(world);
  const surface = createSurface(cloth);
  const cuts: number[] = [];
  const updates: number[] = [];
  for (let round = 0; round < 60; round++) {
    restoreWorld(world, whole);
    updateSurface(surface, cloth);
    const actions = wave(150);
    const start = processorMs();
    for (const action of actions) applyAction(world, action, events);
    const middle = processorMs();
    updateSurface(surface, cloth);
    cuts.push(middle - start);
    updates.push(processorMs() - middle);
    events.count = 0;
  }
  // The first rounds are the compiler's.
  report.set(['cut', 'of 100 segments, ms'], three(median(cuts.slice(20))));
  report.set(['cut', 'new surface, ms'], three(median(updates.slice(20))));
  for (const action of [...wave(350), ...wave(470)]) applyAction(world, action, events);
  updateSurface(surface, cloth);
  const { x, y } = cloth.arrays;
  const { place } = measure([
    {
      name: 'place',
      run() {
        x[0] += 0.01;
        placeSurface(surface, cloth, x, y, null);
      },
    },
  ]);
  report.set(['cut', `placing, ${cloth.cut} threads cut, ms`], three(place));
}

/** A wavy stroke across the cloth about a height, px. */
function wave(height: number): Action[] {
  const actions: Action[] = [{ type: 'stroke', pointer: 1 }];
  const place = (n: number) =>
    [(SIDE * SPACING * n) / SEGMENTS - 3, height + 40 * Math.sin(n / 6)].map(toUnits) as [number, number];
  for (let n = 0; n < SEGMENTS; n++) {
    const [x0, y0] = place(n);
    const [x1, y1] = place(n + 1);
    actions.push({ type: 'cut', pointer: 1, x0, y0, x1, y1 });
  }
  return actions;
}
