/** One thing that went wrong, however often it did. */
export interface LogEntry {
  /** Seconds since the page was opened. */
  readonly at: number;
  /** Where it was caught: `error`, `promise`, `frame`, `start`… */
  readonly kind: string;
  readonly text: string;
  times: number;
}

/** Entries that are kept; what comes later is counted only where it is known already. */
const MOST_ENTRIES = 30;
const MOST_TEXT = 1500;

/** What went wrong since the page was opened, small enough to be copied into a letter. */
export class ErrorLog {
  readonly #entries: LogEntry[] = [];
  readonly #now: () => number;
  #dropped = 0;

  /** @param now ms since the page was opened */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  /** Notes an error, whatever was thrown. True if it is the first of its kind. */
  note(kind: string, error: unknown): boolean {
    const text = describeError(error);
    const known = this.#entries.find((entry) => entry.kind === kind && entry.text === text);
    if (known) {
      known.times++;
      return false;
    }
    if (this.#entries.length >= MOST_ENTRIES) {
      this.#dropped++;
      return false;
    }
    this.#entries.push({ at: Math.round(this.#now() / 100) / 10, kind, text, times: 1 });
    return true;
  }

  /** All of it as plain text, after a few facts about the page. */
  toText(facts: Readonly<Record<string, string>>): string {
    const head = Object.entries(facts).map(([name, fact]) => `${name}: ${fact}`);
    const body = this.#entries.map(
      ({ at, kind, text, times }) => `[${at} s] ${kind}${times > 1 ? ` × ${times}` : ''}: ${text}`,
    );
    if (this.#dropped > 0) body.push(`… and ${this.#dropped} more`);
    return [...head, '', ...(body.length > 0 ? body : ['nothing went wrong'])].join('\n');
  }
}

/** The message of anything that can be thrown, with the first lines of its stack. Never throws. */
export function describeError(error: unknown): string {
  try {
    if (!(error instanceof Error)) return String(error).slice(0, MOST_TEXT);
    const stack = (error.stack ?? '').split('\n').slice(0, 8).join('\n');
    // Chromium repeats the message in the stack, Firefox and WebKit do not.
    const text = stack.includes(error.message) ? stack : `${error.name}: ${error.message}\n${stack}`;
    return text.slice(0, MOST_TEXT);
  } catch {
    return 'something that cannot be described';
  }
}
