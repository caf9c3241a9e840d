/** Whether the segments a–b and p–q cross. A place on the other's line counts as left of it. */
export function segmentsCross(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
): boolean {
  const ofFirst = (x: number, y: number) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  const ofSecond = (x: number, y: number) => (qx - px) * (y - py) - (qy - py) * (x - px) >= 0;
  return ofFirst(px, py) !== ofFirst(qx, qy) && ofSecond(ax, ay) !== ofSecond(bx, by);
}
