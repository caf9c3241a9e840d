import { createCloth } from '../../src/sim/cloth';
import type { KernelFactory } from '../../src/sim/kernel/kernel';
import { referenceKernel } from '../../src/sim/kernel/reference';
import { scalarKernel } from '../../src/sim/kernel/scalar';
import { simdKernel } from '../../src/sim/kernel/simd';
import { createRandom } from '../../src/sim/random';
import { createMatterCloth } from './matter';
import { measure, three } from './measure';
import type { Report } from './report';
import { createTextbookCloth, type Grid } from './textbook';

const ITERATIONS = 16;
const SPACING = 12;
const GRIDS = [
  [50, 30],
  [100, 100],
  [200, 200],
] as const;

/** Million thread solves a second of our kernels and of others on the same grids, and ratios to the textbook. */
export function measureSolvers(report: Report): void {
  for (const [cols, rows] of GRIDS) {
    const grid = createGrid(cols, rows);
    const work = (ITERATIONS * ((cols - 1) * rows + cols * (rows - 1))) / 1e6;
    const points = String(cols * rows);
    const times = measure([
      { name: 'simd', run: createOwnCloth(grid, simdKernel, false) },
      { name: 'spatial', run: createOwnCloth(grid, simdKernel, true) },
      { name: 'fallback', run: createOwnCloth(grid, scalarKernel, false) },
      { name: 'reference', run: createOwnCloth(grid, referenceKernel, false) },
      { name: 'textbook', run: createTextbookCloth(grid, ITERATIONS) },
      { name: 'matter', run: createMatterCloth(grid, ITERATIONS) },
    ]);
    for (const [name, ms] of Object.entries(times))
      report.set(['solves', name, points], three((work / ms) * 1e3));
    for (const name of ['simd', 'spatial', 'fallback', 'reference', 'matter'])
      report.set(['ratios', name, points], three(times.textbook / times[name]));
  }
}

function createGrid(cols: number, rows: number): Grid {
  const random = createRandom(1);
  const size = cols * rows;
  return {
    cols,
    rows,
    spacing: SPACING,
    x: Float32Array.from({ length: size }, (_, n) => (n % cols) * SPACING + random()),
    y: Float32Array.from({ length: size }, (_, n) => Math.floor(n / cols) * SPACING + random()),
    isPinned: Array.from({ length: size }, (_, n) => n < cols && n % 4 === 0),
  };
}

function createOwnCloth(grid: Grid, kernels: KernelFactory, spatial: boolean): () => void {
  const { cols, rows, spacing } = grid;
  const cloth = createCloth({ cols, rows, spacing, x: 0, y: 0, pins: 'everyFourth', spatial }, kernels);
  for (let n = 0; n < cols * rows; n++) {
    const k = Math.floor(n / cols) * cloth.stride + (n % cols);
    cloth.arrays.x[k] = grid.x[n];
    cloth.arrays.y[k] = grid.y[n];
  }
  const settings = {
    iterations: ITERATIONS,
    rest: spacing,
    compliance: 0,
    compression: 1,
    shear: 0,
    bend: 0,
  };
  return () => cloth.kernel.relax(settings);
}
