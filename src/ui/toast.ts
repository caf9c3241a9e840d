import type { Text } from 'pixi.js';
import { createText } from './text';
import { COLORS, MOTION } from './theme';
import { cubicOut } from './tween';
import { describe, type Ui, Widget } from './widget';
import { type LabelColor, WovenLabel } from './woven-label';

export interface ToastOptions {
  /** Widest the message may be, px; longer ones break into lines. */
  readonly maxWidth: number;
}

export type ToastTone = 'plain' | 'good' | 'bad';

const LABELS: Readonly<Record<ToastTone, LabelColor>> = { plain: 'paper', good: 'sage', bad: 'madder' };

/** A message that comes, stays for a while and goes by itself; a new one takes its place. Origin: its centre. */
export class Toast extends Widget {
  private body: WovenLabel | undefined;
  private message: Text | undefined;
  private maxWidth: number;
  private tone: ToastTone = 'plain';

  constructor(ui: Ui, options: ToastOptions) {
    super(ui);
    this.maxWidth = options.maxWidth;
    this.visible = false;
    this.eventMode = 'none';
  }

  /** For the message that is shown, too; px. */
  setMaxWidth(maxWidth: number): void {
    if (maxWidth === this.maxWidth) return;
    this.maxWidth = maxWidth;
    if (this.message) this.lay(this.message.text, this.tone);
  }

  show(text: string, tone: ToastTone = 'plain', holdMs: number = MOTION.toastHold): void {
    this.clear();
    this.lay(text, tone);
    this.visible = true;
    describe(this, text, 'div');
    this.alpha = 0;
    const { tweens } = this.ui;
    const isStill = tweens.isReduced;
    const ms = isStill ? MOTION.reduced : MOTION.toast;
    tweens.add(this, {
      ms,
      ease: cubicOut,
      onUpdate: (t) => {
        this.alpha = t;
        if (!isStill) this.pivot.y = -10 * (1 - t);
      },
    });
    tweens.add(this, {
      ms,
      delay: ms + holdMs,
      onUpdate: (t) => {
        this.alpha = 1 - t;
      },
      onEnd: () => this.clear(),
    });
  }

  private lay(text: string, tone: ToastTone): void {
    this.body?.destroy();
    this.message?.destroy({ style: true });
    this.tone = tone;
    const color = LABELS[tone];
    const ink = color === 'paper' ? COLORS.ink : COLORS.thread;
    const message = createText(text, { size: 18, color: ink, align: 'center', wrap: this.maxWidth - 52 });
    const width = Math.min(this.maxWidth, Math.ceil(message.width) + 52);
    const height = Math.max(48, Math.ceil(message.height) + 24);
    const radius = color === 'paper' ? 12 : Math.min(36, height / 2);
    this.body = new WovenLabel(this.ui, { color, width, height, radius });
    this.message = message;
    this.addChild(this.body, message);
  }

  /** Takes the message away at once. */
  clear(): void {
    this.ui.tweens.cancel(this);
    this.body?.destroy();
    this.message?.destroy({ style: true });
    this.body = undefined;
    this.message = undefined;
    this.visible = false;
  }
}
