import { expect, test } from 'vitest';
import { sprite } from '../../assets/sounds/sprite.json';
import {
  createVoiceState,
  FAMILIES,
  type FrameSounds,
  MOST_VOICES,
  planVoices,
  silenceVoices,
  takeVoice,
  type VoiceRequest,
  type VoiceState,
} from '../../src/audio/voices';
import { createHearing } from '../../src/game/hearing';

const FRAME_MS = 1000 / 60;
const QUIET: FrameSounds = createHearing(0).heard;
const DURATIONS: Record<string, number[]> = sprite;

interface Started extends VoiceRequest {
  atMs: number;
  endsMs: number;
}

/** Plays frames and returns all voices with their times, from the sprite's own durations. */
function run(state: VoiceState, frames: readonly Partial<FrameSounds>[], fromMs = 0): Started[] {
  return frames.flatMap((counts, frame) => {
    const atMs = fromMs + frame * FRAME_MS;
    return planVoices({ ...QUIET, ...counts }, state, atMs).map((request) => ({
      ...request,
      atMs,
      endsMs: atMs + DURATIONS[request.name][1] / request.rate,
    }));
  });
}

function most(voices: readonly Started[]): number {
  return Math.max(
    0,
    ...voices.map(({ atMs }) => voices.filter((v) => v.atMs <= atMs && v.endsMs > atMs).length),
  );
}

function family(voices: readonly Started[], name: string): Started[] {
  return voices.filter((voice) => voice.name.startsWith(`${name}-`) || voice.name === name);
}

/** Frames of one kind. */
function steady(frames: number, counts: Partial<FrameSounds>): Partial<FrameSounds>[] {
  return Array.from({ length: frames }, () => counts);
}

test('the families are those of the sprite, with all their variants and their longest durations', () => {
  const names = Object.entries(FAMILIES).flatMap(([name, { variants }]) =>
    variants === 1 ? [name] : Array.from({ length: variants }, (_, i) => `${name}-${i}`),
  );
  expect(names.sort()).toEqual(Object.keys(sprite).sort());
  for (const [name, { durationMs }] of Object.entries(FAMILIES)) {
    const durations = Object.entries(DURATIONS).filter(([sound]) => sound.replace(/-\d+$/, '') === name);
    expect([name, durationMs]).toEqual([name, Math.max(...durations.map(([, range]) => range[1]))]);
  }
});

test('nothing happens: nothing sounds', () => {
  expect(run(createVoiceState(1), steady(600, {}))).toEqual([]);
});

test('one thread is one pop, at once', () => {
  const voices = run(createVoiceState(1), [{ snapped: 1 }, ...steady(60, {})]);
  expect(voices).toHaveLength(1);
  expect(voices[0].name).toMatch(/^pop-[0-5]$/);
  expect(voices[0].atMs).toBe(0);
});

test.each([1, 2, 3, 4, 5])(
  'a burst of 200 snaps in a second is a rip and no machine gun (seed %i)',
  (seed) => {
    const voices = run(
      createVoiceState(seed),
      Array.from({ length: 60 }, (_, frame) => ({ snapped: frame % 3 === 0 ? 10 : 0 })),
    );
    expect(most(voices)).toBeLessThanOrEqual(MOST_VOICES);
    expect(family(voices, 'rip').length).toBeGreaterThan(3);
    const pops = family(voices, 'pop');
    expect(pops.length).toBeLessThan(25);
    // Intervals between pops differ, and so do neighbours' variants and pitches.
    const intervals = pops.slice(1).map(({ atMs }, i) => Math.round(atMs - pops[i].atMs));
    expect(Math.min(...intervals)).toBeGreaterThanOrEqual(24);
    expect(new Set(intervals).size).toBeGreaterThan(1);
    for (const [i, pop] of pops.slice(1).entries()) expect(pop.name).not.toBe(pops[i].name);
    expect(new Set(pops.map(({ rate }) => rate)).size).toBe(pops.length);
  },
);

