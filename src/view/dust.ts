import { Container, Sprite } from 'pixi.js';
import { createRandom } from '../sim/random';
import type { Frames } from './rail';

const COUNT = 18;
const MOST_ALPHA = 0.5;
/** Speeds, CSS px/s: it sinks slowly and is carried to and fro. */
const SINK = 3.5;
const DRIFT = 7;
/** Size of the soft spot in the atlas, CSS px. */
const SPOT = 128;

/** Motes that float through the window's light, over the whole screen. */
export class Dust {
  readonly container = new Container();
  private readonly sprites: Sprite[];
  private readonly phase = new Float32Array(COUNT);
  private clock = 0;
  private width = 1;
  private height = 1;

  /** @param color of the light */
  constructor(frames: Frames, color: number) {
    // Looks only: nothing in the simulation depends on it.
    const random = createRandom(23);
    this.sprites = Array.from({ length: COUNT }, (_, n) => {
      const sprite = new Sprite(frames.glow);
      sprite.tint = color;
      // Far ones are small; a few close ones are larger and fainter.
      sprite.scale.set((4 + 7 * random() ** 3) / SPOT);
      sprite.position.set(random(), random());
      this.phase[n] = random() * 6.28;
      return sprite;
    });
    this.container.eventMode = 'none';
    this.container.addChild(...this.sprites);
  }

  resize(width: number, height: number): void {
    const { sprites } = this;
    for (const sprite of sprites)
      sprite.position.set((sprite.x / this.width) * width, (sprite.y / this.height) * height);
    this.width = width;
    this.height = height;
  }

  /** @param seconds since the last call */
  draw(seconds: number): void {
    this.clock += seconds;
    const { width, height, clock } = this;
    for (let n = 0; n < COUNT; n++) {
      const sprite = this.sprites[n];
      const phase = this.phase[n];
      const sway = Math.sin(clock * 0.31 + phase);
      sprite.x += (sway * DRIFT + 2) * seconds;
      sprite.y += (SINK + 2 * Math.sin(clock * 0.23 + phase * 1.7)) * seconds;
      if (sprite.y > height) sprite.y -= height;
      if (sprite.x > width) sprite.x -= width;
      else if (sprite.x < 0) sprite.x += width;
      // The light falls from the top left: motes shine there and go out towards the far corner.
      const light = Math.max(0, 1 - (sprite.x / width) * 0.7 - (sprite.y / height) * 0.5);
      sprite.alpha = MOST_ALPHA * light * (0.55 + 0.45 * Math.sin(clock * 0.9 + phase * 3));
    }
  }

  destroy(): void {
    this.container.destroy({ children: true });
  }
}
