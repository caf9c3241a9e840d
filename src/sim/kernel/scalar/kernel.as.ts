/**
 * Relaxation and coarse sweeps of `reference/` in AssemblyScript without SIMD, one thread at a time, for machines
 * that have WebAssembly but no vectors: JavaScript pays for rounding each operation to f32, WebAssembly does not.
 */
export { setup } from './memory.as';
export { relaxPlanar, relaxSpatial } from './threads.as';
export { sweepNodesPlanar, sweepNodesSpatial } from './coarse.as';
