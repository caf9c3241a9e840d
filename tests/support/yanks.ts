import type { Action } from '../../src/sim/action';
import { type Cloth, type FabricSettings, TORN } from '../../src/sim/cloth';
import { clearEvents, createEvents, EVENT_TORN } from '../../src/sim/events';
import type { KernelFactory } from '../../src/sim/kernel/kernel';
import { createPieces, findPieces } from '../../src/sim/pieces';
import { stepWorld } from '../../src/sim/step';
import { createWorld, type World } from '../../src/sim/world';

/** Where a hand takes the cloth (px from its left upper corner), which way it pulls, and a notch cut before. */
export interface Yank {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly notch?: readonly [number, number, number, number];
}

const DIAGONAL = Math.SQRT1_2;

export const YANKS: readonly Yank[] = [
  { name: 'bottom edge, down', x: 300, y: 444, dx: 0, dy: 1 },
  { name: 'bottom edge, left and down', x: 200, y: 444, dx: -DIAGONAL, dy: DIAGONAL },
  { name: 'right edge, right', x: 590, y: 220, dx: 1, dy: 0 },
  { name: 'left edge, left and down', x: 10, y: 200, dx: -DIAGONAL, dy: DIAGONAL },
  { name: 'lower right corner, right and down', x: 590, y: 444, dx: DIAGONAL, dy: DIAGONAL },
  { name: 'lower left corner, down', x: 10, y: 444, dx: 0, dy: 1 },
  { name: 'middle, down', x: 300, y: 228, dx: 0, dy: 1 },
  { name: 'middle, right', x: 300, y: 228, dx: 1, dy: 0 },
  { name: 'middle, right and up', x: 200, y: 260, dx: DIAGONAL, dy: -DIAGONAL },
  { name: 'below a notch at the left, down', x: 60, y: 260, dx: 0, dy: 1, notch: [-20, 225, 90, 225] },
  { name: 'beside a notch at the bottom, right', x: 330, y: 430, dx: 1, dy: 0, notch: [303, 480, 303, 390] },
  { name: 'under a slit in the middle, down', x: 300, y: 190, dx: 0, dy: 1, notch: [240, 153, 360, 153] },
];

/** Radius of the patch (px), speed (px/s) and way (px) of every yank. */
export const YANK = { radius: 18, speed: 1200, way: 300 };

export interface YankResult {
  readonly yank: Yank;
  readonly spacing: number;
  readonly snapped: number;
  /** Longer over shorter principal axis of the snapped threads' rest places; single snaps left out. */
  readonly elongation: number;
  /** Share of the cloth that the hand holds at the end. */
  readonly held: number;
  /** Steps after the hand stopped until the last snap. */
  readonly lastSnap: number;
  /** Pieces of fewer than four points that come loose. */
  readonly crumbs: number;
  readonly world: World;
}

const units = (px: number) => Math.round(px * 16);

/** Hangs a cloth of 600 × 456 px, yanks it and holds on for 0.4 s. */
export function yankCloth(
  yank: Yank,
  spacing: number,
  kernels: KernelFactory,
  fabric: Partial<FabricSettings> = {},
): YankResult {
  const world = createWorld(
    {
      cloths: [
        {
          cols: Math.round(600 / spacing) + 1,
          rows: Math.round(456 / spacing) + 1,
          spacing,
          x: 100,
          y: 60,
          pins: Array.from({ length: 13 }, (_, n) => [Math.round((n * 600) / 12 / spacing), 0] as const),
          fabric: { tearLimit: 2.6, ...fabric },
        },
      ],
    },
    kernels,
  );
  const events = createEvents();
  let last = -1;
  const run = (actions: readonly Action[], step: number) => {
    clearEvents(events);
    stepWorld(world, actions, events);
    for (let n = 0; n < events.count; n++) if (events.kind[n] === EVENT_TORN) last = step;
  };
  for (let n = 0; n < 20; n++) run([], -1);
  if (yank.notch) {
    const [x0, y0, x1, y1] = yank.notch;
    run(
      [
        {
          type: 'cut',
          pointer: 1,
          x0: units(100 + x0),
          y0: units(60 + y0),
          x1: units(100 + x1),
          y1: units(60 + y1),
        },
      ],
      -1,
    );
  }
  const x = 100 + yank.x;
  const y = 60 + yank.y;
  run([{ type: 'grab', pointer: 1, x: units(x), y: units(y), radius: units(YANK.radius) }], 0);
  const moves = Math.round((YANK.way / YANK.speed) * 60);
  for (let n = 1; n <= moves; n++) {
    const way = (YANK.way * n) / moves;
    run([{ type: 'move', pointer: 1, x: units(x + yank.dx * way), y: units(y + yank.dy * way) }], n);
  }
  for (let n = 1; n <= 24; n++) run([], moves + n);
  const cloth = world.cloths[0];
  const { held, crumbs } = lookAtPieces(cloth);
  return {
    yank,
    spacing,
    snapped: cloth.snapped,
    elongation: measureElongation(cloth),
    held,
    lastSnap: Math.max(0, last - moves),
    crumbs,
    world,
  };
}

function lookAtPieces(cloth: Cloth): { held: number; crumbs: number } {
  const pieces = createPieces(cloth);
  findPieces(cloth, pieces);
  let points = 0;
  let held = 0;
  let crumbs = 0;
  const isHeld = new Set<number>();
  for (let k = 0; k < cloth.size; k++) if (cloth.arrays.held[k]) isHeld.add(pieces.label[k]);
  for (let n = 0; n < pieces.count; n++) {
    points += pieces.points[n];
    if (isHeld.has(n)) held += pieces.points[n];
    else if (pieces.points[n] < 4) crumbs++;
  }
  return { held: held / points, crumbs };
}

/** Threads snapped beside no other snapped one (within a cell and a half) are left out. */
export function measureElongation(cloth: Cloth): number {
  const { size, stride, arrays: a } = cloth;
  const places: [number, number][] = [];
  for (let k = 0; k < size; k++) {
    const i = k % stride;
    const j = (k - i) / stride;
    if (a.rightFate[k] === TORN) places.push([i + 0.5, j]);
    if (a.downFate[k] === TORN) places.push([i, j + 0.5]);
  }
  const kept = places.filter(([x, y]) =>
    places.some(([u, v]) => (u !== x || v !== y) && (u - x) ** 2 + (v - y) ** 2 <= 2.25),
  );
  if (kept.length < 2) return Number.NaN;
  const mean = (axis: 0 | 1) => kept.reduce((sum, place) => sum + place[axis], 0) / kept.length;
  const mx = mean(0);
  const my = mean(1);
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (const [x, y] of kept) {
    xx += (x - mx) ** 2;
    yy += (y - my) ** 2;
    xy += (x - mx) * (y - my);
  }
  const root = Math.sqrt((xx - yy) ** 2 + 4 * xy * xy);
  const major = xx + yy + root;
  // A perfectly straight line is as thin as a sixth of a cell.
  const minor = Math.max(xx + yy - root, kept.length / 18);
  return Math.sqrt(major / minor);
}
