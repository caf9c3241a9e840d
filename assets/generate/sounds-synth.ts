/** The instruments that the sounds are made with. Signals are mono, one number a sample, full scale ± 1. */

export const SAMPLE_RATE = 48_000;

export type Signal = Float64Array;

/** A value, or one that changes with time (seconds from the signal's start). */
export type Curve = number | ((seconds: number) => number);

/** Numbers in [0, 1) that repeat for a seed (mulberry32, Ettinger 2017). */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function silence(seconds: number): Signal {
  return new Float64Array(Math.round(seconds * SAMPLE_RATE));
}

/** White noise, ± 1. */
export function noise(seconds: number, random: () => number): Signal {
  return silence(seconds).map(() => random() * 2 - 1);
}

/** Multiplies by an envelope. */
export function shape(signal: Signal, gain: (seconds: number) => number): Signal {
  return signal.map((value, i) => value * gain(i / SAMPLE_RATE));
}

/** Rises straight for `attack`, then decays by 1/e every `decay` (seconds). */
export function struck(attack: number, decay: number): (seconds: number) => number {
  return (t) => (t < attack ? t / attack : Math.exp((attack - t) / decay));
}

/** Straight lines through [seconds, gain] corners; before the first and after the last the gain holds. */
export function lines(...corners: [seconds: number, gain: number][]): (seconds: number) => number {
  return (t) => {
    let [before, low] = corners[0];
    for (const [at, gain] of corners) {
      if (t < at) return low + ((gain - low) * (t - before)) / Math.max(at - before, 1e-9);
      before = at;
      low = gain;
    }
    return low;
  };
}

export type FilterKind = 'low' | 'high' | 'band';

/**
 * State-variable filter of 12 dB an octave that may be swept (Simper 2013, "Linear trapezoidal integrated SVF").
 * `frequency` in Hz; the band's peak has gain 1.
 */
export function filter(signal: Signal, kind: FilterKind, frequency: Curve, q = Math.SQRT1_2): Signal {
  const out = new Float64Array(signal.length);
  const k = 1 / q;
  let s1 = 0;
  let s2 = 0;
  for (let i = 0; i < signal.length; i++) {
    const hz = typeof frequency === 'number' ? frequency : frequency(i / SAMPLE_RATE);
    const g = Math.tan((Math.PI * Math.min(hz, SAMPLE_RATE * 0.45)) / SAMPLE_RATE);
    const a1 = 1 / (1 + g * (g + k));
    const v3 = signal[i] - s2;
    const band = a1 * s1 + a1 * g * v3;
    const low = s2 + g * a1 * s1 + g * g * a1 * v3;
    s1 = 2 * band - s1;
    s2 = 2 * low - s2;
    out[i] = kind === 'low' ? low : kind === 'band' ? k * band : signal[i] - k * band - low;
  }
  return out;
}

/** Adds `from`, times `gain`, to `into` from `seconds` on; what reaches past the end is lost. */
export function mix(into: Signal, from: Signal, seconds = 0, gain = 1): Signal {
  const start = Math.round(seconds * SAMPLE_RATE);
  const length = Math.min(from.length, into.length - start);
  for (let i = Math.max(0, -start); i < length; i++) into[start + i] += from[i] * gain;
  return into;
}

/** One way in which a struck thing rings. */
export interface Mode {
  hz: number;
  /** Seconds until 1/e. */
  decay: number;
  gain: number;
  /** Share by which the pitch begins too high, gone after `GLIDE_SECONDS`. */
  glide?: number;
}

const GLIDE_SECONDS = 0.012;
/** The hammer stays on for a moment: a mode that began at once would click. */
const HAMMER_SECONDS = 0.0008;

/** Adds ringing modes (modal synthesis, Adrien 1991) that are struck at `seconds`. */
export function strike(into: Signal, seconds: number, modes: readonly Mode[], gain = 1): Signal {
  const start = Math.round(seconds * SAMPLE_RATE);
  for (const { hz, decay, gain: share, glide = 0 } of modes) {
    let phase = 0;
    for (let i = start; i < into.length; i++) {
      const t = (i - start) / SAMPLE_RATE;
      const fade = Math.exp(-t / decay);
      if (fade < 1e-5) break;
      phase += (2 * Math.PI * hz * (1 + glide * Math.exp(-t / GLIDE_SECONDS))) / SAMPLE_RATE;
      into[i] += Math.sin(phase) * fade * Math.min(1, t / HAMMER_SECONDS) * share * gain;
    }
  }
  return into;
}

