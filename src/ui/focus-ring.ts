import { Graphics } from 'pixi.js';
import { sewCircle, sewRoundRect } from './stitch';
import { COLORS } from './theme';

const SEAM = { color: COLORS.halo, width: 2.6, dash: 8, gap: 6, shade: 0.55 } as const;

/** Ring of stitches around a round widget, hidden until shown. */
export function createFocusCircle(radius: number): Graphics {
  const ring = new Graphics();
  // Cream thread on a cream wall needs a dark groove to be seen.
  ring.circle(0, 0, radius + 7).stroke({ color: COLORS.plum, alpha: 0.6, width: 5.5 });
  sewCircle(ring, 0, 0, radius + 7, SEAM);
  ring.visible = false;
  ring.eventMode = 'none';
  return ring;
}

/** Frame of stitches around a box centred on the origin, hidden until shown. */
export function createFocusFrame(width: number, height: number, radius: number): Graphics {
  const ring = new Graphics();
  const [w, h] = [width + 12, height + 12];
  ring.roundRect(-w / 2, -h / 2, w, h, radius + 6).stroke({ color: COLORS.plum, alpha: 0.6, width: 5.5 });
  sewRoundRect(ring, -w / 2, -h / 2, w, h, radius + 6, SEAM);
  ring.visible = false;
  ring.eventMode = 'none';
  return ring;
}
