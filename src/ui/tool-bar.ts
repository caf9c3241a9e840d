import { Graphics, NineSliceSprite } from 'pixi.js';
import { spread } from './layout';
import { SewingButton } from './sewing-button';
import { sewInside } from './stitch';
import type { IconName } from './textures';
import { COLORS, isClear } from './theme';
import { type Ui, Widget } from './widget';
import { drawPlainGround, placeNineSlice } from './woven-label';

export interface Tool {
  readonly id: string;
  readonly icon: IconName;
  readonly caption: string;
}

type Kind = 'wide' | 'compact' | 'low';

export interface ToolBarOptions {
  /** Two to five. */
  readonly tools: readonly Tool[];
  readonly chosen: string;
  readonly width: number;
  /** Smaller buttons, for portrait. */
  readonly isCompact?: boolean;
  /** A low strap, where there is no room for words under the buttons. */
  readonly isLow?: boolean;
  readonly onChoose: (id: string) => void;
}

const SIZES = {
  wide: { height: 104, idle: 31, chosen: 40, rise: 8, caption: 16, captionY: 41, buttonY: -10, inset: 8 },
  compact: { height: 98, idle: 28, chosen: 35, rise: 8, caption: 15, captionY: 39, buttonY: -9, inset: 7 },
  low: { height: 66, idle: 23, chosen: 28, rise: 3, caption: 0, captionY: 0, buttonY: 0, inset: 6 },
} as const;

/** Widest distance between two tools, px. */
const PITCH = { wide: 108, compact: 84, low: 78 } as const;
/** From the bar's ends to the middle of its outermost tools, px. */
const ENDS = { wide: 64, compact: 46, low: 40 } as const;

/** A strap with tools, one of them chosen: larger, raised and madder. Its origin is its centre. */
export class ToolBar extends Widget {
  readonly buttons: readonly SewingButton[];
  private readonly body: NineSliceSprite;
  private readonly seam = new Graphics();
  private readonly kind: Kind;
  private chosenId: string;

  constructor(
    ui: Ui,
    private readonly options: ToolBarOptions,
  ) {
    super(ui);
    this.chosenId = options.chosen;
    this.kind = options.isLow ? 'low' : options.isCompact ? 'compact' : 'wide';
    const size = SIZES[this.kind];
    this.body = new NineSliceSprite({ texture: ui.textures.leather });
    this.addChild(this.body, this.seam);
    this.buttons = options.tools.map(
      ({ id, icon, caption }) =>
        new SewingButton(ui, {
          color: 'bone',
          radius: size.idle,
          chosenRadius: size.chosen,
          chosenRise: size.rise,
          icon,
          title: caption,
          ...(size.caption > 0 && {
            caption: { text: caption, size: size.caption, color: COLORS.onWood, offset: size.captionY },
          }),
          onPress: () => this.choose(id),
        }),
    );
    this.addChild(...this.buttons);
    // What falls between the tools must not reach the cloth.
    this.eventMode = 'static';
    this.resize(options.width);
    this.showChosen(false);
  }

  /** Height of a bar, px. */
  static heightOf(kind: Kind): number {
    return SIZES[kind].height;
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
    const { kind } = this;
    const { height, inset, buttonY } = SIZES[kind];
    placeNineSlice(this.body, 'wood', width, height);
    this.seam.clear();
    if (isClear()) drawPlainGround(this.seam, width, height, Math.min(40, height / 2), COLORS.walnutDark);
    else
      sewInside(this.seam, width, height, inset, Math.min(33, height / 2 - inset), {
        color: COLORS.woodStitch,
        width: 2,
        dash: 8,
        gap: 6,
      });
    const count = this.buttons.length;
    const room = width - 2 * ENDS[kind];
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
