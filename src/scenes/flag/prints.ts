import type { Rig, RigName } from '../../game/rigs';
import { COLORS } from '../../ui/theme';
import { drawCover, type Picture } from '../../view/cover';
import { FABRIC_LOOKS } from '../../view/fabric-look';
import { createPrint, fabricOf, type PrintSpec, pictureBorder } from '../../view/print';
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

/** Prints a banner for the cloth of a rig; of a picture with other proportions the middle is shown. */
export function dressRig(rig: Rig, spec: PrintSpec): ClothDress {
  const { cols, rows, spacing } = rig.cloth;
  const width = (cols - 1) * spacing;
  const height = (rows - 1) * spacing;
  const border = 2 * pictureBorder(width, height);
  const image = spec.image && cropToFit(spec.image, (width - border) / (height - border));
  return {
    print: createPrint({ ...spec, image }, width, height),
    look: FABRIC_LOOKS[fabricOf(spec.pattern)],
  };
}

/** The largest middle part of a picture with the given width over height. */
function cropToFit(image: Picture, aspect: number): HTMLCanvasElement {
  const width = Math.min(image.width, image.height * aspect);
  const height = width / aspect;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  drawCover(canvas.getContext('2d')!, image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
