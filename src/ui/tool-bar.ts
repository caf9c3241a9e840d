import { Graphics, NineSliceSprite } from 'pixi.js';
import { spread } from './layout';
import { SewingButton } from './sewing-button';
import { sewRoundRect } from './stitch';
import type { IconName } from './textures';
import { COLORS, SMALLEST_TEXT } from './theme';
import { type Ui, Widget } from './widget';
import { placeNineSlice } from './woven-label';

export interface Tool {
  readonly id: string;
  readonly icon: IconName;
  readonly caption: string;
}

export interface ToolBarOptions {
  /** Two to five. */
  readonly tools: readonly Tool[];
  readonly chosen: string;
  readonly width: number;
  /** Smaller buttons, for portrait. */
  readonly isCompact?: boolean;
  /** Where there is less height than the bar has, it is drawn smaller; its captions stay readable. */
  readonly room?: number;
  readonly onChoose: (id: string) => void;
}

const SIZES = {
  wide: { height: 104, idle: 31, chosen: 40, rise: 8, caption: 16, captionY: 41, buttonY: -10, inset: 8 },
  compact: { height: 98, idle: 28, chosen: 35, rise: 8, caption: 15, captionY: 39, buttonY: -9, inset: 7 },
} as const;

/** How much higher captions stand on a bar that is drawn smaller, px of the bar. */
const CAPTION_LIFT = 4;

/** Widest distance between two tools, px. */
const PITCH = { wide: 108, compact: 84 } as const;

/** A strap with tools, one of them chosen: larger, raised and madder. Its origin is its centre. */
export class ToolBar extends Widget {
  readonly buttons: readonly SewingButton[];
  private readonly body: NineSliceSprite;
  private readonly seam = new Graphics();
  private chosenId: string;

  constructor(
    ui: Ui,
    private readonly options: ToolBarOptions,
  ) {
    super(ui);
    this.chosenId = options.chosen;
    const size = SIZES[options.isCompact ? 'compact' : 'wide'];
    this.body = new NineSliceSprite({ texture: ui.textures.leather });
    this.addChild(this.body, this.seam);
    const scale = Math.min(1, (options.room ?? size.height) / size.height);
    this.scale.set(scale);
    const caption = { size: Math.max(size.caption, SMALLEST_TEXT / scale), offset: size.captionY };
    // Larger letters stay clear of the seam below them.
    if (scale < 1) caption.offset -= CAPTION_LIFT;
    this.buttons = options.tools.map(
      ({ id, icon, caption: text }) =>
        new SewingButton(ui, {
          color: 'bone',
          radius: size.idle,
          chosenRadius: size.chosen,
          chosenRise: size.rise,
          icon,
          title: text,
          caption: { ...caption, text, color: COLORS.onWood },
          onPress: () => this.choose(id),
        }),
    );
    this.addChild(...this.buttons);
    // What falls between the tools must not reach the cloth.
    this.eventMode = 'static';
    this.resize(options.width);
    this.showChosen(false);
  }

  get barHeight(): number {
    return SIZES[this.options.isCompact ? 'compact' : 'wide'].height;
  }

  get chosen(): string {
    return this.chosenId;
  }

  /** Marks another tool without telling `onChoose`. */
  set chosen(id: string) {
    this.chosenId = id;
    this.showChosen(true);
  }

  resize(width: number): void {
    const kind = this.options.isCompact ? 'compact' : 'wide';
    const { height, inset, buttonY } = SIZES[kind];
    placeNineSlice(this.body, 'wood', width, height);
    this.seam.clear();
    sewRoundRect(
      this.seam,
      -width / 2 + inset,
      -height / 2 + inset,
      width - inset * 2,
      height - inset * 2,
      Math.min(33, height / 2 - inset),
      { color: COLORS.woodStitch, width: 2, dash: 8, gap: 6 },
    );
    const count = this.buttons.length;
    const room = width - 2 * (kind === 'wide' ? 64 : 46);
    const pitch = Math.min(PITCH[kind], count > 1 ? room / (count - 1) : 0);
    this.buttons.forEach((button, i) => {
      button.position.set(spread(i, count, 0, pitch), buttonY);
    });
  }

  private choose(id: string): void {
    this.ui.onFeedback?.('choose');
    if (id === this.chosenId) return;
    this.chosen = id;
    this.options.onChoose(id);
  }

  private showChosen(isAnimated: boolean): void {
    this.options.tools.forEach((tool, i) => {
      this.buttons[i]!.setChosen(tool.id === this.chosenId, isAnimated);
    });
  }
}
