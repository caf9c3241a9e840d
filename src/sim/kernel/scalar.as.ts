/**
 * Relaxation and coarse sweeps of `reference.ts` in AssemblyScript without SIMD, one thread at a time, for machines that have
 * WebAssembly but no vectors: JavaScript pays for rounding each operation to f32, WebAssembly does not.
 */

/** Stand-ins for two and three dimensions; `isFloat<D>()` is known when compiling. */
type Planar = i32;
type Spatial = f32;

/** Divisors below this are taken as this, so that two points in one place cannot give NaN. */
const TINY: f32 = 1e-6;

let cols: usize = 0;
let rows: usize = 0;
/** Bytes of a row and of a field; address of field x. */
let pitch: usize = 0;
let span: usize = 0;
let X: usize = 0;

/** Address of the field of the nodes' x; y, z, inverse masses, threads and lengths follow it. */
let NODES: usize = 0;

/** Tells the instance where its cloth lies; `first` is the address of field x, `nodes` of the nodes' x. */
export function setup(first: usize, nodes: usize, columns: i32, rowCount: i32, stride: i32): void {
  cols = columns;
  rows = rowCount;
  pitch = <usize>stride << 2;
  span = pitch * rows;
  X = first;
  NODES = nodes;
}

/**
 * Relaxes `count` threads, each `step` bytes after the one before; the ends of a thread lie `toA` and `toB` bytes
 * from its place in field x. `weights` is the number of the field that holds the alive weights.
 */
function run<D>(
  at: usize,
  end: usize,
  step: usize,
  toA: usize,
  toB: usize,
  weights: usize,
  rest: f32,
  compliance: f32,
  compression: f32,
  share: f32,
): void {
  const toY = span;
  const toZ = span * 2;
  const toW = span * 9;
  const toThread = span * weights;
  for (; at < end; at += step) {
    const a = at + toA;
    const b = at + toB;
    const ax = load<f32>(a);
    const bx = load<f32>(b);
    const ay = load<f32>(a + toY);
    const by = load<f32>(b + toY);
    const dx = bx - ax;
    const dy = by - ay;
    let d2 = dx * dx + dy * dy;
    let dz: f32 = 0;
    if (isFloat<D>()) {
      dz = load<f32>(b + toZ) - load<f32>(a + toZ);
      d2 = d2 + dz * dz;
    }
    const d = sqrt<f32>(d2);
    const wa = load<f32>(a + toW);
    const wb = load<f32>(b + toW);
    let excess = d - rest;
    if (excess < 0) excess = excess * compression;
    let divisor = d * (wa + wb + compliance);
    if (divisor < TINY) divisor = TINY;
    const s = (excess * (load<f32>(at + toThread) * share)) / divisor;
    const sa = s * wa;
    const sb = s * wb;
    store<f32>(a, ax + dx * sa);
    store<f32>(b, bx - dx * sb);
    store<f32>(a + toY, ay + dy * sa);
    store<f32>(b + toY, by - dy * sb);
    if (isFloat<D>()) {
      store<f32>(a + toZ, load<f32>(a + toZ) + dz * sa);
      store<f32>(b + toZ, load<f32>(b + toZ) - dz * sb);
    }
  }
}

// @ts-ignore: decorator
@inline
function relax<D>(iterations: i32, rest: f32, compliance: f32, compression: f32, shear: f32, bend: f32): void {
  const diagonal = sqrt<f32>(rest * rest * 2);
  const skip = rest * 2;
  const end = X + span;
  const right = (cols - 1) << 2;
  const across = cols << 2;
  for (let n = 0; n < iterations; n++) {
    for (let first: usize = 0; first < 8; first += 4)
      for (let x = X; x < end; x += pitch)
        run<D>(x + first, x + right, 8, 0, 4, 11, rest, compliance, compression, 1);
    for (let parity: usize = 0; parity < 2; parity++)
      for (let x = X + parity * pitch; x + pitch < end; x += pitch * 2)
        run<D>(x, x + across, 4, 0, pitch, 12, rest, compliance, compression, 1);
    if (shear > 0) {
      for (let parity: usize = 0; parity < 2; parity++)
        for (let x = X + parity * pitch; x + pitch < end; x += pitch * 2)
          run<D>(x, x + right, 4, 0, pitch + 4, 13, diagonal, 0, compression, shear);
      for (let parity: usize = 0; parity < 2; parity++)
        for (let x = X + parity * pitch; x + pitch < end; x += pitch * 2)
          run<D>(x, x + right, 4, 4, pitch, 14, diagonal, 0, compression, shear);
    }
    if (bend > 0) {
      if (cols > 2)
        for (let first: usize = 0; first < 16; first += 8)
          for (let x = X; x < end; x += pitch) {
            run<D>(x + first, x + right - 4, 16, 0, 8, 15, skip, 0, compression, bend);
            run<D>(x + first + 4, x + right - 4, 16, 0, 8, 15, skip, 0, compression, bend);
          }
      for (let first: usize = 0; first < 4; first += 2)
        for (let j = first; j + 2 < rows; j += (j & 1) == 0 ? 1 : 3) {
          const x = X + j * pitch;
          run<D>(x, x + across, 4, 0, pitch * 2, 16, skip, 0, compression, bend);
        }
    }
  }
}

