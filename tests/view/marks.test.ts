import { describe, expect, test } from 'vitest';
import { spaceDots } from '../../src/view/marks';

const distances = (dots: readonly (readonly [number, number])[], isClosed: boolean) =>
  dots.slice(isClosed ? 0 : 1).map(([x, y], n) => {
    const [px, py] = dots[isClosed ? (n + dots.length - 1) % dots.length : n];
    return Math.hypot(x - px, y - py);
  });

describe('dots along a mark', () => {
  test('a straight line has a dot at each end and equal gaps near the pitch', () => {
    const dots = spaceDots(
      [
        [10, 20],
        [110, 20],
      ],
      false,
      10.5,
    );
    expect(dots[0]).toEqual([10, 20]);
    expect(dots.at(-1)![0]).toBeCloseTo(110);
    expect(dots).toHaveLength(11);
    for (const gap of distances(dots, false)) expect(gap).toBeCloseTo(10);
  });

  test('a square closes evenly: no double dot and no gap where it began', () => {
    const dots = spaceDots(
      [
        [0, 0],
        [80, 0],
        [80, 80],
        [0, 80],
      ],
      true,
      10,
    );
    expect(dots).toHaveLength(32);
    for (const gap of distances(dots, true)) expect(gap).toBeCloseTo(10);
  });

  test('a line without length is one dot, nothing is no dots', () => {
    expect(spaceDots([[5, 5]], false)).toEqual([[5, 5]]);
    expect(
      spaceDots(
        [
          [5, 5],
          [5, 5],
        ],
        true,
      ),
    ).toEqual([[5, 5]]);
    expect(spaceDots([], true)).toEqual([]);
  });
});
