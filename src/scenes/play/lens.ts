import { BlurFilter, type Container } from 'pixi.js';

/** Blur behind a card, CSS px, and how much of it comes in a second. */
const BLUR = { strength: 5, rate: 5 };
/** How much nearer the deciding moment is seen, and how fast the picture follows, 1/s. */
const NEAR = { zoom: 0.045, rate: 7 };

/** The eye on a level: moves closer while the deciding moment is seen, and looks away from it to a card. */
export class Lens {
  readonly #scene: Container;
  readonly #filter: BlurFilter | null;
  readonly #isCalm: boolean;
  #near = 0;
  #away = 0;
  #isBlurred = false;

  /** @param scene all that is behind a card @param isPlain whether nothing is blurred, for slow devices */
  constructor(scene: Container, isCalm: boolean, isPlain: boolean) {
    this.#scene = scene;
    this.#isCalm = isCalm;
    this.#filter = isPlain
      ? null
      : new BlurFilter({ strength: BLUR.strength, quality: 2, kernelSize: 9, resolution: 0.5 });
    // Else the screen's edges would take in the nothing beyond them.
    if (this.#filter) this.#filter.repeatEdgePixels = true;
  }

  /**
   * @param picture what comes closer: wall, cloth and all that hangs there @param x, y the place that stays, CSS px
   * @param isNear while the deciding moment is seen @param isAway while a card is read
   */
  update(deltaMs: number, picture: Container, x: number, y: number, isNear: boolean, isAway: boolean): void {
    const seconds = deltaMs / 1000;
    const near = isNear && !this.#isCalm ? 1 : 0;
    this.#near += (near - this.#near) * Math.min(1, NEAR.rate * seconds);
    if (this.#near < 1e-3) this.#near = 0;
    picture.pivot.set(x, y);
    picture.position.set(x, y);
    picture.scale.set(1 + NEAR.zoom * this.#near);
    if (!this.#filter) return;
    // Whoever plays on sees clearly at once.
    this.#away = isAway ? (this.#isCalm ? 1 : Math.min(1, this.#away + BLUR.rate * seconds)) : 0;
    if (this.#away > 0) this.#filter.strength = BLUR.strength * this.#away;
    if (this.#isBlurred === this.#away > 0) return;
    this.#isBlurred = this.#away > 0;
    this.#scene.filters = this.#isBlurred ? this.#filter : [];
  }

  destroy(): void {
    this.#scene.filters = [];
    this.#filter?.destroy();
  }
}
