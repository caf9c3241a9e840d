import { describe, expect, it } from 'vitest';
import { StepClock } from '../../src/platform/step-clock';

/** Runs frames of the given lengths; returns all steps, and how many each frame had. */
function run(deltas: Iterable<number>): { steps: number; frames: number[]; clock: StepClock } {
  const clock = new StepClock();
  const frames: number[] = [];
  for (const delta of deltas) frames.push(clock.advance(delta));
  return { steps: frames.reduce((sum, n) => sum + n, 0), frames, clock };
}

function* even(hertz: number, seconds: number): Generator<number> {
  for (let n = 0; n < hertz * seconds; n++) yield 1000 / hertz;
}

describe('StepClock', () => {
  it.each([12.5, 30, 50, 59.94, 60, 75, 120, 144, 240, 1000])(
    'runs 60 steps a second at %d Hz, for ten minutes, up to the rounding of one',
    (hertz) => {
      const frames = Math.ceil(hertz * 600);
      const { steps } = run(even(hertz, 600));
      expect(Math.abs(steps - (frames / hertz) * 60)).toBeLessThan(1);
    },
  );

  it('runs as many with random frame times', () => {
    let seed = 12345;
    let passed = 0;
    const deltas: number[] = [];
    while (passed < 600_000) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      const delta = (seed / 2 ** 32) * 80;
      deltas.push(delta);
      passed += delta;
    }
    const { steps } = run(deltas);
    expect(Math.abs(steps - (passed * 60) / 1000)).toBeLessThan(1);
  });

  it('gives every frame of a 60 Hz screen one step, even if it measures them in tenths of a ms', () => {
    const rounded = Array.from({ length: 3600 }, (_, n) => {
      const at = (k: number) => Math.round((k * 10_000) / 60) / 10;
      return at(n + 1) - at(n);
    });
    expect(new Set(run(rounded).frames)).toEqual(new Set([1]));
  });

  it('gives a 120 Hz screen a step every other frame and a 30 Hz screen two a frame', () => {
    const fast = run(even(120, 10)).frames;
    for (let n = 2; n < fast.length; n++) expect(fast[n] + fast[n - 1]).toBe(1);
    expect(new Set(run(even(30, 10)).frames)).toEqual(new Set([2]));
  });

  it('runs 5 steps for a frame of 10 s and forgets the rest', () => {
    const { frames, clock } = run([10_000, 1000 / 60, 1000 / 60]);
    expect(frames).toEqual([5, 1, 1]);
    expect(clock.dropped).toBe(595);
  });

  it('survives nonsense', () => {
    const { frames, clock } = run([Number.NaN, -50, 0, Number.POSITIVE_INFINITY, 1000 / 60]);
    expect(frames.slice(0, 4)).toEqual([0, 0, 0, 5]);
    expect(frames[4]).toBeLessThanOrEqual(2);
    expect(clock.alpha).toBeGreaterThanOrEqual(0);
    expect(clock.alpha).toBeLessThan(1);
  });

  it('moves alpha evenly: steps + alpha grows as time does', () => {
    const clock = new StepClock();
    let steps = 0;
    let before = steps + clock.alpha;
    for (let n = 0; n < 1000; n++) {
      steps += clock.advance(1000 / 144);
      expect(clock.alpha).toBeGreaterThanOrEqual(0);
      expect(clock.alpha).toBeLessThan(1);
      expect(steps + clock.alpha - before).toBeCloseTo(60 / 144, 9);
      before = steps + clock.alpha;
    }
  });
});
