import { FX, PX, span, W, X } from './memory.as';

export function integrateAxis(
  axis: i32,
  damping: f32,
  acceleration: f32,
  h: f32,
  maxStep: f32,
  hasForces: bool,
): void {
  const along = span * <usize>axis;
  const position = X + along;
  const previous = PX + along;
  const force = FX + along;
  const w = W;
  const keep = f32x4.splat(damping);
  const h2 = f32x4.splat(h * h);
  const a0 = f32x4.splat(acceleration);
  const most = f32x4.splat(maxStep);
  const least = f32x4.splat(-maxStep);
  const zero = f32x4.splat(0);
  const end = span;
  for (let k: usize = 0; k < end; k += 16) {
    const isFree = f32x4.gt(v128.load(w + k), zero);
    const here = v128.load(position + k);
    const before = v128.load(previous + k);
    let a = a0;
    if (hasForces) a = f32x4.add(a0, v128.load(force + k));
    let move = f32x4.add(f32x4.mul(f32x4.sub(here, before), keep), f32x4.mul(a, h2));
    move = f32x4.pmax(f32x4.pmin(move, most), least);
    v128.store(previous + k, v128.bitselect(here, before, isFree));
    v128.store(position + k, v128.bitselect(f32x4.add(here, move), here, isFree));
  }
}
