/** Friction within the weave. */
import { cols, pitch, PX, rows, RUB_DOWN, RUB_RIGHT, span, W, X } from './memory.as';

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
