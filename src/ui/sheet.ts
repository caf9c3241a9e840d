import { Container, Graphics, NineSliceSprite, TilingSprite } from 'pixi.js';
import { COLORS, isClear, MOTION, OUTLINE } from './theme';
import { cubicOut } from './tween';
import { type Ui, Widget } from './widget';
import { placeNineSlice } from './woven-label';

export interface SheetOptions {
  readonly width: number;
  /** Height that shows when open; it reaches on below. */
  readonly height: number;
  /** That much of it stays in sight when closed. */
  readonly peek?: number;
  readonly onToggle?: (isOpen: boolean) => void;
}

const HANDLE_AREA = 30;
/** Paper below the lower edge, so that an overshoot never shows what is behind. */
const BELOW = 60;
const FLICK = 24;
/** From the card's corners, 14 px, to the sheet's, 24 px. */
const CORNER_ZOOM = 24 / 14;

/**
 * Bottom sheet of pattern paper for portrait screens. Origin: the top left corner when open; put content into
 * `content`, same origin. The handle is tapped or dragged.
 */
export class Sheet extends Widget {
  readonly content = new Container();
  private readonly slider = new Container();
  private readonly body: NineSliceSprite;
  private readonly grid: TilingSprite;
  private readonly handle = new Graphics();
  private sheetHeight: number;
  private isOpenNow = true;
  private downY = Number.NaN;
  private pointerId = -1;

  constructor(
    ui: Ui,
    private readonly options: SheetOptions,
  ) {
    super(ui);
    this.sheetHeight = options.height;
    this.body = new NineSliceSprite({ texture: ui.textures.paper });
    this.grid = new TilingSprite({ texture: ui.textures['paper-grid'], width: 10, height: 10 });
    this.grid.anchor.set(0);
    this.slider.addChild(this.body, this.grid, this.handle, this.content);
    this.addChild(this.slider);
    this.eventMode = 'static';
    this.handle.eventMode = 'static';
    this.handle.cursor = 'pointer';
    this.handle.on('pointerdown', (event) => {
      this.pointerId = event.pointerId;
      this.downY = event.global.y;
    });
    const letGo = (event: { pointerId: number; global: { y: number } }) => {
      if (event.pointerId !== this.pointerId) return;
      const moved = event.global.y - this.downY;
      this.pointerId = -1;
      if (Math.abs(moved) < FLICK) this.setOpen(!this.isOpenNow);
      else this.setOpen(moved < 0);
    };
    this.handle.on('pointerup', letGo);
    this.handle.on('pointerupoutside', letGo);
    this.resize(options.width, options.height);
  }

  get isOpen(): boolean {
    return this.isOpenNow;
  }

  resize(width: number, height: number): void {
    this.sheetHeight = height;
    const full = height + BELOW;
    placeNineSlice(this.body, 'paper', width, full, CORNER_ZOOM);
    this.body.position.x += width / 2;
    this.body.position.y += full / 2;
    // Below the handle: no line may cut the rounded corners.
    this.grid.setSize(width, full - 24);
    this.grid.position.set(0, 24);
    this.grid.visible = !isClear();
    this.handle.clear();
    if (isClear())
      this.handle
        .roundRect(OUTLINE.line / 2, OUTLINE.line / 2, width - OUTLINE.line, full, 24)
        .fill(COLORS.paper)
        .stroke({ color: COLORS.ink, width: OUTLINE.line });
    this.handle
      .rect(0, 0, width, HANDLE_AREA)
      .fill({ color: COLORS.paper, alpha: 0.001 })
      .roundRect(width / 2 - 24, 9, 48, 5, 2.5)
      .fill({ color: COLORS.boneIcon, alpha: isClear() ? 1 : 0.4 });
    this.slider.y = this.offset(this.isOpenNow);
  }

  /** Opens or closes the sheet; it slides unless less motion is asked for. */
  setOpen(isOpen: boolean, isAnimated = true): void {
    const from = this.slider.y;
    const to = this.offset(isOpen);
    const hasChanged = isOpen !== this.isOpenNow;
    this.isOpenNow = isOpen;
    this.ui.tweens.cancel(this);
    if (!isAnimated || this.ui.tweens.isReduced) this.slider.y = to;
    else {
      this.ui.tweens.add(this, {
        ms: MOTION.sheet,
        ease: cubicOut,
        onUpdate: (t) => {
          this.slider.y = from + (to - from) * t;
        },
      });
    }
    if (hasChanged) this.options.onToggle?.(isOpen);
  }

  private offset(isOpen: boolean): number {
    return isOpen ? 0 : this.sheetHeight - (this.options.peek ?? HANDLE_AREA);
  }
}
