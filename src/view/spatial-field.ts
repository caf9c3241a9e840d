import type { Cloth } from '../sim/cloth';

/**
 * Normals and hollows of a spatial cloth: four values a point, the unit normal of its front side and how far its
 * neighbours stand in front of it, in cells, positive in troughs.
 */
export interface SpatialField {
  readonly shade: Float32Array;
  /** Scratch of the smoothing. */
  readonly smooth: Float32Array;
}

/** Hollows are told this strongly: a trough of a quarter cell is as dark as one gets. */
const HOLLOW = 4;

export function createSpatialField(cloth: Cloth): SpatialField {
  return { shade: new Float32Array(cloth.size * 4), smooth: new Float32Array(cloth.size * 4) };
}

/**
 * Measures normals from the alive threads around each point, at places x, y, z (px, one value a point), and evens
 * them out once along alive threads: the solver's last errors would show as blotches.
 */
export function measureNormals(
  field: SpatialField,
  cloth: Cloth,
  x: Float32Array,
  y: Float32Array,
  z: Float32Array,
): void {
  const { cols, rows, stride, spacing } = cloth;
  const { right, down } = cloth.arrays;
  const { shade } = field;
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const k = j * stride + i;
      const l = i > 0 && right[k - 1] !== 0 ? k - 1 : k;
      const r = right[k] !== 0 ? k + 1 : k;
      const a = j > 0 && down[k - stride] !== 0 ? k - stride : k;
      const b = down[k] !== 0 ? k + stride : k;
      const ux = x[r] - x[l];
      const uy = y[r] - y[l];
      const uz = z[r] - z[l];
      const vx = x[b] - x[a];
      const vy = y[b] - y[a];
      const vz = z[b] - z[a];
      let nx = uy * vz - uz * vy;
      let ny = uz * vx - ux * vz;
      let nz = ux * vy - uy * vx;
      const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
      if (size < 1e-6) {
        nx = ny = 0;
        nz = 1;
      } else {
        nx /= size;
        ny /= size;
        nz /= size;
      }
      const ways = (l < k ? 1 : 0) + (r > k ? 1 : 0) + (a < k ? 1 : 0) + (b > k ? 1 : 0);
      // A missing neighbour stands at the point itself and so adds nothing.
      const hx = x[l] + x[r] + x[a] + x[b] - 4 * x[k];
      const hy = y[l] + y[r] + y[a] + y[b] - 4 * y[k];
      const hz = z[l] + z[r] + z[a] + z[b] - 4 * z[k];
      shade[k * 4] = nx;
      shade[k * 4 + 1] = ny;
      shade[k * 4 + 2] = nz;
      shade[k * 4 + 3] = ways === 4 ? ((hx * nx + hy * ny + hz * nz) / (4 * spacing)) * HOLLOW : 0;
    }
  even(field, cloth);
}

function even(field: SpatialField, cloth: Cloth): void {
  const { cols, rows, stride } = cloth;
  const { right, down } = cloth.arrays;
  const { shade, smooth } = field;
  smooth.set(shade);
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const k = j * stride + i;
      const l = i > 0 && right[k - 1] !== 0 ? k - 1 : k;
      const r = right[k] !== 0 ? k + 1 : k;
      const a = j > 0 && down[k - stride] !== 0 ? k - stride : k;
      const b = down[k] !== 0 ? k + stride : k;
      for (let c = 0; c < 4; c++)
        shade[k * 4 + c] =
          smooth[k * 4 + c] * 0.5 +
          (smooth[l * 4 + c] + smooth[r * 4 + c] + smooth[a * 4 + c] + smooth[b * 4 + c]) * 0.125;
    }
}