test('the wildest frames keep to 12 voices, and to 9 so that a button is heard', () => {
  const state = createVoiceState(3);
  const voices = run(state, steady(300, { snapped: 500, cut: 500, bladeSpeed: 3000, landed: 20 }));
  expect(most(voices)).toBeGreaterThan(5);
  expect(most(voices)).toBeLessThanOrEqual(MOST_VOICES - 3);
  expect(takeVoice(state, 'button', 300 * FRAME_MS)).toBe(true);
});

test('sounds asked for by name end at 12 voices, and come back when voices end', () => {
  const state = createVoiceState(1);
  const names = ['star-0', 'star-1', 'star-2', 'win', 'fail', 'button', 'button-up', 'button', 'button-up'];
  const taken = names.filter((name, i) => takeVoice(state, name, i * 61));
  expect(taken).toEqual(names.slice(0, 9));
  const busy = () => state.endsAt.filter((end) => end > 600).length;
  expect(busy()).toBeLessThanOrEqual(MOST_VOICES);
  state.endsAt.fill(5000);
  expect(takeVoice(state, 'button', 2000)).toBe(false);
  expect(takeVoice(state, 'button', 5000)).toBe(true);
  silenceVoices(state);
  expect(state.endsAt.filter((end) => end > 0)).toHaveLength(0);
  expect(() => takeVoice(state, 'trumpet-1', 0)).toThrow(
    'trumpet-1 is of no family; expected snip, pop, rip',
  );
});

test('while muted or locked nothing is planned, and nothing comes afterwards', () => {
  const state = createVoiceState(1);
  state.isAudible = false;
  expect(run(state, steady(60, { snapped: 20, cut: 20, bladeSpeed: 500, landed: 1 }))).toEqual([]);
  expect(takeVoice(state, 'button', 1000)).toBe(false);
  expect(state.endsAt.every((end) => end === Number.NEGATIVE_INFINITY)).toBe(true);
  state.isAudible = true;
  expect(run(state, steady(60, {}), 1000)).toEqual([]);
  expect(run(state, [{ snapped: 1 }], 3000)).toHaveLength(1);
});

test('more threads a second are louder, higher and longer rips', () => {
  const mean = (voices: Started[], of: (voice: Started) => number) =>
    voices.reduce((sum, voice) => sum + of(voice), 0) / voices.length;
  const [few, some, many] = [1, 5, 30].map((snapped) =>
    family(run(createVoiceState(9), steady(300, { snapped })), 'rip'),
  );
  for (const of of [(v: Started) => v.volume, (v: Started) => v.rate, (v: Started) => DURATIONS[v.name][1]]) {
    expect(mean(some, of)).toBeGreaterThan(mean(few, of));
    expect(mean(many, of)).toBeGreaterThan(mean(some, of));
  }
});

test('a rip ends with the tearing', () => {
  const voices = run(createVoiceState(2), [...steady(60, { snapped: 10 }), ...steady(120, {})]);
  expect(Math.max(...voices.map(({ atMs }) => atMs))).toBeLessThan(60 * FRAME_MS);
});

test('the blade snips, the faster the higher, at most every 80 ms', () => {
  const [slow, fast] = [150, 2200].map((bladeSpeed) =>
    family(run(createVoiceState(5), steady(120, { cut: 2, bladeSpeed })), 'snip'),
  );
  expect(slow.length).toBeGreaterThan(10);
  expect(Math.max(...slow.map(({ rate }) => rate))).toBeLessThan(Math.min(...fast.map(({ rate }) => rate)));
  for (const voices of [slow, fast]) {
    for (const [i, { atMs }] of voices.slice(1).entries())
      expect(atMs - voices[i].atMs).toBeGreaterThanOrEqual(80);
  }
});

