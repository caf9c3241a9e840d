import { describe, expect, it } from 'vitest';
import { createSession, stepSession } from '../../../src/game/session';
import { Pacing } from '../../../src/scenes/play/pacing';
import { canOnlyWait } from '../../../src/scenes/play/waiting';
import { createEvents } from '../../../src/sim/events';
import { referenceKernel } from '../../../src/sim/kernel/reference';
import { smallLevel } from '../../support/levels';

describe('the pace of a level', () => {
  it('is that of the clock until there is only a wait, and again after it', () => {
    const pacing = new Pacing();
    pacing.toggleFast();
    expect(pacing.update(16, true)).toBeGreaterThan(1);
    expect(pacing.update(16, false)).toBe(1);
    // Asked for once, it does not come back with the next wait.
    expect(pacing.update(16, true)).toBe(1);
  });

  it('is slow for a moment, even in a fast wait, and then as before', () => {
    const pacing = new Pacing();
    pacing.toggleFast();
    const fast = pacing.update(16, true);
    pacing.slowDown();
    expect(pacing.update(16, true)).toBeLessThan(1);
    for (let ms = 0; ms < 2000; ms += 16) pacing.update(16, true);
    expect(pacing.update(16, true)).toBe(fast);
  });
});

describe('a wait', () => {
  function start(goals: readonly object[], limits: object = {}) {
    return createSession(smallLevel({ goals, limits }), referenceKernel);
  }

  it('begins with the last stroke, not before', () => {
    const session = start([{ kind: 'separate', cloth: 'cloth', pieces: 3 }], { strokes: 1 });
    expect(canOnlyWait(session)).toBe(false);
    const events = createEvents();
    stepSession(
      session,
      [
        { type: 'stroke', pointer: 0 },
        { type: 'cut', pointer: 0, x0: 4600, y0: 2240, x1: 6600, y1: 2240 },
      ],
      events,
    );
    expect(session.strokes).toBe(1);
    expect(canOnlyWait(session)).toBe(true);
  });

  it('is not offered while all goals hold: the level is about to be won', () => {
    const session = start([{ kind: 'separate', cloth: 'cloth', pieces: 2 }], { strokes: 1 });
    stepSession(
      session,
      [
        { type: 'stroke', pointer: 0 },
        { type: 'cut', pointer: 0, x0: 4600, y0: 2240, x1: 6600, y1: 2240 },
      ],
      createEvents(),
    );
    expect(session.holding).toBe(1);
    expect(canOnlyWait(session)).toBe(false);
  });
});
