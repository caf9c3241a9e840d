import { CORNER_U, CORNER_V, cornerPoint, threadEnd, threadStart } from './cell';
import type { Cloth } from './cloth';
import type { Surface } from './surface';

/** A difference to the place drawn before is at most this, in cells. */
const MOST_OFFSET = 0.9;

/** Where in the scratch a place in a frame begins. */
const A = 3;

/**
 * Writes to `scratch` where a place lies by the frame of point k. The place comes in `scratch` too, from A on: cells
 * right, down and above the point; numbers handed over in calls would be boxed.
 */
function carry(
  surface: Surface,
  cloth: Cloth,
  k: number,
  x: Float32Array,
  y: Float32Array,
  z: Float32Array | null,
): void {
  const { axes } = surface.frames;
  const { scratch } = surface.shown;
  const at = k * 6;
  const s = cloth.spacing;
  const a = scratch[A];
  const b = scratch[A + 1];
  const c = scratch[A + 2];
  scratch[0] = x[k] + (a * axes[at] + b * axes[at + 3]) * s;
  scratch[1] = y[k] + (a * axes[at + 1] + b * axes[at + 4]) * s;
  if (z === null) return;
  // The third axis is u × v.
  const nx = axes[at + 1] * axes[at + 5] - axes[at + 2] * axes[at + 4];
  const ny = axes[at + 2] * axes[at + 3] - axes[at] * axes[at + 5];
  const nz = axes[at] * axes[at + 4] - axes[at + 1] * axes[at + 3];
  scratch[0] += c * nx * s;
  scratch[1] += c * ny * s;
  scratch[2] = z[k] + (a * axes[at + 2] + b * axes[at + 5] + c * nz) * s;
}

/** Turns a difference in px at point k into one in its frame, no longer than MOST_OFFSET, at `out[n]`. */
export function toFrame(
  surface: Surface,
  cloth: Cloth,
  k: number,
  dx: number,
  dy: number,
  dz: number,
  out: Float32Array | Float64Array,
  n: number,
): void {
  const { axes } = surface.frames;
  const at = k * 6;
  const ux = axes[at];
  const uy = axes[at + 1];
  const uz = axes[at + 2];
  const vx = axes[at + 3];
  const vy = axes[at + 4];
  const vz = axes[at + 5];
  const uu = ux * ux + uy * uy + uz * uz;
  const vv = vx * vx + vy * vy + vz * vz;
  const uv = ux * vx + uy * vy + uz * vz;
  const du = (ux * dx + uy * dy + uz * dz) / cloth.spacing;
  const dv = (vx * dx + vy * dy + vz * dz) / cloth.spacing;
  const det = uu * vv - uv * uv;
  let a = (du * vv - dv * uv) / det;
  let b = (dv * uu - du * uv) / det;
  let c = 0;
  if (cloth.spatial) {
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    c = (nx * dx + ny * dy + nz * dz) / (cloth.spacing * (nx * nx + ny * ny + nz * nz));
  }
  const length = Math.sqrt(a * a + b * b + c * c);
  // A frame without area gives no length at all; then nothing is remembered.
  const share = length <= MOST_OFFSET ? 1 : length < 1e6 ? MOST_OFFSET / length : 0;
  a = share === 0 ? 0 : a * share;
  b = share === 0 ? 0 : b * share;
  c = share === 0 ? 0 : c * share;
  out[n] = a;
  out[n + 1] = b;
  out[n + 2] = c;
}

/**
 * Writes to `scratch` where a stub lies: its point (end 0 the first of its thread, 1 the second) carried on by the
 * point's frame, and the offset of `vertex` (none for vertex 0).
 */
export function carryStub(
  surface: Surface,
  cloth: Cloth,
  thread: number,
  end: number,
  vertex: number,
  x: Float32Array,
  y: Float32Array,
  z: Float32Array | null,
): void {
  const { scratch, offsets, parted } = surface.shown;
  const isRight = thread < cloth.size;
  const reach = end === 0 ? parted[thread] : parted[thread] - 1;
  // Vertex 0 is a point, and points have no offset.
  const o = vertex * 3;
  scratch[A] = (isRight ? reach : 0) + offsets[o];
  scratch[A + 1] = (isRight ? 0 : reach) + offsets[o + 1];
  scratch[A + 2] = offsets[o + 2];
  carry(surface, cloth, end === 0 ? threadStart(cloth, thread) : threadEnd(cloth, thread), x, y, z);
}

/**
 * Writes to `scratch` where the copy of P of a group lies: the bilinear mean over the group's corners, each
 * carried on by its own frame, and the offset of `vertex` (none for vertex 0).
 */
export function carryCopy(
  surface: Surface,
  cloth: Cloth,
  k: number,
  group: number,
  groups: readonly number[],
  vertex: number,
  x: Float32Array,
  y: Float32Array,
  z: Float32Array | null,
): void {
  const { shown } = surface;
  const { scratch, offsets } = shown;
  const u = shown.bendU[k];
  const v = shown.bendV[k];
  let weights = 0;
  let sumX = 0;
  let sumY = 0;
  let sumZ = 0;
  for (let corner = 0; corner < 4; corner++) {
    if (groups[corner] !== group) continue;
    const toU = u - CORNER_U[corner];
    const toV = v - CORNER_V[corner];
    const weight = (1 - Math.abs(toU)) * (1 - Math.abs(toV));
    scratch[A] = toU;
    scratch[A + 1] = toV;
    scratch[A + 2] = 0;
    carry(surface, cloth, cornerPoint(cloth, k, corner), x, y, z);
    weights += weight;
    sumX += weight * scratch[0];
    sumY += weight * scratch[1];
    if (z !== null) sumZ += weight * scratch[2];
  }
  sumX /= weights;
  sumY /= weights;
  sumZ /= weights;
  if (vertex !== 0) {
    const p = cornerPoint(cloth, k, group);
    for (let c = 0; c < 3; c++) scratch[A + c] = offsets[vertex * 3 + c];
    carry(surface, cloth, p, x, y, z);
    sumX += scratch[0] - x[p];
    sumY += scratch[1] - y[p];
    if (z !== null) sumZ += scratch[2] - z[p];
  }
  scratch[0] = sumX;
  scratch[1] = sumY;
  scratch[2] = sumZ;
}
