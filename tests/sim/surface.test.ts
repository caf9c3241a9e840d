import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/sim/action';
import { findPieces } from '../../src/sim/pieces';
import { createRandom } from '../../src/sim/random';
import { createSurface, placeSurface, spreadToVertices, surfaceEdges } from '../../src/sim/surface';
import { validate } from '../../src/sim/validate';
import {
  asCarried,
  type Bench,
  circle,
  createBench,
  distanceTo,
  type Place,
  polygonArea,
  run,
  show,
  stroke,
} from './blade';
import { inspectSurface, longestStub } from './surface-oracle';

/** Everything that must hold of a surface, whatever was done to the cloth. */
function expectSound(bench: Bench, what: string): void {
  const { cloth, surface, world } = bench;
  const { broken, areas } = inspectSurface(surface, cloth);
  expect(broken, what).toEqual([]);
  expect(validate(cloth), what).toEqual([]);
  const pieces = world.pieces[0];
  expect(areas.length, `${what}: pieces`).toBe(pieces.count);
  const drawn = [...areas].sort((a, b) => a - b);
  const found = [...pieces.area.subarray(0, pieces.count)].sort((a, b) => a - b);
  for (let n = 0; n < drawn.length; n++) expect(Math.abs(drawn[n] - found[n]), what).toBeLessThan(0.01);
}

const WIDTH = 240;
const HEIGHT = 192;

/** One stroke of each kind, from a seed. */
function randomStroke(kind: string, random: () => number): Action[] {
  const any = (): Place => [random() * (WIDTH + 80) - 40, random() * (HEIGHT + 80) - 40];
  const onGrid = (): Place => [Math.floor(random() * 21) * 12, Math.floor(random() * 17) * 12];
  const split = (places: readonly Place[], parts: number): Place[] =>
    places.flatMap((p, n) => {
      if (n === 0) return [p];
      const [x, y] = places[n - 1];
      return Array.from({ length: parts }, (_, m): Place => {
        const t = (m + 1) / parts;
        return [x + (p[0] - x) * t, y + (p[1] - y) * t];
      });
    });
  const parts = 1 + Math.floor(random() * 12);
  switch (kind) {
    case 'straight':
      return stroke(
        split(
          [
            [-30, random() * HEIGHT],
            [WIDTH + 30, random() * HEIGHT],
          ],
          parts,
        ),
      );
    case 'diagonal':
      return stroke(
        split(
          [
            [-12, -12],
            [WIDTH, HEIGHT],
          ].map(([x, y]): Place => [x + 12 * Math.floor(random() * 3), y]),
          parts,
        ),
      );
    case 'circle':
      return stroke(
        circle(40 + random() * 160, 40 + random() * 120, 8 + random() * 60, 12 + Math.floor(random() * 60)),
      );
    case 'zigzag':
      return stroke(
        split(
          Array.from(
            { length: 12 },
            (_, n): Place => [n * 24 - 10 + random() * 6, n & 1 ? 40 + random() * 20 : 120],
          ),
          parts,
        ),
      );
    case 'crossing':
      return [...stroke(split([any(), any()], parts)), ...stroke(split([any(), any()], parts), 2)];
    case 'grid-aligned': {
      const places: Place[] = [onGrid()];
      for (let n = 0; n < 6; n++) {
        const [x, y] = places[n];
        const [gx, gy] = onGrid();
        places.push(n & 1 ? [gx, y] : [x, gy]);
      }
      return stroke(places);
    }
    default:
      return stroke(split([any(), any(), any()], parts));
  }
}

const KINDS = ['straight', 'diagonal', 'circle', 'zigzag', 'crossing', 'grid-aligned', 'random'];

