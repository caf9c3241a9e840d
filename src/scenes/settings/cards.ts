import { Container } from 'pixi.js';
import { mergeProgress, NO_PROGRESS, type Progress } from '../../game/progress';
import { exportProgress, importProgress, LARGEST_PROGRESS } from '../../game/progress-file';
import { pickFiles, saveText } from '../../platform/files';
import type { FocusRing } from '../../ui/focus';
import type { ToastTone } from '../../ui/toast';
import type { Ui } from '../../ui/widget';
import type { Services } from '../services';
import { type CardAction, SettingsCard } from './card';
import { CREDITS, LICENCES_FILE } from './credits';

export type CardName = 'progress' | 'credits';

export interface CardsOptions {
  readonly services: Services;
  readonly ui: Ui;
  readonly focus: FocusRing;
  readonly say: (text: string, tone?: ToastTone) => void;
  /** A card has opened or closed. */
  readonly onChange: (isOpen: boolean) => void;
}

/** Where the label of an action stands that can be undone. */
const ERASE = 2;

/** The cards over the settings: the player's progress, which is saved, loaded and erased there, and the credits. */
export class Cards {
  readonly container = new Container();
  readonly #options: CardsOptions;
  #open: CardName | null = null;
  #card: SettingsCard | null = null;
  #size = { width: 1, height: 1 };
  /** The progress that was erased in this visit, to be brought back. */
  #erased: Progress | null = null;

  constructor(options: CardsOptions) {
    this.#options = options;
  }

  get open(): CardName | null {
    return this.#open;
  }

  /** The screen has another size, px: that of the next card. */
  resize(width: number, height: number): void {
    this.#size = { width, height };
  }

  show(name: CardName): void {
    this.close();
    const { ui, focus, onChange } = this.#options;
    const [title, text, actions] =
      name === 'credits' ? (['Credits', CREDITS, CREDITS_ACTIONS] as const) : this.#describeProgress();
    const onClose = () => this.close();
    this.#open = name;
    this.#card = new SettingsCard(ui, { ...this.#size, title, text, actions, onClose });
    this.container.addChild(this.#card.root);
    focus.pushScope(this.#card.focusable, onClose);
    onChange(true);
  }

  close(): void {
    if (!this.#card) return;
    this.#options.focus.popScope();
    this.#card.destroy();
    this.#card = null;
    this.#open = null;
    this.#options.onChange(false);
  }

  destroy(): void {
    this.#card?.destroy();
    this.container.destroy();
  }

  #describeProgress(): readonly [string, readonly string[], readonly CardAction[]] {
    return [
      'Progress',
      ['Your stars live in this browser. Save them to a file to keep them safe, or to go on elsewhere.'],
      [
        { text: 'Save', color: 'sage', onPress: () => this.#save() },
        { text: 'Load', color: 'indigo', onPress: () => this.#load() },
        { text: this.#eraseText, color: 'madder', onPress: () => this.#erase() },
      ],
    ];
  }

  get #eraseText(): string {
    return this.#erased ? 'Undo' : 'Erase';
  }

  #save(): void {
    const { services, say } = this.#options;
    saveText('ripstop-progress.json', exportProgress(services.progress.current), 'application/json');
    say('Saved as ripstop-progress.json.', 'good');
  }

  async #load(): Promise<void> {
    const { services, say } = this.#options;
    const [file] = await pickFiles('.json,application/json');
    if (!file || this.container.destroyed) return;
    if (file.size > LARGEST_PROGRESS) {
      say('This is not a file of Ripstop.', 'bad');
      return;
    }
    const result = importProgress(await file.text());
    if (this.container.destroyed) return;
    if (typeof result === 'string') {
      say(result, 'bad');
      return;
    }
    const { progress } = services;
    // No star that was won here is lost.
    progress.replace(mergeProgress(result, progress.current));
    say('Your progress is here.', 'good');
  }

  #erase(): void {
    const { services, say } = this.#options;
    const { progress } = services;
    if (this.#erased) {
      progress.replace(mergeProgress(progress.current, this.#erased));
      this.#erased = null;
      say('Everything is back.', 'good');
    } else {
      this.#erased = progress.current;
      progress.replace(NO_PROGRESS);
      say('All progress is erased. You can still undo it.');
    }
    this.#card?.setAction(ERASE, this.#eraseText);
  }
}

const CREDITS_ACTIONS: readonly CardAction[] = [
  { text: 'All licences', color: 'indigo', onPress: () => window.open(LICENCES_FILE, '_blank') },
];
