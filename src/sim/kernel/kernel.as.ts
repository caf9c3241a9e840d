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

let rest4: v128 = f32x4.splat(0);
let compliance4: v128 = f32x4.splat(0);
let compression4: v128 = f32x4.splat(0);

/** Length of (dx, dy, dz). */
// @ts-ignore: decorator
@inline
function length<D>(dx: v128, dy: v128, dz: v128): v128 {
  let d2 = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy));
  if (isFloat<D>()) d2 = f32x4.add(d2, f32x4.mul(dz, dz));
  return f32x4.sqrt(d2);
}

/** What each end moves along (dx, dy, dz) per inverse mass; `share` is 0 for a dead thread. */
// @ts-ignore: decorator
@inline
function correction(d: v128, masses: v128, share: v128, rest: v128, compression: v128): v128 {
  let excess = f32x4.sub(d, rest);
  excess = f32x4.pmax(f32x4.mul(excess, compression), excess);
  const divisor = f32x4.pmax(f32x4.mul(d, masses), f32x4.splat(TINY));
  return f32x4.div(f32x4.mul(excess, share), divisor);
}

/**
 * Even, then odd threads along one row, eight columns a turn: `P` picks single columns (right threads, i32) or
 * pairs of columns (skip-one threads, i64). Points are split into first ends E and second ends O of the even
 * threads; the odd threads join O of a turn, moved on by one, with E. The last O waits for the next turn.
 */
// @ts-ignore: decorator
@inline
function sweepRow<D, P>(row: usize, threads: usize, rest: v128, compliance: v128, compression: v128, share: v128): void {
  let x = X + row;
  let y = Y + row;
  let z = Z + row;
  let w = W + row;
  let t = threads + row;
  let ox = f32x4.splat(0);
  let oy = f32x4.splat(0);
  let oz = f32x4.splat(0);
  let ow = f32x4.splat(0);
  let ot = f32x4.splat(0);
  const end = x + (<usize>cols << 2);
  for (; x < end; x += 32) {
    let a = v128.load(x);
    let b = v128.load(x, 16);
    let ex = firsts<P>(a, b);
    let nx = seconds<P>(a, b);
    a = v128.load(y);
    b = v128.load(y, 16);
    let ey = firsts<P>(a, b);
    let ny = seconds<P>(a, b);
    let ez = ey;
    let nz = ny;
    if (isFloat<D>()) {
      a = v128.load(z);
      b = v128.load(z, 16);
      ez = firsts<P>(a, b);
      nz = seconds<P>(a, b);
    }
    a = v128.load(w);
    b = v128.load(w, 16);
    const ew = firsts<P>(a, b);
    const nw = seconds<P>(a, b);
    a = v128.load(t);
    b = v128.load(t, 16);
    const et = firsts<P>(a, b);
    const nt = seconds<P>(a, b);

    // Even threads: E to O of this turn.
    let dx = f32x4.sub(nx, ex);
    let dy = f32x4.sub(ny, ey);
    let dz = dy;
    if (isFloat<D>()) dz = f32x4.sub(nz, ez);
    let s = correction(length<D>(dx, dy, dz), f32x4.add(f32x4.add(ew, nw), compliance), f32x4.mul(et, share), rest, compression);
    let sa = f32x4.mul(s, ew);
    let sb = f32x4.mul(s, nw);
    ex = f32x4.add(ex, f32x4.mul(dx, sa));
    ey = f32x4.add(ey, f32x4.mul(dy, sa));
    nx = f32x4.sub(nx, f32x4.mul(dx, sb));
    ny = f32x4.sub(ny, f32x4.mul(dy, sb));
    if (isFloat<D>()) {
      ez = f32x4.add(ez, f32x4.mul(dz, sa));
      nz = f32x4.sub(nz, f32x4.mul(dz, sb));
    }

    // Odd threads: O, moved on by one, to E.
    let px = movedOn<P>(ox, nx);
    let py = movedOn<P>(oy, ny);
    let pz = py;
    if (isFloat<D>()) pz = movedOn<P>(oz, nz);
    const pw = movedOn<P>(ow, nw);
    const pt = movedOn<P>(ot, nt);
    dx = f32x4.sub(ex, px);
    dy = f32x4.sub(ey, py);
    if (isFloat<D>()) dz = f32x4.sub(ez, pz);
    s = correction(length<D>(dx, dy, dz), f32x4.add(f32x4.add(pw, ew), compliance), f32x4.mul(pt, share), rest, compression);
    sa = f32x4.mul(s, pw);
    sb = f32x4.mul(s, ew);
    px = f32x4.add(px, f32x4.mul(dx, sa));
    py = f32x4.add(py, f32x4.mul(dy, sa));
    ex = f32x4.sub(ex, f32x4.mul(dx, sb));
    ey = f32x4.sub(ey, f32x4.mul(dy, sb));
    if (isFloat<D>()) {
      pz = f32x4.add(pz, f32x4.mul(dz, sa));
      ez = f32x4.sub(ez, f32x4.mul(dz, sb));
    }

    ox = movedBack<P>(px, nx);
    oy = movedBack<P>(py, ny);
    storeLast<P>(x, px);
    storeLast<P>(y, py);
    v128.store(x, low<P>(ex, ox));
    v128.store(x, high<P>(ex, ox), 16);
    v128.store(y, low<P>(ey, oy));
    v128.store(y, high<P>(ey, oy), 16);
    if (isFloat<D>()) {
      oz = movedBack<P>(pz, nz);
      storeLast<P>(z, pz);
      v128.store(z, low<P>(ez, oz));
      v128.store(z, high<P>(ez, oz), 16);
    }
    ow = nw;
    ot = nt;
    y += 32;
    z += 32;
    w += 32;
    t += 32;
  }
}