describe('a cut surface', () => {
  it('loses no cloth, stays watertight and falls into the pieces that are found, for 200 seeds', () => {
    for (let seed = 0; seed < 200; seed++) {
      const random = createRandom(seed);
      const bench = createBench(
        { pins: seed & 1 ? 'topRow' : 'twoCorners' },
        { gravityY: seed % 3 === 0 ? 0 : 980 },
      );
      const kind = KINDS[seed % KINDS.length];
      const strokes = kind === 'random' ? 50 : 1 + Math.floor(random() * 4);
      for (let n = 0; n < strokes; n++) run(bench, randomStroke(kind, random));
      expectSound(bench, `${kind}, seed ${seed}`);
    }
  });

  it('holds for tears, and for cuts over tears, for 200 seeds', () => {
    for (let seed = 0; seed < 200; seed++) {
      const random = createRandom(1000 + seed);
      const bench = createBench({ pins: 'topRow', fabric: { tearLimit: 1.8 } }, { gravityY: 980 });
      const x = Math.round(random() * WIDTH * 16);
      const y = Math.round(random() * HEIGHT * 16);
      run(bench, [{ type: 'grab', pointer: 1, x, y, radius: 20 * 16 }]);
      run(bench, [{ type: 'move', pointer: 1, x: x + Math.round((random() - 0.5) * 9000), y: y + 6000 }], 12);
      expect(bench.cloth.snapped, `seed ${seed}`).toBeGreaterThan(0);
      for (let n = 0; n < 5; n++) run(bench, randomStroke('random', random));
      expectSound(bench, `tears, seed ${seed}`);
    }
  });

  it('holds for masked cloth', () => {
    const mask = new Uint8Array(20 * 16).fill(1);
    const random = createRandom(5);
    for (let n = 0; n < mask.length; n++) {
      const i = n % 20;
      const j = Math.floor(n / 20);
      if (Math.hypot(i - 9.5, j - 7.5) > 8 || (i > 8 && i < 12 && j > 6 && j < 10)) mask[n] = 0;
    }
    const bench = createBench({ mask, pins: 'topRow' }, { gravityY: 980 });
    for (let n = 0; n < 12; n++) run(bench, randomStroke(KINDS[n % KINDS.length], random));
    expectSound(bench, 'mask');
  });

  it('keeps its ends short 1.5 s after each kind of cut and after a yank', () => {
    for (const kind of [...KINDS, 'yank']) {
      const random = createRandom(77);
      const bench = createBench(
        { pins: 'everyFourth', fabric: { tearLimit: kind === 'yank' ? 1.6 : Number.POSITIVE_INFINITY } },
        { gravityY: 980 },
      );
      if (kind === 'yank') {
        run(bench, [{ type: 'grab', pointer: 1, x: 1900, y: 1600, radius: 320 }]);
        run(bench, [{ type: 'move', pointer: 1, x: 3000, y: 9000 }]);
      } else for (let n = 0; n < 4; n++) run(bench, randomStroke(kind, random));
      run(bench, [], 90);
      expect(longestStub(bench.surface, bench.cloth), kind).toBeLessThanOrEqual(1.5);
      expect(bench.surface.positions.every(Number.isFinite), kind).toBe(true);
    }
  });
});

