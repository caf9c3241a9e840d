import { Container, Graphics, NineSliceSprite, Sprite, TilingSprite } from 'pixi.js';
import { sewInside } from './stitch';
import { COLORS, isClear, MOTION } from './theme';
import { cubicOut, dampedSwing } from './tween';
import { type Ui, Widget } from './widget';
import { drawPlainGround, placeNineSlice } from './woven-label';

export interface PaperCardOptions {
  readonly width: number;
  readonly height: number;
  readonly stitchColor?: number;
  /** A brass pin at the top, about which the card swings. */
  readonly hasPin?: boolean;
  /** From the edge to the seam, px. */
  readonly inset?: number;
}

/** Pattern paper with a seam. Its origin is its centre; put what it shows into `content`, same origin. */
export class PaperCard extends Widget {
  readonly content = new Container();
  /** Hangs from the pin: moves and turns, so that the card itself can be placed by its owner. */
  private readonly hanger = new Container();
  private readonly body: NineSliceSprite;
  private readonly grid: TilingSprite;
  private readonly seam = new Graphics();
  private readonly pin: Sprite | undefined;
  private cardWidth = 0;
  private cardHeight = 0;

  constructor(
    ui: Ui,
    private readonly options: PaperCardOptions,
  ) {
    super(ui);
    this.body = new NineSliceSprite({ texture: ui.textures.paper });
    this.grid = new TilingSprite({ texture: ui.textures['paper-grid'], width: 10, height: 10 });
    this.hanger.addChild(this.body, this.grid, this.seam, this.content);
    if (options.hasPin) {
      this.pin = new Sprite(ui.textures.pin);
      this.pin.scale.set(10 / 7.5);
      this.hanger.addChild(this.pin);
    }
    this.addChild(this.hanger);
    // The scene below must not hear what is pressed on the card.
    this.eventMode = 'static';
    this.resize(options.width, options.height);
  }

  get sheetWidth(): number {
    return this.cardWidth;
  }

  get sheetHeight(): number {
    return this.cardHeight;
  }

  resize(width: number, height: number): void {
    this.cardWidth = width;
    this.cardHeight = height;
    placeNineSlice(this.body, 'paper', width, height);
    // Whole squares of the grid, centred, and none of its lines on the rounded corners.
    this.grid.anchor.set(0);
    this.grid.setSize(width - 4, height - 4);
    this.grid.position.set(-width / 2 + 2, -height / 2 + 2);
    const { inset = 12, stitchColor = COLORS.madder } = this.options;
    this.seam.clear();
    this.grid.visible = !isClear();
    if (isClear()) drawPlainGround(this.seam, width, height, 14, COLORS.paper);
    else sewInside(this.seam, width, height, inset, 8, { color: stitchColor, width: 2.2, dash: 8, gap: 6 });
    const top = -height / 2;
    this.pin?.position.set(0, top + 6);
    this.hanger.pivot.set(0, top + 6);
    this.hanger.position.set(0, top + 6);
  }

  /** Falls into place and swings about its pin; only fades in with less motion. */
  cardIn(onEnd?: () => void): void {
    const rest = -this.cardHeight / 2 + 6;
    const { isReduced } = this.ui.tweens;
    this.alpha = 0;
    this.ui.tweens.add(this, {
      ms: isReduced ? MOTION.reduced : MOTION.cardIn / 2,
      onUpdate: (t) => {
        this.alpha = t;
      },
    });
    if (isReduced) {
      this.ui.tweens.add(this, { ms: MOTION.reduced, onEnd });
      return;
    }
    this.ui.tweens.add(this, {
      ms: MOTION.cardIn,
      ease: cubicOut,
      onUpdate: (t) => {
        this.hanger.y = rest - MOTION.cardFall * (1 - t);
      },
      onEnd,
    });
    this.ui.tweens.add(this, {
      // The swing dies after the card has landed.
      ms: MOTION.cardIn * 2.2,
      onUpdate: (t) => {
        this.hanger.rotation = MOTION.cardSwing * dampedSwing(t);
      },
    });
  }

  /** Fades and drops away; `onEnd` may destroy the card. */
  cardOut(onEnd: () => void): void {
    this.ui.tweens.cancel(this);
    const from = this.hanger.y;
    const { isReduced } = this.ui.tweens;
    this.ui.tweens.add(this, {
      ms: MOTION.reduced,
      onUpdate: (t) => {
        this.alpha = 1 - t;
        if (!isReduced) this.hanger.y = from + MOTION.cardFall * 0.5 * t * t;
      },
      onEnd,
    });
  }
}
