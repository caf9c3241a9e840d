import { Graphics } from 'pixi.js';
import { dashPath } from './stitch-path';
import { COLORS } from './theme';

/** Stitches around a star, and how wide the thread is, for a star of radius 58. */
const DASH = 11;
const GAP = 7;
const WIDTH = 4.6;

/** Corners of a five-pointed star, the first one up. */
function starPath(radius: number): number[] {
  return Array.from({ length: 10 }, (_, n) => {
    const angle = -Math.PI / 2 + (n * Math.PI) / 5;
    const reach = n % 2 ? radius / 2 : radius;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  }).flat();
}

/** The golden thread that is sewn around a star before it is filled. Its origin is the star's. */
export class StarSeam extends Graphics {
  private readonly stitches: readonly (readonly number[])[];
  private sewn = 0;

  constructor(radius: number) {
    super();
    this.stitches = dashPath(starPath(radius), true, DASH, GAP);
    this.eventMode = 'none';
  }

  /** @param share of the way around, 0 to 1 */
  sew(share: number): void {
    const until = Math.round(share * this.stitches.length);
    if (until <= this.sewn) return;
    for (const [color, dy] of [
      [COLORS.starEdge, 1.6],
      [COLORS.star, 0],
    ] as const) {
      for (const stitch of this.stitches.slice(this.sewn, until)) {
        this.moveTo(stitch[0]!, stitch[1]! + dy);
        for (let k = 2; k < stitch.length; k += 2) this.lineTo(stitch[k]!, stitch[k + 1]! + dy);
      }
      this.stroke({ color, width: WIDTH, cap: 'round', join: 'round' });
    }
    this.sewn = until;
  }
}
