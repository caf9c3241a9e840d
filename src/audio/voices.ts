/** Which sounds one frame of the simulation makes. Pure: the caller tells the time and plays what is returned. */

import type { Heard } from '../game/hearing';

/** What happened in one frame, as far as it can be heard. */
export type FrameSounds = Heard;

export interface VoiceRequest {
  /** A sound of the sprite, such as `pop-3`. */
  name: string;
  /** 0 to 1. */
  volume: number;
  /** Playback speed, which is pitch too; 1 is as recorded. */
  rate: number;
}

/** Sounds that play at once, at most. */
export const MOST_VOICES = 12;
/** Voices that the cloth leaves free, so that a button or a star is heard in the wildest rip. */
const KEPT_FOR_INTERFACE = 3;

interface Family {
  /** How many variants the sprite has. A single one has no number in its name. */
  variants: number;
  /** Longest sound, ms at rate 1. */
  durationMs: number;
  /** Time until the next of the family, ms: drawn anew from this range, so that no rhythm appears. */
  gapMs: readonly [least: number, most: number];
  /** How many may overlap. */
  mostVoices: number;
  isInterface?: boolean;
}

/** All that the sprite holds, by family. */
export const FAMILIES = {
  snip: { variants: 4, durationMs: 190, gapMs: [80, 165], mostVoices: 3 },
  pop: { variants: 6, durationMs: 75, gapMs: [24, 62], mostVoices: 3 },
  rip: { variants: 4, durationMs: 400, gapMs: [70, 150], mostVoices: 4 },
  land: { variants: 1, durationMs: 360, gapMs: [90, 160], mostVoices: 2 },
  rustle: { variants: 2, durationMs: 700, gapMs: [260, 520], mostVoices: 2 },
  shear: { variants: 2, durationMs: 240, gapMs: [110, 190], mostVoices: 2 },
  creak: { variants: 3, durationMs: 340, gapMs: [90, 260], mostVoices: 2 },
  flap: { variants: 3, durationMs: 260, gapMs: [170, 420], mostVoices: 2 },
  bounce: { variants: 2, durationMs: 200, gapMs: [70, 110], mostVoices: 2 },
  ring: { variants: 2, durationMs: 800, gapMs: [110, 200], mostVoices: 2 },
  button: { variants: 1, durationMs: 130, gapMs: [30, 30], mostVoices: 2, isInterface: true },
  'button-up': { variants: 1, durationMs: 130, gapMs: [30, 30], mostVoices: 2, isInterface: true },
  star: { variants: 3, durationMs: 1150, gapMs: [60, 60], mostVoices: 3, isInterface: true },
  win: { variants: 1, durationMs: 2300, gapMs: [500, 500], mostVoices: 1, isInterface: true },
  fail: { variants: 1, durationMs: 1050, gapMs: [500, 500], mostVoices: 1, isInterface: true },
} as const satisfies Record<string, Family>;

type FamilyName = keyof typeof FAMILIES;
const FAMILY_NAMES = Object.keys(FAMILIES) as FamilyName[];

/** Threads a second from which single pops become a rip, and at which the rip is at its loudest. */
const RIP_FROM = 45;
const RIP_FULL = 900;
/** Time over which threads a second are averaged (1/e). */
const MEMORY_SECONDS = 0.09;
/** Blade speeds, px/s, at which the scissors sound slowest and fastest. */
const BLADE_SLOW = 150;
const BLADE_FAST = 2200;
/** Cloth of this weight or more is cut with a shear, lighter cloth with a snip. */
const HEAVY = 1.3;
/** Share of the way to the tear limit from which cloth creaks. */
const CREAK_FROM = 0.3;
/** Mean speeds of the cloth, px/s: it brushes, flaps, and does so at its loudest. */
const RUSTLE_FROM = 70;
const FLAP_FROM = 300;
const FLAP_FULL = 1400;
/** Speeds of a body that hits, px/s: not heard, and loudest. */
const BOUNCE_SOFT = 40;
const BOUNCE_HARD = 1400;

/** What `planVoices` remembers from frame to frame. Nothing in it is allocated again. */
export interface VoiceState {
  /** False while the sound is muted, locked or hidden: nothing is planned then, and nothing kept for later. */
  isAudible: boolean;
  /** When each voice ends, ms; past times are free voices. */
  readonly endsAt: Float64Array;
  /** Family of each voice, an index into the table. */
  readonly familyOf: Int8Array;
  /** Before which each family may not sound again, ms. */
  readonly notBefore: Float64Array;
  /** The variant that each family played last. */
  readonly lastVariant: Int8Array;
  /** Threads a second that tore and that were cut lately, smoothed. */
  snapRate: number;
  cutRate: number;
  lastMs: number;
  random: number;
  readonly pool: readonly VoiceRequest[];
  readonly requests: VoiceRequest[];
}

