import { Graphics, Sprite, type Text } from 'pixi.js';
import { drawDottedRule } from './stitch';
import { createText, fitText } from './text';
import { COLORS, MOTION, SMALLEST_TEXT } from './theme';
import { describe, type Ui, Widget } from './widget';

export interface Cause {
  readonly isWon: boolean;
  /** What was done, or what happened instead: "2 strokes, not 1". */
  readonly text: string;
}

export interface CauseListOptions {
  readonly causes: readonly Cause[];
  readonly width: number;
  /** Type size, px. */
  readonly size: number;
  /** Distance between two rows, px. */
  readonly pitch?: number;
}

/** A row's type may shrink to this share of its size before it breaks into two lines of this height, in type sizes. */
const SMALLER = 0.85;
const LINE = 1.1;

interface Row {
  readonly parts: readonly (Sprite | Text)[];
}

/** Why each star was won or not. Origin: left end of the first row, middle of its line. */
export class CauseList extends Widget {
  private readonly rows: readonly Row[];

  constructor(ui: Ui, options: CauseListOptions) {
    super(ui);
    const { causes, width, size, pitch = 48 } = options;
    const rules = new Graphics();
    this.addChild(rules);
    this.rows = causes.map(({ isWon, text }, i) => {
      const y = i * pitch;
      if (i > 0) drawDottedRule(rules, 0, y - pitch / 2, width);
      const star = new Sprite(ui.textures[isWon ? 'star-mini' : 'star-mini-lost']);
      star.position.set(16, y);
      const words = createText('', {
        size,
        weight: isWon ? '800' : '700',
        color: isWon ? COLORS.ink : COLORS.faint,
      });
      words.position.set(46, y);
      fitRow(words, text, { size, pitch, room: width - 46 - (isWon ? 40 : 0) });
      const parts: (Sprite | Text)[] = [star, words];
      if (isWon) {
        const check = new Sprite(ui.textures['flat-check']);
        check.tint = COLORS.checkOnPaper;
        check.scale.set(26 / 32);
        check.position.set(width - 14, y);
        parts.push(check);
      }
      this.addChild(...parts);
      return { parts };
    });
    this.eventMode = 'none';
    const lines = causes.map(({ isWon, text }) => `${isWon ? 'Star' : 'No star'}: ${text}`);
    describe(this, lines.join('. '), 'div');
  }

  /** Rows fade in one after the other, with the stars. */
  appear(delay: number, gap: number): void {
    this.rows.forEach(({ parts }, i) => {
      for (const part of parts) part.alpha = 0;
      this.ui.tweens.add(this, {
        ms: MOTION.reduced,
        delay: delay + i * gap,
        onUpdate: (t) => {
          for (const part of parts) part.alpha = t;
        },
      });
    });
  }
}

/** One line that is a little smaller if need be, else two lines that fit between the rules. */
function fitRow(
  words: Text,
  text: string,
  { size, pitch, room }: { size: number; pitch: number; room: number },
): void {
  const least = Math.max(SMALLEST_TEXT, Math.min(size * SMALLER, pitch / (2 * LINE)));
  fitText(words, text, size, room, least);
  if (words.width <= room) return;
  words.style.lineHeight = least * LINE;
  words.style.wordWrap = true;
  words.style.wordWrapWidth = room;
}
