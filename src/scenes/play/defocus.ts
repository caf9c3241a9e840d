import { BlurFilter, type Container } from 'pixi.js';

/** Blur behind a card, CSS px, and how much of it comes in a second. */
const STRENGTH = 5;
const RATE = 5;

/** A scene gets out of focus behind a card, so that the card alone is read. */
export class Defocus {
  readonly #scene: Container;
  readonly #filter: BlurFilter | null;
  readonly #isCalm: boolean;
  #amount = 0;
  #isOn = false;

  /** @param scene all that is behind a card @param isPlain whether nothing is blurred, for slow devices */
  constructor(scene: Container, isCalm: boolean, isPlain: boolean) {
    this.#scene = scene;
    this.#isCalm = isCalm;
    this.#filter = isPlain
      ? null
      : new BlurFilter({ strength: STRENGTH, quality: 2, kernelSize: 9, resolution: 0.5 });
    // Else the screen's edges would take in the nothing beyond them.
    if (this.#filter) this.#filter.repeatEdgePixels = true;
  }

  /** @param hasCard whether a card is read */
  update(deltaMs: number, hasCard: boolean): void {
    // Nor is it there for screen readers.
    this.#scene.accessibleChildren = !hasCard;
    if (!this.#filter) return;
    // Whoever plays on sees clearly at once.
    this.#amount = hasCard ? (this.#isCalm ? 1 : Math.min(1, this.#amount + (RATE * deltaMs) / 1000)) : 0;
    if (this.#amount > 0) this.#filter.strength = STRENGTH * this.#amount;
    if (this.#isOn === this.#amount > 0) return;
    this.#isOn = this.#amount > 0;
    this.#scene.filters = this.#isOn ? this.#filter : [];
  }

  destroy(): void {
    this.#scene.filters = [];
    this.#filter?.destroy();
  }
}
