import { CanvasSource, Container, Texture } from 'pixi.js';
import { RIG_NAMES, type RigName } from '../../game/rigs';
import { Choice } from '../../ui/choice';
import { PaperCard } from '../../ui/paper-card';
import { SettingRow } from '../../ui/setting-row';
import { SewingButton } from '../../ui/sewing-button';
import { linearScale } from '../../ui/slider-scale';
import { SwatchRow } from '../../ui/swatch-row';
import { TapeSlider } from '../../ui/tape-slider';
import { Toggle } from '../../ui/toggle';
import type { Focusable, Ui } from '../../ui/widget';
import { createSwatch, type PrintSpec } from '../../view/print';
import { type CardForm, FOLDED_HEIGHT } from './layout';
import type { Banner } from './prints';

export interface FlagPanelOptions {
  readonly banners: readonly Banner[];
  /** Prints of the swatches that are no banner of ours yet, as the player's picture. */
  readonly chosen: string;
  readonly dial: number;
  readonly isTaut: boolean;
  readonly onRig: (rig: RigName) => void;
  readonly onBanner: (id: string) => void;
  readonly onDial: (dial: number) => void;
  readonly onTaut: (isTaut: boolean) => void;
  /** The player unfolds the card, or folds it: it wants another layout. */
  readonly onFold: () => void;
}

const RIG_TITLES: Readonly<Record<RigName, string>> = {
  pole: 'Flag',
  banner: 'Banner',
  cape: 'Cape',
  sail: 'Sail',
};

/** Side of a swatch, px; of the paper around what it shows. */
const SWATCH = 50;
/** In a line that is scrolled: so wide that half of one shows that there are more. */
const LINE_SWATCH = 58;
const INSET = 28;

/** On a small screen: the card's inset, and its button. */
const SMALL_INSET = 24;
const FOLD_RADIUS = 24;

/** Words for a place on the wind dial. */
function nameWind(dial: number): string {
  if (dial < 0.02) return 'Still';
  if (dial < 0.2) return 'Air';
  if (dial < 0.56) return 'Breeze';
  return dial < 0.84 ? 'Wind' : 'Gale';
}

/** The card with everything that is set: how it hangs, what is printed, the wind, taut or not. */
export class FlagPanel {
  readonly card: PaperCard;
  readonly focusables: readonly Focusable[];
  readonly #rig: Choice;
  readonly #wide: SwatchRow;
  readonly #line: SwatchRow;
  readonly #dial: TapeSlider;
  readonly #taut: Toggle;
  readonly #row: SettingRow;
  readonly #fold: SewingButton;
  #isUnfolded = false;
  readonly #textures: Texture[];
  readonly #body = new Container();

