import { Container, Sprite } from 'pixi.js';
import type { UiTextures } from '../../ui/textures';
import { BladeTrail } from '../../view/blade-trail';

/** ms for the whole way of the finger, and the wait before it starts again. */
const STROKE_MS = 1100;
const REST_MS = 500;
/** Times that the hint is shown before it goes by itself. */
const TURNS = 2;
const POINTER = 9;

/** A finger that shows a stroke without a word; in units of the stage. */
export class GhostFinger {
  readonly container = new Container();
  readonly #hand: Sprite;
  readonly #trail = new BladeTrail();
  #path: readonly (readonly [number, number])[] = [];
  #elapsed = 0;
  #hasTrail = true;

  constructor(textures: UiTextures) {
    this.#hand = new Sprite(textures['icon-hand']);
    this.#hand.anchor.set(0.42, 0.12);
    this.container.eventMode = 'none';
    this.container.visible = false;
    this.container.addChild(this.#trail.mesh, this.#hand);
  }

  get isShown(): boolean {
    return this.container.visible;
  }

  /** @param hasTrail whether the finger draws the blade's trail; a pulling hand does not */
  show(path: readonly (readonly [number, number])[], hasTrail = true): void {
    if (path.length < 2) return;
    this.#path = path;
    this.#hasTrail = hasTrail;
    this.#elapsed = 0;
    this.container.visible = true;
  }

  hide(): void {
    this.container.visible = false;
    this.#trail.lift(POINTER);
  }

  /** @param scale CSS px a unit, so that the hand is as large on every screen. */
  update(deltaMs: number, scale: number): void {
    if (!this.container.visible) return;
    this.#elapsed += deltaMs;
    const turn = STROKE_MS + REST_MS;
    if (this.#elapsed > turn * TURNS) {
      this.hide();
      return;
    }
    const t = (this.#elapsed % turn) / STROKE_MS;
    const eased = t < 1 ? t * t * (3 - 2 * t) : 1;
    const at = eased * (this.#path.length - 1);
    const n = Math.min(this.#path.length - 2, Math.floor(at));
    const share = at - n;
    const x = this.#path[n][0] + (this.#path[n + 1][0] - this.#path[n][0]) * share;
    const y = this.#path[n][1] + (this.#path[n + 1][1] - this.#path[n][1]) * share;
    this.#hand.position.set(x, y);
    this.#hand.scale.set(1.5 / scale);
    this.#hand.alpha = t < 1 ? Math.min(1, t * 6) : Math.max(0, 1 - ((t - 1) * STROKE_MS) / REST_MS);
    if (t < 1 && this.#hasTrail) this.#trail.add(POINTER, x, y);
    else this.#trail.lift(POINTER);
    this.#trail.draw(deltaMs / 1000, 1 / scale);
  }

  destroy(): void {
    this.#trail.destroy();
    this.container.destroy({ children: true });
  }
}
