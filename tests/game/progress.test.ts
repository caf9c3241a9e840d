import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../src/game/catalogue';
import {
  boxStars,
  findNext,
  finishLevel,
  isAllWon,
  isBoxOpen,
  isLevelOpen,
  mergeProgress,
  NO_PROGRESS,
  type Progress,
  parseProgress,
  salvageProgress,
  skipLevel,
  totalStars,
  winsMissing,
} from '../../src/game/progress';
import { ProgressStore } from '../../src/game/progress-store';
import { GameStorage, type StorageBackend } from '../../src/platform/storage';

const ids = (box: string) => [1, 2, 3, 4, 5, 6].map((n) => `${box}-${n}`);
const BOXES: readonly Box[] = [
  { name: 'snip', title: 'Snip', levels: ids('a') },
  { name: 'rip', title: 'Rip', levels: ids('b') },
  { name: 'cargo', title: 'Cargo', levels: ids('c') },
];

const win = (...levels: string[]): Progress =>
  levels.reduce((progress, id) => finishLevel(progress, id, 2), NO_PROGRESS);

const anyProgress = fc.record({
  stars: fc.dictionary(
    fc.constantFrom(...BOXES.flatMap(({ levels }) => levels)),
    fc.integer({ min: 1, max: 3 }),
    { noNullPrototype: true },
  ),
  skipped: fc.uniqueArray(fc.constantFrom(...ids('a'))),
  last: fc.constantFrom(null, 'a-1', 'b-3'),
  hasCoat: fc.boolean(),
});

describe('boxes', () => {
  it('open one after the other, each when four levels of the one before are won', () => {
    expect(BOXES.map((_, n) => isBoxOpen(NO_PROGRESS, BOXES, n))).toEqual([true, false, false]);
    const three = win('a-1', 'a-2', 'a-6');
    expect(winsMissing(three, BOXES, 1)).toBe(1);
    expect(isBoxOpen(three, BOXES, 1)).toBe(false);
    const four = finishLevel(three, 'a-4', 1);
    expect(winsMissing(four, BOXES, 1)).toBe(0);
    expect(BOXES.map((_, n) => isBoxOpen(four, BOXES, n))).toEqual([true, true, false]);
    // The third box still asks for all four of the second.
    expect(winsMissing(four, BOXES, 2)).toBe(4);
  });

  it('stay open when a star was won in them, whatever else is missing', () => {
    const odd = win('c-2');
    expect(isBoxOpen(odd, BOXES, 2)).toBe(true);
    expect(isLevelOpen(odd, BOXES, 'c-5')).toBe(true);
    expect(isLevelOpen(odd, BOXES, 'b-1')).toBe(false);
    expect(isLevelOpen(odd, BOXES, 'a-level-of-no-box')).toBe(true);
  });

  it('a box of fewer than four levels asks for all of them', () => {
    const small: readonly Box[] = [{ ...BOXES[0], levels: ['a-1', 'a-2'] }, BOXES[1]];
    expect(winsMissing(win('a-1'), small, 1)).toBe(1);
    expect(isBoxOpen(win('a-1', 'a-2'), small, 1)).toBe(true);
  });
});

describe('stars', () => {
  it('are the best ever won', () => {
    const progress = finishLevel(finishLevel(NO_PROGRESS, 'a-1', 3), 'a-1', 1);
    expect(progress.stars['a-1']).toBe(3);
    expect(boxStars(progress, BOXES[0])).toBe(3);
  });

  it('are never lost by merging, in any order', () => {
    fc.assert(
      fc.property(anyProgress, anyProgress, (one, two) => {
        const merged = mergeProgress(one, two);
        for (const id of BOXES.flatMap(({ levels }) => levels))
          expect(merged.stars[id] ?? 0).toBe(Math.max(one.stars[id] ?? 0, two.stars[id] ?? 0));
        expect(merged.stars).toEqual(mergeProgress(two, one).stars);
        expect(mergeProgress(merged, one)).toEqual(merged);
      }),
    );
  });

  it('survive being written and read', () => {
    fc.assert(
      fc.property(anyProgress, (progress) => {
        const { progress: back, errors } = parseProgress(JSON.parse(JSON.stringify(progress)));
        expect(errors).toEqual([]);
        expect(back.stars).toEqual(progress.stars);
        expect(totalStars(back, BOXES)).toBe(totalStars(progress, BOXES));
      }),
    );
  });
});

describe('where to go on', () => {
  it('is the first level that is neither won nor skipped, from the last box on', () => {
    expect(findNext(NO_PROGRESS, BOXES)).toBe('a-1');
    expect(findNext(win('a-1', 'a-3'), BOXES)).toBe('a-2');
    expect(findNext(skipLevel(win('a-1'), 'a-2'), BOXES)).toBe('a-3');
    expect(findNext({ ...win('a-1', 'a-2', 'a-3', 'a-4'), last: 'b-1' }, BOXES)).toBe('b-1');
  });

  it('comes back to skipped levels, and is nowhere when all is won', () => {
    const all = win(...BOXES.flatMap(({ levels }) => levels));
    expect(isAllWon(all, BOXES)).toBe(true);
    expect(findNext(all, BOXES)).toBeNull();
    const { 'a-2': _, ...stars } = all.stars;
    expect(findNext(skipLevel({ ...all, stars }, 'a-2'), BOXES)).toBe('a-2');
  });

  it('a skipped level that is won is no longer skipped', () => {
    expect(finishLevel(skipLevel(NO_PROGRESS, 'a-1'), 'a-1', 1).skipped).toEqual([]);
    expect(skipLevel(win('a-1'), 'a-1').skipped).toEqual([]);
  });
});

