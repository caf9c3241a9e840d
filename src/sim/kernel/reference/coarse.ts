/** The coarse grid of taut mode. */
import type { ClothArrays, GridShape } from '../layout';
import { TINY } from './tiny';

const f = Math.fround;

export function sweepNodes(nodes: GridShape, a: ClothArrays, spatial: boolean, sweeps: number): void {
  const { cols, rows, stride } = nodes;
  const { nodeRight, nodeDown, longestRight, longestDown } = a;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let parity = 0; parity < 2; parity++)
      for (let b = 0; b < rows; b++)
        for (let c = parity; c + 1 < cols; c += 2) {
          const n = b * stride + c;
          if (nodeRight[n] !== 0) pullNodes(a, spatial, n, n + 1, longestRight[c]);
        }
    for (let parity = 0; parity < 2; parity++)
      for (let b = parity; b + 1 < rows; b += 2)
        for (let n = b * stride; n < b * stride + cols; n++)
          if (nodeDown[n] !== 0) pullNodes(a, spatial, n, n + stride, longestDown[b]);
  }
}

/** Draws the thread between two nodes to this length if it is longer. */
function pullNodes(arrays: ClothArrays, spatial: boolean, a: number, b: number, longest: number): void {
  const { nodeX: x, nodeY: y, nodeZ: z, nodeW: w } = arrays;
  const dx = f(x[b] - x[a]);
  const dy = f(y[b] - y[a]);
  let d2 = f(f(dx * dx) + f(dy * dy));
  let dz = 0;
  if (spatial) {
    dz = f(z[b] - z[a]);
    d2 = f(d2 + f(dz * dz));
  }
  if (!(d2 > f(longest * longest))) return;
  const d = f(Math.sqrt(d2));
  const wa = w[a];
  const wb = w[b];
  let divisor = f(d * f(wa + wb));
  if (divisor < TINY) divisor = TINY;
  const s = f(f(d - longest) / divisor);
  const sa = f(s * wa);
  const sb = f(s * wb);
  x[a] = f(x[a] + f(dx * sa));
  y[a] = f(y[a] + f(dy * sa));
  x[b] = f(x[b] - f(dx * sb));
  y[b] = f(y[b] - f(dy * sb));
  if (!spatial) return;
  z[a] = f(z[a] + f(dz * sa));
  z[b] = f(z[b] - f(dz * sb));
}

export function spreadRow(shape: GridShape, a: ClothArrays, axis: number, row: number, share: number): void {
  const p = axis === 0 ? a.x : axis === 1 ? a.y : a.z;
  const { above, below, reach } = a;
  const start = row * shape.stride;
  const part = f(share);
  for (let i = 0; i < shape.stride; i++) {
    const k = start + i;
    p[k] = f(p[k] + f(reach[k] * f(above[i] + f(part * f(below[i] - above[i])))));
  }
}
