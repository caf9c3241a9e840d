import { Graphics, Sprite, type Text } from 'pixi.js';
import { type ButtonColor, ButtonFace } from './button-face';
import { createFocusCircle } from './focus-ring';
import { Pressable } from './pressable';
import { sewCircle } from './stitch';
import { createDisplayText, createText, setTextSize } from './text';
import { findFrame, type IconName } from './textures';
import { COLORS, isClear, MOTION } from './theme';
import { backOut, cubicOut } from './tween';
import { describe, targetArea, type Ui } from './widget';

export interface SewingButtonOptions {
  readonly color: ButtonColor;
  readonly radius: number;
  /** Sewn on the dish; give either an icon or a text. */
  readonly icon?: IconName;
  /** Side of the icon, of the radius; 1.02 if left out. */
  readonly iconScale?: number;
  /** A number or a letter, in Caprasimo. */
  readonly text?: string;
  /** Colour of the text, if not the one that belongs to the button's colour. */
  readonly textColor?: number;
  /** Name for screen readers; also the caption's text if `caption` is true. */
  readonly title: string;
  readonly caption?: CaptionOptions;
  /** Colour laid over a bone button, as the gold of the next level. */
  readonly tint?: number;
  /** A ring of stitches around the button: the next level. */
  readonly hasHalo?: boolean;
  /** While chosen the button is madder, of this radius, and this many px higher. */
  readonly chosenRadius?: number;
  readonly chosenRise?: number;
  readonly onPress: () => void;
}

export interface CaptionOptions {
  readonly text: string;
  readonly size: number;
  readonly color?: number;
  /** Caprasimo instead of Nunito. */
  readonly isDisplay?: boolean;
  /** From the button's centre to the middle of the caption, px. */
  readonly offset: number;
}

/** Side of the icon and size of the type, by the button's radius. */
const ICON_SIZE = 1.02;
const TEXT_SIZE = 0.86;

/** A round sewing button; its origin is its centre. */
export class SewingButton extends Pressable {
  private readonly face: ButtonFace;
  private readonly icon: Sprite | undefined;
  private readonly letters: Text | undefined;
  private caption: Text | undefined;
  private halo: Graphics | undefined;
  private ring: Graphics | undefined;
  /** At rest, not chosen. */
  private restRadius: number;
  private iconName: IconName | undefined;
  private radius: number;
  private rise = 0;
  private pressAmount = 0;
  private chosen = false;
  private readonly options: SewingButtonOptions;

  constructor(ui: Ui, options: SewingButtonOptions) {
    super(ui, options.title, options.onPress);
    this.options = options;
    this.radius = this.restRadius = options.radius;
    this.iconName = options.icon;
    this.face = new ButtonFace(ui.textures, options.color, options.radius);
    if (options.tint !== undefined) this.face.faceTint = options.tint;
    this.addChild(this.face);
    if (options.icon) {
      this.icon = new Sprite();
      this.icon.anchor.set(0.5);
      this.icon.eventMode = 'none';
      this.addChild(this.icon);
    }
    if (options.text !== undefined) {
      const pale = options.color === 'bone' ? COLORS.madderDeep : COLORS.thread;
      this.letters = createDisplayText(options.text, {
        size: options.radius * TEXT_SIZE,
        color: options.textColor ?? pale,
        align: 'center',
      });
      this.addChild(this.letters);
    }
    if (options.caption) this.createCaption(options.caption);
    if (options.hasHalo) this.createHalo();
    this.place();
  }

  get isChosen(): boolean {
    return this.chosen;
  }

  /** Current radius at rest, px. */
  get currentRadius(): number {
    return this.radius;
  }

  /** Chosen tools are madder, larger and raised. */
  setChosen(isChosen: boolean, isAnimated = true): void {
    if (isChosen === this.chosen) return;
    this.chosen = isChosen;
    describe(this, isChosen ? `${this.options.title}, chosen` : this.options.title);
    const radius = this.restRadius;
    const { chosenRadius = radius, chosenRise = 0 } = this.options;
    const [fromRadius, fromRise] = [this.radius, this.rise];
    const toRadius = isChosen ? chosenRadius : radius;
    const toRise = isChosen ? chosenRise : 0;
    const step = (t: number) => {
      this.radius = fromRadius + (toRadius - fromRadius) * t;
      this.rise = fromRise + (toRise - fromRise) * t;
      this.place();
    };
    if (!isAnimated || this.ui.tweens.isReduced) {
      step(1);
      return;
    }
    this.ui.tweens.add(this, { ms: MOTION.release, ease: isChosen ? backOut : cubicOut, onUpdate: step });
  }

