import type { Rig, RigName } from '../../game/flag';
import { COLORS } from '../../ui/theme';
import { FABRIC_LOOKS } from '../../view/fabric-look';
import { createPrint, fabricOf, type PrintSpec } from '../../view/print';
import type { ClothDress } from '../../view/world-view';

/** What a banner may be printed with. */
export interface Banner {
  readonly id: string;
  readonly title: string;
  readonly spec: PrintSpec;
}

/** The last one shows the player's own picture once there is one. */
export const OWN_PICTURE = 'picture';

export const BANNERS: readonly Banner[] = [
  { id: 'flag', title: 'Flag', spec: { pattern: 'flag' } },
  {
    id: 'stripes',
    title: 'Stripes',
    spec: { pattern: 'stripes', color: COLORS.madder, ground: 0xf0dfbc, size: 40 },
  },
  { id: 'silk', title: 'Silk', spec: { pattern: 'silk', color: 0x8e2f45 } },
  { id: 'tartan', title: 'Tartan', spec: { pattern: 'tartan' } },
  { id: 'gingham', title: 'Gingham', spec: { pattern: 'gingham', color: COLORS.indigo } },
  { id: 'patchwork', title: 'Patchwork', spec: { pattern: 'patchwork' } },
  { id: 'dots', title: 'Dots', spec: { pattern: 'dots', ground: COLORS.sage } },
];

/** What each rig wears until the player chooses. */
export const FIRST_BANNER: Readonly<Record<RigName, string>> = {
  pole: 'flag',
  banner: 'tartan',
  cape: 'silk',
  sail: 'stripes',
};

/** Prints a banner for the cloth of a rig. */
export function dressRig(rig: Rig, spec: PrintSpec): ClothDress {
  const { cols, rows, spacing } = rig.cloth;
  return {
    print: createPrint(spec, (cols - 1) * spacing, (rows - 1) * spacing),
    look: FABRIC_LOOKS[fabricOf(spec.pattern)],
  };
}
