import { type Container, Graphics, NineSliceSprite, Sprite, type Text } from 'pixi.js';
import { createFocusFrame } from './focus-ring';
import { Pressable } from './pressable';
import { createDisplayText, createText, setTextSize } from './text';
import { COLORS, isClear } from './theme';
import { describe, targetArea, type Ui } from './widget';
import { drawPlainGround, placeNineSlice } from './woven-label';

export interface DrawerFrontOptions {
  /** Name of the box of levels. */
  readonly name: string;
  /** Colour of the name: the box's label colour, darkened. */
  readonly nameColor: number;
  readonly width: number;
  readonly height: number;
  /** Stars won in the box. */
  readonly stars: number;
  readonly isLocked: boolean;
  /** What stands on the card of a locked drawer, as "1 of 4", and what a screen reader says of it. */
  readonly lockText?: string;
  readonly lockTitle?: string;
  /** A corner of the box's cloth that peeks out; the drawer owns it. Origin: its top right corner. */
  readonly cloth?: Container;
  /** A locked drawer is pressed too: its scene says what is missing. */
  readonly onPress: () => void;
}

/** A drawer's inset from the card in its brass holder, px. */
const CARD_INSET = 18;
/** Size of a screw, of a pin's. */
const SCREW = 0.42;
/** A drawer that is still locked. */
const LOCKED_TINT = { board: 0xc9b8a8, card: 0xe8dccb } as const;

/** The front of a drawer of the cabinet of levels: name and stars on a card in a brass holder. Origin: its centre. */
export class DrawerFront extends Pressable {
  private readonly gap = new Graphics();
  /** Covers the card where contrast is to be clear. */
  private readonly plain = new Graphics();
  private readonly board: NineSliceSprite;
  private readonly holder: NineSliceSprite;
  /** What holds the holder. */
  private readonly screws: readonly Sprite[];
  private readonly nameText: Text;
  private readonly count: Text;
  private readonly star: Sprite;
  private readonly lock: Sprite;
  private ring: Graphics | undefined;
  private isOpen = false;
  private frontWidth: number;
  private frontHeight: number;

  constructor(
    ui: Ui,
    private readonly options: DrawerFrontOptions,
  ) {
    super(ui, options.name, options.onPress);
    const { textures } = ui;
    const { isLocked, name, stars } = options;
    this.frontWidth = options.width;
    this.frontHeight = options.height;
    this.board = new NineSliceSprite({ texture: textures.board });
    this.holder = new NineSliceSprite({ texture: textures['card-holder'] });
    this.screws = [0, 1].map(() => {
      const screw = new Sprite(textures.pin);
      screw.scale.set(SCREW);
      return screw;
    });
    this.nameText = createDisplayText(name, {
      size: 30,
      color: isLocked ? COLORS.locked : options.nameColor,
    });
    this.count = createText(isLocked ? (options.lockText ?? '') : String(stars), {
      size: 19,
      color: isLocked ? COLORS.locked : COLORS.ink,
      align: 'right',
    });
    this.star = new Sprite(textures['star-mini']);
    this.star.scale.set(7.5 / 12);
    this.star.visible = !isLocked;
    this.lock = new Sprite(textures['flat-lock']);
    this.lock.tint = COLORS.locked;
    this.lock.scale.set(22 / 32);
    this.lock.visible = isLocked;
    if (isLocked) {
      this.board.tint = LOCKED_TINT.board;
      this.holder.tint = LOCKED_TINT.card;
    }
    this.addChild(this.gap, this.board);
    if (options.cloth) this.addChild(options.cloth);
    this.addChild(this.holder, this.plain, ...this.screws);
    this.addChild(this.nameText, this.count, this.star, this.lock);
    for (const part of this.children) part.eventMode = 'none';
    describe(this, isLocked ? `${name}, ${options.lockTitle ?? 'locked'}` : `${name}, ${stars} stars`);
    this.resize(options.width, options.height);
  }

  /** The open drawer has a light edge. */
  setOpen(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.drawGap();
  }

  resize(width: number, height: number): void {
    this.frontWidth = width;
    this.frontHeight = height;
    placeNineSlice(this.board, 'wood', width, height);
    this.drawGap();
    const holderWidth = Math.min(224, width * 0.635);
    const holderHeight = Math.min(58, height * 0.72);
    const left = -width / 2 + CARD_INSET;
    placeNineSlice(this.holder, 'brass', holderWidth, holderHeight);
    this.holder.x += left + holderWidth / 2;
    this.screws.forEach((screw, n) => {
      screw.position.set(left + n * holderWidth, 0);
    });
    this.plain.clear().position.set(left + holderWidth / 2, 0);
    if (isClear()) drawPlainGround(this.plain, holderWidth, holderHeight, 6, COLORS.paper);
    this.nameText.position.set(left + 16, 0);
    setTextSize(this.nameText, Math.min(30, holderHeight * (width < 380 ? 0.44 : 0.52)));
    const right = left + holderWidth;
    this.star.position.set(right - 26, 0);
    this.count.position.set(right - (this.options.isLocked ? 18 : 38), 0);
    this.lock.position.set(this.count.x - this.count.width - 18, 0);
    this.options.cloth?.position.set(width / 2 - CARD_INSET, -height / 2 - 2);
    this.hitArea = targetArea(0, 0, width, height);
    const hadRing = this.ring?.visible ?? false;
    this.ring?.destroy({ context: true });
    this.ring = undefined;
    if (hadRing) this.setFocused(true);
  }

  setFocused(isFocused: boolean): void {
    if (isFocused && !this.ring) {
      this.ring = createFocusFrame(this.frontWidth - 12, this.frontHeight - 12, 4);
      this.addChild(this.ring);
    }
    if (this.ring) this.ring.visible = isFocused;
  }

  /** A drawer does not shrink, it gives way. */
  protected override showPress(amount: number): void {
    const scale = 1 - 0.02 * amount;
    this.scale.set(scale);
  }

  private drawGap(): void {
    const [w, h] = [this.frontWidth, this.frontHeight];
    this.gap.clear();
    if (this.isOpen) this.gap.roundRect(-w / 2 - 4, -h / 2 - 4, w + 8, h + 8, 8).fill({ color: COLORS.halo });
    this.gap.roundRect(-w / 2 - 2, -h / 2 - 2, w + 4, h + 4, 7).fill({ color: COLORS.walnutGap });
  }
}
