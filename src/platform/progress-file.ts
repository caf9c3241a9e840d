import type { GameStorage, WriteResult } from './storage';

/** Under this key the game keeps what a player has reached. */
export const PROGRESS_KEY = 'progress';

/** What such a file says of itself, so that another JSON is not taken for it. */
const GAME = 'ripstop';
/** Larger files are none of ours; bytes. */
export const LARGEST_PROGRESS = 1_000_000;

/** All that was reached, as the text of a file; null where nothing was reached yet. */
export function exportProgress(storage: GameStorage): string | null {
  const read = storage.read(PROGRESS_KEY);
  if (read.status !== 'found') return null;
  return `${JSON.stringify({ game: GAME, version: read.version, progress: read.value }, null, 1)}\n`;
}

/**
 * Takes over what a file of `exportProgress` holds, in place of what was there. What lies inside is checked
 * where it is read, as with anything from storage.
 */
export function importProgress(storage: GameStorage, text: string): WriteResult {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { status: 'refused', reason: 'This is not a file of Ripstop.' };
  }
  if (typeof file !== 'object' || file === null || (file as { game?: unknown }).game !== GAME)
    return { status: 'refused', reason: 'This is not a file of Ripstop.' };
  const { version, progress } = file as { version?: unknown; progress?: unknown };
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return { status: 'refused', reason: 'This file does not say its version.' };
  if (typeof progress !== 'object' || progress === null)
    return { status: 'refused', reason: 'There is no progress in this file.' };
  return storage.write(PROGRESS_KEY, version, progress);
}

/** Forgets all progress. Returns what brings it back, or null where there was none. */
export function resetProgress(storage: GameStorage): (() => void) | null {
  const read = storage.read(PROGRESS_KEY);
  if (read.status === 'missing') return null;
  storage.remove(PROGRESS_KEY);
  return () => {
    if (read.status === 'found') storage.write(PROGRESS_KEY, read.version, read.value);
  };
}
