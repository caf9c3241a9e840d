import { Container, Sprite } from 'pixi.js';
import { EVENT_CUT, EVENT_TORN, type SimEvents } from '../sim/events';
import { createRandom } from '../sim/random';
import type { PrintColors } from './print-colors';
import type { Frames } from './rail';

const CAPACITY = 60;
const LASTS = 0.5;
/** Share of the stage's gravity that lint feels, px/s²; it is light. */
const GRAVITY = 980 * 0.35;
/** Lint for one parted thread, on average. */
const PER_CUT = 0.45;
const PER_TEAR = 0.8;

/** Bits of thread that fly where cloth is cut or torn, in its colours. */
export class LintView {
  readonly container = new Container();
  private readonly sprites: Sprite[];
  private readonly age = new Float32Array(CAPACITY).fill(LASTS);
  private readonly vx = new Float32Array(CAPACITY);
  private readonly vy = new Float32Array(CAPACITY);
  private readonly spin = new Float32Array(CAPACITY);
  /** Looks only: nothing in the simulation depends on it. */
  private readonly random = createRandom(11);
  private next = 0;
  /** Share of the lint that flies, for players who want less motion. */
  amount = 1;

  constructor(frames: Frames) {
    this.sprites = Array.from({ length: CAPACITY }, (_, n) => {
      const sprite = new Sprite(frames[`lint-${n % 4}`]);
      sprite.visible = false;
      return sprite;
    });
    this.container.eventMode = 'none';
    this.container.addChild(...this.sprites);
  }

  /** @param colors by cloth number */
  takeEvents(events: SimEvents, colors: readonly PrintColors[]): void {
    for (let n = 0; n < events.count; n++) {
      const kind = events.kind[n];
      if (kind !== EVENT_CUT && kind !== EVENT_TORN) continue;
      if (this.random() > (kind === EVENT_CUT ? PER_CUT : PER_TEAR) * this.amount) continue;
      const source = colors[events.cloth[n]];
      const color = source ? source.ofThread(events.thread[n], this.random()) : 0xfff6e6;
      this.throwBit(events.x[n], events.y[n], color);
    }
  }

  /** @param seconds since the last call */
  draw(seconds: number): void {
    for (let n = 0; n < CAPACITY; n++) {
      if (this.age[n] >= LASTS) continue;
      this.age[n] += seconds;
      const sprite = this.sprites[n];
      const left = 1 - this.age[n] / LASTS;
      if (left <= 0) {
        sprite.visible = false;
        continue;
      }
      this.vy[n] += GRAVITY * seconds;
      this.vx[n] *= 1 - 2 * Math.min(0.4, seconds);
      sprite.x += this.vx[n] * seconds;
      sprite.y += this.vy[n] * seconds;
      sprite.rotation += this.spin[n] * seconds;
      sprite.alpha = Math.min(1, left * 2);
    }
  }

  destroy(): void {
    this.container.destroy({ children: true });
  }

  private throwBit(x: number, y: number, color: number): void {
    const { random } = this;
    const n = this.next;
    this.next = (n + 1) % CAPACITY;
    this.age[n] = 0;
    this.vx[n] = (random() - 0.5) * 150;
    this.vy[n] = -20 - random() * 90;
    this.spin[n] = (random() - 0.5) * 12;
    const sprite = this.sprites[n];
    sprite.position.set(x + (random() - 0.5) * 6, y + (random() - 0.5) * 6);
    sprite.rotation = random() * 6.28;
    sprite.scale.set(0.5 + random() * 0.6);
    sprite.tint = color;
    sprite.alpha = 1;
    sprite.visible = true;
  }
}
