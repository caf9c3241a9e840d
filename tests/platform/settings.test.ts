import { describe, expect, it } from 'vitest';
import { isContrastHigh, isMotionReduced, SystemWish } from '../../src/platform/motion';
import { DEFAULT_SETTINGS, repairSettings, type Settings, SettingsStore } from '../../src/platform/settings';
import { GameStorage } from '../../src/platform/storage';

function createBackend() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
    removeItem: (key: string) => {
      kept.delete(key);
    },
  };
}

describe('SettingsStore', () => {
  it('starts with the defaults and remembers changes for the next page', () => {
    const backend = createBackend();
    const settings = new SettingsStore(new GameStorage(backend));
    expect(settings.current).toEqual(DEFAULT_SETTINGS);
    expect(settings.change({ muted: true, reducedMotion: 'on' })).toEqual({ status: 'kept' });
    expect(new SettingsStore(new GameStorage(backend)).current).toEqual({
      ...DEFAULT_SETTINGS,
      muted: true,
      reducedMotion: 'on',
    });
  });

  it('tells of changes with what was before, until unsubscribed, and of nothing else', () => {
    const settings = new SettingsStore(new GameStorage(undefined));
    const heard: [Settings, Settings][] = [];
    const stop = settings.subscribe((now, before) => heard.push([now, before]));
    settings.change({ volume: 0.25 });
    settings.change({ volume: 0.25 });
    settings.change({});
    expect(heard).toEqual([[{ ...DEFAULT_SETTINGS, volume: 0.25 }, DEFAULT_SETTINGS]]);
    stop();
    settings.change({ volume: 1 });
    expect(heard).toHaveLength(1);
  });

  it('says that a change lasts for this page only where storage is blocked', () => {
    const settings = new SettingsStore(new GameStorage(undefined));
    expect(settings.change({ muted: true })).toEqual({ status: 'memory', reason: 'blocked' });
    expect(settings.current.muted).toBe(true);
  });

  it('ignores what no setting can be', () => {
    const settings = new SettingsStore(new GameStorage(createBackend()));
    settings.change({ volume: 0.5 });
    settings.change({ volume: Number.NaN, contrast: 'pink' } as unknown as Partial<Settings>);
    expect(settings.current).toEqual({ ...DEFAULT_SETTINGS, volume: 0.5 });
  });
});

describe('repairSettings', () => {
  it.each([null, 17, 'muted', [], {}])('makes defaults of %j', (value) => {
    expect(repairSettings(value)).toEqual(DEFAULT_SETTINGS);
  });

  it('keeps every good field beside bad and unknown ones', () => {
    expect(
      repairSettings({
        muted: 'yes',
        volume: 7,
        leftHanded: true,
        contrast: 'high',
        reducedMotion: 1,
        evil: 1,
      }),
    ).toEqual({ ...DEFAULT_SETTINGS, volume: 1, leftHanded: true, contrast: 'high' });
  });
});

describe('wishes of the device', () => {
  it('give way to what the player says', () => {
    for (const system of [true, false]) {
      expect(isMotionReduced('system', system)).toBe(system);
      expect(isMotionReduced('on', system)).toBe(true);
      expect(isMotionReduced('off', system)).toBe(false);
      expect(isContrastHigh('system', system)).toBe(system);
      expect(isContrastHigh('high', system)).toBe(true);
      expect(isContrastHigh('normal', system)).toBe(false);
    }
  });

  it('are followed until destroyed, and absent where the browser cannot be asked', () => {
    const query = Object.assign(new EventTarget(), { matches: false });
    const wish = new SystemWish(query);
    let heard = 0;
    wish.subscribe(() => {
      heard++;
    });
    query.matches = true;
    query.dispatchEvent(new Event('change'));
    expect([wish.isOn, heard]).toEqual([true, 1]);
    wish.destroy();
    query.dispatchEvent(new Event('change'));
    expect(heard).toBe(1);
    expect(new SystemWish(undefined).isOn).toBe(false);
  });
});
