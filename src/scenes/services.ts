import type { Application } from 'pixi.js';
import type { Sound } from '../audio/sound';
import type { Level } from '../game/level';
import type { SettingsStore } from '../platform/settings';
import type { KernelFactory } from '../sim/kernel/kernel';
import type { UiTextures } from '../ui/textures';
import type { Feedback } from '../ui/widget';
import type { StageTextures } from '../view/textures';
import type { Route } from './routes';

/** What main builds once and hands to every scene. */
export interface Services {
  readonly app: Application;
  /** The element that hears pointers: the canvas. */
  readonly canvas: HTMLCanvasElement;
  readonly ui: UiTextures;
  readonly stage: StageTextures;
  readonly sound: Sound;
  readonly settings: SettingsStore;
  readonly kernels: KernelFactory;
  /** A level of the game by its id, or a player's own that was opened; undefined where there is none. */
  readonly findLevel: (id: string) => Promise<Level | undefined>;
  readonly go: (route: Route) => void;
  readonly feedback: (kind: Feedback) => void;
}
