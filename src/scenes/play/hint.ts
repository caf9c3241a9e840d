import type { Container } from 'pixi.js';
import type { Stroke } from '../../game/strokes';
import type { UiTextures } from '../../ui/textures';
import { GhostFinger } from './ghost';

/** ms without a touch after which the hint comes by itself. */
const IDLE_MS = 12_000;

/** Shows the first stroke of a solution: when asked, and to whoever does nothing for long. */
export class Hint {
  readonly #ghost: GhostFinger;
  readonly #stroke: Stroke | undefined;
  #idle = 0;

  /** @param stroke undefined where no solution is known: there is no hint then */
  constructor(textures: UiTextures, stroke: Stroke | undefined) {
    this.#ghost = new GhostFinger(textures);
    this.#stroke = stroke;
  }

  get container(): Container {
    return this.#ghost.container;
  }

  show(): void {
    if (this.#stroke) this.#ghost.show(this.#stroke.path, this.#stroke.tool === 'cut');
  }

  /** The player does something: the hint gets out of the way. */
  hide(): void {
    this.#idle = 0;
    this.#ghost.hide();
  }

  /** @param isIdle whether the player could do something now @param scale CSS px a unit of the stage */
  update(deltaMs: number, scale: number, isIdle: boolean): void {
    this.#ghost.update(deltaMs, scale);
    if (isIdle) this.#idle += deltaMs;
    if (this.#idle <= IDLE_MS) return;
    this.#idle = 0;
    this.show();
  }

  destroy(): void {
    this.#ghost.destroy();
  }
}
