import type { Action } from '../../src/sim/action';
import { toUnits } from '../../src/sim/action';
import type { Cloth, ClothDefinition } from '../../src/sim/cloth';
import { clearEvents, createEvents, type SimEvents } from '../../src/sim/events';
import { referenceKernel } from '../../src/sim/kernel/reference';
import { stepWorld } from '../../src/sim/step';
import { createSurface, placeSurface, type Surface, updateSurface } from '../../src/sim/surface';
import { createWorld, type Forces, type World } from '../../src/sim/world';

export type Place = readonly [number, number];

/** A world with one cloth and its surface. */
export interface Bench {
  readonly world: World;
  readonly cloth: Cloth;
  readonly surface: Surface;
  readonly events: SimEvents;
}

/** A cloth without gravity that hangs from nothing and so stands still, unless told otherwise. */
export function createBench(definition: Partial<ClothDefinition> = {}, forces: Partial<Forces> = {}): Bench {
  const world = createWorld(
    {
      cloths: [
        {
          cols: 21,
          rows: 17,
          spacing: 12,
          x: 0,
          y: 0,
          pins: 'none',
          ...definition,
          fabric: { tearLimit: Number.POSITIVE_INFINITY, ...definition.fabric },
        },
      ],
      forces: { gravityY: 0, turbulence: 0, ...forces },
    },
    referenceKernel,
  );
  const cloth = world.cloths[0];
  return { world, cloth, surface: createSurface(cloth), events: createEvents() };
}

/** A stroke along a polyline (px), as a pointer's actions. */
export function stroke(places: readonly Place[], pointer = 1): Action[] {
  const actions: Action[] = [{ type: 'stroke', pointer }];
  for (let n = 1; n < places.length; n++) {
    const [x0, y0] = places[n - 1].map(toUnits);
    const [x1, y1] = places[n].map(toUnits);
    actions.push({ type: 'cut', pointer, x0, y0, x1, y1 });
  }
  return actions;
}

/** What is drawn by a step with these actions and `steps - 1` further ones. */
export function run(bench: Bench, actions: readonly Action[], steps = 1): void {
  for (let n = 0; n < steps; n++) {
    clearEvents(bench.events);
    stepWorld(bench.world, n === 0 ? actions : [], bench.events);
    show(bench);
  }
}

export function show({ cloth, surface }: Bench): void {
  const { x, y, z } = cloth.arrays;
  updateSurface(surface, cloth);
  placeSurface(surface, cloth, x, y, cloth.spatial ? z : null);
}

export function circle(x: number, y: number, radius: number, corners = 160): Place[] {
  return Array.from({ length: corners + 1 }, (_, n) => {
    const angle = ((n % corners) / corners) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}

/** The polyline as the actions carry it: rounded to sixteenths of a px. */
export function asCarried(places: readonly Place[]): Place[] {
  return places.map(([x, y]) => [toUnits(x) / 16, toUnits(y) / 16] as const);
}

/** Shoelace formula, px². */
export function polygonArea(places: readonly Place[]): number {
  let twice = 0;
  for (let n = 0; n < places.length; n++) {
    const [ax, ay] = places[n];
    const [bx, by] = places[(n + 1) % places.length];
    twice += ax * by - ay * bx;
  }
  return Math.abs(twice) / 2;
}

/** Distance of a place from a polyline, px; no less than `enough` where it is farther than that. */
export function distanceTo(
  places: readonly Place[],
  x: number,
  y: number,
  enough = Number.POSITIVE_INFINITY,
): number {
  let least = enough;
  for (let n = 1; n < places.length; n++) {
    const [ax, ay] = places[n - 1];
    if ((ax > x + least && places[n][0] > x + least) || (ax < x - least && places[n][0] < x - least))
      continue;
    if ((ay > y + least && places[n][1] > y + least) || (ay < y - least && places[n][1] < y - least))
      continue;
    const dx = places[n][0] - ax;
    const dy = places[n][1] - ay;
    const length2 = dx * dx + dy * dy;
    const t = length2 > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length2)) : 0;
    least = Math.min(least, Math.hypot(x - ax - t * dx, y - ay - t * dy));
  }
  return least;
}
