import { describe, expect, it } from 'vitest';
import {
  exportProgress,
  importProgress,
  PROGRESS_KEY,
  resetProgress,
} from '../../src/platform/progress-file';
import { GameStorage } from '../../src/platform/storage';

const STARS = { 'three-ribbons': 3, 'first-snip': 2 };

function storageWith(value?: unknown): GameStorage {
  const storage = new GameStorage(undefined);
  if (value !== undefined) storage.write(PROGRESS_KEY, 2, value);
  return storage;
}

describe('progress in a file', () => {
  it('comes back elsewhere with its version', () => {
    const text = exportProgress(storageWith(STARS));
    const elsewhere = storageWith();
    importProgress(elsewhere, text ?? '');
    expect(elsewhere.read(PROGRESS_KEY)).toEqual({ status: 'found', version: 2, value: STARS });
  });

  it('is none where nothing was reached', () => {
    expect(exportProgress(storageWith())).toBeNull();
  });

  it.each([
    ['no JSON', 'stars: 3'],
    ['another program’s JSON', '{"version":1,"progress":{}}'],
    ['no object', '7'],
    ['no version', '{"game":"ripstop","progress":{}}'],
    ['no progress', '{"game":"ripstop","version":1}'],
  ])('refuses %s and keeps what is there', (_, text) => {
    const storage = storageWith(STARS);
    expect(importProgress(storage, text).status).toBe('refused');
    expect(storage.read(PROGRESS_KEY)).toMatchObject({ value: STARS });
  });
});

describe('a reset', () => {
  it('forgets, and brings back when taken back', () => {
    const storage = storageWith(STARS);
    const takeBack = resetProgress(storage);
    expect(storage.read(PROGRESS_KEY).status).toBe('missing');
    takeBack?.();
    expect(storage.read(PROGRESS_KEY)).toEqual({ status: 'found', version: 2, value: STARS });
  });

  it('has nothing to take back where there was nothing', () => {
    expect(resetProgress(storageWith())).toBeNull();
  });
});
