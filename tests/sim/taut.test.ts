import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/sim/action';
import type { ClothDefinition } from '../../src/sim/cloth';
import { countLines } from '../../src/sim/coarse-lines';
import { createEvents } from '../../src/sim/events';
import { simdKernel } from '../../src/sim/kernel/simd';
import { stepWorld } from '../../src/sim/step';
import { validate } from '../../src/sim/validate';
import { createWorld, type World } from '../../src/sim/world';
import { hangCloth } from '../bench/taut';

const units = (px: number) => Math.round(px * 16);

function hang(definition: Partial<ClothDefinition> = {}): World {
  return createWorld(
    {
      cloths: [
        { cols: 51, rows: 39, spacing: 12, x: 0, y: 0, pins: 'topRow', ...definition } as ClothDefinition,
      ],
    },
    simdKernel,
  );
}

function run(world: World, steps: number, actions: readonly Action[] = []): void {
  const events = createEvents();
  for (let n = 0; n < steps; n++) stepWorld(world, n === 0 ? actions : [], events);
}

const cut = (x0: number, y0: number, x1: number, y1: number): Action => ({
  type: 'cut',
  pointer: 1,
  x0: units(x0),
  y0: units(y0),
  x1: units(x1),
  y1: units(y1),
});

describe('taut mode', () => {
  it('lays one coarse line over a single column, and two at least over more', () => {
    expect(countLines(1, 12)).toBe(1);
    expect(countLines(2, 12)).toBe(2);
    expect(countLines(5, 12)).toBe(2);
    expect(countLines(51, 12)).toBe(14);
    expect(countLines(151, 4)).toBe(26);
  });

  it('hangs within its bars from every fourth point, from corners, from odd pins, as a net and a hammock', () => {
    for (const name of ['everyFourth', 'twoCorners'] as const) {
      const rest = hangCloth(name, name === 'twoCorners' ? 12 : 24, simdKernel);
      expect(rest.max).toBeLessThan(1.1);
      expect(rest.mean).toBeLessThan(1.005);
      expect(rest.speed).toBeLessThan(8);
      expect(rest.snapped).toBe(0);
    }
    for (const name of ['irregular', 'interior', 'rope', 'ribbon', 'net', 'hammock'] as const) {
      const rest = hangCloth(name, name === 'interior' ? 12 : 24, simdKernel);
      expect(rest.max).toBeLessThan(1.25);
      expect(rest.speed).toBeLessThan(8);
      expect(rest.snapped).toBe(0);
    }
  });

  it('sags as far at 24 px as at 12 px', () => {
    const coarse = hangCloth('twoCorners', 24, simdKernel, 10);
    const fine = hangCloth('twoCorners', 12, simdKernel, 10);
    expect(Math.abs(coarse.sag / fine.sag - 1)).toBeLessThan(0.08);
  });

  it('lets a piece that was cut free fall as a free point falls', () => {
    const world = hang();
    const free = hang({ cols: 1, rows: 1, pins: 'none' });
    run(world, 60);
    run(world, 1, [cut(-10, 90, 610, 90)]);
    const cloth = world.cloths[0];
    const k = 30 * cloth.stride + 20;
    const from = cloth.arrays.y[k];
    run(world, 30);
    const fallen = cloth.arrays.y[k] - from;
    run(free, 1);
    const freeFrom = free.cloths[0].arrays.y[0];
    run(free, 30);
    const freeFallen = free.cloths[0].arrays.y[0] - freeFrom;
    expect(Math.abs(fallen / freeFallen - 1)).toBeLessThan(0.01);
    expect(validate(cloth)).toEqual([]);
  });

  it('opens a slit of half a row as plain relaxation with many substeps does', () => {
    const taut = openSlit('taut');
    const plain = openSlit('classic');
    expect(Math.abs(taut[0] / plain[0] - 1)).toBeLessThan(0.15);
    expect(Math.abs(taut[1] / plain[1] - 1)).toBeLessThan(0.15);
  });
});

/** Cuts the left half of the row at a third of the height. @returns how far its end hangs after 30 and 90 steps. */
function openSlit(mode: 'taut' | 'classic'): [number, number] {
  const world = hang({ fabric: { mode, stiffness: 60 } });
  run(world, 30);
  const { arrays, stride } = world.cloths[0];
  const above = 12 * stride;
  const below = 13 * stride;
  const gap = () => arrays.y[below] - arrays.y[above];
  run(world, 1, [cut(-10, 150, 306, 150)]);
  run(world, 29);
  const after30 = gap();
  run(world, 60);
  return [after30, gap()];
}
