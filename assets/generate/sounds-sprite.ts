import { createHash } from 'node:crypto';
import type { NamedSound } from './sounds-bank';
import { SAMPLE_RATE, type Signal } from './sounds-synth';

/** Silence between two sounds: decoders and rate changes may reach a little past an end. */
const GAP_SECONDS = 0.1;

/** howler's map: start and duration in ms. */
type SpriteMap = Record<string, [startMs: number, durationMs: number] | [number, number, isLoop: true]>;

/** What is known about the sprite, beside its audio. */
export interface Sprite {
  sprite: SpriteMap;
  durationMs: number;
  /** SHA-256 of the WAV that the encoded files were made from. */
  wavSha256: string;
}

/** Loops go on into the silence around them for so long: decoders that begin late or early still join them. */
const WRAP_SECONDS = 0.05;

/** Lines the sounds up with silence before each. Returns the WAV file's bytes (mono, 16 bit) and its map. */
export function packSprite(sounds: readonly NamedSound[], areLoops = false): { wav: Buffer; sprite: Sprite } {
  const gap = Math.round(GAP_SECONDS * SAMPLE_RATE);
  const map: SpriteMap = {};
  const signal = new Float64Array(
    sounds.reduce((sum, sound) => sum + roundUp(sound.signal.length) + gap, gap),
  );
  let at = gap;
  for (const sound of sounds) {
    signal.set(sound.signal, at);
    const length = roundUp(sound.signal.length);
    map[sound.name] = areLoops ? [toMs(at), toMs(length), true] : [toMs(at), toMs(length)];
    if (areLoops) wrap(signal, at, length);
    at += length + gap;
  }
  const wav = encodeWav(signal);
  const wavSha256 = createHash('sha256').update(wav).digest('hex');
  return { wav, sprite: { sprite: map, durationMs: toMs(signal.length), wavSha256 } };
}

function wrap(signal: Signal, at: number, length: number): void {
  for (let i = 1; i <= WRAP_SECONDS * SAMPLE_RATE; i++) {
    signal[at - i] = signal[at + length - i];
    signal[at + length + i - 1] = signal[at + i - 1];
  }
}

/** Samples up to the next whole millisecond, so that the map has no fractions. */
function roundUp(samples: number): number {
  const perMs = SAMPLE_RATE / 1000;
  return Math.ceil(samples / perMs) * perMs;
}

function toMs(samples: number): number {
  return Math.round((samples * 1000) / SAMPLE_RATE);
}

function encodeWav(signal: Signal): Buffer {
  const wav = Buffer.alloc(44 + signal.length * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + signal.length * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(SAMPLE_RATE, 24);
  wav.writeUInt32LE(SAMPLE_RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(signal.length * 2, 40);
  // Adding a half before the floor rounds alike in both directions of time and on every machine.
  for (let i = 0; i < signal.length; i++) wav.writeInt16LE(Math.floor(signal[i] * 32767 + 0.5), 44 + i * 2);
  return wav;
}
