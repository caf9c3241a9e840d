import {
  finishLevel,
  mergeProgress,
  NO_PROGRESS,
  PROGRESS_VERSION,
  type Progress,
  parseProgress,
  salvageProgress,
  skipLevel,
} from './progress';

/** What is needed of a storage: versioned values by key that never throw. */
export interface ProgressStorage {
  read(
    key: string,
  ):
    | { readonly status: 'found'; readonly value: unknown; readonly version: number }
    | { readonly status: 'missing' }
    | { readonly status: 'broken'; readonly text: string };
  write(key: string, version: number, value: unknown): { readonly status: 'kept' | 'memory' | 'refused' };
}

const KEY = 'progress';
/** Beside what a later game has written, which this one must not touch. */
const OWN_KEY = `progress-${PROGRESS_VERSION}`;
/** What could not be read, kept as it was. */
const BROKEN_KEY = 'progress-broken';

const NOTICES = {
  broken: 'Part of your saved stars could not be read. What could be is here; go on playing.',
  later: 'Your stars were saved by a newer version of the game. They are left as they are; go on playing.',
  unkept: 'This browser does not keep your stars. They last until the page is closed.',
} as const;

/** The player's progress: read once, written at every change, merged with what other pages wrote meanwhile. */
export class ProgressStore {
  readonly #storage: ProgressStorage;
  #now: Progress;
  #key = KEY;
  #notice: string | null = null;
  #saidUnkept = false;

  constructor(storage: ProgressStorage) {
    this.#storage = storage;
    this.#now = this.#read();
  }

  /** A new object after every change. */
  get current(): Progress {
    return this.#now;
  }

  /** What the player should be told about the storage; each message once. */
  takeNotice(): string | null {
    const notice = this.#notice;
    this.#notice = null;
    return notice;
  }

  finish(id: string, stars: number): void {
    this.#change(finishLevel(this.#now, id, stars));
  }

  skip(id: string): void {
    this.#change(skipLevel(this.#now, id));
  }

  /** Remembers which level was opened, so that the map opens at it. */
  visit(id: string): void {
    if (this.#now.last !== id) this.#change({ ...this.#now, last: id });
  }

  /** Remembers that the ending was seen. */
  showCoat(): void {
    if (!this.#now.hasCoat) this.#change({ ...this.#now, hasCoat: true });
  }

  /** Takes this for all that was reached, whatever was there: after an import, a reset, or its undo. */
  replace(progress: Progress): void {
    this.#now = progress;
    this.#storage.write(this.#key, PROGRESS_VERSION, progress);
  }

  #read(): Progress {
    const own = this.#storage.read(OWN_KEY);
    const beside = own.status === 'found' ? parseProgress(own.value).progress : NO_PROGRESS;
    const read = this.#storage.read(KEY);
    if (read.status === 'missing') return beside;
    if (read.status === 'broken') {
      this.#notice = NOTICES.broken;
      this.#storage.write(BROKEN_KEY, 1, read.text.slice(0, 100_000));
      return mergeProgress(beside, salvageProgress(read.text));
    }
    const { progress, errors } = parseProgress(read.value);
    if (read.version > PROGRESS_VERSION) {
      this.#notice = NOTICES.later;
      this.#key = OWN_KEY;
    } else if (errors.length > 0) {
      this.#notice = NOTICES.broken;
      this.#storage.write(BROKEN_KEY, 1, read.value);
    }
    return mergeProgress(beside, progress);
  }

  #change(after: Progress): void {
    // Another page of the game may have won stars meanwhile.
    let stored = this.#storage.read(this.#key);
    if (stored.status === 'found' && stored.version > PROGRESS_VERSION) {
      this.#key = OWN_KEY;
      stored = this.#storage.read(OWN_KEY);
    }
    const theirs = stored.status === 'found' ? parseProgress(stored.value).progress : NO_PROGRESS;
    this.#now = mergeProgress(after, theirs);
    const { status } = this.#storage.write(this.#key, PROGRESS_VERSION, this.#now);
    const hasStars = Object.keys(this.#now.stars).length > 0;
    if (status === 'kept' || !hasStars || this.#saidUnkept) return;
    this.#saidUnkept = true;
    this.#notice = NOTICES.unkept;
  }
}
