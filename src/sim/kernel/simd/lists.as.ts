/** Lists of threads: those that are too long, and those under the blade. */
import { Planar, Spatial } from '../dimensions.as';
import { DOWN, DOWN_LIMIT, pitch, RIGHT, RIGHT_LIMIT, size, SNAPPED, span, X, Y, Z } from './memory.as';

/** Adds the numbers of the threads in a mask of four lanes to the list; returns its new end. */
// @ts-ignore: decorator
@inline
function listLanes(mask: v128, first: i32, end: usize): usize {
  let bits = i32x4.bitmask(mask);
  while (bits) {
    store<i32>(end, first + ctz(bits));
    end += 4;
    bits &= bits - 1;
  }
  return end;
}

// @ts-ignore: decorator
@inline
function listSnapped<D>(threads: usize, limits: usize, toB: usize, longest: v128, offset: i32, list: usize): usize {
  const zero = f32x4.splat(0);
  const end = span;
  for (let k: usize = 0; k < end; k += 16) {
    const dx = f32x4.sub(v128.load(X + k + toB), v128.load(X + k));
    const dy = f32x4.sub(v128.load(Y + k + toB), v128.load(Y + k));
    let d2 = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy));
    if (isFloat<D>()) {
      const dz = f32x4.sub(v128.load(Z + k + toB), v128.load(Z + k));
      d2 = f32x4.add(d2, f32x4.mul(dz, dz));
    }
    const most = f32x4.mul(longest, v128.load(limits + k));
    const isAlive = f32x4.ne(v128.load(threads + k), zero);
    const isSnapped = v128.and(f32x4.gt(d2, f32x4.mul(most, most)), isAlive);
    if (v128.any_true(isSnapped)) list = listLanes(isSnapped, offset + <i32>(k >> 2), list);
  }
  return list;
}

// @ts-ignore: decorator
@inline
function findSnapped<D>(longest: f32): i32 {
  const most = f32x4.splat(longest);
  let end = listSnapped<D>(RIGHT, RIGHT_LIMIT, 4, most, 0, SNAPPED);
  end = listSnapped<D>(DOWN, DOWN_LIMIT, pitch, most, size, end);
  return <i32>((end - SNAPPED) >> 2);
}

export function findSnappedPlanar(longest: f32): i32 {
  return findSnapped<Planar>(longest);
}

export function findSnappedSpatial(longest: f32): i32 {
  return findSnapped<Spatial>(longest);
}

/** On which side of the blade's line points lie; ties go to one side. */
// @ts-ignore: decorator
@inline
function sideOf(x: v128, y: v128, bx: v128, by: v128, dx: v128, dy: v128, tie: v128): v128 {
  const cross = f32x4.sub(f32x4.mul(dx, f32x4.sub(y, by)), f32x4.mul(dy, f32x4.sub(x, bx)));
  const zero = f32x4.splat(0);
  return v128.or(f32x4.gt(cross, zero), v128.and(f32x4.eq(cross, zero), tie));
}

// @ts-ignore: decorator
@inline
function listCrossed(
  threads: usize,
  toB: usize,
  bx: v128,
  by: v128,
  ex: v128,
  ey: v128,
  tie: v128,
  offset: i32,
  list: usize,
): usize {
  const dx = f32x4.sub(ex, bx);
  const dy = f32x4.sub(ey, by);
  const zero = f32x4.splat(0);
  const end = span;
  for (let k: usize = 0; k < end; k += 16) {
    const px = v128.load(X + k);
    const py = v128.load(Y + k);
    const qx = v128.load(X + k + toB);
    const qy = v128.load(Y + k + toB);
    const isParted = v128.xor(sideOf(px, py, bx, by, dx, dy, tie), sideOf(qx, qy, bx, by, dx, dy, tie));
    const isAlive = f32x4.ne(v128.load(threads + k), zero);
    const isAcross = v128.and(isParted, isAlive);
    if (!v128.any_true(isAcross)) continue;
    // The blade's ends on either side of the thread.
    const tx = f32x4.sub(qx, px);
    const ty = f32x4.sub(qy, py);
    const start = f32x4.sub(f32x4.mul(tx, f32x4.sub(by, py)), f32x4.mul(ty, f32x4.sub(bx, px)));
    const finish = f32x4.sub(f32x4.mul(tx, f32x4.sub(ey, py)), f32x4.mul(ty, f32x4.sub(ex, px)));
    const isWithin = v128.xor(f32x4.ge(start, zero), f32x4.ge(finish, zero));
    list = listLanes(v128.and(isAcross, isWithin), offset + <i32>(k >> 2), list);
  }
  return list;
}

export function findCrossed(x0: f32, y0: f32, x1: f32, y1: f32): i32 {
  const dx = x1 - x0;
  const dy = y1 - y0;
  if (dx == 0 && dy == 0) return 0;
  const tie = i32x4.splat(dy > 0 || (dy == 0 && dx < 0) ? -1 : 0);
  const bx = f32x4.splat(x0);
  const by = f32x4.splat(y0);
  const ex = f32x4.splat(x1);
  const ey = f32x4.splat(y1);
  let end = listCrossed(RIGHT, 4, bx, by, ex, ey, tie, 0, SNAPPED);
  end = listCrossed(DOWN, pitch, bx, by, ex, ey, tie, size, end);
  return <i32>((end - SNAPPED) >> 2);
}
