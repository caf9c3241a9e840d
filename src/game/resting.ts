import type { Pieces } from '../sim/pieces';
import type { World } from '../sim/world';
import type { Zone } from './level';

/** A piece of cloth whose mean speed is below this (px a step) is at rest. */
const PIECE_REST = 0.5;

/** Whether a point belongs to a piece that a pin still holds. */
export function isHung(pieces: Pieces, point: number): boolean {
  const piece = pieces.label[point];
  return piece >= 0 && pieces.pins[piece] > 0;
}

/** Whether body n lies loose and still in the zone. */
export function bodyRests(world: World, n: number, zone: Zone): boolean {
  const { bodies } = world;
  return (
    // With the scrap that it is sewn to it may land; hanging over the zone is not enough.
    !(bodies.isSewn[n] && isHung(world.pieces[bodies.cloth[n]], bodies.point[n])) &&
    bodies.restSteps[n] > 0 &&
    bodies.x[n] >= zone.x &&
    bodies.x[n] <= zone.x + zone.width &&
    bodies.y[n] >= zone.y &&
    bodies.y[n] <= zone.y + zone.height
  );
}

/**
 * Whether a patch lies loose and still in the zone.
 * @param inside the points of the cloth that are under the patch
 */
export function patchRests(world: World, cloth: number, inside: Int32Array, zone: Zone): boolean {
  if (inside.length === 0 || isHung(world.pieces[cloth], inside[inside.length >> 1])) return false;
  const { x, y, px, py } = world.cloths[cloth].arrays;
  let u = 0;
  let v = 0;
  let speed = 0;
  for (const k of inside) {
    u += x[k];
    v += y[k];
    speed += Math.abs(x[k] - px[k]) + Math.abs(y[k] - py[k]);
  }
  u /= inside.length;
  v /= inside.length;
  return (
    speed / inside.length < PIECE_REST &&
    u >= zone.x &&
    u <= zone.x + zone.width &&
    v >= zone.y &&
    v <= zone.y + zone.height
  );
}
