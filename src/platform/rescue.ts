import { ErrorLog } from './error-log';
import { canDraw, watchErrors } from './faults';
import { copyText, PageCard } from './page-card';
import type { StorageTrouble } from './storage';

const NO_WEBGL =
  'Ripstop needs WebGL 2 to draw cloth, and this browser does not offer it. ' +
  'Turn on hardware acceleration in its settings, or try another browser.';

const STORAGE_WORDS: Readonly<Record<StorageTrouble, string>> = {
  blocked:
    'This browser does not let Ripstop remember anything. You can play; stars and settings last until this page is closed.',
  full: 'The storage of this browser is full. You can play; what is new lasts until this page is closed.',
  broken: 'What this browser had saved for Ripstop was damaged, so that part starts afresh.',
};

/** What the player sees when something goes wrong, always with a way on. */
export class Rescue {
  readonly log = new ErrorLog();
  readonly #facts: () => Readonly<Record<string, string>>;
  readonly #told = new Set<StorageTrouble>();
  #away: PageCard | null = null;

  /** @param facts about the page, for the log that the player can copy */
  constructor(facts: () => Readonly<Record<string, string>>) {
    this.#facts = facts;
    watchErrors(this.log, () => this.showError());
  }

  /** Something broke, but the game may go on. */
  showError(goOn: () => void = () => {}): void {
    this.#alert(
      'A stitch has come loose',
      'Something in Ripstop went wrong. What you have saved is safe. You can go on; if it happens again, the details help to mend it.',
      { label: 'Go on', press: goOn },
    );
  }

  /** The game could not start. */
  showFatal(error: unknown): void {
    this.log.note('start', error);
    const tryAgain = { label: 'Try again', press: () => location.reload() };
    if (!canDraw()) this.#alert('No cloth without WebGL', NO_WEBGL, tryAgain);
    else
      this.#alert(
        'Ripstop could not start',
        `${error instanceof Error ? error.message : String(error)}. The connection may have failed on the way.`,
        tryAgain,
      );
  }

  /** The device took the graphics away, or gave them back. */
  setGraphicsLost(isLost: boolean): void {
    this.#away?.close();
    this.#away = isLost
      ? new PageCard({
          kind: 'note',
          title: 'Graphics lost',
          text: 'The device took the graphics away for a moment. Your cloth is kept as it is.',
          buttons: [],
        })
      : null;
  }

  /** The graphics do not come back. */
  showGraphicsLate(): void {
    this.#away?.close();
    this.#away = this.#alert(
      'The graphics are gone',
      'The device took them away and has not given them back yet. You can wait, or load the page anew; what you have saved is safe.',
      { label: 'Load anew', press: () => location.reload() },
    );
  }

  /** What is remembered will not last; said once for each reason. */
  showStorage(trouble: StorageTrouble): void {
    if (this.#told.has(trouble)) return;
    this.#told.add(trouble);
    new PageCard({
      kind: 'note',
      title: 'Nothing is remembered',
      text: STORAGE_WORDS[trouble],
      buttons: [{ label: 'I see', press() {} }],
    });
  }

  /** A newer version lies ready. */
  offerUpdate(apply: () => void): void {
    new PageCard({
      kind: 'note',
      title: 'New version',
      text: 'A new version of Ripstop is ready.',
      buttons: [
        { label: 'Use it now', press: apply },
        { label: 'Later', press() {} },
      ],
    });
  }

  #alert(title: string, text: string, way: { label: string; press(): unknown }): PageCard {
    const card = new PageCard({
      kind: 'alert',
      title,
      text,
      buttons: [
        way,
        {
          label: 'Copy details',
          press: () => {
            void this.#copy(card);
            return false;
          },
        },
      ],
    });
    return card;
  }

  async #copy(card: PageCard): Promise<void> {
    const details = this.log.toText(this.#facts());
    if (await copyText(details)) card.say('The details are on the clipboard.');
    else card.showDetails(details);
  }
}
