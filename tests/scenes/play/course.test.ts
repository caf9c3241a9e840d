import { describe, expect, it } from 'vitest';
import { queueAction } from '../../../src/game/actions';
import { restartSession, undoStroke } from '../../../src/game/history';
import { createSession, LAST_CHANCE_STEPS, WIN_STEPS } from '../../../src/game/session';
import { createLoop, runFrame } from '../../../src/scenes/loop';
import { Course, type CourseStage } from '../../../src/scenes/play/course';
import { hashWorld } from '../../../src/sim/hash';
import { referenceKernel } from '../../../src/sim/kernel/reference';
import { smallLevel } from '../../support/levels';

const FRAME = 1000 / 60;

/** A cloth that one cut across parts in two, on a stage without a picture; `pieces` are asked for. */
function start(pieces: number) {
  const level = smallLevel({ goals: [{ kind: 'separate', cloth: 'cloth', pieces }], limits: { strokes: 1 } });
  const loop = createLoop(createSession(level, referenceKernel));
  const { session, recorder, history } = loop;
  const calls: string[] = [];
  const rewind = (back: () => void) => {
    loop.queue.pending.length = 0;
    back();
  };
  const stage: CourseStage = {
    loop,
    context: { tool: 'cut', allowed: level.tools, scale: 1, toWorld() {} },
    pace: 1,
    get canUndo() {
      return history.past.length > 0;
    },
    update(deltaMs) {
      if (stage.pace > 0) runFrame(loop, deltaMs * stage.pace, () => course.afterStep());
    },
    release: () => calls.push('release'),
    restart: () => rewind(() => restartSession(history, session, recorder)),
    undo: () => rewind(() => undoStroke(history, session, recorder)),
    redo() {},
    lookCloser() {},
    showAction: ({ type }) => calls.push(type),
  };
  const course: Course = new Course({
    level,
    stage,
    isCalm: () => true,
    onEnd: ({ outcome }) => calls.push(outcome),
    onResult: () => calls.push('result'),
  });
  return {
    course,
    calls,
    session,
    cut() {
      queueAction(loop.queue, { type: 'stroke', pointer: 0 });
      queueAction(loop.queue, { type: 'cut', pointer: 0, x0: 4600, y0: 2240, x1: 6600, y1: 2240 });
    },
    run(frames: number) {
      for (let n = 0; n < frames; n++) course.update(FRAME);
    },
    canPlay: () => stage.context.allowed.length > 0,
  };
}

/** Frames that are surely enough for a result after the end. */
const SEEN = 60;

describe('the course of a level', () => {
  it('ends once, is out of hands then, and has a result when the end has been seen', () => {
    const { calls, cut, run, canPlay } = start(2);
    run(3);
    expect(canPlay()).toBe(true);
    cut();
    run(WIN_STEPS + 2);
    expect(calls).toEqual(['release', 'won']);
    expect(canPlay()).toBe(false);
    run(SEEN);
    expect(calls).toEqual(['release', 'won', 'result']);
    run(SEEN);
    expect(calls).toHaveLength(3);
  });

  it('stands still while paused, and a result waits until the player goes on', () => {
    const { course, calls, session, cut, run, canPlay } = start(2);
    run(2);
    const { step } = session.world;
    course.pause();
    run(10);
    expect(session.world.step).toBe(step);
    expect(canPlay()).toBe(false);
    course.goOn();
    expect(canPlay()).toBe(true);
    cut();
    run(WIN_STEPS + 2);
    course.pause();
    run(SEEN);
    expect(calls).not.toContain('result');
    course.goOn();
    // It is over: there is nothing to take into hands.
    expect(canPlay()).toBe(false);
    run(SEEN);
    expect(calls).toContain('result');
  });

  it('counts as a try what was lost, and what was given up after a stroke', () => {
    const { course, session, cut, run } = start(3);
    course.retry();
    expect(course.tries).toBe(0);
    cut();
    run(2);
    course.retry();
    expect(course.tries).toBe(1);
    expect(session.world.step).toBe(0);
    cut();
    run(LAST_CHANCE_STEPS + 4);
    expect(session.outcome).toBe('lost');
    expect(course.tries).toBe(2);
    // Lost and given up at once is still one try.
    course.retry();
    expect(course.tries).toBe(2);
    expect(session.outcome).toBe('playing');
  });

  it('takes back a stroke that has lost the level, until the result is read', () => {
    const { course, session, cut, run, canPlay } = start(3);
    cut();
    run(LAST_CHANCE_STEPS + 4);
    expect(canPlay()).toBe(false);
    course.undo();
    expect(session.outcome).toBe('playing');
    expect(canPlay()).toBe(true);
    cut();
    run(LAST_CHANCE_STEPS + SEEN);
    course.undo();
    expect(session.outcome).toBe('lost');
  });

  it('is watched again to the same end, which is no attempt', () => {
    const { course, calls, session, cut, run, canPlay } = start(2);
    run(5);
    cut();
    run(WIN_STEPS + SEEN);
    const end = hashWorld(session.world);
    const { step } = session.world;
    calls.length = 0;
    course.watchAgain();
    expect(course.isWatching).toBe(true);
    expect(canPlay()).toBe(false);
    run(WIN_STEPS + SEEN + 5);
    expect(course.isWatching).toBe(false);
    expect(calls).toEqual(['stroke', 'cut', 'release', 'result']);
    expect(session.world.step).toBe(step);
    expect(hashWorld(session.world)).toBe(end);
    expect(course.tries).toBe(0);
  });
});
