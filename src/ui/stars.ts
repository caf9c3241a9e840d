import { Container, Sprite } from 'pixi.js';
import { MOTION } from './theme';
import { cubicOut } from './tween';
import { type Ui, Widget } from './widget';

export interface StarsOptions {
  /** Radius of the middle star is 1.12 of this, px. */
  readonly radius: number;
  /** Distance between the stars' centres, px. */
  readonly pitch: number;
  /** A star has landed: the moment for a sound and a burst of lint; position in the widget. */
  readonly onLand?: (index: number, x: number, y: number) => void;
}

/** Radius of the star in the atlas, px. */
const DRAWN = 58;
const PLACES = [
  { size: 0.86, turn: -0.14, drop: 10 },
  { size: 1.12, turn: 0, drop: -6 },
  { size: 0.86, turn: 0.14, drop: 10 },
] as const;

/** The three stars of a result: won ones embroidered, lost ones a dashed outline. Its origin is its centre. */
export class Stars extends Widget {
  private readonly places: readonly Container[];

  constructor(
    ui: Ui,
    private readonly options: StarsOptions,
  ) {
    super(ui);
    this.places = PLACES.map(({ size, turn, drop }, i) => {
      const place = new Container();
      place.rotation = turn;
      place.scale.set((options.radius * size) / DRAWN);
      place.position.set((i - 1) * options.pitch, drop);
      return place;
    });
    // The middle star overlaps its neighbours.
    this.addChild(this.places[0]!, this.places[2]!, this.places[1]!);
    this.eventMode = 'none';
  }

  /** Shows which stars were won; `isAnimated` lets the won ones land one after the other. */
  show(won: readonly [boolean, boolean, boolean], isAnimated: boolean, delay = 0): void {
    this.ui.tweens.cancel(this);
    let landed = 0;
    won.forEach((isWon, i) => {
      const place = this.places[i]!;
      for (const child of place.removeChildren()) child.destroy();
      const lost = new Sprite(this.ui.textures['star-lost']);
      place.addChild(lost);
      if (!isWon) return;
      const star = new Sprite(this.ui.textures.star);
      place.addChild(star);
      if (!isAnimated) {
        lost.visible = false;
        return;
      }
      star.alpha = 0;
      this.land(star, lost, i, delay + landed++ * (MOTION.star * 0.5 + MOTION.starGap));
    });
  }

  private land(star: Sprite, lost: Sprite, index: number, delay: number): void {
    const { isReduced } = this.ui.tweens;
    this.ui.tweens.add(this, {
      ms: isReduced ? MOTION.reduced : MOTION.star,
      delay,
      onUpdate: (t) => {
        star.alpha = Math.min(1, t * 3);
        lost.alpha = 1 - star.alpha;
        if (!isReduced) star.scale.set(1.6 - 0.6 * cubicOut(t));
      },
      onEnd: () => {
        lost.visible = false;
        const { x, y } = this.places[index]!;
        this.options.onLand?.(index, x, y);
      },
    });
  }
}
