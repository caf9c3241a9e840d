import { Switcher } from '@pixi/ui';
import { Container, Graphics, Sprite } from 'pixi.js';
import { createFocusFrame } from './focus-ring';
import { Pressable } from './pressable';
import { COLORS, isClear, MOTION, OUTLINE } from './theme';
import { describe, targetArea, type Ui } from './widget';

export interface ToggleOptions {
  readonly title: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const SLOT = { width: 72, height: 36 } as const;
/** From the slot's middle to the button's, and the button's radius, px. */
const BUTTON = { x: 17, radius: 14 } as const;

/** Where contrast is to be clear: flat, outlined, and told apart by place, fill and sign. */
function drawPlain(isOn: boolean): Graphics {
  const { width, height } = SLOT;
  const side = isOn ? 1 : -1;
  const g = new Graphics()
    .roundRect(-width / 2, -height / 2, width, height, height / 2)
    .fill(isOn ? COLORS.sage : COLORS.paper)
    .stroke({ color: COLORS.ink, width: OUTLINE.line })
    .circle(side * BUTTON.x, 0, BUTTON.radius)
    .fill(isOn ? COLORS.bone : COLORS.ink);
  if (isOn)
    g.moveTo(-22, 0)
      .lineTo(-17, 6)
      .lineTo(-8, -6)
      .stroke({ color: COLORS.thread, width: 3.6, cap: 'round', join: 'round' });
  else g.circle(15, 0, 6).stroke({ color: COLORS.ink, width: 2.6 });
  return g;
}

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
    const faces = isClear() ? [drawPlain(false), drawPlain(true)] : [new Sprite(off), new Sprite(on)];
    this.switcher = new Switcher(faces, []);
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
