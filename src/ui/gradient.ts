/**
 * Gradients over the box of whatever shape they fill, (0, 0) its top left corner and (1, 1) its bottom right.
 *
 * One that never changes is made once and never destroyed: Pixi keeps a bind group for every set of pictures that
 * large paths have ever been filled with (`getTextureBatchBindGroup`), and would keep one for each new gradient.
 */
import { type ColorSource, FillGradient, type PointData } from 'pixi.js';

/** Offset from 0 to 1, and the colour there. */
export type Stop = readonly [offset: number, color: ColorSource];

const TOP_LEFT: PointData = { x: 0, y: 0 };
const BOTTOM_LEFT: PointData = { x: 0, y: 1 };

/** A gradient from `start` to `end`: down the shape, unless told otherwise. */
export function createLinear(stops: readonly Stop[], end = BOTTOM_LEFT, start = TOP_LEFT): FillGradient {
  return new FillGradient({
    type: 'linear',
    start,
    end,
    textureSpace: 'local',
    colorStops: toColorStops(stops),
  });
}

/** The look of something round that is lit from the top left. */
export function createRound(light: ColorSource, middle: ColorSource, dark: ColorSource): FillGradient {
  return new FillGradient({
    type: 'radial',
    center: { x: 0.34, y: 0.3 },
    innerRadius: 0,
    outerCenter: { x: 0.5, y: 0.5 },
    outerRadius: 0.52,
    textureSpace: 'local',
    colorStops: toColorStops([
      [0, light],
      [0.55, middle],
      [1, dark],
    ]),
  });
}

function toColorStops(stops: readonly Stop[]): { offset: number; color: ColorSource }[] {
  return stops.map(([offset, color]) => ({ offset, color }));
}
