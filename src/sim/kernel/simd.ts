/** The WebAssembly SIMD kernel: one instance with a memory of its own for each cloth. */
import type { Kernel, KernelFactory } from './kernel';
import { SIMD_WASM } from './kernel.wasm';
import { stateBytes } from './layout';
import { referenceKernel } from './reference';
import { scalarKernel, scalarModule } from './scalar';
import { BASE, createInstance, createModule, type WasmRelax } from './wasm';

/** What `simd/kernel.as.ts` exports. */
interface Exports {
  setup(first: number, list: number, cols: number, rows: number, stride: number): void;
  integrateAxis(
    axis: number,
    damping: number,
    acceleration: number,
    h: number,
    maxStep: number,
    hasForces: boolean,
  ): void;
  relaxPlanar: WasmRelax;
  relaxSpatial: WasmRelax;
  findSnappedPlanar(longest: number): number;
  findSnappedSpatial(longest: number): number;
  sweepNodesPlanar(cols: number, rows: number, stride: number, sweeps: number): void;
  sweepNodesSpatial(cols: number, rows: number, stride: number, sweeps: number): void;
  spreadRow(axis: number, row: number, share: number): void;
  rubAxis(axis: number): void;
  dampRecoilPlanar(speed: number, gain: number, farthest: number): void;
  dampRecoilSpatial(speed: number, gain: number, farthest: number): void;
  applyBounds(left: number, top: number, right: number, bottom: number, floorKeep: number): void;
  findCrossed(x0: number, y0: number, x1: number, y1: number): number;
}

const simdModule = createModule(SIMD_WASM);

export const simdKernel: KernelFactory = {
  name: 'simd',
  create(shape, spatial) {
    const { exports, buffer, arrays } = createInstance(simdModule.get(), shape);
    const wasm = exports as unknown as Exports;
    wasm.setup(BASE, BASE + stateBytes(shape.size), shape.cols, shape.rows, shape.stride);
    return { kernel: createSimd(wasm, buffer, spatial), arrays };
  },
};

/** The fastest kernel that this machine runs. All give the same bits. */
export function chooseKernel(): KernelFactory {
  if (simdModule.isValid()) return simdKernel;
  return scalarModule.isValid() ? scalarKernel : referenceKernel;
}

function createSimd(wasm: Exports, buffer: ArrayBuffer, spatial: boolean): Kernel {
  const relax = spatial ? wasm.relaxSpatial : wasm.relaxPlanar;
  const findSnapped = spatial ? wasm.findSnappedSpatial : wasm.findSnappedPlanar;
  const sweepNodes = spatial ? wasm.sweepNodesSpatial : wasm.sweepNodesPlanar;
  const dampRecoil = spatial ? wasm.dampRecoilSpatial : wasm.dampRecoilPlanar;
  return {
    name: 'simd',
    buffer,
    base: BASE,
    integrate: (s) => {
      wasm.integrateAxis(0, s.damping, s.ax, s.h, s.maxStep, s.hasForces);
      wasm.integrateAxis(1, s.damping, s.ay, s.h, s.maxStep, s.hasForces);
      if (spatial) wasm.integrateAxis(2, s.damping, s.az, s.h, s.maxStep, s.hasForces);
    },
    relax: (s) => relax(s.iterations, s.rest, s.compliance, s.compression, s.shear, s.bend),
    findSnapped: (limit, rest) => findSnapped(limit * rest),
    sweepNodes: (n, sweeps) => sweepNodes(n.cols, n.rows, n.stride, sweeps),
    spreadRow: (axis, row, share) => wasm.spreadRow(axis, row, share),
    rub: () => {
      wasm.rubAxis(0);
      wasm.rubAxis(1);
      if (spatial) wasm.rubAxis(2);
    },
    dampRecoil: (s) => dampRecoil(s.speed, s.gain, s.farthest),
    applyBounds: (b, floorKeep) => wasm.applyBounds(b.left, b.top, b.right, b.bottom, floorKeep),
    findCrossed: (x0, y0, x1, y1) => wasm.findCrossed(x0, y0, x1, y1),
  };
}
