import { FillGradient, type Graphics } from 'pixi.js';
import { COLORS } from '../ui/theme';

/** Turned or planed wood, light from the top left. */
export const WOOD = { light: 0xd9a873, mid: COLORS.oak, dark: COLORS.walnut, edge: COLORS.walnutDark };

/** Stops across a round rod, from its lit side to its far one. */
const ROD = [
  { offset: 0, color: COLORS.oakDark },
  { offset: 0.24, color: WOOD.light },
  { offset: 0.5, color: WOOD.mid },
  { offset: 1, color: COLORS.walnutDark },
];

/*
 * Gradients that never change are made once and never destroyed. Pixi keeps a bind group for every set of pictures
 * that large paths have ever been filled with (`getTextureBatchBindGroup`), and would keep one for each new gradient.
 */

/** A gradient across a rod that lies along x, from the top to the bottom of its shape. */
export const ROD_GRADIENT = new FillGradient({
  type: 'linear',
  start: { x: 0, y: 0 },
  end: { x: 0, y: 1 },
  textureSpace: 'local',
  colorStops: ROD,
});

/** The same for a rod whose far side lies to the left of its length. */
export const MIRRORED_ROD_GRADIENT = new FillGradient({
  type: 'linear',
  start: { x: 0, y: 1 },
  end: { x: 0, y: 0 },
  textureSpace: 'local',
  colorStops: ROD,
});

/** The end of a turned peg, seen from the front. */
export const PEG_GRADIENT = new FillGradient({
  type: 'radial',
  center: { x: 0.36, y: 0.32 },
  innerRadius: 0,
  outerCenter: { x: 0.5, y: 0.5 },
  outerRadius: 0.54,
  textureSpace: 'local',
  colorStops: [
    { offset: 0, color: 0xe6bd8a },
    { offset: 0.55, color: WOOD.mid },
    { offset: 1, color: WOOD.edge },
  ],
});

/** Grain along x between (x, y) and (x + width, y + height): a few long strokes that repeat. */
export function drawGrain(g: Graphics, x: number, y: number, width: number, height: number): void {
  for (let n = 0, v = y + 5; v < y + height - 4; n++, v += 6 + ((n * 5) % 4)) {
    const from = x + 6 + ((n * 37) % 30);
    const to = x + width - 6 - ((n * 53) % 40);
    if (to <= from) continue;
    g.moveTo(from, v)
      .bezierCurveTo(from + (to - from) * 0.3, v + 1.6, from + (to - from) * 0.7, v - 1.6, to, v + 0.4)
      .stroke({ width: 1.1, color: WOOD.edge, alpha: 0.2, cap: 'round' });
  }
}
