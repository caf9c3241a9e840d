/** The WebAssembly SIMD kernel: one instance with a memory of its own for each cloth. */
import type { Kernel, KernelFactory } from './kernel';
import { KERNEL_WASM } from './kernel.wasm';
import { bufferBytes, createArrays, stateBytes } from './layout';
import { referenceKernel } from './reference';

/** The state begins here; what lies before belongs to the compiler. */
const BASE = 1024;
const PAGE = 65_536;

/** What `kernel.as.ts` exports. Numbers are rounded to f32 on the way in, as `Math.fround` does. */
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
  relaxPlanar: Relax;
  relaxSpatial: Relax;
  findSnappedPlanar(longest: number): number;
  findSnappedSpatial(longest: number): number;
  applyBounds(left: number, top: number, right: number, bottom: number, floorKeep: number): void;
  findCrossed(x0: number, y0: number, x1: number, y1: number): number;
}

type Relax = (
  iterations: number,
  rest: number,
  compliance: number,
  compression: number,
  shear: number,
  bend: number,
) => void;

let compiled: WebAssembly.Module | undefined;

export const simdKernel: KernelFactory = {
  name: 'simd',
  create(shape, spatial) {
    compiled ??= new WebAssembly.Module(decode(KERNEL_WASM));
    const pages = Math.ceil((BASE + bufferBytes(shape.size)) / PAGE);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    const instance = new WebAssembly.Instance(compiled, { env: { memory } });
    const wasm = instance.exports as unknown as Exports;
    wasm.setup(BASE, BASE + stateBytes(shape.size), shape.cols, shape.rows, shape.stride);
    return {
      kernel: createSimd(wasm, memory.buffer, spatial),
      arrays: createArrays(memory.buffer, BASE, shape.size),
    };
  },
};

/** The fastest kernel that this machine runs. */
export function chooseKernel(): KernelFactory {
  return typeof WebAssembly === 'object' && WebAssembly.validate(decode(KERNEL_WASM))
    ? simdKernel
    : referenceKernel;
}

function createSimd(wasm: Exports, buffer: ArrayBuffer, spatial: boolean): Kernel {
  const relax = spatial ? wasm.relaxSpatial : wasm.relaxPlanar;
  const findSnapped = spatial ? wasm.findSnappedSpatial : wasm.findSnappedPlanar;
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
    applyBounds: (b, floorKeep) => wasm.applyBounds(b.left, b.top, b.right, b.bottom, floorKeep),
    findCrossed: (x0, y0, x1, y1) => wasm.findCrossed(x0, y0, x1, y1),
  };
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let k = 0; k < bytes.length; k++) bytes[k] = text.charCodeAt(k);
  return bytes;
}
