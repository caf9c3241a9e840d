import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { type Cloth, type ClothDefinition, createCloth } from '../../src/sim/cloth';
import type { Bounds, KernelFactory } from '../../src/sim/kernel/kernel';
import { createShape, FLOAT_FIELDS, type GridShape, stateBytes } from '../../src/sim/kernel/layout';
import { referenceKernel } from '../../src/sim/kernel/reference';
import { scalarKernel } from '../../src/sim/kernel/scalar';
import { chooseKernel, simdKernel } from '../../src/sim/kernel/simd';
import { createRandom } from '../../src/sim/random';

const STEPS = 50;

interface Case {
  cols: number;
  rows: number;
  spacing: number;
  spatial: boolean;
  hasMask: boolean;
  seed: number;
  deadShare: number;
  pinnedShare: number;
  compliance: number;
  compression: number;
  shear: number;
  bend: number;
  iterations: number;
  hasForces: boolean;
  hasWalls: boolean;
  limit: number;
}

const cases = fc.record<Case>({
  cols: fc.integer({ min: 1, max: 40 }),
  rows: fc.integer({ min: 1, max: 24 }),
  spacing: fc.double({ min: 3, max: 30, noNaN: true }),
  spatial: fc.boolean(),
  hasMask: fc.boolean(),
  seed: fc.integer(),
  deadShare: fc.constantFrom(0, 0.05, 0.4),
  pinnedShare: fc.constantFrom(0, 0.03, 0.3),
  compliance: fc.constantFrom(0, 0.01, 2.5),
  compression: fc.constantFrom(0, 0.2, 1),
  shear: fc.constantFrom(0, 0.3, 1),
  bend: fc.constantFrom(0, 0.1, 1),
  iterations: fc.integer({ min: 1, max: 6 }),
  hasForces: fc.boolean(),
  hasWalls: fc.boolean(),
  limit: fc.constantFrom(1.01, 1.2, 2.6),
});

/** The same random cloth for every kernel: some threads dead, some points pinned, heavy or off their place. */
function weaveCase(c: Case, kernels: KernelFactory): Cloth {
  const random = createRandom(c.seed);
  const definition: ClothDefinition = {
    cols: c.cols,
    rows: c.rows,
    spacing: c.spacing,
    x: 100 * random(),
    y: -50,
    pins: 'none',
    spatial: c.spatial,
    mask: c.hasMask
      ? Uint8Array.from({ length: (c.cols - 1) * (c.rows - 1) }, () => (random() < 0.8 ? 1 : 0))
      : undefined,
  };
  const cloth = createCloth(definition, kernels);
  const { arrays: a } = cloth;
  const threads = [a.right, a.down, a.falling, a.rising, a.skipRight, a.skipDown];
  for (let j = 0; j < c.rows; j++)
    for (let i = 0; i < c.cols; i++) {
      const k = j * cloth.stride + i;
      for (const field of threads) if (random() < c.deadShare) field[k] = 0;
      if (a.freeW[k] > 0) a.w[k] = random() < c.pinnedShare ? 0 : random() < 0.2 ? 0.05 + 2 * random() : 1;
      a.x[k] += c.spacing * 0.8 * (random() - 0.5);
      a.y[k] += c.spacing * 0.8 * (random() - 0.5);
      if (c.spatial) a.z[k] = c.spacing * (random() - 0.5);
      a.fx[k] = 2000 * (random() - 0.5);
      a.fy[k] = 2000 * (random() - 0.5);
      a.fz[k] = 2000 * (random() - 0.5);
      a.rightLimit[k] = 0.5 + random();
      a.downLimit[k] = 0.5 + random();
      a.reach[k] = random() < 0.8 ? 1 : 0;
      a.rubRight[k] = a.right[k] * 0.3 * random();
      a.rubDown[k] = a.down[k] * 0.3 * random();
      a.above[i] = c.spacing * 0.2 * (random() - 0.5);
      a.below[i] = c.spacing * 0.2 * (random() - 0.5);
    }
  return cloth;
}

/** A coarse grid at random places: nodes that stand, are heavy or light, threads that are dead, slack or too long. */
function weaveNodes(c: Case, { arrays: a }: Cloth, random: () => number): GridShape {
  const nodes = createShape(1 + Math.floor(c.cols * random()), 1 + Math.floor(c.rows * random()));
  for (let b = 0; b < nodes.rows; b++)
    for (let n = b * nodes.stride; n < b * nodes.stride + nodes.cols; n++) {
      const column = n - b * nodes.stride;
      a.nodeX[n] = 24 * (column + random());
      a.nodeY[n] = 24 * (b + random());
      a.nodeZ[n] = c.spatial ? 24 * random() : 0;
      a.nodeW[n] = random() < c.pinnedShare ? 0 : random();
      a.nodeRight[n] = column + 1 < nodes.cols && random() >= c.deadShare ? 1 : 0;
      a.nodeDown[n] = b + 1 < nodes.rows && random() >= c.deadShare ? 1 : 0;
      a.longestRight[column] = 12 + 24 * random();
      a.longestDown[b] = 12 + 24 * random();
    }
  return nodes;
}

