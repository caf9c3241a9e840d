import { describe, expect, it } from 'vitest';
import { applyAction } from '../../src/sim/apply';
import { EVENT_PIECE } from '../../src/sim/events';
import { createPieces, findPieces } from '../../src/sim/pieces';
import { createRandom } from '../../src/sim/random';
import { circle, createBench, type Place, run, stroke } from './blade';

/** Labels of a plain flood fill over alive threads. */
function flood(bench: ReturnType<typeof createBench>): Int32Array {
  const { size, stride, arrays } = bench.cloth;
  const label = new Int32Array(size).fill(-1);
  let count = 0;
  for (let start = 0; start < size; start++) {
    if (label[start] >= 0 || !arrays.point[start]) continue;
    const stack = [start];
    label[start] = count;
    for (let k = stack.pop(); k !== undefined; k = stack.pop()) {
      const next = [
        arrays.right[k] ? k + 1 : -1,
        k > 0 && arrays.right[k - 1] ? k - 1 : -1,
        arrays.down[k] ? k + stride : -1,
        k >= stride && arrays.down[k - stride] ? k - stride : -1,
      ];
      for (const n of next)
        if (n >= 0 && label[n] < 0) {
          label[n] = count;
          stack.push(n);
        }
    }
    count++;
  }
  return label;
}

describe('pieces', () => {
  it('are those of a flood fill, with their points and pins', () => {
    for (let seed = 0; seed < 30; seed++) {
      const random = createRandom(seed);
      const bench = createBench({ pins: 'everyFourth' });
      const any = (): Place => [random() * 280 - 20, random() * 230 - 20];
      for (let n = 0; n < 6; n++) run(bench, stroke([any(), any()]));
      const pieces = bench.world.pieces[0];
      const expected = flood(bench);
      expect(pieces.label).toEqual(expected);
      for (let n = 0; n < pieces.count; n++) {
        expect(pieces.points[n]).toBe(expected.filter((label) => label === n).length);
        expect(pieces.pins[n]).toBe(
          expected.filter((label, k) => label === n && bench.cloth.arrays.pin[k] === 1).length,
        );
        expect(pieces.first[n]).toBe(expected.indexOf(n));
      }
    }
  });

  it('have the area and the centroid of what was drawn', () => {
    const bench = createBench({ cols: 11, rows: 11, spacing: 10 });
    run(
      bench,
      stroke([
        [-10, 33],
        [110, 33],
      ]),
    );
    const { area, centroidU, centroidV, count } = bench.world.pieces[0];
    expect(count).toBe(2);
    expect(area[0]).toBeCloseTo(3300, 2);
    expect(area[1]).toBeCloseTo(6700, 2);
    expect(centroidU[0]).toBeCloseTo(50, 3);
    expect(centroidV[0]).toBeCloseTo(16.5, 3);
    expect(centroidV[1]).toBeCloseTo(66.5, 3);
    run(bench, stroke(circle(50, 66, 21)));
    const { first } = bench.world.pieces[0];
    const disc = [0, 1, 2].find((n) => Math.abs(area[n] - Math.PI * 441) < 15) ?? -1;
    expect(disc).toBeGreaterThan(0);
    expect(centroidU[disc]).toBeCloseTo(50, 0);
    expect(centroidV[disc]).toBeCloseTo(66, 0);
    expect(first[disc]).toBeGreaterThan(0);
  });

  it('sum up to the cells that are cloth; a rope has no area', () => {
    const mask = new Uint8Array(25).fill(1);
    mask[12] = 0;
    const bench = createBench({ cols: 6, rows: 6, spacing: 10, mask });
    run(
      bench,
      stroke([
        [-4, 3],
        [57, 49],
      ]),
    );
    const { area, count } = bench.world.pieces[0];
    expect(count).toBe(2);
    expect(area[0] + area[1]).toBeCloseTo(2400, 6);

    const rope = createBench({ cols: 1, rows: 12, spacing: 10 });
    run(
      rope,
      stroke([
        [-5, 54],
        [5, 54],
      ]),
    );
    expect(rope.world.pieces[0].count).toBe(2);
    expect([...rope.world.pieces[0].points.subarray(0, 2)]).toEqual([6, 6]);
    expect(rope.world.pieces[0].area[0]).toBe(0);
    expect(rope.world.pieces[0].centroidV[1]).toBe(60);
  });

  it('are worked out anew only after a change of threads; pins after any', () => {
    const bench = createBench({ pins: 'topRow' });
    const pieces = createPieces(bench.cloth);
    findPieces(bench.cloth, pieces);
    expect(pieces.pins[0]).toBe(21);
    pieces.area[0] = -1;
    applyAction(bench.world, { type: 'unpin', x: 0, y: 0, radius: 16 }, bench.events);
    findPieces(bench.cloth, pieces);
    expect(pieces.pins[0]).toBe(20);
    expect(pieces.area[0]).toBe(-1);
    applyAction(bench.world, { type: 'cut', pointer: 1, x0: 90, y0: -160, x1: 90, y1: 160 }, bench.events);
    findPieces(bench.cloth, pieces);
    expect(pieces.area[0]).toBeCloseTo(240 * 192, 3);
  });
});

describe('a piece that comes free', () => {
  const freed = ({ events }: ReturnType<typeof createBench>) =>
    Array.from({ length: events.count }, (_, n) => n).filter((n) => events.kind[n] === EVENT_PIECE);

  it('is one event, with its number of points and one of them', () => {
    const bench = createBench({ pins: 'topRow' }, { gravityY: 980 });
    run(bench, stroke(circle(120, 100, 40)));
    const [n, ...more] = freed(bench);
    expect(more).toEqual([]);
    const { label, points } = bench.world.pieces[0];
    const piece = label[bench.events.thread[n]];
    expect(piece).toBe(label[8 * bench.cloth.stride + 10]);
    expect(bench.events.value[n]).toBe(points[piece]);
    run(bench, []);
    expect(freed(bench)).toEqual([]);
  });

  it('is the part without pins, however large', () => {
    const bench = createBench({ pins: 'topRow' });
    run(
      bench,
      stroke([
        [-10, 18],
        [260, 18],
      ]),
    );
    const events = freed(bench);
    expect(events.length).toBe(1);
    expect(bench.events.value[events[0]]).toBe(21 * 15);
  });

  it('is noted for each of several at once, and not for a slit', () => {
    const bench = createBench({ pins: 'topRow' });
    run(
      bench,
      stroke([
        [50, 50],
        [150, 50],
      ]),
    );
    expect(freed(bench)).toEqual([]);
    run(bench, [...stroke(circle(60, 120, 30)), ...stroke(circle(180, 120, 30))]);
    expect(freed(bench).length).toBe(2);
  });
});
