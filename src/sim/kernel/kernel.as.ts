/**
 * The kernel in AssemblyScript for WebAssembly SIMD: four threads at a time, bit for bit what `reference.ts`
 * gives. The same f32 operations in the same order; selections by comparison (`pmin` and `pmax` are exactly
 * that) instead of min and max; no relaxed SIMD and no fused multiply-add.
 *
 * One instance works on one cloth in its own memory, laid out by `layout.ts`. Rows have at least one padding
 * column whose threads are dead, so a vector that reaches past the last column changes no point.
 *
 * Every loop over space is generic in D, the number of dimensions; `isFloat<D>()` is known when compiling, so
 * the planar variant has no z at all.
 */

/** Stand-ins for two and three dimensions. */
type Planar = i32;
type Spatial = f32;

/** Divisors below this are taken as this, so that two points in one place cannot give NaN. */
const TINY: f32 = 1e-6;

let cols: i32 = 0;
let rows: i32 = 0;
let size: i32 = 0;
/** Bytes of a row and of a field. */
let pitch: usize = 0;
let span: usize = 0;

/** Addresses of the fields and of the list of snapped threads. */
let X: usize = 0;
let Y: usize = 0;
let Z: usize = 0;
let PX: usize = 0;
let FX: usize = 0;
let W: usize = 0;
let RIGHT: usize = 0;
let DOWN: usize = 0;
let FALLING: usize = 0;
let RISING: usize = 0;
let SKIP_RIGHT: usize = 0;
let SKIP_DOWN: usize = 0;
let RIGHT_LIMIT: usize = 0;
let DOWN_LIMIT: usize = 0;
let SNAPPED: usize = 0;
let REACH: usize = 0;
let RUB_RIGHT: usize = 0;
let RUB_DOWN: usize = 0;
let ABOVE: usize = 0;
let BELOW: usize = 0;
let INERT_X: usize = 0;
let NODE_X: usize = 0;
let NODE_RIGHT: usize = 0;
let NODE_DOWN: usize = 0;
let LONGEST_RIGHT: usize = 0;
let LONGEST_DOWN: usize = 0;

/** Tells the instance where its cloth lies; `first` is the address of field x, `list` of the snapped threads. */
export function setup(first: usize, list: usize, columns: i32, rowCount: i32, stride: i32): void {
  cols = columns;
  rows = rowCount;
  size = stride * rowCount;
  pitch = <usize>stride << 2;
  span = <usize>size << 2;
  X = first;
  Y = first + span;
  Z = first + span * 2;
  PX = first + span * 3;
  FX = first + span * 6;
  W = first + span * 9;
  RIGHT = first + span * 11;
  DOWN = first + span * 12;
  FALLING = first + span * 13;
  RISING = first + span * 14;
  SKIP_RIGHT = first + span * 15;
  SKIP_DOWN = first + span * 16;
  RIGHT_LIMIT = first + span * 17;
  DOWN_LIMIT = first + span * 18;
  SNAPPED = list;
  REACH = list + span * 2;
  RUB_RIGHT = list + span * 3;
  RUB_DOWN = list + span * 4;
  ABOVE = list + span * 5;
  BELOW = list + span * 6;
  INERT_X = list + span * 7;
  NODE_X = list + span * 10;
  NODE_RIGHT = list + span * 14;
  NODE_DOWN = list + span * 15;
  LONGEST_RIGHT = list + span * 16;
  LONGEST_DOWN = list + span * 17;
}

// Inertia

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

// Relaxation

/**
 * Numbers of the relaxation in force. Variables even where they never change: a constant would be put together
 * anew in every turn of a loop.
 */
let rest4: v128 = f32x4.splat(0);
let compliance4: v128 = f32x4.splat(0);
let compression4: v128 = f32x4.splat(0);
let share4: v128 = f32x4.splat(0);
let tiny4: v128 = f32x4.splat(TINY);

