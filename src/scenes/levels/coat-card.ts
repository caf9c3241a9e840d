import { CanvasSource, Container, Sprite, Texture } from 'pixi.js';
import { Confetti } from '../../ui/confetti';
import { PaperCard } from '../../ui/paper-card';
import { PillButton } from '../../ui/pill-button';
import { createDisplayText, createText, fitText } from '../../ui/text';
import { COLORS } from '../../ui/theme';
import { Veil } from '../../ui/veil';
import type { Focusable, Ui } from '../../ui/widget';
import { COAT, drawCoat } from './coat';

export interface CoatCardOptions {
  readonly width: number;
  readonly height: number;
  readonly resolution: number;
  readonly stars: number;
  readonly mostStars: number;
  readonly onClose: () => void;
}

/** The end of the game: the coat is finished. */
export class CoatCard {
  readonly root = new Container();
  readonly focusable: readonly Focusable[];
  readonly #texture: Texture;

  constructor(ui: Ui, options: CoatCardOptions) {
    const { width, height, stars, mostStars } = options;
    const cardWidth = Math.min(560, width - 32);
    const cardHeight = Math.min(600, height - 24);
    const isLow = cardHeight < 470;
    const veil = new Veil(ui, width, height, options.onClose);
    const card = new PaperCard(ui, {
      width: cardWidth,
      height: cardHeight,
      stitchColor: COLORS.sage,
      hasPin: true,
    });
    card.position.set(width / 2, height / 2 + 4);
    const top = -cardHeight / 2;
    const title = createDisplayText('', { size: 40, color: COLORS.plum, align: 'center' });
    fitText(title, 'The coat is finished', isLow ? 28 : 40, cardWidth - 60);
    title.y = top + (isLow ? 42 : 66);
    const room = cardHeight - (isLow ? 196 : 282);
    const scale = Math.min((cardWidth - 80) / COAT.width, room / COAT.height);
    this.#texture = new Texture({
      source: new CanvasSource({ resource: drawCoat(scale * options.resolution) }),
    });
    const coat = new Sprite(this.#texture);
    coat.anchor.set(0.5, 0);
    coat.setSize(COAT.width * scale, COAT.height * scale);
    coat.y = top + (isLow ? 64 : 98);
    const star = new Sprite(ui.textures['star-mini']);
    star.scale.set(1.5);
    const count = createDisplayText(`${stars} of ${mostStars}`, {
      size: isLow ? 24 : 30,
      color: COLORS.ink,
      align: 'center',
    });
    count.y = coat.y + COAT.height * scale + (isLow ? 22 : 34);
    count.x = -18;
    star.position.set(count.width / 2 + 14, count.y - 1);
    const words = createText('', { size: 19, color: COLORS.faint, align: 'center', weight: '700' });
    fitText(
      words,
      stars === mostStars ? 'Not a stitch is missing.' : 'Every seam of it was yours.',
      isLow ? 16 : 19,
      cardWidth - 60,
    );
    words.y = count.y + (isLow ? 26 : 34);
    const pill = new PillButton(ui, {
      text: 'Put it on',
      color: 'madder',
      width: isLow ? 170 : 220,
      height: isLow ? 48 : 66,
      onPress: options.onClose,
    });
    pill.y = -top - (isLow ? 38 : 58);
    card.content.addChild(title, coat, count, star, words, pill);
    const confetti = new Confetti(ui);
    confetti.position.copyFrom(card.position);
    this.root.addChild(veil, confetti, card);
    this.focusable = [pill];
    veil.fadeIn();
    card.cardIn();
    for (const side of [-1, 1]) confetti.burst((side * cardWidth) / 2, top + 120, 30, 480, 20);
    confetti.burst(0, top + 40, 40, 560, cardWidth * 0.45);
  }

  destroy(): void {
    this.root.destroy({ children: true });
    this.#texture.destroy(true);
  }
}
