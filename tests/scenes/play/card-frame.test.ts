import { describe, expect, it } from 'vitest';
import { frameCard } from '../../../src/scenes/play/card-frame';

const SCREENS = [
  [320, 480],
  [360, 640],
  [390, 844],
  [768, 1024],
  [480, 360],
  [640, 360],
  [844, 390],
  [1280, 720],
  [1600, 900],
];

describe.each(SCREENS)('a card over a level on %d × %d', (width, height) => {
  const frame = frameCard(width, height);
  const { actions, corner, list, stars, title } = frame;
  const [halfWidth, halfHeight] = [frame.width / 2, frame.height / 2];

  it('is wholly on the screen', () => {
    expect(frame.x - halfWidth).toBeGreaterThanOrEqual(0);
    expect(frame.y - halfHeight).toBeGreaterThanOrEqual(0);
    expect(frame.y + halfHeight).toBeLessThanOrEqual(height);
  });

  it('has buttons for a finger, beside each other and within its edge', () => {
    expect(2 * corner.radius).toBeGreaterThanOrEqual(48);
    expect(2 * actions.radius).toBeGreaterThanOrEqual(48);
    expect(actions.pillHeight).toBeGreaterThanOrEqual(48);
    expect(actions.side - actions.radius).toBeGreaterThanOrEqual(actions.pillWidth / 2);
    expect(actions.side + actions.radius).toBeLessThan(halfWidth);
    expect(actions.y + actions.pillHeight / 2).toBeLessThan(halfHeight);
    expect(corner.x + corner.radius).toBeLessThan(halfWidth);
  });

  it('is read from above: word, title, stars, list, buttons', () => {
    const ends = [
      -halfHeight,
      frame.above,
      title.y,
      // The tip of the middle star, and the lower points of those beside it.
      stars.y - 6 - 1.12 * stars.radius,
      stars.y + 10 + 0.86 * stars.radius,
      list.y - list.size / 2,
      list.y + 2 * list.pitch + list.size / 2,
      actions.y - actions.pillHeight / 2,
    ];
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
    expect(2.3 * stars.radius + 1.1 * stars.radius).toBeLessThan(halfWidth);
    expect(-list.x).toBeLessThan(halfWidth);
    expect(list.x + list.width).toBeLessThan(halfWidth);
    expect(title.room).toBeLessThan(frame.width);
  });
});
