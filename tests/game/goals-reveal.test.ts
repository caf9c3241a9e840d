import { describe, expect, it } from 'vitest';
import { parseLevel } from '../../src/game/level';
import { createSession, type Session, stepSession } from '../../src/game/session';
import { type Stroke, strokeActions } from '../../src/game/strokes';
import { clearEvents, createEvents } from '../../src/sim/events';
import { referenceKernel } from '../../src/sim/kernel/reference';

/** A towel of 100 × 300 px, hung by its upper edge, that covers the left half of the region to be shown. */
function start(share: number): Session {
  const result = parseLevel({
    format: 1,
    id: 'towel',
    title: 'Towel',
    goal: 'Show it',
    light: 'rip',
    cloths: [
      {
        id: 'towel',
        cols: 11,
        rows: 31,
        spacing: 10,
        x: 300,
        y: 100,
        pins: 'topRow',
        fabric: { tearLimit: 'never' },
        pattern: { name: 'canvas' },
      },
    ],
    tools: ['pull', 'cut'],
    goals: [{ kind: 'reveal', cloth: 'towel', x: 300, y: 200, width: 200, height: 100, share }],
  });
  if ('errors' in result) throw new Error(result.errors.join('; '));
  return createSession(result.level, referenceKernel);
}

function play(session: Session, strokes: readonly Stroke[], steps: number): void {
  const actions = strokeActions(strokes);
  const events = createEvents();
  for (let n = 0; n < steps; n++) {
    const now = actions.filter(([at]) => at === session.world.step).map(([, action]) => action);
    clearEvents(events);
    stepSession(session, now, events);
  }
}

describe('reveal', () => {
  it('measures the half that hangs free of the cloth', () => {
    const session = start(0.9);
    play(session, [], 30);
    // The towel covers 100 of 200 px; half a cell is taken or given at its edge.
    expect(session.goals.statuses[0].have).toBeGreaterThanOrEqual(44);
    expect(session.goals.statuses[0].have).toBeLessThanOrEqual(51);
    expect(session.goals.statuses[0].isDone).toBe(false);
  });

  it('is not done by holding the cloth aside, however much is seen', () => {
    const session = start(0.7);
    play(
      session,
      [
        {
          tool: 'pull',
          start: 0,
          path: [
            [350, 390],
            [90, 250],
          ],
          pace: 30,
          hold: 240,
        },
      ],
      200,
    );
    expect(session.goals.statuses[0].have).toBeGreaterThanOrEqual(70);
    expect(session.goals.statuses[0].isDone).toBe(false);
    expect(session.outcome).toBe('playing');
  });

  it('is won by what stays uncovered: the towel cut off', () => {
    const session = start(0.9);
    play(
      session,
      [
        {
          tool: 'cut',
          start: 0,
          path: [
            [280, 150],
            [420, 150],
          ],
          pace: 6,
        },
      ],
      150,
    );
    expect(session.goals.statuses[0].have).toBeGreaterThanOrEqual(90);
    expect(session.outcome).toBe('won');
  });
});
