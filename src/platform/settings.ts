import type { GameStorage, WriteResult } from './storage';

/** What a player has chosen, for all levels. */
export interface Settings {
  readonly muted: boolean;
  /** Of effects; 0 silent to 1 full. */
  readonly volume: number;
  /** Of the music; 0 silent to 1 full. */
  readonly music: number;
  /** Short vibrations, where the device has them. */
  readonly haptics: boolean;
  /** `system`: as the device says. */
  readonly reducedMotion: 'system' | 'on' | 'off';
  readonly leftHanded: boolean;
  /** While one finger holds cloth, a second one is the blade, whatever the tool. */
  readonly secondFingerCuts: boolean;
  readonly contrast: 'system' | 'normal' | 'high';
  /** How large text is, and with it everything that is pressed. */
  readonly textSize: TextSize;
  /** How finely the picture is drawn; the cloth itself is always the same. */
  readonly quality: Quality;
}

export type TextSize = 'usual' | 'large' | 'largest';

export type Quality = 'fine' | 'medium' | 'plain';

export const DEFAULT_SETTINGS: Settings = {
  muted: false,
  volume: 0.8,
  music: 0.5,
  haptics: true,
  reducedMotion: 'system',
  leftHanded: false,
  secondFingerCuts: false,
  contrast: 'system',
  textSize: 'usual',
  quality: 'fine',
};

const KEY = 'settings';
const VERSION = 1;

export type SettingsListener = (settings: Settings, before: Settings) => void;

/** The settings, remembered in storage at every change. */
export class SettingsStore {
  private readonly storage: GameStorage;
  private readonly listeners = new Set<SettingsListener>();
  private now: Settings;

  constructor(storage: GameStorage) {
    this.storage = storage;
    const read = storage.read(KEY);
    this.now = read.status === 'found' ? repairSettings(read.value) : DEFAULT_SETTINGS;
  }

  /** A new object after every change, never changed itself. */
  get current(): Settings {
    return this.now;
  }

  /** Takes over the fields that are given and valid. Says how well they will be remembered. */
  change(part: Partial<Settings>): WriteResult {
    const before = this.now;
    const after = repairSettings({ ...before, ...part }, before);
    if (SETTING_NAMES.every((name) => after[name] === before[name])) return { status: 'kept' };
    this.now = after;
    const result = this.storage.write(KEY, VERSION, after);
    for (const listener of [...this.listeners]) listener(after, before);
    return result;
  }

  /** Calls `listener` after every change, until the function that this returns is called. */
  subscribe(listener: SettingsListener): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }
}

const SETTING_NAMES = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[];

/** Settings from anything at all: a field that is missing or wrong takes its place from `instead`. */
export function repairSettings(value: unknown, instead: Settings = DEFAULT_SETTINGS): Settings {
  const from: Partial<Record<keyof Settings, unknown>> =
    typeof value === 'object' && value !== null ? value : {};
  const flag = (field: unknown, other: boolean) => (typeof field === 'boolean' ? field : other);
  const share = (field: unknown, other: number) =>
    typeof field === 'number' && Number.isFinite(field) ? Math.min(1, Math.max(0, field)) : other;
  return {
    muted: flag(from.muted, instead.muted),
    volume: share(from.volume, instead.volume),
    music: share(from.music, instead.music),
    haptics: flag(from.haptics, instead.haptics),
    reducedMotion: oneOf(from.reducedMotion, ['system', 'on', 'off'], instead.reducedMotion),
    leftHanded: flag(from.leftHanded, instead.leftHanded),
    secondFingerCuts: flag(from.secondFingerCuts, instead.secondFingerCuts),
    contrast: oneOf(from.contrast, ['system', 'normal', 'high'], instead.contrast),
    textSize: oneOf(from.textSize, ['usual', 'large', 'largest'], instead.textSize),
    quality: oneOf(from.quality, ['fine', 'medium', 'plain'], instead.quality),
  };
}

function oneOf<T extends string>(value: unknown, choices: readonly T[], instead: T): T {
  return choices.find((choice) => choice === value) ?? instead;
}
