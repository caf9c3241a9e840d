/** Divisors below this are taken as this, so that two points in one place cannot give NaN. */
export const TINY = Math.fround(1e-6);
