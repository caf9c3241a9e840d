/** The sounds of the game, each a recipe of a few lines. */
import {
  createRandom,
  filter,
  finish,
  grains,
  lines,
  loudness,
  type Mode,
  mix,
  noise,
  peak,
  room,
  type Signal,
  shape,
  silence,
  strike,
  struck,
  times,
} from './sounds-synth';

export interface NamedSound {
  name: string;
  signal: Signal;
}

/**
 * How loud each family is (see `loudness`), and how high its peaks may reach. Short dry sounds are limited by
 * their peaks, long ones by their loudness.
 */
const LEVELS: Readonly<Record<string, { loudness: number; peak: number }>> = {
  snip: { loudness: 0.1, peak: 0.6 },
  pop: { loudness: 0.052, peak: 0.55 },
  rip: { loudness: 0.12, peak: 0.75 },
  button: { loudness: 0.06, peak: 0.5 },
  'button-up': { loudness: 0.04, peak: 0.4 },
  star: { loudness: 0.1, peak: 0.5 },
  win: { loudness: 0.11, peak: 0.6 },
  fail: { loudness: 0.085, peak: 0.5 },
  land: { loudness: 0.09, peak: 0.6 },
  rustle: { loudness: 0.05, peak: 0.4 },
  shear: { loudness: 0.1, peak: 0.6 },
  creak: { loudness: 0.055, peak: 0.45 },
  flap: { loudness: 0.07, peak: 0.5 },
  bounce: { loudness: 0.08, peak: 0.55 },
  ring: { loudness: 0.07, peak: 0.45 },
};

/** D major pentatonic, Hz: everything that has a pitch agrees with everything else. */
const D4 = 293.66;
const A4 = 440;
const D5 = 587.33;
const FIS5 = 739.99;
const A5 = 880;
const D6 = 1174.66;

/** All sounds in the order of the sprite. The same numbers in every run. */
export function createSounds(): NamedSound[] {
  const sounds = [
    ...each('snip', [0.93, 1, 1.06, 1.13], snip),
    ...each('pop', [0.8, 0.92, 1, 1.12, 1.27, 1.45], pop),
    ...each('rip', [0.16, 0.22, 0.3, 0.4], rip),
    { name: 'button', signal: button(1, 17) },
    { name: 'button-up', signal: button(1.32, 18) },
    ...each('star', [D5, FIS5, A5], star),
    { name: 'win', signal: win() },
    { name: 'fail', signal: fail() },
    { name: 'land', signal: land() },
    ...each('rustle', [0.55, 0.7], rustle),
    ...each('shear', [0.72, 0.79], shear),
    ...each('creak', [0.85, 1, 1.2], creak),
    ...each('flap', [0.82, 1, 1.2], flap),
    ...each('bounce', [1, 1.16], bounce),
    ...each('ring', [1, 1.122], ring),
  ];
  return sounds.map(({ name, signal }) => ({ name, signal: balance(signal, LEVELS[familyOf(name)]) }));
}

/** `pop-3` is of the family `pop`. */
export function familyOf(name: string): string {
  return name.replace(/-\d+$/, '');
}

function each(
  family: string,
  values: readonly number[],
  make: (value: number, seed: number) => Signal,
): NamedSound[] {
  const familySeed = [...family].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  return values.map((value, i) => ({ name: `${family}-${i}`, signal: make(value, familySeed + i * 101) }));
}

function balance(signal: Signal, level: { loudness: number; peak: number }): Signal {
  const finished = finish(signal);
  const gain = Math.min(level.loudness / loudness(finished), level.peak / peak(finished));
  return finished.map((value) => value * gain);
}

/** Two blades slide along each other through cloth, and close. */
function snip(pitch: number, seed: number): Signal {
  const random = createRandom(seed);
  const seconds = 0.19;
  const close = 0.062 + 0.012 * random();
  const out = silence(seconds);

  // The blades meet: a light tick, so that the sound begins with the hand.
  strike(out, 0.001, metal(pitch * 1.18, random), 0.16);

  // They slide: a rising hiss, brighter towards the tips, cut off when they close.
  const slide = filter(noise(seconds, random), 'band', lines([0, 2600 * pitch], [close, 6800 * pitch]), 1.1);
  mix(out, shape(slide, lines([0, 0.1], [close * 0.5, 0.45], [close, 1], [close + 0.012, 0])), 0, 0.5);

  // Fibres give one after another between them.
  const fibres = grains(
    seconds,
    {
      rate: lines([0, 210], [close, 420]),
      disorder: 0.4,
      decay: 0.0011,
      gain: lines([0, 0.5], [close, 1], [close + 0.008, 0]),
    },
    random,
  );
  mix(out, filter(times(noise(seconds, random), fibres), 'band', 2100 * pitch, 0.8), 0, 1.1);

  // They close: steel, and the dull knock of the handles. The second blade rings a moment later.
  strike(out, close, metal(pitch, random), 0.3);
  strike(out, close + 0.0035, metal(pitch * 1.043, random), 0.2);
  strike(out, close, [
    { hz: 380 * pitch, decay: 0.011, gain: 0.3, glide: 0.4 },
    { hz: 910 * pitch, decay: 0.008, gain: 0.2 },
  ]);
  const snap = shape(filter(noise(seconds - close, random), 'high', 3200), struck(0.0006, 0.0045));
  mix(out, snap, close, 0.5);
  // Steel is bright, but a hiss above it only tires the ear.
  return filter(out, 'low', 8800);
}

