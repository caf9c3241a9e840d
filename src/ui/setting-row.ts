import { type Container, Graphics, Sprite, type Text } from 'pixi.js';
import { drawDottedRule } from './stitch';
import { createDisplayText, createText, fitText, setTextSize } from './text';
import type { IconName } from './textures';
import { COLORS } from './theme';
import { type Ui, Widget } from './widget';

export interface SettingRowOptions {
  readonly icon?: IconName;
  /** Letters in the icon's place. */
  readonly letters?: string;
  readonly title: string;
  readonly size: number;
  readonly width: number;
  /** Dotted rule this far above the row's middle, px. */
  readonly ruleAbove?: number;
  /** The row owns it: a slider (origin at its left end) or a centred toggle or choice. */
  readonly control: Container;
  readonly controlWidth: number;
  /** A centred control's origin is its middle, a slider's its left end. */
  readonly isControlCentred: boolean;
  /** Second line for a wide control on a narrow screen: this far below the title, px. */
  readonly controlBelow?: number;
}

/** Between a title and the control beside it, px. */
const TITLE_GAP = 14;

/** A line of settings: icon, title, control at the right end. Origin: left end, middle of the line. */
export class SettingRow extends Widget {
  private readonly rule = new Graphics();
  private readonly title: Text;

  constructor(
    ui: Ui,
    private readonly options: SettingRowOptions,
  ) {
    super(ui);
    this.addChild(this.rule);
    if (options.icon) {
      const icon = new Sprite(ui.textures[`flat-${options.icon}`]);
      icon.tint = COLORS.iconOnPaper;
      icon.x = 15;
      icon.eventMode = 'none';
      this.addChild(icon);
    }
    if (options.letters) {
      const letters = createDisplayText(options.letters, {
        size: 21,
        color: COLORS.iconOnPaper,
        align: 'center',
      });
      letters.x = 15;
      this.addChild(letters);
    }
    this.title = createText(options.title, { size: options.size });
    this.title.position.set(options.icon || options.letters ? (options.width < 280 ? 38 : 46) : 0, 0);
    this.addChild(this.title, options.control);
    this.resize(options.width);
  }

  /** Type size of the title, px: what was asked for, or less where it had to fit. */
  get titleSize(): number {
    return this.title.style.fontSize;
  }

  set titleSize(size: number) {
    setTextSize(this.title, size);
  }

  resize(width: number): void {
    const { control, controlWidth, isControlCentred, controlBelow, ruleAbove } = this.options;
    const at = this.title.x;
    const taken = controlBelow === undefined ? controlWidth + TITLE_GAP : 0;
    fitText(this.title, this.options.title, this.options.size, width - at - taken);
    this.rule.clear();
    if (ruleAbove !== undefined) drawDottedRule(this.rule, 0, -ruleAbove, width);
    control.y = controlBelow ?? 0;
    control.x = isControlCentred ? width - controlWidth / 2 : width - controlWidth;
  }
}
