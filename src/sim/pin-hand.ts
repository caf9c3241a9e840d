import { HAND_SPEED } from './grab';
import type { World } from './world';

/** A pointer takes a pin within this distance (px). */
const PIN_REACH = 24;

/** Leads the pin that this pointer holds to (x, y); the first time it takes the nearest one in reach. */
export function leadPin(world: World, pointer: number, x: number, y: number): void {
  let hand = world.pinHands.find((h) => h.pointer === pointer);
  if (!hand) {
    hand = world.pinHands.find((h) => h.pointer < 0);
    if (!hand) return;
    let least = PIN_REACH * PIN_REACH;
    for (let n = 0; n < world.cloths.length; n++) {
      const { arrays: a, size } = world.cloths[n];
      for (let k = 0; k < size; k++) {
        if (!a.pin[k]) continue;
        const distance = (a.x[k] - x) * (a.x[k] - x) + (a.y[k] - y) * (a.y[k] - y);
        if (distance > least) continue;
        least = distance;
        hand.pointer = pointer;
        hand.cloth = n;
        hand.point = k;
      }
    }
    if (hand.pointer !== pointer) return;
  }
  hand.targetX = x;
  hand.targetY = y;
}

/** Lets go of the pin that this pointer holds; it stays where it is. */
export function dropPin(world: World, pointer: number): void {
  for (const hand of world.pinHands) if (hand.pointer === pointer) hand.pointer = -1;
}

/** Moves every led pin towards its pointer by one substep of h seconds, evenly over the `left` that remain. */
export function moveLedPins(world: World, h: number, left: number): void {
  for (const hand of world.pinHands) {
    if (hand.pointer < 0) continue;
    const { pin, held, x, y, px, py } = world.cloths[hand.cloth].arrays;
    const k = hand.point;
    if (!pin[k] || held[k]) {
      hand.pointer = -1;
      continue;
    }
    const dx = hand.targetX - x[k];
    const dy = hand.targetY - y[k];
    const distance = Math.sqrt(dx * dx + dy * dy);
    const way = Math.min(HAND_SPEED * h, distance / left);
    // A pin has no speed of its own, so its previous place is its place.
    if (distance > 0) {
      x[k] += (dx / distance) * way;
      y[k] += (dy / distance) * way;
    }
    px[k] = x[k];
    py[k] = y[k];
  }
}
