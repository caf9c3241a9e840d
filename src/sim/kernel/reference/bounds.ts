/** Walls and floor. */
import type { Bounds } from '../kernel';
import type { ClothArrays, GridShape } from '../layout';

const f = Math.fround;

export function applyBounds(shape: GridShape, a: ClothArrays, bounds: Bounds, floorKeep: number): void {
  const left = f(bounds.left);
  const right = f(bounds.right);
  const top = f(bounds.top);
  const bottom = f(bounds.bottom);
  const keep = f(floorKeep);
  const { x, y, px, w } = a;
  for (let k = 0; k < shape.size; k++) {
    if (!(w[k] > 0)) continue;
    let here = x[k];
    here = here < left ? left : here;
    here = here > right ? right : here;
    x[k] = here;
    let height = y[k];
    height = height < top ? top : height;
    if (height > bottom) {
      height = bottom;
      px[k] = f(here - f(f(here - px[k]) * keep));
    }
    y[k] = height;
  }
}
