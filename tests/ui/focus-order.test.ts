import { describe, expect, test } from 'vitest';
import { type Box, nearestInDirection, nextInOrder } from '../../src/ui/focus-order';

const always = () => true;

describe('Tab', () => {
  test('enters at the first, shift enters at the last', () => {
    expect(nextInOrder(-1, 4, 1, always)).toBe(0);
    expect(nextInOrder(-1, 4, -1, always)).toBe(3);
  });

  test('goes around both ends', () => {
    expect(nextInOrder(3, 4, 1, always)).toBe(0);
    expect(nextInOrder(0, 4, -1, always)).toBe(3);
  });

  test('passes over what is hidden or disabled', () => {
    const isOdd = (i: number) => i % 2 === 1;
    expect(nextInOrder(1, 5, 1, isOdd)).toBe(3);
    expect(nextInOrder(3, 5, 1, isOdd)).toBe(1);
    expect(nextInOrder(1, 5, -1, isOdd)).toBe(3);
  });

  test('stays where it is if there is nothing else, and finds nothing in an empty scene', () => {
    expect(nextInOrder(2, 4, 1, (i) => i === 2)).toBe(2);
    expect(nextInOrder(-1, 3, 1, () => false)).toBe(-1);
    expect(nextInOrder(-1, 0, 1, always)).toBe(-1);
  });
});

describe('arrows', () => {
  const box = (x: number, y: number, size = 10): Box => ({ x, y, width: size, height: size });
  const centre = box(100, 100);
  const cross = [box(50, 100), box(150, 100), box(100, 50), box(100, 150)];

  test('each leads to its own side of a cross', () => {
    const directions = ['left', 'right', 'up', 'down'] as const;
    expect(directions.map((direction) => nearestInDirection(centre, cross, direction))).toEqual([0, 1, 2, 3]);
  });

  test('nothing lies beyond the edge', () => {
    expect(nearestInDirection(box(0, 0), [box(50, 0), box(0, 50)], 'left')).toBe(-1);
  });

  test('straight ahead wins over near but aside', () => {
    expect(nearestInDirection(centre, [box(130, 140), box(180, 100)], 'right')).toBe(1);
  });

  test('what is level with the widget is not above it', () => {
    expect(nearestInDirection(centre, [box(150, 100)], 'up')).toBe(-1);
  });

  test('centres are compared, not corners', () => {
    expect(nearestInDirection(box(100, 100, 80), [box(130, 135)], 'right')).toBe(-1);
  });
});
