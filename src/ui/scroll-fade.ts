import { type FillGradient, Graphics } from 'pixi.js';
import { createLinear } from './gradient';
import { COLORS } from './theme';
import { type Ui, Widget } from './widget';

/** Height of a fade, and how far has to be scrolled until it is whole, px. */
const DEEP = 30;
const SOON = 24;

/** Soft upper and lower edges over a scrolled page: where one is, there is more. Origin: top left of the page. */
export class ScrollFade extends Widget {
  private readonly above: Graphics;
  private readonly below: Graphics;
  private readonly gradients: readonly FillGradient[];

  /** @param color of the ground that the page lies on */
  constructor(ui: Ui, width: number, height: number, color: number = COLORS.paper) {
    super(ui);
    const hex = `#${color.toString(16).padStart(6, '0')}`;
    const create = (from: string, to: string) =>
      createLinear([
        [0, hex + from],
        [1, hex + to],
      ]);
    this.gradients = [create('ff', '00'), create('00', 'ff')];
    this.above = new Graphics().rect(0, 0, width, DEEP).fill(this.gradients[0]);
    this.below = new Graphics().rect(0, height - DEEP, width, DEEP).fill(this.gradients[1]);
    this.eventMode = 'none';
    this.addChild(this.above, this.below);
    this.show(0, 1000);
  }

  /** @param scrolled px that are out of sight above @param left px below */
  show(scrolled: number, left: number): void {
    this.above.alpha = Math.min(1, Math.max(0, scrolled / SOON));
    this.below.alpha = Math.min(1, Math.max(0, left / SOON));
  }

  override destroy(): void {
    if (this.destroyed) return;
    super.destroy();
    for (const gradient of this.gradients) gradient.destroy();
  }
}
