/** Lists of threads: those that are too long, and those under the blade. */
import type { ClothArrays, GridShape } from '../layout';

const f = Math.fround;

export function findSnapped(
  shape: GridShape,
  a: ClothArrays,
  spatial: boolean,
  limit: number,
  rest: number,
): number {
  // Rounded once, from the product: 12 px at limit 2.6 must not snap at exactly 31.2 px.
  const longest = f(limit * rest);
  const { size, stride } = shape;
  let count = 0;
  for (let k = 0; k < size; k++)
    if (a.right[k] !== 0 && isLonger(a, k, k + 1, f(longest * a.rightLimit[k]), spatial))
      a.snapped[count++] = k;
  for (let k = 0; k < size; k++)
    if (a.down[k] !== 0 && isLonger(a, k, k + stride, f(longest * a.downLimit[k]), spatial))
      a.snapped[count++] = size + k;
  return count;
}

function isLonger(arrays: ClothArrays, a: number, b: number, length: number, spatial: boolean): boolean {
  const { x, y, z } = arrays;
  const dx = f(x[b] - x[a]);
  const dy = f(y[b] - y[a]);
  let d2 = f(f(dx * dx) + f(dy * dy));
  if (spatial) {
    const dz = f(z[b] - z[a]);
    d2 = f(d2 + f(dz * dz));
  }
  return d2 > f(length * length);
}

/**
 * Which threads the blade crosses. The side of the blade on which a point lies is computed once for the
 * point and shared by all its threads. Ties behave as if the blade were moved by (+ε, +ε²).
 */
export function findCrossed(
  shape: GridShape,
  a: ClothArrays,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number {
  const bx = f(x0);
  const by = f(y0);
  const dx = f(f(x1) - bx);
  const dy = f(f(y1) - by);
  if (dx === 0 && dy === 0) return 0;
  const tie = dy > 0 || (dy === 0 && dx < 0);
  const { size, stride } = shape;
  const { x, y } = a;
  const side = (k: number) => {
    const cross = f(f(dx * f(y[k] - by)) - f(dy * f(x[k] - bx)));
    return cross > 0 || (cross === 0 && tie);
  };
  const crosses = (p: number, q: number) => {
    if (side(p) === side(q)) return false;
    // The blade's ends on either side of the thread.
    const tx = f(x[q] - x[p]);
    const ty = f(y[q] - y[p]);
    const start = f(f(tx * f(by - y[p])) - f(ty * f(bx - x[p])));
    const end = f(f(tx * f(f(y1) - y[p])) - f(ty * f(f(x1) - x[p])));
    return start >= 0 !== end >= 0;
  };
  let count = 0;
  for (let k = 0; k < size; k++) if (a.right[k] !== 0 && crosses(k, k + 1)) a.snapped[count++] = k;
  for (let k = 0; k < size; k++) if (a.down[k] !== 0 && crosses(k, k + stride)) a.snapped[count++] = size + k;
  return count;
}
