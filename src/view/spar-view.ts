import { Container, type FillGradient, Graphics, Sprite } from 'pixi.js';
import { createLinear } from '../ui/gradient';
import type { Camera } from './camera';
import type { Frames } from './rail';

/** A round bar that cloth hangs on, in the plane z = 0, px of the world. */
export interface Spar {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  /** Brass ends. */
  readonly knobs: readonly ('from' | 'to')[];
  /** Where cords are wound round it, shares of its length. */
  readonly cords: readonly number[];
  /** Whether its lower end stands on a turned foot. */
  readonly hasFoot?: boolean;
}

/** Light falls so far to the right and down for each px of depth. */
export const FALL = { x: 0.52 / 0.92, y: 0.62 / 0.92 };

/** Light on something turned on a lathe, lit from the left. */
const TURNED = {
  wood: createTurned(0x5a3822, 0xc08a58, 0x8c5a33, 0x4a2c1a),
  brass: createTurned(0x8a5a17, 0xfff0b8, 0xd9a441, 0x6e4710),
} as const;
/** The foot: its plate and the collar on it, px. */
const FOOT = { width: 58, height: 11, collarWidth: 30, collarHeight: 13 };

/** One bar, its knobs and cords, placed as the camera shows its axis. */
export class SparView {
  readonly container = new Container();
  private readonly spar: Spar;
  private readonly length: number;
  private readonly width: number;
  private readonly start = { x: 0, y: 0, w: 1 };
  private readonly end = { x: 0, y: 0, w: 1 };

  constructor(spar: Spar, frames: Frames) {
    this.spar = spar;
    this.length = Math.hypot(spar.to[0] - spar.from[0], spar.to[1] - spar.from[1]);
    this.width = frames['pole-body'].width;
    // Stretched, not tiled: the grain runs along it, and no seam shows.
    const body = new Sprite(frames['pole-body']);
    body.anchor.set(0.5, 0);
    body.height = this.length;
    this.container.addChild(body);
    if (!spar.hasFoot && !spar.knobs.includes('to')) {
      const shape = createRoundEnd(this.width, this.length);
      body.mask = shape;
      this.container.addChild(shape);
    }
    for (const end of spar.knobs) {
      const knob = new Sprite(frames['pin-large']);
      knob.y = end === 'from' ? -6 : this.length + 6;
      this.container.addChild(knob);
    }
    for (const share of spar.cords) {
      const cord = new Sprite(frames['pole-cord']);
      cord.y = this.length * share;
      this.container.addChild(cord);
    }
    if (spar.hasFoot) this.container.addChild(createFoot(this.length));
  }

  place(camera: Camera): void {
    const { spar, start, end } = this;
    camera.project(spar.from[0], spar.from[1], 0, start);
    camera.project(spar.to[0], spar.to[1], 0, end);
    const dx = end.x - start.x;
    const dy = end.y - start.y;
    this.container.position.set(start.x, start.y);
    this.container.rotation = Math.atan2(dy, dx) - Math.PI / 2;
    this.container.scale.set(2 / (start.w + end.w), Math.hypot(dx, dy) / this.length);
  }

  castShadow(camera: Camera, wall: number, shadow: Graphics): void {
    const { spar, start, end } = this;
    for (const [place, out] of [[spar.from, start] as const, [spar.to, end] as const])
      camera.project(place[0] + FALL.x * wall, place[1] + FALL.y * wall, -wall, out);
    shadow
      .moveTo(start.x, start.y)
      .lineTo(end.x, end.y)
      .stroke({ width: this.width, color: 0xffffff, cap: 'round' });
  }
}

/** What is left of a bar whose lower end is rounded. */
function createRoundEnd(width: number, length: number): Graphics {
  // Wider than the bar, whose own edges are smooth.
  return new Graphics()
    .rect(-width, -2, width * 2, length - width * 0.35)
    .ellipse(0, length - width * 0.45, width * 0.56, width * 0.45)
    .fill(0xffffff);
}

/** A wooden plate with a brass collar under the end of a pole. */
function createFoot(y: number): Graphics {
  const foot = new Graphics();
  // The shadow on the bench, soft by its layers.
  for (let n = 6; n > 0; n--)
    foot.ellipse(9, y + 3, FOOT.width * 0.5 + n * 3.2, 3 + n * 1.3).fill({ color: 0x2d1416, alpha: 0.085 });
  const { width, height, collarWidth, collarHeight } = FOOT;
  foot.roundRect(-width / 2, y - height + 3, width, height, 5).fill(TURNED.wood);
  foot.roundRect(-width / 2 + 2, y - height + 3.5, width - 4, 1.6, 0.8).fill({ color: 0xffe2bd, alpha: 0.4 });
  const top = y - height + 3 - collarHeight;
  foot.roundRect(-collarWidth / 2, top, collarWidth, collarHeight, 4).fill(TURNED.brass);
  foot
    .rect(-collarWidth / 2 + 2, top + collarHeight - 2, collarWidth - 4, 2)
    .fill({ color: 0x2d1416, alpha: 0.3 });
  return foot;
}

function createTurned(rim: number, light: number, color: number, dark: number): FillGradient {
  return createLinear(
    [
      [0, rim],
      [0.26, light],
      [0.58, color],
      [1, dark],
    ],
    { x: 1, y: 0 },
  );
}
