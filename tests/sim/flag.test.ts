import { describe, expect, it } from 'vitest';
import { blowGust, describeFlag, dialWind, FLAG_FABRIC } from '../../src/game/flag';
import { RIG_NAMES, RIGS } from '../../src/game/rigs';
import type { Action } from '../../src/sim/action';
import { type Cloth, countPoints, TORN } from '../../src/sim/cloth';
import { clearEvents, createEvents, EVENT_CUT } from '../../src/sim/events';
import { hashWorld } from '../../src/sim/hash';
import { referenceKernel } from '../../src/sim/kernel/reference';
import { simdKernel } from '../../src/sim/kernel/simd';
import { restoreWorld, saveWorld } from '../../src/sim/snapshot';
import { blowSpatialWind } from '../../src/sim/spatial-wind';
import { stepWorld } from '../../src/sim/step';
import { TAUT_SPEED_LIMIT } from '../../src/sim/taut';
import { partThread } from '../../src/sim/tear';
import { validate } from '../../src/sim/validate';
import { createWorld, type World } from '../../src/sim/world';

const events = createEvents();
const [POLE_CLOTH] = describeFlag(RIGS.pole).cloths;

function step(world: World, actions: readonly Action[] = []): void {
  clearEvents(events);
  stepWorld(world, actions, events);
}

function fly(dial: number, steps = 0, kernels = simdKernel): World {
  const world = createWorld(describeFlag(RIGS.pole, { dial }), kernels);
  for (let n = 0; n < steps; n++) step(world);
  return world;
}

/** The middle of the free edge. */
function tipOf(cloth: Cloth): number {
  return (cloth.rows >> 1) * cloth.stride + cloth.cols - 1;
}

/** px/s, in a world of one substep a step. */
function speedOf({ arrays: a }: Cloth, k: number): number {
  return 60 * Math.hypot(a.x[k] - a.px[k], a.y[k] - a.py[k], a.z[k] - a.pz[k]);
}

function sum(values: ArrayLike<number>): number {
  return Array.from(values).reduce((total, value) => total + value, 0);
}

describe('the figures of the third seed, counted from the built flag', () => {
  const world = fly(0);
  const [cloth] = world.cloths;
  const { arrays: a } = cloth;

  it('has 32 × 20 = 640 points and 2,406 threads: right, down and both diagonals', () => {
    expect([cloth.cols, cloth.rows]).toEqual([32, 20]);
    expect(countPoints(cloth)).toBe(640);
    expect(sum(a.right)).toBe(31 * 20);
    expect(sum(a.down)).toBe(32 * 19);
    expect(sum(a.falling)).toBe(31 * 19);
    expect(sum(a.rising)).toBe(31 * 19);
    expect(sum(a.right) + sum(a.down) + sum(a.falling) + sum(a.rising)).toBe(2406);
    expect(validate(cloth)).toEqual([]);
  });

  it("pins the pole's column and nothing else", () => {
    const pinned = Array.from({ length: cloth.size }, (_, k) => k).filter((k) => a.pin[k]);
    expect(pinned).toEqual(Array.from({ length: 20 }, (_, j) => j * cloth.stride));
  });

  it('makes one substep of 1/60 s with 14 passes over all threads but the skip-one threads', () => {
    const calls: unknown[] = [];
    const spied = createWorld(describeFlag(RIGS.pole), {
      name: 'reference',
      create: (shape, spatial) => {
        const { kernel, arrays } = referenceKernel.create(shape, spatial);
        return {
          arrays,
          kernel: {
            ...kernel,
            integrate: (settings) => calls.push(['integrate', settings.h, settings.damping]),
            relax: ({ iterations, rest, compliance, compression, shear, bend }) =>
              calls.push(['relax', iterations, rest, compliance, compression, shear, bend]),
          },
        };
      },
    });
    step(spied);
    expect(calls).toEqual([
      ['integrate', 1 / 60, 0.985],
      ['relax', 14, RIGS.pole.cloth.spacing, 0, 1, 1, 0],
    ]);
  });

  it('keeps 98.5 % of the speed each 1/60 s', () => {
    const free = createWorld(
      {
        cloths: [{ ...POLE_CLOTH, pins: 'none' }],
        forces: { gravityY: 0 },
      },
      simdKernel,
    );
    const { pz } = free.cloths[0].arrays;
    for (let k = 0; k < pz.length; k++) pz[k] = -2;
    for (let n = 0; n < 60; n++) step(free);
    const k = tipOf(free.cloths[0]);
    expect(speedOf(free.cloths[0], k) / 120).toBeCloseTo(0.985 ** 60, 3);
  });

  it('snaps a thread at 2.6 times its rest length, in depth too', () => {
    for (const [stretch, count] of [
      [2.599, 0],
      [2.601, 1],
    ] as const) {
      const { spacing } = RIGS.pole.cloth;
      const pair = createWorld(
        { cloths: [{ ...POLE_CLOTH, cols: 2, rows: 1, pins: 'none' }] },
        referenceKernel,
      ).cloths[0];
      pair.arrays.x[1] = pair.arrays.x[0];
      pair.arrays.z[1] = spacing * stretch;
      expect(pair.kernel.findSnapped(pair.fabric.tearLimit, spacing), `at ${stretch}`).toBe(count);
    }
    expect(FLAG_FABRIC.tearLimit).toBe(2.6);
  });

  it('drops the diagonals of a square that falls apart', () => {
    const torn = fly(0).cloths[0];
    const k = 5 * torn.stride + 9;
    for (const thread of [k, torn.size + k, k + torn.stride, torn.size + k + 1])
      partThread(torn, thread, 0.5, TORN);
    expect([torn.arrays.falling[k], torn.arrays.rising[k]]).toEqual([0, 0]);
  });

  it('checks the ground', () => {
    const fallen = createWorld(
      { ...describeFlag(RIGS.pole, { dial: 0 }), cloths: [{ ...POLE_CLOTH, pins: 'none' }] },
      simdKernel,
    );
    for (let n = 0; n < 600; n++) step(fallen);
    const { x, y, point } = fallen.cloths[0].arrays;
    let lowest = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < y.length; k++) if (point[k]) lowest = Math.max(lowest, y[k]);
    expect(lowest).toBe(RIGS.pole.ground);
    expect(x.every(Number.isFinite)).toBe(true);
  });
});

