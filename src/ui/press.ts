import { Button } from '@pixi/ui';
import type { Container, FederatedPointerEvent } from 'pixi.js';

export interface PressHandlers {
  readonly onDown?: (event: FederatedPointerEvent) => void;
  /** Let go, inside, outside or by the system. */
  readonly onUp?: () => void;
  readonly onPress: () => void;
}

/**
 * Button behaviour for any container: mouse, touch, pen and screen reader alike. The library's own button binds
 * mouse events on desktops, which a finger on a touch laptop never sends, and does not hear a cancelled touch.
 */
export class Press extends Button {
  private pointerId = -1;
  private readonly cancel = (event: PointerEvent) => {
    if (event.pointerId === this.pointerId) this.release();
  };

  constructor(
    view: Container,
    private readonly handlers: PressHandlers,
  ) {
    super(view);
  }

  protected override connectEvents(view: Container): void {
    view.on('pointerdown', this.processDown, this);
    view.on('pointerup', this.processUp, this);
    view.on('pointerupoutside', this.processUpOut, this);
    view.on('pointertap', this.processPress, this);
  }

  protected override disconnectEvents(view: Container): void {
    view.off('pointerdown', this.processDown, this);
    view.off('pointerup', this.processUp, this);
    view.off('pointerupoutside', this.processUpOut, this);
    view.off('pointertap', this.processPress, this);
  }

  protected override processDown(event: FederatedPointerEvent): void {
    if (event.button > 0 || this.isDown) return;
    super.processDown(event);
    this.pointerId = event.pointerId;
    // Federated events never report a cancelled pointer.
    window.addEventListener('pointercancel', this.cancel);
    this.handlers.onDown?.(event);
  }

  protected override processUp(event?: FederatedPointerEvent): void {
    if (event && event.pointerId !== this.pointerId) return;
    super.processUp(event);
    this.release();
  }

  protected override processUpOut(event?: FederatedPointerEvent): void {
    if (event && event.pointerId !== this.pointerId) return;
    super.processUpOut(event);
    this.release();
  }

  protected override processPress(event: FederatedPointerEvent): void {
    // A screen reader's click carries no button.
    if (event.button > 0) return;
    this.release();
    super.processPress(event);
    this.handlers.onPress();
  }

  /** Lets go without a press, as when the list under it starts to scroll. */
  release(): void {
    window.removeEventListener('pointercancel', this.cancel);
    this.pointerId = -1;
    this._isDown = false;
    this.handlers.onUp?.();
  }

  destroy(): void {
    window.removeEventListener('pointercancel', this.cancel);
    if (this._view) this.disconnectEvents(this._view);
    this.onPress.disconnectAll();
    this.onDown.disconnectAll();
    this.onUp.disconnectAll();
    this.onUpOut.disconnectAll();
    this.onHover.disconnectAll();
    this.onOut.disconnectAll();
  }
}
