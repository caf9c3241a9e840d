import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/sim/action';
import { clearEvents, createEvents, EVENT_GUARD } from '../../src/sim/events';
import { simdKernel } from '../../src/sim/kernel/simd';
import { createPieces, findPieces } from '../../src/sim/pieces';
import { stepWorld } from '../../src/sim/step';
import { createWorld, type World } from '../../src/sim/world';

const units = (px: number) => Math.round(px * 16);

function hang(): World {
  return createWorld(
    { cloths: [{ cols: 51, rows: 39, spacing: 12, x: 100, y: 60, pins: 'everyFourth' }] },
    simdKernel,
  );
}

function isAllFinite(world: World): boolean {
  return world.cloths.every(({ arrays: a }) =>
    [a.x, a.y, a.z, a.px, a.py, a.pz].every((field) => field.every(Number.isFinite)),
  );
}

/** Share of the points that are in one piece with a pin and no hand. */
function shareHung(world: World): number {
  const cloth = world.cloths[0];
  const pieces = createPieces(cloth);
  findPieces(cloth, pieces);
  let hung = 0;
  let points = 0;
  for (let n = 0; n < pieces.count; n++) {
    points += pieces.points[n];
    if (pieces.pins[n] > 0) hung += pieces.points[n];
  }
  return hung / points;
}

describe('robustness', () => {
  it.each([
    ['right', 5000, 0],
    ['up', 0, -5000],
    ['there and back', 5000, 5000],
  ] as const)(
    'a pointer that teleports 5,000 px %s while holding tears some cloth, and loses none',
    (name, dx, dy) => {
      const world = hang();
      const events = createEvents();
      const step = (...actions: Action[]) => stepWorld(world, actions, events);
      for (let n = 0; n < 20; n++) step();
      const x = 400;
      const y = 300;
      step({ type: 'grab', pointer: 1, x: units(x), y: units(y), radius: units(18) });
      for (let n = 0; n < 60; n++) {
        const isAway = name !== 'there and back' || n % 2 === 0;
        step({
          type: 'move',
          pointer: 1,
          x: units(x + (isAway ? dx : 0) + (n % 3)),
          y: units(y + (isAway ? dy : 0)),
        });
      }
      step({ type: 'release', pointer: 1 });
      for (let n = 0; n < 60; n++) step();
      expect(isAllFinite(world)).toBe(true);
      expect(world.guarded).toBe(0);
      expect(shareHung(world)).toBeGreaterThan(0.5);
      const { arrays } = world.cloths[0];
      expect(world.cloths[0].snapped).toBeLessThan(arrays.x.length * 0.1);
    },
  );

  it('puts points that are no numbers back among their neighbours, counts and tells them', () => {
    const world = hang();
    const events = createEvents();
    for (let n = 0; n < 20; n++) stepWorld(world, [], events);
    const { arrays: a, stride } = world.cloths[0];
    const k = 20 * stride + 20;
    const x = a.x[k];
    const y = a.y[k];
    a.x[k] = Number.NaN;
    a.y[k + 1] = Number.POSITIVE_INFINITY;
    a.px[k + stride] = Number.NaN;
    clearEvents(events);
    stepWorld(world, [], events);
    expect(isAllFinite(world)).toBe(true);
    expect(world.guarded).toBe(3);
    expect(events.kind[0]).toBe(EVENT_GUARD);
    expect(events.value[0]).toBe(3);
    expect(Math.abs(a.x[k] - x)).toBeLessThan(12);
    expect(Math.abs(a.y[k] - y)).toBeLessThan(12);
  });

  it('finds a place for every point even where all are lost', () => {
    const world = hang();
    const events = createEvents();
    world.cloths[0].arrays.x.fill(Number.NaN);
    stepWorld(world, [], events);
    expect(isAllFinite(world)).toBe(true);
    expect(world.cloths[0].arrays.x[10]).toBeCloseTo(100 + 120, 0);
  });

  it('takes actions of any numbers', () => {
    const world = hang();
    const events = createEvents();
    for (const n of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e300]) {
      const at = { pointer: 1, x: n, y: n, radius: n };
      const actions: Action[] = [
        { type: 'grab', ...at, x: units(400), y: units(300) },
        { type: 'move', ...at },
        { type: 'cut', pointer: 1, x0: n, y0: 0, x1: 0, y1: n },
        { type: 'blow', ...at, x: units(400), y: units(300), dx: n, dy: n },
        { type: 'movePin', ...at, x: units(100), y: units(60) },
        { type: 'movePin', ...at },
        { type: 'throwBall', x: n, y: n, dx: n, dy: n, radius: n },
        { type: 'set', name: 'gravityY', value: n },
        { type: 'set', name: 'fabric', value: n },
        { type: 'gust', strength: n },
      ];
      for (const action of actions) stepWorld(world, [action], events);
      for (let s = 0; s < 10; s++) stepWorld(world, [], events);
      expect(isAllFinite(world), `${n}`).toBe(true);
    }
  });

  it('keeps velocities where a cloth turns from taut to classic in mid-fall', () => {
    const world = createWorld(
      {
        cloths: [{ cols: 2, rows: 2, spacing: 12, x: 0, y: 0, pins: 'none', fabric: { damping: 1 } }],
      },
      simdKernel,
    );
    const events = createEvents();
    for (let n = 0; n < 30; n++) stepWorld(world, [], events);
    const { y } = world.cloths[0].arrays;
    const before = y[0];
    stepWorld(world, [], events);
    const fallen = y[0] - before;
    const at = y[0];
    stepWorld(world, [{ type: 'set', name: 'taut', value: 0 }], events);
    // Its last move was that of the last of six substeps, 2.5 substeps past the middle of the step.
    const faster = (980 * 2.5) / 360;
    expect(y[0] - at).toBeCloseTo(fallen + faster / 60 + 980 / 3600, 2);
  });
});
