import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/game/actions';
import {
  AUTOPILOT_PACE,
  AUTOPILOT_POINTER,
  createAutopilot,
  interruptAutopilot,
  stepAutopilot,
} from '../../src/game/autopilot';
import { createFlagSession } from '../../src/game/flag';
import { RIG_NAMES, RIGS } from '../../src/game/rigs';
import { stepSession } from '../../src/game/session';
import { clearEvents, createEvents } from '../../src/sim/events';
import { simdKernel } from '../../src/sim/kernel/simd';

/** Straight on from 1,100 px, onto (340, 300). */
const CAMERA = [1, 0, -340 / 1100, 0, 0, 1, -300 / 1100, 0, 0, 0, 1, 0, 0, 0, -1 / 1100, 1];

/** Lets the autopilot fly a rig until it asks for new cloth, or for a minute. */
function flyAlone(name: keyof typeof RIGS) {
  const session = createFlagSession(RIGS[name], simdKernel, { dial: 0.32 });
  const pilot = createAutopilot();
  const events = createEvents();
  const wishes: Action[] = [];
  const actions: Action[] = [];
  let steps = 0;
  let isOver = false;
  while (!isOver && steps < 3600) {
    clearEvents(events);
    stepSession(session, wishes, events);
    wishes.length = 0;
    isOver = stepAutopilot(pilot, session.world, CAMERA, wishes);
    actions.push(...wishes);
    steps++;
  }
  return { session, actions, steps, isOver };
}

describe('the autopilot', () => {
  it.each(RIG_NAMES)('pulls the %s three times within a minute, tears it, and asks for a new one', (name) => {
    const { session, actions, steps, isOver } = flyAlone(name);
    expect(isOver).toBe(true);
    expect(steps).toBeGreaterThan(AUTOPILOT_PACE.idle);
    const count = (type: Action['type']) => actions.filter((action) => action.type === type).length;
    expect([count('grab'), count('release')]).toEqual([3, 3]);
    expect(session.world.cloths[0].snapped).toBeGreaterThan(0);
    expect(session.world.grabs.every((grab) => grab.pointer < 0)).toBe(true);
  });

  it('does the same in each session', () => {
    expect(flyAlone('pole').actions).toEqual(flyAlone('pole').actions);
  });

  it('lets go at once when somebody plays, and waits anew', () => {
    const { world } = createFlagSession(RIGS.pole, simdKernel);
    const pilot = createAutopilot({ ...AUTOPILOT_PACE, idle: 3 });
    const wishes: Action[] = [];
    for (let n = 0; n < 10; n++) stepAutopilot(pilot, world, CAMERA, wishes);
    expect(pilot.phase).toBe('pull');
    wishes.length = 0;
    interruptAutopilot(pilot, wishes);
    expect(wishes).toEqual([{ type: 'release', pointer: AUTOPILOT_POINTER }]);
    expect([pilot.phase, pilot.steps, pilot.pulls]).toEqual(['idle', 0, 0]);
    wishes.length = 0;
    interruptAutopilot(pilot, wishes);
    expect(wishes).toEqual([]);
  });
});
