import { Container, Graphics, GraphicsContext } from 'pixi.js';
import { createRandom } from '../sim/random';
import { type BoxLight, COLORS } from '../ui/theme';

const COUNT = 20;
/** Speeds, CSS px/s: it sinks slowly and is carried to and fro. */
const SINK = 3.5;
const DRIFT = 7;
/** Radii, CSS px: of the far ones and of the closest, and how far their shadows fall on the wall behind them. */
const RADIUS = { far: 1.1, near: 2.8 };
const SHADOW = { dx: 5, dy: 7, alpha: 0.07 };
/** How light the brightest is. */
const MOST_ALPHA = 0.9;

/** Motes that float through the window's light, over the whole screen. */
export class Dust {
  readonly container = new Container();
  private readonly motes: Graphics[];
  private readonly context: GraphicsContext;
  private readonly phase = new Float32Array(COUNT);
  private clock = 0;
  private width = 1;
  private height = 1;

  constructor(light: BoxLight) {
    // Looks only: nothing in the simulation depends on it.
    const random = createRandom(23);
    const { near } = RADIUS;
    // On a wall that is as light as itself a mote is seen by the shadow it throws; its rim is soft.
    this.context = new GraphicsContext()
      .circle(SHADOW.dx, SHADOW.dy, near * 1.9)
      .fill({ color: light.shade, alpha: SHADOW.alpha })
      .circle(SHADOW.dx, SHADOW.dy, near * 1.2)
      .fill({ color: light.shade, alpha: SHADOW.alpha })
      .circle(0, 0, near * 2.1)
      .fill({ color: light.glow, alpha: 0.25 })
      .circle(0, 0, near * 1.15)
      .fill({ color: light.fall, alpha: 0.5 })
      .circle(-0.2, -0.2, near * 0.85)
      .fill({ color: COLORS.chalk, alpha: 1 });
    this.motes = Array.from({ length: COUNT }, (_, n) => {
      const mote = new Graphics(this.context);
      // Far ones are small; a few are close.
      mote.scale.set((RADIUS.far + (near - RADIUS.far) * random() ** 3) / near);
      mote.position.set(random(), random());
      this.phase[n] = random() * 6.28;
      return mote;
    });
    this.container.eventMode = 'none';
    this.container.addChild(...this.motes);
  }

  resize(width: number, height: number): void {
    for (const mote of this.motes)
      mote.position.set((mote.x / this.width) * width, (mote.y / this.height) * height);
    this.width = width;
    this.height = height;
  }

  /** @param seconds since the last call */
  draw(seconds: number): void {
    this.clock += seconds;
    const { width, height, clock } = this;
    for (let n = 0; n < COUNT; n++) {
      const mote = this.motes[n];
      const phase = this.phase[n];
      const sway = Math.sin(clock * 0.31 + phase);
      mote.x += (sway * DRIFT + 2) * seconds;
      mote.y += (SINK + 2 * Math.sin(clock * 0.23 + phase * 1.7)) * seconds;
      if (mote.y > height) mote.y -= height;
      if (mote.x > width) mote.x -= width;
      else if (mote.x < 0) mote.x += width;
      // The light falls from the top left: motes shine there and go out towards the far corner.
      const light = Math.max(0, 1.15 - (mote.x / width) * 0.7 - (mote.y / height) * 0.5);
      mote.alpha = MOST_ALPHA * Math.min(1, light) * (0.6 + 0.4 * Math.sin(clock * 0.9 + phase * 3));
    }
  }

  destroy(): void {
    this.container.destroy({ children: true });
    this.context.destroy();
  }
}
