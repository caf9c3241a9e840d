import { Container, Sprite, Texture } from 'pixi.js';
import type { BoxLight, BoxName } from '../ui/theme';
import type { Frames } from './rail';

/** Size of the soft spot in the atlas, CSS px. */
const SPOT = 128;

/** How strong each is at most, 0 to 1, and how fast it goes by (turns a second) or flickers. */
const CLOUD = { alpha: 0.2, rate: 0.043 };
const LAMP = { alpha: 0.27, flicker: 0.035, rate: 1.7 };
const RIPPLE = { alpha: 0.2, count: 5, rate: 0.11 };

/** What stirs the light on a box's wall: clouds before a skylight, a lamp's flame, water outside a harbour window. */
export class BoxAir {
  readonly container = new Container();
  private readonly move: ((seconds: number) => void) | null;
  private clock = 0;
  private width = 1;
  private height = 1;

  constructor(frames: Frames, box: BoxName, light: BoxLight) {
    this.container.eventMode = 'none';
    switch (box) {
      case 'gale':
        this.move = this.addClouds(light);
        break;
      case 'rip':
        this.move = this.addLamp(frames, light);
        break;
      case 'cargo':
        this.move = this.addRipples(frames, light);
        break;
      case 'snip':
      case 'tailor':
        this.move = null;
        break;
      default:
        this.move = box satisfies never;
    }
  }

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.draw(0);
  }

  /** @param seconds since the last call */
  draw(seconds: number): void {
    this.clock += seconds;
    this.move?.(this.clock);
  }

  destroy(): void {
    this.container.destroy({ children: true });
  }

  /** Now and then the sun is gone for a while. */
  private addClouds({ shade }: BoxLight): (clock: number) => void {
    const veil = new Sprite(Texture.WHITE);
    veil.tint = shade;
    this.container.addChild(veil);
    return (clock) => {
      veil.setSize(this.width, this.height);
      const sky = Math.sin(clock * CLOUD.rate * 6.28) + 0.5 * Math.sin(clock * CLOUD.rate * 14.9 + 1);
      veil.alpha = CLOUD.alpha * Math.max(0, Math.min(1, sky * 0.7));
    };
  }

  /** A warm pool of light from above that is never quite still. */
  private addLamp(frames: Frames, { glow }: BoxLight): (clock: number) => void {
    const pool = new Sprite(frames.glow);
    pool.tint = glow;
    pool.blendMode = 'add';
    this.container.addChild(pool);
    return (clock) => {
      const size = Math.max(this.width, this.height);
      pool.position.set(this.width * 0.58, -size * 0.04);
      pool.scale.set((size * 1.1) / SPOT, (size * 0.95) / SPOT);
      const turn = clock * LAMP.rate * 6.28;
      const flicker = Math.sin(turn) + 0.6 * Math.sin(turn * 2.31 + 1.3) + 0.4 * Math.sin(turn * 0.37);
      pool.alpha = LAMP.alpha + LAMP.flicker * flicker;
    };
  }

  /** Bands of light that water throws up, swaying past one another. */
  private addRipples(frames: Frames, { glow }: BoxLight): (clock: number) => void {
    const bands = Array.from({ length: RIPPLE.count }, () => {
      const band = new Sprite(frames.glow);
      band.tint = glow;
      band.rotation = -0.08;
      return band;
    });
    this.container.addChild(...bands);
    return (clock) => {
      bands.forEach((band, n) => {
        const turn = clock * RIPPLE.rate * 6.28 * (1 + 0.17 * n) + n * 2.4;
        band.position.set(
          this.width * (0.3 + 0.11 * n + 0.05 * Math.sin(turn)),
          this.height * (0.1 + 0.075 * n + 0.012 * Math.sin(turn * 1.6 + 1)),
        );
        band.scale.set((this.width * (0.55 + 0.1 * Math.sin(turn * 0.7))) / SPOT, (26 + 5 * n) / SPOT);
        band.alpha = RIPPLE.alpha * (0.6 + 0.4 * Math.sin(turn * 1.3));
      });
    };
  }
}
