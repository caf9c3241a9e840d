import { Container, Graphics, NineSliceSprite, Rectangle, TilingSprite } from 'pixi.js';
import { createFocusFrame } from './focus-ring';
import { Pressable } from './pressable';
import { COLORS, isClear, MOTION, OUTLINE, TOUCH_TARGET } from './theme';
import { cubicOut } from './tween';
import { describe, type Focusable, type Ui, Widget } from './widget';
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

/** What a sheet is opened and closed by: tapped, or flicked up or down. Origin: the sheet's top left corner. */
class Handle extends Pressable {
  private readonly grip = new Graphics();
  private ring: Graphics | undefined;
  private downY = Number.NaN;
  private pointerId = -1;
  private wasFlicked = false;
  private sheetWidth = 0;

  /** @param onMove with what is wanted; a tap wants what is not */
  constructor(ui: Ui, onMove: (wish: 'open' | 'close' | 'other') => void) {
    super(ui, '', () => {
      // What ends a flick is a tap too.
      if (!this.wasFlicked) onMove('other');
      this.wasFlicked = false;
    });
    this.grip.eventMode = 'none';
    this.addChild(this.grip);
    this.on('pointerdown', (event) => {
      this.pointerId = event.pointerId;
      this.downY = event.global.y;
      this.wasFlicked = false;
    });
    const letGo = (event: { pointerId: number; global: { y: number } }) => {
      if (event.pointerId !== this.pointerId) return;
      const moved = event.global.y - this.downY;
      this.pointerId = -1;
      this.wasFlicked = Math.abs(moved) >= FLICK;
      if (this.wasFlicked) onMove(moved < 0 ? 'open' : 'close');
    };
    this.on('pointerup', letGo);
    this.on('pointerupoutside', letGo);
  }

  resize(width: number): void {
    this.sheetWidth = width;
    this.grip
      .clear()
      .roundRect(width / 2 - 24, 9, 48, 5, 2.5)
      .fill({ color: COLORS.boneIcon, alpha: isClear() ? 1 : 0.4 });
    this.hitArea = new Rectangle(0, HANDLE_AREA - TOUCH_TARGET, width, TOUCH_TARGET);
    const hadRing = this.ring?.visible ?? false;
    this.ring?.destroy({ context: true });
    this.ring = undefined;
    if (hadRing) this.setFocused(true);
  }

  setFocused(isFocused: boolean): void {
    if (isFocused && !this.ring) {
      this.ring = createFocusFrame(64, 9, 6);
      this.ring.position.set(this.sheetWidth / 2, 11.5);
      this.addChild(this.ring);
    }
    if (this.ring) this.ring.visible = isFocused;
  }

  protected override showPress(amount: number): void {
    this.grip.alpha = 1 - 0.4 * Math.max(0, amount);
  }
}

/**
 * Bottom sheet of pattern paper for portrait screens. Origin: the top left corner when open; put content into
 * `content`, same origin. The handle is tapped or dragged.
 */
export class Sheet extends Widget {
  readonly content = new Container();
  private readonly slider = new Container();
  private readonly body: NineSliceSprite;
  private readonly grid: TilingSprite;
  private readonly plain = new Graphics();
  private readonly grip: Handle;
  private sheetHeight: number;
  private isOpenNow = true;

  constructor(
    ui: Ui,
    private readonly options: SheetOptions,
  ) {
    super(ui);
    this.sheetHeight = options.height;
    this.body = new NineSliceSprite({ texture: ui.textures.paper });
    this.grid = new TilingSprite({ texture: ui.textures['paper-grid'], width: 10, height: 10 });
    this.grid.anchor.set(0);
    this.grip = new Handle(ui, (wish) => this.setOpen(wish === 'other' ? !this.isOpenNow : wish === 'open'));
    this.slider.addChild(this.body, this.grid, this.plain, this.grip, this.content);
    this.addChild(this.slider);
    this.eventMode = 'static';
    this.nameHandle();
    this.resize(options.width, options.height);
  }

  get isOpen(): boolean {
    return this.isOpenNow;
  }

  /** For the keyboard. */
  get handle(): Focusable {
    return this.grip;
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
    this.plain.clear();
    if (isClear())
      this.plain
        .roundRect(OUTLINE.line / 2, OUTLINE.line / 2, width - OUTLINE.line, full, 24)
        .fill(COLORS.paper)
        .stroke({ color: COLORS.ink, width: OUTLINE.line });
    this.grip.resize(width);
    this.slider.y = this.offset(this.isOpenNow);
  }

  /** Opens or closes the sheet; it slides unless less motion is asked for. */
  setOpen(isOpen: boolean, isAnimated = true): void {
    const from = this.slider.y;
    const to = this.offset(isOpen);
    const hasChanged = isOpen !== this.isOpenNow;
    this.isOpenNow = isOpen;
    this.nameHandle();
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

  private nameHandle(): void {
    describe(this.grip, this.isOpenNow ? 'Close the panel' : 'Open the panel');
  }

  private offset(isOpen: boolean): number {
    return isOpen ? 0 : this.sheetHeight - (this.options.peek ?? HANDLE_AREA);
  }
}