describe('a cell', () => {
  /** The corner to which a place of a cut cell belongs: out from P to the rim, and along it without passing a cut. */
  function cornerOf(
    sides: number,
    cuts: readonly number[],
    pu: number,
    pv: number,
    u: number,
    v: number,
  ): number {
    const [du, dv] = [u - pu, v - pv];
    const reach = [
      dv < 0 ? -pv / dv : 1e9,
      du > 0 ? (1 - pu) / du : 1e9,
      dv > 0 ? (1 - pv) / dv : 1e9,
      du < 0 ? -pu / du : 1e9,
    ];
    const side = reach.indexOf(Math.min(...reach));
    const [ru, rv] = [pu + du * reach[side], pv + dv * reach[side]];
    // How far round the side, clockwise from its first corner.
    const along = [ru, rv, 1 - ru, 1 - rv][side];
    if (sides & (1 << side)) return side;
    const cut = side < 2 ? cuts[side] : 1 - cuts[side];
    return along < cut ? side : (side + 1) & 3;
  }

  it('is parted as its rim is, for all 16 cases of dead sides', () => {
    for (let sides = 0; sides < 16; sides++) {
      const bench = createBench({ cols: 2, rows: 2, spacing: 100 });
      const { cloth, surface } = bench;
      const a = cloth.arrays;
      const { stride } = cloth;
      const cuts = [0.3, 0.6, 0.2, 0.7];
      const [pu, pv] = [0.4, 0.55];
      // Each dead side is cut by a blade of its own that stops at P.
      const ends: Place[] = [
        [30, -20],
        [120, 60],
        [20, 120],
        [-20, 70],
      ];
      for (let side = 0; side < 4; side++)
        if (!(sides & (1 << side))) {
          const [x, y] = [
            [30, 0],
            [100, 60],
            [20, 100],
            [0, 70],
          ][side];
          run(bench, stroke([ends[side], [x, y], [pu * 100, pv * 100]]));
        }
      expect([a.right[0], a.down[1], a.right[stride], a.down[0]], `case ${sides}`).toEqual(
        [0, 1, 2, 3].map((side) => (sides >> side) & 1),
      );
      const corners = [0, 1, stride + 1, stride];
      const join = [0, 1, 2, 3];
      for (let n = 0; n < 4; n++)
        for (let side = 0; side < 4; side++)
          if (sides & (1 << side)) {
            const [from, to] = [join[side], join[(side + 1) & 3]];
            for (let c = 0; c < 4; c++) if (join[c] === from || join[c] === to) join[c] = Math.min(from, to);
          }
      const { broken, areas, rootOf } = inspectSurface(surface, cloth);
      expect(broken, `case ${sides}`).toEqual([]);
      expect(areas.length, `case ${sides}`).toBe(new Set(join).size);
      // Which component of triangles each corner is in.
      const componentOf = corners.map((corner) => {
        for (let n = 0; n < surface.indexCount; n++)
          if (surface.indices[n] === corner) return rootOf[Math.floor(n / 3)];
        return -1;
      });
      for (let n = 0; n < 400; n++) {
        const u = ((n % 20) + 0.513) / 20;
        const v = (Math.floor(n / 20) + 0.487) / 20;
        const t = triangleAt(bench, u * 100, v * 100);
        if (sides === 15) continue;
        const corner = cornerOf(sides, cuts, a.bendU[0], a.bendV[0], u, v);
        expect(rootOf[t], `case ${sides} at ${u}, ${v}`).toBe(componentOf[corner]);
      }
    }
  });

  function triangleAt({ surface }: Bench, x: number, y: number): number {
    const { rest, indices, indexCount } = surface;
    for (let n = 0; n < indexCount; n += 3) {
      let isIn = true;
      for (let side = 0; side < 3; side++) {
        const a = indices[n + side];
        const b = indices[n + ((side + 1) % 3)];
        const cross =
          (rest[b * 2] - rest[a * 2]) * (y - rest[a * 2 + 1]) -
          (rest[b * 2 + 1] - rest[a * 2 + 1]) * (x - rest[a * 2]);
        if (cross < 0) isIn = false;
      }
      if (isIn) return n / 3;
    }
    throw new Error(`no triangle at ${x}, ${y}`);
  }
});

