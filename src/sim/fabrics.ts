import type { FabricSettings } from './cloth';

/** What a tailor would tell one fabric from another by; see `FabricSettings` for meanings and units. */
export type Fabric = Readonly<
  Pick<
    FabricSettings,
    'stretch' | 'tautAt' | 'compression' | 'shear' | 'bend' | 'damping' | 'weight' | 'drag' | 'tearLimit'
  >
>;

/**
 * The fabrics by name. Stretch is the strain at the top of 450 px of hanging cloth; `tautAt` lies near it,
 * beyond which the coarse grid helps. Shear and bend are stated for 12 px between points and hold at any.
 * Tear limits are for taut mode, where cloth at rest stays far below them.
 */
export const FABRICS = {
  cotton: {
    stretch: 0.02,
    tautAt: 1.03,
    compression: 1,
    shear: 0.04,
    bend: 0,
    damping: 0.99,
    weight: 1,
    drag: 0.3,
    tearLimit: 2.0,
  },
  // Slips and flutters: hardly resists being pushed together, light, so that it sails down rather than falls.
  silk: {
    stretch: 0.005,
    tautAt: 1.01,
    compression: 0.2,
    shear: 0,
    bend: 0,
    damping: 0.994,
    weight: 0.4,
    drag: 0.9,
    tearLimit: 1.8,
  },
  // Heavy and stiff: falls fast, keeps its edges, and the wind hardly moves it.
  denim: {
    stretch: 0,
    tautAt: 1,
    compression: 1,
    shear: 0.08,
    bend: 0.08,
    damping: 0.993,
    weight: 2.5,
    drag: 0.3,
    tearLimit: 2.6,
  },
  // Sailcloth: keeps its right angles and swings as one.
  canvas: {
    stretch: 0,
    tautAt: 1,
    compression: 1,
    shear: 0.2,
    bend: 0.04,
    damping: 0.985,
    weight: 1.4,
    drag: 0.5,
    tearLimit: 2.8,
  },
  // Heavy and limp: hangs in a deep sag, and stretches.
  jersey: {
    stretch: 0.1,
    tautAt: 1.06,
    compression: 0.6,
    shear: 0,
    bend: 0,
    damping: 0.985,
    weight: 1.8,
    drag: 0.3,
    tearLimit: 2.6,
  },
  rubber: {
    stretch: 0.3,
    tautAt: 1.2,
    compression: 0.3,
    shear: 0.04,
    bend: 0,
    damping: 0.995,
    weight: 1.6,
    drag: 0.1,
    tearLimit: 4.5,
  },
  // Does not stretch: it holds, and then it rips.
  paper: {
    stretch: 0,
    tautAt: 1,
    compression: 1,
    shear: 0.6,
    bend: 0.3,
    damping: 0.985,
    weight: 0.5,
    drag: 0.7,
    tearLimit: 1.35,
  },
  lace: {
    stretch: 0.04,
    tautAt: 1.05,
    compression: 0.5,
    shear: 0,
    bend: 0,
    damping: 0.988,
    weight: 0.6,
    drag: 0.2,
    tearLimit: 1.6,
  },
} as const satisfies Record<string, Fabric>;

export type FabricName = keyof typeof FABRICS;

/** In the order in which a `set` action numbers them. Only ever add at the end. */
export const FABRIC_NAMES: readonly FabricName[] = [
  'cotton',
  'silk',
  'denim',
  'canvas',
  'jersey',
  'rubber',
  'paper',
  'lace',
];

/**
 * Where the coarse grid begins to help a fabric of this stretch: the fabrics above, joined by straight lines.
 */
export function tautAtOf(stretch: number): number {
  if (stretch <= 0.02) return 1 + stretch * 1.5;
  if (stretch <= 0.1) return 1.03 + (stretch - 0.02) * 0.375;
  return 1.06 + (stretch - 0.1) * 0.7;
}

/** Spacing for which shear and bend are stated, px. */
const STATED_SPACING = 12;

/**
 * Share of a correction that hidden threads apply at this spacing, so that a sheet resists being skewed or
 * folded equally at every precision. A share σ at 12 px is an XPBD compliance proportional to (1 − σ) / σ,
 * and for a given stiffness of the sheet compliance grows with the square of the spacing.
 */
export function shareAt(share: number, spacing: number): number {
  if (share <= 0 || share >= 1) return share;
  const ratio = spacing / STATED_SPACING;
  return share / (share + (1 - share) * ratio * ratio);
}
