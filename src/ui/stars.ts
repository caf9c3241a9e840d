import { Container, Sprite } from 'pixi.js';
import { StarSeam } from './star-seam';
import { COLORS, MOTION } from './theme';
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

/** Share of a star's way at which it touches the cloth. */
const LANDING = 0.55;
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

  /**
   * Shows which stars were won; `isAnimated` sews the won ones in, one after the other.
   * @returns ms until the last one has landed
   */
  show(won: readonly [boolean, boolean, boolean], isAnimated: boolean, delay = 0): number {
    this.ui.tweens.cancel(this);
    let at = delay;
    won.forEach((isWon, i) => {
      const place = this.places[i]!;
      for (const child of place.removeChildren()) child.destroy();
      const lost = new Sprite(this.ui.textures['star-lost']);
      place.addChild(lost);
      if (!isWon) return;
      const star = new Sprite(this.ui.textures.star);
      if (!isAnimated) {
        place.addChild(star);
        lost.visible = false;
        return;
      }
      star.alpha = 0;
      if (!this.ui.tweens.isReduced) this.sew(place, at);
      place.addChild(star);
      this.land(star, lost, i, at + MOTION.starSew);
      at += MOTION.starSew + MOTION.starGap;
    });
    return at;
  }

  /** A thread runs around the star's outline, and a light goes out from it as the star lands on it. */
  private sew(place: Container, delay: number): void {
    const glow = new Sprite(this.ui.textures.glow);
    glow.anchor.set(0.5);
    glow.tint = COLORS.halo;
    glow.alpha = 0;
    const seam = new StarSeam(DRAWN * 0.92);
    place.addChild(glow, seam);
    this.ui.tweens.add(this, { ms: MOTION.starSew, delay, onUpdate: (t) => seam.sew(t) });
    this.ui.tweens.add(this, {
      ms: MOTION.star * 2.4,
      delay: delay + MOTION.starSew + MOTION.star * LANDING,
      onUpdate: (t) => {
        glow.alpha = 0.95 * (1 - t);
        glow.scale.set(1.5 + 1.3 * cubicOut(t));
      },
      onEnd: () => {
        glow.destroy();
        seam.destroy();
      },
    });
  }

  private land(star: Sprite, lost: Sprite, index: number, delay: number): void {
    const { isReduced } = this.ui.tweens;
    let hasLanded = false;
    this.ui.tweens.add(this, {
      ms: isReduced ? MOTION.reduced : MOTION.star,
      delay,
      onUpdate: (t) => {
        star.alpha = Math.min(1, t * 4);
        lost.alpha = 1 - star.alpha;
        if (!isReduced) star.scale.set(landingScale(t));
        if (hasLanded || t < LANDING) return;
        hasLanded = true;
        const { x, y } = this.places[index]!;
        this.options.onLand?.(index, x, y);
      },
      onEnd: () => {
        lost.visible = false;
      },
    });
  }
}

/** Falls from 1.6 to its size by `LANDING`, sinks into the cloth a little and comes up again. */
function landingScale(t: number): number {
  if (t < LANDING) return 1.6 - 0.6 * (t / LANDING) ** 2;
  const u = (t - LANDING) / (1 - LANDING);
  return 1 - 0.11 * Math.sin(u * Math.PI) * (1 - 0.4 * u);
}