export interface Grains {
  /** Grains a second over time. */
  rate: Curve;
  /** 0: as regular as a zip; 1: as irregular as rain. */
  disorder: number;
  /** Seconds until 1/e of one grain. */
  decay: number;
  /** Loudness over time. */
  gain: Curve;
}

/** An envelope of many small snaps: what tells cloth that tears from hiss. */
export function grains(
  seconds: number,
  { rate, disorder, decay, gain }: Grains,
  random: () => number,
): Signal {
  const out = silence(seconds);
  const value = (curve: Curve, t: number) => (typeof curve === 'number' ? curve : curve(t));
  for (let t = 0; t < seconds; ) {
    // Most threads give softly, a few hard.
    const hardness = 0.25 + 0.75 * random() ** 2;
    const start = Math.round(t * SAMPLE_RATE);
    const peak = hardness * value(gain, t);
    for (let i = start; i < out.length; i++) {
      const fade = Math.exp((start - i) / SAMPLE_RATE / decay);
      if (fade < 1e-3) break;
      out[i] += peak * fade;
    }
    const even = 1 / value(rate, t);
    t += even * (1 - disorder + disorder * -Math.log(1 - random()));
  }
  return out;
}

/** Product of two signals of the same length. */
export function times(a: Signal, b: Signal): Signal {
  return a.map((value, i) => value * b[i]);
}

/** A small room: `wet` of the signal through four damped combs and two all-passes (Schroeder 1962, Moorer 1979). */
export function room(signal: Signal, wet: number, seconds: number): Signal {
  const sum = silence(signal.length / SAMPLE_RATE);
  for (const delay of [0.0297, 0.0371, 0.0411, 0.0437]) {
    const length = Math.round(delay * SAMPLE_RATE);
    const line = new Float64Array(length);
    const feedback = 10 ** ((-3 * delay) / seconds);
    let damped = 0;
    for (let i = 0; i < signal.length; i++) {
      const out = line[i % length];
      damped += 0.55 * (out - damped);
      line[i % length] = signal[i] + damped * feedback;
      sum[i] += out / 4;
    }
  }
  let tail = sum;
  for (const delay of [0.005, 0.0017]) {
    const length = Math.round(delay * SAMPLE_RATE);
    const line = new Float64Array(length);
    tail = tail.map((value, i) => {
      const out = line[i % length] - 0.7 * value;
      line[i % length] = value + 0.7 * out;
      return out;
    });
  }
  return mix(signal.slice(), tail, 0, wet);
}

/** Removes rumble and offset, and fades the first and last moments so that the ends are silent. */
export function finish(signal: Signal, fadeIn = 0.0005, fadeOut = 0.012): Signal {
  const seconds = signal.length / SAMPLE_RATE;
  const gain = lines([0, 0], [fadeIn, 1], [seconds - fadeOut, 1], [seconds - 1 / SAMPLE_RATE, 0]);
  return shape(filter(signal, 'high', 45), gain);
}

/**
 * Loudness: the RMS of the loudest 100 ms (less for shorter sounds, as if silence followed) after the ear's
 * weighting, here the second-order high-pass and high shelf of ITU-R BS.1770-4 at 48 kHz.
 */
export function loudness(signal: Signal): number {
  const shelf = biquad(
    signal,
    [1.53512485958697, -2.69169618940638, 1.19839281085285],
    [-1.69065929318241, 0.73248077421585],
  );
  const weighted = biquad(shelf, [1, -2, 1], [-1.99004745483398, 0.99007225036621]);
  const length = Math.round(0.1 * SAMPLE_RATE);
  let energy = 0;
  let loudest = 0;
  for (let i = 0; i < weighted.length; i++) {
    energy += weighted[i] ** 2;
    if (i >= length) energy -= weighted[i - length] ** 2;
    loudest = Math.max(loudest, energy);
  }
  return Math.sqrt(loudest / length);
}

function biquad(signal: Signal, b: readonly number[], a: readonly number[]): Signal {
  let s1 = 0;
  let s2 = 0;
  return signal.map((value) => {
    const out = b[0] * value + s1;
    s1 = b[1] * value - a[0] * out + s2;
    s2 = b[2] * value - a[1] * out;
    return out;
  });
}

/** Largest magnitude. */
export function peak(signal: Signal): number {
  let largest = 0;
  for (const value of signal) largest = Math.max(largest, Math.abs(value));
  return largest;
}