  /** Shows another icon, as when pause turns into play. */
  setIcon(icon: IconName): void {
    if (!this.icon) return;
    this.iconName = icon;
    this.place();
  }

  /** Changes what screen readers call the button. */
  setTitle(title: string): void {
    describe(this, title);
  }

  /** Resizes button and target; the caption keeps to the rim, and a display caption shrinks along. */
  resize(radius: number): void {
    this.restRadius = radius;
    if (!this.chosen) this.radius = radius;
    if (this.letters) setTextSize(this.letters, radius * TEXT_SIZE);
    const { caption } = this.options;
    if (this.caption && caption) {
      const share = caption.isDisplay ? Math.min(1, Math.max(0.65, radius / this.options.radius)) : 1;
      if (caption.isDisplay) setTextSize(this.caption, Math.max(20, caption.size * share));
      this.caption.y = radius + (caption.offset - this.options.radius) * share;
    }
    const hadRing = this.ring?.visible ?? false;
    this.ring?.destroy({ context: true });
    this.ring = undefined;
    if (hadRing) this.setFocused(true);
    if (this.halo) {
      this.halo.destroy({ context: true });
      this.createHalo();
    }
    this.place();
  }

  setFocused(isFocused: boolean): void {
    if (isFocused && !this.ring) {
      this.ring = createFocusCircle(this.restRadius + (this.halo ? 6 : 0));
      this.addChildAt(this.ring, 0);
      this.place();
    }
    if (this.ring) this.ring.visible = isFocused;
  }

  protected override showPress(amount: number): void {
    this.pressAmount = amount;
    this.place();
  }

  private createCaption({ text, size, color = COLORS.plum, isDisplay, offset }: CaptionOptions): void {
    const create = isDisplay ? createDisplayText : createText;
    this.caption = create(text, { size, color, align: 'center' });
    this.caption.y = offset;
    this.addChild(this.caption);
  }

  private createHalo(): void {
    this.halo = new Graphics();
    sewCircle(this.halo, 0, 0, this.restRadius + 8, {
      color: COLORS.halo,
      width: 2.6,
      dash: 8,
      gap: 6,
      shade: 0.5,
    });
    this.halo.eventMode = 'none';
    this.addChildAt(this.halo, 0);
  }

  private place(): void {
    const { radius, face, rise } = this;
    face.setLook(this.chosen ? 'madder' : this.options.color, radius);
    face.setPress(this.pressAmount);
    face.y = -rise;
    const press = 1 - (1 - MOTION.pressScale) * this.pressAmount;
    if (this.icon) this.placeIcon(this.icon, press);
    if (this.letters) {
      this.letters.y = -rise;
      this.letters.scale.set(press);
    }
    if (this.ring) {
      this.ring.y = -rise;
      this.ring.scale.set(radius / this.restRadius);
    }
    const size = Math.max(radius, this.restRadius) * 2;
    const area = targetArea(0, -rise, size, size);
    // The caption belongs to the target too.
    if (this.caption) area.height = Math.max(area.height, this.caption.y + this.caption.height / 2 - area.y);
    this.hitArea = area;
  }

  private placeIcon(sprite: Sprite, press: number): void {
    const icon = this.iconName;
    const { color } = this.options;
    const { textures } = this.ui;
    const isDark = color === 'bone' && !this.chosen;
    const large = !isDark && this.radius > 48 ? findFrame(textures, `icon-large-${icon}`) : undefined;
    // Brown thread on bone is the one sewn icon that stays under 7 to 1.
    const isFlat = isDark && isClear();
    const sewn = isFlat ? undefined : (large ?? findFrame(textures, `icon-${isDark ? 'dark-' : ''}${icon}`));
    const texture = sewn ?? findFrame(textures, `flat-${icon}`);
    if (!texture) return;
    sprite.texture = texture;
    sprite.tint = sewn ? 0xffffff : isDark ? COLORS.boneIcon : COLORS.thread;
    sprite.scale.set(((this.radius * (this.options.iconScale ?? ICON_SIZE)) / texture.width) * press);
    sprite.y = -this.rise;
  }
}
