import { Container, type Graphics, Sprite, type Text } from 'pixi.js';
import { createFocusFrame } from './focus-ring';
import { Pressable } from './pressable';
import { createDisplayText, setTextSize } from './text';
import type { IconName } from './textures';
import { COLORS, MOTION } from './theme';
import { targetArea, type Ui } from './widget';
import { type LabelColor, WovenLabel } from './woven-label';

export interface PillButtonOptions {
  readonly text: string;
  /** Name for screen readers, if not the text. */
  readonly title?: string;
  readonly color?: Exclude<LabelColor, 'paper'>;
  readonly width: number;
  readonly height: number;
  /** Sewn to the right of the text. */
  readonly icon?: IconName;
  readonly onPress: () => void;
}

/** The main action of a card, as Next: a pill of woven label. Its origin is its centre. */
export class PillButton extends Pressable {
  private readonly inner = new Container();
  private readonly body: WovenLabel;
  private readonly text: Text;
  private readonly icon: Sprite | undefined;
  private ring: Graphics | undefined;
  private pillWidth: number;
  private pillHeight: number;

  constructor(ui: Ui, options: PillButtonOptions) {
    super(ui, options.title ?? options.text, options.onPress);
    const { width, height } = options;
    this.pillWidth = width;
    this.pillHeight = height;
    this.body = new WovenLabel(ui, { color: options.color ?? 'madder', width, height });
    this.text = createDisplayText(options.text, { size: 32, color: COLORS.thread, align: 'center' });
    this.inner.eventMode = 'none';
    this.inner.addChild(this.body, this.text);
    if (options.icon) {
      this.icon = new Sprite(ui.textures[`icon-${options.icon}`]);
      this.inner.addChild(this.icon);
    }
    this.addChild(this.inner);
    this.resize(width, height);
  }

  setText(text: string): void {
    this.text.text = text;
    this.resize(this.pillWidth, this.pillHeight);
  }

  resize(width: number, height: number): void {
    this.pillWidth = width;
    this.pillHeight = height;
    this.body.resize(width, height);
    setTextSize(this.text, Math.max(20, Math.round(height * 0.45)));
    if (this.icon) {
      const side = height * 0.48;
      this.icon.scale.set(side / this.icon.texture.width);
      const gap = height * 0.12;
      const total = this.text.width + gap + side;
      this.text.x = Math.round(-total / 2 + this.text.width / 2);
      this.icon.x = Math.round(total / 2 - side / 2);
    }
    const hadRing = this.ring?.visible ?? false;
    this.ring?.destroy({ context: true });
    this.ring = undefined;
    if (hadRing) this.setFocused(true);
    this.hitArea = targetArea(0, 0, width, height);
  }

  setFocused(isFocused: boolean): void {
    if (isFocused && !this.ring) {
      this.ring = createFocusFrame(this.pillWidth, this.pillHeight, this.pillHeight / 2);
      this.addChildAt(this.ring, 0);
    }
    if (this.ring) this.ring.visible = isFocused;
  }

  /** Swells a few times, to say that this is the way on; not with less motion. @param delay ms */
  beckon(delay: number): void {
    if (this.ui.tweens.isReduced) return;
    this.ui.tweens.add(this, {
      ms: MOTION.beckon,
      delay,
      onUpdate: (t) => {
        // Three breaths, each fainter than the one before.
        this.scale.set(1 + 0.055 * (1 - t) * Math.sin(t * 3 * Math.PI) ** 2);
      },
    });
  }

  protected override showPress(amount: number): void {
    this.inner.scale.set(1 - (1 - MOTION.pressScale) * amount);
  }
}
