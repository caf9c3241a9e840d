import { aliveSides, CORNER_U, CORNER_V, cornerPoint, groupsOf, partedAt } from './cell';
import type { Cloth } from './cloth';
import type { GridShape } from './kernel/layout';
import { createPieces, findPieces, type Pieces } from './pieces';
import { createEdges, type Edges, listEdges, listTriangles } from './surface-cells';
import { addFrame, clearFrames, createFrames, type Frames, placeFrames } from './surface-frames';

/** What is left after 1/60 s of a difference to where a loose end belongs is 1 / (1 + this): 0.88. */
const SETTLE = 0.136;

/** Such a difference is at most this, in cells. */
const MOST_OFFSET = 0.9;

/**
 * The drawn surface of one cloth: its points, two stubs for each dead thread, and copies of the bend P of
 * each cut cell, one for every group of its corners. Vertices of stubs and copies are handed out as threads
 * die, so only the first `usedVertices` need uploading. This is a view of the simulation, never part of it.
 */
export interface Surface {
  readonly grid: GridShape;
  /** Capacity: points + 2 stubs a thread + 4 copies of P a cell. */
  readonly vertexCount: number;
  usedVertices: number;
  /** Values a vertex in `positions`: 2 planar, 3 spatial. */
  readonly dimensions: 2 | 3;
  /** World places, px. */
  readonly positions: Float32Array;
  /** Rest coordinates (2 a vertex), px from point (0, 0): for textures. */
  readonly rest: Float32Array;
  /**
   * Triangles, 3 indices each; the first `indexCount` are in use. Hanging pieces come first, free ones after,
   * so that what falls is drawn in front; within a piece row by row.
   */
  readonly indices: Uint32Array;
  indexCount: number;
  /** Bumped whenever indices, used vertices or rest coordinates changed. */
  topology: number;
  /** First of the two stubs of a thread (near its first point, near its second); 0 while it lives. */
  readonly stubs: Int32Array;
  /** First of the four copies of P of a cell, one a corner of which only its group's is used; 0 while whole. */
  readonly copies: Int32Array;
  /** Alive sides of each cell as drawn, bit s for side s. */
  readonly sides: Uint8Array;
  /** How each dead thread ended, as drawn. */
  readonly fates: Uint8Array;
  readonly frames: Frames;
  readonly pieces: Pieces;
  readonly edges: Edges;
  /** Where the next triangle of each piece goes; scratch. */
  readonly order: Int32Array;
  readonly shown: Shown;
}

/** What the surface remembers of the cloth as it was last drawn. */
interface Shown {
  topology: number;
  partings: number;
  isPlaced: boolean;
  /** Where threads were parted, 0 alive. */
  readonly parted: Float32Array;
  readonly bendU: Float32Array;
  readonly bendV: Float32Array;
  /** Dead threads and cut cells, in the order of their vertices. */
  readonly threads: Int32Array;
  threadCount: number;
  /** Threads from here on died since the last placing. */
  placedThreads: number;
  readonly cells: Int32Array;
  cellCount: number;
  /** Alive sides of the cells when last placed. */
  readonly placedSides: Uint8Array;
  readonly changed: Int32Array;
  readonly isChanged: Uint8Array;
  changedCount: number;
  /** Decaying difference of stubs and copies to where they belong, 3 a vertex, in the frame of their point. */
  readonly offsets: Float32Array;
  readonly scratch: Float64Array;
  /** Offsets of the copies of one cell while they are worked out. */
  readonly fresh: Float64Array;
}

