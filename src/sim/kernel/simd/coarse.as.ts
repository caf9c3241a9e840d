/** The coarse grid of taut mode. */
import { Planar, Spatial } from '../dimensions.as';
import {
  ABOVE,
  BELOW,
  LONGEST_DOWN,
  LONGEST_RIGHT,
  NODE_DOWN,
  NODE_RIGHT,
  NODE_X,
  pitch,
  REACH,
  span,
  X,
} from './memory.as';
import { firsts, high, low, seconds, tiny4 } from './vectors.as';

/** What each end of a coarse thread that is too long moves along it per inverse mass. */
// @ts-ignore: decorator
@inline
function pull(d: v128, wa: v128, wb: v128, longest: v128): v128 {
  const divisor = f32x4.pmax(f32x4.mul(d, f32x4.add(wa, wb)), tiny4);
  return f32x4.div(f32x4.sub(d, longest), divisor);
}

/** Coarse threads of one row from every second column on, four a turn. */
// @ts-ignore: decorator
@inline
function pullAlong<D>(x: usize, end: usize, threads: usize, lengths: usize): void {
  const zero = f32x4.splat(0);
  const toY = span;
  const toZ = span * 2;
  const toW = span * 3;
  for (; x < end; x += 32) {
    const alive = f32x4.ne(firsts<i32>(v128.load(threads), v128.load(threads, 16)), zero);
    const longest = firsts<i32>(v128.load(lengths), v128.load(lengths, 16));
    threads += 32;
    lengths += 32;
    let u = v128.load(x);
    let v = v128.load(x, 16);
    const ax = firsts<i32>(u, v);
    const bx = seconds<i32>(u, v);
    u = v128.load(x + toY);
    v = v128.load(x + toY, 16);
    const ay = firsts<i32>(u, v);
    const by = seconds<i32>(u, v);
    const dx = f32x4.sub(bx, ax);
    const dy = f32x4.sub(by, ay);
    let d2 = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy));
    let az = ay;
    let bz = by;
    let dz = dy;
    if (isFloat<D>()) {
      u = v128.load(x + toZ);
      v = v128.load(x + toZ, 16);
      az = firsts<i32>(u, v);
      bz = seconds<i32>(u, v);
      dz = f32x4.sub(bz, az);
      d2 = f32x4.add(d2, f32x4.mul(dz, dz));
    }
    const isLong = v128.and(f32x4.gt(d2, f32x4.mul(longest, longest)), alive);
    if (!v128.any_true(isLong)) continue;
    u = v128.load(x + toW);
    v = v128.load(x + toW, 16);
    const wa = firsts<i32>(u, v);
    const wb = seconds<i32>(u, v);
    const s = pull(f32x4.sqrt(d2), wa, wb, longest);
    const sa = f32x4.mul(s, wa);
    const sb = f32x4.mul(s, wb);
    u = v128.bitselect(f32x4.add(ax, f32x4.mul(dx, sa)), ax, isLong);
    v = v128.bitselect(f32x4.sub(bx, f32x4.mul(dx, sb)), bx, isLong);
    v128.store(x, low<i32>(u, v));
    v128.store(x, high<i32>(u, v), 16);
    u = v128.bitselect(f32x4.add(ay, f32x4.mul(dy, sa)), ay, isLong);
    v = v128.bitselect(f32x4.sub(by, f32x4.mul(dy, sb)), by, isLong);
    v128.store(x + toY, low<i32>(u, v));
    v128.store(x + toY, high<i32>(u, v), 16);
    if (isFloat<D>()) {
      u = v128.bitselect(f32x4.add(az, f32x4.mul(dz, sa)), az, isLong);
      v = v128.bitselect(f32x4.sub(bz, f32x4.mul(dz, sb)), bz, isLong);
      v128.store(x + toZ, low<i32>(u, v));
      v128.store(x + toZ, high<i32>(u, v), 16);
    }
  }
}

