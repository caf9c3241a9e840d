/**
 * Stand-ins for two and three dimensions. A loop over space is generic in D, the number of dimensions;
 * `isFloat<D>()` is known when compiling, so the planar variant has no z at all.
 */
export type Planar = i32;
export type Spatial = f32;

/** Divisors below this are taken as this, so that two points in one place cannot give NaN. */
export const TINY: f32 = 1e-6;
