import { expect, test } from 'vitest';
import { createSession } from '../../../src/game/session';
import { contentOf } from '../../../src/scenes/play/content';
import { referenceKernel } from '../../../src/sim/kernel/reference';
import { listLevels, readLevel, readSolution } from '../../support/sessions';

test('what must be seen of three ribbons is its cloth and its bowl, from its rail down: the rail may go on', () => {
  const level = readLevel('three-ribbons');
  const { world } = createSession(level, referenceKernel);
  // The band begins 4 columns of 10 units after x 140, the bowl ends at 602; the rail at y 96 is 32 units thick.
  expect(contentOf(level, world, [])).toEqual({ left: 180, right: 602, top: 80 });
});

test('wood, bowls and the ribbon in the wind are seen too', () => {
  const level = readLevel('hurricane');
  const { world } = createSession(level, referenceKernel);
  // The post's middle is at 706, 8 units thick either way; the ribbon's pole hangs at 40, 24 units wide either way.
  expect(contentOf(level, world, [])).toEqual({ left: 60, right: 714, top: 16 });
});

test.each(listLevels())('%s: the strokes that solve it stay on the screen', (id) => {
  const level = readLevel(id);
  const { strokes } = readSolution(id);
  const { left, right, top } = contentOf(level, createSession(level, referenceKernel).world, strokes);
  for (const [x, y] of strokes.flatMap(({ path }) => path)) {
    expect(x).toBeGreaterThanOrEqual(left);
    expect(x).toBeLessThanOrEqual(right);
    expect(y).toBeGreaterThanOrEqual(top);
  }
});
