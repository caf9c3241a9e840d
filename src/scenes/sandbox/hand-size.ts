import { Graphics } from 'pixi.js';
import { elementScale } from '../../input/element-scale';
import { COLORS } from '../../ui/theme';

export interface HandSizeOptions {
  /** Is there no control at CSS px (x, y) of the canvas? */
  readonly isOnCloth: (x: number, y: number) => boolean;
  /** The wheel was turned by so many notches, or a trackpad pinched. Returns the new radius, CSS px. */
  readonly onTurn: (notches: number) => number;
}

/** px of wheel that are one notch, and of a trackpad's pinch. */
const NOTCH = 100;
const PINCH_NOTCH = 12;
const SHOWN_MS = 900;

/** Makes the hand larger or smaller by the wheel over the cloth, and shows for a moment how large it is. */
export class HandSize {
  readonly graphics = new Graphics();
  readonly #canvas: HTMLCanvasElement;
  readonly #options: HandSizeOptions;
  #left = 0;

  constructor(canvas: HTMLCanvasElement, options: HandSizeOptions) {
    this.#canvas = canvas;
    this.#options = options;
    this.graphics.eventMode = 'none';
    this.graphics.visible = false;
    canvas.addEventListener('wheel', this.#turn, { passive: true });
  }

  update(deltaMs: number): void {
    if (this.#left <= 0) return;
    this.#left -= deltaMs;
    this.graphics.visible = this.#left > 0;
    this.graphics.alpha = Math.min(1, (this.#left / SHOWN_MS) * 2);
  }

  destroy(): void {
    this.#canvas.removeEventListener('wheel', this.#turn);
    this.graphics.destroy();
  }

  readonly #turn = (event: WheelEvent): void => {
    const box = this.#canvas.getBoundingClientRect();
    const scale = elementScale(this.#canvas, box);
    const x = (event.clientX - box.left) * scale;
    const y = (event.clientY - box.top) * scale;
    if (!this.#options.isOnCloth(x, y)) return;
    const lines = event.deltaMode === 0 ? 1 : 33;
    // Browsers report a pinch on a trackpad as a wheel with Ctrl.
    const radius = this.#options.onTurn((-event.deltaY * lines) / (event.ctrlKey ? PINCH_NOTCH : NOTCH));
    this.#left = SHOWN_MS;
    this.graphics
      .clear()
      .circle(0, 0, radius)
      .stroke({ width: 5, color: COLORS.shadow, alpha: 0.3 })
      .circle(0, 0, radius)
      .stroke({ width: 2.5, color: COLORS.thread, alpha: 0.95 });
    this.graphics.position.set(x, y);
    this.graphics.visible = true;
    this.graphics.alpha = 1;
  };
}
