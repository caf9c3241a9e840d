import { Container, Graphics, Sprite, Texture } from 'pixi.js';
import type { Level } from '../game/level';
import { windBreath, windPush } from '../sim/wind';
import type { World } from '../sim/world';
import { COLORS } from '../ui/theme';
import { WOOD } from './turned';

/** Parts of the ribbon, the length of one, and its width at the pole and at its tip, units. */
const PARTS = 9;
const PART_LENGTH = 8.2;
const WIDTH = { pole: 14, tip: 6 };
/** Wind (px/s²) that lifts the ribbon half-way to level. */
const HALF_LIFT = 420;
/** Seconds before a gust in which the ribbon tells of it. */
const NOTICE = 1.4;
/** How fast the ribbon follows, 1/s. */
const FOLLOW = 7;

/** A ribbon on a pole: it shows the wind, and stirs before a gust comes. */
export class Streamer {
  readonly container = new Container();
  readonly silhouette: Graphics;
  private readonly level: Level;
  private readonly isCalm: boolean;
  private readonly parts: Sprite[] = [];
  /** Angle of each part from straight down (0) to level (π/2), positive to the right. */
  private readonly angles = new Float64Array(PARTS);
  private seconds = 0;

  /** @param x, y the top of the pole, units */
  constructor(level: Level, x: number, y: number, isCalm: boolean) {
    this.level = level;
    this.isCalm = isCalm;
    const pole = new Graphics()
      .roundRect(-3.5, 0, 7, 150, 3.5)
      .fill(COLORS.walnut)
      .roundRect(-2.4, 2, 2, 146, 1)
      .fill({ color: WOOD.light, alpha: 0.7 })
      .circle(0, -2, 7)
      .fill(COLORS.brass)
      .circle(-2, -4, 2.2)
      .fill({ color: COLORS.brassLight, alpha: 0.9 });
    this.container.addChild(pole);
    for (let n = 0; n < PARTS; n++) {
      const part = new Sprite(Texture.WHITE);
      part.anchor.set(0, 0.5);
      part.width = PART_LENGTH + 1.5;
      part.height = WIDTH.pole + ((WIDTH.tip - WIDTH.pole) * n) / (PARTS - 1);
      part.tint = n % 2 === 0 ? COLORS.madder : COLORS.thread;
      this.parts.push(part);
      this.container.addChild(part);
    }
    this.silhouette = new Graphics().roundRect(-3.5, 0, 7, 150, 3.5).fill(0xffffff);
    this.container.eventMode = 'none';
    this.container.position.set(x, y);
    this.silhouette.position.set(x, y);
    this.draw(null, 0);
  }

  /** @param seconds since the last frame */
  draw(world: World | null, seconds: number): void {
    this.seconds += seconds;
    const push = world ? windPush(world.forces) * windBreath(world.step) : 0;
    const notice = world && !this.isCalm ? this.noticeOf(world.step / 60) : 0;
    const size = Math.abs(push);
    const lift = ((push < 0 ? -1 : 1) * (Math.PI / 2) * size) / (size + HALF_LIFT);
    let x = 0;
    let y = 14;
    for (let n = 0; n < PARTS; n++) {
      // What is far from the pole follows later, and flutters more.
      const flutter =
        Math.sin(this.seconds * (5 + size / 250) - n * 0.8) *
          (0.04 + Math.min(0.22, size / 4000)) *
          (n / PARTS) +
        Math.sin(this.seconds * 16 - n * 1.1) * 0.3 * notice * (n / PARTS);
      const wanted = lift + notice * 0.35 + (this.isCalm ? 0 : flutter);
      const rate = Math.min(1, seconds * FOLLOW * (1 - (0.5 * n) / PARTS));
      this.angles[n] += (wanted - this.angles[n]) * rate;
      const angle = this.angles[n];
      const part = this.parts[n];
      part.position.set(x, y);
      part.rotation = Math.PI / 2 - angle;
      x += Math.sin(angle) * PART_LENGTH;
      y += Math.cos(angle) * PART_LENGTH;
    }
  }

  destroy(): void {
    this.container.destroy({ children: true });
    this.silhouette.destroy();
  }

  /** How near the next gust is, 0 to 1. */
  private noticeOf(now: number): number {
    let most = 0;
    for (const { at } of this.level.gusts ?? []) {
      const left = at - now;
      if (left > 0 && left < NOTICE) most = Math.max(most, 1 - left / NOTICE);
    }
    return most;
  }
}
