import type { Action } from '../../src/sim/action';
import type { Cloth, ClothDefinition, FabricSettings } from '../../src/sim/cloth';
import { clearEvents, createEvents } from '../../src/sim/events';
import type { KernelFactory } from '../../src/sim/kernel/kernel';
import { stepWorld } from '../../src/sim/step';
import { createWorld } from '../../src/sim/world';

/** A pull at one place of a cloth without tearing it, and letting go. */
export interface Pull {
  readonly name: string;
  /** Where the hand takes the cloth, px from its left upper corner, and how far it pulls, px. */
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

export const PULLS: readonly Pull[] = [
  { name: 'middle, down', x: 300, y: 228, dx: 0, dy: 400 },
  { name: 'bottom edge, down', x: 300, y: 430, dx: 0, dy: 400 },
  { name: 'corner, sideways', x: 590, y: 430, dx: 300, dy: 200 },
];

export interface RecoilResult {
  /** Fastest point in the second after letting go, px/s. */
  readonly speed: number;
  /** Largest share of the points that were above the rail at once in that second. */
  readonly above: number;
  /** Highest point over the rail, px. */
  readonly height: number;
  /** Longest thread when let go. */
  readonly stretch: number;
  /** Seconds until the mean kinetic energy stays below that of 20 px/s. */
  readonly restAfter: number;
  readonly snapped: number;
  /** Share of cells that lie upside down or on their side more than a quarter... */
  readonly crumpled: number;
}

const units = (px: number) => Math.round(px * 16);

export function recoilCloth(
  pull: Pull,
  kernels: KernelFactory,
  fabric: Partial<FabricSettings> = {},
  more: Partial<ClothDefinition> = {},
  gravity = 980,
  trace: ((n: number, cloth: Cloth) => void) | null = null,
): RecoilResult {
  const spacing = more.spacing ?? 12;
  const world = createWorld(
    {
      cloths: [
        {
          cols: Math.round(600 / spacing) + 1,
          rows: Math.round(444 / spacing) + 1,
          spacing,
          x: 100,
          y: 100,
          gather: 0.95,
          pins: 'everyFourth',
          ...more,
          fabric,
        },
      ],
      forces: { gravityY: gravity },
    },
    kernels,
  );
  const cloth = world.cloths[0];
  const a = cloth.arrays;
  const events = createEvents();
  const run = (...actions: Action[]) => {
    clearEvents(events);
    stepWorld(world, actions, events);
  };
  for (let n = 0; n < 60; n++) run();
  const x = 100 + pull.x;
  const y = 100 + pull.y;
  run({ type: 'grab', pointer: 1, x: units(x), y: units(y), radius: units(18) });
  const moves = 40;
  for (let n = 1; n <= moves; n++)
    run({
      type: 'move',
      pointer: 1,
      x: units(x + (pull.dx * n) / moves),
      y: units(y + (pull.dy * n) / moves),
    });
  for (let n = 0; n < 10; n++) run();
  let stretch = 0;
  for (let k = 0; k < cloth.size; k++) {
    if (a.right[k])
      stretch = Math.max(stretch, Math.hypot(a.x[k + 1] - a.x[k], a.y[k + 1] - a.y[k], a.z[k + 1] - a.z[k]));
    const q = k + cloth.stride;
    if (a.down[k]) stretch = Math.max(stretch, Math.hypot(a.x[q] - a.x[k], a.y[q] - a.y[k], a.z[q] - a.z[k]));
  }
  stretch /= spacing;
  trace?.(-1, cloth);
  const px = Float64Array.from(a.x);
  const py = Float64Array.from(a.y);
  const pz = Float64Array.from(a.z);
  let speed = 0;
  let above = 0;
  let height = 0;
  let crumpled = 0;
  let lastLively = 0;
  for (let n = 0; n < 900; n++) {
    if (n === 0) run({ type: 'release', pointer: 1 });
    else run();
    let points = 0;
    let high = 0;
    let energy = 0;
    let fastest = 0;
    let turned = 0;
    let cells = 0;
    for (let k = 0; k < cloth.size; k++) {
      if (!a.point[k]) continue;
      points++;
      const v = 60 * Math.hypot(a.x[k] - px[k], a.y[k] - py[k], a.z[k] - pz[k]);
      energy += v * v;
      fastest = Math.max(fastest, v);
      if (a.y[k] < 98) high++;
      if (n < 60) height = Math.max(height, 100 - a.y[k]);
      px[k] = a.x[k];
      py[k] = a.y[k];
      pz[k] = a.z[k];
      if (a.cell[k]) {
        cells++;
        const r = k + 1;
        const d = k + cloth.stride;
        const area = (a.x[r] - a.x[k]) * (a.y[d] - a.y[k]) - (a.y[r] - a.y[k]) * (a.x[d] - a.x[k]);
        if (area < 0) turned++;
      }
    }
    if (n < 60) {
      speed = Math.max(speed, fastest);
      above = Math.max(above, high / points);
    }
    if (n === 119) crumpled = turned / cells;
    const rms = Math.sqrt(energy / points);
    trace?.(n, cloth);
    if (rms > 20) lastLively = n;
  }
  return { speed, above, height, stretch, restAfter: lastLively / 60, snapped: cloth.snapped, crumpled };
}
