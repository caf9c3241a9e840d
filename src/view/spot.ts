import { Container, Graphics } from 'pixi.js';
import { BENCH_Y } from '../game/level';
import { COLORS } from '../ui/theme';

/** Height of the mat, and the distance of its stripes, units. */
const MAT = { height: 12, stripe: 22, fringe: 7 };

/** A striped mat to land on, with a dotted arch over it that says how far it reaches. */
export class Spot {
  readonly container = new Container();

  /** @param x, y left-above corner of the zone, units @param width, height of the zone */
  constructor(x: number, y: number, width: number, height: number) {
    const base = Math.min(BENCH_Y, y + height);
    const g = new Graphics();
    for (let u = 0; u < width; u += MAT.stripe) {
      const isMadder = (u / MAT.stripe) % 2 === 0;
      g.rect(x + u, base - MAT.height, Math.min(MAT.stripe, width - u), MAT.height).fill(
        isMadder ? COLORS.madder : COLORS.thread,
      );
    }
    g.rect(x, base - MAT.height, width, 2.5).fill({ color: 0xffffff, alpha: 0.35 });
    g.rect(x, base - 3, width, 3).fill({ color: COLORS.plum, alpha: 0.3 });
    for (const [end, out] of [
      [x, -1],
      [x + width, 1],
    ])
      for (let v = base - MAT.height + 1.5; v < base; v += 3)
        g.moveTo(end, v)
          .lineTo(end + out * MAT.fringe, v + 1.5)
          .stroke({ width: 1.6, color: COLORS.thread, cap: 'round' });
    const top = y + 6;
    const dot = (u: number, v: number) => {
      g.circle(u, v, 3.4).fill(COLORS.chalk);
      g.circle(u, v, 2.1).fill(COLORS.madder);
    };
    for (const side of [x, x + width]) for (let v = top; v < base - MAT.height - 4; v += 11) dot(side, v);
    for (let u = 11; u < 40; u += 11) {
      dot(x + u, top);
      dot(x + width - u, top);
    }
    this.container.eventMode = 'none';
    this.container.addChild(g);
  }

  destroy(): void {
    this.container.destroy({ children: true });
  }
}
