import { Switcher } from '@pixi/ui';
import { Container, type Graphics, Sprite } from 'pixi.js';
import { createFocusFrame } from './focus-ring';
import { Pressable } from './pressable';
import { MOTION } from './theme';
import { describe, targetArea, type Ui } from './widget';

export interface ToggleOptions {
  readonly title: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const SLOT = { width: 72, height: 36 } as const;

/** A buttonhole with its button: left taupe, right sage with a check. Its origin is its centre. */
export class Toggle extends Pressable {
  private readonly switcher: Switcher;
  private readonly inner = new Container();
  private ring: Graphics | undefined;

  constructor(
    ui: Ui,
    private readonly options: ToggleOptions,
  ) {
    super(ui, options.title, () => this.toggle());
    const { 'toggle-off': off, 'toggle-on': on } = ui.textures;
    // No trigger events: presses reach it through `Pressable`, keys and right buttons included.
    this.switcher = new Switcher([new Sprite(off), new Sprite(on)], []);
    this.switcher.innerView.eventMode = 'none';
    this.inner.eventMode = 'none';
    this.inner.addChild(this.switcher);
    this.addChild(this.inner);
    this.hitArea = targetArea(0, 0, SLOT.width + 12, SLOT.height);
    this.isOn = options.isOn;
  }

  get isOn(): boolean {
    return this.switcher.active === 1;
  }

  /** Shows another state without telling `onChange`. */
  set isOn(isOn: boolean) {
    this.switcher.forceSwitch(isOn ? 1 : 0);
    describe(this, `${this.options.title}: ${isOn ? 'on' : 'off'}`);
  }

  setFocused(isFocused: boolean): void {
    if (isFocused && !this.ring) {
      this.ring = createFocusFrame(SLOT.width + 4, SLOT.height + 4, SLOT.height / 2);
      this.addChildAt(this.ring, 0);
    }
    if (this.ring) this.ring.visible = isFocused;
  }

  protected override showPress(amount: number): void {
    this.inner.scale.set(1 - (1 - MOTION.pressScale) * amount);
  }

  private toggle(): void {
    this.isOn = !this.isOn;
    this.ui.onFeedback?.('toggle');
    this.options.onChange(this.isOn);
  }
}
