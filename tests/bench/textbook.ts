/**
 * The cloth of the tutorials: an object a point, an object a stick, solved in the order in which they were made.
 * Fair to it: `Math.sqrt`, since `Math.hypot` alone would make it several times slower, and fields that are only
 * declared, as in JavaScript: a field that begins undefined makes each write to it allocate.
 */
class Point {
  declare x: number;
  declare y: number;
  declare oldX: number;
  declare oldY: number;
  declare pinned: boolean;

  constructor(x: number, y: number, pinned: boolean) {
    this.x = x;
    this.y = y;
    this.oldX = x;
    this.oldY = y;
    this.pinned = pinned;
  }
}

class Stick {
  declare p1: Point;
  declare p2: Point;
  declare length: number;
  declare torn: boolean;

  constructor(p1: Point, p2: Point, length: number) {
    this.p1 = p1;
    this.p2 = p2;
    this.length = length;
    this.torn = false;
  }

  resolve(): void {
    if (this.torn) return;
    const dx = this.p2.x - this.p1.x;
    const dy = this.p2.y - this.p1.y;
    const distance = Math.sqrt(dx * dx + dy * dy);
    const difference = (this.length - distance) / distance;
    const percent = difference * 0.5;
    const offsetX = dx * percent;
    const offsetY = dy * percent;
    if (!this.p1.pinned) {
      this.p1.x -= offsetX;
      this.p1.y -= offsetY;
    }
    if (!this.p2.pinned) {
      this.p2.x += offsetX;
      this.p2.y += offsetY;
    }
  }
}

/** Places of the grid's points and which of them are pinned. */
export interface Grid {
  readonly cols: number;
  readonly rows: number;
  readonly spacing: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly isPinned: readonly boolean[];
}

/** @returns one solve of all sticks, repeated `iterations` times. */
export function createTextbookCloth(grid: Grid, iterations: number): () => void {
  const points: Point[] = [];
  const sticks: Stick[] = [];
  for (let j = 0; j < grid.rows; j++)
    for (let i = 0; i < grid.cols; i++) {
      const n = points.length;
      const point = new Point(grid.x[n], grid.y[n], grid.isPinned[n]);
      points.push(point);
      if (i > 0) sticks.push(new Stick(points[n - 1], point, grid.spacing));
      if (j > 0) sticks.push(new Stick(points[n - grid.cols], point, grid.spacing));
    }
  return () => {
    for (let k = 0; k < iterations; k++) for (const stick of sticks) stick.resolve();
  };
}
