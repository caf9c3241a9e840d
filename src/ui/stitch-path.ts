/** Points of a path as [x0, y0, x1, y1, …] in px. */
export type Path = readonly number[];

/** Corner points of a rounded rectangle, clockwise from the end of the top left corner; closed, end not repeated. */
export function roundRectPath(x: number, y: number, w: number, h: number, radius: number): number[] {
  const r = Math.max(0, Math.min(radius, w / 2, h / 2));
  const path: number[] = [];
  const arc = (cx: number, cy: number, from: number) => {
    const count = Math.max(1, Math.ceil(r / 3));
    for (let i = 0; i <= count; i++) {
      const angle = from + (Math.PI / 2) * (i / count);
      path.push(cx + Math.cos(angle) * r, cy + Math.sin(angle) * r);
    }
  };
  arc(x + w - r, y + r, -Math.PI / 2);
  arc(x + w - r, y + h - r, 0);
  arc(x + r, y + h - r, Math.PI / 2);
  arc(x + r, y + r, Math.PI);
  return path;
}

/** Points on a circle; closed, end not repeated. */
export function circlePath(x: number, y: number, r: number): number[] {
  const count = Math.max(24, Math.ceil(r));
  const path: number[] = [];
  for (let i = 0; i < count; i++) {
    const angle = (Math.PI * 2 * i) / count;
    path.push(x + Math.cos(angle) * r, y + Math.sin(angle) * r);
  }
  return path;
}

/** Length of a path in px. */
export function pathLength(path: Path, isClosed: boolean): number {
  const points = path.length / 2;
  let length = 0;
  for (let i = 0; i < (isClosed ? points : points - 1); i++) {
    const a = i * 2;
    const b = ((i + 1) % points) * 2;
    length += Math.hypot(path[b]! - path[a]!, path[b + 1]! - path[a + 1]!);
  }
  return length;
}

/**
 * Cuts a path into stitches. Dash and gap (px) are stretched a little so that a whole number of them fits:
 * a closed seam has no odd stitch where it meets itself, an open one ends with a stitch.
 */
export function dashPath(path: Path, isClosed: boolean, dash: number, gap: number): number[][] {
  const points = path.length / 2;
  const total = pathLength(path, isClosed);
  if (points < 2 || total === 0) return [];
  const count = Math.max(1, Math.round(isClosed ? total / (dash + gap) : (total + gap) / (dash + gap)));
  const scale = total / (isClosed ? count * (dash + gap) : count * (dash + gap) - gap);
  const [on, off] = [dash * scale, gap * scale];

  const stitches: number[][] = [];
  let stitch: number[] = [path[0]!, path[1]!];
  let isDown = true;
  let left = on;
  for (let i = 0; i < (isClosed ? points : points - 1); i++) {
    const b = ((i + 1) % points) * 2;
    let x = path[i * 2]!;
    let y = path[i * 2 + 1]!;
    let rest = Math.hypot(path[b]! - x, path[b + 1]! - y);
    while (rest > left) {
      const t = left / rest;
      x += (path[b]! - x) * t;
      y += (path[b + 1]! - y) * t;
      rest -= left;
      if (isDown) stitches.push([...stitch, x, y]);
      isDown = !isDown;
      left = isDown ? on : off;
      stitch = [x, y];
    }
    left -= rest;
    if (isDown) stitch.push(path[b]!, path[b + 1]!);
  }
  // Rounding may leave a speck of a stitch beyond the last gap, or the last stitch a hair short.
  if (isDown && stitches.length < count) stitches.push(stitch);
  return stitches;
}
