import { describe, expect, test } from 'vitest';
import { createRandom } from '../../src/sim/random';
import { insetLoop, type Loop, traceOutlines } from '../../src/view/outline';

/** Signed area of a loop: positive where cloth lies to the right of the way (y down). */
function area(loop: readonly (readonly [number, number])[]): number {
  return (
    loop.reduce((sum, [x, y], n) => {
      const [nx, ny] = loop[(n + 1) % loop.length];
      return sum + x * ny - nx * y;
    }, 0) / 2
  );
}

const cells = (rows: readonly string[]) => rows.flatMap((row) => [...row].map((c) => (c === '#' ? 1 : 0)));

describe('outlines of a shape', () => {
  test('a rectangle is four corners', () => {
    const loops = traceOutlines(cells(['###', '###']), 3, 2);
    expect(loops).toHaveLength(1);
    expect(loops[0]).toHaveLength(4);
    expect(area(loops[0])).toBe(6);
  });

  test('a hole is a loop of its own, the other way round', () => {
    const loops = traceOutlines(cells(['###', '#.#', '###']), 3, 3);
    expect(loops.map(area).sort((a, b) => a - b)).toEqual([-1, 9]);
  });

  test('two cells that touch at a corner keep loops of their own', () => {
    const loops = traceOutlines(cells(['#.', '.#']), 2, 2);
    expect(loops.map(area)).toEqual([1, 1]);
  });

  test('the areas of all loops sum to the cells, and every corner turns, for random shapes', () => {
    const random = createRandom(5);
    for (let turn = 0; turn < 100; turn++) {
      const mask = Array.from({ length: 48 }, () => (random() < 0.6 ? 1 : 0));
      const loops: Loop[] = traceOutlines(mask, 8, 6);
      const total = loops.reduce((sum, loop) => sum + area(loop), 0);
      expect(total).toBe(mask.reduce((sum: number, cell) => sum + cell, 0));
      for (const loop of loops)
        loop.forEach(([x, y], n) => {
          const [px, py] = loop[(n + loop.length - 1) % loop.length];
          const [nx, ny] = loop[(n + 1) % loop.length];
          expect((x - px) * (ny - y) - (y - py) * (nx - x)).not.toBe(0);
        });
    }
  });

  test('an inset square is smaller by twice the inset; a hole grows', () => {
    const [square] = traceOutlines(cells(['##', '##']), 2, 2);
    expect(area(insetLoop(square, 10, 3))).toBe(14 * 14);
    const hole = traceOutlines(cells(['###', '#.#', '###']), 3, 3).find((loop) => area(loop) < 0)!;
    expect(area(insetLoop(hole, 10, 2))).toBe(-14 * 14);
  });
});
