/**
 * Area in the cloth at rest of the triangles from index `from` to `to`, px².
 * @param mesh rest places (u, v) of its vertices, and its triangles
 */
export function restArea(
  { rest, indices }: { readonly rest: Float32Array; readonly indices: Uint32Array },
  from: number,
  to: number,
): number {
  let area = 0;
  for (let n = from; n < to; n += 3) {
    const [a, b, c] = [indices[n] * 2, indices[n + 1] * 2, indices[n + 2] * 2];
    area +=
      Math.abs(
        (rest[b] - rest[a]) * (rest[c + 1] - rest[a + 1]) - (rest[c] - rest[a]) * (rest[b + 1] - rest[a + 1]),
      ) / 2;
  }
  return area;
}
