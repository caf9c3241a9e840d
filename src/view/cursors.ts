import { Container, Graphics, Sprite } from 'pixi.js';
import { COLORS, isClear } from '../ui/theme';
import type { Frames } from './rail';

/** From the rivet to the point of the blades in the baked picture, CSS px. */
const BLADE = 74;
const SHUT = (8 * Math.PI) / 180;
const OPEN = (22 * Math.PI) / 180;
/** Of the baked size: smaller scissors hide less of the cut. */
const SCALE = 0.78;
/** Speed at which the blades are wide open, CSS px/s. */
const FULL_SPEED = 1400;

/** Scissors whose blades meet at the container's origin. */
export class ScissorsCursor {
  readonly container = new Container();
  private readonly upper: Sprite;
  private readonly lower: Sprite;
  private opening = SHUT;

  constructor(frames: Frames) {
    this.lower = new Sprite(frames['scissor-blade']);
    this.upper = new Sprite(frames['scissor-blade']);
    this.lower.scale.y = -1;
    const rivet = new Sprite(frames['scissor-rivet']);
    for (const part of [this.lower, this.upper, rivet]) part.x = -BLADE;
    this.container.addChild(this.lower, this.upper, rivet);
    this.container.eventMode = 'none';
    this.container.scale.set(isClear() ? 1 : SCALE);
    // The point that cuts, ringed.
    if (isClear())
      this.container.addChild(
        new Graphics()
          .circle(0, 0, 10)
          .stroke({ width: 6, color: COLORS.ink })
          .circle(0, 0, 10)
          .stroke({ width: 2.5, color: COLORS.halo }),
      );
    this.setOpening(SHUT);
  }

  /**
   * Turns towards the movement and opens with its speed.
   * @param dx, dy since the last call, CSS px
   */
  follow(dx: number, dy: number, seconds: number): void {
    if (seconds <= 0) return;
    const distance = Math.hypot(dx, dy);
    const speed = distance / seconds;
    const wanted = SHUT + (OPEN - SHUT) * Math.min(1, speed / FULL_SPEED);
    this.setOpening(this.opening + (wanted - this.opening) * Math.min(1, seconds * 14));
    if (distance < 0.5) return;
    const turn = Math.atan2(dy, dx) - this.container.rotation;
    // The short way round.
    const short = Math.atan2(Math.sin(turn), Math.cos(turn));
    this.container.rotation += short * Math.min(1, seconds * 12 * Math.min(1, speed / 200));
  }

  destroy(): void {
    this.container.destroy({ children: true });
  }

  private setOpening(angle: number): void {
    this.opening = angle;
    this.upper.rotation = angle / 2;
    this.lower.rotation = -angle / 2;
  }
}

/** The ring under a finger that pulls: what it has got hold of. */
export class HandRing {
  readonly graphics = new Graphics();

  /** @param radius CSS px */
  constructor(radius = 28) {
    this.graphics.eventMode = 'none';
    this.graphics
      .circle(0, 0, radius)
      .stroke({ width: isClear() ? 9 : 5.5, color: COLORS.shadow, alpha: isClear() ? 1 : 0.34 })
      .circle(0, 0, radius)
      .stroke({ width: isClear() ? 4 : 2.5, color: isClear() ? COLORS.halo : COLORS.thread, alpha: 0.95 });
    this.graphics.visible = false;
  }

  moveTo(x: number, y: number): void {
    this.graphics.position.set(x, y);
    this.graphics.visible = true;
  }

  hide(): void {
    this.graphics.visible = false;
  }

  destroy(): void {
    this.graphics.destroy();
  }
}

/** The hand of whoever plays by keyboard: wide and pale when open, small and red when closed. */
export class KeyRing {
  readonly graphics = new Graphics();
  #isDown = true;

  constructor() {
    this.graphics.eventMode = 'none';
    this.graphics.visible = false;
    this.#draw(false);
  }

  follow({ x, y, isDown, isShown }: { x: number; y: number; isDown: boolean; isShown: boolean }): void {
    if (isDown !== this.#isDown) this.#draw(isDown);
    this.graphics.position.set(x, y);
    this.graphics.visible = isShown;
  }

  destroy(): void {
    this.graphics.destroy();
  }

  #draw(isDown: boolean): void {
    this.#isDown = isDown;
    const radius = isDown ? 14 : 20;
    this.graphics
      .clear()
      .circle(0, 0, radius)
      .stroke({ width: isClear() ? 9 : 6, color: COLORS.shadow, alpha: isClear() ? 1 : 0.4 })
      .circle(0, 0, radius)
      .stroke({ width: isClear() ? 4 : 3, color: isDown ? COLORS.madder : COLORS.thread });
  }
}
