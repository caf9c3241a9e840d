/** Hashed noise: the same numbers on every run, so that a new bake of the art gives the same pixels. */

/** 0 ≤ value < 1 for integer x and y. */
export function hash(x: number, y: number): number {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** A stream of hashed numbers in [0, 1). */
export function createRandom(seed: number): () => number {
  let i = 0;
  return () => hash(i++, seed * 7919 + 13);
}

const wrap = (i: number, period: number) => (period > 0 ? ((i % period) + period) % period : i);
const ease = (t: number) => t * t * (3 - 2 * t);

/**
 * Value noise in [0, 1), one lattice cell a unit.
 * @param periodX lattice cells after which it repeats, 0 for never
 */
export function valueNoise(x: number, y: number, periodX = 0, periodY = 0): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const u = ease(x - xi);
  const v = ease(y - yi);
  const x0 = wrap(xi, periodX);
  const x1 = wrap(xi + 1, periodX);
  const y0 = wrap(yi, periodY);
  const y1 = wrap(yi + 1, periodY);
  const top = hash(x0, y0) * (1 - u) + hash(x1, y0) * u;
  const bottom = hash(x0, y1) * (1 - u) + hash(x1, y1) * u;
  return top * (1 - v) + bottom * v;
}

/** Octaves of value noise, each twice as fine and half as strong; in [0, 1), mean about 0.47 with 4 octaves. */
export function fractalNoise(x: number, y: number, octaves: number, periodX = 0, periodY = 0): number {
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  for (let i = 0; i < octaves; i++) {
    // The shift keeps the lattices of the octaves from meeting at the origin.
    sum += weight * valueNoise(x * scale + i * 17, y * scale + i * 31, periodX * scale, periodY * scale);
    weight /= 2;
    scale *= 2;
  }
  return sum;
}

/**
 * Gradient noise (Perlin, 1985) in about [−0.7, 0.7], without the square patches of value noise.
 * @param periodX lattice cells after which it repeats
 */
export function gradientNoise(x: number, y: number, periodX: number, periodY: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const slope = (cornerX: 0 | 1, cornerY: 0 | 1) => {
    const angle = hash(wrap(xi + cornerX, periodX), wrap(yi + cornerY, periodY) + 5003) * Math.PI * 2;
    return Math.cos(angle) * (fx - cornerX) + Math.sin(angle) * (fy - cornerY);
  };
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const top = slope(0, 0) * (1 - u) + slope(1, 0) * u;
  const bottom = slope(0, 1) * (1 - u) + slope(1, 1) * u;
  return top * (1 - v) + bottom * v;
}
