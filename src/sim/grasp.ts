import type { Cloth } from './cloth';

/** Which points follow a hand: those joined to a held one through alive threads. Derived; sized once. */
export interface Grasp {
  /** 1 for every such point. */
  readonly follows: Uint8Array;
  /** Whether some point exists that follows none. */
  isPartial: boolean;
  /** The cloth's counter when it was last looked at; −1 never. */
  topology: number;
  /** Points in the order in which they were reached, and how many; scratch. */
  readonly queue: Int32Array;
  reached: number;
}

export function createGrasp(size: number): Grasp {
  return {
    follows: new Uint8Array(size),
    isPartial: false,
    topology: -1,
    queue: new Int32Array(size),
    reached: 0,
  };
}

/** Looks anew at what hands hold, if threads, pins or hands have changed. */
export function findGrasp(cloth: Cloth): Grasp {
  const { grasp, size, stride, arrays: a } = cloth;
  if (grasp.topology === cloth.topology) return grasp;
  const { follows, queue } = grasp;
  follows.fill(0);
  grasp.reached = 0;
  for (let k = 0; k < size; k++) if (a.held[k]) reach(grasp, k);
  for (let n = 0; n < grasp.reached; n++) {
    const k = queue[n];
    if (a.right[k]) reach(grasp, k + 1);
    if (a.down[k]) reach(grasp, k + stride);
    if (k > 0 && a.right[k - 1]) reach(grasp, k - 1);
    if (k >= stride && a.down[k - stride]) reach(grasp, k - stride);
  }
  grasp.isPartial = false;
  for (let k = 0; k < size && !grasp.isPartial; k++) grasp.isPartial = a.point[k] !== 0 && follows[k] === 0;
  grasp.topology = cloth.topology;
  return grasp;
}

function reach(grasp: Grasp, k: number): void {
  if (grasp.follows[k]) return;
  grasp.follows[k] = 1;
  grasp.queue[grasp.reached++] = k;
}