export function createSurface(cloth: Cloth): Surface {
  const { size, stride, spacing } = cloth;
  const vertexCount = size * 9;
  const dimensions = cloth.spatial ? 3 : 2;
  const surface: Surface = {
    grid: { cols: cloth.cols, rows: cloth.rows, stride, size },
    vertexCount,
    usedVertices: size,
    dimensions,
    positions: new Float32Array(vertexCount * dimensions),
    rest: new Float32Array(vertexCount * 2),
    indices: new Uint32Array(size * 24),
    indexCount: 0,
    topology: 0,
    stubs: new Int32Array(size * 2),
    copies: new Int32Array(size),
    sides: new Uint8Array(size),
    fates: new Uint8Array(size * 2),
    frames: createFrames(cloth),
    pieces: createPieces(cloth),
    edges: createEdges(size),
    order: new Int32Array(size),
    shown: {
      topology: -1,
      partings: -1,
      isPlaced: false,
      parted: new Float32Array(size * 2),
      bendU: new Float32Array(size),
      bendV: new Float32Array(size),
      threads: new Int32Array(size * 2),
      threadCount: 0,
      placedThreads: 0,
      cells: new Int32Array(size),
      cellCount: 0,
      placedSides: new Uint8Array(size),
      changed: new Int32Array(size),
      isChanged: new Uint8Array(size),
      changedCount: 0,
      offsets: new Float32Array(vertexCount * 3),
      scratch: new Float64Array(3),
      fresh: new Float64Array(12),
    },
  };
  for (let k = 0; k < size; k++) {
    surface.rest[k * 2] = (k % stride) * spacing;
    surface.rest[k * 2 + 1] = Math.floor(k / stride) * spacing;
  }
  surface.sides.fill(15);
  surface.shown.placedSides.fill(15);
  updateSurface(surface, cloth);
  placeSurface(surface, cloth, cloth.arrays.x, cloth.arrays.y, cloth.spatial ? cloth.arrays.z : null);
  return surface;
}

/**
 * Brings the surface up to the threads of the cloth: new stubs and copies of P for what changed since last
 * time, and the list of triangles. Costs nothing while nothing changed.
 */
export function updateSurface(surface: Surface, cloth: Cloth): void {
  const { shown } = surface;
  if (shown.topology === cloth.topology) return;
  shown.topology = cloth.topology;
  if (shown.partings !== cloth.partings) {
    if (hasMended(shown, cloth)) forget(surface);
    takeThreads(surface, cloth);
    takeCells(surface, cloth);
  }
  // Pins decide which pieces hang, and so what is drawn in front.
  findPieces(cloth, surface.pieces);
  listTriangles(surface, cloth);
  shown.partings = cloth.partings;
  surface.topology++;
}

function takeThreads(surface: Surface, cloth: Cloth): void {
  const { parted } = surface.shown;
  const { size } = cloth;
  const { rightT, downT } = cloth.arrays;
  for (let k = 0; k < size; k++) if (rightT[k] !== 0 && parted[k] === 0) growStubs(surface, cloth, k);
  for (let k = 0; k < size; k++)
    if (downT[k] !== 0 && parted[size + k] === 0) growStubs(surface, cloth, size + k);
}

function takeCells(surface: Surface, cloth: Cloth): void {
  const { shown, sides } = surface;
  const { bendU, bendV } = cloth.arrays;
  for (let k = 0; k < cloth.size; k++) {
    if (bendU[k] === 0) continue;
    const isMoved = bendU[k] !== shown.bendU[k] || bendV[k] !== shown.bendV[k];
    if (isMoved || aliveSides(cloth, k) !== sides[k]) cutCell(surface, cloth, k);
  }
}

/** Whether a thread lives, or is parted elsewhere, that was drawn parted: a snapshot was put back. */
function hasMended(shown: Shown, cloth: Cloth): boolean {
  for (let n = 0; n < shown.threadCount; n++) {
    const thread = shown.threads[n];
    if (shown.parted[thread] !== partedAt(cloth, thread)) return true;
  }
  return false;
}

