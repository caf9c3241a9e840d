/** A box in screen px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Index of the next widget that takes the focus, `step` 1 or −1, around the end; −1 if there is none. */
export function nextInOrder(
  current: number,
  count: number,
  step: 1 | -1,
  canFocus: (index: number) => boolean,
): number {
  const start = current < 0 ? (step > 0 ? -1 : count) : current;
  for (let i = 1; i <= count; i++) {
    const index = (((start + step * i) % count) + count) % count;
    if (canFocus(index)) return index;
  }
  return -1;
}

/**
 * Index of the box that lies nearest to `from` in a direction, −1 if none does. A sideways offset counts double,
 * so that the arrow prefers what is straight ahead; boxes that overlap `from` along the way do not count.
 */
export function nearestInDirection(from: Box, boxes: readonly Box[], direction: Direction): number {
  const isAcross = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  const dx0 = from.x + from.width / 2;
  const dy0 = from.y + from.height / 2;
  let best = -1;
  let bestCost = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const dx = box.x + box.width / 2 - dx0;
    const dy = box.y + box.height / 2 - dy0;
    const ahead = (isAcross ? dx : dy) * sign;
    const aside = Math.abs(isAcross ? dy : dx);
    if (ahead <= 1) return;
    const cost = ahead + aside * 2;
    if (cost < bestCost) {
      best = index;
      bestCost = cost;
    }
  });
  return best;
}
