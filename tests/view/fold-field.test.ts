import { describe, expect, test } from 'vitest';
import { type Cloth, CUT, createCloth } from '../../src/sim/cloth';
import { referenceKernel } from '../../src/sim/kernel/reference';
import { partThread } from '../../src/sim/tear';
import { createFoldField, measureFolds, smoothingWeight } from '../../src/view/fold-field';

function hang(cols: number, rows: number, spacing = 10): Cloth {
  return createCloth({ cols, rows, spacing, x: 0, y: 0, pins: 'none' }, referenceKernel);
}

/** The gradient after moving every rest place (u, v) to where `place` puts it. */
function measure(cloth: Cloth, place: (u: number, v: number) => readonly [number, number]): Float32Array {
  const x = new Float32Array(cloth.size);
  const y = new Float32Array(cloth.size);
  for (let k = 0; k < cloth.size; k++) {
    const [px, py] = place((k % cloth.stride) * cloth.spacing, Math.floor(k / cloth.stride) * cloth.spacing);
    x[k] = px;
    y[k] = py;
  }
  const field = createFoldField(cloth);
  measureFolds(field, cloth, x, y);
  return field.gradient;
}

function expectEverywhere(cloth: Cloth, gradient: Float32Array, expected: readonly number[]): void {
  for (let j = 0; j < cloth.rows; j++)
    for (let i = 0; i < cloth.cols; i++)
      for (let c = 0; c < 4; c++)
        expect(gradient[(j * cloth.stride + i) * 4 + c]).toBeCloseTo(expected[c], 5);
}

describe('the gradient that light is computed from', () => {
  test('flat cloth is exactly flat, so that it keeps its printed colour', () => {
    const cloth = hang(13, 9);
    const gradient = measure(cloth, (u, v) => [u, v]);
    for (let j = 0; j < cloth.rows; j++)
      for (let i = 0; i < cloth.cols; i++)
        expect([...gradient.slice((j * cloth.stride + i) * 4, (j * cloth.stride + i) * 4 + 4)]).toEqual([
          1, 0, 0, 1,
        ]);
  });

  test('an even squeeze and shear come out as they are, at the edges too', () => {
    const cloth = hang(31, 24);
    const gradient = measure(cloth, (u, v) => [0.8 * u + 0.1 * v, 0.95 * v]);
    expectEverywhere(cloth, gradient, [0.8, 0, 0.1, 0.95]);
  });

  test('a rotation comes out as a rotation', () => {
    const cloth = hang(12, 12);
    const gradient = measure(cloth, (u, v) => [0.6 * u - 0.8 * v, 0.8 * u + 0.6 * v]);
    expectEverywhere(cloth, gradient, [0.6, 0.8, -0.8, 0.6]);
  });

  test('the weight gives the wished width: variance of twice forth and back', () => {
    for (const cells of [0.5, 1.5, 3]) {
      const a = smoothingWeight(cells);
      expect(a).toBeGreaterThan(0);
      expect(a).toBeLessThan(1);
      // One forth-and-back pass has variance 2a / (1 − a)²; two passes add.
      expect((2 * 2 * a) / ((1 - a) * (1 - a))).toBeCloseTo(cells * cells, 6);
    }
    expect(smoothingWeight(0)).toBe(0);
  });

  test('a single crumpled place is spread, and its sum kept', () => {
    const cloth = hang(61, 61);
    const middle = 30 * cloth.stride + 30;
    const x = new Float32Array(cloth.size);
    const y = new Float32Array(cloth.size);
    for (let k = 0; k < cloth.size; k++) {
      x[k] = (k % cloth.stride) * 10;
      y[k] = Math.floor(k / cloth.stride) * 10;
    }
    y[middle] += 6;
    const field = createFoldField(cloth);
    measureFolds(field, cloth, x, y);
    // The bump adds ± 0.3 to the gradient above and below; smoothed, no place has more than a fifth of it.
    let sum = 0;
    let most = 0;
    for (let k = 0; k < cloth.size; k++) {
      const difference =
        field.gradient[k * 4 + 3] - (k % cloth.stride < cloth.cols ? 1 : field.gradient[k * 4 + 3]);
      sum += difference;
      most = Math.max(most, Math.abs(difference));
    }
    expect(Math.abs(sum)).toBeLessThan(1e-3);
    expect(most).toBeGreaterThan(0.001);
    expect(most).toBeLessThan(0.06);
  });

  test('neither side of a slit shades the other', () => {
    const cloth = hang(20, 20);
    for (let j = 0; j < cloth.rows; j++) partThread(cloth, j * cloth.stride + 9, 0.5, CUT);
    // The right half is squeezed to 0.7 across, the left one lies flat.
    const gradient = measure(cloth, (u, v) => [u < 95 ? u : 100 + (u - 100) * 0.7, v]);
    for (let j = 0; j < cloth.rows; j++) {
      expect(gradient[(j * cloth.stride + 9) * 4]).toBeCloseTo(1, 5);
      expect(gradient[(j * cloth.stride + 12) * 4]).toBeCloseTo(0.7, 5);
    }
  });

  test('a narrow strip is shaded more flatly than a wide sheet', () => {
    const squeeze = (u: number, v: number) => [u * 0.7, v] as const;
    const wide = measure(hang(30, 30), squeeze);
    const narrow = hang(3, 30);
    const strip = measure(narrow, squeeze);
    const at = 15 * narrow.stride + 1;
    expect(1 - strip[at * 4]).toBeLessThan(0.8 * (1 - wide[(15 * 32 + 15) * 4]));
    expect(1 - strip[at * 4]).toBeGreaterThan(0);
  });
});