test('heavy cloth is cut by a shear, light cloth by a brighter snip', () => {
  const [silk, cotton, denim] = [0.4, 1, 2].map((weight) =>
    run(createVoiceState(5), steady(120, { cut: 2, bladeSpeed: 900, weight })),
  );
  expect(family(denim, 'snip')).toEqual([]);
  expect(family(denim, 'shear').length).toBeGreaterThan(5);
  expect(family(cotton, 'shear')).toEqual([]);
  const pitch = (voices: Started[]) =>
    family(voices, 'snip').reduce((sum, { rate }) => sum + rate, 0) / family(voices, 'snip').length;
  expect(pitch(silk)).toBeGreaterThan(pitch(cotton));
});

test('strained cloth creaks, sooner and higher the closer it is to tearing, and not at rest', () => {
  const [rest, some, most] = [0.2, 0.5, 0.95].map((strain) =>
    run(createVoiceState(6), steady(600, { strain })),
  );
  expect(rest).toEqual([]);
  expect(most.length).toBeGreaterThan(some.length);
  const mean = (voices: Started[], of: (voice: Started) => number) =>
    voices.reduce((sum, voice) => sum + of(voice), 0) / voices.length;
  for (const of of [(v: Started) => v.volume, (v: Started) => v.rate])
    expect(mean(most, of)).toBeGreaterThan(mean(some, of));
  // Irregular, not a metronome.
  const gaps = most.slice(1).map(({ atMs }, n) => Math.round(atMs - most[n].atMs));
  expect(new Set(gaps).size).toBeGreaterThan(5);
});

test('cloth brushes when it moves and flaps when it is whipped', () => {
  expect(run(createVoiceState(2), steady(300, { motion: 40 }))).toEqual([]);
  const brushed = run(createVoiceState(2), steady(300, { motion: 200 }));
  expect(family(brushed, 'rustle').length).toBeGreaterThan(3);
  expect(family(brushed, 'flap')).toEqual([]);
  expect(family(run(createVoiceState(2), steady(300, { motion: 1200 })), 'flap').length).toBeGreaterThan(5);
});

test('a ball knocks the louder the harder it hits; a charm rings', () => {
  const [soft, hard] = [200, 1300].map(
    (bounceSpeed) => run(createVoiceState(3), [{ bounced: 1, bounceSpeed }])[0],
  );
  expect([soft.name.slice(0, 6), hard.name.slice(0, 6)]).toEqual(['bounce', 'bounce']);
  expect(hard.volume).toBeGreaterThan(soft.volume);
  expect(run(createVoiceState(3), [{ rung: 1 }])[0].name).toMatch(/^ring-[01]$/);
});

test('volumes are 0 to 1 and pitch stays near the recording', () => {
  const state = createVoiceState(8);
  const voices = run(
    state,
    Array.from({ length: 600 }, (_, i) => ({
      snapped: i % 40,
      cut: i % 7,
      bladeSpeed: i * 10,
      landed: i % 50 === 0 ? 9 : 0,
    })),
  );
  expect(voices.length).toBeGreaterThan(50);
  for (const { volume, rate } of voices) {
    expect(volume).toBeGreaterThan(0);
    expect(volume).toBeLessThanOrEqual(1);
    expect(rate).toBeGreaterThan(0.75);
    expect(rate).toBeLessThan(1.6);
  }
});

test('the same seed and frames give the same voices, another seed others', () => {
  const frames = steady(120, { snapped: 4, cut: 1, bladeSpeed: 800 });
  const voices = run(createVoiceState(4), frames);
  expect(run(createVoiceState(4), frames)).toEqual(voices);
  expect(run(createVoiceState(5), frames)).not.toEqual(voices);
});

test('30, 60 and 144 frames a second hear the same tearing alike', () => {
  const rates = [30, 60, 144].map((hz) => {
    const state = createVoiceState(1);
    let owed = 0;
    for (let frame = 0; frame < hz; frame++) {
      owed += 240 / hz;
      planVoices({ ...QUIET, snapped: Math.floor(owed) }, state, (frame * 1000) / hz);
      owed -= Math.floor(owed);
    }
    return state.snapRate;
  });
  for (const rate of rates) expect(Math.abs(rate - 240)).toBeLessThan(50);
});