describe('the wind', () => {
  it('lifts the tip farther and makes it flap faster, over five speeds', () => {
    const still = fly(0.5, 200);
    for (const action of dialWind(RIGS.pole, 0)) step(still, [action]);
    for (let n = 0; n < 1200; n++) step(still);
    const rest = still.cloths[0];
    const k = tipOf(rest);
    const measured = [0.1, 0.2, 0.35, 0.55, 0.9].map((dial) => {
      const world = fly(dial, 300);
      const { x, y, z } = world.cloths[0].arrays;
      let way = 0;
      const depths: number[] = [];
      for (let n = 0; n < 1200; n++) {
        step(world);
        way += Math.hypot(x[k] - rest.arrays.x[k], y[k] - rest.arrays.y[k], z[k] - rest.arrays.z[k]);
        depths.push(z[k]);
      }
      const mean = sum(depths) / depths.length;
      let crossings = 0;
      for (let n = 1; n < depths.length; n++) if (depths[n - 1] < mean !== depths[n] < mean) crossings++;
      return { displacement: way / 1200, frequency: crossings / 2 / 20 };
    });
    for (let n = 1; n < measured.length; n++) {
      expect(measured[n].displacement, `displacement ${n}`).toBeGreaterThan(measured[n - 1].displacement);
      expect(measured[n].frequency, `frequency ${n}`).toBeGreaterThan(measured[n - 1].frequency);
    }
  });

  it('dies: the flag sags and comes to rest hanging from its pole', () => {
    const world = fly(0.5, 200);
    step(world, dialWind(RIGS.pole, 0));
    // On the way there a fold may rest on the brink for half a minute before it slips.
    for (let n = 0; n < 2400; n++) step(world);
    const [cloth] = world.cloths;
    let fastest = 0;
    for (let n = 0; n < 60; n++) {
      step(world);
      for (let k = 0; k < cloth.size; k++) fastest = Math.max(fastest, speedOf(cloth, k));
    }
    expect(fastest).toBeLessThan(8);
    const { x, y } = cloth.arrays;
    const tip = tipOf(cloth);
    // Flying, the tip is 496 px to the right of the pole; hanging, it is below its foot.
    expect(x[tip] - x[0]).toBeLessThan(200);
    expect(y[tip]).toBeGreaterThan(y[19 * cloth.stride]);
    expect(cloth.snapped).toBe(0);
  });

  // The statistic, the same on both sides: the greatest and the mean speed of the tip in the second before the gust
  // comes and in the second from then on. Both are at least doubled by every single gust, at every place of the dial.
  // The gusts come 1.28 s apart, so that each meets the flag in another phase of its waves and of the wind's breath,
  // and each meets it as it would fly without the others.
  it.each([0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85, 1])(
    'a gust, at %f of the dial, at least doubles the greatest and the mean speed of the tip, whenever it comes',
    (dial) => {
      const world = fly(dial, 300);
      const [cloth] = world.cloths;
      const k = tipOf(cloth);
      const second = (first: readonly Action[]) =>
        Array.from({ length: 60 }, (_, n) => {
          step(world, n === 0 ? first : []);
          return speedOf(cloth, k);
        });
      for (let n = 0; n < 12; n++) {
        const before = second([]);
        const saved = saveWorld(world);
        const after = second([blowGust(RIGS.pole)]);
        expect(cloth.snapped).toBe(0);
        expect(Math.max(...after), `gust ${n}`).toBeGreaterThanOrEqual(2 * Math.max(...before));
        expect(sum(after), `gust ${n}`).toBeGreaterThanOrEqual(2 * sum(before));
        restoreWorld(world, saved);
        for (let pause = 0; pause < 17; pause++) step(world);
      }
    },
  );

  it('is never so strong, gusts and all, that the limit of speed shows', () => {
    const world = fly(1, 300);
    const { size, arrays: a } = world.cloths[0];
    let limited = 0;
    for (let n = 0; n < 600; n++) {
      step(world, n % 100 === 0 ? [blowGust(RIGS.pole)] : []);
      for (let k = 0; k < size; k++)
        limited += Number(
          Math.max(Math.abs(a.x[k] - a.px[k]), Math.abs(a.y[k] - a.py[k]), Math.abs(a.z[k] - a.pz[k])) >=
            TAUT_SPEED_LIMIT / 60,
        );
    }
    expect(limited).toBe(0);
  });

  it('goes where a breath blows, and into the depth', () => {
    const world = fly(0, 300);
    const [cloth] = world.cloths;
    const { x, y, z, px, pz } = cloth.arrays;
    const k = 10 * cloth.stride + 16;
    const units = (value: number) => Math.round(value * 16);
    const away = z[k];
    const at = { x: units(x[k]), y: units(y[k]) };
    step(world, [{ type: 'blow', pointer: 1, ...at, dx: units(900), dy: 0, radius: units(90) }]);
    expect(x[k] - px[k]).toBeGreaterThan(0);
    expect(z[k] - pz[k]).toBeLessThan(0);
    for (let n = 0; n < 12; n++)
      step(world, [{ type: 'blow', pointer: 1, ...at, dx: units(900), dy: 0, radius: units(90) }]);
    expect(z[k]).toBeLessThan(away);
  });

  it('pushes no torn cell: a point amid a hole feels nothing, its neighbours across it do', () => {
    const world = fly(0.5, 100);
    const [cloth] = world.cloths;
    const { arrays: a, size, stride } = cloth;
    const k = 9 * stride + 16;
    blowSpatialWind(cloth, world.forces, world.step, 1 / 60);
    const whole = Math.hypot(a.fx[k], a.fy[k], a.fz[k]);
    for (const thread of [k, k - 1, size + k, size + k - stride]) partThread(cloth, thread, 0.5, TORN);
    blowSpatialWind(cloth, world.forces, world.step, 1 / 60);
    expect(whole).toBeGreaterThan(0);
    expect([a.fx[k], a.fy[k], a.fz[k]]).toEqual([0, 0, 0]);
    for (const q of [k + 2, k - 2, k + 2 * stride, k - 2 * stride])
      expect(Math.hypot(a.fx[q], a.fy[q], a.fz[q])).toBeGreaterThan(0);
  });

  it('makes side waves that are zero at the pole and grow to the free end', () => {
    // Flat, still and along the wind, no triangle faces the air: what pushes sideways is the wave alone.
    const world = createWorld(
      { ...describeFlag(RIGS.pole), forces: { air: 1, gravityY: 0, wind: 400, turbulence: 1 } },
      referenceKernel,
    );
    const [cloth] = world.cloths;
    const most = new Float64Array(cloth.cols);
    for (let n = 0; n < 3000; n++) {
      world.forces.travel = n * 7;
      blowSpatialWind(cloth, world.forces, n, 1 / 60);
      for (let i = 0; i < cloth.cols; i++)
        most[i] = Math.max(most[i], Math.abs(cloth.arrays.fz[10 * cloth.stride + i]));
    }
    expect(most[0]).toBe(0);
    // Not the last column: it has half the cells, and so half the push.
    const columns = [0, 1, 4, 8, 14, 20, 30];
    for (let n = 1; n < columns.length; n++)
      expect(most[columns[n]], `column ${columns[n]}`).toBeGreaterThan(most[columns[n - 1]]);
    expect(most[30]).toBeGreaterThan(5 * most[2]);
  });

  it('brakes what moves through still air, and pushes by the air that meets the cloth', () => {
    const world = createWorld(
      { ...describeFlag(RIGS.pole), forces: { air: 1, gravityY: 0, windZ: 300, turbulence: 0 } },
      referenceKernel,
    );
    const [cloth] = world.cloths;
    const { fz, z, pz } = cloth.arrays;
    const k = 10 * cloth.stride + 16;
    blowSpatialWind(cloth, world.forces, 0, 1 / 60);
    const still = fz[k];
    for (let q = 0; q < cloth.size; q++) pz[q] = z[q] - 3;
    blowSpatialWind(cloth, world.forces, 0, 1 / 60);
    const withIt = fz[k];
    for (let q = 0; q < cloth.size; q++) pz[q] = z[q] + 3;
    blowSpatialWind(cloth, world.forces, 0, 1 / 60);
    const againstIt = fz[k];
    expect(withIt).toBeLessThan(still);
    expect(againstIt).toBeGreaterThan(still);
    world.forces.windZ = 0;
    blowSpatialWind(cloth, world.forces, 0, 1 / 60);
    expect(fz[k]).toBeGreaterThan(0);
  });

  it('mirrored in z gives the flag mirrored in z, within 1e-4', () => {
    const definition = describeFlag(RIGS.pole, { dial: 0.4 });
    // Without the wall behind it, which has no mirror image.
    const mirrored = createWorld(
      {
        ...definition,
        bounds: {},
        forces: { ...definition.forces, windZ: -(definition.forces?.windZ ?? 0) },
      },
      simdKernel,
    );
    const here = createWorld({ ...definition, bounds: {} }, simdKernel);
    let farthest = 0;
    let difference = 0;
    for (let n = 0; n < 300; n++) {
      step(here);
      step(mirrored);
      const a = here.cloths[0].arrays;
      const b = mirrored.cloths[0].arrays;
      for (let k = 0; k < a.z.length; k++) {
        farthest = Math.max(farthest, Math.abs(a.z[k]));
        difference = Math.max(
          difference,
          Math.abs(a.z[k] + b.z[k]),
          Math.abs(a.x[k] - b.x[k]),
          Math.abs(a.y[k] - b.y[k]),
        );
      }
    }
    expect(difference).toBeLessThan(1e-4);
    expect(farthest).toBeGreaterThan(20);
  });
});

