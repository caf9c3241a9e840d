import type { Container } from 'pixi.js';
import type { Stroke } from '../../game/strokes';
import type { UiTextures } from '../../ui/textures';
import { GhostFinger } from './ghost';

/** ms without a touch after which the hint comes by itself; sooner where a box shows what is new in it. */
const IDLE_MS = 12_000;
const TEACHING_MS = 3500;

/** Shows the first stroke of a solution: when asked, and to whoever does nothing for long. */
export class Hint {
  readonly #ghost: GhostFinger;
  readonly #stroke: Stroke | undefined;
  #idle = 0;
  #patience: number;

  /**
   * @param stroke undefined where no solution is known: there is no hint then
   * @param isTeaching whether the player sees something new, and is shown it without asking
   */
  constructor(textures: UiTextures, stroke: Stroke | undefined, isTeaching: boolean) {
    this.#ghost = new GhostFinger(textures);
    this.#stroke = stroke;
    this.#patience = isTeaching ? TEACHING_MS : IDLE_MS;
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
    if (this.#idle <= this.#patience) return;
    this.#idle = 0;
    this.#patience = IDLE_MS;
    this.show();
  }

  destroy(): void {
    this.#ghost.destroy();
  }
}
