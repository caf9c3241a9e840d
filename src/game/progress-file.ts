import { PROGRESS_VERSION, type Progress, parseProgress } from './progress';

/** What such a file says of itself, so that another JSON is not taken for it. */
const GAME = 'ripstop';
/** Larger files are none of ours; bytes. */
export const LARGEST_PROGRESS = 1_000_000;

/** All that was reached, as the text of a file. */
export function exportProgress(progress: Progress): string {
  return `${JSON.stringify({ game: GAME, version: PROGRESS_VERSION, progress }, null, 1)}\n`;
}

/** What a file of `exportProgress` holds, or why it cannot be taken, in words for the player. Never throws. */
export function importProgress(text: string): Progress | string {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return 'This is not a file of Ripstop.';
  }
  if (typeof file !== 'object' || file === null || (file as { game?: unknown }).game !== GAME)
    return 'This is not a file of Ripstop.';
  const { version, progress } = file as { version?: unknown; progress?: unknown };
  if (typeof version !== 'number' || !(version >= 1)) return 'This file does not say its version.';
  if (version > PROGRESS_VERSION) return 'This file is from a newer version of the game.';
  const parsed = parseProgress(progress);
  return parsed.errors.length > 0
    ? `Part of this file cannot be read: ${parsed.errors[0]}.`
    : parsed.progress;
}