function metal(pitch: number, random: () => number): Mode[] {
  const modes: [hz: number, decay: number, gain: number][] = [
    [2380, 0.026, 0.32],
    [3790, 0.022, 0.42],
    [5310, 0.017, 0.36],
    [7120, 0.012, 0.24],
    [9350, 0.007, 0.12],
  ];
  return modes.map(([hz, decay, gain]) => ({ hz: hz * pitch * (0.985 + 0.03 * random()), decay, gain }));
}

/** One thread snaps: a tiny plucked knock with a puff of fibre. */
function pop(pitch: number, seed: number): Signal {
  const random = createRandom(seed);
  const seconds = 0.075;
  const out = silence(seconds);
  strike(out, 0.001, [
    { hz: 640 * pitch, decay: 0.011, gain: 0.55, glide: 0.35 },
    { hz: 1490 * pitch * (0.96 + 0.08 * random()), decay: 0.0065, gain: 0.4, glide: 0.2 },
    { hz: 2870 * pitch * (0.96 + 0.08 * random()), decay: 0.0035, gain: 0.25 },
  ]);
  const puff = shape(filter(noise(seconds, random), 'band', 3400 * pitch, 0.7), struck(0.0004, 0.0032));
  mix(out, puff, 0.001, 0.7);
  return filter(out, 'low', 9000);
}

/** Cloth tears for a while: hundreds of threads, nearly as even as the weave. */
function rip(seconds: number, seed: number): Signal {
  const random = createRandom(seed);
  const swell = lines([0, 0.55], [seconds * 0.18, 1], [seconds * 0.7, 0.8], [seconds, 0]);
  const speed = 0.9 + 0.25 * random();
  const threads = grains(
    seconds,
    { rate: lines([0, 115 * speed], [seconds, 215 * speed]), disorder: 0.34, decay: 0.0017, gain: swell },
    random,
  );
  const torn = times(noise(seconds, random), threads);
  const out = silence(seconds);
  // The cloth's own body: a warm middle, a papery top, and the tight drum of the part still held.
  mix(out, filter(filter(torn, 'band', lines([0, 800], [seconds, 1200]), 1.1), 'low', 3000), 0, 1.5);
  mix(out, filter(torn, 'band', lines([0, 2200], [seconds, 3000]), 1.6), 0, 0.8);
  mix(out, filter(torn, 'band', 320, 1.6), 0, 1.2);
  // Loose fibres hiss under it.
  mix(out, shape(filter(noise(seconds, random), 'band', 3200, 0.8), swell), 0, 0.035);
  // A few threads are thicker.
  for (let t = 0.004; t < seconds * 0.8; t += 0.028 + 0.05 * random()) {
    const hz = 700 + 900 * random();
    strike(
      out,
      t,
      [
        { hz, decay: 0.006, gain: 0.2, glide: 0.3 },
        { hz: hz * 2.31, decay: 0.004, gain: 0.12 },
      ],
      0.4 + 0.6 * random(),
    );
  }
  return filter(out, 'low', 6200, 0.6);
}

/** A sewing button under a finger: wood and horn. */
function button(pitch: number, seed: number): Signal {
  const random = createRandom(seed);
  const seconds = 0.13;
  const out = silence(seconds);
  strike(out, 0.001, [
    { hz: 330 * pitch, decay: 0.02, gain: 0.6, glide: 0.25 },
    { hz: 815 * pitch, decay: 0.014, gain: 0.4 },
    { hz: 1730 * pitch, decay: 0.008, gain: 0.22 },
    { hz: 3120 * pitch, decay: 0.004, gain: 0.1 },
  ]);
  mix(
    out,
    shape(filter(noise(seconds, random), 'band', 2400 * pitch, 0.8), struck(0.0005, 0.0028)),
    0.0005,
    0.35,
  );
  return filter(out, 'low', 7500);
}

