/** Shares of the resolution that the screen asks for; each has a third fewer pixels than the one before. */
export const FINENESS_SHARES: readonly number[] = [1, 0.82, 0.67, 0.55];

/** Frames that are judged together. */
const WINDOW = 80;
/** A frame is slow that takes longer than this (ms), and smooth below `SMOOTH_MS`. */
const SLOW_MS = 21;
const SMOOTH_MS = 18;
/** Longer ones are no frames: a hidden page, a level that opens. */
const PAUSE_MS = 250;
/** Slow windows in a row until the picture gets coarser, and smooth ones until it gets finer again. */
const SLOW_WINDOWS = 2;
const SMOOTH_WINDOWS = 12;
/** A coarser picture has to shorten frames to this share, else pixels were not what made them long. */
const GAIN = 0.92;
/** Frames that are not counted after a change, and for which nothing more is tried after one that was in vain. */
const SETTLE = 20;
const GIVE_UP = 3600;
/** Pixels in all for a device with so much memory (GB, as `navigator.deviceMemory` gives it). */
const PIXELS_PER_GB = 1_050_000;

/** Most pixels that a device should draw. @param gigabytes of memory; undefined where the browser does not tell */
export function pixelsForMemory(gigabytes: number | undefined, most: number): number {
  return gigabytes !== undefined && gigabytes > 0 ? Math.min(most, gigabytes * PIXELS_PER_GB) : most;
}

/**
 * Makes the picture coarser before the game gets slow, by the time from frame to frame. It tries, and takes back
 * what does not help: a screen of 30 frames a second, or a slow processor, is no reason for a coarse picture.
 */
export class FinenessControl {
  #step = 0;
  readonly #changed: (share: number) => void;
  #frames = 0;
  #slow = 0;
  #smooth = 0;
  #totalMs = 0;
  #skip = SETTLE;
  #slowWindows = 0;
  #smoothWindows = 0;
  /** Mean ms of a frame before the picture was made coarser, and the step then; 0 ms when that is no longer on trial. */
  #before = 0;
  #from = 0;
  /** Smooth windows that it takes until the picture gets finer: twice as many each time that was too early. */
  #patience = SMOOTH_WINDOWS;
  #wasRaised = false;

  /** @param changed is called with the new share of the resolution */
  constructor(changed: (share: number) => void) {
    this.#changed = changed;
  }

  get share(): number {
    return FINENESS_SHARES[this.#step];
  }

  /** A frame has come this long after the last one, ms. */
  frame(ms: number): void {
    if (ms > PAUSE_MS) {
      this.#forgetWindow();
      return;
    }
    if (this.#skip > 0) {
      this.#skip--;
      return;
    }
    this.#frames++;
    this.#totalMs += ms;
    if (ms > SLOW_MS) this.#slow++;
    else if (ms < SMOOTH_MS) this.#smooth++;
    if (this.#frames < WINDOW) return;
    const mean = this.#totalMs / this.#frames;
    const isSlow = this.#slow > WINDOW / 2;
    const isSmooth = this.#smooth > WINDOW * 0.9;
    this.#forgetWindow();
    this.#judge(mean, isSlow, isSmooth);
  }

  #judge(mean: number, isSlow: boolean, isSmooth: boolean): void {
    if (this.#before > 0) {
      const isGain = mean < this.#before * GAIN;
      // Frames last whole refreshes of the screen: the gain may only show at the next step.
      if (!isGain && this.#step + 1 < FINENESS_SHARES.length) {
        this.#change(this.#step + 1);
        return;
      }
      this.#before = 0;
      if (!isGain) {
        this.#change(this.#from);
        this.#skip = GIVE_UP;
        return;
      }
    }
    this.#slowWindows = isSlow ? this.#slowWindows + 1 : 0;
    this.#smoothWindows = isSmooth ? this.#smoothWindows + 1 : 0;
    if (this.#slowWindows >= SLOW_WINDOWS && this.#step + 1 < FINENESS_SHARES.length) {
      this.#before = mean;
      this.#from = this.#step;
      if (this.#wasRaised) this.#patience *= 2;
      this.#wasRaised = false;
      this.#change(this.#step + 1);
    } else if (this.#smoothWindows >= this.#patience && this.#step > 0) {
      this.#wasRaised = true;
      this.#change(this.#step - 1);
    }
  }

  #change(step: number): void {
    this.#step = step;
    this.#slowWindows = 0;
    this.#smoothWindows = 0;
    this.#skip = SETTLE;
    this.#changed(this.share);
  }

  #forgetWindow(): void {
    this.#frames = 0;
    this.#slow = 0;
    this.#smooth = 0;
    this.#totalMs = 0;
  }
}
