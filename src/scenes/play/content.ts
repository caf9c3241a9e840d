import type { Level } from '../../game/level';
import type { Stroke } from '../../game/strokes';
import type { World } from '../../sim/world';
import type { Span } from '../../view/stage-layout';
import { placeStreamer, STREAMER_REACH } from './streamer';

/** Half the rail's thickness and the pins on it, units. */
const RAIL = 16;

/**
 * What of a level has to be seen, in units: all that is there at its start, and where the strokes that are known
 * to solve it go. A rail may reach beyond: it holds what hangs on it wherever it ends.
 */
export function contentOf(level: Level, world: World, strokes: readonly Stroke[]): Span {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  const add = (x: number, y: number, radius = 0) => {
    left = Math.min(left, x - radius);
    right = Math.max(right, x + radius);
    top = Math.min(top, y - radius);
  };
  for (const { size, arrays } of world.cloths)
    for (let k = 0; k < size; k++) if (arrays.point[k]) add(arrays.x[k], arrays.y[k]);
  const { bodies } = world;
  for (let n = 0; n < bodies.count; n++) add(bodies.x[n], bodies.y[n], bodies.radius[n]);
  for (const each of level.obstacles ?? []) {
    if (each.kind === 'circle') add(each.x, each.y, each.radius);
    else if (each.kind === 'bar') for (const [x, y] of [each.from, each.to]) add(x, y, each.radius);
    else for (const x of [each.x, each.x + each.width]) add(x, each.y);
  }
  for (const { x, y, width } of [...(level.zones ?? []), ...(level.behind ?? [])])
    for (const side of [x, x + width]) add(side, y);
  const pole = placeStreamer(level);
  if (pole) add(pole.x, pole.y, STREAMER_REACH);
  for (const { path } of strokes) for (const [x, y] of path) add(x, y);
  if (level.rail) top = Math.min(top, level.rail.y - RAIL);
  return { left, right, top };
}
