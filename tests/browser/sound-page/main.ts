import { Howler } from 'howler';
import { Sound } from '../../../src/audio/sound';
import type { FrameSounds } from '../../../src/audio/voices';

/** Sound alone on a page, with what its test asks of it. Reads `follow` once a frame, as the game does. */
const sound = new Sound();
const counts: FrameSounds = { cut: 0, snapped: 0, bladeSpeed: 0, landed: 0 };
const heard = { loudest: 0, highest: 0, frames: 0, started: 0 };
let analyser: AnalyserNode | null = null;
const samples = new Float32Array(2048);

function frame(): void {
  sound.follow(counts);
  heard.frames++;
  heard.loudest = Math.max(heard.loudest, sound.level());
  // Another ear than the class's own: on howler's master, before the limiter.
  if (analyser?.context !== Howler.ctx) {
    analyser = new AnalyserNode(Howler.ctx, { fftSize: 2048 });
    Howler.masterGain.connect(analyser);
  }
  analyser?.getFloatTimeDomainData(samples);
  for (const sample of samples) heard.highest = Math.max(heard.highest, Math.abs(sample));
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);

Object.assign(globalThis, { ripstop: { scene: 'sound' }, sound, counts, heard });
