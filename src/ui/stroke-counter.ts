import { Graphics, Sprite, type Text } from 'pixi.js';
import { createText } from './text';
import { COLORS } from './theme';
import { describe, type Ui, Widget } from './widget';

/** Beyond this many, marks give way to a number. */
const MOST_MARKS = 5;
const PITCH = 14;

/** Scissors (or a hand, where pulls are counted) and a chalk mark for each stroke: bold ones are left, thin ones used. Origin: between the two. */
export class StrokeCounter extends Widget {
  private readonly marks = new Graphics();
  private readonly number: Text;

  constructor(ui: Ui, used = 0, total = 1, icon: 'cut' | 'pull' = 'cut') {
    super(ui);
    const scissors = new Sprite(ui.textures[`flat-${icon}`]);
    scissors.tint = COLORS.title;
    scissors.scale.set(34 / 32);
    scissors.x = -22;
    this.number = createText('', { size: 22, color: COLORS.plum });
    this.number.x = 4;
    this.addChild(scissors, this.marks, this.number);
    this.eventMode = 'none';
    this.show(used, total);
  }

  /** From the scissors' left edge to the origin, px. */
  readonly leftWidth = 39;

  /** Width from the scissors' left edge to the last mark, px. */
  get counterWidth(): number {
    return this.leftWidth + Math.max(this.marks.width, this.number.width) + 4;
  }

  /** `total` Infinity counts without a limit. */
  show(used: number, total: number): void {
    const hasMarks = total <= MOST_MARKS;
    this.marks.clear();
    this.number.visible = !hasMarks;
    this.number.text = Number.isFinite(total) ? `${used} / ${total}` : String(used);
    describe(
      this,
      Number.isFinite(total) ? `${total - used} of ${total} strokes left` : `${used} strokes`,
      'div',
    );
    if (!hasMarks) return;
    for (let i = 0; i < total; i++) {
      const isLeft = i < total - used;
      this.marks
        .moveTo(7 + i * PITCH, 11)
        .lineTo(14 + i * PITCH, -11)
        .stroke({
          color: isLeft ? COLORS.madder : COLORS.plum,
          alpha: isLeft ? 1 : 0.32,
          width: isLeft ? 6 : 3.5,
          cap: 'round',
        });
    }
  }
}
