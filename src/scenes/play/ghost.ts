import { Container, Graphics, GraphicsContext, Sprite } from 'pixi.js';
import type { UiTextures } from '../../ui/textures';
import { COLORS } from '../../ui/theme';
import { BladeTrail } from '../../view/blade-trail';
import { spaceDots } from '../../view/marks';

/** ms for the whole way of the finger, and the wait before it starts again. */
const STROKE_MS = 1100;
const REST_MS = 500;
/** Times that the hint is shown before it goes by itself. */
const TURNS = 2;
const POINTER = 9;
/** Distance from dot to dot of the way that the finger leaves behind, CSS px. */
const PITCH = 13;

/** The hand's dark rim: how wide, texels of its picture, and of how many copies. */
const RIM = { width: 1.6, copies: 10 };

/** A finger that shows a stroke without a word; in units of the stage. */
export class GhostFinger {
  readonly container = new Container();
  readonly #hand = new Container();
  readonly #trail = new BladeTrail();
  #path: readonly (readonly [number, number])[] = [];
  #elapsed = 0;
  #hasTrail = true;
  /** The way so far stays to be read: on pale cloth a trail of light is not enough. */
  readonly #way = new Container();
  readonly #dot = new GraphicsContext()
    .circle(0, 0, 4.6)
    .fill({ color: COLORS.chalk, alpha: 0.95 })
    .circle(0, 0, 3)
    .fill(COLORS.madder);
  /** Where on the path each dot lies, in corners. */
  readonly #reached: number[] = [];
  #scale = 0;

  constructor(textures: UiTextures) {
    const draw = (x: number, y: number, tint: number) => {
      const hand = new Sprite(textures['icon-hand']);
      hand.anchor.set(0.42, 0.12);
      hand.position.set(x, y);
      hand.tint = tint;
      this.#hand.addChild(hand);
    };
    // Pale thread is lost on pale cloth: it has a dark rim all around.
    for (let n = 0; n < RIM.copies; n++) {
      const angle = (n / RIM.copies) * 2 * Math.PI;
      draw(RIM.width * Math.cos(angle), RIM.width * Math.sin(angle), COLORS.plum);
    }
    draw(0, 0, 0xffffff);
    this.container.eventMode = 'none';
    this.container.visible = false;
    this.container.addChild(this.#way, this.#trail.mesh, this.#hand);
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
    // Laid when the scale is known.
    this.#scale = 0;
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
    if (scale !== this.#scale) this.#layDots(scale);
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
    this.#way.alpha = this.#hand.alpha;
    // Dots are spread over the way's length, the finger over its corners: each shows as the finger gets to it.
    for (const [index, dot] of this.#way.children.entries()) dot.visible = this.#reached[index] <= at;
    if (t < 1 && this.#hasTrail) this.#trail.add(POINTER, x, y);
    else this.#trail.lift(POINTER);
    this.#trail.draw(deltaMs / 1000, 1 / scale);
  }

  destroy(): void {
    this.#trail.destroy();
    this.container.destroy({ children: true });
    this.#dot.destroy();
  }

  #layDots(scale: number): void {
    this.#scale = scale;
    for (const old of this.#way.removeChildren()) old.destroy();
    this.#reached.length = 0;
    for (let n = 0; n + 1 < this.#path.length; n++) {
      const [from, to] = [this.#path[n], this.#path[n + 1]];
      const whole = Math.hypot(to[0] - from[0], to[1] - from[1]);
      // Corners close together share a dot.
      const last = this.#way.children.at(-1);
      if (last && Math.hypot(to[0] - last.x, to[1] - last.y) < (PITCH * 0.9) / scale) continue;
      for (const [x, y] of spaceDots([from, to], false, PITCH / scale)) {
        const before = this.#way.children.at(-1);
        if (before && Math.hypot(x - before.x, y - before.y) < (PITCH * 0.6) / scale) continue;
        const dot = new Graphics(this.#dot);
        dot.position.set(x, y);
        dot.scale.set(1 / scale);
        this.#way.addChild(dot);
        this.#reached.push(n + (whole > 0 ? Math.hypot(x - from[0], y - from[1]) / whole : 0));
      }
    }
  }
}
