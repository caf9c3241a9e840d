import { Container, type DestroyOptions, Rectangle } from 'pixi.js';
import type { UiTextures } from './textures';
import { TOUCH_TARGET } from './theme';
import type { Tweens } from './tween';

/** What was done, for sound and vibration; the interface itself makes no noise. */
export type Feedback = 'press' | 'toggle' | 'tick' | 'choose';

/** What all widgets of a scene share. */
export interface Ui {
  readonly textures: UiTextures;
  readonly tweens: Tweens;
  readonly onFeedback?: (kind: Feedback) => void;
}

/** Graphics keep their context and texts their style unless told otherwise; the atlas must survive. */
export const ALL_BUT_TEXTURES: DestroyOptions = { children: true, context: true, style: true };

/** Base of our widgets: a container that frees what it holds when it goes. */
export class Widget extends Container {
  constructor(protected readonly ui: Ui) {
    super();
  }

  /** Frees the widget and all in it; textures of the atlas stay. */
  override destroy(): void {
    if (this.destroyed) return;
    this.ui.tweens.cancel(this);
    super.destroy(ALL_BUT_TEXTURES);
  }
}

/** Something that the keyboard can reach. */
export interface Focusable extends Container {
  /** False while hidden or disabled. */
  readonly canFocus: boolean;
  /** Shows or hides the stitched ring. */
  setFocused(isFocused: boolean): void;
  /** Enter or space. */
  activate(): void;
  /** Keys that mean something to the widget itself, as arrows to a slider; true if it was one. */
  handleKey?(key: string): boolean;
}

/** Area around (cx, cy) that takes a finger, never below the smallest target. */
export function targetArea(cx: number, cy: number, width: number, height: number): Rectangle {
  const w = Math.max(width, TOUCH_TARGET);
  const h = Math.max(height, TOUCH_TARGET);
  // A rectangle even for round things: Pixi's accessibility layer reads width and height of the area.
  return new Rectangle(cx - w / 2, cy - h / 2, w, h);
}

/** Names a container for screen readers: something to press, or something to read. */
export function describe(container: Container, title: string, type: 'button' | 'div' = 'button'): void {
  container.accessible = true;
  container.accessibleType = type;
  container.accessibleTitle = title;
  container.accessibleHint = title;
  // Pixi copies the name only once, when it makes the element.
  const element = container._accessibleDiv;
  if (!element) return;
  element.title = title;
  element.setAttribute('aria-label', title);
}