describe('the edge of a cut', () => {
  /** Largest distance between the blade and the drawn edges, both ways, px. */
  function stray(bench: Bench, blade: readonly Place[]): number {
    const { surface, cloth } = bench;
    const { positions } = surface;
    const edges = surfaceEdges(surface);
    const drawn: [Place, Place][] = [];
    let most = 0;
    for (let n = 0; n < edges.count; n++) {
      const a: Place = [positions[edges.from[n] * 2], positions[edges.from[n] * 2 + 1]];
      const b: Place = [positions[edges.to[n] * 2], positions[edges.to[n] * 2 + 1]];
      drawn.push([a, b]);
      for (let m = 0; m <= 4; m++)
        most = Math.max(
          most,
          distanceTo(blade, a[0] + ((b[0] - a[0]) * m) / 4, a[1] + ((b[1] - a[1]) * m) / 4, 30),
        );
    }
    const right = (cloth.cols - 1) * cloth.spacing;
    const bottom = (cloth.rows - 1) * cloth.spacing;
    for (let n = 1; n < blade.length; n++) {
      const [x0, y0] = blade[n - 1];
      const [dx, dy] = [blade[n][0] - x0, blade[n][1] - y0];
      const parts = Math.ceil(Math.hypot(dx, dy) / 2);
      for (let m = 0; m < parts; m++) {
        const x = x0 + (dx * m) / parts;
        const y = y0 + (dy * m) / parts;
        if (x < 0 || y < 0 || x > right || y > bottom) continue;
        let least = 30;
        for (const [a, b] of drawn) {
          if (Math.abs(a[0] - x) > 60 || Math.abs(a[1] - y) > 60) continue;
          least = distanceTo([a, b], x, y, least);
        }
        most = Math.max(most, least);
      }
    }
    return most;
  }

  const still = (spacing: number) =>
    createBench({ cols: 432 / spacing + 1, rows: 360 / spacing + 1, spacing });

  it.each([24, 12, 6])('follows a straight blade at spacing %i', (spacing) => {
    const random = createRandom(spacing);
    for (let n = 0; n < 12; n++) {
      const blade: Place[] = asCarried([
        [-20, random() * 360],
        [450, random() * 360],
      ]);
      const bench = still(spacing);
      run(bench, stroke(blade));
      expect(stray(bench, blade), `cut ${n}`).toBeLessThanOrEqual(Math.max(0.5, 0.05 * spacing));
    }
    for (const blade of [
      [
        [-30, 120],
        [460, 120],
      ],
      [
        [144, -20],
        [144, 380],
      ],
      [
        [-24, -24],
        [408, 408],
      ],
    ] as Place[][]) {
      const bench = still(spacing);
      run(bench, stroke(blade));
      expect(stray(bench, blade), `along the grid, ${blade}`).toBeLessThanOrEqual(
        Math.max(0.5, 0.05 * spacing),
      );
    }
  });

  it.each([24, 12, 6])(
    'follows a straight blade through cloth that hangs at rest, at spacing %i',
    (spacing) => {
      const bench = createBench(
        { cols: 432 / spacing + 1, rows: 360 / spacing + 1, spacing, pins: 'everyFourth' },
        { gravityY: 980 },
      );
      run(bench, [], 150);
      const blade = asCarried([
        [-30, 130],
        [470, 210],
      ]);
      run(bench, stroke(blade));
      expect(stray(bench, blade)).toBeLessThanOrEqual(Math.max(0.5, 0.05 * spacing));
    },
  );

  it.each([24, 12, 6])('follows curves at spacing %i, whatever the speed of the hand', (spacing) => {
    const random = createRandom(spacing + 100);
    for (let n = 0; n < 8; n++) {
      const radius = 60 + random() * 100;
      const blade = asCarried(
        circle(180 + random() * 60, 170 + random() * 20, radius, [24, 80, 300, 1200][n & 3]),
      );
      const bench = still(spacing);
      run(bench, stroke(blade));
      expect(stray(bench, blade), `radius ${radius}`).toBeLessThanOrEqual(Math.max(1, 0.1 * spacing));
      const { area, count } = bench.world.pieces[0];
      expect(count).toBe(2);
      const patch = polygonArea(blade);
      expect(Math.abs(Math.min(area[0], area[1]) - patch) / patch, `area, radius ${radius}`).toBeLessThan(
        0.01,
      );
    }
  });

  it('opens from a closed hairline while the cloth moves', () => {
    const bench = createBench({ pins: 'topRow', fabric: { stiffness: 30 } }, { gravityY: 980, wind: 600 });
    run(bench, [], 25);
    const { x: px } = bench.cloth.arrays;
    const before = px.slice();
    run(
      bench,
      stroke([
        [-80, 90],
        [330, 110],
      ]),
    );
    expect(Math.max(...before.map((x, k) => Math.abs(x - px[k])))).toBeGreaterThan(1);
    const { positions, stubs, copies } = bench.surface;
    const gap = (a: number, b: number) =>
      Math.hypot(positions[a * 2] - positions[b * 2], positions[a * 2 + 1] - positions[b * 2 + 1]);
    let pairs = 0;
    for (const stub of stubs) {
      if (stub === 0) continue;
      pairs++;
      expect(gap(stub, stub + 1)).toBeLessThan(0.01);
    }
    for (let k = 0; k < bench.cloth.size; k++) {
      // Through the left and the right side: the groups are those of the corners 0 and 2.
      if (copies[k] !== 0 && bench.surface.sides[k] === 5)
        expect(gap(copies[k], copies[k] + 2)).toBeLessThan(0.01);
    }
    expect(pairs).toBeGreaterThan(15);
    run(bench, [], 30);
    const open = [...stubs].filter((stub) => stub !== 0 && gap(stub, stub + 1) > 10);
    expect(open.length).toBeGreaterThan(pairs / 2);
  });
});

