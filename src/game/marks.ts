import type { Cloth } from '../sim/cloth';
import { segmentsCross } from '../sim/segments';
import type { Mark } from './level';

/** A mark as the goals see it: whether what it marks has been parted. */
export interface MarkState {
  readonly mark: Mark;
  readonly cloth: number;
  /** Points inside a ring, or threads that a line crosses. */
  readonly members: Int32Array;
  /** Scratch for the union-find of a ring. */
  readonly parent: Int32Array;
  isCut: boolean;
}

/** Finds what a mark covers; distances are in rest coordinates of its cloth (px). */
export function createMarkState(mark: Mark, cloth: Cloth, clothIndex: number): MarkState {
  const members =
    mark.kind === 'ring'
      ? pointsInRing(cloth, mark)
      : mark.kind === 'line'
        ? threadsUnderLine(cloth, mark.points)
        : [];
  return {
    mark,
    cloth: clothIndex,
    members: Int32Array.from(members),
    parent: new Int32Array(mark.kind === 'ring' ? cloth.size : 0),
    isCut: false,
  };
}

/** Notes whether the mark is cut by now. Once cut, it stays so. */
export function updateMark(state: MarkState, cloth: Cloth): void {
  if (state.isCut) return;
  // Outlines and patches have no members: they are looked at by their goals.
  state.isCut = state.mark.kind === 'ring' ? isRingParted(state, cloth) : isLineParted(state, cloth);
}

/** A ring is cut when the cloth inside it has come apart into parts that are more than a crumb. */
function isRingParted(state: MarkState, cloth: Cloth): boolean {
  const { members, parent } = state;
  const { right, down } = cloth.arrays;
  const { stride } = cloth;
  parent.fill(-1);
  for (const k of members) parent[k] = k;
  const find = (k: number) => {
    let r = k;
    while (parent[r] !== r) {
      parent[r] = parent[parent[r]];
      r = parent[r];
    }
    return r;
  };
  const join = (a: number, b: number) => {
    const ra = find(a);
    const rb = find(b);
    if (ra !== rb) parent[Math.max(ra, rb)] = Math.min(ra, rb);
  };
  for (const k of members) {
    if (right[k] !== 0 && parent[k + 1] >= 0) join(k, k + 1);
    if (down[k] !== 0 && parent[k + stride] >= 0) join(k, k + stride);
  }
  const crumb = Math.max(2, members.length * 0.1);
  let parts = 0;
  for (const k of members) {
    if (parent[k] !== k) continue;
    let size = 0;
    for (const other of members) if (find(other) === k) size++;
    if (size >= crumb) parts++;
  }
  return parts >= 2;
}

function isLineParted(state: MarkState, cloth: Cloth): boolean {
  const { right, down } = cloth.arrays;
  for (const thread of state.members)
    if ((thread < cloth.size ? right[thread] : down[thread - cloth.size]) !== 0) return false;
  return state.members.length > 0;
}

function pointsInRing(cloth: Cloth, mark: Extract<Mark, { kind: 'ring' }>): number[] {
  const points: number[] = [];
  for (let j = 0; j < cloth.rows; j++)
    for (let i = 0; i < cloth.cols; i++) {
      const du = i * cloth.spacing - mark.at[0];
      const dv = j * cloth.spacing - mark.at[1];
      const k = j * cloth.stride + i;
      if (cloth.arrays.point[k] && du * du + dv * dv <= mark.radius * mark.radius) points.push(k);
    }
  return points;
}

function threadsUnderLine(cloth: Cloth, path: readonly (readonly [number, number])[]): number[] {
  const threads = new Set<number>();
  for (let n = 0; n + 1 < path.length; n++) {
    const [u0, v0] = path[n];
    const [u1, v1] = path[n + 1];
    for (let j = 0; j < cloth.rows; j++)
      for (let i = 0; i < cloth.cols; i++) {
        const k = j * cloth.stride + i;
        const u = i * cloth.spacing;
        const v = j * cloth.spacing;
        if (cloth.arrays.right[k] && segmentsCross(u0, v0, u1, v1, u, v, u + cloth.spacing, v))
          threads.add(k);
        if (cloth.arrays.down[k] && segmentsCross(u0, v0, u1, v1, u, v, u, v + cloth.spacing))
          threads.add(cloth.size + k);
      }
  }
  return [...threads].sort((a, b) => a - b);
}
