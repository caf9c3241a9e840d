import { GraphicsContext } from 'pixi.js';
import { createRound } from '../ui/gradient';
import { COLORS } from '../ui/theme';

export type BodyLook = 'button' | 'bell' | 'ball' | 'lantern' | 'weight';

/** Radius at which the drawn looks are drawn. */
export const DRAWN_RADIUS = 40;

const YARN = createRound(0xd9604f, COLORS.madder, 0x6e1b18);
const PAPER = createRound(0xfff6d6, 0xf3b65a, 0xb9632a);
const IRON = createRound(0x9a97a0, 0x5b5763, 0x29232e);

/** A ball of yarn: three layers of turns, each across the one below. */
export function drawYarn(): GraphicsContext {
  const r = DRAWN_RADIUS;
  const context = new GraphicsContext();
  context.circle(0, 0, r).fill(YARN);
  const turns = (angle: number, from: number, to: number, bulge: number) => {
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const place = (a: number, b: number): [number, number] => [a * cos - b * sin, a * sin + b * cos];
    for (let n = 0; n < 7; n++) {
      const b = from + ((to - from) * n) / 6;
      const half = Math.sqrt(Math.max(0, (r - 2) * (r - 2) - b * b)) * 0.96;
      const lift = b + bulge;
      for (const [dy, width, color, alpha] of [
        [1.4, 3.4, 0x5c1512, 0.4],
        [0, 2.6, 0xe58877, 0.5],
      ] as const)
        context
          .moveTo(...place(-half, b + dy))
          .quadraticCurveTo(...place(0, lift + dy), ...place(half, b + dy))
          .stroke({ width, color, alpha, cap: 'round' });
    }
  };
  turns(0.5, -30, -6, -9);
  turns(-0.7, -2, 28, 8);
  return context;
}

/** A paper lantern with ribs. */
export function drawLantern(): GraphicsContext {
  const r = DRAWN_RADIUS;
  const context = new GraphicsContext();
  context.ellipse(0, 0, r * 0.94, r * 0.9).fill(PAPER);
  for (let n = -3; n <= 3; n++) {
    const y = (n / 4) * r * 0.9;
    const half = Math.sqrt(Math.max(0, 1 - (n / 4) ** 2)) * r * 0.93;
    context
      .moveTo(-half, y)
      .quadraticCurveTo(0, y + 5, half, y)
      .stroke({ width: 1.6, color: 0x8a4a1c, alpha: 0.4 });
  }
  for (const y of [-r * 0.9, r * 0.9])
    context.roundRect(-r * 0.32, y - 4, r * 0.64, 8, 3).fill(COLORS.walnutDark);
  return context;
}

/** A tailor's iron weight. */
export function drawWeight(): GraphicsContext {
  const r = DRAWN_RADIUS;
  const context = new GraphicsContext();
  context.circle(0, 0, r).fill(IRON);
  context.circle(0, 0, r * 0.72).stroke({ width: 2.5, color: 0x221c28, alpha: 0.45 });
  context.circle(-0.8, -1, r * 0.72).stroke({ width: 1.2, color: 0xffffff, alpha: 0.22 });
  context.circle(0, 0, r * 0.2).fill(0x2c2631);
  return context;
}
