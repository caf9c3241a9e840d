import { type Container, Graphics, type GraphicsContext, Sprite } from 'pixi.js';
import { type BodyLook, DRAWN_RADIUS, drawLantern, drawWeight, drawYarn } from './body-looks';
import type { Frames } from './rail';

/** Radius of the charm and half the height of the bell in the atlas, CSS px. */
const CHARM_RADIUS = 37;
const BELL_RADIUS = 46;

/** Looks that are drawn from paths; the others are pictures of the atlas. */
export type DrawnLook = Exclude<BodyLook, 'button' | 'bell'>;

export function drawLook(look: DrawnLook): GraphicsContext {
  return look === 'ball' ? drawYarn() : look === 'lantern' ? drawLantern() : drawWeight();
}

/**
 * What a body looks like, centred on the origin.
 * @param drawn gives the paths of a drawn look, and owns them
 */
export function createBodyShape(
  look: BodyLook,
  radius: number,
  frames: Frames,
  drawn: (look: DrawnLook) => GraphicsContext,
): Container {
  switch (look) {
    case 'button': {
      const sprite = new Sprite(frames.charm);
      sprite.scale.set(radius / CHARM_RADIUS);
      return sprite;
    }
    case 'bell': {
      const sprite = new Sprite(frames.bell);
      sprite.scale.set(radius / BELL_RADIUS);
      return sprite;
    }
    case 'ball':
    case 'lantern':
    case 'weight': {
      const graphics = new Graphics(drawn(look));
      graphics.scale.set(radius / DRAWN_RADIUS);
      return graphics;
    }
    default:
      return look satisfies never;
  }
}