describe('every rig', () => {
  it.each(RIG_NAMES)('%s flies for 20 s in a gale with gusts and stays sound', (name) => {
    const world = createWorld(describeFlag(RIGS[name], { dial: 1 }), simdKernel);
    for (let n = 0; n < 1200; n++) step(world, n % 240 === 0 ? [blowGust(RIGS[name])] : []);
    expect(validate(world.cloths[0])).toEqual([]);
    expect(world.cloths[0].snapped).toBe(0);
    expect(world.guarded).toBe(0);
  });

  it.each(RIG_NAMES)('%s ends in the same bits by both kernels', (name) => {
    const run = (kernels: typeof simdKernel) => {
      const world = createWorld(describeFlag(RIGS[name], { dial: 0.4 }), kernels);
      for (let n = 0; n < 90; n++) step(world, n === 30 ? [{ type: 'gust', strength: 1 }] : []);
      return hashWorld(world);
    };
    expect(run(simdKernel)).toBe(run(referenceKernel));
  });

  it.each(RIG_NAMES)('%s can be made taut and classic again while it flies', (name) => {
    const world = createWorld(describeFlag(RIGS[name], { dial: 0.4 }), simdKernel);
    for (let n = 0; n < 360; n++)
      step(world, n % 120 === 60 ? [{ type: 'set', name: 'taut', value: n % 240 === 60 ? 1 : 0 }] : []);
    expect(validate(world.cloths[0])).toEqual([]);
    expect(world.cloths[0].snapped).toBe(0);
  });
});

