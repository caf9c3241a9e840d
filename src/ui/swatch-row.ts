import type { Texture } from 'pixi.js';
import { fitGrid, spread } from './layout';
import { ScrollArea } from './scroll-area';
import { Swatch } from './swatch';
import { type Ui, Widget } from './widget';

export interface SwatchItem {
  readonly id: string;
  readonly title: string;
  /** Square; it must outlive the row. */
  readonly texture: Texture;
}

export interface SwatchRowOptions {
  readonly items: readonly SwatchItem[];
  readonly chosen: string;
  readonly width: number;
  /** Of one swatch, px. */
  readonly side: number;
  readonly hasCaptions?: boolean;
  /** One line that scrolls sideways if it does not fit, instead of a grid. */
  readonly isSingleLine?: boolean;
  readonly maxColumns?: number;
  readonly onChoose: (id: string) => void;
}

/** Room around a swatch for its stitched frame, px. */
const MARGIN = 8;
const CAPTION = 30;
/** Closer than this, a chosen swatch's frame would lie on its neighbour; then the line scrolls. */
const LEAST_GAP = 9;

/** Cloths to choose from, in a grid or one line. Origin: top left corner of the first swatch. */
export class SwatchRow extends Widget {
  readonly swatches: readonly Swatch[];
  private readonly area: ScrollArea;
  private chosenId: string;
  private height0 = 0;

  constructor(
    ui: Ui,
    private readonly options: SwatchRowOptions,
  ) {
    super(ui);
    this.chosenId = options.chosen;
    this.area = new ScrollArea(ui, { width: 1, height: 1, direction: 'horizontal' });
    this.swatches = options.items.map(
      ({ id, title, texture }) =>
        new Swatch(ui, {
          title,
          texture,
          side: options.side,
          hasCaption: options.hasCaptions ?? false,
          onPress: () => this.choose(id),
        }),
    );
    if (options.isSingleLine) {
      this.area.content.addChild(...this.swatches);
      this.addChild(this.area);
    } else {
      this.area.destroy();
      this.addChild(...this.swatches);
    }
    this.resize(options.width);
    this.showChosen();
  }

  get chosen(): string {
    return this.chosenId;
  }

  /** Marks another swatch without telling `onChoose`. */
  set chosen(id: string) {
    this.chosenId = id;
    this.showChosen();
  }

  /** Height of the whole grid or line, px. */
  get rowsHeight(): number {
    return this.height0;
  }

  setTexture(id: string, texture: Texture): void {
    const index = this.options.items.findIndex((item) => item.id === id);
    this.swatches[index]?.setTexture(texture);
  }

  resize(width: number): void {
    const { side, hasCaptions, isSingleLine, maxColumns } = this.options;
    const caption = hasCaptions ? CAPTION : 0;
    const count = this.swatches.length;
    if (!isSingleLine) {
      const { columns, rows, pitch } = fitGrid(count, width, side, { maxColumns });
      const rowPitch = side + caption + (hasCaptions ? 8 : 14);
      this.swatches.forEach((swatch, i) => {
        swatch.position.set((i % columns) * pitch + side / 2, Math.floor(i / columns) * rowPitch + side / 2);
      });
      this.height0 = (rows - 1) * rowPitch + side + caption;
      return;
    }
    const fits = count * (side + LEAST_GAP) - LEAST_GAP <= width;
    const pitch = fits && count > 1 ? (width - side) / (count - 1) : side + 14;
    const length = (count - 1) * pitch + side;
    this.swatches.forEach((swatch, i) => {
      swatch.position.set(spread(i, count, length / 2, pitch) + MARGIN, side / 2 + MARGIN);
    });
    this.height0 = side + caption;
    this.area.position.set(-MARGIN, -MARGIN);
    this.area.resize(width + MARGIN * 2, this.height0 + MARGIN * 2);
    this.area.refresh(length + MARGIN * 2, this.height0 + MARGIN * 2);
  }

  private choose(id: string): void {
    this.chosen = id;
    this.ui.onFeedback?.('choose');
    this.options.onChoose(id);
  }

  private showChosen(): void {
    this.options.items.forEach((item, i) => {
      const isChosen = item.id === this.chosenId;
      const swatch = this.swatches[i]!;
      swatch.setChosen(isChosen);
      if (isChosen && this.options.isSingleLine) {
        this.area.reveal(swatch.x - this.options.side, swatch.x + this.options.side);
      }
    });
  }
}
