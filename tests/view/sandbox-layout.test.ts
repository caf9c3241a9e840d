import { describe, expect, test } from 'vitest';
import { layoutSandbox } from '../../src/view/sandbox-layout';
import { SCREENS } from '../support/screens';

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
