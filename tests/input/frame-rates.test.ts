import { describe, expect, it } from 'vitest';
import { type Action, queueAction } from '../../src/game/actions';
import { parseLevel } from '../../src/game/level';
import { createSession, type Session } from '../../src/game/session';
import { applySample, createGestures } from '../../src/input/gesture';
import type { GestureContext, PointerSample } from '../../src/input/sample';
import { createLoop, runFrame } from '../../src/scenes/loop';
import { hashWorld } from '../../src/sim/hash';
import { referenceKernel } from '../../src/sim/kernel/reference';

const SECONDS = 3;

/** A cloth to play with, hung from every fourth point. */
function createToy(): Session {
  const result = parseLevel({
    format: 1,
    id: 'toy',
    title: 'Toy',
    goal: 'Play',
    light: 'snip',
    cloths: [
      {
        id: 'cloth',
        cols: 21,
        rows: 15,
        spacing: 16,
        x: 100,
        y: 80,
        pins: 'everyFourth',
        pattern: { name: 'gingham', colours: ['#b8392b', '#fff6e6'], size: 32 },
      },
    ],
    tools: ['pull', 'cut'],
    goals: [],
  });
  if ('errors' in result) throw new Error(result.errors.join('; '));
  return createSession(result.level, referenceKernel);
}

type Stamped = Omit<PointerSample, 'timeMs' | 'isPrimary' | 'ctrl' | 'shift'> & { readonly step: number };

/** A finger pulls at a corner until the cloth comes off its pins, while a mouse's right button slices across. */
function recordSamples(): Stamped[] {
  const samples: Stamped[] = [];
  const finger = { id: 40, button: 0, buttons: 1, pointerType: 'touch' as const, hasMore: false };
  const mouse = { id: 1, button: 2, buttons: 2, pointerType: 'mouse' as const };
  samples.push({ ...finger, step: 10, kind: 'down', x: 400, y: 300 });
  for (let n = 1; n <= 60; n++)
    samples.push({ ...finger, step: 10 + n, kind: 'move', x: 400 + n * 6, y: 300 + ((n * 37) % 90) });
  samples.push({ ...finger, step: 75, kind: 'up', x: 760, y: 330 });
  samples.push({ ...mouse, step: 4, kind: 'down', x: 80, y: 150, hasMore: false });
  for (let n = 1; n <= 20; n++)
    for (let k = 0; k < 3; k++)
      samples.push({
        ...mouse,
        step: 4 + n,
        kind: 'move',
        x: 80 + n * 20 + k * 6.5,
        y: 150 + n * 2,
        hasMore: k < 2,
      });
  samples.push({ ...mouse, step: 26, kind: 'up', x: 493, y: 190, hasMore: false });
  return samples.sort((one, other) => one.step - other.step);
}

/**
 * Plays the samples on the real loop with frames of the given lengths until the world has had 3 s, each sample
 * as soon as the step before its own is over.
 */
function play(deltas: Iterator<number>, isLate: (n: number) => boolean = () => false) {
  const loop = createLoop(createToy());
  const gestures = createGestures();
  const context: GestureContext = {
    tool: 'pull',
    allowed: ['pull', 'cut'],
    scale: 1,
    toWorld(x, y, out) {
      out.x = x;
      out.y = y;
    },
  };
  const samples = recordSamples();
  const late: Action[] = [];
  let next = 0;
  let acts = 0;
  let framesWithWaiting = 0;
  let hash = '';
  const output = {
    act: (action: Action) => {
      if (isLate(acts++)) late.push(action);
      else queueAction(loop.queue, action);
    },
  };
  const { world } = loop.session;
  const feed = () => {
    for (const action of late.splice(0)) queueAction(loop.queue, action);
    while (next < samples.length && samples[next].step === world.step)
      applySample(
        gestures,
        { ...samples[next++], timeMs: world.step * 16, isPrimary: false, ctrl: false, shift: false },
        context,
        output,
      );
  };
  feed();
  while (world.step < SECONDS * 60) {
    const before = world.step;
    runFrame(loop, deltas.next().value, () => {
      if (world.step < SECONDS * 60) feed();
      else if (hash === '') hash = hashWorld(world);
    });
    if (world.step === before && loop.queue.pending.length > 0) framesWithWaiting++;
  }
  const [cloth] = world.cloths;
  return { hash, framesWithWaiting, acts, snapped: cloth.snapped, cut: cloth.cut };
}

function* even(hertz: number): Generator<number, never> {
  for (;;) yield 1000 / hertz;
}

function* random(seed: number, most: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield (state / 2 ** 32) * most;
  }
}

describe('the same samples, stamped with steps', () => {
  const reference = play(even(60));

  it('do something worth comparing', () => {
    expect(reference.acts).toBeGreaterThan(100);
    expect(reference.cut).toBeGreaterThan(10);
    expect(reference.snapped).toBeGreaterThan(0);
  });

  it.each([
    ['30 Hz', () => even(30)],
    ['144 Hz', () => even(144)],
    ['240 Hz', () => even(240)],
    ['12 Hz, the slowest without dropping', () => even(12)],
    ['random frames of up to 50 ms', () => random(1, 50)],
    ['random frames of up to 400 ms, which drop steps', () => random(2, 400)],
  ])('end in the same bits at %s', (_, deltas) => {
    const result = play(deltas());
    expect(result.hash).toBe(reference.hash);
    expect(result.hash).toMatch(/^[0-9a-f]{16}$/);
  });

  it('wait in the queue through frames without a step', () => {
    expect(play(even(144)).framesWithWaiting).toBeGreaterThan(10);
  });

  it('end in other bits when one action comes a step late', () => {
    expect(play(even(60), (n) => n === 20).hash).not.toBe(reference.hash);
  });
});
