import type { Container } from 'pixi.js';
import type { Session } from '../game/session';

/** The visible area in CSS px, and what the system keeps for itself at its edges. */
export interface ScreenSize {
  readonly width: number;
  readonly height: number;
  readonly insetTop: number;
  readonly insetRight: number;
  readonly insetBottom: number;
  readonly insetLeft: number;
}

/** The part of the screen that the system leaves free, CSS px: where controls may stand. */
export interface SafeArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function safeArea({ width, height, ...inset }: ScreenSize): SafeArea {
  return {
    x: inset.insetLeft,
    y: inset.insetTop,
    width: width - inset.insetLeft - inset.insetRight,
    height: height - inset.insetTop - inset.insetBottom,
  };
}

/** What a scene tells the inspector about itself. */
export interface SceneReport {
  readonly session: Session | null;
  /** Screen place (CSS px) of a world place, written into `out`. */
  toScreen(x: number, y: number, out: { x: number; y: number }): void;
  /** Milliseconds of our own code in the last frame. */
  readonly stepMs: number;
  readonly drawMs: number;
}

/** One screen of the game. Scenes never know each other; they ask the router by route. */
export interface Scene {
  readonly name: string;
  readonly root: Container;
  /** Once, after the scene is on screen. */
  enter?(): void;
  resize(size: ScreenSize): void;
  /** Once a frame, with the time since the last one. */
  update(deltaMs: number): void;
  /** Just before the stage is rendered: pictures that are rendered apart. Frames that nobody sees leave it out. */
  beforeRender?(): void;
  /** Whether the key was taken. */
  key?(event: KeyboardEvent): boolean;
  /** The page is hidden, or shown again. */
  pause?(): void;
  resume?(): void;
  /** A file was dropped on the page. */
  drop?(file: File): void;
  report?(): SceneReport;
  destroy(): void;
}