function forget(surface: Surface): void {
  const { shown } = surface;
  surface.usedVertices = shown.bendU.length;
  surface.stubs.fill(0);
  surface.copies.fill(0);
  surface.sides.fill(15);
  clearFrames(surface.frames);
  shown.placedSides.fill(15);
  shown.parted.fill(0);
  shown.bendU.fill(0);
  shown.bendV.fill(0);
  shown.threadCount = shown.placedThreads = shown.cellCount = shown.changedCount = 0;
  shown.isChanged.fill(0);
  shown.isPlaced = false;
}

function growStubs(surface: Surface, cloth: Cloth, thread: number): void {
  const { rest, shown } = surface;
  const { size, stride, spacing, arrays } = cloth;
  const isRight = thread < size;
  const k = isRight ? thread : thread - size;
  const t = partedAt(cloth, thread);
  const vertex = surface.usedVertices;
  surface.usedVertices += 2;
  surface.stubs[thread] = vertex;
  surface.fates[thread] = isRight ? arrays.rightFate[k] : arrays.downFate[k];
  shown.parted[thread] = t;
  shown.threads[shown.threadCount++] = thread;
  for (let v = vertex; v < vertex + 2; v++) {
    rest[v * 2] = ((k % stride) + (isRight ? t : 0)) * spacing;
    rest[v * 2 + 1] = (Math.floor(k / stride) + (isRight ? 0 : t)) * spacing;
    shown.offsets.fill(0, v * 3, v * 3 + 3);
  }
  addFrame(surface.frames, k);
  addFrame(surface.frames, isRight ? k + 1 : k + stride);
}

function cutCell(surface: Surface, cloth: Cloth, k: number): void {
  const { rest, shown, copies } = surface;
  const { stride, spacing } = cloth;
  if (copies[k] === 0) {
    copies[k] = surface.usedVertices;
    surface.usedVertices += 4;
    shown.cells[shown.cellCount++] = k;
    shown.offsets.fill(0, copies[k] * 3, copies[k] * 3 + 12);
    for (let corner = 0; corner < 4; corner++) addFrame(surface.frames, cornerPoint(cloth, k, corner));
  }
  shown.bendU[k] = cloth.arrays.bendU[k];
  shown.bendV[k] = cloth.arrays.bendV[k];
  surface.sides[k] = aliveSides(cloth, k);
  for (let v = copies[k]; v < copies[k] + 4; v++) {
    rest[v * 2] = ((k % stride) + shown.bendU[k]) * spacing;
    rest[v * 2 + 1] = (Math.floor(k / stride) + shown.bendV[k]) * spacing;
  }
  if (!shown.isChanged[k]) {
    shown.isChanged[k] = 1;
    shown.changed[shown.changedCount++] = k;
  }
}

/**
 * Places all vertices for the given places of the points, which may lie between two steps: arrays of
 * cloth.size, z for spatial cloth. Once a frame.
 *
 * A stub is its point carried on by the point's frame; a copy of P is the bilinear mean of its group's corners,
 * each carried on. Where these differ from the place drawn a moment before the thread died, the difference
 * is kept and fades while the cloth moves, so that a cut opens from a closed hairline.
 * @param elapsed 1/60 s since last time; counts as 0 while no point moves.
 */
export function placeSurface(
  surface: Surface,
  cloth: Cloth,
  x: Float32Array,
  y: Float32Array,
  z: Float32Array | null,
  elapsed = 1,
): void {
  const { shown } = surface;
  const isMoved = placePoints(surface, cloth.size, x, y, z);
  const passed = isMoved && shown.isPlaced ? elapsed : 0;
  placeFrames(surface.frames, cloth, x, y, z, passed);
  if (passed > 0) {
    const keep = 1 / (1 + SETTLE * passed);
    const { offsets } = shown;
    for (let n = cloth.size * 3; n < surface.usedVertices * 3; n++) offsets[n] *= keep;
  }
  if (shown.isPlaced) rememberPlaces(surface, cloth, x, y, z);
  for (let n = 0; n < shown.changedCount; n++) {
    const k = shown.changed[n];
    shown.placedSides[k] = surface.sides[k];
    shown.isChanged[k] = 0;
  }
  shown.changedCount = 0;
  shown.placedThreads = shown.threadCount;
  shown.isPlaced = true;
  placeStubs(surface, cloth, x, y, z);
  placeCopies(surface, cloth, x, y, z);
}

