/**
 * The kernel in AssemblyScript for WebAssembly SIMD: four threads at a time, bit for bit what the files of the
 * same names in `reference/` give. The same f32 operations in the same order; selections by comparison (`pmin`
 * and `pmax` are exactly that) instead of min and max; no relaxed SIMD and no fused multiply-add.
 *
 * One instance works on one cloth in its own memory, laid out by `layout.ts`. Rows have at least one padding
 * column whose threads are dead, so a vector that reaches past the last column changes no point.
 */
export { setup } from './memory.as';
export { integrateAxis } from './inertia.as';
export { relaxPlanar, relaxSpatial } from './threads.as';
export { spreadRow, sweepNodesPlanar, sweepNodesSpatial } from './coarse.as';
export { rubAxis } from './friction.as';
export { dampRecoilPlanar, dampRecoilSpatial } from './recoil.as';
export { findCrossed, findSnappedPlanar, findSnappedSpatial } from './lists.as';
export { applyBounds } from './bounds.as';