/** A wooden bar over a tube, with a little bell in it: fundamental, double octave, and a soft third partial. */
function bar(hz: number, length: number): Mode[] {
  return [
    { hz, decay: 0.42 * length, gain: 0.6 },
    { hz: hz * 1.003, decay: 0.36 * length, gain: 0.25 },
    { hz: hz * 2.005, decay: 0.16 * length, gain: 0.1 },
    { hz: hz * 3.98, decay: 0.13 * length, gain: 0.2 },
    { hz: hz * 9.2, decay: 0.03, gain: 0.05 },
  ];
}

/** Felt on wood at the start of a bar's tone. */
function mallet(into: Signal, seconds: number, random: () => number, gain: number): void {
  mix(into, shape(filter(noise(0.05, random), 'band', 1300, 0.8), struck(0.001, 0.006)), seconds, gain);
}

function star(hz: number, seed: number): Signal {
  const random = createRandom(seed);
  const out = silence(1.15);
  mallet(out, 0, random, 0.2);
  strike(out, 0.001, bar(hz, 0.62), 0.5);
  // A grace note an octave above: the sparkle.
  mallet(out, 0.085, random, 0.12);
  strike(out, 0.086, bar(hz * 2, 0.45), 0.26);
  return shape(room(out, 0.3, 0.9), lines([0, 1], [0.75, 1], [1.14, 0]));
}

function win(): Signal {
  const random = createRandom(411);
  const out = silence(2.3);
  const notes: [seconds: number, hz: number, gain: number][] = [
    [0, D5, 0.4],
    [0.11, FIS5, 0.42],
    [0.22, A5, 0.44],
    [0.36, D6, 0.46],
    // The chord under it, spread like a strummed harp.
    [0.37, D4, 0.36],
    [0.395, A4, 0.26],
    [0.42, FIS5, 0.2],
  ];
  for (const [seconds, hz, gain] of notes) {
    mallet(out, seconds, random, 0.16);
    strike(out, seconds + 0.001, bar(hz, seconds < 0.3 ? 0.6 : 1), gain * (0.96 + 0.08 * random()));
  }
  return shape(room(out, 0.34, 1.3), lines([0, 1], [1.5, 1], [2.29, 0]));
}

/** Two low notes that sigh, without blame. */
function fail(): Signal {
  const random = createRandom(412);
  const out = silence(1.05);
  mallet(out, 0, random, 0.14);
  strike(out, 0.001, bar(A4, 0.5), 0.42);
  mallet(out, 0.19, random, 0.14);
  strike(out, 0.191, bar(FIS5 / 2, 0.72), 0.5);
  return shape(filter(room(out, 0.26, 0.8), 'low', 1900), lines([0, 1], [0.7, 1], [1.04, 0]));
}

/** Something soft comes down on the bench: a low knock, and the air that leaves the cloth. */
function land(): Signal {
  const random = createRandom(413);
  const seconds = 0.36;
  const out = silence(seconds);
  strike(out, 0.001, [
    { hz: 92, decay: 0.06, gain: 0.8, glide: 0.7 },
    { hz: 187, decay: 0.04, gain: 0.5, glide: 0.35 },
    { hz: 342, decay: 0.018, gain: 0.25 },
  ]);
  const air = filter(noise(seconds, random), 'band', lines([0, 900], [0.2, 420]), 0.7);
  mix(out, shape(air, struck(0.006, 0.055)), 0.002, 0.55);
  const cloth = filter(noise(seconds, random), 'band', 2600, 0.7);
  mix(out, shape(cloth, struck(0.012, 0.03)), 0.004, 0.1);
  return out;
}

/** Cloth brushes over cloth: slow swells of fine fibres. */
function rustle(seconds: number, seed: number): Signal {
  const random = createRandom(seed);
  const swell = (t: number) =>
    Math.sin((Math.PI * t) / seconds) ** 2 * (0.7 + 0.3 * Math.sin(2 * Math.PI * (3.1 * t + seconds)));
  const fibres = grains(seconds, { rate: 700, disorder: 1, decay: 0.004, gain: swell }, random);
  const brushed = times(noise(seconds, random), fibres);
  const out = silence(seconds);
  mix(out, filter(brushed, 'band', lines([0, 1500], [seconds / 2, 2300], [seconds, 1400]), 0.7), 0, 1);
  mix(out, filter(filter(brushed, 'high', 3200), 'low', 8000), 0, 0.4);
  return filter(out, 'low', 5200, 0.6);
}

