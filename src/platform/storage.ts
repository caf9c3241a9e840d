/** The part of the DOM's Storage that is used here. */
export interface StorageBackend {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export type ReadResult =
  | { readonly status: 'found'; readonly value: unknown; readonly version: number }
  | { readonly status: 'missing' }
  /** Something is there, but not what this game writes; `text` is what it is. */
  | { readonly status: 'broken'; readonly reason: string; readonly text: string };

export type WriteResult =
  /** Survives the end of the page. */
  | { readonly status: 'kept' }
  /** Kept until the page ends only. */
  | { readonly status: 'memory'; readonly reason: 'full' | 'blocked' }
  /** The value cannot be written as JSON. */
  | { readonly status: 'refused'; readonly reason: string };

/** Why a player should know that what is remembered will not last, or did not. */
export type StorageTrouble = 'full' | 'blocked' | 'broken';

/**
 * Versioned JSON by key, in the browser's storage where that works and in memory where it throws or is full.
 * Nothing here throws.
 */
export class GameStorage {
  private readonly backend: StorageBackend | undefined;
  private readonly prefix: string;
  /** What the backend would not take; it is newer than what the backend has. */
  private readonly memory = new Map<string, string>();
  /** Removed while the backend refused to remove. */
  private readonly removed = new Set<string>();
  private readonly troubled: (trouble: StorageTrouble) => void;

  /**
   * @param prefix stands before every key, because other games may share the origin
   * @param troubled hears of each write that will not last, and each value that cannot be read
   */
  constructor(
    backend: StorageBackend | undefined,
    prefix = 'ripstop.',
    troubled: (trouble: StorageTrouble) => void = () => {},
  ) {
    this.backend = backend;
    this.prefix = prefix;
    this.troubled = troubled;
  }

  /** The value as it was written, unchecked: the caller knows what it must look like, and what old versions were. */
  read(key: string): ReadResult {
    const result = this.look(key);
    if (result.status === 'broken') this.troubled('broken');
    return result;
  }

  write(key: string, version: number, value: unknown): WriteResult {
    const result = this.put(key, version, value);
    if (result.status === 'memory') this.troubled(result.reason);
    return result;
  }

  /** For this page the key is gone in any case; false if the browser would not forget it for the next. */
  remove(key: string): boolean {
    this.memory.delete(key);
    if (!this.backend) return true;
    try {
      this.backend.removeItem(this.prefix + key);
      this.removed.delete(key);
      return true;
    } catch {
      this.removed.add(key);
      return false;
    }
  }

  private look(key: string): ReadResult {
    const text = this.memory.get(key) ?? this.readBackend(key);
    if (text === undefined) return { status: 'missing' };
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      return { status: 'broken', reason: `${key}: not JSON`, text };
    }
    if (typeof parsed !== 'object' || parsed === null || !Object.hasOwn(parsed, 'value'))
      return { status: 'broken', reason: `${key}: expected { version, value }`, text };
    const { version, value } = parsed as { version?: unknown; value: unknown };
    if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
      return {
        status: 'broken',
        reason: `${key}.version: ${String(version)} is not a whole number from 1 up`,
        text,
      };
    return { status: 'found', value, version };
  }

  private put(key: string, version: number, value: unknown): WriteResult {
    let text: string;
    try {
      // JSON leaves members without a form of their own out, and `read` would miss this one.
      if (JSON.stringify(value) === undefined)
        return { status: 'refused', reason: `${key}: ${typeof value} is not JSON` };
      text = JSON.stringify({ version, value });
    } catch (error) {
      return { status: 'refused', reason: `${key}: ${error instanceof Error ? error.message : 'not JSON'}` };
    }
    this.removed.delete(key);
    if (!this.backend) {
      this.memory.set(key, text);
      return { status: 'memory', reason: 'blocked' };
    }
    try {
      this.backend.setItem(this.prefix + key, text);
      this.memory.delete(key);
      return { status: 'kept' };
    } catch (error) {
      this.memory.set(key, text);
      return { status: 'memory', reason: isQuotaError(error) ? 'full' : 'blocked' };
    }
  }

  private readBackend(key: string): string | undefined {
    if (!this.backend || this.removed.has(key)) return undefined;
    try {
      return this.backend.getItem(this.prefix + key) ?? undefined;
    } catch {
      return undefined;
    }
  }
}

/** The browser's local storage, or undefined where even asking for it throws (blocked cookies, sandboxed frames). */
export function findLocalStorage(
  host: { readonly localStorage?: StorageBackend } = globalThis,
): StorageBackend | undefined {
  try {
    return host.localStorage ?? undefined;
  } catch {
    return undefined;
  }
}

/** Browsers name a full storage differently; Firefox has a name of its own. */
function isQuotaError(error: unknown): boolean {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED';
}
