/** What the loops share: lengths, and the ends of threads that lie along a row. */
import { TINY } from '../dimensions.as';

/** A variable although it never changes: a constant would be put together anew in every turn of a loop. */
export let tiny4: v128 = f32x4.splat(TINY);

/** Length of (dx, dy, dz). */
// @ts-ignore: decorator
@inline
export function length<D>(dx: v128, dy: v128, dz: v128): v128 {
  let d2 = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy));
  if (isFloat<D>()) d2 = f32x4.add(d2, f32x4.mul(dz, dz));
  return f32x4.sqrt(d2);
}

/** First ends of the threads among eight values. */
// @ts-ignore: decorator
@inline
export function firsts<N>(a: v128, b: v128): v128 {
  if (sizeof<N>() == 4) return v128.shuffle<i32>(a, b, 0, 2, 4, 6);
  return v128.shuffle<i64>(a, b, 0, 2);
}

/** Second ends of the threads among eight values. */
// @ts-ignore: decorator
@inline
export function seconds<N>(a: v128, b: v128): v128 {
  if (sizeof<N>() == 4) return v128.shuffle<i32>(a, b, 1, 3, 5, 7);
  return v128.shuffle<i64>(a, b, 1, 3);
}

/** The first four of the eight values whose first and second ends these are. */
// @ts-ignore: decorator
@inline
export function low<N>(a: v128, b: v128): v128 {
  if (sizeof<N>() == 4) return v128.shuffle<i32>(a, b, 0, 4, 1, 5);
  return v128.shuffle<i64>(a, b, 0, 2);
}

/** The last four of them. */
// @ts-ignore: decorator
@inline
export function high<N>(a: v128, b: v128): v128 {
  if (sizeof<N>() == 4) return v128.shuffle<i32>(a, b, 2, 6, 3, 7);
  return v128.shuffle<i64>(a, b, 1, 3);
}
