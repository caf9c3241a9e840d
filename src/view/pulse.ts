/** Pulses of light that one cloth shows at once; the shader has as many places. */
export const PULSES = 4;

/** A ring of light runs this fast (px/s of the cloth at rest) and is gone after so long (s). */
const SPEED = 620;
const LASTS = 0.36;
/** Light of a pulse as it begins, 0 to 1. */
const STRENGTH = 0.42;
/** In a rip there is one pulse in so many seconds: a shimmer, not a glare. */
const GAP = 0.09;

/** Rings of light that run through a cloth from where its threads snap. Rest coordinates, px. */
export class LightPulse {
  /** For each pulse: where it began (u, v), its radius, and its light; 0 = none. */
  readonly data = new Float32Array(PULSES * 4);
  readonly #age = new Float32Array(PULSES).fill(LASTS);
  #next = 0;
  #sinceLast = GAP;

  /** A thread has snapped at u, v. */
  start(u: number, v: number): void {
    if (this.#sinceLast < GAP) return;
    this.#sinceLast = 0;
    const n = this.#next;
    this.#next = (n + 1) % PULSES;
    this.#age[n] = 0;
    this.data[n * 4] = u;
    this.data[n * 4 + 1] = v;
    this.data[n * 4 + 2] = 0;
    this.data[n * 4 + 3] = STRENGTH;
  }

  /** @param seconds since the last call */
  draw(seconds: number): void {
    this.#sinceLast += seconds;
    for (let n = 0; n < PULSES; n++) {
      if (this.#age[n] >= LASTS) continue;
      this.#age[n] += seconds;
      const left = Math.max(0, 1 - this.#age[n] / LASTS);
      this.data[n * 4 + 2] = this.#age[n] * SPEED;
      this.data[n * 4 + 3] = STRENGTH * left * left;
    }
  }

  /** After an undo nothing of what happened is left. */
  clear(): void {
    this.#age.fill(LASTS);
    this.data.fill(0);
  }
}
