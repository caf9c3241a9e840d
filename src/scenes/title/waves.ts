/** Chance that is the same every time, for what is drawn once. */
export interface Waves {
  /** 0 to 1, another one at each call. */
  next(): number;
  /** Smooth along `at`, 0 to 1: knots a whole number apart. */
  wave(at: number): number;
}

/** @param seed a whole number; the same one gives the same waves */
export function createWaves(seed: number): Waves {
  let state = seed;
  const hash = (n: number) => {
    let h = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
  };
  return {
    next: () => hash(state++),
    wave: (at) => {
      const knot = Math.floor(at);
      const t = at - knot;
      const ease = t * t * (3 - 2 * t);
      return hash(seed * 977 + knot) * (1 - ease) + hash(seed * 977 + knot + 1) * ease;
    },
  };
}
