import type { Action } from '../game/actions';
import type { Tool } from '../game/level';

/** One reading of one pointer. Mutable, so that the listener can fill the same object again and again. */
export interface PointerSample {
  kind: 'down' | 'move' | 'up' | 'cancel';
  /** The browser's pointer id. */
  id: number;
  /** CSS px from the canvas's top left corner. */
  x: number;
  y: number;
  /** The button that changed, as in the DOM: 0 left, 1 middle, 2 right, 5 a pen's eraser, −1 none. */
  button: number;
  /** All buttons that are down, as DOM bits: 1 left, 2 right, 4 middle, 32 eraser. */
  buttons: number;
  pointerType: 'mouse' | 'touch' | 'pen';
  /** The first of its kind that is down, as in the DOM. */
  isPrimary: boolean;
  ctrl: boolean;
  shift: boolean;
  timeMs: number;
  /** More samples of the same browser event follow at once: only a blade needs every one of them. */
  hasMore: boolean;
}

/** How far the tools reach. */
export interface Reach {
  /** CSS px around the pointer that a hand closes on or a pin is looked for, by the kind of pointer. */
  mouse: number;
  touch: number;
  pen: number;
  /** CSS px around the pointer in which air moves. */
  blow: number;
  /** World px: a ball is a thing of the world and looks the same size beside the cloth on every screen. */
  ball: number;
}

export const DEFAULT_REACH: Readonly<Reach> = { mouse: 18, touch: 26, pen: 18, blow: 70, ball: 18 };

/** What the scene knows and a gesture needs. Read at every sample, so its fields may change at any time. */
export interface GestureContext {
  /** The chosen tool; where it is not allowed, the first allowed one stands in. */
  tool: Tool;
  /** With a single entry every drag is that tool, whatever the button; with none nothing happens. */
  allowed: readonly Tool[];
  /** CSS px per world px. */
  scale: number;
  /** Writes the world px under CSS px (x, y) of the canvas into `out`. */
  toWorld(x: number, y: number, out: { x: number; y: number }): void;
  reach?: Readonly<Reach>;
  /** A second finger cuts while a first one holds cloth. */
  secondFingerCuts?: boolean;
  /** Is there a pin within `radius` of (x, y), all world px? A tap takes it out; without it a tap puts one in. */
  hasPin?(x: number, y: number, radius: number): boolean;
}

/** Where gestures go. */
export interface GestureOutput {
  act(action: Action): void;
  /**
   * For blade trails and hold rings: the pointer number of the actions, the tool, and CSS px of the canvas.
   * A blade gives every sample. `end` comes exactly once for every `begin`.
   */
  trace?(pointer: number, tool: Tool, x: number, y: number, phase: 'begin' | 'move' | 'end'): void;
}
