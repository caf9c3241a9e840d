import { Howl, Howler } from 'howler';
import { sprite as loopSprite } from '../../assets/sounds/loops.json';
import loopsMp3Url from '../../assets/sounds/loops.mp3';
import loopsWebmUrl from '../../assets/sounds/loops.webm';
import { sprite } from '../../assets/sounds/sprite.json';
import mp3Url from '../../assets/sounds/sprite.mp3';
import webmUrl from '../../assets/sounds/sprite.webm';
import { createLoopLevels, glideLoops, LOOPS, type LoopName } from './loops';
import {
  createVoiceState,
  type FrameSounds,
  MOST_VOICES,
  planVoices,
  silenceVoices,
  takeVoice,
  type VoiceState,
} from './voices';

export interface PlayOptions {
  /** 0 to 1, on top of the volume of all; default 1. */
  volume?: number;
  /** Playback speed, which is pitch too; default 1. */
  rate?: number;
}

/** Gestures after which a browser lets sound begin. `pointerdown` is not one for touch; its end is. */
const GESTURES = ['pointerup', 'touchend', 'mousedown', 'keydown'] as const;

/** Loudness of cloth and wind in the menus, of that in play. */
const MENU_DISTANCE = 0.4;

/** Below this the output passes unchanged; above it bends smoothly and never reaches full scale. */
const LIMIT_FROM = 0.7;
/** Highest sum of voices that the limiter tells apart, in full scales. */
const LIMIT_RANGE = 4;

/**
 * All sounds of the game, for the page's life or until `destroy`. Effects asked for while the browser keeps
 * sound locked, while muted or hidden, are dropped and never come late.
 */
export class Sound {
  readonly #howl: Howl;
  readonly #loops: Howl;
  readonly #levels = createLoopLevels();
  /** howler's number of each loop that plays, and the volume that it was last given. */
  readonly #playing: Record<LoopName, number | null> = { wind: null, gust: null, music: null };
  readonly #given = createLoopLevels();
  readonly #voices: VoiceState;
  #isMuted = false;
  #effects = 1;
  #music = 1;
  #isMenu = false;
  #wind = 0;
  #analyser: AnalyserNode | null = null;
  #samples = new Float32Array(0);