describe('placing', () => {
  it('puts a paused cloth where it was, and a moving one elsewhere', () => {
    const bench = createBench({ pins: 'topRow' }, { gravityY: 980 });
    run(bench, [], 5);
    run(
      bench,
      stroke([
        [-20, 90],
        [300, 110],
      ]),
      3,
    );
    const before = bench.surface.positions.slice();
    for (let n = 0; n < 5; n++) show(bench);
    expect(bench.surface.positions).toEqual(before);
    run(bench, []);
    expect(bench.surface.positions).not.toEqual(before);
  });

  it('draws a cloth that was put back as if it had never been cut', () => {
    const bench = createBench({ pins: 'topRow' }, { gravityY: 980 });
    run(bench, stroke(circle(120, 100, 40)), 10);
    const { cloth, surface } = bench;
    const saved = new Uint8Array(cloth.kernel.buffer.slice(0));
    const fresh = createSurface(cloth);
    run(
      bench,
      stroke([
        [-20, 60],
        [300, 110],
      ]),
      10,
    );
    run(
      bench,
      stroke([
        [-20, 130],
        [300, 110],
      ]),
      10,
    );
    new Uint8Array(cloth.kernel.buffer).set(saved);
    cloth.topology++;
    cloth.partings++;
    show(bench);
    expect(surface.indexCount).toBe(fresh.indexCount);
    // Both hand out vertices in their own order, so places are compared by where the triangles lie.
    const places = (s: typeof surface) =>
      Array.from({ length: s.indexCount }, (_, n) => {
        const v = s.indices[n];
        return [s.rest[v * 2], s.rest[v * 2 + 1], s.positions[v * 2], s.positions[v * 2 + 1]].map((value) =>
          Math.round(value * 100),
        );
      });
    expect(places(surface)).toEqual(places(fresh));
  });

  it('spreads values of the points: stubs as their point, copies as the mean of their corners', () => {
    const bench = createBench({ cols: 3, rows: 3, spacing: 10 });
    run(
      bench,
      stroke([
        [-5, 5],
        [25, 5],
      ]),
    );
    const { cloth, surface } = bench;
    const values = Float32Array.from({ length: cloth.size * 2 }, (_, n) => (n & 1 ? 7 : n / 2));
    const out = new Float32Array(surface.vertexCount * 2);
    spreadToVertices(surface, cloth, values, 2, out);
    const { size, stride } = cloth;
    expect(out[surface.stubs[size + 1] * 2]).toBe(1);
    expect(out[(surface.stubs[size + 1] + 1) * 2]).toBe(1 + stride);
    expect(out[surface.copies[0] * 2]).toBe(0.5);
    expect(out[(surface.copies[0] + 2) * 2]).toBe(stride + 0.5);
    expect(out[(surface.copies[0] + 2) * 2 + 1]).toBe(7);
  });

  it('draws hanging cloth first and what came free in front', () => {
    const bench = createBench({ pins: 'topRow' }, { gravityY: 980 });
    run(bench, stroke(circle(120, 100, 40)));
    const { surface, cloth, world } = bench;
    findPieces(cloth, surface.pieces);
    const { label, pins } = world.pieces[0];
    let isFree = false;
    for (let n = 0; n < surface.indexCount; n += 3)
      for (let c = 0; c < 3; c++) {
        const v = surface.indices[n + c];
        if (v >= cloth.size) continue;
        if (pins[label[v]] === 0) isFree = true;
        else expect(isFree).toBe(false);
        expect(n < surface.hangingCount).toBe(pins[label[v]] > 0);
      }
    expect(isFree).toBe(true);
  });

  it('lies in space as the same cloth lies in the plane', () => {
    const flat = createBench({ pins: 'topRow' }, { gravityY: 980 });
    const deep = createBench({ pins: 'topRow', spatial: true }, { gravityY: 980 });
    for (const bench of [flat, deep])
      run(
        bench,
        stroke([
          [-20, 90],
          [300, 110],
        ]),
        30,
      );
    expect(deep.surface.indexCount).toBe(flat.surface.indexCount);
    for (let v = 0; v < flat.surface.usedVertices; v++) {
      expect(deep.surface.positions[v * 3]).toBeCloseTo(flat.surface.positions[v * 2], 2);
      expect(deep.surface.positions[v * 3 + 1]).toBeCloseTo(flat.surface.positions[v * 2 + 1], 2);
      expect(deep.surface.positions[v * 3 + 2]).toBe(0);
    }
  });

  it('carries loose ends along in space, whichever way the cloth is turned', () => {
    const bench = createBench({ spatial: true });
    // Every point keeps a thread both ways, so that its frame does not lean on how it lay before.
    run(bench, stroke(circle(121, 99, 53)));
    const { cloth, surface } = bench;
    const { size } = cloth;
    const { rest, positions } = surface;
    // Turned about two axes and moved: (3, 4, 0)/5 and (−4, 3, 0)/5 leaning back by (12, 5)/13.
    const turn = (u: number, v: number) => [
      7 + 0.6 * u - (0.8 * v * 12) / 13,
      -3 + 0.8 * u + (0.6 * v * 12) / 13,
      11 + (v * 5) / 13,
    ];
    const [x, y, z] = [0, 1, 2].map((c) =>
      Float32Array.from({ length: size }, (_, k) => turn(rest[k * 2], rest[k * 2 + 1])[c]),
    );
    placeSurface(surface, cloth, x, y, z);
    let loose = 0;
    const used = new Set(surface.indices.subarray(0, surface.indexCount));
    for (const v of used) {
      if (v < size) continue;
      loose++;
      const place = turn(rest[v * 2], rest[v * 2 + 1]);
      for (let c = 0; c < 3; c++) expect(positions[v * 3 + c]).toBeCloseTo(place[c], 3);
    }
    expect(loose).toBeGreaterThan(60);
  });

  it('takes a surface of a cloth that was cut before', () => {
    const bench = createBench();
    run(bench, stroke(circle(120, 100, 40)), 1);
    const late = createSurface(bench.cloth);
    const { x, y } = bench.cloth.arrays;
    placeSurface(late, bench.cloth, x, y, null);
    expect(inspectSurface(late, bench.cloth).broken).toEqual([]);
    expect(late.indexCount).toBe(bench.surface.indexCount);
  });
});
