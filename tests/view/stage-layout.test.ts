import { describe, expect, test } from 'vitest';
import { BENCH, layoutPlay, STAGE } from '../../src/view/stage-layout';
import { SCREENS } from '../support/screens';

describe('a level on the screen', () => {
  test('on a desktop the stage fills what the bar leaves and stands in the middle', () => {
    const layout = layoutPlay(1280, 720);
    expect(layout).toMatchObject({ isPortrait: false, isCompact: false, x: 316, y: 72 });
    expect(layout.scale).toBeCloseTo(648 / STAGE);
    expect(layout.benchY).toBeCloseTo(72 + BENCH * 0.9);
  });

  test('a phone on its side has a thinner bar', () => {
    const layout = layoutPlay(844, 390);
    expect(layout).toMatchObject({ isCompact: true, x: 250, y: 46 });
    expect(layout.scale).toBeCloseTo(344 / STAGE);
  });

  test('an upright phone has the whole stage over its full width, if that is what must be seen', () => {
    const layout = layoutPlay(390, 844);
    expect(layout).toMatchObject({ isPortrait: true, x: 0 });
    expect(layout.scale).toBeCloseTo(390 / STAGE);
  });

  test('an upright phone enlarges a narrow level, though not beyond measure', () => {
    const narrow = layoutPlay(390, 844, { left: 160, right: 560, top: 80 });
    expect(narrow.scale).toBeCloseTo((390 - 48) / 400);
    // Its middle is in the middle.
    expect(narrow.x + 360 * narrow.scale).toBeCloseTo(195, 0);
    const tiny = layoutPlay(390, 844, { left: 350, right: 370, top: 300 });
    expect(tiny.scale).toBeCloseTo((1.7 * 390) / STAGE);
  });

  test('a level at the edge of its stage is not shown beyond that edge', () => {
    const { x } = layoutPlay(390, 844, { left: 0, right: 300, top: 80 });
    expect(x).toBe(0);
  });

  const SPANS = [
    { left: 0, right: STAGE, top: 0 },
    { left: 160, right: 560, top: 80 },
    { left: 40, right: 700, top: 16 },
    { left: 300, right: 420, top: 400 },
  ];

  test.each(SCREENS)(
    'what must be seen is seen, and clear of the rows of the HUD, at %i × %i',
    (width, height) => {
      for (const span of SPANS) {
        const { x, y, scale, benchY, isPortrait, rows } = layoutPlay(width, height, span);
        expect(x + span.left * scale).toBeGreaterThanOrEqual(-0.5);
        expect(x + span.right * scale).toBeLessThanOrEqual(width + 0.5);
        expect((benchY - y) / scale).toBeCloseTo(BENCH);
        const top = y + span.top * scale;
        expect(top).toBeGreaterThanOrEqual(isPortrait ? rows.end - 0.5 : 0);
        expect(benchY).toBeLessThanOrEqual(height - (isPortrait ? rows.bench : 0) + 0.5);
      }
    },
  );

  test('a window without size still gives finite numbers', () => {
    for (const value of Object.values(layoutPlay(0, 0)))
      if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
  });
});
