import { Sprite } from 'pixi.js';
import { type Ui, Widget } from './widget';

/** Three small stars below a level's button, won ones gold. Origin: the middle of the second. */
export class MiniStars extends Widget {
  private readonly stars: readonly Sprite[];

  /** `radius` of one star, px; lost ones are dark, as if pressed into the ground. */
  constructor(
    ui: Ui,
    private readonly radius: number,
    private readonly lostTint = 0x5e2c28,
  ) {
    super(ui);
    this.stars = [0, 1, 2].map((i) => {
      const star = new Sprite(ui.textures['star-mini']);
      star.x = (i - 1) * radius * 2.6;
      star.scale.set(radius / 12);
      return star;
    });
    this.addChild(...this.stars);
    this.eventMode = 'none';
    this.show(0);
  }

  get rowWidth(): number {
    return this.radius * 7.2;
  }

  show(won: number): void {
    this.stars.forEach((star, i) => {
      const isWon = i < won;
      star.tint = isWon ? 0xffffff : this.lostTint;
      star.alpha = isWon ? 1 : 0.85;
    });
  }
}
