import type { Session } from '../../game/session';

/** Whether a pin of any cloth is within `radius` of (x, y), world px. */
export function hasPin(session: Session, x: number, y: number, radius: number): boolean {
  for (const { size, arrays } of session.world.cloths)
    for (let k = 0; k < size; k++) {
      if (!arrays.pin[k]) continue;
      const dx = arrays.x[k] - x;
      const dy = arrays.y[k] - y;
      if (dx * dx + dy * dy <= radius * radius) return true;
    }
  return false;
}
