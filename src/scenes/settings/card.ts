import { Container, type Text } from 'pixi.js';
import { PaperCard } from '../../ui/paper-card';
import { PillButton, type PillButtonOptions } from '../../ui/pill-button';
import { SewingButton } from '../../ui/sewing-button';
import { createDisplayText, createText } from '../../ui/text';
import { COLORS } from '../../ui/theme';
import { Veil } from '../../ui/veil';
import type { Focusable, Ui } from '../../ui/widget';

export interface CardAction {
  readonly text: string;
  readonly color: NonNullable<PillButtonOptions['color']>;
  readonly onPress: () => void;
}

export interface CardOptions {
  /** Of the screen, px. */
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** One string a paragraph. */
  readonly text: readonly string[];
  readonly actions: readonly CardAction[];
  readonly onClose: () => void;
}

const CARD_WIDTH = 520;
const EDGE = 34;
const PARAGRAPH_GAP = 10;
const ACTION_HEIGHT = 50;
const ACTION_GAP = 12;
/** Below this height of the screen everything stands closer, px. */
const SMALL_SCREEN = 480;

/** A card with a title, a few paragraphs and pills, over the darkened scene. */
export class SettingsCard {
  readonly root = new Container();
  readonly focusable: readonly Focusable[];
  readonly #pills: readonly PillButton[];

  constructor(ui: Ui, options: CardOptions) {
    const { width, height, actions } = options;
    const isSmall = height < SMALL_SCREEN;
    const veil = new Veil(ui, width, height, options.onClose);
    const cardWidth = Math.min(CARD_WIDTH, width - 32);
    const inner = cardWidth - 2 * EDGE;
    const title = createDisplayText(options.title, {
      size: isSmall ? 28 : 34,
      color: COLORS.plum,
      align: 'center',
    });
    const paragraphs = options.text.map((text) =>
      createText(text, { size: isSmall ? 15 : 18, weight: '700', wrap: inner }),
    );
    const isRow = inner >= 430 || isSmall;
    const titleRoom = isSmall ? 52 : 84;
    const textRoom = paragraphs.reduce((sum, text) => sum + text.height + PARAGRAPH_GAP, 0);
    const actionRoom =
      actions.length === 0
        ? 0
        : (isRow ? 1 : actions.length) * (ACTION_HEIGHT + ACTION_GAP) + (isSmall ? 0 : 10);
    const cardHeight = titleRoom + textRoom + actionRoom + (isSmall ? 14 : 24);
    const card = new PaperCard(ui, {
      width: cardWidth,
      height: cardHeight,
      stitchColor: COLORS.madder,
      hasPin: true,
    });
    card.position.set(width / 2, height / 2);
    title.y = -cardHeight / 2 + titleRoom * 0.55;
    let y = -cardHeight / 2 + titleRoom;
    for (const text of paragraphs) {
      layParagraph(text, -inner / 2, y);
      y += text.height + PARAGRAPH_GAP;
    }
    y += isSmall ? 0 : 10;
    const share = (inner - (actions.length - 1) * ACTION_GAP) / Math.max(1, actions.length);
    this.#pills = actions.map((action, n) => {
      const pill = new PillButton(ui, {
        text: action.text,
        color: action.color,
        width: isRow ? share : inner,
        height: ACTION_HEIGHT,
        onPress: action.onPress,
      });
      if (isRow) pill.position.set(-inner / 2 + share / 2 + n * (share + ACTION_GAP), y + ACTION_HEIGHT / 2);
      else pill.position.set(0, y + ACTION_HEIGHT / 2 + n * (ACTION_HEIGHT + ACTION_GAP));
      return pill;
    });
    const close = new SewingButton(ui, {
      color: 'umber',
      radius: 24,
      icon: 'close',
      title: 'Close',
      onPress: options.onClose,
    });
    close.position.set(cardWidth / 2 - 50, -cardHeight / 2 + titleRoom * 0.55);
    card.content.addChild(title, ...paragraphs, ...this.#pills, close);
    this.root.addChild(veil, card);
    this.focusable = [...this.#pills, close];
    veil.fadeIn();
    card.cardIn();
  }

  /** Changes the words on a pill, as when what was done can be undone. */
  setAction(index: number, text: string): void {
    this.#pills[index]?.setText(text);
  }

  destroy(): void {
    this.root.destroy({ children: true });
  }
}

function layParagraph(text: Text, x: number, y: number): void {
  text.anchor.set(0, 0);
  text.pivot.y = 0;
  text.position.set(x, y);
}
