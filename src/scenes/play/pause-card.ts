import { Container } from 'pixi.js';
import { CauseList } from '../../ui/cause-list';
import { PaperCard } from '../../ui/paper-card';
import { PillButton } from '../../ui/pill-button';
import { SewingButton } from '../../ui/sewing-button';
import { Stars } from '../../ui/stars';
import { createDisplayText, fitText, setTextSize } from '../../ui/text';
import { COLORS } from '../../ui/theme';
import { Veil } from '../../ui/veil';
import type { Focusable, Ui } from '../../ui/widget';
import { frameCard } from './card-frame';

export interface PauseOptions {
  readonly title: string;
  /** In its box; 0 for a level of no box. */
  readonly number: number;
  /** What is asked for each star. */
  readonly wishes: readonly [string, string, string];
  /** Best so far, 0 to 3. */
  readonly stars: number;
  readonly width: number;
  readonly height: number;
  readonly isMuted: boolean;
  readonly onResume: () => void;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
  readonly onSound: () => boolean;
  /** Goes on to the next level; absent while the level cannot be skipped. */
  readonly onSkip?: () => void;
}

/** From a level's number to its title, px. */
const NUMBER_GAP = 12;

/** The game stands still: which level it is, what it asks and what was won on it; go on, start over, leave, sound. */
export class PauseCard {
  readonly root = new Container();
  readonly focusable: readonly Focusable[];

  constructor(ui: Ui, options: PauseOptions) {
    const { width, height } = options;
    const frame = frameCard(width, height);
    const { list: rows, actions, corner } = frame;
    const veil = new Veil(ui, width, height, options.onResume);
    const card = new PaperCard(ui, {
      width: frame.width,
      height: frame.height,
      stitchColor: COLORS.madder,
      hasPin: true,
    });
    card.position.copyFrom(frame);
    const above = createDisplayText('Paused', { size: 22, color: COLORS.madderDeep, align: 'center' });
    above.y = frame.above;
    const name = createName(options, frame.title.size, frame.title.room);
    name.y = frame.title.y;
    const { radius } = frame.stars;
    const stars = new Stars(ui, { radius, pitch: radius * 2.3 });
    stars.y = frame.stars.y;
    stars.show([options.stars > 0, options.stars > 1, options.stars > 2], false);
    const list = new CauseList(ui, {
      ...rows,
      causes: options.wishes.map((text, n) => ({ text, isWon: n < options.stars })),
    });
    list.position.copyFrom(rows);
    const resume = new PillButton(ui, {
      text: 'Go on',
      width: actions.pillWidth,
      height: actions.pillHeight,
      onPress: options.onResume,
    });
    resume.y = actions.y;
    const side = (icon: 'retry' | 'list', title: string, x: number, onPress: () => void) => {
      const button = new SewingButton(ui, { color: 'indigo', radius: actions.radius, icon, title, onPress });
      button.position.set(x, actions.y);
      return button;
    };
    const retry = side('retry', 'Retry', -actions.side, options.onRetry);
    const leave = side('list', 'Leave', actions.side, options.onLeave);
    const sound = new SewingButton(ui, {
      color: 'umber',
      radius: corner.radius,
      icon: options.isMuted ? 'mute' : 'sound',
      title: 'Sound',
      onPress: () => sound.setIcon(options.onSound() ? 'mute' : 'sound'),
    });
    sound.position.copyFrom(corner);
    const skip = createSkip(ui, options.onSkip, corner.radius);
    skip?.position.set(-corner.x, corner.y);
    this.focusable = [resume, retry, leave, sound, ...(skip ? [skip] : [])];
    card.content.addChild(above, name, stars, list, ...this.focusable);
    this.root.addChild(veil, card);
    veil.fadeIn();
    card.cardIn();
  }

  destroy(): void {
    this.root.destroy({ children: true });
  }
}

/** A level's number and its title beside it, as they stand over the level; together as wide as `room` at most. */
function createName({ title, number }: PauseOptions, size: number, room: number): Container {
  const name = new Container();
  const digits = createDisplayText(number > 0 ? String(number) : '', { size, color: COLORS.madderDeep });
  const before = () => (number > 0 ? digits.width + NUMBER_GAP : 0);
  const words = createDisplayText('', { size, color: COLORS.plum });
  fitText(words, title, size, room - before());
  setTextSize(digits, Number(words.style.fontSize));
  digits.x = -(before() + words.width) / 2;
  words.x = digits.x + before();
  name.addChild(digits, words);
  return name;
}

/** The button that passes a level over, or null where that is not offered yet. */
export function createSkip(ui: Ui, onSkip: (() => void) | undefined, radius: number): SewingButton | null {
  return onSkip
    ? new SewingButton(ui, {
        color: 'bronze',
        radius,
        icon: 'skip',
        title: 'Skip this level',
        onPress: onSkip,
      })
    : null;
}
