import { Howler } from 'howler';
import { Sound } from '../../../src/audio/sound';
import type { FrameSounds } from '../../../src/audio/voices';
import { createHearing } from '../../../src/game/hearing';

/** Sound alone on a page, with what its test asks of it. Calls `follow` once a frame, as the game does. */
const sound = new Sound();
const counts: FrameSounds = createHearing(0).heard;
const heard = { now: 0, peak: 0, rms: 0, level: 0, frames: 0 };
let last = performance.now();
let ear: AnalyserNode | null = null;
/** A third of a second: longer than any frame, so that nothing passes unheard. */
const samples = new Float32Array(16384);

function frame(): void {
  sound.follow(counts);
  const now = performance.now();
  sound.update((now - last) / 1000);
  last = now;
  // Another ear than the class's own: on howler's master, before the limiter.
  if (ear?.context !== Howler.ctx) {
    ear = new AnalyserNode(Howler.ctx, { fftSize: samples.length });
    Howler.masterGain.connect(ear);
  }
  ear?.getFloatTimeDomainData(samples);
  let energy = 0;
  heard.now = 0;
  for (const sample of samples) {
    heard.now = Math.max(heard.now, Math.abs(sample));
    energy += sample * sample;
  }
  heard.peak = Math.max(heard.peak, heard.now);
  heard.rms = Math.max(heard.rms, Math.sqrt(energy / samples.length));
  heard.level = Math.max(heard.level, sound.level());
  heard.frames++;
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);

Object.assign(globalThis, { ripstop: { scene: 'sound' }, sound, counts, heard });