/** Fifty steps that also tear, so that every loop of a kernel decides the outcome. */
function runCase(c: Case, kernels: KernelFactory): { words: Int32Array; lists: number[] } {
  const cloth = weaveCase(c, kernels);
  const { kernel, arrays: a, size } = cloth;
  const random = createRandom(c.seed ^ 0x5bd1e995);
  const bounds: Bounds = c.hasWalls
    ? { left: 60, top: -80, right: 300, bottom: 180 }
    : { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  const lists: number[] = [];
  const nodes = weaveNodes(c, cloth, random);
  for (let step = 0; step < STEPS; step++) {
    kernel.integrate({
      damping: 0.99,
      ax: 30,
      ay: 980,
      az: -70,
      h: 1 / 60,
      maxStep: 40,
      hasForces: c.hasForces,
    });
    for (const [inert, at] of [
      [a.inertX, a.x],
      [a.inertY, a.y],
      [a.inertZ, a.z],
    ])
      inert.set(at);
    for (let axis = 0; axis < (c.spatial ? 3 : 2); axis++)
      for (let j = 0; j < c.rows; j++) kernel.spreadRow(axis, j, random());
    kernel.sweepNodes(nodes, 1 + (step % 8));
    // Some nodes are pulled off again, so that there is always work.
    a.nodeX[Math.floor(nodes.size * random())] += 30 * random();
    kernel.relax({ ...c, rest: c.spacing });
    kernel.dampRecoil({ speed: 0.5 * random(), gain: 0.1 * random(), farthest: 2 * random() });
    kernel.rub();
    let count = kernel.findSnapped(c.limit, c.spacing);
    lists.push(count, ...a.snapped.subarray(0, count));
    // A few die a step, and the rest is found again in the next.
    for (let n = 0; n < Math.min(count, 3); n++) {
      const thread = a.snapped[n];
      if (thread < size) a.right[thread] = 0;
      else a.down[thread - size] = 0;
    }
    kernel.applyBounds(bounds, 0.5);
    const x0 = 400 * random() - 100;
    const y0 = 400 * random() - 200;
    count = kernel.findCrossed(x0, y0, x0 + 300 * (random() - 0.5), y0 + 300 * (random() - 0.5));
    lists.push(count, ...a.snapped.subarray(0, count));
  }
  for (const field of [a.nodeX, a.nodeY, a.nodeZ])
    lists.push(...new Int32Array(field.slice(0, nodes.size).buffer));
  return { words: new Int32Array(kernel.buffer, kernel.base, stateBytes(size) / 4), lists };
}

for (const kernels of [simdKernel, scalarKernel]) {
  test(`${kernels.name}: the bits of the reference after 50 steps of any cloth`, () => {
    fc.assert(
      fc.property(cases, (c) => {
        const expected = runCase(c, referenceKernel);
        const actual = runCase(c, kernels);
        expect(actual.lists).toEqual(expected.lists);
        const first = actual.words.findIndex((word, k) => word !== expected.words[k]);
        const field = Math.floor((first * FLOAT_FIELDS.length) / actual.words.length);
        expect(first, `word ${first}, about field ${FLOAT_FIELDS[field]}`).toBe(-1);
      }),
      { numRuns: kernels === simdKernel ? 300 : 60, seed: 20260 },
    );
  });
}

test('without SIMD the scalar kernel plays, without WebAssembly the reference', () => {
  expect(chooseKernel().name).toBe('simd');
  const { validate } = WebAssembly;
  // The larger of the two modules is the one with vectors.
  const validateScalar = (bytes: BufferSource) => bytes.byteLength < 5000 && validate(bytes);
  vi.stubGlobal('WebAssembly', { ...WebAssembly, validate: validateScalar });
  expect(chooseKernel().name).toBe('scalar');
  vi.stubGlobal('WebAssembly', undefined);
  expect(chooseKernel().name).toBe('reference');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

for (const kernels of [referenceKernel, scalarKernel, simdKernel]) {
  test(`${kernels.name}: a thread at exactly limit · rest holds, and snaps one ulp above`, () => {
    const cloth = createCloth({ cols: 2, rows: 1, spacing: 12, x: 0, y: 0, pins: 'none' }, kernels);
    const { x, right } = cloth.arrays;
    const exact = Math.fround(2.6 * 12);
    x[1] = exact;
    expect(right[0]).toBe(1);
    expect(cloth.kernel.findSnapped(2.6, 12)).toBe(0);
    x[1] = exact + 2 ** -19;
    expect(x[1]).toBeGreaterThan(exact);
    expect(cloth.kernel.findSnapped(2.6, 12)).toBe(1);
    expect(cloth.arrays.snapped[0]).toBe(0);
  });

  test(`${kernels.name}: one relaxation moves free ends by half the excess, and past a pin by all of it`, () => {
    const cloth = createCloth({ cols: 2, rows: 1, spacing: 10, x: 0, y: 0, pins: 'none' }, kernels);
    const { x, w } = cloth.arrays;
    const settings = { iterations: 1, rest: 10, compliance: 0, compression: 1, shear: 0, bend: 0 };
    x[1] = 14;
    cloth.kernel.relax(settings);
    expect([...x.subarray(0, 2)]).toEqual([2, 12]);
    x[0] = 0;
    x[1] = 14;
    w[0] = 0;
    cloth.kernel.relax(settings);
    expect([...x.subarray(0, 2)]).toEqual([0, 10]);
    x[1] = 6;
    cloth.kernel.relax({ ...settings, compression: 0.25 });
    expect(x[1]).toBe(7);
  });

  test(`${kernels.name}: padding stays untouched, whatever the width`, () => {
    for (let cols = 1; cols <= 17; cols++) {
      const cloth = createCloth({ cols, rows: 5, spacing: 8, x: 30, y: 40, pins: 'twoCorners' }, kernels);
      const settings = { iterations: 3, rest: 6, compliance: 0, compression: 1, shear: 1, bend: 1 };
      cloth.kernel.relax(settings);
      cloth.kernel.applyBounds({ left: 0, top: 0, right: 90, bottom: 60 }, 0.5);
      for (let k = 0; k < cloth.size; k++)
        if (k % cloth.stride >= cols) expect([cloth.arrays.x[k], cloth.arrays.y[k]]).toEqual([0, 0]);
    }
  });
}
