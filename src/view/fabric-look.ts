/** How light falls on a fabric. */
export interface FabricLook {
  /** Depth of the folds that compression makes; 1 is cotton. */
  readonly depth: number;
  /** Strength of the highlight along folds. */
  readonly sheen: number;
  /** Threads a unit in the weave's relief; 0 is smooth. */
  readonly weave: number;
  /** Width of a fold, units. */
  readonly foldWidth: number;
  /** Depth of the soft vertical waves of hanging cloth. */
  readonly drape: number;
}

export type FabricName = 'cotton' | 'silk' | 'denim' | 'lace' | 'canvas' | 'flag' | 'picture';

export const FABRIC_LOOKS: Readonly<Record<FabricName, FabricLook>> = {
  cotton: { depth: 1, sheen: 0.03, weave: 0.5, foldWidth: 46, drape: 0.38 },
  silk: { depth: 1.3, sheen: 0.4, weave: 0, foldWidth: 44, drape: 0.4 },
  denim: { depth: 0.8, sheen: 0.02, weave: 0.5, foldWidth: 54, drape: 0.28 },
  lace: { depth: 0.45, sheen: 0.02, weave: 0, foldWidth: 46, drape: 0.3 },
  canvas: { depth: 0.85, sheen: 0.02, weave: 0.5, foldWidth: 54, drape: 0.3 },
  flag: { depth: 1, sheen: 0.1, weave: 0.5, foldWidth: 50, drape: 0.3 },
  picture: { depth: 1, sheen: 0.03, weave: 0.5, foldWidth: 46, drape: 0.38 },
};

/** Writes what the shaders of all cloth take of a look into `out`, as `uLook`. */
export function writeLook(look: FabricLook, out: Float32Array): void {
  out[0] = look.depth;
  out[1] = look.sheen;
  out[2] = look.foldWidth;
  out[3] = look.weave;
}
