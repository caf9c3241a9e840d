/** Length (px) beyond which a thread snaps. */
export function breakingLength(spacing: number, tearLimit: number): number {
  return spacing * tearLimit;
}

/**
 * What is left of a velocity after one second, stepped as the simulation does: damping is stated for 1/60 s, and
 * each of n substeps multiplies by its n-th root.
 */
export function keptAfterSecond(damping: number, substeps: number): number {
  const each = damping ** (1 / substeps);
  let kept = 1;
  for (let n = 0; n < 60 * substeps; n++) kept *= each;
  return kept;
}
