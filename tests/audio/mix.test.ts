import { expect, test } from 'vitest';
import { createSounds } from '../../assets/generate/sounds-bank';
import { peak, SAMPLE_RATE } from '../../assets/generate/sounds-synth';
import { createVoiceState, type FrameSounds, planVoices } from '../../src/audio/voices';
import { createHearing } from '../../src/game/hearing';

const SOUNDS = new Map(createSounds().map(({ name, signal }) => [name, signal]));
const FRAME_SAMPLES = SAMPLE_RATE / 60;

/** Adds up the voices of frames that are all alike, as the browser does: each at its volume and speed. */
function mixDown(some: Partial<FrameSounds>, frames: number, seed: number): Float64Array {
  const counts = { ...createHearing(0).heard, ...some };
  const state = createVoiceState(seed);
  const out = new Float64Array((frames + 60) * FRAME_SAMPLES);
  for (let frame = 0; frame < frames; frame++) {
    for (const { name, volume, rate } of planVoices(counts, state, (frame * 1000) / 60)) {
      const signal = SOUNDS.get(name)!;
      for (let i = 0; i * rate < signal.length - 1; i++) {
        const k = Math.floor(i * rate);
        const value = signal[k] + (i * rate - k) * (signal[k + 1] - signal[k]);
        out[frame * FRAME_SAMPLES + i] += volume * value;
      }
    }
  }
  return out;
}

/** Root mean square of each tenth of a second while the frames last. */
function tenths(signal: Float64Array, frames: number): number[] {
  const length = SAMPLE_RATE / 10;
  return Array.from({ length: frames / 6 }, (_, tenth) => {
    const part = signal.subarray(tenth * length, (tenth + 1) * length);
    return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / length);
  });
}

test.each([1, 2, 3, 4])('the wildest mix stays below full scale, without the limiter (seed %i)', (seed) => {
  expect(peak(mixDown({ cut: 100, snapped: 300, bladeSpeed: 3000, landed: 4 }, 180, seed))).toBeLessThan(1);
  const storm = { landed: 2, bounced: 3, bounceSpeed: 1400, rung: 2, strain: 1, motion: 2000, wind: 3000 };
  expect(peak(mixDown({ cut: 50, weight: 2, bladeSpeed: 3000, ...storm }, 180, seed))).toBeLessThan(1);
  expect(peak(mixDown({ cut: 0, snapped: 60, bladeSpeed: 0, landed: 0 }, 180, seed))).toBeLessThan(1);
});

test.each([1, 2, 3, 4])(
  'a steady rip is one sound: no tenth of a second falls out of it (seed %i)',
  (seed) => {
    const levels = tenths(mixDown({ cut: 0, snapped: 5, bladeSpeed: 0, landed: 0 }, 120, seed), 120);
    const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
    // 10 dB below and 6 dB above the mean.
    expect(Math.min(...levels)).toBeGreaterThan(mean * 0.316);
    expect(Math.max(...levels)).toBeLessThan(mean * 2);
  },
);
