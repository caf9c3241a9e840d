import type { Text } from 'pixi.js';
import { createText, fitText, setTextSize } from './text';
import { SMALLEST_TEXT } from './theme';
import { describe, type Ui, Widget } from './widget';
import { WovenLabel } from './woven-label';

export interface GoalLabelOptions {
  readonly text: string;
  readonly width: number;
  readonly height: number;
  /** Type size if the sentence fits; it shrinks, then breaks into two lines. */
  readonly size: number;
}

/** One sentence on a pale woven label: what the level asks. Its origin is its centre. */
export class GoalLabel extends Widget {
  private readonly body: WovenLabel;
  private readonly sentence: Text;
  private content: string;
  private labelWidth: number;

  constructor(
    ui: Ui,
    private readonly options: GoalLabelOptions,
  ) {
    super(ui);
    const { width, height, text, size } = options;
    this.content = text;
    this.labelWidth = width;
    this.body = new WovenLabel(ui, { color: 'paper', width, height });
    this.sentence = createText(text, { size, align: 'center' });
    this.addChild(this.body, this.sentence);
    this.eventMode = 'none';
    this.fit(size);
  }

  setText(text: string): void {
    this.content = text;
    this.fit(this.options.size);
  }

  resize(width: number, height: number, size: number): void {
    this.labelWidth = width;
    this.body.resize(width, height);
    this.fit(size);
  }

  private fit(size: number): void {
    describe(this, this.content, 'div');
    const room = this.labelWidth - 36;
    this.sentence.style.wordWrap = false;
    fitText(this.sentence, this.content, size, room);
    if (this.sentence.width <= room) return;
    setTextSize(this.sentence, SMALLEST_TEXT);
    this.sentence.style.lineHeight = SMALLEST_TEXT * 1.1;
    this.sentence.style.wordWrap = true;
    this.sentence.style.wordWrapWidth = room;
  }
}
