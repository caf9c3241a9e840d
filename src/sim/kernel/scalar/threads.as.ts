/** Relaxation of all threads. */
import { Planar, Spatial, TINY } from '../dimensions.as';
import { cols, pitch, rows, span, X } from './memory.as';

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
