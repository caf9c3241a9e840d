/**
 * The plane through a place that faces a camera, as a map from the stage: row-major 3 × 3, world x, y and z each
 * from stage x, stage y and 1. On it lie all places of the same depth divisor w.
 * @param camera row-major 4 × 4 from world to stage.
 * @returns null where the camera does not see the place, or sees the plane edge on.
 */
export function facingPlane(
  camera: readonly number[],
  x: number,
  y: number,
  z: number,
): readonly number[] | null {
  const [a, b, c, d, e, f, g, h, , , , , p, q, r, s] = camera;
  const w = p * x + q * y + r * z + s;
  // World = inverse of the three rows · (X w − d, Y w − h, w − s).
  const c00 = f * r - g * q;
  const c01 = c * q - b * r;
  const c02 = b * g - c * f;
  const det = a * c00 + e * c01 + p * c02;
  if (!(w > 0) || !(det * det > 1e-24)) return null;
  const inverse = [
    [c00, c01, c02],
    [g * p - e * r, a * r - c * p, c * e - a * g],
    [e * q - f * p, b * p - a * q, a * f - b * e],
  ];
  return inverse.flatMap(([i, j, k]) => [(i * w) / det, (j * w) / det, (k * (w - s) - i * d - j * h) / det]);
}

/** Where a camera shows a place on the stage, written into `out` as x, y and the depth divisor w. */
export function project(
  camera: readonly number[],
  x: number,
  y: number,
  z: number,
  out: { x: number; y: number; w: number },
): void {
  const w = camera[12] * x + camera[13] * y + camera[14] * z + camera[15];
  // What is behind the camera is nowhere on the stage, and no comparison with it holds.
  const share = w > 0 ? 1 / w : Number.NaN;
  out.x = (camera[0] * x + camera[1] * y + camera[2] * z + camera[3]) * share;
  out.y = (camera[4] * x + camera[5] * y + camera[6] * z + camera[7]) * share;
  out.w = w;
}
