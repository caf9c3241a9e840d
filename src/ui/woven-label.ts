import { Graphics, NineSliceSprite } from 'pixi.js';
import { sewInside } from './stitch';
import { COLORS, isClear, OUTLINE } from './theme';
import { type Ui, Widget } from './widget';

export type LabelColor = 'paper' | 'madder' | 'indigo' | 'sage' | 'umber';

export interface LabelOptions {
  readonly color: LabelColor;
  readonly width: number;
  readonly height: number;
  /** Of the stitched border's corners; labels are drawn with 12 (paper) or as pills. */
  readonly radius?: number;
  /** Thread of the border. */
  readonly stitchColor?: number;
  /** From the edge to the seam, px. */
  readonly inset?: number;
}

interface Margins {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Shadow around the objects of the atlas that are stretched, px. */
const MARGINS = {
  label: { left: 9, top: 7, right: 13, bottom: 16 },
  paper: { left: 23, top: 15, right: 30, bottom: 38 },
  wood: { left: 11, top: 6, right: 18, bottom: 23 },
  brass: { left: 6, top: 5, right: 8, bottom: 10 },
} as const satisfies Record<string, Margins>;

/**
 * Stretches a nine-slice so that the object in it, shadow aside, is w × h and centred on the origin; `zoom` enlarges
 * its corners and shadow.
 */
export function placeNineSlice(
  sprite: NineSliceSprite,
  kind: keyof typeof MARGINS,
  width: number,
  height: number,
  zoom = 1,
): void {
  const { left, top, right, bottom } = MARGINS[kind];
  // Smaller than its borders a nine-slice folds over: draw it larger and scale all of it down.
  const scale = Math.min(
    zoom,
    width / (sprite.leftWidth + sprite.rightWidth - left - right),
    height / (sprite.topHeight + sprite.bottomHeight - top - bottom),
  );
  sprite.anchor.set(0);
  sprite.scale.set(scale);
  sprite.setSize(width / scale + left + right, height / scale + top + bottom);
  sprite.position.set(-width / 2 - left * scale, -height / 2 - top * scale);
}

/** Where contrast is to be clear: one flat colour around the origin inside a dark outline. */
export function drawPlainGround(
  into: Graphics,
  width: number,
  height: number,
  radius: number,
  color: number,
): void {
  const { line } = OUTLINE;
  into
    .roundRect(-width / 2, -height / 2, width, height, radius)
    .fill({ color })
    .roundRect(-width / 2 + line / 2, -height / 2 + line / 2, width - line, height - line, radius - line / 2)
    .stroke({ color: COLORS.ink, width: line });
}

/** A piece of woven fabric with a stitched border; its origin is its centre. */
export class WovenLabel extends Widget {
  private readonly body: NineSliceSprite;
  private readonly seam = new Graphics();
  private readonly options: LabelOptions;

  constructor(ui: Ui, options: LabelOptions) {
    super(ui);
    this.options = options;
    this.body = new NineSliceSprite({ texture: ui.textures[`label-${options.color}`] });
    this.addChild(this.body, this.seam);
    this.resize(options.width, options.height);
  }

  resize(width: number, height: number): void {
    const isPaper = this.options.color === 'paper';
    const radius = this.options.radius ?? (isPaper ? 12 : height / 2);
    const inset = this.options.inset ?? Math.min(7, Math.max(4, height * 0.1));
    const stitchColor = this.options.stitchColor ?? (isPaper ? COLORS.madder : COLORS.thread);
    // The drawn corners are of radius 12, and grow with what is asked for.
    placeNineSlice(this.body, 'label', width, height, isPaper ? radius / 12 : 1);
    this.seam.clear();
    if (isClear()) {
      drawPlainGround(this.seam, width, height, radius, COLORS[this.options.color]);
      return;
    }
    sewInside(this.seam, width, height, inset, Math.max(2, radius - inset * 0.7), {
      color: stitchColor,
      width: Math.min(2.2, height * 0.04 + 0.6),
    });
  }
}