  /** `seed` decides the small variations of pitch and loudness. */
  constructor(seed = 1) {
    this.#voices = createVoiceState(seed);
    // The context has to outlive quiet minutes: howler would suspend it and then queue what comes next.
    Howler.autoSuspend = false;
    Howler.html5PoolSize = 0;
    this.#howl = new Howl({
      src: [webmUrl, mp3Url],
      sprite: sprite as unknown as Record<string, [number, number]>,
      html5: false,
      pool: MOST_VOICES,
    });
    // Fetched when the first of them is to be heard: nothing of it is needed to begin.
    this.#loops = new Howl({
      src: [loopsWebmUrl, loopsMp3Url],
      sprite: loopSprite as unknown as Record<string, [number, number, boolean]>,
      html5: false,
      preload: false,
      pool: LOOPS.length,
    });
    for (const gesture of GESTURES)
      window.addEventListener(gesture, this.#resume, { capture: true, passive: true });
    document.addEventListener('visibilitychange', this.#followVisibility);
    window.addEventListener('pagehide', this.#stop);
    import.meta.hot?.dispose(() => this.destroy());
  }

  /**
   * Plays a sound of the sprite now (`button`, `star-0`, …). Returns whether it sounds: not while locked, muted,
   * hidden, still loading, or too often. Throws on a name of no family.
   */
  play(name: string, { volume = 1, rate = 1 }: PlayOptions = {}): boolean {
    this.#voices.isAudible = this.#canSound();
    if (!takeVoice(this.#voices, name, performance.now(), rate)) return false;
    this.#start(name, volume, rate);
    return true;
  }

  /** Plays what the simulation did in this frame; once a frame, also when nothing happened. */
  follow(counts: FrameSounds): void {
    this.#wind = counts.wind;
    this.#voices.isAudible = this.#canSound();
    const requests = planVoices(counts, this.#voices, performance.now());
    // Behind a menu the cloth is heard from afar.
    const distance = this.#isMenu ? MENU_DISTANCE : 1;
    for (const { name, volume, rate } of requests) this.#start(name, volume * distance, rate);
  }

  /**
   * Lets wind and music swell and fade; once a frame, after `follow`. Wind that nobody told of in this frame
   * dies down.
   */
  update(seconds: number): void {
    const canSound = this.#canSound();
    if (!canSound) {
      this.#wind = 0;
      return;
    }
    glideLoops(this.#levels, this.#wind * (this.#isMenu ? MENU_DISTANCE : 1), this.#isMenu, seconds);
    this.#wind = 0;
    for (const name of LOOPS) this.#carry(name);
  }

  /** Music plays in the menus, and leaves the cloth alone elsewhere. */
  setMenu(isMenu: boolean): void {
    this.#isMenu = isMenu;
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted;
    Howler.mute(isMuted);
    if (isMuted) this.#stop();
  }

  /** 0 to 1, of effects. */
  setVolume(volume: number): void {
    this.#effects = Math.min(1, Math.max(0, volume));
  }

  /** 0 to 1, of the music. */
  setMusicVolume(volume: number): void {
    this.#music = Math.min(1, Math.max(0, volume));
  }

  /** RMS of what leaves for the speakers, full scale 1; 0 while the browser keeps sound locked. */
  level(): number {
    if (!isRunning()) return 0;
    const analyser = this.#wireOutput();
    analyser.getFloatTimeDomainData(this.#samples);
    let energy = 0;
    for (let i = 0; i < this.#samples.length; i++) energy += this.#samples[i] * this.#samples[i];
    return Math.sqrt(energy / this.#samples.length);
  }

  /** What leaves for the speakers, to be recorded until `stop`; null while there is no sound to record. */
  record(): { readonly tracks: readonly MediaStreamTrack[]; stop(): void } | null {
    if (this.#isMuted || !isRunning()) return null;
    const output = this.#wireOutput();
    const into = new MediaStreamAudioDestinationNode(output.context as AudioContext);
    output.connect(into);
    return { tracks: into.stream.getTracks(), stop: () => output.disconnect(into) };
  }

  destroy(): void {
    for (const gesture of GESTURES) window.removeEventListener(gesture, this.#resume, { capture: true });
    document.removeEventListener('visibilitychange', this.#followVisibility);
    window.removeEventListener('pagehide', this.#stop);
    this.#analyser = null;
    Howler.unload();
  }

  #start(name: string, volume: number, rate: number): void {
    this.#wireOutput();
    const id = this.#howl.play(name);
    this.#howl.volume(volume * this.#effects, id);
    this.#howl.rate(rate, id);
  }

  /** Starts, stops or turns one loop, as its level says. */
  #carry(name: LoopName): void {
    const volume = this.#levels[name] * (name === 'music' ? this.#music : this.#effects);
    const id = this.#playing[name];
    if (volume === 0) {
      if (id !== null) this.#loops.stop(id);
      this.#playing[name] = null;
      return;
    }
    const state = this.#loops.state();
    if (state === 'unloaded') this.#loops.load();
    if (state !== 'loaded') return;
    if (id === null) {
      this.#wireOutput();
      const started = this.#loops.play(name);
      this.#playing[name] = started;
      this.#loops.volume(volume, started);
    } else if (Math.abs(volume - this.#given[name]) > 0.004) this.#loops.volume(volume, id);
    else return;
    this.#given[name] = volume;
  }

  #canSound(): boolean {
    return !this.#isMuted && !document.hidden && this.#howl.state() === 'loaded' && isRunning();
  }

  /**
   * Puts a limiter and the analyser between howler's master and the speakers. howler may make a new context
   * (it does on devices that do not run at 44.1 kHz), so the wiring is checked against the present one.
   */
  #wireOutput(): AnalyserNode {
    const context = Howler.ctx;
    if (this.#analyser && this.#analyser.context === context) return this.#analyser;
    const into = new GainNode(context, { gain: 1 / LIMIT_RANGE });
    const limiter = new WaveShaperNode(context, { curve: limiterCurve() });
    const analyser = new AnalyserNode(context, { fftSize: 2048 });
    Howler.masterGain.disconnect(context.destination);
    Howler.masterGain.connect(into).connect(limiter).connect(analyser).connect(context.destination);
    this.#analyser = analyser;
    this.#samples = new Float32Array(analyser.fftSize);
    return analyser;
  }

  // A phone call or a lock interrupts the context at any time, so every gesture and return tries again.
  readonly #resume = (): void => {
    const context = Howler.ctx as AudioContext | null;
    if (context && context.state !== 'running' && context.state !== 'closed') {
      // Refused outside a gesture: the next one tries again.
      context.resume().catch(() => {});
    }
  };

  readonly #stop = (): void => {
    this.#howl.stop();
    this.#loops.stop();
    for (const name of LOOPS) {
      this.#playing[name] = null;
      // They come back from silence.
      this.#levels[name] = 0;
    }
    silenceVoices(this.#voices);
  };

  readonly #followVisibility = (): void => {
    if (document.hidden) this.#stop();
    else this.#resume();
  };
}

/** Whether a sound started now would be heard now. howler queues if either it or the context is not running. */
function isRunning(): boolean {
  const context = Howler.ctx as AudioContext | null;
  return context?.state === 'running' && (Howler as unknown as { state: string }).state === 'running';
}

/** Straight up to `LIMIT_FROM`, then a bend towards 1 whose slope begins at 1: a(1 − e^(−x/a)) above it. */
function limiterCurve(): Float32Array<ArrayBuffer> {
  const curve = new Float32Array(4097);
  const room = 1 - LIMIT_FROM;
  for (let i = 0; i < curve.length; i++) {
    const x = ((i / (curve.length - 1)) * 2 - 1) * LIMIT_RANGE;
    const over = Math.abs(x) - LIMIT_FROM;
    curve[i] = over <= 0 ? x : Math.sign(x) * (LIMIT_FROM + room * (1 - Math.exp(-over / room)));
  }
  return curve;
}
