import type { Cloth, ClothDefinition, FabricSettings } from '../../src/sim/cloth';
import { clearEvents, createEvents } from '../../src/sim/events';
import type { KernelFactory } from '../../src/sim/kernel/kernel';
import { stepWorld } from '../../src/sim/step';
import type { PinLayout } from '../../src/sim/weave';
import { createWorld } from '../../src/sim/world';

/** Pin layouts and shapes on which cloth has to stay taut, all on 600 × 456 px unless they say otherwise. */
export type TautCase =
  | 'topRow'
  | 'everyFourth'
  | 'twoCorners'
  | 'leftEdge'
  | 'irregular'
  | 'interior'
  | 'rope'
  | 'ribbon'
  | 'net'
  | 'hammock';

export const TAUT_CASES: readonly TautCase[] = [
  'topRow',
  'everyFourth',
  'twoCorners',
  'leftEdge',
  'irregular',
  'interior',
  'rope',
  'ribbon',
  'net',
  'hammock',
];

export const TAUT_SPACINGS: readonly number[] = [24, 12, 8, 6, 4];

export interface TautResult {
  readonly name: TautCase;
  readonly spacing: number;
  readonly points: number;
  /** Length of the longest thread, and mean length, over the rest length. */
  readonly max: number;
  readonly mean: number;
  /** From the highest to the lowest point, px. */
  readonly sag: number;
  /** Fastest point, px/s. */
  readonly speed: number;
  readonly snapped: number;
}

/** Hangs one cloth for some seconds and measures how it rests. */
export function hangCloth(
  name: TautCase,
  spacing: number,
  kernels: KernelFactory,
  seconds = 20,
  fabric: Partial<FabricSettings> = {},
): TautResult {
  const world = createWorld({ cloths: [defineCase(name, spacing, fabric)] }, kernels);
  const cloth = world.cloths[0];
  if (name === 'hammock') loadMiddle(cloth);
  const events = createEvents();
  for (let n = 0; n < seconds * 60; n++) {
    clearEvents(events);
    stepWorld(world, [], events);
  }
  return { name, spacing, ...measure(cloth) };
}

function defineCase(name: TautCase, spacing: number, fabric: Partial<FabricSettings>): ClothDefinition {
  const across = (px: number) => Math.round(px / spacing);
  const make = (width: number, height: number, pins: PinLayout, mask?: Uint8Array): ClothDefinition => ({
    cols: across(width) + 1,
    rows: across(height) + 1,
    spacing,
    x: 100,
    y: 100,
    pins,
    mask,
    fabric,
  });
  switch (name) {
    case 'topRow':
    case 'everyFourth':
    case 'twoCorners':
    case 'leftEdge':
      return make(600, 456, name);
    case 'irregular':
      return make(600, 456, [
        [across(48), 0],
        [across(216), across(72)],
        [across(360), 0],
        [across(528), across(144)],
      ]);
    case 'interior':
      return make(600, 456, [[across(300), across(216)]]);
    case 'rope':
      return { ...make(0, 456, [[0, 0]]), cols: 1 };
    case 'ribbon':
      return make(48, 456, [
        [0, 0],
        [across(48), 0],
      ]);
    case 'net': {
      const cols = across(600);
      const rows = across(456);
      const mask = new Uint8Array(cols * rows);
      // Bars of two cells (or 24 px) between holes of 48 px.
      const period = Math.max(4, across(72));
      const bar = Math.max(2, across(24));
      for (let j = 0; j < rows; j++)
        for (let i = 0; i < cols; i++) mask[j * cols + i] = i % period < bar || j % period < bar ? 1 : 0;
      return make(600, 456, 'everyFourth', mask);
    }
    case 'hammock':
      return make(600, 240, [
        [0, 0],
        [0, across(240)],
        [across(600), 0],
        [across(600), across(240)],
      ]);
    default:
      return name satisfies never;
  }
}

/** Sewn-on weights in the middle: as much again as a quarter of the cloth. */
function loadMiddle(cloth: Cloth): void {
  const { cols, rows, stride, arrays } = cloth;
  const share = cols * rows * 0.25;
  const reach = Math.round(36 / cloth.spacing);
  let n = 0;
  const each = (visit: (k: number) => void) => {
    for (let j = (rows >> 1) - reach; j <= (rows >> 1) + reach; j++)
      for (let i = (cols >> 1) - reach; i <= (cols >> 1) + reach; i++) visit(j * stride + i);
  };
  each(() => n++);
  each((k) => {
    arrays.freeW[k] = arrays.w[k] = 1 / (1 + share / n);
  });
  cloth.topology++;
}

function measure(cloth: Cloth): Omit<TautResult, 'name' | 'spacing'> {
  const { size, stride, spacing, arrays: a } = cloth;
  let max = 0;
  let sum = 0;
  let threads = 0;
  let high = Number.POSITIVE_INFINITY;
  let low = Number.NEGATIVE_INFINITY;
  let speed = 0;
  let points = 0;
  for (let k = 0; k < size; k++) {
    for (const [alive, q] of [
      [a.right[k], k + 1],
      [a.down[k], k + stride],
    ]) {
      if (!alive) continue;
      const dx = a.x[q] - a.x[k];
      const dy = a.y[q] - a.y[k];
      const stretch = Math.sqrt(dx * dx + dy * dy) / spacing;
      max = Math.max(max, stretch);
      sum += stretch;
      threads++;
    }
    if (!a.point[k]) continue;
    points++;
    high = Math.min(high, a.y[k]);
    low = Math.max(low, a.y[k]);
    const vx = a.x[k] - a.px[k];
    const vy = a.y[k] - a.py[k];
    // In taut mode a substep lasts 1/360 s.
    if (!a.pin[k]) speed = Math.max(speed, Math.sqrt(vx * vx + vy * vy) * 360);
  }
  return { points, max, mean: sum / threads, sag: low - high, speed, snapped: cloth.snapped };
}
