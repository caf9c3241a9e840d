import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linearScale, powerScale, type SliderScale, stopScale } from '../../src/ui/slider-scale';

describe('linear scale', () => {
  test('ends and middle', () => {
    const scale = linearScale(-10, 30);
    expect([0, 0.5, 1].map(scale.toValue)).toEqual([-10, 10, 30]);
    expect([-10, 10, 30].map(scale.toRatio)).toEqual([0, 0.5, 1]);
  });

  test('values lie on steps counted from the minimum, without the dust of binary fractions', () => {
    const scale = linearScale(0.1, 1, 0.1);
    expect(scale.toValue(2 / 9)).toBe(0.3);
    expect(scale.move(0.2, 1)).toBe(0.3);
    expect(scale.move(0.3, -2)).toBe(0.1);
  });

  test('a range that the step does not divide still reaches its maximum', () => {
    expect(linearScale(0, 10, 4).toValue(1)).toBe(10);
  });

  test('keys move by a twentieth where there is no step, and stop at the ends', () => {
    const scale = linearScale(0, 100);
    expect(scale.move(50, 1)).toBe(55);
    expect(scale.move(98, 1)).toBe(100);
    expect(scale.move(2, -1)).toBe(0);
  });

  test('empty ranges and negative steps are refused', () => {
    expect(() => linearScale(1, 1)).toThrow('max 1 is not above min 1');
    expect(() => linearScale(0, 1, -1)).toThrow('step -1');
  });
});

describe('power scale', () => {
  test('follows min + (max − min) · ratio^power', () => {
    const scale = powerScale(100, 500, 2);
    expect(scale.toValue(0.5)).toBe(200);
    expect(scale.toRatio(200)).toBeCloseTo(0.5, 12);
  });

  test('keys move by a twentieth of the tape, not of the range', () => {
    const scale = powerScale(0, 400, 2);
    expect(scale.move(100, 1)).toBeCloseTo(400 * 0.55 ** 2, 9);
  });
});

describe('stops', () => {
  const scale = stopScale([0, 1, 10, 100]);

  test('are evenly spaced whatever their values', () => {
    expect([0, 1 / 3, 2 / 3, 1].map(scale.toValue)).toEqual([0, 1, 10, 100]);
    expect([0, 1, 10, 100].map(scale.toRatio)).toEqual([0, 1 / 3, 2 / 3, 1]);
  });

  test('a place snaps to the nearest stop, keys go from stop to stop', () => {
    expect(scale.toValue(0.4)).toBe(1);
    expect(scale.move(10, 1)).toBe(100);
    expect(scale.move(100, 1)).toBe(100);
    expect(scale.move(40, -1)).toBe(1);
  });

  test('one stop is no scale', () => {
    expect(() => stopScale([3])).toThrow('1 stops are fewer than 2');
  });
});

const SCALES: readonly [string, SliderScale, min: number, max: number][] = [
  ['linear', linearScale(-3, 7), -3, 7],
  ['stepped', linearScale(0, 1, 0.05), 0, 1],
  ['power', powerScale(4, 24, 1.7), 4, 24],
  ['stops', stopScale([1, 2, 5]), 1, 5],
];

test.each(SCALES)(
  '%s: any place gives a value in range that stays when it is shown and read again',
  (_, scale, min, max) => {
    fc.assert(
      fc.property(fc.double({ min: -0.5, max: 1.5, noNaN: true }), (ratio) => {
        const value = scale.toValue(ratio);
        expect(value).toBeGreaterThanOrEqual(min);
        expect(value).toBeLessThanOrEqual(max);
        expect(scale.toValue(scale.toRatio(value))).toBeCloseTo(value, 9);
      }),
    );
  },
);

test.each(SCALES)('%s: further right is never less', (_, scale) => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (a, b) => {
        expect(scale.toValue(Math.min(a, b))).toBeLessThanOrEqual(scale.toValue(Math.max(a, b)));
      },
    ),
  );
});
