import { Press } from './press';
import { MOTION } from './theme';
import { backOut, cubicOut } from './tween';
import { describe, type Focusable, type Ui, Widget } from './widget';

/** Base of everything that is pressed: press motion, focus, feedback, name for screen readers. */
export abstract class Pressable extends Widget implements Focusable {
  private readonly press: Press;
  private enabled = true;
  private pressed = 0;
  private stopMotion: (() => void) | undefined;

  constructor(
    ui: Ui,
    title: string,
    private readonly onPress: () => void,
  ) {
    super(ui);
    describe(this, title);
    this.press = new Press(this, {
      onDown: () => this.enabled && this.movePress(1),
      onUp: () => this.movePress(0),
      onPress: () => this.activate(),
    });
  }

  get canFocus(): boolean {
    return this.isEnabled && this.visible && !this.destroyed;
  }

  get isEnabled(): boolean {
    return this.enabled;
  }

  /** A disabled widget is faint and does nothing, but still keeps pointers from what lies under it. */
  set isEnabled(isEnabled: boolean) {
    if (isEnabled === this.enabled) return;
    this.enabled = isEnabled;
    this.cursor = isEnabled ? 'pointer' : 'default';
    this.accessible = isEnabled;
    if (!isEnabled) this.releasePress();
    this.showEnabled(isEnabled);
  }

  /** What a press does, by pointer, key or screen reader. */
  activate(): void {
    if (!this.isEnabled) return;
    this.ui.onFeedback?.('press');
    this.onPress();
  }

  /** Lets go without a press, as when a list starts to scroll under the finger. */
  releasePress(): void {
    if (this.press.isDown) this.press.release();
  }

  abstract setFocused(isFocused: boolean): void;

  /** Draws the state between rest (0) and fully pressed (1); overshoots below 0 on release. */
  protected abstract showPress(amount: number): void;

  protected showEnabled(isEnabled: boolean): void {
    this.alpha = isEnabled ? 1 : 0.45;
  }

  private movePress(target: 0 | 1): void {
    if (target === 0 && this.pressed === 0 && !this.stopMotion) return;
    this.stopMotion?.();
    const from = this.pressed;
    const isReduced = this.ui.tweens.isReduced;
    this.stopMotion = this.ui.tweens.add(this, {
      ms: target === 1 ? MOTION.press : MOTION.release,
      ease: target === 1 || isReduced ? cubicOut : backOut,
      onUpdate: (t) => {
        this.pressed = from + (target - from) * t;
        this.showPress(this.pressed);
      },
      onEnd: () => {
        this.stopMotion = undefined;
      },
    });
  }

  override destroy(): void {
    if (this.destroyed) return;
    this.press.destroy();
    super.destroy();
  }
}
