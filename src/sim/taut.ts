import type { Cloth } from './cloth';
import { buildCoarseGrid, type CoarseGrid } from './coarse';
import { shareAt } from './fabrics';
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

/** As in the kernel: divisors below this are taken as this. */
const TINY = f(1e-6);

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
  // XPBD (Macklin, Müller, Chentanez 2016), with the compliance shared among the rounds.
  const compliance = (fabric.stretch * spacing * spacing * ROUNDS) / (STATED_GRAVITY * STATED_LENGTH * h * h);
  if (isRecoiling) noteInertia(cloth);
  for (let n = 0; n < ROUNDS; n++) {
    sampleNodes(coarse, cloth);
    for (let sweep = 0; sweep < COARSE_SWEEPS; sweep++)
      sweepNodes(coarse, spacing, fabric.tautAt, cloth.spatial);
    prolong(coarse, cloth, 0, coarse.fromX, coarse.x);
    prolong(coarse, cloth, 1, coarse.fromY, coarse.y);
    if (cloth.spatial) prolong(coarse, cloth, 2, coarse.fromZ, coarse.z);
    kernel.relax({
      iterations: 1,
      rest: spacing,
      compliance,
      compression: fabric.compression,
      shear: shareAt(fabric.shear, spacing),
      bend: shareAt(fabric.bend, spacing),
    });
  }
  if (isRecoiling) dampRecoil(cloth, h);
  kernel.rub();
}

function sampleNodes(coarse: CoarseGrid, cloth: Cloth): void {
  const { node, fromX, fromY, fromZ, x, y, z } = coarse;
  const { arrays } = cloth;
  for (let n = 0; n < node.length; n++) {
    const k = node[n];
    x[n] = fromX[n] = arrays.x[k];
    y[n] = fromY[n] = arrays.y[k];
  }
  if (cloth.spatial) for (let n = 0; n < node.length; n++) z[n] = fromZ[n] = arrays.z[node[n]];
}

/** One sweep over the coarse threads in four colours; they pull where longer than limit · rest, and never push. */
function sweepNodes(coarse: CoarseGrid, spacing: number, limit: number, isSpatial: boolean): void {
  const { cols, rows, colAt, rowAt, right, down } = coarse;
  const nodes = rows * cols;
  for (let parity = 0; parity < 2; parity++)
    for (let c = parity; c + 1 < cols; c += 2) {
      const longest = f((colAt[c + 1] - colAt[c]) * spacing * limit);
      pullAll(coarse, c, nodes, cols, 1, right, longest, isSpatial);
    }
  for (let parity = 0; parity < 2; parity++)
    for (let b = parity; b + 1 < rows; b += 2) {
      const longest = f((rowAt[b + 1] - rowAt[b]) * spacing * limit);
      pullAll(coarse, b * cols, (b + 1) * cols, 1, cols, down, longest, isSpatial);
    }
}

/** Pulls the threads between nodes n and n + reach for n from `first` to below `end`; none share a node. */
function pullAll(
  coarse: CoarseGrid,
  first: number,
  end: number,
  step: number,
  reach: number,
  alive: Uint8Array,
  longest: number,
  isSpatial: boolean,
): void {
  const { x, y, z, w } = coarse;
  const longest2 = f(longest * longest);
  for (let a = first; a < end; a += step) {
    if (alive[a] === 0) continue;
    const b = a + reach;
    const dx = f(x[b] - x[a]);
    const dy = f(y[b] - y[a]);
    let d2 = f(f(dx * dx) + f(dy * dy));
    let dz = 0;
    if (isSpatial) {
      dz = f(z[b] - z[a]);
      d2 = f(d2 + f(dz * dz));
    }
    if (!(d2 > longest2)) continue;
    const d = f(Math.sqrt(d2));
    const wa = w[a];
    const wb = w[b];
    let divisor = f(d * f(wa + wb));
    divisor = divisor < TINY ? TINY : divisor;
    const s = f(f(d - longest) / divisor);
    const sa = f(s * wa);
    const sb = f(s * wb);
    x[a] = f(x[a] + f(dx * sa));
    y[a] = f(y[a] + f(dy * sa));
    x[b] = f(x[b] - f(dx * sb));
    y[b] = f(y[b] - f(dy * sb));
    if (!isSpatial) continue;
    z[a] = f(z[a] + f(dz * sa));
    z[b] = f(z[b] - f(dz * sb));
  }
}

/** Carries what the nodes moved (to − from) over to the points between them, bilinearly, along one axis. */
function prolong(coarse: CoarseGrid, cloth: Cloth, axis: number, from: Float32Array, to: Float32Array): void {
  const { cols, rows, rowAt, v } = coarse;
  const { kernel, arrays } = cloth;
  for (let b = 0; b < rows; b++) {
    spread(coarse, arrays.above, from, to, b * cols);
    const isLast = b + 1 === rows;
    if (!isLast) spread(coarse, arrays.below, from, to, (b + 1) * cols);
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
  const { cols, colAt, u } = coarse;
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
