import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import type { Cloth } from '../sim/cloth';
import { COLORS, isClear } from '../ui/theme';

/** Pins closer than this (px) to the last one drawn are left out: a whole pinned row would be a chain. */
const CLOSEST = 11;

/** A brass pin on each pinned point. */
export class PinsView {
  readonly container = new Container();
  private readonly cloth: Cloth;
  private readonly texture: Texture;
  private readonly points: number[] = [];
  private topology = -1;

  constructor(cloth: Cloth, texture: Texture) {
    this.cloth = cloth;
    this.texture = texture;
    this.container.eventMode = 'none';
  }

  /** @param x, y where the points are drawn, one value a point, px */
  draw(x: Float32Array, y: Float32Array): void {
    if (this.topology !== this.cloth.topology) this.listPins(x, y);
    const sprites = this.container.children;
    for (let n = 0; n < this.points.length; n++)
      sprites[n].position.set(x[this.points[n]], y[this.points[n]]);
  }

  destroy(): void {
    this.container.destroy({ children: true });
  }

  private listPins(x: Float32Array, y: Float32Array): void {
    const { pin } = this.cloth.arrays;
    this.topology = this.cloth.topology;
    this.points.length = 0;
    let lastX = Number.NEGATIVE_INFINITY;
    let lastY = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < this.cloth.size; k++) {
      if (!pin[k]) continue;
      const dx = x[k] - lastX;
      const dy = y[k] - lastY;
      if (dx * dx + dy * dy < CLOSEST * CLOSEST) continue;
      this.points.push(k);
      lastX = x[k];
      lastY = y[k];
    }
    while (this.container.children.length < this.points.length)
      this.container.addChild(createPin(this.texture));
    this.container.children.forEach((sprite, n) => {
      sprite.visible = n < this.points.length;
    });
  }
}

/** A pin around the origin; where contrast is to be clear, ringed dark and light. */
function createPin(texture: Texture): Container {
  const sprite = new Sprite(texture);
  if (!isClear()) return sprite;
  const pin = new Container();
  const rings = new Graphics().circle(0, 0, 11).fill(COLORS.thread).circle(0, 0, 9.5).fill(COLORS.ink);
  pin.addChild(rings, sprite);
  return pin;
}
