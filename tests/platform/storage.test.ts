import { describe, expect, it } from 'vitest';
import { findLocalStorage, GameStorage, type StorageBackend } from '../../src/platform/storage';

/** A backend that is full beyond `capacity` characters, or throws from everything. */
class FakeBackend implements StorageBackend {
  readonly kept = new Map<string, string>();
  capacity = Number.POSITIVE_INFINITY;
  quotaName = 'QuotaExceededError';
  isBroken = false;

  getItem(key: string): string | null {
    this.check();
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.check();
    if (value.length > this.capacity) throw Object.assign(new Error('full'), { name: this.quotaName });
    this.kept.set(key, value);
  }

  removeItem(key: string): void {
    this.check();
    this.kept.delete(key);
  }

  private check(): void {
    if (this.isBroken) throw Object.assign(new Error('denied'), { name: 'SecurityError' });
  }
}

describe('GameStorage', () => {
  it('gives back what was written, with its version, also to the next page', () => {
    const backend = new FakeBackend();
    const value = { stars: [3, 0, 2], name: 'Zoë', nothing: null };
    expect(new GameStorage(backend).write('progress', 3, value)).toEqual({ status: 'kept' });
    expect(new GameStorage(backend).read('progress')).toEqual({ status: 'found', version: 3, value });
    expect([...backend.kept.keys()]).toEqual(['ripstop.progress']);
  });

  it('says what is missing', () => {
    expect(new GameStorage(new FakeBackend()).read('progress')).toEqual({ status: 'missing' });
  });

  it.each([
    ['not JSON', '{"version":1,'],
    ['expected', 'null'],
    ['expected', '17'],
    ['expected', '[]'],
    ['expected', '{"version":1}'],
    ['version', '{"value":1}'],
    ['version', '{"version":"1","value":1}'],
    ['version', '{"version":0,"value":1}'],
    ['version', '{"version":1.5,"value":1}'],
  ])('calls it broken (%s): %s', (word, text) => {
    const backend = new FakeBackend();
    backend.kept.set('ripstop.progress', text);
    const read = new GameStorage(backend).read('progress');
    expect(read.status).toBe('broken');
    expect(read).toMatchObject({ reason: expect.stringContaining('progress') });
    expect(read).toMatchObject({ reason: expect.stringContaining(word) });
  });

  it.each(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'])(
    'keeps in memory what a full storage refuses (%s), and prefers it to the old value',
    (quotaName) => {
      const backend = new FakeBackend();
      const storage = new GameStorage(backend);
      storage.write('scene', 1, 'old');
      backend.capacity = 40;
      backend.quotaName = quotaName;
      const large = 'x'.repeat(100);
      expect(storage.write('scene', 1, large)).toEqual({ status: 'memory', reason: 'full' });
      expect(storage.read('scene')).toMatchObject({ value: large });
      expect(new GameStorage(backend).read('scene')).toMatchObject({ value: 'old' });
      // Once it fits again, the storage has the newest and memory nothing.
      expect(storage.write('scene', 1, 'new')).toEqual({ status: 'kept' });
      expect(storage.read('scene')).toMatchObject({ value: 'new' });
      expect(new GameStorage(backend).read('scene')).toMatchObject({ value: 'new' });
    },
  );

  it('works in memory where everything throws', () => {
    const backend = new FakeBackend();
    backend.isBroken = true;
    const storage = new GameStorage(backend);
    expect(storage.read('a')).toEqual({ status: 'missing' });
    expect(storage.write('a', 2, 1)).toEqual({ status: 'memory', reason: 'blocked' });
    expect(storage.read('a')).toEqual({ status: 'found', version: 2, value: 1 });
    expect(storage.remove('a')).toBe(false);
    expect(storage.read('a')).toEqual({ status: 'missing' });
  });

  it('works in memory without a backend', () => {
    const storage = new GameStorage(undefined);
    expect(storage.write('a', 1, [1])).toEqual({ status: 'memory', reason: 'blocked' });
    expect(storage.read('a')).toMatchObject({ value: [1] });
    expect(storage.remove('a')).toBe(true);
    expect(storage.read('a')).toEqual({ status: 'missing' });
  });

  it('does not bring a key back that could not be removed, until it is written anew', () => {
    const backend = new FakeBackend();
    const storage = new GameStorage(backend);
    storage.write('a', 1, 'old');
    backend.isBroken = true;
    expect(storage.remove('a')).toBe(false);
    backend.isBroken = false;
    expect(storage.read('a')).toEqual({ status: 'missing' });
    storage.write('a', 1, 'new');
    expect(storage.read('a')).toMatchObject({ value: 'new' });
  });

  it('refuses what is not JSON and leaves the old value', () => {
    const storage = new GameStorage(new FakeBackend());
    storage.write('a', 1, 'old');
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    for (const value of [circle, 10n, undefined, () => 1])
      expect(storage.write('a', 1, value)).toMatchObject({
        status: 'refused',
        reason: expect.stringMatching(/^a: ./),
      });
    expect(storage.read('a')).toMatchObject({ value: 'old' });
  });

  it('changes no prototype, whatever the storage holds', () => {
    const backend = new FakeBackend();
    backend.kept.set('ripstop.a', '{"version":1,"__proto__":{"value":1},"constructor":{}}');
    expect(new GameStorage(backend).read('a').status).toBe('broken');
    expect(({} as Record<string, unknown>).value).toBeUndefined();
  });
});

describe('findLocalStorage', () => {
  it('finds it, or nothing where it is missing, null or asking throws', () => {
    const backend = new FakeBackend();
    expect(findLocalStorage({ localStorage: backend })).toBe(backend);
    expect(findLocalStorage({})).toBeUndefined();
    expect(findLocalStorage({ localStorage: null as unknown as StorageBackend })).toBeUndefined();
    expect(
      findLocalStorage({
        get localStorage(): StorageBackend {
          throw new Error('SecurityError');
        },
      }),
    ).toBeUndefined();
  });
});
