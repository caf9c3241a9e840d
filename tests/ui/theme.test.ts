import { afterEach, describe, expect, test } from 'vitest';
import {
  BOX_LIGHT,
  CLEAR_COLORS,
  CLEAR_WALL,
  COLORS,
  isClear,
  setClear,
  USUAL_COLORS,
} from '../../src/ui/theme';

type ColorName = keyof typeof USUAL_COLORS;

/** What is written on what, in the interface. */
const TEXT_ON: readonly (readonly [text: ColorName, ground: ColorName])[] = [
  ['ink', 'paper'],
  ['ink', 'label'],
  ['plum', 'paper'],
  ['plum', 'label'],
  ['title', 'paper'],
  ['value', 'paper'],
  ['faint', 'paper'],
  ['locked', 'paper'],
  ['checkOnPaper', 'paper'],
  ['iconOnPaper', 'paper'],
  ['madderDeep', 'paper'],
  ['madderDeep', 'bone'],
  ['boneIcon', 'bone'],
  ['tapeTick', 'tape'],
  ['thread', 'madder'],
  ['thread', 'indigo'],
  ['thread', 'sage'],
  ['thread', 'umber'],
  ['thread', 'bronze'],
  ['onWood', 'walnut'],
  ['onWood', 'walnutDark'],
];

/** Relative luminance of a colour 0xRRGGBB (WCAG 2.2, definition of relative luminance). */
function luminance(color: number): number {
  const [r, g, b] = [color >> 16, (color >> 8) & 255, color & 255].map((byte) => {
    const c = byte / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
function ratio(a: number, b: number): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of `over` laid on `under`, as a half transparent sheet is. */
function lay(over: number, under: number, share: number): number {
  return [16, 8, 0].reduce((sum, shift) => {
    const mixed = ((over >> shift) & 255) * share + ((under >> shift) & 255) * (1 - share);
    return sum | (Math.round(mixed) << shift);
  }, 0);
}

afterEach(() => {
  setClear(false);
});

describe('theme', () => {
  test("the formula gives the standard's own figures", () => {
    expect(ratio(0x000000, 0xffffff)).toBeCloseTo(21, 10);
    expect(ratio(0x777777, 0xffffff)).toBeCloseTo(4.48, 2);
  });

  test.each([
    ['usual', USUAL_COLORS, 4.5],
    ['clear', CLEAR_COLORS, 7],
  ] as const)('every text of the %s colours stands out from its ground', (_, colors, least) => {
    const short = TEXT_ON.map(([text, ground]) => ({
      text,
      ground,
      ratio: ratio(colors[text], colors[ground]),
    })).filter((pair) => pair.ratio < least);
    expect(short).toEqual([]);
  });

  test('what stands on a wall reads at its lit side, and everywhere under clear paper', () => {
    for (const { wall, fall, tint } of Object.values(BOX_LIGHT)) {
      expect(ratio(USUAL_COLORS.plum, wall)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [wall, fall, tint])
        expect(ratio(CLEAR_COLORS.plum, lay(CLEAR_COLORS.paper, ground, CLEAR_WALL))).toBeGreaterThanOrEqual(
          7,
        );
    }
  });

  test('outlines and the focus ring part from what they lie on', () => {
    for (const ground of ['paper', 'thread', 'bone', 'halo', 'tape'] as const)
      expect(ratio(CLEAR_COLORS.ink, CLEAR_COLORS[ground])).toBeGreaterThanOrEqual(7);
  });

  test('the colours in use change as a whole, and back', () => {
    expect(setClear(false)).toBe(false);
    expect(setClear(true)).toBe(true);
    expect(isClear()).toBe(true);
    expect(COLORS).toEqual(CLEAR_COLORS);
    expect(setClear(true)).toBe(false);
    setClear(false);
    expect(COLORS).toEqual(USUAL_COLORS);
  });
});