export function relaxPlanar(n: i32, rest: f32, compliance: f32, compression: f32, shear: f32, bend: f32): void {
  relax<Planar>(n, rest, compliance, compression, shear, bend);
}

export function relaxSpatial(n: i32, rest: f32, compliance: f32, compression: f32, shear: f32, bend: f32): void {
  relax<Spatial>(n, rest, compliance, compression, shear, bend);
}

/** Draws the thread between the nodes at `a` and `b` to this length if it is longer. */
function pullNodes<D>(a: usize, b: usize, longest: f32): void {
  const toY = span;
  const toZ = span * 2;
  const toW = span * 3;
  const dx = load<f32>(b) - load<f32>(a);
  const dy = load<f32>(b + toY) - load<f32>(a + toY);
  let d2 = dx * dx + dy * dy;
  let dz: f32 = 0;
  if (isFloat<D>()) {
    dz = load<f32>(b + toZ) - load<f32>(a + toZ);
    d2 = d2 + dz * dz;
  }
  if (!(d2 > longest * longest)) return;
  const d = sqrt<f32>(d2);
  const wa = load<f32>(a + toW);
  const wb = load<f32>(b + toW);
  let divisor = d * (wa + wb);
  if (divisor < TINY) divisor = TINY;
  const s = (d - longest) / divisor;
  const sa = s * wa;
  const sb = s * wb;
  store<f32>(a, load<f32>(a) + dx * sa);
  store<f32>(b, load<f32>(b) - dx * sb);
  store<f32>(a + toY, load<f32>(a + toY) + dy * sa);
  store<f32>(b + toY, load<f32>(b + toY) - dy * sb);
  if (isFloat<D>()) {
    store<f32>(a + toZ, load<f32>(a + toZ) + dz * sa);
    store<f32>(b + toZ, load<f32>(b + toZ) - dz * sb);
  }
}

// @ts-ignore: decorator
@inline
function sweepNodes<D>(columns: usize, rowCount: usize, stride: usize, sweeps: i32): void {
  const across = stride << 2;
  const toRight = span * 4;
  const toDown = span * 5;
  const longestRight = NODES + span * 6;
  const longestDown = NODES + span * 7;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let parity: usize = 0; parity < 2; parity++)
      for (let b: usize = 0; b < rowCount; b++)
        for (let c = parity; c + 1 < columns; c += 2) {
          const n = NODES + b * across + (c << 2);
          if (load<f32>(n + toRight) != 0) pullNodes<D>(n, n + 4, load<f32>(longestRight + (c << 2)));
        }
    for (let parity: usize = 0; parity < 2; parity++)
      for (let b = parity; b + 1 < rowCount; b += 2) {
        const longest = load<f32>(longestDown + (b << 2));
        const row = NODES + b * across;
        for (let n = row; n < row + (columns << 2); n += 4)
          if (load<f32>(n + toDown) != 0) pullNodes<D>(n, n + across, longest);
      }
  }
}

export function sweepNodesPlanar(columns: i32, rowCount: i32, stride: i32, sweeps: i32): void {
  sweepNodes<Planar>(columns, rowCount, stride, sweeps);
}

export function sweepNodesSpatial(columns: i32, rowCount: i32, stride: i32, sweeps: i32): void {
  sweepNodes<Spatial>(columns, rowCount, stride, sweeps);
}
