import { describe, expect, it } from 'vitest';
import { type Action, toUnits } from '../../src/sim/action';
import { createEvents } from '../../src/sim/events';
import { FABRIC_NAMES, FABRICS } from '../../src/sim/fabrics';
import { simdKernel } from '../../src/sim/kernel/simd';
import { stepWorld } from '../../src/sim/step';
import { createWorld, type World } from '../../src/sim/world';

function hang(gravityY = 980, pins: 'topRow' | 'twoCorners' = 'topRow'): World {
  return createWorld(
    { cloths: [{ cols: 21, rows: 15, spacing: 12, x: 0, y: 0, pins }], forces: { gravityY } },
    simdKernel,
  );
}

function play(world: World, steps: number, action?: Action): void {
  const events = createEvents();
  for (let n = 0; n < steps; n++) stepWorld(world, action ? [action] : [], events);
}

describe('blow', () => {
  const puff: Action = {
    type: 'blow',
    pointer: 1,
    x: toUnits(120),
    y: toUnits(120),
    dx: toUnits(600),
    dy: 0,
    radius: toUnits(60),
  };

  it('pushes the points in reach along the air, most in the middle, and none outside', () => {
    const world = hang(0);
    play(world, 1, puff);
    const { x, px } = world.cloths[0].arrays;
    const { stride } = world.cloths[0];
    const speed = (i: number, j: number) => x[j * stride + i] - px[j * stride + i];
    expect(speed(10, 10)).toBeGreaterThan(speed(10, 7));
    expect(speed(10, 7)).toBeGreaterThan(0);
    // What is out of reach is only pulled along by its threads.
    expect(x[14 * stride]).toBeLessThan((x[10 * stride + 10] - 120) * 0.3);
  });

  it('gives a light point no more than the speed of the air, and lasts for its step only', () => {
    const world = createWorld(
      {
        cloths: [
          { cols: 1, rows: 1, spacing: 12, x: 0, y: 0, pins: 'none', fabric: { damping: 1, weight: 0.5 } },
        ],
        forces: { gravityY: 0 },
      },
      simdKernel,
    );
    const { x, px } = world.cloths[0].arrays;
    for (let n = 0; n < 120; n++) play(world, 1, { ...puff, x: toUnits(x[0]), y: 0 });
    const speed = (x[0] - px[0]) * 360;
    expect(speed).toBeGreaterThan(540);
    expect(speed).toBeLessThan(601);
    play(world, 30);
    expect((x[0] - px[0]) * 360).toBeCloseTo(speed, 0);
  });
});

describe('movePin', () => {
  const lead = (x: number, y: number): Action => ({
    type: 'movePin',
    pointer: 2,
    x: toUnits(x),
    y: toUnits(y),
  });

  it('takes the nearest pin within 24 px and leads it until it is released', () => {
    const world = hang();
    const { x, y, pin } = world.cloths[0].arrays;
    play(world, 1, lead(62, 10));
    // From the fifth column on: the pin moves to the pointer at most as fast as a hand.
    play(world, 20, lead(90, -40));
    expect([x[5], y[5], pin[5]]).toEqual([90, -40, 1]);
    expect([x[4], y[4]]).toEqual([48, 0]);
    play(world, 1, { type: 'release', pointer: 2 });
    play(world, 1, lead(300, 300));
    play(world, 20);
    expect([x[5], y[5]]).toEqual([90, -40]);
  });

  it('takes none from farther away', () => {
    const world = hang();
    play(world, 10, lead(120, 40));
    expect(world.pinHands.every((hand) => hand.pointer < 0)).toBe(true);
  });

  it('keeps the cloth taut and still as the pins come together', () => {
    const world = hang(980, 'twoCorners');
    for (let n = 0; n < 60; n++) play(world, 1, lead(240 - n, 0));
    play(world, 300);
    const { arrays: a, size } = world.cloths[0];
    let speed = 0;
    for (let k = 0; k < size; k++)
      if (a.point[k])
        speed = Math.max(speed, Math.abs(a.x[k] - a.px[k]) * 360, Math.abs(a.y[k] - a.py[k]) * 360);
    expect(speed).toBeLessThan(8);
    expect(world.cloths[0].snapped).toBe(0);
  });
});

describe('set', () => {
  it('clothes the world in a fabric by its number, and turns taut mode off and on', () => {
    const world = hang();
    play(world, 1, { type: 'set', name: 'fabric', value: FABRIC_NAMES.indexOf('silk') });
    expect(world.cloths[0].fabric).toMatchObject({ ...FABRICS.silk, mode: 'taut' });
    play(world, 1, { type: 'set', name: 'taut', value: 0 });
    expect(world.cloths[0].fabric.mode).toBe('classic');
    play(world, 1, { type: 'set', name: 'taut', value: 1 });
    expect(world.cloths[0].fabric.mode).toBe('taut');
    play(world, 1, { type: 'set', name: 'fabric', value: 1e9 });
    expect(world.cloths[0].fabric).toMatchObject(FABRICS[FABRIC_NAMES[FABRIC_NAMES.length - 1]]);
  });
});
