import { aliveSides, cornerPoint, partedAt, threadEnd, threadStart } from './cell';
import type { Cloth } from './cloth';
import type { Surface } from './surface';
import { addFrame, clearFrames } from './surface-frames';

/** Grows stubs on the threads that have died. */
export function takeThreads(surface: Surface, cloth: Cloth): void {
  const { parted } = surface.shown;
  const { size } = cloth;
  const { rightT, downT } = cloth.arrays;
  for (let k = 0; k < size; k++) if (rightT[k] !== 0 && parted[k] === 0) growStubs(surface, cloth, k);
  for (let k = 0; k < size; k++)
    if (downT[k] !== 0 && parted[size + k] === 0) growStubs(surface, cloth, size + k);
}

/** Parts the cells whose sides or bends have changed. */
export function takeCells(surface: Surface, cloth: Cloth): void {
  const { shown, sides } = surface;
  const { bendU, bendV } = cloth.arrays;
  for (let k = 0; k < cloth.size; k++) {
    if (bendU[k] === 0) continue;
    const isMoved = bendU[k] !== shown.bendU[k] || bendV[k] !== shown.bendV[k];
    if (isMoved || aliveSides(cloth, k) !== sides[k]) cutCell(surface, cloth, k);
  }
}

/** Whether a thread lives, or is parted elsewhere, that was drawn parted: a snapshot was put back. */
export function hasMended({ shown }: Surface, cloth: Cloth): boolean {
  for (let n = 0; n < shown.threadCount; n++) {
    const thread = shown.threads[n];
    if (shown.parted[thread] !== partedAt(cloth, thread)) return true;
  }
  return false;
}

/** Makes the surface whole again. */
export function forget(surface: Surface): void {
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
  const k = threadStart(cloth, thread);
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
  addFrame(surface.frames, threadEnd(cloth, thread));
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