/** A silent beginning. The same seed and frames give the same voices. */
export function createVoiceState(seed: number): VoiceState {
  return {
    isAudible: true,
    endsAt: new Float64Array(MOST_VOICES).fill(Number.NEGATIVE_INFINITY),
    familyOf: new Int8Array(MOST_VOICES),
    notBefore: new Float64Array(FAMILY_NAMES.length).fill(Number.NEGATIVE_INFINITY),
    lastVariant: new Int8Array(FAMILY_NAMES.length).fill(-1),
    snapRate: 0,
    cutRate: 0,
    lastMs: Number.NEGATIVE_INFINITY,
    random: seed | 0,
    pool: Array.from({ length: MOST_VOICES }, () => ({ name: '', volume: 0, rate: 1 })),
    requests: [],
  };
}

/** Forgets what is playing, after everything was stopped. */
export function silenceVoices(state: VoiceState): void {
  state.endsAt.fill(Number.NEGATIVE_INFINITY);
  state.snapRate = 0;
  state.cutRate = 0;
}

/**
 * Voices for what happened in this frame, to be started now. The array and its requests are used again by the
 * next call. Few threads pop one by one; many become overlapping rips whose loudness, pitch and length follow
 * how many threads tear a second; a blade snips, the faster the higher.
 */
export function planVoices(counts: FrameSounds, state: VoiceState, timeMs: number): readonly VoiceRequest[] {
  state.requests.length = 0;
  const seconds = Math.min(Math.max((timeMs - state.lastMs) / 1000, 1 / 240), 0.1);
  state.lastMs = timeMs;
  const keep = Math.exp(-seconds / MEMORY_SECONDS);
  state.snapRate = state.snapRate * keep + (counts.snapped / seconds) * (1 - keep);
  state.cutRate = state.cutRate * keep + (counts.cut / seconds) * (1 - keep);
  if (!state.isAudible) return state.requests;

  if (counts.cut > 0) {
    const speed = share(counts.bladeSpeed, BLADE_SLOW, BLADE_FAST);
    const volume = 0.55 + 0.3 * Math.min(1, counts.cut / 8);
    // Light cloth is cut with a brighter, softer sound than heavy cloth.
    const lightness = share(1 - counts.weight, 0, 0.6);
    if (counts.weight >= HEAVY) ask(state, 'shear', timeMs, volume, 0.9 + 0.3 * speed);
    else ask(state, 'snip', timeMs, volume * (1 - 0.25 * lightness), 0.88 + 0.34 * speed + 0.08 * lightness);
    // Scissors that glide through cloth without closing: a soft, high rip under the snips.
    if (state.cutRate > 4 * RIP_FROM) ask(state, 'rip', timeMs, 0.12 + 0.16 * speed, 1.25 + 0.2 * speed, 0);
  }
  if (counts.snapped > 0) {
    const force = share(state.snapRate, RIP_FROM, RIP_FULL);
    if (state.snapRate > RIP_FROM) {
      ask(state, 'rip', timeMs, 0.35 + 0.5 * Math.sqrt(force), 0.86 + 0.26 * force, force);
    }
    // In a rip single threads still stand out, but stay behind it.
    ask(state, 'pop', timeMs, 0.75 - 0.4 * Math.sqrt(force), 1);
  }
  if (counts.landed > 0) ask(state, 'land', timeMs, 0.5 + 0.15 * Math.min(3, counts.landed), 1);
  if (counts.bounced > 0) {
    const force = share(counts.bounceSpeed, BOUNCE_SOFT, BOUNCE_HARD);
    if (force > 0) ask(state, 'bounce', timeMs, 0.3 + 0.6 * Math.sqrt(force), 1.06 - 0.12 * force);
  }
  if (counts.rung > 0) ask(state, 'ring', timeMs, 0.5, 1);
  askContinuing(counts, state, timeMs);
  return state.requests;
}

