import type { Graphics } from 'pixi.js';
import { createLinear, createRound, type Stop } from '../ui/gradient';
import { COLORS } from '../ui/theme';

/** Turned or planed wood, light from the top left. */
export const WOOD = { light: 0xd9a873, mid: COLORS.oak, dark: COLORS.walnut, edge: COLORS.walnutDark };

/** Across a round rod, from its lit side to its far one. */
const ROD: readonly Stop[] = [
  [0, COLORS.oakDark],
  [0.24, WOOD.light],
  [0.5, WOOD.mid],
  [1, COLORS.walnutDark],
];

/** A gradient across a rod that lies along x, from the top to the bottom of its shape. */
export const ROD_GRADIENT = createLinear(ROD);

/** The same for a rod whose far side lies to the left of its length. */
export const MIRRORED_ROD_GRADIENT = createLinear(ROD, { x: 0, y: 0 }, { x: 0, y: 1 });

/** The end of a turned peg, seen from the front. */
export const PEG_GRADIENT = createRound(0xe6bd8a, WOOD.mid, WOOD.edge);

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
