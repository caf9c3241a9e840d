import { describe, expect, test } from 'vitest';
import { BENCH, layoutPlay, layoutSandbox, STAGE } from '../../src/view/stage-layout';

const SCREENS = [
  [1280, 720],
  [844, 390],
  [390, 844],
  [375, 667],
  [320, 480],
  [768, 1024],
  [1024, 768],
  [2560, 1080],
  [700, 700],
] as const;

describe('a level on the screen', () => {
  test('on a desktop the stage fills what the bar leaves and stands in the middle', () => {
    const layout = layoutPlay(1280, 720);
    expect(layout).toMatchObject({
      isPortrait: false,
      isCompact: false,
      barHeight: 72,
      side: 648,
      x: 316,
      y: 72,
    });
    expect(layout.scale).toBeCloseTo(648 / 720);
    expect(layout.benchY).toBeCloseTo(72 + 644 * 0.9);
  });

  test('a phone on its side has a thinner bar', () => {
    expect(layoutPlay(844, 390)).toMatchObject({ isCompact: true, barHeight: 46, side: 344, x: 250 });
  });

  test('an upright phone has the stage over its full width, below the goal', () => {
    expect(layoutPlay(390, 844)).toMatchObject({ isPortrait: true, side: 390, x: 0, y: 222 });
  });

  test.each(SCREENS)('the whole stage is visible at %i × %i', (width, height) => {
    const { x, y, side, scale, benchY } = layoutPlay(width, height);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + side).toBeLessThanOrEqual(width + 0.5);
    expect(y + side).toBeLessThanOrEqual(height + 0.5);
    expect(side).toBeCloseTo(scale * STAGE);
    expect((benchY - y) / scale).toBeCloseTo(BENCH);
  });

  test.each(SCREENS.filter(([w, h]) => h > w))(
    'an upright %i × %i keeps room for the rows of the HUD',
    (w, h) => {
      const { y, side } = layoutPlay(w, h);
      expect(y).toBeGreaterThanOrEqual(76);
      expect(h - y - side).toBeGreaterThanOrEqual(76);
    },
  );

  test('a window without size still gives finite numbers', () => {
    for (const value of Object.values(layoutPlay(0, 0)))
      if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
  });
});

describe('the sandbox on the screen', () => {
  test.each(SCREENS)('the frame is visible and free of controls at %i × %i', (width, height) => {
    for (const isOpen of [true, false]) {
      const { x, y, scale, frame, tools, panel, isPortrait, barHeight } = layoutSandbox(
        width,
        height,
        isOpen,
      );
      const right = x + frame.width * scale;
      const bottom = y + frame.height * scale;
      expect(x).toBeGreaterThanOrEqual(-0.5);
      expect(y).toBeGreaterThanOrEqual(barHeight - 0.5);
      expect(right).toBeLessThanOrEqual(width + 0.5);
      expect(bottom).toBeLessThanOrEqual(tools.y + 0.5);
      if (isOpen && isPortrait) expect(bottom).toBeLessThanOrEqual(panel.y + 0.5);
      if (isOpen && !isPortrait) expect(right).toBeLessThanOrEqual(panel.x + 0.5);
    }
  });

  test('the walls are the edges of the screen', () => {
    const { x, y, scale, visible } = layoutSandbox(1280, 720, true);
    expect(visible.x * scale + x).toBeCloseTo(0);
    expect(visible.y * scale + y).toBeCloseTo(0);
    expect((visible.x + visible.width) * scale + x).toBeCloseTo(1280);
    expect((visible.y + visible.height) * scale + y).toBeCloseTo(720);
  });

  test('with the panel shut the cloth gets more room', () => {
    for (const [width, height] of [[1280, 720] as const, [390, 844] as const])
      expect(layoutSandbox(width, height, false).scale).toBeGreaterThanOrEqual(
        layoutSandbox(width, height, true).scale,
      );
  });

  test('the left hand gets the panel on its side, and the cloth the same room', () => {
    for (const [width, height] of SCREENS) {
      const usual = layoutSandbox(width, height, true);
      const mirrored = layoutSandbox(width, height, true, true);
      expect(mirrored.scale).toBe(usual.scale);
      expect(mirrored.panel.x).toBeCloseTo(width - usual.panel.x - usual.panel.width);
      expect(mirrored.tools.x).toBeCloseTo(width - usual.tools.x - usual.tools.width);
      expect(mirrored.x).toBeCloseTo(width - usual.x - usual.frame.width * usual.scale);
    }
  });
});