describe('stored progress', () => {
  it('keeps what is sound and names what is not', () => {
    const { progress, errors } = parseProgress({
      stars: { 'a-1': 3, 'a-2': 7, '<b>': 1, 'a-3': '2' },
      skipped: ['a-4', 5],
      last: 12,
    });
    expect(progress).toEqual({ stars: { 'a-1': 3 }, skipped: ['a-4'], last: null, hasCoat: false });
    expect(errors).toHaveLength(3);
    expect(errors[0]).toBe('stars.a-2: expected 1, 2 or 3');
  });

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const count of Object.values(parseProgress(value).progress.stars))
          expect([1, 2, 3]).toContain(count);
      }),
    );
  });

  it('of a text that was cut off keeps the stars before the cut', () => {
    const text = JSON.stringify({ version: 1, value: { stars: { 'a-1': 3, 'a-2': 1, 'a-3': 2 } } });
    const cut = text.slice(0, text.indexOf('a-3') + 4);
    expect(salvageProgress(cut).stars).toEqual({ 'a-1': 3, 'a-2': 1 });
    expect(salvageProgress('nonsense "a-1":3')).toEqual(NO_PROGRESS);
  });
});

/** A browser's storage with a lid. */
function createBackend(mode: 'open' | 'full' | 'throwing' = 'open') {
  const entries = new Map<string, string>();
  const refuse = () => {
    throw Object.assign(new Error('no'), { name: mode === 'full' ? 'QuotaExceededError' : 'SecurityError' });
  };
  const backend: StorageBackend = {
    getItem: (key) => (mode === 'throwing' ? refuse() : (entries.get(key) ?? null)),
    setItem: (key, value) => {
      if (mode !== 'open') refuse();
      entries.set(key, value);
    },
    removeItem: (key) => {
      entries.delete(key);
    },
  };
  return { entries, backend };
}

const openStore = (backend?: StorageBackend) => new ProgressStore(new GameStorage(backend));

describe('the store', () => {
  it('remembers stars for the next page, without a word', () => {
    const { backend } = createBackend();
    const store = openStore(backend);
    store.finish('a-1', 3);
    const next = openStore(backend);
    expect(next.current.stars).toEqual({ 'a-1': 3 });
    expect([store.takeNotice(), next.takeNotice()]).toEqual([null, null]);
  });

  it('keeps what another page won meanwhile', () => {
    const { backend } = createBackend();
    const [one, two] = [openStore(backend), openStore(backend)];
    one.finish('a-1', 3);
    two.finish('a-2', 1);
    expect(openStore(backend).current.stars).toEqual({ 'a-1': 3, 'a-2': 1 });
  });

  it.each(['full', 'throwing'] as const)('plays on with a %s storage, and says so once', (mode) => {
    const store = openStore(createBackend(mode).backend);
    expect(store.takeNotice()).toBeNull();
    store.finish('a-1', 2);
    expect(store.takeNotice()).toContain('does not keep your stars');
    store.finish('a-2', 2);
    expect(store.takeNotice()).toBeNull();
    expect(store.current.stars).toEqual({ 'a-1': 2, 'a-2': 2 });
  });

  it('plays on without any storage', () => {
    const store = openStore();
    store.finish('a-1', 1);
    expect(store.current.stars).toEqual({ 'a-1': 1 });
    expect(store.takeNotice()).not.toBeNull();
  });

  it('leaves what a later version wrote as it is, takes what it understands, and keeps its own beside it', () => {
    const { backend, entries } = createBackend();
    const later = JSON.stringify({ version: 9, value: { stars: { 'a-1': 3 }, capes: 4 } });
    entries.set('ripstop.progress', later);
    const store = openStore(backend);
    expect(store.takeNotice()).toContain('newer version');
    expect(store.current.stars).toEqual({ 'a-1': 3 });
    store.finish('a-2', 2);
    expect(entries.get('ripstop.progress')).toBe(later);
    expect(openStore(backend).current.stars).toEqual({ 'a-1': 3, 'a-2': 2 });
  });

  it('saves what it can of a broken text, says so once, and keeps the broken text aside', () => {
    const { backend, entries } = createBackend();
    const broken = '{"version":1,"value":{"stars":{"a-1":3,"a-2":2,"a-';
    entries.set('ripstop.progress', broken);
    const store = openStore(backend);
    expect(store.takeNotice()).toContain('could not be read');
    expect(store.current.stars).toEqual({ 'a-1': 3, 'a-2': 2 });
    expect(JSON.parse(entries.get('ripstop.progress-broken') ?? '').value).toBe(broken);
    store.finish('a-3', 1);
    const next = openStore(backend);
    expect(next.current.stars).toEqual({ 'a-1': 3, 'a-2': 2, 'a-3': 1 });
    expect(next.takeNotice()).toBeNull();
  });
});
