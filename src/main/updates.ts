import { keepOffline, wantsOffline } from '../platform/offline';
import type { Rescue } from '../platform/rescue';

/** ms between two looks for a newer version, for pages that stay open. */
const PACE = 3_600_000;

/** Keeps the game for offline play, and offers newer versions of it when that disturbs nobody. */
export class Updates {
  readonly #rescue: Rescue;
  readonly #isBusy: () => boolean;
  /** Lets the newer version in that waits to be offered. */
  #apply: (() => void) | null = null;

  /** @param isBusy whether a level is under way: then newer versions wait */
  constructor(rescue: Rescue, isBusy: () => boolean) {
    this.#rescue = rescue;
    this.#isBusy = isBusy;
  }

  /** Resolves when the game is kept, or need not be. */
  async keep(): Promise<void> {
    if (!wantsOffline(location, import.meta.env.PROD)) return;
    const look = await keepOffline('./sw.js', {
      updateReady: (apply) => {
        this.#apply = apply;
        this.offer();
      },
      reload: () => location.reload(),
    });
    if (look) setInterval(look, PACE);
  }

  /** Offers a newer version if one waits. Call when the player may have left a level. */
  offer(): void {
    if (!this.#apply || this.#isBusy()) return;
    this.#rescue.offerUpdate(this.#apply);
    this.#apply = null;
  }
}
