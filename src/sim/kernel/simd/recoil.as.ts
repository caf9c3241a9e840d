/** Bounds on what relaxation does to a point. */
import { Planar, Spatial } from '../dimensions.as';
import { INERT_X, PX, span, W, X } from './memory.as';
import { length, tiny4 } from './vectors.as';

// @ts-ignore: decorator
@inline
function dampRecoil<D>(speed: f32, gain: f32, farthest: f32): void {
  const speed4 = f32x4.splat(speed);
  const gain4 = f32x4.splat(gain);
  const farthest4 = f32x4.splat(farthest);
  const tiny = tiny4;
  const zero = f32x4.splat(0);
  const toY = span;
  const toZ = span * 2;
  let p = X;
  let inert = INERT_X;
  let previous = PX;
  let w = W;
  for (const end = X + span; p < end; p += 16) {
    const x = v128.load(p);
    const y = v128.load(p + toY);
    const px = v128.load(previous);
    const py = v128.load(previous + toY);
    const ix = v128.load(inert);
    const iy = v128.load(inert + toY);
    const cx = f32x4.sub(x, ix);
    const cy = f32x4.sub(y, iy);
    let dot = f32x4.add(f32x4.mul(f32x4.sub(ix, px), cx), f32x4.mul(f32x4.sub(iy, py), cy));
    let z = y;
    let pz = py;
    let cz = cy;
    if (isFloat<D>()) {
      z = v128.load(p + toZ);
      pz = v128.load(previous + toZ);
      const iz = v128.load(inert + toZ);
      cz = f32x4.sub(z, iz);
      dot = f32x4.add(dot, f32x4.mul(f32x4.sub(iz, pz), cz));
    }
    const c = length<D>(cx, cy, cz);
    const divisor = f32x4.pmax(c, tiny);
    const move = f32x4.div(dot, divisor);
    const isAlong = f32x4.gt(move, zero);
    const against = v128.bitselect(zero, move, isAlong);
    const along = v128.bitselect(move, zero, isAlong);
    const allowed = f32x4.pmax(f32x4.sub(speed4, along), gain4);
    const surplus = f32x4.pmax(zero, f32x4.sub(f32x4.add(c, against), allowed));
    const excess = f32x4.pmax(zero, f32x4.sub(c, farthest4));
    const back = f32x4.div(excess, divisor);
    const share = f32x4.sub(f32x4.div(surplus, divisor), back);
    const isFree = f32x4.gt(v128.load(w), zero);
    v128.store(p, v128.bitselect(f32x4.sub(x, f32x4.mul(cx, back)), x, isFree));
    v128.store(p + toY, v128.bitselect(f32x4.sub(y, f32x4.mul(cy, back)), y, isFree));
    v128.store(previous, v128.bitselect(f32x4.add(px, f32x4.mul(cx, share)), px, isFree));
    v128.store(previous + toY, v128.bitselect(f32x4.add(py, f32x4.mul(cy, share)), py, isFree));
    if (isFloat<D>()) {
      v128.store(p + toZ, v128.bitselect(f32x4.sub(z, f32x4.mul(cz, back)), z, isFree));
      v128.store(previous + toZ, v128.bitselect(f32x4.add(pz, f32x4.mul(cz, share)), pz, isFree));
    }
    inert += 16;
    previous += 16;
    w += 16;
  }
}

export function dampRecoilPlanar(speed: f32, gain: f32, farthest: f32): void {
  dampRecoil<Planar>(speed, gain, farthest);
}

export function dampRecoilSpatial(speed: f32, gain: f32, farthest: f32): void {
  dampRecoil<Spatial>(speed, gain, farthest);
}
