import { Graphics, NineSliceSprite } from 'pixi.js';
import { createLinear } from './gradient';
import { sewLine } from './stitch';
import { COLORS, isClear } from './theme';
import { type Ui, Widget } from './widget';
import { drawPlainGround, placeNineSlice } from './woven-label';

const SATIN = createLinear(
  [
    [0, 0xfffdf6],
    [0.35, 0xf3e9d6],
    [0.6, 0xfffbf0],
    [1, 0xefe3cc],
  ],
  { x: 1, y: 0.3 },
);

/** The settings' ground: a care label with two green selvedges, stitched to the wall at its sides. Origin: centre. */
export class CareLabel extends Widget {
  private readonly body: NineSliceSprite;
  private readonly trim = new Graphics();

  constructor(ui: Ui, width: number, height: number) {
    super(ui);
    this.body = new NineSliceSprite({ texture: ui.textures.paper });
    this.addChild(this.body, this.trim);
    this.eventMode = 'static';
    this.resize(width, height);
  }

  resize(width: number, height: number): void {
    placeNineSlice(this.body, 'paper', width, height);
    const [x, y] = [-width / 2, -height / 2];
    this.trim.clear();
    if (isClear()) {
      drawPlainGround(this.trim, width, height, 6, COLORS.paper);
      return;
    }
    this.trim.roundRect(x, y, width, height, 6).fill(SATIN);
    for (const [top, thickness] of [
      [y + 16, 5],
      [y + 24, 2],
      [y + height - 21, 5],
      [y + height - 26, 2],
    ] as const) {
      this.trim.rect(x, top, width, thickness);
    }
    this.trim.fill({ color: COLORS.sage });
    for (const side of [x + 9, x + width - 9]) {
      sewLine(this.trim, side, y + 36, side, y + height - 36, {
        color: COLORS.madder,
        width: 2.4,
        dash: 8,
        gap: 6,
      });
    }
  }
}
