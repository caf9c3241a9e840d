import type { BoxName } from '../../ui/theme';
import type { PrintSpec } from '../../view/print';

/** The cloth that stands for each box: a corner of it peeks out of the drawer, and the coat is sewn of all five. */
export const BOX_PRINTS: Readonly<Record<BoxName, PrintSpec>> = {
  snip: { pattern: 'gingham', color: 0xb8392b, ground: 0xfff6e6, size: 11 },
  rip: { pattern: 'dots', color: 0xfff1d2, ground: 0xc46a1d },
  cargo: { pattern: 'stripes', color: 0x2a6c78, ground: 0xf6eedc, size: 9 },
  gale: { pattern: 'stripes', color: 0xf6e6c8, ground: 0x2f4c73, size: 11 },
  tailor: { pattern: 'tartan', color: 0x4f7050, ground: 0xe7d9b0 },
};

/** Names on the drawers' cards and felt in the drawers: the boxes' colours, darkened. */
export const BOX_INK: Readonly<Record<BoxName, number>> = {
  snip: 0x8e2519,
  rip: 0x7c3d0a,
  cargo: 0x1d4f59,
  gale: 0x1e3350,
  tailor: 0x35503a,
};
