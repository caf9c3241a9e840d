import type { Container } from 'pixi.js';
import { type Box, type Direction, nearestInDirection, nextInOrder } from './focus-order';
import { ScrollArea } from './scroll-area';
import type { Focusable } from './widget';

const ARROWS: Readonly<Record<string, Direction | undefined>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

interface Scope {
  readonly widgets: readonly Focusable[];
  readonly onEscape?: () => void;
  current: number;
}

function isShown(container: Container): boolean {
  for (let at: Container | null = container; at; at = at.parent) if (!at.visible) return false;
  return container.parent !== null;
}

function boxOf(widget: Focusable): Box {
  const { x, y, width, height } = widget.getBounds();
  return { x, y, width, height };
}

/**
 * Moves the keyboard's focus through the widgets of a scene: Tab and Shift+Tab in the order given, arrows to the
 * nearest neighbour, Enter or space to press, Escape to leave. A card on top is a scope of its own.
 */
export class FocusRing {
  private readonly scopes: Scope[] = [];
  private readonly onKeyDown = (event: KeyboardEvent) => this.listen(event);
  private readonly onPointerDown = () => this.blur();

  /** Hears keys from now on; call `destroy` to stop. */
  constructor() {
    window.addEventListener('keydown', this.onKeyDown);
    window.addEventListener('pointerdown', this.onPointerDown, true);
  }

  /** The widget that has the focus. */
  get focused(): Focusable | undefined {
    const scope = this.scopes.at(-1);
    return scope?.widgets[scope.current];
  }

  /** Replaces all scopes by one, as when a scene opens. */
  setWidgets(widgets: readonly Focusable[], onEscape?: () => void): void {
    this.blur();
    this.scopes.length = 0;
    this.pushScope(widgets, onEscape);
  }

  /** The widgets of a card that has opened; those below wait. */
  pushScope(widgets: readonly Focusable[], onEscape?: () => void): void {
    this.blur();
    this.scopes.push({ widgets: [...widgets], onEscape, current: -1 });
  }

  popScope(): void {
    this.blur();
    this.scopes.pop();
  }

  focus(widget: Focusable): void {
    const index = this.scopes.at(-1)?.widgets.indexOf(widget) ?? -1;
    if (index >= 0) this.moveTo(index);
  }

  /** Takes the ring away, as when the pointer is used again. */
  blur(): void {
    const scope = this.scopes.at(-1);
    const { focused } = this;
    if (focused && !focused.destroyed) focused.setFocused(false);
    if (scope) scope.current = -1;
  }

  /** Returns whether the key was used. */
  handleKey(key: string, isShift = false): boolean {
    const scope = this.scopes.at(-1);
    if (!scope) return false;
    if (key === 'Escape' && scope.onEscape) {
      scope.onEscape();
      return true;
    }
    if (key === 'Tab') return this.step(scope, isShift ? -1 : 1);
    const { focused } = this;
    if (!focused || focused.destroyed) return false;
    if (focused.handleKey?.(key)) return true;
    if (key === 'Enter' || key === ' ') {
      focused.activate();
      return true;
    }
    const direction = ARROWS[key];
    return direction ? this.stepTowards(scope, focused, direction) : false;
  }

  destroy(): void {
    window.removeEventListener('keydown', this.onKeyDown);
    window.removeEventListener('pointerdown', this.onPointerDown, true);
    this.blur();
    this.scopes.length = 0;
  }

  private listen(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, key } = event;
    if (target instanceof HTMLElement) {
      if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      // Buttons of the accessibility layer press themselves.
      if (target.tagName === 'BUTTON' && (key === 'Enter' || key === ' ')) return;
    }
    if (this.handleKey(key, event.shiftKey)) event.preventDefault();
  }

  private step(scope: Scope, step: 1 | -1): boolean {
    const index = nextInOrder(scope.current, scope.widgets.length, step, (i) => this.canFocus(scope, i));
    if (index < 0) return false;
    this.moveTo(index);
    return true;
  }

  private stepTowards(scope: Scope, from: Focusable, direction: Direction): boolean {
    const candidates = scope.widgets
      .map((_, index) => index)
      .filter((index) => index !== scope.current && this.canFocus(scope, index));
    const boxes = candidates.map((index) => boxOf(scope.widgets[index]!));
    const best = nearestInDirection(boxOf(from), boxes, direction);
    if (best < 0) return false;
    this.moveTo(candidates[best]!);
    return true;
  }

  private canFocus(scope: Scope, index: number): boolean {
    const widget = scope.widgets[index]!;
    return !widget.destroyed && widget.canFocus && isShown(widget);
  }

  private moveTo(index: number): void {
    this.blur();
    const scope = this.scopes.at(-1)!;
    scope.current = index;
    const widget = scope.widgets[index]!;
    widget.setFocused(true);
    for (let at = widget.parent; at; at = at.parent) {
      if (at instanceof ScrollArea) at.revealWidget(widget);
    }
  }
}