/** Scissors in heavy cloth: slower blades, thicker fibres, and the weight of the handles. */
function shear(pitch: number, seed: number): Signal {
  const random = createRandom(seed);
  const seconds = 0.24;
  const close = 0.1 + 0.014 * random();
  const out = silence(seconds);
  strike(out, 0.001, metal(pitch * 1.1, random), 0.1);
  const fibres = grains(
    seconds,
    {
      rate: lines([0, 130], [close, 240]),
      disorder: 0.45,
      decay: 0.0022,
      gain: lines([0, 0.5], [close, 1], [close + 0.01, 0]),
    },
    random,
  );
  mix(out, filter(times(noise(seconds, random), fibres), 'band', 1250 * pitch, 0.8), 0, 1.5);
  strike(out, close, metal(pitch, random), 0.2);
  strike(out, close, [
    { hz: 240 * pitch, decay: 0.02, gain: 0.5, glide: 0.4 },
    { hz: 620 * pitch, decay: 0.012, gain: 0.3 },
  ]);
  return filter(out, 'low', 6400);
}

/** Cloth under strain: fibres stick and slip, a few at a time. */
function creak(pitch: number, seed: number): Signal {
  const random = createRandom(seed);
  const seconds = 0.34;
  const swell = lines([0, 0], [0.07, 1], [0.2, 0.8], [seconds, 0]);
  const slips = grains(
    seconds,
    { rate: lines([0, 58 * pitch], [seconds, 92 * pitch]), disorder: 0.22, decay: 0.0034, gain: swell },
    random,
  );
  const slipped = times(noise(seconds, random), slips);
  const out = silence(seconds);
  mix(out, filter(slipped, 'band', lines([0, 520 * pitch], [seconds, 760 * pitch]), 3.2), 0, 1.6);
  mix(out, filter(slipped, 'band', lines([0, 1240 * pitch], [seconds, 1600 * pitch]), 3.6), 0, 0.8);
  return filter(out, 'low', 3600);
}

/** Cloth cracks like a slow whip: air that is pushed away, and the edge that snaps after it. */
function flap(pitch: number, seed: number): Signal {
  const random = createRandom(seed);
  const seconds = 0.26;
  const out = silence(seconds);
  strike(out, 0.012, [
    { hz: 104 * pitch, decay: 0.045, gain: 0.7, glide: 0.8 },
    { hz: 211 * pitch, decay: 0.03, gain: 0.35, glide: 0.4 },
  ]);
  const air = filter(
    noise(seconds, random),
    'band',
    lines([0, 420 * pitch], [0.03, 1150 * pitch], [0.2, 380]),
    0.8,
  );
  mix(out, shape(air, lines([0, 0], [0.016, 1], [0.05, 0.4], [0.2, 0])), 0, 0.7);
  const edge = filter(noise(seconds, random), 'band', 2500 * pitch, 0.8);
  mix(out, shape(edge, struck(0.004, 0.014)), 0.014, 0.2);
  return filter(out, 'low', 5200);
}

/** A ball of wound wool: round, soft, a little hollow. */
function bounce(pitch: number, seed: number): Signal {
  const random = createRandom(seed);
  const seconds = 0.2;
  const out = silence(seconds);
  strike(out, 0.001, [
    { hz: 168 * pitch, decay: 0.04, gain: 0.8, glide: 0.5 },
    { hz: 402 * pitch, decay: 0.02, gain: 0.35, glide: 0.3 },
    { hz: 930 * pitch, decay: 0.007, gain: 0.15 },
  ]);
  mix(out, shape(filter(noise(seconds, random), 'band', 1100 * pitch, 0.7), struck(0.001, 0.009)), 0, 0.3);
  return filter(out, 'low', 4200);
}

/** A brass button that is touched: a small bell with a short breath. */
function ring(pitch: number, seed: number): Signal {
  const random = createRandom(seed);
  const out = silence(0.8);
  const hz = D6 * 2 * pitch;
  strike(
    out,
    0.001,
    [
      { hz, decay: 0.24, gain: 0.5 },
      { hz: hz * 1.004, decay: 0.2, gain: 0.25 },
      { hz: hz * 1.51, decay: 0.12, gain: 0.18 },
      { hz: hz * 2.76, decay: 0.06, gain: 0.14 },
      { hz: hz * 0.5, decay: 0.1, gain: 0.12 },
    ],
    0.6,
  );
  mallet(out, 0, random, 0.06);
  return shape(room(out, 0.22, 0.6), lines([0, 1], [0.5, 1], [0.79, 0]));
}