/** First ends of the even threads among eight values. */
// @ts-ignore: decorator
@inline
function firsts<P>(a: v128, b: v128): v128 {
  if (sizeof<P>() == 4) return v128.shuffle<i32>(a, b, 0, 2, 4, 6);
  return v128.shuffle<i64>(a, b, 0, 2);
}

/** Second ends of the even threads among eight values. */
// @ts-ignore: decorator
@inline
function seconds<P>(a: v128, b: v128): v128 {
  if (sizeof<P>() == 4) return v128.shuffle<i32>(a, b, 1, 3, 5, 7);
  return v128.shuffle<i64>(a, b, 1, 3);
}

// @ts-ignore: decorator
@inline
function low<P>(e: v128, o: v128): v128 {
  if (sizeof<P>() == 4) return v128.shuffle<i32>(e, o, 0, 4, 1, 5);
  return v128.shuffle<i64>(e, o, 0, 2);
}

// @ts-ignore: decorator
@inline
function high<P>(e: v128, o: v128): v128 {
  if (sizeof<P>() == 4) return v128.shuffle<i32>(e, o, 2, 6, 3, 7);
  return v128.shuffle<i64>(e, o, 1, 3);
}

/** The last of the turn before, then all but the last of this turn. */
// @ts-ignore: decorator
@inline
function movedOn<P>(before: v128, now: v128): v128 {
  if (sizeof<P>() == 4) return v128.shuffle<i32>(before, now, 3, 4, 5, 6);
  return v128.shuffle<i64>(before, now, 1, 2);
}

/** Undoes movedOn for this turn: all but its first, then the last of `now`, which is not yet relaxed. */
// @ts-ignore: decorator
@inline
function movedBack<P>(moved: v128, now: v128): v128 {
  if (sizeof<P>() == 4) return v128.shuffle<i32>(moved, now, 1, 2, 3, 7);
  return v128.shuffle<i64>(moved, now, 1, 3);
}

/** Writes what was relaxed of the turn before; before the first turn that is the padding of the row above. */
// @ts-ignore: decorator
@inline
function storeLast<P>(at: usize, moved: v128): void {
  if (sizeof<P>() == 4) v128.store_lane<i32>(at - 4, moved, 0);
  else v128.store_lane<i64>(at - 8, moved, 0);
}

