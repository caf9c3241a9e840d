import type { Level } from '../../game/level';

/** The pole's usual place, its least distance from the end of a rail, and how far the ribbon reaches, units. */
const POLE = { x: 646, y: 40, fromRail: 56, most: 694 };
export const STREAMER_REACH = 24;

/** Where the ribbon that shows the wind hangs, units; null in levels without wind. */
export function placeStreamer({
  wind,
  gusts,
  rail,
}: Level): { readonly x: number; readonly y: number } | null {
  if (wind === undefined && (gusts ?? []).length === 0) return null;
  const end = rail ? rail.x + rail.width + POLE.fromRail : 0;
  return { x: end > POLE.x && end <= POLE.most ? end : POLE.x, y: POLE.y };
}
