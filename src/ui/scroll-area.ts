import { ScrollBox } from '@pixi/ui';
import { Container, type FederatedPointerEvent, Rectangle } from 'pixi.js';
import { Pressable } from './pressable';
import { ALL_BUT_TEXTURES, type Ui, Widget } from './widget';

export interface ScrollAreaOptions {
  readonly width: number;
  readonly height: number;
  readonly direction: 'horizontal' | 'vertical';
}

/** Distance, px, after which a press becomes a scroll. */
const DRAG_THRESHOLD = 8;

function releaseAll(container: Container): void {
  if (container instanceof Pressable) container.releasePress();
  for (const child of container.children) releaseAll(child);
}

/**
 * The library's scroll box around one piece of content. It frees the content, which the library's does not,
 * scrolls by wheel only under the pointer, and lets pressed buttons go when it starts to move.
 */
export class ScrollArea extends Widget {
  /** Put what scrolls in here, from (0, 0) on, then call `refresh`. */
  readonly content = new Container();
  private readonly holder = new Container();
  private readonly box: ScrollBox;
  private areaWidth: number;
  private areaHeight: number;
  private contentWidth = 1;
  private contentHeight = 1;
  private downAt: { x: number; y: number } | undefined;

  // Federated events never report a cancelled pointer; the box would go on scrolling.
  private readonly onCancel = () => {
    this.downAt = undefined;
    this.box.emit('pointerupoutside', undefined as unknown as FederatedPointerEvent);
  };

  constructor(
    ui: Ui,
    private readonly options: ScrollAreaOptions,
  ) {
    super(ui);
    window.addEventListener('pointercancel', this.onCancel);
    this.areaWidth = options.width;
    this.areaHeight = options.height;
    this.box = new ScrollBox({
      width: options.width,
      height: options.height,
      type: options.direction,
      elementsMargin: 0,
      globalScroll: false,
      disableDynamicRendering: true,
      disableProximityCheck: true,
      dragTrashHold: DRAG_THRESHOLD,
    });
    this.holder.addChild(this.content);
    // Its bounds must be those of the content's layout, not of the shadows in it.
    this.holder.boundsArea = new Rectangle(0, 0, 1, 1);
    this.box.addItem(this.holder);
    this.addChild(this.box);
    this.box.on('pointerdown', (event: FederatedPointerEvent) => {
      this.downAt = { x: event.global.x, y: event.global.y };
    });
    this.box.on('globalpointermove', (event: FederatedPointerEvent) => {
      if (!this.downAt || event.buttons === 0) return;
      const { x, y } = event.global;
      if (Math.abs(x - this.downAt.x) < DRAG_THRESHOLD && Math.abs(y - this.downAt.y) < DRAG_THRESHOLD)
        return;
      this.downAt = undefined;
      releaseAll(this.content);
    });
  }

  /** Whether there is more than fits. */
  get canScroll(): boolean {
    return this.options.direction === 'vertical'
      ? this.contentHeight > this.areaHeight
      : this.contentWidth > this.areaWidth;
  }

  /** Tells the area how large its content is, px. */
  refresh(contentWidth: number, contentHeight: number): void {
    this.contentWidth = Math.max(1, contentWidth);
    this.contentHeight = Math.max(1, contentHeight);
    // Taken out and put in again: the list remembers the bounds of what it holds.
    this.box.removeItem(0);
    this.holder.boundsArea = new Rectangle(0, 0, this.contentWidth, this.contentHeight);
    this.box.addItem(this.holder);
    this.box.resize(true);
  }

  resize(width: number, height: number): void {
    this.areaWidth = width;
    this.areaHeight = height;
    this.box.setSize(width, height);
  }

  /** What has been scrolled past, px. */
  get scrolled(): number {
    return this.options.direction === 'vertical' ? -this.box.scrollY : -this.box.scrollX;
  }

  /** What can still be scrolled, px. */
  get left(): number {
    const room = this.options.direction === 'vertical' ? this.areaHeight : this.areaWidth;
    const length = this.options.direction === 'vertical' ? this.contentHeight : this.contentWidth;
    return Math.max(0, length - room - this.scrolled);
  }

  /** Scrolls as little as needed to show the stretch from `from` to `to` of the content, px. */
  reveal(from: number, to: number): void {
    if (!this.canScroll) return;
    const isVertical = this.options.direction === 'vertical';
    const room = isVertical ? this.areaHeight : this.areaWidth;
    const length = isVertical ? this.contentHeight : this.contentWidth;
    const at = isVertical ? -this.box.scrollY : -this.box.scrollX;
    const wanted = from < at ? from : to > at + room ? to - room : at;
    const inside = Math.min(length - room, Math.max(0, wanted));
    this.box.scrollToPosition(isVertical ? { y: inside } : { x: inside });
  }

  /** Scrolls as little as needed to show a widget that lies in `content`. */
  revealWidget(widget: Container): void {
    const { x, y, width, height } = widget.getBounds();
    const from = this.content.toLocal({ x, y });
    const to = this.content.toLocal({ x: x + width, y: y + height });
    if (this.options.direction === 'vertical') this.reveal(from.y, to.y);
    else this.reveal(from.x, to.x);
  }

  override destroy(): void {
    if (this.destroyed) return;
    window.removeEventListener('pointercancel', this.onCancel);
    this.ui.tweens.cancel(this);
    // The library drops its list without the items in it.
    this.holder.removeFromParent();
    this.holder.destroy(ALL_BUT_TEXTURES);
    super.destroy();
  }
}
