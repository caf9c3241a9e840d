/** The kernel for machines with WebAssembly but without its vectors: relaxation and coarse sweeps there, the rest as in the reference. */
import type { KernelFactory, RelaxSettings } from './kernel';
import { SCALAR_WASM } from './kernel.wasm';
import type { GridShape } from './layout';
import { createReference } from './reference';
import { BASE, createInstance, createModule, type WasmRelax } from './wasm';

/** What `scalar/kernel.as.ts` exports. */
interface Exports {
  setup(first: number, nodes: number, cols: number, rows: number, stride: number): void;
  relaxPlanar: WasmRelax;
  relaxSpatial: WasmRelax;
  sweepNodesPlanar(cols: number, rows: number, stride: number, sweeps: number): void;
  sweepNodesSpatial(cols: number, rows: number, stride: number, sweeps: number): void;
}

export const scalarModule = createModule(SCALAR_WASM);

export const scalarKernel: KernelFactory = {
  name: 'scalar',
  create(shape, spatial) {
    const { exports, buffer, arrays } = createInstance(scalarModule.get(), shape);
    const wasm = exports as unknown as Exports;
    wasm.setup(BASE, arrays.nodeX.byteOffset, shape.cols, shape.rows, shape.stride);
    const relax = spatial ? wasm.relaxSpatial : wasm.relaxPlanar;
    const sweepNodes = spatial ? wasm.sweepNodesSpatial : wasm.sweepNodesPlanar;
    const kernel = {
      ...createReference(shape, arrays, spatial),
      name: 'scalar' as const,
      buffer,
      base: BASE,
      sweepNodes: (n: GridShape, sweeps: number) => sweepNodes(n.cols, n.rows, n.stride, sweeps),
      relax: (s: RelaxSettings) => relax(s.iterations, s.rest, s.compliance, s.compression, s.shear, s.bend),
    };
    return { kernel, arrays };
  },
};
