import type { Graphics } from 'pixi.js';
import { circlePath, dashPath, type Path, roundRectPath } from './stitch-path';
import { COLORS, isClear } from './theme';

export interface StitchOptions {
  readonly color: number;
  /** Thickness of the thread, px. */
  readonly width?: number;
  readonly dash?: number;
  readonly gap?: number;
  /** Strength of the dark copy below: 0.4 on cloth, more where the ground is as light as the thread. */
  readonly shade?: number;
}

function strokeStitches(
  graphics: Graphics,
  stitches: readonly Path[],
  [dx, dy]: readonly [number, number],
  style: { color: number; alpha: number; width: number },
): void {
  for (const stitch of stitches) {
    graphics.moveTo(stitch[0]! + dx, stitch[1]! + dy);
    for (let i = 2; i < stitch.length; i += 2) graphics.lineTo(stitch[i]! + dx, stitch[i + 1]! + dy);
  }
  graphics.stroke({ ...style, cap: 'round', join: 'round' });
}

/** A running stitch along a path: a dark copy below right, the thread, a thin light along its upper side. */
function sewPath(graphics: Graphics, path: Path, isClosed: boolean, options: StitchOptions): void {
  const { color, width = 2.2, dash = 6, gap = 4.5, shade = 0.4 } = options;
  // Round caps add half a width at each end.
  const stitches = dashPath(path, isClosed, Math.max(1, dash - width * 0.3), gap + width * 0.3);
  strokeStitches(graphics, stitches, [0.6, 1.2], { color: COLORS.shadow, alpha: shade, width });
  strokeStitches(graphics, stitches, [0, 0], { color, alpha: 1, width });
  strokeStitches(graphics, stitches, [-0.2, -width * 0.2], {
    color: 0xffffff,
    alpha: 0.45,
    width: width * 0.35,
  });
}

export function sewRoundRect(
  graphics: Graphics,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  options: StitchOptions,
): void {
  sewPath(graphics, roundRectPath(x, y, width, height, radius), true, options);
}

/** A seam inside the edge of a ground of width × height about the origin, `inset` from it. */
export function sewInside(
  graphics: Graphics,
  width: number,
  height: number,
  inset: number,
  radius: number,
  options: StitchOptions,
): void {
  sewRoundRect(
    graphics,
    -width / 2 + inset,
    -height / 2 + inset,
    width - inset * 2,
    height - inset * 2,
    radius,
    options,
  );
}

export function sewCircle(
  graphics: Graphics,
  x: number,
  y: number,
  radius: number,
  options: StitchOptions,
): void {
  sewPath(graphics, circlePath(x, y, radius), true, options);
}

export function sewLine(
  graphics: Graphics,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  options: StitchOptions,
): void {
  sewPath(graphics, [x0, y0, x1, y1], false, options);
}

/** A flat dotted rule between two rows on paper. */
export function drawDottedRule(graphics: Graphics, x: number, y: number, width: number): void {
  for (let at = 0; at < width; at += 8) graphics.circle(x + at, y, 0.9);
  graphics.fill({ color: COLORS.boneIcon, alpha: isClear() ? 0.8 : 0.28 });
}
