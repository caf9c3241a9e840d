import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitFontSize, fitGrid, formOf, spread, textSize } from '../../src/ui/layout';

describe('form', () => {
  test.each([
    [1280, 720, 'landscape'],
    [390, 844, 'portrait'],
    [844, 390, 'phone-landscape'],
    [600, 600, 'landscape'],
    [320, 480, 'portrait'],
  ] as const)('%i × %i is %s', (width, height, form) => {
    expect(formOf(width, height)).toBe(form);
  });

  test('text sizes follow the form', () => {
    expect(textSize('title', 'landscape')).toBe(44);
    expect(textSize('title', 'portrait')).toBe(34);
    expect(textSize('goal', 'phone-landscape')).toBe(18);
  });
});

test('items are spread evenly and around their centre', () => {
  expect([0, 1, 2].map((i) => spread(i, 3, 100, 40))).toEqual([60, 100, 140]);
  expect([0, 1].map((i) => spread(i, 2, 0, 10))).toEqual([-5, 5]);
  expect(spread(0, 1, 7, 50)).toBe(7);
});

describe('grid', () => {
  test('three swatches of 88 px in the sandbox panel', () => {
    expect(fitGrid(6, 316, 88, { maxColumns: 3 })).toEqual({ columns: 3, rows: 2, pitch: 88 + 26 });
  });

  test('one column where even one cell does not fit', () => {
    expect(fitGrid(4, 50, 88)).toEqual({ columns: 1, rows: 4, pitch: 88 });
  });

  test('never overlaps, never leaves the width, never keeps a cell that fits out', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 100, max: 1000 }),
        fc.integer({ min: 20, max: 100 }),
        (count, width, cell) => {
          const { columns, rows, pitch } = fitGrid(count, width, cell, { minGap: 10 });
          expect(columns * rows).toBeGreaterThanOrEqual(count);
          expect((rows - 1) * columns).toBeLessThan(count);
          if (columns > 1) expect(pitch).toBeGreaterThanOrEqual(cell + 10 - 1e-9);
          expect((columns - 1) * pitch + cell).toBeLessThanOrEqual(width + 1e-9);
          if (columns < count) expect((columns + 1) * cell + columns * 10).toBeGreaterThan(width);
        },
      ),
    );
  });
});

describe('font size', () => {
  test('stays where the line fits', () => {
    expect(fitFontSize(200, 25, 200, 15)).toBe(25);
  });

  test('shrinks in half pixels so that the line fits, down to the smallest', () => {
    expect(fitFontSize(250, 25, 200, 15)).toBe(20);
    expect(fitFontSize(260, 25, 200, 15)).toBe(19);
    expect(fitFontSize(1000, 25, 200, 15)).toBe(15);
  });
});
