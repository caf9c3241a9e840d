import { Sprite } from 'pixi.js';
import { type Ui, Widget } from './widget';

/** Three small stars below a level's button, won ones gold. Origin: the middle of the second. */
export class MiniStars extends Widget {
  private readonly stars: readonly Sprite[];

  /** `radius` of one star, px; `lostTint` darkens lost ones on a light or dark ground. */
  constructor(
    ui: Ui,
    private readonly radius: number,
    private readonly lostTint = 0x3a1c1a,
  ) {
    super(ui);
    this.stars = [0, 1, 2].map((i) => {
      const star = new Sprite(ui.textures['star-mini-lost']);
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
      star.texture = this.ui.textures[isWon ? 'star-mini' : 'star-mini-lost'];
      star.tint = isWon ? 0xffffff : this.lostTint;
    });
  }
}
