/** Relaxation of all threads. */
import { Planar, Spatial } from '../dimensions.as';
import { cols, DOWN, FALLING, pitch, RIGHT, RISING, rows, SKIP_DOWN, SKIP_RIGHT, span, X } from './memory.as';
import { firsts, high, length, low, seconds, tiny4 } from './vectors.as';

/** Numbers of the relaxation in force. */
let rest4: v128 = f32x4.splat(0);
let compliance4: v128 = f32x4.splat(0);
let compression4: v128 = f32x4.splat(0);
let share4: v128 = f32x4.splat(0);

/**
 * What each end moves along (dx, dy, dz) per inverse mass. A plain thread has no compliance, full compression
 * and full share: then the operations left out would not have changed a bit.
 */
// @ts-ignore: decorator
@inline
function correction<S>(
  d: v128,
  wa: v128,
  wb: v128,
  alive: v128,
  rest: v128,
  tiny: v128,
  compliance: v128,
  compression: v128,
  share: v128,
): v128 {
  let excess = f32x4.sub(d, rest);
  let masses = f32x4.add(wa, wb);
  if (isFloat<S>()) {
    excess = f32x4.pmax(f32x4.mul(excess, compression), excess);
    masses = f32x4.add(masses, compliance);
    alive = f32x4.mul(alive, share);
  }
  return f32x4.div(f32x4.mul(excess, alive), f32x4.pmax(f32x4.mul(d, masses), tiny));
}

/**
 * Threads along one row, four a turn: every second one from the point at `x`, or every second pair of skip-one
 * threads. `N` says which: i32 picks single columns, i64 pairs of columns.
 */
// @ts-ignore: decorator
@inline
function sweepAlong<D, S, N>(x: usize, end: usize, threads: usize): void {
  const rest = rest4;
  const tiny = tiny4;
  const compliance = compliance4;
  const compression = compression4;
  const share = share4;
  let y = x + span;
  let z = y + span;
  let w = x + span * 9;
  for (; x < end; x += 32) {
    let u = v128.load(x);
    let v = v128.load(x, 16);
    const ax = firsts<N>(u, v);
    const bx = seconds<N>(u, v);
    u = v128.load(y);
    v = v128.load(y, 16);
    const ay = firsts<N>(u, v);
    const by = seconds<N>(u, v);
    const dx = f32x4.sub(bx, ax);
    const dy = f32x4.sub(by, ay);
    let az = ay;
    let bz = by;
    let dz = dy;
    if (isFloat<D>()) {
      u = v128.load(z);
      v = v128.load(z, 16);
      az = firsts<N>(u, v);
      bz = seconds<N>(u, v);
      dz = f32x4.sub(bz, az);
    }
    const d = length<D>(dx, dy, dz);
    u = v128.load(w);
    v = v128.load(w, 16);
    const wa = firsts<N>(u, v);
    const wb = seconds<N>(u, v);
    const alive = firsts<N>(v128.load(threads), v128.load(threads, 16));
    const s = correction<S>(d, wa, wb, alive, rest, tiny, compliance, compression, share);
    const sa = f32x4.mul(s, wa);
    const sb = f32x4.mul(s, wb);
    u = f32x4.add(ax, f32x4.mul(dx, sa));
    v = f32x4.sub(bx, f32x4.mul(dx, sb));
    v128.store(x, low<N>(u, v));
    v128.store(x, high<N>(u, v), 16);
    u = f32x4.add(ay, f32x4.mul(dy, sa));
    v = f32x4.sub(by, f32x4.mul(dy, sb));
    v128.store(y, low<N>(u, v));
    v128.store(y, high<N>(u, v), 16);
    if (isFloat<D>()) {
      u = f32x4.add(az, f32x4.mul(dz, sa));
      v = f32x4.sub(bz, f32x4.mul(dz, sb));
      v128.store(z, low<N>(u, v));
      v128.store(z, high<N>(u, v), 16);
      z += 32;
    }
    y += 32;
    w += 32;
    threads += 32;
  }
}

