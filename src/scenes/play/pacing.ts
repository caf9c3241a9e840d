/** Pace of the world while a wait is shortened, and while the deciding cut is seen. */
const FAST = 4;
const SLOW = 0.35;
/** ms of slow motion. */
const SLOW_MS = 650;

/** How fast time passes in a level: fast while one can only wait, slow while the deciding moment is seen. */
export class Pacing {
  #isFast = false;
  #slowLeft = 0;

  get isFast(): boolean {
    return this.#isFast;
  }

  toggleFast(): void {
    this.#isFast = !this.#isFast;
  }

  slowDown(): void {
    this.#slowLeft = SLOW_MS;
  }

  reset(): void {
    this.#isFast = false;
    this.#slowLeft = 0;
  }

  /**
   * @param isWait whether nothing is left but to wait: else nothing is fast
   * @returns the pace of the world, 1 in real time
   */
  update(deltaMs: number, isWait: boolean): number {
    if (!isWait) this.#isFast = false;
    this.#slowLeft = Math.max(0, this.#slowLeft - deltaMs);
    return this.#slowLeft > 0 ? SLOW : this.#isFast ? FAST : 1;
  }
}
