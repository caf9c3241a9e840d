/** Shortest pause between two vibrations, ms: motors are slow. */
const GAP = 70;

/** Short vibrations, where the device has a motor and the player wants them. */
export class Haptics {
  isOn = true;
  readonly #device: Pick<Navigator, 'vibrate'> | undefined;
  #next = Number.NEGATIVE_INFINITY;

  constructor(device: Partial<Pick<Navigator, 'vibrate'>> = navigator) {
    this.#device = typeof device.vibrate === 'function' ? (device as Pick<Navigator, 'vibrate'>) : undefined;
  }

  /** Whether the browser knows vibration at all. */
  get isPossible(): boolean {
    return this.#device !== undefined;
  }

  /** Vibrates for `ms` (0 not at all), unless it just did. Returns whether the device was asked to. */
  pulse(ms: number, now = performance.now()): boolean {
    if (!this.isOn || !this.#device || ms < 1 || now < this.#next) return false;
    this.#next = now + ms + GAP;
    return this.#device.vibrate(Math.round(ms));
  }
}
