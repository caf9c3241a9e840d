import type { Application } from 'pixi.js';
import type { Sound } from '../audio/sound';
import type { Level } from '../game/level';
import type { ProgressStore } from '../game/progress-store';
import type { Haptics } from '../platform/haptics';
import type { SettingsStore } from '../platform/settings';
import type { GameStorage } from '../platform/storage';
import type { KernelFactory } from '../sim/kernel/kernel';
import type { UiTextures } from '../ui/textures';
import type { Feedback } from '../ui/widget';
import type { Route } from './routes';
import type { StageTextures } from './textures';

/** What main builds once and hands to every scene. */
export interface Services {
  readonly app: Application;
  readonly ui: UiTextures;
  readonly stage: StageTextures;
  readonly sound: Sound;
  readonly settings: SettingsStore;
  readonly storage: GameStorage;
  readonly haptics: Haptics;
  readonly kernels: KernelFactory;
  /** Whether things should move less, by the player's word or the device's. */
  readonly isCalm: () => boolean;
  /** Whether contrast should be high, by the player's word or the device's. */
  readonly isClear: () => boolean;
  /** A level by its id; the errors of its file if it is broken, or null where there is none. */
  readonly findLevel: (id: string) => Promise<Level | readonly string[] | null>;
  readonly progress: ProgressStore;
  /** Renders the present scene at once, as for a picture of it. */
  readonly renderNow: () => void;
  readonly go: (route: Route) => void;
  /** Plays a level that is in no box, as from a file. */
  readonly playGuest: (level: Level) => void;
  /** Says a message to screen readers; what is shown says it too. */
  readonly announce: (text: string) => void;
  readonly feedback: (kind: Feedback) => void;
}