/** Threads from each point of row `a` to the point of row `b` that lies `shift` bytes from it; four a turn. */
// @ts-ignore: decorator
@inline
function sweepBetween<D>(
  a: usize,
  b: usize,
  threads: usize,
  count: i32,
  rest: v128,
  compliance: v128,
  compression: v128,
  share: v128,
): void {
  const toB = b - a;
  const end = a + (<usize>count << 2);
  for (let x = X, y = Y, z = Z, w = W; a < end; a += 16) {
    const pa = x + a;
    const qa = y + a;
    const ra = z + a;
    const pb = pa + toB;
    const qb = qa + toB;
    const rb = ra + toB;
    const wa = v128.load(w + a);
    const wb = v128.load(w + a + toB);
    const ax = v128.load(pa);
    const ay = v128.load(qa);
    const bx = v128.load(pb);
    const by = v128.load(qb);
    const dx = f32x4.sub(bx, ax);
    const dy = f32x4.sub(by, ay);
    let az = ay;
    let bz = by;
    let dz = dy;
    if (isFloat<D>()) {
      az = v128.load(ra);
      bz = v128.load(rb);
      dz = f32x4.sub(bz, az);
    }
    const alive = f32x4.mul(v128.load(threads), share);
    threads += 16;
    const s = correction(length<D>(dx, dy, dz), f32x4.add(f32x4.add(wa, wb), compliance), alive, rest, compression);
    const sa = f32x4.mul(s, wa);
    const sb = f32x4.mul(s, wb);
    v128.store(pa, f32x4.add(ax, f32x4.mul(dx, sa)));
    v128.store(qa, f32x4.add(ay, f32x4.mul(dy, sa)));
    v128.store(pb, f32x4.sub(bx, f32x4.mul(dx, sb)));
    v128.store(qb, f32x4.sub(by, f32x4.mul(dy, sb)));
    if (isFloat<D>()) {
      v128.store(ra, f32x4.add(az, f32x4.mul(dz, sa)));
      v128.store(rb, f32x4.sub(bz, f32x4.mul(dz, sb)));
    }
  }
}

function relaxRight<D>(row: usize): void {
  sweepRow<D, i32>(row, RIGHT, rest4, compliance4, compression4, f32x4.splat(1));
}

function relaxDown<D>(row: usize): void {
  sweepBetween<D>(row, row + pitch, DOWN + row, cols, rest4, compliance4, compression4, f32x4.splat(1));
}

/**
 * Right and down threads once. Colours run even right, odd right, even down, odd down; done two rows at a
 * time, each point still meets its threads in that order, and the rows stay in the nearest cache.
 */
function relaxStructure<D>(): void {
  const isWide = cols > 1;
  for (let j = 0; j < rows; j += 2) {
    const row = <usize>j * pitch;
    if (isWide) relaxRight<D>(row);
    if (j + 1 < rows) {
      if (isWide) relaxRight<D>(row + pitch);
      relaxDown<D>(row);
    }
    if (j > 0) relaxDown<D>(row - pitch);
  }
}

/** Diagonals once: falling by even and odd rows, then rising. */
function relaxShear<D>(diagonal: v128, share: v128): void {
  const none = f32x4.splat(0);
  for (let parity = 0; parity < 2; parity++)
    for (let j = parity; j < rows - 1; j += 2) {
      const row = <usize>j * pitch;
      sweepBetween<D>(row, row + pitch + 4, FALLING + row, cols - 1, diagonal, none, compression4, share);
    }
  for (let parity = 0; parity < 2; parity++)
    for (let j = parity; j < rows - 1; j += 2) {
      const row = <usize>j * pitch;
      sweepBetween<D>(row + 4, row + pitch, RISING + row, cols - 1, diagonal, none, compression4, share);
    }
}

/** Skip-one threads once: pairs of columns, then pairs of rows. */
function relaxBend<D>(skip: v128, share: v128): void {
  const none = f32x4.splat(0);
  if (cols > 2)
    for (let j = 0; j < rows; j++) sweepRow<D, i64>(<usize>j * pitch, SKIP_RIGHT, skip, none, compression4, share);
  for (let pair = 0; pair < 4; pair += 2)
    for (let j = pair; j < rows - 2; j += (j & 1) == 0 ? 1 : 3) {
      const row = <usize>j * pitch;
      sweepBetween<D>(row, row + pitch * 2, SKIP_DOWN + row, cols, skip, none, compression4, share);
    }
}

// @ts-ignore: decorator
@inline
function relax<D>(iterations: i32, rest: f32, compliance: f32, compression: f32, shear: f32, bend: f32): void {
  rest4 = f32x4.splat(rest);
  compliance4 = f32x4.splat(compliance);
  compression4 = f32x4.splat(compression);
  const diagonal = f32x4.splat(sqrt<f32>(rest * rest * 2));
  const skip = f32x4.splat(rest * 2);
  for (let n = 0; n < iterations; n++) {
    relaxStructure<D>();
    if (shear > 0 && cols > 1) relaxShear<D>(diagonal, f32x4.splat(shear));
    if (bend > 0) relaxBend<D>(skip, f32x4.splat(bend));
  }
}

export function relaxPlanar(n: i32, rest: f32, compliance: f32, compression: f32, shear: f32, bend: f32): void {
  relax<Planar>(n, rest, compliance, compression, shear, bend);
}

export function relaxSpatial(n: i32, rest: f32, compliance: f32, compression: f32, shear: f32, bend: f32): void {
  relax<Spatial>(n, rest, compliance, compression, shear, bend);
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
