import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/sim/action';
import { cornerGroups } from '../../src/sim/cell';
import { CUT } from '../../src/sim/cloth';
import { cutSegment } from '../../src/sim/cut';
import { EVENT_CUT } from '../../src/sim/events';
import { hashWorld } from '../../src/sim/hash';
import { createRandom } from '../../src/sim/random';
import { circle, createBench, type Place, run, stroke } from './blade';

/** Whether a place lies inside a polygon; the even–odd rule in f64. */
function isInside(places: readonly Place[], x: number, y: number): boolean {
  let isIn = false;
  for (let n = 0; n < places.length; n++) {
    const [ax, ay] = places[n];
    const [bx, by] = places[(n + 1) % places.length];
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) isIn = !isIn;
  }
  return isIn;
}

describe('a blade through points and along threads', () => {
  it('frees what is inside, for 600 loops through grid points', () => {
    const random = createRandom(600);
    for (let n = 0; n < 600; n++) {
      const bench = createBench({ cols: 13, rows: 13, spacing: 12 });
      const { cloth, world } = bench;
      // A star-shaped polygon about the middle whose corners are grid points, sides often along the grid.
      const corners = 4 + Math.floor(random() * 5);
      const loop: Place[] = Array.from({ length: corners }, (_, c) => {
        const angle = ((c + random() * 0.3) / corners) * 2 * Math.PI;
        const reach = 3 + random() * 2.4;
        const at = (v: number) => Math.round(6 + reach * v) * 12;
        return n % 3 === 0
          ? ((
              [
                [36, 36],
                [108, 36],
                [108, 96],
                [36, 96],
              ] as Place[]
            )[c % 4].map((v) => v + 12 * (n % 3)) as unknown as Place)
          : [at(Math.cos(angle)), at(Math.sin(angle))];
      });
      const places = n % 3 === 0 ? loop.slice(0, 4) : loop;
      if (n & 1) places.reverse();
      run(bench, stroke([...places, places[0]]));
      // What the rule for ties says: as if the blade were moved by (ε, ε²).
      const moved = places.map(([x, y]): Place => [x + 1e-4, y + 1e-8]);
      const { label, count } = world.pieces[0];
      const inside = new Set<number>();
      const outside = new Set<number>();
      for (let j = 0; j < 13; j++)
        for (let i = 0; i < 13; i++)
          (isInside(moved, i * 12, j * 12) ? inside : outside).add(label[j * cloth.stride + i]);
      expect(
        [...inside].filter((piece) => outside.has(piece)),
        `loop ${n}: ${places}`,
      ).toEqual([]);
      expect(inside.size, `loop ${n}`).toBeGreaterThan(0);
      expect(count, `loop ${n}`).toBe(inside.size + outside.size);
    }
  });

  it('cuts one row of threads along a grid line, and none of the line itself', () => {
    const bench = createBench({ cols: 6, rows: 6, spacing: 10 });
    run(
      bench,
      stroke([
        [-10, 20],
        [60, 20],
      ]),
    );
    const { down, right } = bench.cloth.arrays;
    expect(bench.cloth.cut).toBe(6);
    // The blade counts as a little lower, so it is the threads below the line that go.
    for (let i = 0; i < 6; i++) expect(down[2 * bench.cloth.stride + i]).toBe(0);
    for (let i = 0; i < 5; i++) expect(right[2 * bench.cloth.stride + i]).toBe(1);
  });

  it('gives the same cut whichever way the hand goes', () => {
    const random = createRandom(3);
    for (let n = 0; n < 40; n++) {
      const there: Place[] = Array.from({ length: 4 }, () => [
        Math.round(random() * 20) * 12,
        Math.round(random() * 16) * 12,
      ]);
      const [a, b] = [createBench(), createBench()];
      run(a, stroke(there));
      run(b, stroke([...there].reverse()));
      expect(b.cloth.arrays.rightFate).toEqual(a.cloth.arrays.rightFate);
      expect(b.cloth.arrays.downFate).toEqual(a.cloth.arrays.downFate);
    }
  });
});

