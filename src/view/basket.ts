import { Container, Graphics } from 'pixi.js';
import { createLinear } from '../ui/gradient';

/** Colours of the willow. */
const WILLOW = { light: 0xe3bd82, mid: 0xc4914f, dark: 0x8a5a2c, deep: 0x4d2f18 };
/** How far the walls lean out at the top and in at the foot, as a share of the width: as its walls stand. */
const LEAN = 0.03;
/** Share of the height that the front hides; above it one sees in. */
const FRONT = 0.58;
/** Height of a course of weaving, and the distance of two stakes, units. */
const COURSE = 9;
const STAKE = 15;

/** The dark of the inside, over its height. */
const INSIDE = createLinear([
  [0, 0x7a5230],
  [1, 0x3c2413],
]);

/** A willow basket. Put `back` behind the bodies and `front` before them. */
export class Basket {
  readonly back = new Container();
  readonly front = new Container();
  readonly silhouette: Graphics;

  /** @param x, y left-above corner of its zone, units @param width, height of the zone, without its walls */
  constructor(x: number, y: number, width: number, height: number) {
    const foot = height + 10;
    /** Left edge of the basket at a height below its rim. */
    const left = (v: number) => -5 - width * LEAN + (width * LEAN * 2 * v) / foot;
    const right = (v: number) => width - left(v);
    const outline = (g: Graphics, from: number) =>
      g.poly([left(from), from, right(from), from, right(foot), foot, left(foot), foot]);
    const inner = outline(new Graphics(), 0).fill(INSIDE);
    weave(inner, left, right, 4, foot, 0.35);
    this.back.addChild(inner);
    const from = height * (1 - FRONT);
    const outer = outline(new Graphics(), from).fill(WILLOW.mid);
    weave(outer, left, right, from + COURSE / 2, foot, 1);
    drawRim(outer, left(from) - 3, right(from) + 3, from);
    drawRim(outer, left(foot) - 1, right(foot) + 1, foot - 3);
    // The sides reach up to the rim of the back.
    for (const [a, b] of [
      [left(0), left(from)],
      [right(0), right(from)],
    ])
      outer
        .moveTo(a, 2)
        .lineTo(b, from)
        .stroke({ width: 9, color: WILLOW.dark, cap: 'round' })
        .moveTo(a - 1.5, 2)
        .lineTo(b - 1.5, from)
        .stroke({ width: 3, color: WILLOW.light, alpha: 0.7, cap: 'round' });
    this.front.addChild(outer);
    this.silhouette = outline(new Graphics(), 0).fill(0xffffff);
    for (const part of [this.back, this.front, this.silhouette]) {
      part.position.set(x, y);
      part.eventMode = 'none';
    }
  }

  destroy(): void {
    this.back.destroy({ children: true });
    this.front.destroy({ children: true });
    this.silhouette.destroy();
  }
}

/** Courses of willow, each passing before every other stake. */
function weave(
  g: Graphics,
  left: (v: number) => number,
  right: (v: number) => number,
  from: number,
  to: number,
  alpha: number,
): void {
  let course = 0;
  for (let v = from; v < to - 2; v += COURSE, course++)
    for (let u = left(v) + 3 - (course % 2) * (STAKE / 2); u < right(v) - 3; u += STAKE) {
      const start = Math.max(u, left(v) + 2);
      const end = Math.min(u + STAKE - 2, right(v) - 2);
      if (end - start < 3) continue;
      g.moveTo(start, v + 5)
        .quadraticCurveTo((start + end) / 2, v + 1, end, v + 5)
        .stroke({ width: 6.4, color: WILLOW.deep, alpha: 0.5 * alpha, cap: 'round' })
        .moveTo(start, v + 4)
        .quadraticCurveTo((start + end) / 2, v, end, v + 4)
        .stroke({ width: 4.6, color: WILLOW.light, alpha: 0.85 * alpha, cap: 'round' });
    }
}

/** A twisted rim from one side to the other. */
function drawRim(g: Graphics, from: number, to: number, v: number): void {
  g.moveTo(from, v).lineTo(to, v).stroke({ width: 10, color: WILLOW.dark, cap: 'round' });
  g.moveTo(from, v - 1.5)
    .lineTo(to, v - 1.5)
    .stroke({ width: 4, color: WILLOW.light, cap: 'round' });
  for (let u = from + 4; u < to - 6; u += 11)
    g.moveTo(u, v + 4)
      .lineTo(u + 7, v - 4)
      .stroke({ width: 1.8, color: WILLOW.deep, alpha: 0.6, cap: 'round' });
}
