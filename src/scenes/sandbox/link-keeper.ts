import { formatRoute } from '../routes';
import { formatSettings, type SandboxSettings } from './settings';

/** ms from the last change to the link that holds it: browsers refuse a new link at every move of a slider. */
const DELAY = 400;

/** Keeps the page's link at the present set-up. */
export class LinkKeeper {
  readonly #settings: () => SandboxSettings;
  #left = -1;

  constructor(settings: () => SandboxSettings) {
    this.#settings = settings;
  }

  /** Something has changed. */
  touch(): void {
    this.#left = DELAY;
  }

  update(deltaMs: number): void {
    if (this.#left < 0) return;
    this.#left -= deltaMs;
    if (this.#left < 0) this.write();
  }

  write(): void {
    this.#left = -1;
    const settings = this.#settings();
    // A picture of the player's own cannot be in a link.
    const query = formatSettings(settings.print === 'picture' ? { ...settings, print: 'photo' } : settings);
    history.replaceState(null, '', formatRoute({ name: 'sandbox', query }));
  }

  /** Puts the link into the clipboard. @returns whether the browser let it */
  async copy(): Promise<boolean> {
    this.write();
    try {
      await navigator.clipboard.writeText(location.href);
      return true;
    } catch {
      return false;
    }
  }
}
