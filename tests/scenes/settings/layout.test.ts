import { describe, expect, it } from 'vitest';
import { layoutSettings, PILLS_ROOM, PITCH } from '../../../src/scenes/settings/layout';

/** From the smallest screens that text may be enlarged on to large ones, px. */
const SCREENS = [
  [320, 480],
  [320, 568],
  [390, 844],
  [768, 1024],
  [480, 360],
  [844, 390],
  [960, 600],
  [1280, 720],
  [1600, 900],
];
/** Rows without and with what only some devices have. */
const COUNTS = [8, 10];

describe.each(SCREENS)('the settings on %d × %d', (width, height) => {
  it.each(COUNTS)('with %d rows have room for all of them, or scroll', (count) => {
    const layout = layoutSettings(width, height, count);
    const { head, label, window, columns, lines, pitch, sliderPitch, form } = layout;
    expect(columns * lines).toBeGreaterThanOrEqual(count);
    expect((columns - 1) * layout.columnPitch + layout.columnWidth).toBeCloseTo(window.width, 9);
    expect(window.width).toBeLessThan(label.width);
    expect(label.width).toBeLessThanOrEqual(width - 32);
    expect(label.top).toBeGreaterThan(head.y + head.radius);
    // No row is lower than a finger needs.
    expect(pitch).toBeGreaterThanOrEqual(PITCH[form]);
    const sliders = layout.isNarrow ? 2 : 0;
    const rows = sliders * sliderPitch + (lines - sliders) * pitch;
    expect(window.length).toBeCloseTo(rows + (columns === 1 ? PILLS_ROOM : 0), 9);
    expect(window.height).toBeLessThanOrEqual(window.length);
    if (window.height > 120) expect(label.top + label.height).toBeLessThan(height);
    // Only what cannot stand closer scrolls.
    if (window.height < window.length) expect(pitch).toBe(PITCH[form]);
  });
});

it('the settings of a phone on its side stand in two columns, of a desktop in one', () => {
  expect(layoutSettings(844, 390, 9).columns).toBe(2);
  expect(layoutSettings(1280, 720, 9).columns).toBe(1);
});