/** Coarse threads from each node of one row to the node `toB` bytes on, four a turn. */
// @ts-ignore: decorator
@inline
function pullAcross<D>(a: usize, end: usize, toB: usize, threads: usize, length: f32): void {
  const zero = f32x4.splat(0);
  const longest = f32x4.splat(length);
  const longest2 = f32x4.mul(longest, longest);
  const toY = span;
  const toZ = span * 2;
  const toW = span * 3;
  for (; a < end; a += 16) {
    const b = a + toB;
    const alive = f32x4.ne(v128.load(threads), zero);
    threads += 16;
    const ax = v128.load(a);
    const bx = v128.load(b);
    const ay = v128.load(a + toY);
    const by = v128.load(b + toY);
    const dx = f32x4.sub(bx, ax);
    const dy = f32x4.sub(by, ay);
    let d2 = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy));
    let az = ay;
    let bz = by;
    let dz = dy;
    if (isFloat<D>()) {
      az = v128.load(a + toZ);
      bz = v128.load(b + toZ);
      dz = f32x4.sub(bz, az);
      d2 = f32x4.add(d2, f32x4.mul(dz, dz));
    }
    const isLong = v128.and(f32x4.gt(d2, longest2), alive);
    if (!v128.any_true(isLong)) continue;
    const wa = v128.load(a + toW);
    const wb = v128.load(b + toW);
    const s = pull(f32x4.sqrt(d2), wa, wb, longest);
    const sa = f32x4.mul(s, wa);
    const sb = f32x4.mul(s, wb);
    v128.store(a, v128.bitselect(f32x4.add(ax, f32x4.mul(dx, sa)), ax, isLong));
    v128.store(b, v128.bitselect(f32x4.sub(bx, f32x4.mul(dx, sb)), bx, isLong));
    v128.store(a + toY, v128.bitselect(f32x4.add(ay, f32x4.mul(dy, sa)), ay, isLong));
    v128.store(b + toY, v128.bitselect(f32x4.sub(by, f32x4.mul(dy, sb)), by, isLong));
    if (isFloat<D>()) {
      v128.store(a + toZ, v128.bitselect(f32x4.add(az, f32x4.mul(dz, sa)), az, isLong));
      v128.store(b + toZ, v128.bitselect(f32x4.sub(bz, f32x4.mul(dz, sb)), bz, isLong));
    }
  }
}

// @ts-ignore: decorator
@inline
function sweepNodes<D>(columns: i32, rowCount: i32, stride: i32, sweeps: i32): void {
  const across = <usize>stride << 2;
  const width = <usize>columns << 2;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let from: usize = 0; from < 8; from += 4)
      for (let b = 0; b < rowCount; b++) {
        const row = <usize>b * across;
        const x = NODE_X + row;
        pullAlong<D>(x + from, x + width - 4, NODE_RIGHT + row + from, LONGEST_RIGHT + from);
      }
    for (let parity = 0; parity < 2; parity++)
      for (let b = parity; b + 1 < rowCount; b += 2) {
        const row = <usize>b * across;
        const x = NODE_X + row;
        pullAcross<D>(x, x + width, across, NODE_DOWN + row, load<f32>(LONGEST_DOWN + (<usize>b << 2)));
      }
  }
}

export function sweepNodesPlanar(columns: i32, rowCount: i32, stride: i32, sweeps: i32): void {
  sweepNodes<Planar>(columns, rowCount, stride, sweeps);
}

export function sweepNodesSpatial(columns: i32, rowCount: i32, stride: i32, sweeps: i32): void {
  sweepNodes<Spatial>(columns, rowCount, stride, sweeps);
}

export function spreadRow(axis: i32, row: i32, share: f32): void {
  const start = <usize>row * pitch;
  const p = X + span * <usize>axis + start;
  const reach = REACH + start;
  const share4 = f32x4.splat(share);
  for (let k: usize = 0; k < pitch; k += 16) {
    const above = v128.load(ABOVE + k);
    const move = f32x4.add(above, f32x4.mul(share4, f32x4.sub(v128.load(BELOW + k), above)));
    v128.store(p + k, f32x4.add(v128.load(p + k), f32x4.mul(v128.load(reach + k), move)));
  }
}