describe('a snapshot of a flag', () => {
  it('goes on bit for bit, wind and hands and all', () => {
    const world = fly(0.35, 40);
    const { x, y } = world.cloths[0].arrays;
    const k = 6 * world.cloths[0].stride + 20;
    const units = (px: number) => Math.round(px * 16);
    const camera = [1, 0, -0.3, 0, 0, 1, -0.3, 0, 0, 0, 1, 0, 0, 0, -0.001, 1];
    step(world, [
      { type: 'gust', strength: 0.5 },
      { type: 'grab', pointer: 1, x: units(x[k]), y: units(y[k]), radius: 600, camera },
    ]);
    const saved = saveWorld(world);
    const play = () => {
      for (let n = 1; n <= 40; n++)
        step(world, [{ type: 'move', pointer: 1, x: units(300 + 4 * n), y: units(200 - n) }]);
      return hashWorld(world);
    };
    const first = play();
    restoreWorld(world, saved);
    expect(play()).toBe(first);
  });
});

describe('hands and blades through a camera', () => {
  /** Looks at (340, 300) from 1,000 px, turned by 0.4 about the upright axis; z to the viewer. */
  const [s, c] = [Math.sin(0.4), Math.cos(0.4)];
  const camera = [
    c + (340 * s) / 1000,
    0,
    s - (340 * c) / 1000,
    340 - 340 * (c + (340 * s) / 1000),
    (300 * s) / 1000,
    1,
    (-300 * c) / 1000,
    -340 * ((300 * s) / 1000),
    -s,
    0,
    c,
    340 * s,
    s / 1000,
    0,
    -c / 1000,
    1 - (340 * s) / 1000,
  ];
  const show = (x: number, y: number, z: number) => {
    const row = (r: number) => camera[r] * x + camera[r + 1] * y + camera[r + 2] * z + camera[r + 3];
    return { x: row(0) / row(12), y: row(4) / row(12), w: row(12) };
  };

  it('holds the point that is seen there and leads it in a plane that faces the viewer', () => {
    const world = fly(0.3, 120);
    const [cloth] = world.cloths;
    const { x, y, z, held } = cloth.arrays;
    const k = 6 * cloth.stride + 20;
    const seen = show(x[k], y[k], z[k]);
    const units = (px: number) => Math.round(px * 16);
    step(world, [{ type: 'grab', pointer: 1, x: units(seen.x), y: units(seen.y), radius: 16, camera }]);
    expect(held[k]).toBeGreaterThan(0);
    const start = show(x[k], y[k], z[k]);
    for (let n = 0; n < 10; n++)
      step(world, [{ type: 'move', pointer: 1, x: units(seen.x + 80), y: units(seen.y - 40) }]);
    const end = show(x[k], y[k], z[k]);
    expect(end.x - start.x).toBeCloseTo(80, 0);
    expect(end.y - start.y).toBeCloseTo(-40, 0);
    expect(end.w).toBeCloseTo(start.w, 3);
    step(world, [{ type: 'release', pointer: 1 }]);
    expect(held[k]).toBe(0);
  });

  it('cuts where the blade is seen to go', () => {
    const world = fly(0.3, 120);
    const [cloth] = world.cloths;
    const { x, y, z } = cloth.arrays;
    const k = 6 * cloth.stride + 20;
    const a = show(x[k], y[k], z[k]);
    const b = show(x[k + 1], y[k + 1], z[k + 1]);
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    clearEvents(events);
    stepWorld(
      world,
      [
        {
          type: 'cut',
          pointer: 1,
          x0: Math.round(middle.x * 16),
          y0: Math.round((middle.y - 4) * 16),
          x1: Math.round(middle.x * 16),
          y1: Math.round((middle.y + 4) * 16),
          camera,
        },
      ],
      events,
    );
    const cut = Array.from({ length: events.count }, (_, n) => n).filter((n) => events.kind[n] === EVENT_CUT);
    expect(cut.map((n) => events.thread[n])).toContain(k);
  });

  it('tears when it is yanked', () => {
    const world = fly(0.3, 120);
    const [cloth] = world.cloths;
    const { x, y, z } = cloth.arrays;
    const k = 6 * cloth.stride + 28;
    const seen = show(x[k], y[k], z[k]);
    const units = (px: number) => Math.round(px * 16);
    step(world, [{ type: 'grab', pointer: 1, x: units(seen.x), y: units(seen.y), radius: 320, camera }]);
    for (let n = 1; n <= 60; n++)
      step(world, [{ type: 'move', pointer: 1, x: units(seen.x + n * 12), y: units(seen.y + n * 4) }]);
    expect(cloth.snapped).toBeGreaterThan(0);
    expect(validate(cloth)).toEqual([]);
  });
});
