import { Graphics } from 'pixi.js';
import { sewCircle, sewRoundRect } from './stitch';
import { COLORS, isClear } from './theme';

/** Label of a ring, by which it is found in its widget. */
export const FOCUS_RING = 'focus-ring';

const SEAM = { width: 2.6, dash: 8, gap: 6, shade: 0.55 } as const;

/** Follows the path last drawn: a groove with stitches in it, or a plain strong band. */
function strokeBand(ring: Graphics): void {
  // Cream thread on a cream wall needs a dark groove to be seen.
  if (!isClear()) ring.stroke({ color: COLORS.plum, alpha: 0.6, width: 5.5 });
  else ring.stroke({ color: COLORS.ink, width: 10 });
}

/** Hidden until shown, and never in the way of a pointer. */
function createRing(): Graphics {
  return new Graphics({ label: FOCUS_RING, visible: false, eventMode: 'none' });
}

/** Ring of stitches around a round widget, hidden until shown. */
export function createFocusCircle(radius: number): Graphics {
  const ring = createRing();
  strokeBand(ring.circle(0, 0, radius + 7));
  if (isClear()) ring.circle(0, 0, radius + 7).stroke({ color: COLORS.halo, width: 5 });
  else sewCircle(ring, 0, 0, radius + 7, { ...SEAM, color: COLORS.halo });
  return ring;
}

/** Frame of stitches around a box centred on the origin, hidden until shown. */
export function createFocusFrame(width: number, height: number, radius: number): Graphics {
  const ring = createRing();
  const [w, h] = [width + 12, height + 12];
  strokeBand(ring.roundRect(-w / 2, -h / 2, w, h, radius + 6));
  if (isClear()) ring.roundRect(-w / 2, -h / 2, w, h, radius + 6).stroke({ color: COLORS.halo, width: 5 });
  else sewRoundRect(ring, -w / 2, -h / 2, w, h, radius + 6, { ...SEAM, color: COLORS.halo });
  return ring;
}
