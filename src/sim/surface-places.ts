import { CORNER_U, CORNER_V, cornerPoint, groupsOf } from './cell';
import type { Cloth } from './cloth';
import type { Surface } from './surface';

/** A difference to the place drawn before is at most this, in cells. */
const MOST_OFFSET = 0.9;

/** Where in the scratch a place in a frame begins. */
const A = 3;

/** @returns whether any point stands elsewhere than last time. */
export function placePoints(
  surface: Surface,
  size: number,
  x: Float32Array,
  y: Float32Array,
  z: Float32Array | null,
): boolean {
  const { positions } = surface;
  let isMoved = false;
  if (z === null) {
    for (let k = 0, v = 0; k < size; k++, v += 2) {
      if (positions[v] !== x[k] || positions[v + 1] !== y[k]) isMoved = true;
      positions[v] = x[k];
      positions[v + 1] = y[k];
    }
  } else {
    for (let k = 0, v = 0; k < size; k++, v += 3) {
      if (positions[v] !== x[k] || positions[v + 1] !== y[k] || positions[v + 2] !== z[k]) isMoved = true;
      positions[v] = x[k];
      positions[v + 1] = y[k];
      positions[v + 2] = z[k];
    }
  }
  return isMoved;
}

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
function toFrame(
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

/** Notes how far what is new lies from where it was drawn a moment before. */
export function rememberPlaces(
  surface: Surface,
  cloth: Cloth,
  x: Float32Array,
  y: Float32Array,
  z: Float32Array | null,
): void {
  const { shown, stubs, copies } = surface;
  const { size, stride } = cloth;
  const { offsets, scratch, fresh } = shown;
  for (let n = shown.placedThreads; n < shown.threadCount; n++) {
    const thread = shown.threads[n];
    const isRight = thread < size;
    const p = isRight ? thread : thread - size;
    const q = isRight ? p + 1 : p + stride;
    const t = shown.parted[thread];
    const atX = x[p] + (x[q] - x[p]) * t;
    const atY = y[p] + (y[q] - y[p]) * t;
    const atZ = z === null ? 0 : z[p] + (z[q] - z[p]) * t;
    for (let end = 0; end < 2; end++) {
      const k = end === 0 ? p : q;
      const reach = end === 0 ? t : t - 1;
      scratch[A] = isRight ? reach : 0;
      scratch[A + 1] = isRight ? 0 : reach;
      scratch[A + 2] = 0;
      carry(surface, cloth, k, x, y, z);
      const dz = z === null ? 0 : atZ - scratch[2];
      toFrame(surface, cloth, k, atX - scratch[0], atY - scratch[1], dz, offsets, (stubs[thread] + end) * 3);
    }
  }
  for (let n = 0; n < shown.changedCount; n++) {
    const k = shown.changed[n];
    const groups = groupsOf(surface.sides[k]);
    const formerly = groupsOf(shown.placedSides[k]);
    for (let corner = 0; corner < 4; corner++) {
      if (groups[corner] !== corner) continue;
      let atX: number;
      let atY: number;
      let atZ = 0;
      if (shown.placedSides[k] === 15) {
        const u = shown.bendU[k];
        const v = shown.bendV[k];
        const below = k + stride;
        atX = mix(x[k], x[k + 1], x[below], x[below + 1], u, v);
        atY = mix(y[k], y[k + 1], y[below], y[below + 1], u, v);
        if (z !== null) atZ = mix(z[k], z[k + 1], z[below], z[below + 1], u, v);
      } else {
        carryCopy(surface, cloth, k, formerly[corner], formerly, copies[k] + formerly[corner], x, y, z);
        atX = scratch[0];
        atY = scratch[1];
        atZ = scratch[2];
      }
      carryCopy(surface, cloth, k, corner, groups, 0, x, y, z);
      const point = cornerPoint(cloth, k, corner);
      const dz = z === null ? 0 : atZ - scratch[2];
      toFrame(surface, cloth, point, atX - scratch[0], atY - scratch[1], dz, fresh, corner * 3);
    }
    for (let corner = 0; corner < 4; corner++)
      if (groups[corner] === corner)
        for (let c = corner * 3; c < corner * 3 + 3; c++) offsets[copies[k] * 3 + c] = fresh[c];
  }
}

function mix(a: number, b: number, c: number, d: number, u: number, v: number): number {
  return (a + (b - a) * u) * (1 - v) + (c + (d - c) * u) * v;
}

/**
 * Writes to `scratch` where the copy of P of a group lies: the bilinear mean over the group's corners, each
 * carried on by its own frame, and the offset of `vertex` (none for vertex 0).
 */
function carryCopy(
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

export function placeStubs(
  surface: Surface,
  cloth: Cloth,
  x: Float32Array,
  y: Float32Array,
  z: Float32Array | null,
): void {
  const { shown, stubs } = surface;
  const { offsets, scratch } = shown;
  const { size, stride } = cloth;
  for (let n = 0; n < shown.threadCount; n++) {
    const thread = shown.threads[n];
    const isRight = thread < size;
    const p = isRight ? thread : thread - size;
    const t = shown.parted[thread];
    for (let end = 0; end < 2; end++) {
      const vertex = stubs[thread] + end;
      const k = end === 0 ? p : isRight ? p + 1 : p + stride;
      const reach = end === 0 ? t : t - 1;
      scratch[A] = (isRight ? reach : 0) + offsets[vertex * 3];
      scratch[A + 1] = (isRight ? 0 : reach) + offsets[vertex * 3 + 1];
      scratch[A + 2] = offsets[vertex * 3 + 2];
      carry(surface, cloth, k, x, y, z);
      writePlace(surface, vertex);
    }
  }
}

export function placeCopies(
  surface: Surface,
  cloth: Cloth,
  x: Float32Array,
  y: Float32Array,
  z: Float32Array | null,
): void {
  const { shown, copies, sides } = surface;
  for (let n = 0; n < shown.cellCount; n++) {
    const k = shown.cells[n];
    const groups = groupsOf(sides[k]);
    for (let corner = 0; corner < 4; corner++) {
      if (groups[corner] !== corner) continue;
      carryCopy(surface, cloth, k, corner, groups, copies[k] + corner, x, y, z);
      writePlace(surface, copies[k] + corner);
    }
  }
}

function writePlace(surface: Surface, vertex: number): void {
  const { positions, dimensions } = surface;
  const { scratch } = surface.shown;
  positions[vertex * dimensions] = scratch[0];
  positions[vertex * dimensions + 1] = scratch[1];
  if (dimensions === 3) positions[vertex * dimensions + 2] = scratch[2];
}