/** Strain and motion have no moments of their own: the more there is, the sooner the next sound comes. */
function askContinuing(counts: FrameSounds, state: VoiceState, timeMs: number): void {
  const strain = share(counts.strain, CREAK_FROM, 1);
  // While cloth tears, the tearing is what is heard.
  if (strain > 0 && state.snapRate < RIP_FROM && nextRandom(state) < 0.05 + 0.6 * strain)
    ask(state, 'creak', timeMs, 0.15 + 0.6 * strain * strain, 0.84 + 0.36 * strain);
  const flap = share(counts.motion, FLAP_FROM, FLAP_FULL);
  if (flap > 0 && nextRandom(state) < 0.02 + 0.3 * flap)
    ask(state, 'flap', timeMs, 0.12 + 0.5 * Math.sqrt(flap), 0.92 + 0.2 * flap);
  const brush = share(counts.motion, RUSTLE_FROM, FLAP_FROM);
  if (brush > 0) ask(state, 'rustle', timeMs, 0.06 + 0.2 * brush, 0.92 + 0.16 * brush);
}

/**
 * Takes a voice for a sound that somebody asks for by name, such as `button` or `star-1`. False, and nothing is
 * taken, if it may not sound now: inaudible, too soon after the last of its family, or too many at once.
 * Throws on a name of no family.
 */
export function takeVoice(state: VoiceState, name: string, timeMs: number, rate = 1): boolean {
  const family = FAMILY_NAMES.indexOf(name.replace(/-\d+$/, '') as FamilyName);
  if (family < 0) throw new Error(`sound: ${name} is of no family; expected ${FAMILY_NAMES.join(', ')}`);
  return occupy(state, family, timeMs, rate);
}

/** `length`: 0 asks for the shortest variant, 1 for the longest; without it any but the last one. */
function ask(
  state: VoiceState,
  name: FamilyName,
  timeMs: number,
  volume: number,
  rate: number,
  length?: number,
): void {
  const family = FAMILY_NAMES.indexOf(name);
  // The widest variation: 0.9 to 1.1 in loudness, about a semitone either way in pitch.
  const varied = rate * (0.94 + 0.12 * nextRandom(state));
  if (!occupy(state, family, timeMs, varied)) return;
  const { variants } = FAMILIES[name] as Family;
  const request = state.pool[state.requests.length];
  request.name = variants === 1 ? name : VARIANT_NAMES[family][pickVariant(state, family, variants, length)];
  request.volume = Math.min(1, volume * (0.9 + 0.2 * nextRandom(state)));
  request.rate = varied;
  state.requests.push(request);
}

const VARIANT_NAMES = FAMILY_NAMES.map((name) =>
  Array.from({ length: FAMILIES[name].variants }, (_, variant) => `${name}-${variant}`),
);

/** Never the same variant twice in a row. */
function pickVariant(
  state: VoiceState,
  family: number,
  variants: number,
  length: number | undefined,
): number {
  const wish =
    length === undefined ? nextRandom(state) * variants : length * (variants - 1) + nextRandom(state) * 2;
  let variant = Math.min(variants - 1, Math.floor(wish));
  if (variant === state.lastVariant[family]) variant = variant > 0 ? variant - 1 : variant + 1;
  state.lastVariant[family] = variant;
  return variant;
}

function occupy(state: VoiceState, family: number, timeMs: number, rate: number): boolean {
  const { durationMs, gapMs, mostVoices, isInterface = false }: Family = FAMILIES[FAMILY_NAMES[family]];
  if (!state.isAudible || timeMs < state.notBefore[family]) return false;
  let free = -1;
  let busy = 0;
  let ofFamily = 0;
  for (let voice = 0; voice < MOST_VOICES; voice++) {
    if (state.endsAt[voice] <= timeMs) free = voice;
    else {
      busy++;
      if (state.familyOf[voice] === family) ofFamily++;
    }
  }
  if (free < 0 || ofFamily >= mostVoices) return false;
  if (!isInterface && busy >= MOST_VOICES - KEPT_FOR_INTERFACE) return false;
  state.endsAt[free] = timeMs + durationMs / rate;
  state.familyOf[free] = family;
  state.notBefore[family] = timeMs + gapMs[0] + (gapMs[1] - gapMs[0]) * nextRandom(state);
  return true;
}

/** Where a value lies between two, 0 to 1. */
function share(value: number, low: number, high: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}

/** In [0, 1), mulberry32. */
function nextRandom(state: VoiceState): number {
  state.random = (state.random + 0x6d2b79f5) | 0;
  let t = Math.imul(state.random ^ (state.random >>> 15), 1 | state.random);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
