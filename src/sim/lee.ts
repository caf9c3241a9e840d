import { windBreath, windPush } from './wind';
import type { World } from './world';

/** Area of a disc over its radius squared; every recording rests on these very digits. */
// biome-ignore lint/suspicious/noApproximativeNumericConstant: another value would be another simulation
const DISC = 3.14159;

/** Area of a body (px²) that catches as much wind as one point of plain cloth. */
const AREA_OF_POINT = 140;
/** How far behind cloth the air is still, px. */
const LEE_REACH = 260;
/** Cloth as wide as this (px) over the whole height of a body keeps all wind off it. */
const LEE_WIDTH = 60;

/** Fills the push of this step's wind on each body: by its area over its mass, less in the lee of cloth. */
export function blowBodies(world: World): void {
  const { bodies, forces } = world;
  const blow = windPush(forces) * windBreath(world.step);
  for (let n = 0; n < bodies.count; n++) {
    const r = bodies.radius[n];
    bodies.push[n] =
      blow === 0
        ? 0
        : (blow * exposure(world, n, blow < 0 ? -1 : 1) * DISC * r * r) / (AREA_OF_POINT * bodies.mass[n]);
  }
}

/** Share of a body that the wind reaches: 1 in the open, 0 behind a sheet. */
function exposure(world: World, n: number, downwind: number): number {
  const { bodies, cloths } = world;
  const bodyX = bodies.x[n];
  const bodyY = bodies.y[n];
  const r = bodies.radius[n];
  let area = 0;
  for (const { size, spacing, arrays } of cloths) {
    const { x, y, point } = arrays;
    let points = 0;
    for (let k = 0; k < size; k++) {
      const ahead = (bodyX - x[k]) * downwind;
      if (ahead <= r || ahead > LEE_REACH || !point[k]) continue;
      const dy = y[k] - bodyY;
      if (dy < r && dy > -r) points++;
    }
    area += points * spacing * spacing;
  }
  return Math.max(0, 1 - area / (2 * r * LEE_WIDTH));
}
