import type { Seam } from '../../sim/cloth';

/** How wide the border of a sheet is folded over and sewn, px. */
const HEM_WIDTH = 18;

/**
 * By how much a hem is stronger than the cloth inside it, and the heading tape along the rail. A rip of a whole
 * sheet stops at the hem, and the torn part goes on hanging by it; to take the sheet down one pulls at the hem
 * once more, or snips it first.
 */
const HEM_STRENGTH = 2.4;
const TAPE_STRENGTH = 3;

/** The hem of a sheet of cols × rows points: threads along each border that bear more than those inside. */
export function sewHem(cols: number, rows: number, spacing: number): Seam[] {
  const wide = Math.max(1, Math.round(HEM_WIDTH / spacing));
  const seams: Seam[] = [];
  const sew = (kind: Seam['kind'], index: number, from: number, to: number, factor: number) =>
    seams.push({ kind, index, from, to, factor });
  for (let j = 0; j + 1 < rows; j++) {
    const isTape = j < wide;
    if (isTape) sew('betweenRows', j, 0, cols - 1, TAPE_STRENGTH);
    else {
      sew('betweenRows', j, 0, wide - 1, HEM_STRENGTH);
      sew('betweenRows', j, cols - wide, cols - 1, HEM_STRENGTH);
    }
  }
  for (let i = 0; i + 1 < cols; i++) {
    sew('betweenColumns', i, rows - wide, rows - 1, HEM_STRENGTH);
    sew('betweenColumns', i, 0, wide - 1, TAPE_STRENGTH);
  }
  return seams;
}
