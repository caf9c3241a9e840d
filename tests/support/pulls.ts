import type { Action } from '../../src/sim/action';
import type { Cloth, ClothDefinition, FabricSettings } from '../../src/sim/cloth';
import { clearEvents, createEvents } from '../../src/sim/events';
import type { KernelFactory } from '../../src/sim/kernel/kernel';
import { stepWorld } from '../../src/sim/step';
import { createWorld } from '../../src/sim/world';

/** Where a hand takes the cloth (px from its left upper corner), and how far it pulls before it lets go. */
export interface Pull {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

export const PULLS: readonly Pull[] = [
  { name: 'middle, down', x: 300, y: 228, dx: 0, dy: 400 },
  { name: 'bottom edge, down', x: 300, y: 430, dx: 0, dy: 400 },
  { name: 'corner, right and down', x: 590, y: 430, dx: 300, dy: 200 },
];

export interface RecoilResult {
  /** Length over rest length of the longest thread when the hand opens. */
  readonly stretch: number;
  /** In the second after: fastest point (px/s), and the largest share of the points above the rail at once. */
  readonly speed: number;
  readonly above: number;
  /** How high the highest point of that second is above the rail, px. */
  readonly height: number;
  /** Seconds after which the speed, root of the mean square, stays below 20 px/s. */
  readonly restAfter: number;
  readonly snapped: number;
}

/** Left upper corner of the cloth, px. */
const CORNER = 100;
const SPACING = 12;

/** px/s. */
const LIVELY = 20;

/** Steps of the pull, and for which the hand then stands still. */
const MOVES = 40;
const STILL = 10;

const units = (px: number) => Math.round(px * 16);

/** Hangs the sandbox's cloth of 612 × 444 px, pulls it without tearing it, lets go and watches for some seconds. */
export function letGo(
  pull: Pull,
  kernels: KernelFactory,
  fabric: Partial<FabricSettings>,
  definition: Partial<ClothDefinition> = {},
  seconds = 6,
): RecoilResult {
  const cloths: ClothDefinition[] = [
    {
      cols: 51,
      rows: 38,
      spacing: SPACING,
      x: CORNER,
      y: CORNER,
      gather: 0.95,
      pins: 'everyFourth',
      ...definition,
      fabric: { ...fabric, tearLimit: Number.POSITIVE_INFINITY },
    },
  ];
  const world = createWorld({ cloths }, kernels);
  const [cloth] = world.cloths;
  const { arrays: a, size } = cloth;
  const events = createEvents();
  const run = (...actions: Action[]) => {
    clearEvents(events);
    stepWorld(world, actions, events);
  };
  const x = CORNER + pull.x;
  const y = CORNER + pull.y;
  for (let n = 0; n < 60; n++) run();
  run({ type: 'grab', pointer: 1, x: units(x), y: units(y), radius: units(18) });
  for (let n = 1; n <= MOVES; n++) {
    const share = n / MOVES;
    run({ type: 'move', pointer: 1, x: units(x + pull.dx * share), y: units(y + pull.dy * share) });
  }
  for (let n = 0; n < STILL; n++) run();
  const stretch = findStretch(cloth);
  let speed = 0;
  let above = 0;
  let height = 0;
  let lively = 0;
  const former = [Float64Array.from(a.x), Float64Array.from(a.y), Float64Array.from(a.z)];
  for (let n = 0; n < seconds * 60; n++) {
    if (n === 0) run({ type: 'release', pointer: 1 });
    else run();
    let points = 0;
    let high = 0;
    let sum = 0;
    for (let k = 0; k < size; k++) {
      if (!a.point[k]) continue;
      const v2 =
        3600 * ((a.x[k] - former[0][k]) ** 2 + (a.y[k] - former[1][k]) ** 2 + (a.z[k] - former[2][k]) ** 2);
      points++;
      sum += v2;
      if (n >= 60) continue;
      speed = Math.max(speed, Math.sqrt(v2));
      height = Math.max(height, CORNER - a.y[k]);
      if (a.y[k] < CORNER - 2) high++;
    }
    former[0].set(a.x);
    former[1].set(a.y);
    former[2].set(a.z);
    above = Math.max(above, high / points);
    if (Math.sqrt(sum / points) > LIVELY) lively = n + 1;
  }
  return { stretch, speed, above, height, restAfter: lively / 60, snapped: cloth.snapped };
}

function findStretch({ arrays: a, size, stride, spacing }: Cloth): number {
  let longest2 = 0;
  const measure = (alive: number, k: number, q: number) => {
    if (alive === 0) return;
    longest2 = Math.max(longest2, (a.x[q] - a.x[k]) ** 2 + (a.y[q] - a.y[k]) ** 2 + (a.z[q] - a.z[k]) ** 2);
  };
  for (let k = 0; k < size; k++) {
    measure(a.right[k], k, k + 1);
    measure(a.down[k], k, k + stride);
  }
  return Math.sqrt(longest2) / spacing;
}