/** @returns whether any point stands elsewhere than last time. */
function placePoints(
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

/** Writes to `scratch` where a place (a, b) cells right and down (and c above) of point k lies by its frame. */
function carry(
  surface: Surface,
  cloth: Cloth,
  k: number,
  a: number,
  b: number,
  c: number,
  x: Float32Array,
  y: Float32Array,
  z: Float32Array | null,
): void {
  const { axes } = surface.frames;
  const { scratch } = surface.shown;
  const at = k * 6;
  const s = cloth.spacing;
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
function rememberPlaces(
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
      carry(surface, cloth, k, isRight ? reach : 0, isRight ? 0 : reach, 0, x, y, z);
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
    carry(surface, cloth, cornerPoint(cloth, k, corner), toU, toV, 0, x, y, z);
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
    carry(surface, cloth, p, offsets[vertex * 3], offsets[vertex * 3 + 1], offsets[vertex * 3 + 2], x, y, z);
    sumX += scratch[0] - x[p];
    sumY += scratch[1] - y[p];
    if (z !== null) sumZ += scratch[2] - z[p];
  }
  scratch[0] = sumX;
  scratch[1] = sumY;
  scratch[2] = sumZ;
}

function placeStubs(
  surface: Surface,
  cloth: Cloth,
  x: Float32Array,
  y: Float32Array,
  z: Float32Array | null,
): void {
  const { shown, stubs } = surface;
  const { offsets } = shown;
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
      const a = (isRight ? reach : 0) + offsets[vertex * 3];
      const b = (isRight ? 0 : reach) + offsets[vertex * 3 + 1];
      carry(surface, cloth, k, a, b, offsets[vertex * 3 + 2], x, y, z);
      writePlace(surface, vertex);
    }
  }
}

function placeCopies(
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

/**
 * Spreads values of the points (`width` floats each, e.g. a deformation gradient) to all used vertices: points
 * keep their own, stubs take that of their point, copies of P the mean of their group's corners.
 */
export function spreadToVertices(
  surface: Surface,
  cloth: Cloth,
  perPoint: Float32Array,
  width: number,
  out: Float32Array,
): void {
  const { shown, stubs, copies, sides } = surface;
  const { size, stride } = cloth;
  for (let n = 0; n < size * width; n++) out[n] = perPoint[n];
  for (let n = 0; n < shown.threadCount; n++) {
    const thread = shown.threads[n];
    const p = thread < size ? thread : thread - size;
    const q = thread < size ? p + 1 : p + stride;
    for (let c = 0; c < width; c++) {
      out[stubs[thread] * width + c] = perPoint[p * width + c];
      out[(stubs[thread] + 1) * width + c] = perPoint[q * width + c];
    }
  }
  for (let n = 0; n < shown.cellCount; n++) {
    const k = shown.cells[n];
    const groups = groupsOf(sides[k]);
    for (let group = 0; group < 4; group++) {
      if (groups[group] !== group) continue;
      for (let c = 0; c < width; c++) {
        let sum = 0;
        let corners = 0;
        for (let corner = group; corner < 4; corner++)
          if (groups[corner] === group) {
            sum += perPoint[cornerPoint(cloth, k, corner) * width + c];
            corners++;
          }
        out[(copies[k] + group) * width + c] = sum / corners;
      }
    }
  }
}

/** The edges along cuts and tears, for fringes; listed anew after a change of topology. */
export function surfaceEdges(surface: Surface): Edges {
  listEdges(surface);
  return surface.edges;
}