describe('a cut', () => {
  it('runs through the cell where the blade turned, though the stroke comes in parts and over several steps', () => {
    const bench = createBench({ cols: 5, rows: 5, spacing: 20 });
    const parts = stroke([
      [-5, 50],
      [45, 48],
      [56, 50],
      [48, 90],
    ]);
    run(bench, parts.slice(0, 2));
    const k = 2 * bench.cloth.stride + 2;
    const { bendU, bendV } = bench.cloth.arrays;
    // So far a slit that ends at (45, 48).
    expect(bendU[k]).toBeCloseTo(0.25, 5);
    expect(bendV[k]).toBeCloseTo(0.4, 5);
    run(bench, parts.slice(2, 3));
    run(bench, parts.slice(3));
    expect(bendU[k]).toBeCloseTo(0.8, 5);
    expect(bendV[k]).toBeCloseTo(0.5, 5);
    expect(bench.cloth.arrays.right[3 * bench.cloth.stride + 2]).toBe(0);
  });

  it('ends where the blade stopped, and begins where it was set down', () => {
    const bench = createBench({ cols: 5, rows: 5, spacing: 20 });
    run(
      bench,
      stroke([
        [27, 33],
        [68, 35],
      ]),
    );
    const { bendU, bendV } = bench.cloth.arrays;
    const { stride } = bench.cloth;
    expect([bendU[stride + 1], bendV[stride + 1]].map((v) => Math.round(v * 1000))).toEqual([350, 650]);
    expect([bendU[stride + 3], bendV[stride + 3]].map((v) => Math.round(v * 1000))).toEqual([400, 750]);
    expect(bench.world.pieces[0].count).toBe(1);
    // The tips hinge on whole groups of corners: all four are one.
    expect(cornerGroups(bench.cloth, stride + 1)).toEqual([0, 0, 0, 0]);
  });

  it('bends an older cut to where it is crossed', () => {
    const bench = createBench({ cols: 5, rows: 5, spacing: 20 });
    run(
      bench,
      stroke([
        [-5, 50],
        [95, 50],
      ]),
    );
    const k = 2 * bench.cloth.stride + 2;
    expect(bench.cloth.arrays.bendU[k]).toBeCloseTo(0.5, 5);
    run(
      bench,
      stroke([
        [42, -5],
        [42, 95],
      ]),
    );
    expect(bench.cloth.arrays.bendU[k]).toBeCloseTo(0.1, 5);
    expect(bench.cloth.arrays.bendV[k]).toBeCloseTo(0.5, 5);
    expect(bench.world.pieces[0].count).toBe(4);
  });

  it('leads the tip of an older slit on to a cut that passes it by', () => {
    const bench = createBench({ cols: 5, rows: 5, spacing: 20 });
    run(
      bench,
      stroke([
        [-5, 50],
        [46, 50],
      ]),
    );
    run(
      bench,
      stroke([
        [54, -5],
        [54, 95],
      ]),
    );
    const k = 2 * bench.cloth.stride + 2;
    expect(bench.cloth.arrays.bendU[k]).toBeCloseTo(0.7, 5);
    expect(bench.cloth.arrays.bendV[k]).toBeCloseTo(0.5, 5);
  });

  it('tells of each thread where the blade went through it', () => {
    const { world, cloth, events } = createBench({ cols: 5, rows: 5, spacing: 20 });
    cutSegment(
      cloth,
      0,
      world.cutScratch[0],
      world.runs,
      { pointer: 1, x0: -5, y0: 41, x1: 95, y1: 56 },
      events,
    );
    expect(events.count).toBe(5);
    for (let n = 0; n < events.count; n++) {
      expect(events.kind[n]).toBe(EVENT_CUT);
      expect(events.y[n]).toBeCloseTo(41 + (events.x[n] + 5) * 0.15, 4);
    }
  });

  it('leaves a thread parted where it was parted first', () => {
    const bench = createBench({ cols: 5, rows: 5, spacing: 20 });
    run(
      bench,
      stroke([
        [-5, 45],
        [95, 45],
      ]),
    );
    const before = bench.cloth.arrays.downT.slice();
    run(
      bench,
      stroke([
        [-5, 55],
        [95, 57],
      ]),
    );
    expect(bench.cloth.arrays.downT).toEqual(before);
    expect(bench.cloth.cut).toBe(5);
    expect([...bench.cloth.arrays.downFate].filter((fate) => fate === CUT).length).toBe(5);
  });

  it('does not carry a run on into the next stroke of the pointer', () => {
    const bench = createBench({ cols: 5, rows: 5, spacing: 20 });
    const k = 2 * bench.cloth.stride + 2;
    run(
      bench,
      stroke([
        [-5, 50],
        [45, 42],
      ]),
    );
    run(
      bench,
      stroke([
        [55, 50],
        [95, 50],
      ]),
    );
    // The second slit leaves the cell that held the first one's tip; the tip stays.
    expect(bench.cloth.arrays.bendU[k]).toBeCloseTo(0.25, 5);
    expect(bench.world.runs.fields.filter((value) => value !== 0).length).toBe(0);
  });

  it('forgets fingers that were lifted inside the cloth', () => {
    const [fresh, used] = [createBench(), createBench()];
    for (let finger = 10; finger < 90; finger++) {
      const x = 3 + (finger % 20) * 12;
      run(
        used,
        stroke(
          [
            [x, 183],
            [x + 2, 185],
          ],
          finger,
        ),
      );
    }
    for (const bench of [fresh, used]) run(bench, stroke(circle(120, 90, 60, 90), 99));
    expect(used.cloth.arrays.bendU).toEqual(fresh.cloth.arrays.bendU);
    expect(used.cloth.arrays.bendV).toEqual(fresh.cloth.arrays.bendV);
  });

  it('keeps the ways of two blades apart', () => {
    const [one, both] = [createBench(), createBench()];
    const a = stroke(circle(70, 90, 40, 40), 1);
    const b = stroke(circle(170, 90, 40, 40), 2);
    run(one, [...a, ...b]);
    const mixed: Action[] = a.flatMap((action, n) => [action, b[n]]);
    for (let n = 0; n < mixed.length; n += 10) run(both, mixed.slice(n, n + 10));
    expect(both.cloth.arrays.bendU).toEqual(one.cloth.arrays.bendU);
    expect(both.cloth.arrays.bendV).toEqual(one.cloth.arrays.bendV);
    expect(both.cloth.arrays.downT).toEqual(one.cloth.arrays.downT);
  });

  it('is the same after a snapshot of the state amid a stroke is put back', () => {
    const bench = createBench({ pins: 'topRow' }, { gravityY: 980 });
    const actions = stroke(circle(120, 90, 60, 60));
    run(bench, actions.slice(0, 20));
    const { cloth, world } = bench;
    const saved = {
      buffer: new Uint8Array(cloth.kernel.buffer.slice(0)),
      fields: world.runs.fields.slice(),
      places: world.runs.places.slice(),
      step: world.step,
      cut: cloth.cut,
    };
    const finish = () => {
      run(bench, actions.slice(20, 40));
      run(bench, actions.slice(40), 20);
      return hashWorld(world);
    };
    const first = finish();
    new Uint8Array(cloth.kernel.buffer).set(saved.buffer);
    world.runs.fields.set(saved.fields);
    world.runs.places.set(saved.places);
    world.step = saved.step;
    cloth.cut = saved.cut;
    cloth.topology++;
    cloth.partings++;
    expect(finish()).toBe(first);
  });

  it('tells apart in its hash where a blade is within a cell', () => {
    const [a, b] = [createBench(), createBench()];
    run(
      a,
      stroke([
        [30, 30],
        [31, 31],
      ]),
    );
    run(
      b,
      stroke([
        [30, 30],
        [31, 32],
      ]),
    );
    expect(a.cloth.cut + b.cloth.cut).toBe(0);
    expect(hashWorld(a.world)).not.toBe(hashWorld(b.world));
  });

  it('changes nothing by places that are no numbers', () => {
    const { world, cloth, events } = createBench();
    const { NaN: none, POSITIVE_INFINITY: far } = Number;
    for (const [x0, y0, x1, y1] of [
      [none, 0, 100, 100],
      [0, 0, none, none],
      [-far, 50, far, 60],
    ])
      cutSegment(cloth, 0, world.cutScratch[0], world.runs, { pointer: 1, x0, y0, x1, y1 }, events);
    expect(cloth.cut).toBe(0);
    expect(cloth.arrays.bendU.every((u) => u === 0)).toBe(true);
  });
});

