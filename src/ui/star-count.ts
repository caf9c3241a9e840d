import { Sprite, type Text } from 'pixi.js';
import { createDisplayText } from './text';
import { COLORS } from './theme';
import { describe, type Ui, Widget } from './widget';
import { WovenLabel } from './woven-label';

/** Stars won so far on a pale pill. Its origin is its centre. */
export class StarCount extends Widget {
  private readonly body: WovenLabel;
  private readonly number: Text;
  private readonly star: Sprite;

  constructor(ui: Ui, count: number, height = 48, width = 150) {
    super(ui);
    this.body = new WovenLabel(ui, { color: 'paper', width, height, radius: height / 2 });
    this.number = createDisplayText('', {
      size: Math.round(height * 0.54),
      color: COLORS.ink,
      align: 'right',
    });
    this.star = new Sprite(ui.textures['star-mini']);
    this.star.scale.set((height * 0.23) / 12);
    this.addChild(this.body, this.number, this.star);
    this.eventMode = 'none';
    this.show(count);
  }

  show(count: number): void {
    this.number.text = String(count);
    this.number.position.set(0, 0);
    this.star.position.set(24, -1);
    // Number and star together in the middle.
    const shift = (this.number.width - 34) / 2;
    this.number.x += shift;
    this.star.x += shift;
    describe(this, `${count} stars`, 'div');
  }
}
