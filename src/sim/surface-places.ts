import { cornerPoint, fromCell, groupsOf, threadEnd, threadStart } from './cell';
import type { Cloth } from './cloth';
import type { Surface } from './surface';
import { carryCopy, carryStub, toFrame } from './surface-carry';

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

/** Notes how far what is new lies from where it was drawn a moment before. */
export function rememberPlaces(
  surface: Surface,
  cloth: Cloth,
  x: Float32Array,
  y: Float32Array,
  z: Float32Array | null,
): void {
  const { shown } = surface;
  for (let n = shown.placedThreads; n < shown.threadCount; n++)
    rememberStubs(surface, cloth, shown.threads[n], x, y, z);
  for (let n = 0; n < shown.changedCount; n++) rememberCopies(surface, cloth, shown.changed[n], x, y, z);
}

/** Both stubs of a thread were drawn in one place, on the thread. */
function rememberStubs(
  surface: Surface,
  cloth: Cloth,
  thread: number,
  x: Float32Array,
  y: Float32Array,
  z: Float32Array | null,
): void {
  const { shown, stubs } = surface;
  const { scratch, offsets } = shown;
  const p = threadStart(cloth, thread);
  const q = threadEnd(cloth, thread);
  const t = shown.parted[thread];
  const atX = x[p] + (x[q] - x[p]) * t;
  const atY = y[p] + (y[q] - y[p]) * t;
  const atZ = z === null ? 0 : z[p] + (z[q] - z[p]) * t;
  for (let end = 0; end < 2; end++) {
    carryStub(surface, cloth, thread, end, 0, x, y, z);
    const dz = z === null ? 0 : atZ - scratch[2];
    const k = end === 0 ? p : q;
    toFrame(surface, cloth, k, atX - scratch[0], atY - scratch[1], dz, offsets, (stubs[thread] + end) * 3);
  }
}

/** The copies of P of a cell were drawn where P lay in the whole cell, or with the groups that its corners had. */
function rememberCopies(
  surface: Surface,
  cloth: Cloth,
  k: number,
  x: Float32Array,
  y: Float32Array,
  z: Float32Array | null,
): void {
  const { shown, copies } = surface;
  const { scratch, fresh, offsets } = shown;
  const groups = groupsOf(surface.sides[k]);
  const formerly = groupsOf(shown.placedSides[k]);
  for (let corner = 0; corner < 4; corner++) {
    if (groups[corner] !== corner) continue;
    let atX: number;
    let atY: number;
    let atZ = 0;
    if (shown.placedSides[k] === 15) {
      atX = fromCell(cloth, k, x, shown.bendU[k], shown.bendV[k]);
      atY = fromCell(cloth, k, y, shown.bendU[k], shown.bendV[k]);
      if (z !== null) atZ = fromCell(cloth, k, z, shown.bendU[k], shown.bendV[k]);
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

export function placeStubs(
  surface: Surface,
  cloth: Cloth,
  x: Float32Array,
  y: Float32Array,
  z: Float32Array | null,
): void {
  const { shown, stubs } = surface;
  for (let n = 0; n < shown.threadCount; n++) {
    const thread = shown.threads[n];
    for (let end = 0; end < 2; end++) {
      const vertex = stubs[thread] + end;
      carryStub(surface, cloth, thread, end, vertex, x, y, z);
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
