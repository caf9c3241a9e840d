/**
 * Waves from exact operations only, since the built-in sine differs between engines.
 *
 * A sine of turns (period 1, error below 0.1 %): two parabolas, sharpened once (the well-known
 * 4x(1 − |x|) fit with a second pass of weight 0.225).
 */
export function wave(turns: number): number {
  const t = turns - Math.floor(turns + 0.5);
  const first = 8 * t * (1 - 2 * Math.abs(t));
  return first + 0.225 * (first * Math.abs(first) - first);
}

/** The n-th root of v in (0, 1], n a small whole number, by Newton's method: exact operations only. */
export function root(v: number, n: number): number {
  if (n === 1 || v <= 0) return v;
  let r = 1;
  for (let turn = 0; turn < 60; turn++) {
    let power = 1;
    for (let k = 1; k < n; k++) power *= r;
    const next = r - (power * r - v) / (n * power);
    if (next === r) break;
    r = next;
  }
  return r;
}
