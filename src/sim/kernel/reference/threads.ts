/** Relaxation of all threads. */
import type { RelaxSettings } from '../kernel';
import type { ClothArrays, GridShape } from '../layout';
import { TINY } from './tiny';

const f = Math.fround;

/** Lengths and shares of one family of threads while they are relaxed. */
interface Weave {
  /** Alive weights, by the index of a thread. */
  threads: Float32Array;
  /** Ends of thread k are the points k + toA and k + toB. */
  toA: number;
  toB: number;
  rest: number;
  compliance: number;
  compression: number;
  /** Share of a correction that is applied. */
  share: number;
}

/**
 * Gauss–Seidel relaxation in colours: even right, odd right, even down, odd down threads, then falling and
 * rising diagonals by even and odd rows, then skip-one threads in pairs of columns and of rows. No two
 * threads of a colour share a point, so the order within a colour does not matter.
 */
export function relax(shape: GridShape, a: ClothArrays, spatial: boolean, s: RelaxSettings): void {
  const { cols, rows, stride } = shape;
  const structure = {
    rest: f(s.rest),
    compliance: f(s.compliance),
    compression: f(s.compression),
    share: 1,
  };
  const diagonals = {
    rest: f(Math.sqrt(f(f(structure.rest * structure.rest) * 2))),
    compliance: 0,
    compression: structure.compression,
    share: f(s.shear),
  };
  const skips = { ...diagonals, rest: f(structure.rest * 2), share: f(s.bend) };
  const right = { ...structure, threads: a.right, toA: 0, toB: 1 };
  const down = { ...structure, threads: a.down, toA: 0, toB: stride };
  const falling = { ...diagonals, threads: a.falling, toA: 0, toB: stride + 1 };
  const rising = { ...diagonals, threads: a.rising, toA: 1, toB: stride };
  const skipRight = { ...skips, threads: a.skipRight, toA: 0, toB: 2 };
  const skipDown = { ...skips, threads: a.skipDown, toA: 0, toB: 2 * stride };
  const run = spatial ? runSpatial : runPlanar;
  for (let n = 0; n < s.iterations; n++) {
    for (let parity = 0; parity < 2; parity++)
      for (let k = 0; k < shape.size; k += stride) run(a, right, k + parity, k + cols - 1, 2);
    for (let parity = 0; parity < 2; parity++)
      for (let j = parity; j < rows - 1; j += 2) run(a, down, j * stride, j * stride + cols, 1);
    if (s.shear > 0) {
      for (const diagonal of [falling, rising])
        for (let parity = 0; parity < 2; parity++)
          for (let j = parity; j < rows - 1; j += 2) run(a, diagonal, j * stride, j * stride + cols - 1, 1);
    }
    if (s.bend > 0) {
      for (let first = 0; first < 4; first += 2)
        for (let k = 0; k < shape.size; k += stride)
          for (let twin = first; twin < first + 2; twin++) run(a, skipRight, k + twin, k + cols - 2, 4);
      for (let first = 0; first < 4; first += 2)
        for (let j = first; j < rows - 2; j += (j & 1) === 0 ? 1 : 3)
          run(a, skipDown, j * stride, j * stride + cols, 1);
    }
  }
}

/**
 * Moves the ends of the threads `first`, `first + step`, … before `end` to their rest length: along the thread,
 * by the excess over `length · (inverse masses + compliance)` times the inverse mass of the end.
 *
 * A dead thread is solved with a share of 0 like any other, so that its signed zeros and a vector's agree.
 */
function runPlanar(arrays: ClothArrays, weave: Weave, first: number, end: number, step: number): void {
  const { x, y, w } = arrays;
  const { threads, toA, toB, rest, compliance, compression, share } = weave;
  const tiny = TINY;
  for (let k = first; k < end; k += step) {
    const a = k + toA;
    const b = k + toB;
    const ax = x[a];
    const ay = y[a];
    const bx = x[b];
    const by = y[b];
    const wa = w[a];
    const wb = w[b];
    const dx = f(bx - ax);
    const dy = f(by - ay);
    const d = f(Math.sqrt(f(f(dx * dx) + f(dy * dy))));
    let excess = f(d - rest);
    if (excess < 0) excess = f(excess * compression);
    let divisor = f(d * f(f(wa + wb) + compliance));
    if (divisor < tiny) divisor = tiny;
    const s = f(f(excess * f(threads[k] * share)) / divisor);
    const sa = f(s * wa);
    const sb = f(s * wb);
    // Storing rounds to f32.
    x[a] = ax + f(dx * sa);
    y[a] = ay + f(dy * sa);
    x[b] = bx - f(dx * sb);
    y[b] = by - f(dy * sb);
  }
}

/** As runPlanar, in three dimensions; written out, because a shared solve would cost a third of the speed. */
function runSpatial(arrays: ClothArrays, weave: Weave, first: number, end: number, step: number): void {
  const { x, y, z, w } = arrays;
  const { threads, toA, toB, rest, compliance, compression, share } = weave;
  const tiny = TINY;
  for (let k = first; k < end; k += step) {
    const a = k + toA;
    const b = k + toB;
    const ax = x[a];
    const ay = y[a];
    const az = z[a];
    const bx = x[b];
    const by = y[b];
    const bz = z[b];
    const wa = w[a];
    const wb = w[b];
    const dx = f(bx - ax);
    const dy = f(by - ay);
    const dz = f(bz - az);
    const d = f(Math.sqrt(f(f(f(dx * dx) + f(dy * dy)) + f(dz * dz))));
    let excess = f(d - rest);
    if (excess < 0) excess = f(excess * compression);
    let divisor = f(d * f(f(wa + wb) + compliance));
    if (divisor < tiny) divisor = tiny;
    const s = f(f(excess * f(threads[k] * share)) / divisor);
    const sa = f(s * wa);
    const sb = f(s * wb);
    x[a] = ax + f(dx * sa);
    y[a] = ay + f(dy * sa);
    z[a] = az + f(dz * sa);
    x[b] = bx - f(dx * sb);
    y[b] = by - f(dy * sb);
    z[b] = bz - f(dz * sb);
  }
}
