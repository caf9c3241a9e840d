import type { Cloth } from './cloth';
import { buildCoarseGrid, type CoarseGrid } from './coarse';
import { shareAt } from './fabrics';
import type { RelaxSettings } from './kernel/kernel';
import { dampRecoil, noteInertia } from './recoil';

/** Substeps of a step in taut mode, at any spacing. */
export const TAUT_SUBSTEPS = 6;

/** No component of a point's velocity is more than this in taut mode (px/s). */
export const TAUT_SPEED_LIMIT = 3000;

/** Rounds of coarse sweeps and one fine sweep in a substep. */
const ROUNDS = 2;
const COARSE_SWEEPS = 8;

/** The load for which a fabric's stretch is stated: this much cloth (px) hanging in this gravity (px/s²). */
const STATED_LENGTH = 450;
const STATED_GRAVITY = 980;

const f = Math.fround;

/** One fine sweep; filled anew for each cloth, so that no step allocates. */
const relaxation: RelaxSettings = {
  iterations: 1,
  rest: 0,
  compliance: 0,
  compression: 1,
  shear: 0,
  bend: 0,
};

/**
 * Relaxes a cloth so that its stretch follows from the fabric and not from the precision: a coarse grid
 * carries the load over long ways, the fine threads give the cloth its shape. Two levels only, masked where
 * threads are dead; see `CoarseGrid`. Then friction within the weave calms what is left.
 * @param h seconds of this substep.
 * @param isRecoiling whether its stretch comes back with little of its speed, see recoil.ts.
 */
export function relaxTaut(cloth: Cloth, h: number, isRecoiling: boolean): void {
  const { kernel, fabric, spacing, coarse, arrays } = cloth;
  if (coarse.topology !== cloth.topology) buildCoarseGrid(coarse, cloth, arrays, cloth.topology);
  relaxation.rest = spacing;
  // XPBD (Macklin, Müller, Chentanez 2016), with the compliance shared among the rounds.
  relaxation.compliance =
    (fabric.stretch * spacing * spacing * ROUNDS) / (STATED_GRAVITY * STATED_LENGTH * h * h);
  relaxation.compression = fabric.compression;
  relaxation.shear = shareAt(fabric.shear, spacing);
  relaxation.bend = shareAt(fabric.bend, spacing);
  measureThreads(coarse, cloth, fabric.tautAt);
  if (isRecoiling) noteInertia(cloth);
  for (let n = 0; n < ROUNDS; n++) {
    sampleNodes(coarse, cloth);
    kernel.sweepNodes(coarse.nodes, COARSE_SWEEPS);
    prolong(coarse, cloth, 0, coarse.fromX, arrays.nodeX);
    prolong(coarse, cloth, 1, coarse.fromY, arrays.nodeY);
    if (cloth.spatial) prolong(coarse, cloth, 2, coarse.fromZ, arrays.nodeZ);
    kernel.relax(relaxation);
  }
  if (isRecoiling) dampRecoil(cloth, h);
  kernel.rub();
}

function sampleNodes(coarse: CoarseGrid, cloth: Cloth): void {
  const { node, fromX, fromY, fromZ } = coarse;
  const { x, y, z, nodeX, nodeY, nodeZ } = cloth.arrays;
  for (let n = 0; n < node.length; n++) {
    const k = node[n];
    nodeX[n] = fromX[n] = x[k];
    nodeY[n] = fromY[n] = y[k];
  }
  if (cloth.spatial) for (let n = 0; n < node.length; n++) nodeZ[n] = fromZ[n] = z[node[n]];
}

/** Coarse threads pull where they are longer than limit · rest, and never push. */
function measureThreads({ colAt, rowAt }: CoarseGrid, cloth: Cloth, limit: number): void {
  const { longestRight, longestDown } = cloth.arrays;
  for (let c = 0; c + 1 < colAt.length; c++)
    longestRight[c] = (colAt[c + 1] - colAt[c]) * cloth.spacing * limit;
  for (let b = 0; b + 1 < rowAt.length; b++)
    longestDown[b] = (rowAt[b + 1] - rowAt[b]) * cloth.spacing * limit;
}

/** Carries what the nodes moved (to − from) over to the points between them, bilinearly, along one axis. */
function prolong(coarse: CoarseGrid, cloth: Cloth, axis: number, from: Float32Array, to: Float32Array): void {
  const { rowAt, v } = coarse;
  const { rows, stride } = coarse.nodes;
  const { kernel, arrays } = cloth;
  for (let b = 0; b < rows; b++) {
    spread(coarse, arrays.above, from, to, b * stride);
    const isLast = b + 1 === rows;
    if (!isLast) spread(coarse, arrays.below, from, to, (b + 1) * stride);
    const bottom = isLast ? rowAt[b] + 1 : rowAt[b + 1];
    for (let j = rowAt[b]; j < bottom; j++) kernel.spreadRow(axis, j, v[j]);
  }
}

/** Spreads what a row of nodes, from node `first` on, moved over all columns, linearly. */
function spread(
  coarse: CoarseGrid,
  row: Float32Array,
  from: Float32Array,
  to: Float32Array,
  first: number,
): void {
  const { colAt, u } = coarse;
  const { cols } = coarse.nodes;
  let left = f(to[first] - from[first]);
  for (let c = 0; c + 1 < cols; c++) {
    const n = first + c + 1;
    const right = f(to[n] - from[n]);
    const rise = f(right - left);
    for (let i = colAt[c]; i < colAt[c + 1]; i++) row[i] = f(left + f(u[i] * rise));
    left = right;
  }
  row[colAt[cols - 1]] = left;
}
