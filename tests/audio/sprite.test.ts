import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createSounds, familyOf } from '../../assets/generate/sounds-bank';
import { createLoops } from '../../assets/generate/sounds-loops';
import { packSprite } from '../../assets/generate/sounds-sprite';
import { loudness, peak, SAMPLE_RATE } from '../../assets/generate/sounds-synth';

const FOLDER = fileURLToPath(new URL('../../assets/sounds', import.meta.url));
const recorded = JSON.parse(readFileSync(`${FOLDER}/sprite.json`, 'utf8'));
const sounds = createSounds();
const { wav, sprite } = packSprite(sounds);

/** Duration that ffprobe reads, ms; null where there is no ffprobe. */
function probe(file: string): number | null {
  try {
    const options = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0'];
    return Number(execFileSync('ffprobe', [...options, `${FOLDER}/${file}`], { encoding: 'utf8' })) * 1000;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

test('the generator makes the bytes and the map that were recorded', () => {
  expect(sprite).toEqual(recorded);
  expect(packSprite(createSounds()).wav.equals(wav)).toBe(true);
});

test('the WAV, the map and the encoded files have one duration', () => {
  const wavMs = (wav.readUInt32LE(40) / wav.readUInt32LE(28)) * 1000;
  expect(wavMs).toBe(recorded.durationMs);
  for (const file of ['sprite.webm', 'sprite.mp3']) {
    const ms = probe(file);
    // Codecs add a part of a frame at the ends.
    if (ms !== null) expect(Math.abs(ms - wavMs), file).toBeLessThan(60);
  }
});

test('sounds stand in the sprite where the map says, 100 ms of silence between them', () => {
  const at = (ms: number) => 44 + Math.round((ms * SAMPLE_RATE) / 1000) * 2;
  let endMs = 0;
  for (const { name, signal } of sounds) {
    const [startMs, durationMs] = sprite.sprite[name];
    expect(startMs - endMs, name).toBe(100);
    expect(
      wav.subarray(at(endMs), at(startMs)).every((byte) => byte === 0),
      name,
    ).toBe(true);
    expect(durationMs - (signal.length * 1000) / SAMPLE_RATE, name).toBeLessThan(1);
    const highest = peak(signal);
    const loudest = signal.findIndex((value) => Math.abs(value) === highest);
    expect(wav.readInt16LE(at(startMs) + loudest * 2) / 32767, name).toBeCloseTo(signal[loudest], 4);
    endMs = startMs + durationMs;
  }
  expect(recorded.durationMs - endMs).toBe(100);
});

test('no sound clips, clicks at its ends, or carries an offset', () => {
  for (const { name, signal } of sounds) {
    expect(peak(signal), name).toBeLessThanOrEqual(0.75);
    expect(peak(signal), name).toBeGreaterThan(0.1);
    expect(Math.abs(signal[0]), name).toBeLessThan(0.001);
    expect(Math.abs(signal[signal.length - 1]), name).toBeLessThan(0.001);
    const mean = signal.reduce((sum, value) => sum + value, 0) / signal.length;
    expect(Math.abs(mean), name).toBeLessThan(0.002);
  }
});

test('variants of a family are equally loud, within 1 dB', () => {
  const families = new Map<string, number[]>();
  for (const { name, signal } of sounds) {
    const levels = families.get(familyOf(name)) ?? [];
    families.set(familyOf(name), [...levels, 20 * Math.log10(loudness(signal))]);
  }
  for (const [name, levels] of families)
    expect(Math.max(...levels) - Math.min(...levels), name).toBeLessThan(1);
});

test('loops are as recorded, go on where they begin, and neither clip nor jump', () => {
  const loops = createLoops();
  const packed = packSprite(loops, true);
  expect(packed.sprite).toEqual(JSON.parse(readFileSync(`${FOLDER}/loops.json`, 'utf8')));
  const at = (ms: number) => 44 + Math.round((ms * SAMPLE_RATE) / 1000) * 2;
  for (const { name, signal } of loops) {
    const [startMs, durationMs, isLoop] = packed.sprite.sprite[name];
    expect(isLoop).toBe(true);
    expect(durationMs).toBe((signal.length * 1000) / SAMPLE_RATE);
    // 50 ms before and after are the loop's own end and beginning.
    const [head, tail] = [packed.wav.subarray(at(startMs), at(startMs + 50)), at(startMs + durationMs)];
    expect(packed.wav.subarray(tail, tail + head.length).equals(head), name).toBe(true);
    expect(peak(signal), name).toBeLessThanOrEqual(0.6);
    // The step over the joint is no larger than those everywhere else.
    const steps = signal.map((value, i) => Math.abs(value - signal[(i + 1) % signal.length]));
    expect(steps[steps.length - 1], name).toBeLessThanOrEqual(peak(steps.subarray(0, -1)));
  }
});

test('the files stay small: 450 kB in all, 220 kB for one browser', () => {
  const size = (type: string) =>
    ['sprite', 'loops'].reduce((sum, file) => sum + statSync(`${FOLDER}/${file}.${type}`).size, 0);
  expect(size('webm') + size('json')).toBeLessThan(220_000);
  expect(size('mp3') + size('json')).toBeLessThan(220_000);
  expect(size('webm') + size('mp3') + size('json')).toBeLessThan(400_000);
});