  constructor(ui: Ui, options: FlagPanelOptions) {
    this.card = new PaperCard(ui, { width: 300, height: 420, hasPin: true });
    this.#textures = options.banners.map(({ spec }) => createSwatchTexture(spec));
    this.#rig = new Choice(ui, {
      title: 'How it hangs',
      items: RIG_NAMES.map((id) => ({ id, text: RIG_TITLES[id] })),
      chosen: 'pole',
      width: 240,
      onChange: (id) => options.onRig(id as RigName),
    });
    const swatches = {
      items: options.banners.map(({ id, title }, n) => ({ id, title, texture: this.#textures[n] })),
      chosen: options.chosen,
      side: SWATCH,
      onChoose: (id: string) => {
        this.choose(id);
        options.onBanner(id);
      },
    };
    this.#wide = new SwatchRow(ui, { ...swatches, width: 240, maxColumns: 4 });
    this.#line = new SwatchRow(ui, { ...swatches, side: LINE_SWATCH, width: 240, isSingleLine: true });
    this.#dial = new TapeSlider(ui, {
      title: 'Wind',
      scale: linearScale(0, 1, 0.01),
      value: options.dial,
      defaultValue: options.dial,
      width: 240,
      format: nameWind,
      onChange: options.onDial,
    });
    this.#taut = new Toggle(ui, { title: 'Taut', isOn: options.isTaut, onChange: options.onTaut });
    this.#row = new SettingRow(ui, {
      title: 'Taut',
      size: 18,
      width: 240,
      control: this.#taut,
      controlWidth: 72,
      isControlCentred: true,
    });
    this.#fold = new SewingButton(ui, {
      color: 'indigo',
      radius: FOLD_RADIUS,
      icon: 'list',
      title: 'Cloth and how it hangs',
      onPress: () => {
        this.fold(!this.#isUnfolded);
        options.onFold();
      },
    });
    this.#body.addChild(this.#rig, this.#wide, this.#line, this.#dial, this.#row, this.#fold);
    this.card.content.addChild(this.#body);
    this.focusables = [
      this.#rig,
      ...this.#wide.swatches,
      ...this.#line.swatches,
      this.#dial,
      this.#taut,
      this.#fold,
    ];
  }

  /** Whether the player has unfolded a card that can be folded. */
  get isUnfolded(): boolean {
    return this.#isUnfolded;
  }

  /** Unfolds the card, or folds it; it shows after the next layout. */
  fold(isUnfolded: boolean): void {
    this.#isUnfolded = isUnfolded;
    this.#fold.setIcon(isUnfolded ? 'close' : 'list');
    this.#fold.setTitle(isUnfolded ? 'Close' : 'Cloth and how it hangs');
  }

  /** Marks a banner as chosen. */
  choose(id: string): void {
    this.#wide.chosen = id;
    this.#line.chosen = id;
  }

  /** Shows another print on a swatch, as when the player has brought a picture. */
  setSwatch(banners: readonly Banner[], id: string): void {
    const n = banners.findIndex((banner) => banner.id === id);
    if (n < 0) return;
    const old = this.#textures[n];
    this.#textures[n] = createSwatchTexture(banners[n].spec);
    this.#wide.setTexture(id, this.#textures[n]);
    this.#line.setTexture(id, this.#textures[n]);
    old.destroy(true);
  }

  /**
   * Lays the card out in a width (px). Low, it has its swatches in a line and the switch beside the choice; folded,
   * only the wind and a button that unfolds it.
   * @returns its height
   */
  layOut(width: number, form: CardForm): number {
    const isLow = form !== 'full';
    const isFolded = form === 'folding' && !this.#isUnfolded;
    const inset = form === 'folding' ? SMALL_INSET : INSET;
    const inner = width - 2 * inset;
    const top = inset + (isLow ? 0 : 4);
    this.#wide.visible = !isLow;
    this.#line.visible = isLow && !isFolded;
    this.#rig.visible = this.#row.visible = !isFolded;
    this.#fold.visible = form === 'folding';
    let y = 10;
    if (!isFolded) {
      const rigWidth = isLow ? Math.min(200, inner - 150) : inner;
      this.#rig.resize(rigWidth);
      this.#rig.position.set(rigWidth / 2, 24);
      this.#row.resize(isLow ? 128 : inner);
      if (isLow) this.#row.position.set(inner - 128, 24);
      y = 48 + (isLow ? 14 : 22);
      const swatches = isLow ? this.#line : this.#wide;
      swatches.resize(inner);
      swatches.position.set(0, y);
      y += swatches.rowsHeight + (isLow ? 26 : 32);
    }
    this.#dial.resize(form === 'folding' ? inner - 2 * FOLD_RADIUS - 16 : inner);
    this.#dial.position.set(0, y);
    this.#fold.position.set(inner - FOLD_RADIUS, y + 16);
    y += 48;
    if (!isLow) {
      this.#row.position.set(0, y + 22);
      y += 46;
    }
    const height = isFolded ? FOLDED_HEIGHT : y + top + inset - 6;
    this.card.resize(width, height);
    this.#body.position.set(-inner / 2, -height / 2 + top);
    return height;
  }

  destroy(): void {
    this.card.destroy();
    for (const texture of this.#textures) texture.destroy(true);
  }
}

function createSwatchTexture(print: PrintSpec): Texture {
  // A swatch is small: its stripes are, too.
  const spec = print.size ? { ...print, size: print.size * 0.4 } : print;
  return new Texture({ source: new CanvasSource({ resource: createSwatch(spec, SWATCH), resolution: 2 }) });
}