/** Length of (dx, dy, dz). */
// @ts-ignore: decorator
@inline
function length<D>(dx: v128, dy: v128, dz: v128): v128 {
  let d2 = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy));
  if (isFloat<D>()) d2 = f32x4.add(d2, f32x4.mul(dz, dz));
  return f32x4.sqrt(d2);
}

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

/** First ends of the threads among eight values. */
// @ts-ignore: decorator
@inline
function firsts<N>(a: v128, b: v128): v128 {
  if (sizeof<N>() == 4) return v128.shuffle<i32>(a, b, 0, 2, 4, 6);
  return v128.shuffle<i64>(a, b, 0, 2);
}

/** Second ends of the threads among eight values. */
// @ts-ignore: decorator
@inline
function seconds<N>(a: v128, b: v128): v128 {
  if (sizeof<N>() == 4) return v128.shuffle<i32>(a, b, 1, 3, 5, 7);
  return v128.shuffle<i64>(a, b, 1, 3);
}

/** The first four of the eight values whose first and second ends these are. */
// @ts-ignore: decorator
@inline
function low<N>(a: v128, b: v128): v128 {
  if (sizeof<N>() == 4) return v128.shuffle<i32>(a, b, 0, 4, 1, 5);
  return v128.shuffle<i64>(a, b, 0, 2);
}

/** The last four of them. */
// @ts-ignore: decorator
@inline
function high<N>(a: v128, b: v128): v128 {
  if (sizeof<N>() == 4) return v128.shuffle<i32>(a, b, 2, 6, 3, 7);
  return v128.shuffle<i64>(a, b, 1, 3);
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

// Taut mode

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

/**
 * Pairs of columns from `p` on, two a turn. Both ends of a thread get the same bits as in turn: from the other
 * end the difference of velocities only has the other sign.
 */
// @ts-ignore: decorator
@inline
function rubPairs(p: usize, previous: usize, w: usize, weights: usize, end: usize): void {
  for (; p < end; p += 16) {
    const before = v128.load(previous);
    const velocity = f32x4.sub(v128.load(p), before);
    const other = v128.shuffle<i32>(velocity, velocity, 1, 0, 3, 2);
    const weight = v128.load(weights);
    const shared = v128.shuffle<i32>(weight, weight, 0, 0, 2, 2);
    const s = f32x4.mul(shared, f32x4.sub(other, velocity));
    v128.store(previous, f32x4.sub(before, f32x4.mul(s, v128.load(w))));
    previous += 16;
    w += 16;
    weights += 16;
  }
}

export function rubAxis(axis: i32): void {
  const p = X + span * <usize>axis;
  const previous = PX + span * <usize>axis;
  const width = <usize>cols << 2;
  if (cols > 1)
    for (let row: usize = 0; row < span; row += pitch)
      for (let shift: usize = 0; shift < 8; shift += 4) {
        const at = row + shift;
        rubPairs(p + at, previous + at, W + at, RUB_RIGHT + at, p + row + width);
      }
  for (let parity = 0; parity < 2; parity++)
    for (let j = parity; j < rows - 1; j += 2) {
      const end = <usize>(j + 1) * pitch;
      for (let a = <usize>j * pitch; a < end; a += 16) {
        const b = a + pitch;
        const beforeA = v128.load(previous + a);
        const beforeB = v128.load(previous + b);
        const difference = f32x4.sub(
          f32x4.sub(v128.load(p + b), beforeB),
          f32x4.sub(v128.load(p + a), beforeA),
        );
        const s = f32x4.mul(v128.load(RUB_DOWN + a), difference);
        v128.store(previous + a, f32x4.sub(beforeA, f32x4.mul(s, v128.load(W + a))));
        v128.store(previous + b, f32x4.add(beforeB, f32x4.mul(s, v128.load(W + b))));
      }
    }
}

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

// Tearing, walls and blade

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
