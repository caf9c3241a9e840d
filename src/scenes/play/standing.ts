import { BOXES, levelNumber, nextLevel } from '../../game/catalogue';
import { isLevelOpen, starsOf } from '../../game/progress';
import type { ProgressStore } from '../../game/progress-store';
import type { Route } from '../routes';

/** Where a level stands among the others: its number, the stars that were won on it, and what comes after it. */
export class Standing {
  /** In its box, counted from 1; 0 for a player's own file, whose stars are not kept. */
  readonly number: number;
  readonly #id: string;
  readonly #progress: ProgressStore;

  /** @param isGuest whether the level is a player's own file, whatever its id */
  constructor(id: string, isGuest: boolean, progress: ProgressStore) {
    this.#id = id;
    this.#progress = progress;
    this.number = isGuest ? 0 : levelNumber(id);
    if (this.number > 0) progress.visit(id);
  }

  /** Best so far, 0 to 3. */
  get stars(): number {
    return this.number > 0 ? starsOf(this.#progress.current, this.#id) : 0;
  }

  /** The next level, if its box is open; else the map, which says what is missing. */
  get next(): Route {
    const next = this.number > 0 ? nextLevel(this.#id) : null;
    return next !== null && isLevelOpen(this.#progress.current, BOXES, next)
      ? { name: 'play', level: next }
      : { name: 'levels' };
  }

  /** Whether the level could be passed over: none is that was won. */
  get canSkip(): boolean {
    return this.number > 0 && this.stars === 0;
  }

  skip(): void {
    this.#progress.skip(this.#id);
  }

  /** The level was won. @param stars 1 to 3 */
  finish(stars: number): void {
    if (this.number > 0) this.#progress.finish(this.#id, stars);
  }
}
