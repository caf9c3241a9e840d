import { describe, expect, it } from 'vitest';
import { NO_PROGRESS, type Progress } from '../../src/game/progress';
import { exportProgress, importProgress } from '../../src/game/progress-file';
import { ProgressStore } from '../../src/game/progress-store';
import { GameStorage } from '../../src/platform/storage';

const REACHED: Progress = {
  stars: { 'three-ribbons': 3, 'first-snip': 2 },
  skipped: ['long-way'],
  last: 'first-snip',
  hasCoat: false,
};

describe('progress in a file', () => {
  it('comes back as it was', () => {
    expect(importProgress(exportProgress(REACHED))).toEqual(REACHED);
    expect(importProgress(exportProgress(NO_PROGRESS))).toEqual(NO_PROGRESS);
  });

  it.each([
    ['no JSON', 'stars: 3', 'not a file of Ripstop'],
    ['another program’s JSON', '{"version":1,"progress":{}}', 'not a file of Ripstop'],
    ['no object', '7', 'not a file of Ripstop'],
    ['no version', '{"game":"ripstop","progress":{}}', 'does not say its version'],
    ['a later version', '{"game":"ripstop","version":99,"progress":{}}', 'newer version'],
    ['no progress', '{"game":"ripstop","version":1}', 'cannot be read'],
    ['stars beyond three', '{"game":"ripstop","version":1,"progress":{"stars":{"a":9}}}', 'stars.a'],
  ])('is refused if it is %s', (_, text, reason) => {
    expect(importProgress(text)).toContain(reason);
  });
});

describe('a reset', () => {
  it('forgets all at once and for the next page, and can be taken back', () => {
    const storage = new GameStorage(undefined);
    const store = new ProgressStore(storage);
    store.replace(REACHED);
    store.replace(NO_PROGRESS);
    expect(store.current).toEqual(NO_PROGRESS);
    // What was erased does not come back with the next star.
    store.finish('new-level', 1);
    expect(store.current.stars).toEqual({ 'new-level': 1 });
    expect(new ProgressStore(storage).current.stars).toEqual({ 'new-level': 1 });
    store.replace(REACHED);
    expect(new ProgressStore(storage).current).toEqual(REACHED);
  });
});
