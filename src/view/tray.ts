import { Container, Sprite } from 'pixi.js';
import type { Frames } from './rail';

/** Size of the baked bowl, CSS px. */
const BOWL = { width: 208, height: 76 };

/**
 * A turned wooden bowl. What falls in is drawn between its back and its front: put `back` behind the bodies
 * and `front` before them.
 */
export class Tray {
  readonly back = new Container();
  readonly front = new Container();

  /** @param x, y left-above corner of the zone that it marks, units @param width, height of the zone */
  constructor(frames: Frames, x: number, y: number, width: number, height: number) {
    const scale = width / BOWL.width;
    for (const [part, name] of [
      [this.back, 'tray-back'],
      [this.front, 'tray-front'],
    ] as const) {
      const sprite = new Sprite(frames[name]);
      // It stands on the zone's lower edge, at its own proportions.
      sprite.position.set(x + width / 2, y + height - (BOWL.height * scale) / 2);
      sprite.scale.set(scale);
      part.eventMode = 'none';
      part.addChild(sprite);
    }
  }

  destroy(): void {
    this.back.destroy({ children: true });
    this.front.destroy({ children: true });
  }
}
