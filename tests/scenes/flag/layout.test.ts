import { describe, expect, it } from 'vitest';
import { RIG_NAMES, RIGS } from '../../../src/game/rigs';
import { type CardForm, FOLDED_HEIGHT, layOutFlag, STRAP } from '../../../src/scenes/flag/layout';

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const SCREENS = [
  [320, 480],
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 844],
  [568, 320],
  [667, 375],
  [844, 390],
  [1280, 400],
  [800, 600],
  [1024, 500],
  [1280, 720],
  [800, 1400],
] as const;

const HEIGHTS: Readonly<Record<CardForm, number>> = { full: 364, low: 243, folding: FOLDED_HEIGHT };

function boxOf(name: string, x: number, y: number, width: number, height = width): Box {
  return { name, left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function overlaps(a: Box, b: Box): boolean {
  const touch = 1e-6;
  return (
    a.left + touch < b.right &&
    b.left + touch < a.right &&
    a.top + touch < b.bottom &&
    b.top + touch < a.bottom
  );
}

describe.each(SCREENS)('the flag scene on %i × %i', (width, height) => {
  it.each(RIG_NAMES)('has %s and all controls on the screen, none over another', (name) => {
    const rig = RIGS[name];
    let form: CardForm = 'full';
    const layout = layOutFlag(width, height, rig, (_, asked) => {
      form = asked;
      return HEIGHTS[asked];
    });
    const { card, flag, tools, gust, back, row, radius } = layout;
    // The form that was asked for last is the one that the card now has.
    expect(card.form).toBe(form);
    expect(2 * radius).toBeGreaterThanOrEqual(48);
    expect(2 * gust.radius).toBeGreaterThanOrEqual(48);
    const [left, top, wide] = rig.frame;
    const frame = { left: flag.x + left * flag.scale, top: flag.y + top * flag.scale };
    const seen = {
      name: 'flag',
      ...frame,
      // Above this there is a pole and nothing else, between the buttons.
      top: frame.top + (rig.poleTop ?? 0) * flag.scale,
      right: frame.left + wide * flag.scale,
      bottom: flag.benchY,
    };
    const boxes = [
      seen,
      boxOf('card', card.x, card.y, card.width, HEIGHTS[card.form]),
      boxOf('tools', tools.x, tools.y, tools.width, STRAP.height),
      boxOf('gust', gust.x, gust.y, 2 * gust.radius),
      boxOf('back', back.x, back.y, 2 * radius),
      ...row.map(({ x, y }, n) => boxOf(`button ${n}`, x, y, 2 * radius)),
    ];
    for (const box of boxes) {
      expect(box.left, box.name).toBeGreaterThanOrEqual(-1e-6);
      expect(box.top, box.name).toBeGreaterThanOrEqual(-1e-6);
      expect(box.right, box.name).toBeLessThanOrEqual(width + 1e-6);
      expect(box.bottom, box.name).toBeLessThanOrEqual(height + 1e-6);
    }
    for (const [n, a] of boxes.entries())
      for (const b of boxes.slice(n + 1)) expect(overlaps(a, b), `${a.name} and ${b.name}`).toBe(false);
    // Large: two fifths of the screen's width or of its height, at least.
    expect(Math.max((seen.right - seen.left) / width, (seen.bottom - frame.top) / height)).toBeGreaterThan(
      0.4,
    );
  });
});
