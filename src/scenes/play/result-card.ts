import { Container } from 'pixi.js';
import type { StarCause } from '../../game/stars';
import { CauseList } from '../../ui/cause-list';
import { Confetti } from '../../ui/confetti';
import { PaperCard } from '../../ui/paper-card';
import { PillButton } from '../../ui/pill-button';
import { SewingButton } from '../../ui/sewing-button';
import { Stars } from '../../ui/stars';
import { createDisplayText, fitText } from '../../ui/text';
import { COLORS, MOTION } from '../../ui/theme';
import { Veil } from '../../ui/veil';
import type { Focusable, Ui } from '../../ui/widget';
import { createSkip } from './pause-card';

export interface ResultOptions {
  readonly title: string;
  readonly number: number;
  readonly isWon: boolean;
  /** How close a lost attempt came, in words; empty where that is not measured. */
  readonly closeness: string;
  readonly causes: readonly [StarCause, StarCause, StarCause];
  readonly hasNext: boolean;
  readonly width: number;
  readonly height: number;
  readonly onNext: () => void;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
  readonly onWatch: () => void;
  /** Goes on to the next level after several tries; absent while it is not offered. */
  readonly onSkip?: () => void;
  readonly onStar: (index: number) => void;
}

/** Thread ends that fly when the card comes, and with each star; at most 60 in all. */
const WIN_THREADS = 36;
const STAR_THREADS = 8;

/** How an attempt came out: stars, why, and where to go from here. */
export class ResultCard {
  readonly root = new Container();
  readonly focusable: readonly Focusable[];
  readonly #veil: Veil;
  readonly #card: PaperCard;

  constructor(ui: Ui, options: ResultOptions) {
    const { width, height, causes, isWon } = options;
    const isPortrait = height > width;
    const cardWidth = Math.min(560, width - 32);
    const cardHeight = Math.min(560, height - (isPortrait ? 120 : 24));
    const isLow = cardHeight < 470;
    this.#veil = new Veil(ui, width, height);
    this.#card = new PaperCard(ui, {
      width: cardWidth,
      height: cardHeight,
      stitchColor: COLORS.madder,
      hasPin: true,
    });
    this.#card.position.set(width / 2, height / 2 + (isLow ? 6 : 18));
    const top = -cardHeight / 2;
    const above = !isWon && options.closeness ? options.closeness : options.number || '';
    const number = createDisplayText(String(above), {
      size: 22,
      color: COLORS.madderDeep,
      align: 'center',
    });
    number.y = top + (isLow ? 30 : 54);
    const title = createDisplayText('', { size: 38, color: COLORS.plum, align: 'center' });
    fitText(title, isWon ? options.title : 'Not yet', isPortrait || isLow ? 32 : 38, cardWidth - 168);
    title.y = top + (isLow ? 58 : 88);
    // Two pitches of 2.3 radii, and a star's reach of 1.1 at either side, within the card's seam.
    const radius = Math.min(isLow ? 36 : isPortrait ? 50 : 58, (cardWidth - 56) / 6.8);
    const stars = new Stars(ui, {
      radius,
      pitch: radius * 2.3,
      onLand: (index, x, y) => {
        options.onStar(index);
        snippets.burst(stars.x + x, stars.y + y, STAR_THREADS, radius * 5.5);
      },
    });
    stars.y = top + (isLow ? 124 : 196);
    const inset = isPortrait ? 30 : 92;
    const pitch = isLow ? 34 : 48;
    const list = new CauseList(ui, {
      causes,
      width: cardWidth - 2 * inset,
      size: isLow ? 19 : isPortrait ? 21 : 23,
      pitch,
    });
    list.position.set(-cardWidth / 2 + inset, top + (isLow ? 188 : 296));
    const y = -top - (isLow ? 48 : 70);
    // The buttons beside it stay on a narrow card, and it leaves them room.
    const side = Math.min(isPortrait ? 124 : 168, cardWidth / 2 - 46);
    const main = isWon && options.hasNext;
    const pill = new PillButton(ui, {
      text: main ? 'Next' : isWon ? 'Done' : 'Retry',
      icon: main ? 'next' : undefined,
      width: Math.min(isPortrait ? 176 : 220, 2 * (side - 36)),
      height: isLow ? 56 : 70,
      onPress: main ? options.onNext : isWon ? options.onLeave : options.onRetry,
    });
    pill.y = y;
    // Retry is the pill already: its place at the side is free for skipping.
    const skip = isWon ? null : createSkip(ui, options.onSkip, isPortrait || isLow ? 28 : 34);
    skip?.position.set(-side, y);
    const retry = new SewingButton(ui, {
      color: 'indigo',
      radius: isPortrait || isLow ? 28 : 34,
      icon: 'retry',
      title: 'Retry',
      onPress: options.onRetry,
    });
    retry.position.set(-side, y);
    retry.visible = isWon;
    const leave = new SewingButton(ui, {
      color: 'indigo',
      radius: isPortrait || isLow ? 28 : 34,
      icon: 'list',
      title: 'Leave',
      onPress: options.onLeave,
    });
    leave.position.set(side, y);
    const watch = new SewingButton(ui, {
      color: 'umber',
      radius: isLow ? 22 : 25,
      icon: 'play',
      title: 'Watch again',
      onPress: options.onWatch,
    });
    watch.position.set(cardWidth / 2 - 48, top + (isLow ? 40 : 50));
    const confetti = new Confetti(ui);
    // What flies from the stars lies on the paper, below all that is to be read.
    const snippets = new Confetti(ui);
    this.#card.content.addChild(snippets, number, title, stars, list, pill, retry, leave, watch);
    if (skip) this.#card.content.addChild(skip);
    // Outside the card, so that nothing flies over its text.
    confetti.position.copyFrom(this.#card.position);
    this.root.addChild(this.#veil, confetti, this.#card);
    this.focusable = [pill, retry, ...(skip ? [skip] : []), leave, watch];
    this.#veil.fadeIn();
    this.#card.cardIn();
    const landed = stars.show(
      [causes[0].isWon && isWon, causes[1].isWon && isWon, causes[2].isWon && isWon],
      true,
      MOTION.cardIn,
    );
    // Each cause as its star lands.
    list.appear(MOTION.cardIn + MOTION.starSew, MOTION.starSew + MOTION.starGap);
    if (!isWon) return;
    // Where the card fills the screen's width they rise above it, else they fly to its sides.
    if (width < cardWidth * 1.4) confetti.burst(0, top, WIN_THREADS, 190, cardWidth * 0.42, 300);
    else confetti.burst(0, top + 60, WIN_THREADS, 680, cardWidth * 0.4);
    pill.beckon(landed + MOTION.star);
  }

  destroy(): void {
    this.root.destroy({ children: true });
  }
}
