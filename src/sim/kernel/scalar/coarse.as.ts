/** The coarse grid of taut mode. */
import { Planar, Spatial, TINY } from '../dimensions.as';
import { NODES, span } from './memory.as';

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
