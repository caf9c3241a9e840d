/** How much larger the world is at the height of it. */
const SCALE = 1.12;
/** Seconds to come near, to stay, and to go back. */
const NEAR = 0.16;
const STAY = 0.42;
const BACK = 0.4;

/** What of a container a close-up sets. */
interface Movable {
  readonly scale: { set(scale: number): void };
  readonly position: { set(x: number, y: number): void };
}

/** A short look from nearby at the place where something was decided. */
export class CloseUp {
  #x = 0;
  #y = 0;
  #age = NEAR + STAY + BACK;

  /** Begins, about a place of the screen (CSS px). */
  start(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
    this.#age = 0;
  }

  stop(): void {
    this.#age = NEAR + STAY + BACK;
  }

  /** Magnification now, 1 when it is over. */
  get scale(): number {
    const age = this.#age;
    const share =
      age < NEAR ? age / NEAR : age < NEAR + STAY ? 1 : Math.max(0, 1 - (age - NEAR - STAY) / BACK);
    return 1 + (SCALE - 1) * share * share * (3 - 2 * share);
  }

  /** @param seconds since the last call @param container whose own pixels are CSS px of the screen */
  draw(seconds: number, container: Movable): void {
    this.#age += seconds;
    const { scale } = this;
    container.scale.set(scale);
    container.position.set(this.#x * (1 - scale), this.#y * (1 - scale));
  }

  /** Where a horizontal place of the screen lies in the container. */
  toOwnX(x: number): number {
    return this.#x + (x - this.#x) / this.scale;
  }

  toOwnY(y: number): number {
    return this.#y + (y - this.#y) / this.scale;
  }

  /** The other way round. */
  toScreenX(x: number): number {
    return this.#x + (x - this.#x) * this.scale;
  }

  toScreenY(y: number): number {
    return this.#y + (y - this.#y) * this.scale;
  }
}
