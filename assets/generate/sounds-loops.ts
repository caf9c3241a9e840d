/** What sounds without end: wind, gusts, and the music of the menus. Each ends as it begins. */
import type { NamedSound } from './sounds-bank';
import {
  createRandom,
  filter,
  loudness,
  mix,
  noise,
  peak,
  room,
  SAMPLE_RATE,
  type Signal,
  shape,
  silence,
  strike,
} from './sounds-synth';

const LEVELS: Readonly<Record<string, { loudness: number; peak: number }>> = {
  wind: { loudness: 0.1, peak: 0.6 },
  gust: { loudness: 0.09, peak: 0.6 },
  music: { loudness: 0.07, peak: 0.5 },
};

/** All loops in the order of their sprite. The same numbers in every run. */
export function createLoops(): NamedSound[] {
  const loops = [
    { name: 'wind', signal: wind() },
    { name: 'gust', signal: gust() },
    { name: 'music', signal: music() },
  ];
  return loops.map(({ name, signal }) => {
    const level = LEVELS[name];
    const gain = Math.min(level.loudness / loudness(signal), level.peak / peak(signal));
    return { name, signal: signal.map((value) => value * gain) };
  });
}

/** Joins the end to the beginning over `fade` seconds; noise adds up by power, so the shares are roots. */
function close(signal: Signal, fade: number): Signal {
  const overlap = Math.round(fade * SAMPLE_RATE);
  const length = signal.length - overlap;
  const out = signal.slice(0, length);
  for (let i = 0; i < overlap; i++) {
    const share = i / overlap;
    out[i] = signal[i] * Math.sqrt(share) + signal[length + i] * Math.sqrt(1 - share);
  }
  return out;
}

/** Slow waves that have gone round whole times after `seconds`: nothing jumps where the loop joins. */
function sway(seconds: number, turns: readonly number[], phase: number): (t: number) => number {
  return (t) =>
    turns.reduce(
      (sum, turn, n) => sum + Math.sin(2 * Math.PI * ((turn * t) / seconds + phase * (n + 1))),
      0,
    ) / turns.length;
}

/** Air that moves in a room with a window open: a low breath with a soft middle. */
function wind(): Signal {
  const random = createRandom(601);
  const seconds = 5;
  const fade = 1;
  const breath = sway(seconds, [1, 2, 3], 0.13);
  const air = noise(seconds + fade, random);
  const out = silence(seconds + fade);
  mix(
    out,
    filter(air, 'band', (t) => 260 + 70 * breath(t), 0.8),
    0,
    1,
  );
  mix(
    out,
    filter(air, 'band', (t) => 560 + 150 * breath(t + 0.4), 1.4),
    0,
    0.5,
  );
  return close(
    filter(
      shape(out, (t) => 0.8 + 0.2 * breath(t)),
      'low',
      1500,
    ),
    fade,
  );
}

/** Strong wind around edges: it sings a little, and never on one note. */
function gust(): Signal {
  const random = createRandom(602);
  const seconds = 4;
  const fade = 1;
  const breath = sway(seconds, [1, 3, 4], 0.31);
  const air = noise(seconds + fade, random);
  const out = silence(seconds + fade);
  mix(
    out,
    filter(air, 'band', (t) => 720 + 210 * breath(t), 3.2),
    0,
    1,
  );
  mix(
    out,
    filter(air, 'band', (t) => 1180 + 330 * breath(t + 0.7), 4.5),
    0,
    0.4,
  );
  mix(out, filter(air, 'band', 1900, 0.7), 0, 0.18);
  return close(
    filter(
      shape(out, (t) => 0.75 + 0.25 * breath(t + 0.2)),
      'low',
      3800,
    ),
    fade,
  );
}

/** Four chords of four seconds in D, Hz: a bass and two voices over it. */
const CHORDS: readonly (readonly number[])[] = [
  [146.83, 293.66, 369.99],
  [123.47, 246.94, 369.99],
  [98.0, 293.66, 392.0],
  [110.0, 277.18, 329.63],
];
const CHORD_SECONDS = 4;
/** Plucked notes over them: seconds, Hz, loudness. */
const NOTES: readonly (readonly [seconds: number, hz: number, gain: number])[] = [
  [0.5, 587.33, 0.8],
  [1.5, 739.99, 0.6],
  [2.5, 880, 0.7],
  [4.5, 739.99, 0.6],
  [6, 587.33, 0.7],
  [7, 493.88, 0.5],
  [8.5, 493.88, 0.6],
  [9.5, 587.33, 0.7],
  [10.5, 783.99, 0.6],
  [12.5, 659.26, 0.7],
  [14, 554.37, 0.5],
  [14.5, 659.26, 0.45],
];

/** A slow afternoon: held chords like a harmonium far away, and single notes of a thumb piano. */
function music(): Signal {
  const seconds = CHORDS.length * CHORD_SECONDS;
  // Two rounds: in the second one the tails of the first ring on, and that one is kept.
  const out = silence(2 * seconds);
  for (let round = 0; round < 2; round++) {
    CHORDS.forEach((chord, n) => {
      const from = round * seconds + n * CHORD_SECONDS;
      for (const [voice, hz] of chord.entries()) mix(out, hold(hz), from - 0.6, voice === 0 ? 0.26 : 0.15);
    });
    for (const [at, hz, gain] of NOTES)
      strike(
        out,
        round * seconds + at,
        [
          { hz, decay: 0.55, gain: 0.5 },
          { hz: hz * 1.002, decay: 0.45, gain: 0.2 },
          { hz: hz * 3.01, decay: 0.12, gain: 0.08 },
          { hz: hz * 5.4, decay: 0.04, gain: 0.04 },
        ],
        0.5 * gain,
      );
  }
  const wet = filter(room(out, 0.4, 1.6), 'low', 3200);
  return wet.slice(seconds * SAMPLE_RATE);
}

/** One voice of a chord: two reeds that beat slowly, rising and going within its bar and a little more. */
function hold(hz: number): Signal {
  const seconds = CHORD_SECONDS + 1.6;
  const out = silence(seconds);
  for (let i = 0; i < out.length; i++) {
    const t = i / SAMPLE_RATE;
    const reed = (f: number) => Math.sin(2 * Math.PI * f * t) + 0.22 * Math.sin(4 * Math.PI * f * t);
    const swell = Math.sin((Math.PI * t) / seconds) ** 2;
    out[i] = swell * (reed(hz) + 0.6 * reed(hz * 1.0017));
  }
  return out;
}
