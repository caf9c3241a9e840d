import { Container, type Graphics, Sprite, type Text } from 'pixi.js';
import { createFocusFrame } from './focus-ring';
import { Pressable } from './pressable';
import { createText, fitText } from './text';
import { COLORS, MOTION } from './theme';
import { describe, targetArea, type Ui } from './widget';
import { WovenLabel } from './woven-label';

export interface ChoiceOptions {
  readonly title: string;
  /** Two or more, in order. */
  readonly items: readonly { readonly id: string; readonly text: string }[];
  readonly chosen: string;
  readonly width: number;
  readonly height?: number;
  readonly onChange: (id: string) => void;
}

/**
 * One of a few words on an indigo pill; its left half goes back, its right half and Enter go on, around the end.
 * Its origin is its centre.
 */
export class Choice extends Pressable {
  private readonly inner = new Container();
  private readonly body: WovenLabel;
  private readonly word: Text;
  private readonly arrows: readonly [Sprite, Sprite];
  private ring: Graphics | undefined;
  private index: number;
  private pillWidth: number;
  private readonly pillHeight: number;
  private isBack = false;

  constructor(
    ui: Ui,
    private readonly options: ChoiceOptions,
  ) {
    super(ui, options.title, () => this.move(this.isBack ? -1 : 1));
    this.pillWidth = options.width;
    this.pillHeight = options.height ?? 48;
    this.index = this.find(options.chosen);
    this.body = new WovenLabel(ui, {
      color: 'indigo',
      width: options.width,
      height: this.pillHeight,
      inset: 5,
    });
    this.word = createText('', { size: 21, color: COLORS.thread, align: 'center' });
    const back = new Sprite(ui.textures['flat-back']);
    const next = new Sprite(ui.textures['flat-next']);
    this.arrows = [back, next];
    for (const arrow of this.arrows) {
      arrow.tint = COLORS.thread;
      arrow.scale.set(20 / 32);
    }
    this.inner.addChild(this.body, this.word, back, next);
    this.inner.eventMode = 'none';
    this.addChild(this.inner);
    // A screen reader's click has no place: it goes on.
    this.on('pointerdown', (event) => {
      this.isBack = this.toLocal(event.global).x < 0;
    });
    this.resize(options.width);
  }

  get chosen(): string {
    return this.options.items[this.index]!.id;
  }

  /** Shows another item without telling `onChange`. */
  set chosen(id: string) {
    this.index = this.find(id);
    this.show();
  }

  resize(width: number): void {
    this.pillWidth = width;
    this.body.resize(width, this.pillHeight);
    this.arrows[0].x = -width / 2 + 21;
    this.arrows[1].x = width / 2 - 21;
    this.hitArea = targetArea(0, 0, width, this.pillHeight);
    const hadRing = this.ring?.visible ?? false;
    this.ring?.destroy({ context: true });
    this.ring = undefined;
    if (hadRing) this.setFocused(true);
    this.show();
  }

  handleKey(key: string): boolean {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
    this.move(key === 'ArrowLeft' ? -1 : 1);
    return true;
  }

  override activate(): void {
    super.activate();
    this.isBack = false;
  }

  setFocused(isFocused: boolean): void {
    if (isFocused && !this.ring) {
      this.ring = createFocusFrame(this.pillWidth, this.pillHeight, this.pillHeight / 2);
      this.addChildAt(this.ring, 0);
    }
    if (this.ring) this.ring.visible = isFocused;
  }

  protected override showPress(amount: number): void {
    this.inner.scale.set(1 - (1 - MOTION.pressScale) * amount);
  }

  private find(id: string): number {
    return Math.max(
      0,
      this.options.items.findIndex((item) => item.id === id),
    );
  }

  private move(step: 1 | -1): void {
    const count = this.options.items.length;
    this.index = (this.index + step + count) % count;
    this.show();
    this.options.onChange(this.chosen);
  }

  private show(): void {
    const { text } = this.options.items[this.index]!;
    fitText(this.word, text, 21, this.pillWidth - 76);
    describe(this, `${this.options.title}: ${text}`);
  }
}