/** Threads from each point from `a` on to the point that lies `toB` bytes from it; four a turn. */
// @ts-ignore: decorator
@inline
function sweepAcross<D, S>(a: usize, end: usize, toB: usize, threads: usize): void {
  const rest = rest4;
  const tiny = tiny4;
  const compliance = compliance4;
  const compression = compression4;
  const share = share4;
  let b = a + toB;
  let ya = a + span;
  let yb = b + span;
  let wa = a + span * 9;
  let wb = b + span * 9;
  for (; a < end; a += 16) {
    const ax = v128.load(a);
    const bx = v128.load(b);
    const dx = f32x4.sub(bx, ax);
    const ay = v128.load(ya);
    const by = v128.load(yb);
    const dy = f32x4.sub(by, ay);
    let az = ay;
    let bz = by;
    let dz = dy;
    if (isFloat<D>()) {
      az = v128.load(ya + span);
      bz = v128.load(yb + span);
      dz = f32x4.sub(bz, az);
    }
    const d = length<D>(dx, dy, dz);
    const ma = v128.load(wa);
    const mb = v128.load(wb);
    const s = correction<S>(d, ma, mb, v128.load(threads), rest, tiny, compliance, compression, share);
    const sa = f32x4.mul(s, ma);
    const sb = f32x4.mul(s, mb);
    v128.store(a, f32x4.add(ax, f32x4.mul(dx, sa)));
    v128.store(ya, f32x4.add(ay, f32x4.mul(dy, sa)));
    v128.store(b, f32x4.sub(bx, f32x4.mul(dx, sb)));
    v128.store(yb, f32x4.sub(by, f32x4.mul(dy, sb)));
    if (isFloat<D>()) {
      v128.store(ya + span, f32x4.add(az, f32x4.mul(dz, sa)));
      v128.store(yb + span, f32x4.sub(bz, f32x4.mul(dz, sb)));
    }
    b += 16;
    ya += 16;
    yb += 16;
    wa += 16;
    wb += 16;
    threads += 16;
  }
}

function relaxRight<D, S>(row: usize, from: usize): void {
  const x = X + row + from;
  sweepAlong<D, S, i32>(x, X + row + (<usize>(cols - 1) << 2), RIGHT + row + from);
}

function relaxDown<D, S>(row: usize): void {
  sweepAcross<D, S>(X + row, X + row + (<usize>cols << 2), pitch, DOWN + row);
}

/**
 * Right and down threads once. Colours run even right, odd right, even down, odd down; done two rows at a
 * time, each point still meets its threads in that order, and the rows stay in the nearest cache.
 */
function relaxStructure<D, S>(): void {
  for (let j = 0; j < rows; j += 2) {
    const row = <usize>j * pitch;
    relaxRight<D, S>(row, 0);
    if (j + 1 < rows) relaxRight<D, S>(row + pitch, 0);
    relaxRight<D, S>(row, 4);
    if (j + 1 < rows) {
      relaxRight<D, S>(row + pitch, 4);
      relaxDown<D, S>(row);
    }
    if (j > 0) relaxDown<D, S>(row - pitch);
  }
}

/** Diagonals once: falling by even and odd rows, then rising. */
function relaxShear<D>(): void {
  for (let parity = 0; parity < 2; parity++)
    for (let j = parity; j < rows - 1; j += 2) {
      const row = <usize>j * pitch;
      sweepAcross<D, f32>(X + row, X + row + (<usize>(cols - 1) << 2), pitch + 4, FALLING + row);
    }
  for (let parity = 0; parity < 2; parity++)
    for (let j = parity; j < rows - 1; j += 2) {
      const row = <usize>j * pitch;
      sweepAcross<D, f32>(X + row + 4, X + row + (<usize>cols << 2), pitch - 4, RISING + row);
    }
}

/** Skip-one threads once: pairs of columns, then pairs of rows. */
function relaxBend<D>(): void {
  for (let first = 0; first < 16; first += 8)
    for (let j = 0; j < rows; j++) {
      const row = <usize>j * pitch;
      const x = X + row + first;
      sweepAlong<D, f32, i64>(x, X + row + (<usize>max(cols - 2, 0) << 2), SKIP_RIGHT + row + first);
    }
  for (let first = 0; first < 4; first += 2)
    for (let j = first; j < rows - 2; j += (j & 1) == 0 ? 1 : 3) {
      const row = <usize>j * pitch;
      sweepAcross<D, f32>(X + row, X + row + (<usize>cols << 2), pitch * 2, SKIP_DOWN + row);
    }
}

// @ts-ignore: decorator
@inline
function relax<D>(iterations: i32, rest: f32, compliance: f32, compression: f32, shear: f32, bend: f32): void {
  const isPlain = compliance == 0 && compression == 1;
  compression4 = f32x4.splat(compression);
  for (let n = 0; n < iterations; n++) {
    rest4 = f32x4.splat(rest);
    compliance4 = f32x4.splat(compliance);
    share4 = f32x4.splat(1);
    if (isPlain) relaxStructure<D, i32>();
    else relaxStructure<D, f32>();
    compliance4 = f32x4.splat(0);
    if (shear > 0) {
      rest4 = f32x4.splat(sqrt<f32>(rest * rest * 2));
      share4 = f32x4.splat(shear);
      relaxShear<D>();
    }
    if (bend > 0) {
      rest4 = f32x4.splat(rest * 2);
      share4 = f32x4.splat(bend);
      relaxBend<D>();
    }
  }
}

export function relaxPlanar(n: i32, rest: f32, compliance: f32, compression: f32, shear: f32, bend: f32): void {
  relax<Planar>(n, rest, compliance, compression, shear, bend);
}

export function relaxSpatial(n: i32, rest: f32, compliance: f32, compression: f32, shear: f32, bend: f32): void {
  relax<Spatial>(n, rest, compliance, compression, shear, bend);
}