describe('a cut through a camera', () => {
  // Looks along −z from (0, 0, 100) at the plane z = 0: x and y shrink with the distance.
  const camera = [100, 0, 0, 0, 0, 100, 0, 0, 0, 0, 1, 0, 0, 0, -1, 100];

  it('parts threads where the blade meets them in space', () => {
    const bench = createBench({ cols: 2, rows: 2, spacing: 40, x: -20, y: -20, spatial: true });
    const { x, z, downT, rightT } = bench.cloth.arrays;
    const { stride } = bench.cloth;
    // The right edge leans back to z = −100, where the scale is one half: it is seen at x = 10, y = ±10.
    for (const k of [1, stride + 1]) z[k] = -100;
    expect(x[1]).toBe(20);
    const [x0, y0, x1, y1] = [-5, -40, -5, 40].map((v) => v * 16);
    run(bench, [{ type: 'cut', pointer: 1, x0, y0, x1, y1, camera }]);
    expect(bench.cloth.cut).toBe(2);
    // On the stage (−20 → 10) the blade is at half of the way; in space that is a third: −20 + 40/3 at z = −100/3 is seen
    // at (−20 + 40/3) · 100 / (100 + 100/3) = −5.
    expect(rightT[0]).toBeCloseTo(1 / 3, 5);
    expect(rightT[stride]).toBeCloseTo(1 / 3, 5);
    expect(downT[0]).toBe(0);
  });

  it('passes over what lies behind it', () => {
    const bench = createBench({ cols: 3, rows: 3, spacing: 20, spatial: true });
    bench.cloth.arrays.z.fill(200);
    run(bench, [{ type: 'cut', pointer: 1, x0: -1600, y0: 160, x1: 1600, y1: 170, camera }]);
    expect(bench.cloth.cut).toBe(0);
  });
});
