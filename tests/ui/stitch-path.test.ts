import fc from 'fast-check';
import { expect, test } from 'vitest';
import { circlePath, dashPath, pathLength, roundRectPath } from '../../src/ui/stitch-path';

test('length of a rounded rectangle is near its formula', () => {
  const exact = 2 * (400 - 40) + 2 * (120 - 40) + 2 * Math.PI * 20;
  expect(pathLength(roundRectPath(5, 7, 400, 120, 20), true)).toBeCloseTo(exact, 0);
});

test('a radius larger than the box gives a pill', () => {
  const path = roundRectPath(0, 0, 100, 40, 999);
  expect(pathLength(path, true)).toBeCloseTo(2 * 60 + Math.PI * 40, 0);
});

test('no point of a rounded rectangle lies outside it', () => {
  const path = roundRectPath(10, 20, 90, 50, 12);
  for (let i = 0; i < path.length; i += 2) {
    expect(path[i]).toBeGreaterThanOrEqual(10 - 1e-9);
    expect(path[i]).toBeLessThanOrEqual(100 + 1e-9);
    expect(path[i + 1]).toBeGreaterThanOrEqual(20 - 1e-9);
    expect(path[i + 1]).toBeLessThanOrEqual(70 + 1e-9);
  }
});

const stitchLengths = (stitches: number[][]) => stitches.map((stitch) => pathLength(stitch, false));

test('an open seam begins and ends with a stitch', () => {
  const stitches = dashPath([0, 0, 100, 0], false, 6, 4);
  expect(stitches[0]!.slice(0, 2)).toEqual([0, 0]);
  expect(stitches.at(-1)!.at(-2)).toBeCloseTo(100, 9);
  expect(stitches.length).toBe(10);
});

test('a closed seam is even: whole stitches that share dash and gap in the given proportion', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 30, max: 600 }),
      fc.integer({ min: 30, max: 600 }),
      fc.integer({ min: 0, max: 60 }),
      (w, h, r) => {
        const path = roundRectPath(0, 0, w, h, r);
        const total = pathLength(path, true);
        const lengths = stitchLengths(dashPath(path, true, 6, 4));
        expect(lengths.length).toBe(Math.round(total / 10));
        for (const length of lengths) expect(length).toBeCloseTo((total * 0.6) / lengths.length, 6);
      },
    ),
  );
});

test('stitches of a circle lie on it', () => {
  for (const stitch of dashPath(circlePath(30, 40, 50), true, 8, 6)) {
    for (let i = 0; i < stitch.length; i += 2) {
      const r = Math.hypot(stitch[i]! - 30, stitch[i + 1]! - 40);
      expect(r).toBeGreaterThan(49.8);
      expect(r).toBeLessThan(50 + 1e-9);
    }
  }
});

test('a path without length has no stitches', () => {
  expect(dashPath([5, 5, 5, 5], false, 6, 4)).toEqual([]);
  expect(dashPath([5, 5], true, 6, 4)).toEqual([]);
});
