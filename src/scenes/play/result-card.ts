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
import { frameCard } from './card-frame';
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
    const frame = frameCard(width, height);
    const { list: rows, actions, corner } = frame;
    this.#veil = new Veil(ui, width, height);
    this.#card = new PaperCard(ui, {
      width: frame.width,
      height: frame.height,
      stitchColor: COLORS.madder,
      hasPin: true,
    });
    this.#card.position.copyFrom(frame);
    const above = !isWon && options.closeness ? options.closeness : options.number || '';
    const number = createDisplayText(String(above), {
      size: 22,
      color: COLORS.madderDeep,
      align: 'center',
    });
    number.y = frame.above;
    const title = createDisplayText('', { size: 38, color: COLORS.plum, align: 'center' });
    fitText(title, isWon ? options.title : 'Not yet', frame.title.size, frame.title.room);
    title.y = frame.title.y;
    const { radius } = frame.stars;
    const stars = new Stars(ui, {
      radius,
      pitch: radius * 2.3,
      onLand: (index, x, y) => {
        options.onStar(index);
        snippets.burst(stars.x + x, stars.y + y, STAR_THREADS, radius * 5.5);
      },
    });
    stars.y = frame.stars.y;
    const list = new CauseList(ui, { causes, ...rows });
    list.position.copyFrom(rows);
    const main = isWon && options.hasNext;
    const pill = new PillButton(ui, {
      text: main ? 'Next' : isWon ? 'Done' : 'Retry',
      icon: main ? 'next' : undefined,
      width: actions.pillWidth,
      height: actions.pillHeight,
      onPress: main ? options.onNext : isWon ? options.onLeave : options.onRetry,
    });
    pill.y = actions.y;
    // Retry is the pill already: its place at the side is free for skipping.
    const skip = isWon ? null : createSkip(ui, options.onSkip, actions.radius);
    skip?.position.set(-actions.side, actions.y);
    const retry = new SewingButton(ui, {
      color: 'indigo',
      radius: actions.radius,
      icon: 'retry',
      title: 'Retry',
      onPress: options.onRetry,
    });
    retry.position.set(-actions.side, actions.y);
    retry.visible = isWon;
    const leave = new SewingButton(ui, {
      color: 'indigo',
      radius: actions.radius,
      icon: 'list',
      title: 'Leave',
      onPress: options.onLeave,
    });
    leave.position.set(actions.side, actions.y);
    const watch = new SewingButton(ui, {
      color: 'umber',
      radius: corner.radius,
      icon: 'play',
      title: 'Watch again',
      onPress: options.onWatch,
    });
    watch.position.copyFrom(corner);
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
    const top = -frame.height / 2;
    if (width < frame.width * 1.4) confetti.burst(0, top, WIN_THREADS, 190, frame.width * 0.42, 300);
    else confetti.burst(0, top + 60, WIN_THREADS, 680, frame.width * 0.4);
    pill.beckon(landed + MOTION.star);
  }

  destroy(): void {
    this.root.destroy({ children: true });
  }
}
