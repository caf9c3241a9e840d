/** Walls and floor. */
import { PX, span, W, X, Y } from './memory.as';

export function applyBounds(left: f32, top: f32, right: f32, bottom: f32, floorKeep: f32): void {
  const left4 = f32x4.splat(left);
  const top4 = f32x4.splat(top);
  const right4 = f32x4.splat(right);
  const bottom4 = f32x4.splat(bottom);
  const keep = f32x4.splat(floorKeep);
  const zero = f32x4.splat(0);
  const end = span;
  for (let k: usize = 0; k < end; k += 16) {
    const isFree = f32x4.gt(v128.load(W + k), zero);
    const x = v128.load(X + k);
    const y = v128.load(Y + k);
    const px = v128.load(PX + k);
    const here = f32x4.pmin(f32x4.pmax(x, left4), right4);
    const height = f32x4.pmax(y, top4);
    const isBelow = f32x4.gt(height, bottom4);
    const slowed = f32x4.sub(here, f32x4.mul(f32x4.sub(here, px), keep));
    v128.store(X + k, v128.bitselect(here, x, isFree));
    v128.store(Y + k, v128.bitselect(v128.bitselect(bottom4, height, isBelow), y, isFree));
    v128.store(PX + k, v128.bitselect(slowed, px, v128.and(isBelow, isFree)));
  }
}
