import { Sprite, Texture } from 'pixi.js';
import { COLORS, isClear, MOTION } from './theme';
import { type Ui, Widget } from './widget';

const DARKNESS = { usual: 0.46, clear: 0.72 } as const;

/** Darkens the scene behind a card and keeps pointers from it. */
export class Veil extends Widget {
  private readonly cloth = new Sprite(Texture.WHITE);

  constructor(ui: Ui, width: number, height: number, onPress?: () => void) {
    super(ui);
    this.cloth.tint = COLORS.veil;
    this.cloth.alpha = isClear() ? DARKNESS.clear : DARKNESS.usual;
    this.addChild(this.cloth);
    this.eventMode = 'static';
    if (onPress) this.on('pointertap', onPress);
    this.resize(width, height);
  }

  resize(width: number, height: number): void {
    this.cloth.setSize(width, height);
  }

  fadeIn(): void {
    this.ui.tweens.cancel(this);
    this.ui.tweens.add(this, {
      ms: MOTION.reduced,
      onUpdate: (t) => {
        this.alpha = t;
      },
    });
    this.alpha = 0;
  }

  fadeOut(onEnd: () => void): void {
    this.ui.tweens.cancel(this);
    const from = this.alpha;
    this.ui.tweens.add(this, {
      ms: MOTION.reduced,
      onUpdate: (t) => {
        this.alpha = from * (1 - t);
      },
      onEnd,
    });
  }
}
