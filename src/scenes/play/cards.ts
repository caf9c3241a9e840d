import { Container } from 'pixi.js';
import type { Level } from '../../game/level';
import type { Session } from '../../game/session';
import { countStars, starCauses } from '../../game/stars';
import type { FocusRing } from '../../ui/focus';
import type { Ui } from '../../ui/widget';
import type { Services } from '../services';
import { PauseCard } from './pause-card';
import { describeStatuses } from './progress-words';
import { ResultCard } from './result-card';
import type { Standing } from './standing';
import { describeStars } from './star-words';

export type CardName = 'pause' | 'result';

export interface CardsOptions {
  readonly services: Services;
  readonly ui: Ui;
  readonly focus: FocusRing;
  readonly level: Level;
  readonly standing: Standing;
  /** The attempt that a card is about. */
  readonly session: Session;
  /** Whether the player has tried for long enough to pass the level over. */
  readonly hasTried: () => boolean;
  readonly onResume: () => void;
  readonly onRetry: () => void;
  readonly onWatch: () => void;
}

/** The card that is read over a level, one at a time. While it is open, it alone has the keyboard's focus. */
export class Cards {
  readonly container = new Container();
  readonly #options: CardsOptions;
  #open: CardName | null = null;
  #card: PauseCard | ResultCard | null = null;
  #size = { width: 1, height: 1 };

  constructor(options: CardsOptions) {
    this.#options = options;
  }

  get open(): CardName | null {
    return this.#open;
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    if (this.#open) this.show(this.#open);
  }

  show(name: CardName): void {
    this.close();
    const { focus, onResume } = this.#options;
    this.#open = name;
    this.#card = name === 'pause' ? this.#createPause() : this.#createResult();
    this.container.addChild(this.#card.root);
    focus.pushScope(this.#card.focusable, name === 'pause' ? onResume : this.#leave);
  }

  close(): void {
    if (!this.#card) return;
    this.#options.focus.popScope();
    this.#card.destroy();
    this.#card = null;
    this.#open = null;
  }

  /** Goes on to what comes after the level. */
  goOn(): void {
    this.#options.services.go(this.#options.standing.next);
  }

  destroy(): void {
    this.#card?.destroy();
    this.container.destroy();
  }

  #createPause(): PauseCard {
    const { ui, services, level, standing, onResume, onRetry } = this.#options;
    const { settings } = services;
    return new PauseCard(ui, {
      ...this.#size,
      title: level.title,
      number: standing.number,
      wishes: describeStars(level),
      stars: standing.stars,
      isMuted: settings.current.muted,
      onResume,
      onRetry,
      onLeave: this.#leave,
      onSkip: this.#skip,
      onSound: () => {
        settings.change({ muted: !settings.current.muted });
        return settings.current.muted;
      },
    });
  }

  #createResult(): ResultCard {
    const { ui, services, level, standing, session, onRetry, onWatch } = this.#options;
    return new ResultCard(ui, {
      ...this.#size,
      title: level.title,
      number: standing.number,
      isWon: session.outcome === 'won',
      closeness: describeStatuses(session.goals.statuses),
      causes: starCauses(session),
      hasNext: standing.number > 0,
      onNext: () => this.goOn(),
      onRetry,
      onLeave: this.#leave,
      onWatch,
      onSkip: this.#skip,
      onStar: (index) => {
        if (index < countStars(session)) services.sound.play(`star-${index}`);
      },
    });
  }

  /** What passes this level over; undefined while that is not offered. */
  get #skip(): (() => void) | undefined {
    const { standing, hasTried } = this.#options;
    if (!standing.canSkip || !hasTried()) return undefined;
    return () => {
      standing.skip();
      this.goOn();
    };
  }

  readonly #leave = (): void => this.#options.services.go({ name: 'levels' });
}
