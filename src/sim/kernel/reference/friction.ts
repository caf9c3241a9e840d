/** Friction within the weave. */
import type { ClothArrays, GridShape } from '../layout';

const f = Math.fround;

export function rubAxis(
  shape: GridShape,
  arrays: ClothArrays,
  p: Float32Array,
  previous: Float32Array,
): void {
  const { cols, rows, stride } = shape;
  const { w, rubRight, rubDown } = arrays;
  const exchange = (a: number, b: number, weight: number) => {
    const s = f(weight * f(f(p[b] - previous[b]) - f(p[a] - previous[a])));
    previous[a] = f(previous[a] - f(s * w[a]));
    previous[b] = f(previous[b] + f(s * w[b]));
  };
  if (cols > 1)
    for (let j = 0; j < rows; j++)
      for (let parity = 0; parity < 2; parity++)
        // The last thread reaches into the padding and is dead.
        for (let k = j * stride + parity; k < j * stride + cols; k += 2) exchange(k, k + 1, rubRight[k]);
  for (let parity = 0; parity < 2; parity++)
    for (let j = parity; j < rows - 1; j += 2)
      for (let k = j * stride; k < (j + 1) * stride; k++) exchange(k, k + stride, rubDown[k]);
}
