/**
 * The kernel in plain TypeScript: the specification of the inner loops, and the fallback where WebAssembly
 * SIMD is missing. Arithmetic is f32: every operation is rounded by `Math.fround`.
 */
import type { Kernel, KernelFactory } from './kernel';
import { bufferBytes, type ClothArrays, createArrays, type GridShape } from './layout';
import { applyBounds } from './reference/bounds';
import { spreadRow, sweepNodes } from './reference/coarse';
import { rubAxis } from './reference/friction';
import { integrate } from './reference/inertia';
import { findCrossed, findSnapped } from './reference/lists';
import { dampRecoil } from './reference/recoil';
import { relax } from './reference/threads';

export const referenceKernel: KernelFactory = {
  name: 'reference',
  create(shape, spatial) {
    const buffer = new ArrayBuffer(bufferBytes(shape.size));
    const arrays = createArrays(buffer, 0, shape.size);
    return { kernel: createReference(shape, arrays, spatial), arrays };
  },
};

export function createReference(shape: GridShape, a: ClothArrays, spatial: boolean): Kernel {
  return {
    name: 'reference',
    buffer: a.x.buffer as ArrayBuffer,
    base: 0,
    integrate: (settings) => integrate(shape, a, spatial, settings),
    relax: (settings) => relax(shape, a, spatial, settings),
    findSnapped: (limit, rest) => findSnapped(shape, a, spatial, limit, rest),
    sweepNodes: (nodes, sweeps) => sweepNodes(nodes, a, spatial, sweeps),
    spreadRow: (axis, row, share) => spreadRow(shape, a, axis, row, share),
    rub: () => {
      rubAxis(shape, a, a.x, a.px);
      rubAxis(shape, a, a.y, a.py);
      if (spatial) rubAxis(shape, a, a.z, a.pz);
    },
    dampRecoil: (settings) => dampRecoil(shape, a, spatial, settings),
    applyBounds: (bounds, floorKeep) => applyBounds(shape, a, bounds, floorKeep),
    findCrossed: (x0, y0, x1, y1) => findCrossed(shape, a, x0, y0, x1, y1),
  };
}
