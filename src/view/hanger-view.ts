import { Container, Graphics, Sprite } from 'pixi.js';
import type { Cloth } from '../sim/cloth';
import type { Camera } from './camera';
import type { Frames } from './rail';
import { FALL } from './spar-view';

/** Strokes of the wood, the widest first: width, colour, how far up, px. */
const WOOD = [
  { width: 19, color: 0x4a2c1a, rise: 0 },
  { width: 16, color: 0x8c5a33, rise: 0.6 },
  { width: 9, color: 0xa87048, rise: 2.4 },
  { width: 3, color: 0xd9a878, rise: 4.6 },
] as const;
const BRASS = [
  { width: 6.5, color: 0x6e4710 },
  { width: 4.6, color: 0xd9a441 },
  { width: 1.6, color: 0xfff0b8 },
] as const;
/** The hook: its stem, and the radius of its bend, px. */
const STEM = 26;
const BEND = 13;
/** How far the wood stands over the cloth at its ends, px. */
const OVERHANG = 8;

/** A coat hanger along the pinned edge of a cloth, on a peg in the wall. */
export class HangerView {
  readonly container = new Container();
  private readonly cloth: Cloth;
  private readonly pinned: readonly number[];
  private readonly wood = new Graphics();
  private readonly hook = new Graphics();
  private readonly peg: Sprite;
  private readonly spot = { x: 0, y: 0, w: 1 };

  constructor(cloth: Cloth, frames: Frames) {
    this.cloth = cloth;
    const { pin } = cloth.arrays;
    this.pinned = Array.from(pin.keys()).filter((k) => pin[k]);
    this.peg = new Sprite(frames['pin-large']);
    this.peg.scale.set(0.8);
    this.container.addChild(this.peg, this.hook, this.wood);
  }

  place(camera: Camera): void {
    const { wood, hook } = this;
    wood.clear();
    hook.clear();
    for (const { width, color } of BRASS) {
      this.traceHook(camera);
      hook.stroke({ width, color, cap: 'round', join: 'round' });
    }
    for (const { width, color, rise } of WOOD) {
      this.traceWood(wood, camera, 0, -rise);
      wood.stroke({ width, color, cap: 'round', join: 'round' });
    }
  }

  castShadow(camera: Camera, wall: number, shadow: Graphics): void {
    this.traceWood(shadow, camera, wall, 0);
    shadow.stroke({ width: WOOD[0].width, color: 0xffffff, cap: 'round', join: 'round' });
  }

  /** @param wall depth of the wall that its shadow falls on, px; 0 for the wood itself */
  private traceWood(to: Graphics, camera: Camera, wall: number, rise: number): void {
    const { x, y, z } = this.cloth.arrays;
    const { pinned, spot } = this;
    const last = pinned.length - 1;
    for (let n = -1; n <= last + 1; n++) {
      const k = pinned[Math.min(last, Math.max(0, n))];
      const away = wall > 0 ? z[k] + wall : 0;
      camera.project(
        x[k] + (n < 0 ? -OVERHANG : n > last ? OVERHANG : 0) + FALL.x * away,
        y[k] + rise + FALL.y * away,
        wall > 0 ? -wall : z[k],
        spot,
      );
      if (n < 0) to.moveTo(spot.x, spot.y);
      else to.lineTo(spot.x, spot.y);
    }
  }

  /** The hook over the middle of the wood; the peg is moved into its bend. */
  private traceHook(camera: Camera): void {
    const { x, y, z } = this.cloth.arrays;
    const { pinned, spot, hook, peg } = this;
    const k = pinned[pinned.length >> 1];
    camera.project((x[pinned[0]] + x[pinned[pinned.length - 1]]) / 2, y[k], z[k], spot);
    const top = spot.y - STEM - BEND;
    peg.position.set(spot.x, top);
    hook
      .moveTo(spot.x, spot.y)
      .lineTo(spot.x, top + BEND)
      .arc(spot.x, top, BEND, Math.PI / 2, -Math.PI * 0.92, true);
  }
}
