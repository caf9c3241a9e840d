import { elementScale } from './element-scale';
import { applySample, createGestures, releaseGestures } from './gesture';
import type { GestureContext, GestureOutput, PointerSample } from './sample';

export interface PointerInputOptions {
  /** The element that is played on, usually the canvas. */
  readonly element: HTMLElement;
  /** The scene keeps it up to date; it is read at every sample. */
  readonly context: GestureContext;
  /** Receives actions, and traces if it wants them, as soon as an event arrives. */
  readonly output: GestureOutput;
  /** Does the HUD take a press at CSS px (x, y) of the element? Such a press never reaches the cloth. */
  claims?(x: number, y: number): boolean;
}

/** Keeps the browser's own touch behaviour (scroll, zoom, selection, long-press menu) off the element. */
const STYLES: Readonly<Record<string, string>> = {
  'touch-action': 'none',
  'overscroll-behavior': 'none',
  'user-select': 'none',
  '-webkit-user-select': 'none',
  '-webkit-touch-callout': 'none',
  '-webkit-tap-highlight-color': 'transparent',
};

/** Events of the element whose default (menu, magnifier, page zoom, dragging the canvas away) would hurt play. */
const UNWANTED = ['contextmenu', 'selectstart', 'dragstart', 'touchstart', 'touchmove', 'gesturestart'];

/**
 * Listens to the DOM's pointer events of one element and feeds them to the gesture machine. DOM and not
 * federated events, because the latter lose `pointercancel` and coalesced samples.
 */
export class PointerInput {
  private readonly options: PointerInputOptions;
  private readonly gestures = createGestures();
  private readonly listeners = new AbortController();
  private readonly styles = new Map<string, string>();
  private readonly sample: PointerSample = {
    kind: 'move',
    id: 0,
    x: 0,
    y: 0,
    button: -1,
    buttons: 0,
    pointerType: 'mouse',
    isPrimary: true,
    ctrl: false,
    shift: false,
    timeMs: 0,
    hasMore: false,
  };

  constructor(options: PointerInputOptions) {
    this.options = options;
    const { element } = options;
    const page = element.ownerDocument;
    const view = page.defaultView ?? window;
    const { signal } = this.listeners;
    for (const [name, value] of Object.entries(STYLES)) {
      this.styles.set(name, element.style.getPropertyValue(name));
      element.style.setProperty(name, value);
    }
    element.addEventListener('pointerdown', (event) => this.press(event), { signal });
    // On the window, so that a drag goes on outside the element even where capture is refused.
    view.addEventListener('pointermove', (event) => this.move(event), { signal });
    view.addEventListener('pointerup', (event) => this.take('up', event), { signal });
    view.addEventListener('pointercancel', (event) => this.take('cancel', event), { signal });
    // Also follows every pointerup, whose contact is already gone then.
    element.addEventListener('lostpointercapture', (event) => this.take('cancel', event), { signal });
    view.addEventListener('blur', () => this.release(), { signal });
    view.addEventListener('pagehide', () => this.release(), { signal });
    page.addEventListener(
      'visibilitychange',
      () => {
        if (page.visibilityState === 'hidden') this.release();
      },
      { signal },
    );
    for (const name of UNWANTED)
      element.addEventListener(name, preventDefault, { signal, passive: false, capture: true });
    element.addEventListener('wheel', preventPageZoom, { signal, passive: false });
  }

  /** Lets go of everything: when a level ends, a dialog opens, the game pauses. */
  release(): void {
    releaseGestures(this.gestures, this.options.output);
  }

  /** Lets go of everything, takes all listeners off and gives the element its styles back. */
  destroy(): void {
    this.release();
    this.listeners.abort();
    for (const [name, value] of this.styles) this.options.element.style.setProperty(name, value);
  }

  private press(event: PointerEvent): void {
    const { element, claims } = this.options;
    const box = element.getBoundingClientRect();
    const scale = elementScale(element, box);
    if (claims?.((event.clientX - box.left) * scale, (event.clientY - box.top) * scale)) {
      // A press whose end was lost may still be known under this id.
      this.take('cancel', event);
      return;
    }
    this.take('down', event);
    try {
      element.setPointerCapture(event.pointerId);
    } catch {
      // The pointer is already gone or scripted; the window's listeners do without capture.
    }
  }

  private move(event: PointerEvent): void {
    const samples = event.getCoalescedEvents?.() ?? [];
    const box = this.options.element.getBoundingClientRect();
    // Some browsers return none, or old places, for scripted or uncoalesced moves: the event itself is always last.
    for (let n = 0; n + 1 < samples.length; n++)
      this.feed('move', event, samples[n].clientX, samples[n].clientY, samples[n].timeStamp, true, box);
    this.feed('move', event, event.clientX, event.clientY, event.timeStamp, false, box);
  }

  private take(kind: PointerSample['kind'], event: PointerEvent): void {
    const box = this.options.element.getBoundingClientRect();
    this.feed(kind, event, event.clientX, event.clientY, event.timeStamp, false, box);
  }

  private feed(
    kind: PointerSample['kind'],
    event: PointerEvent,
    clientX: number,
    clientY: number,
    timeMs: number,
    hasMore: boolean,
    box: DOMRect,
  ): void {
    const sample = this.sample;
    sample.kind = kind;
    sample.id = event.pointerId;
    const scale = elementScale(this.options.element, box);
    sample.x = (clientX - box.left) * scale;
    sample.y = (clientY - box.top) * scale;
    sample.button = event.button;
    sample.buttons = event.buttons;
    sample.pointerType =
      event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
    sample.isPrimary = event.isPrimary;
    sample.ctrl = event.ctrlKey;
    sample.shift = event.shiftKey;
    sample.timeMs = timeMs;
    sample.hasMore = hasMore;
    applySample(this.gestures, sample, this.options.context, this.options.output);
  }
}

function preventDefault(event: Event): void {
  if (event.cancelable) event.preventDefault();
}

/** Pinching a trackpad arrives as a wheel with Ctrl, and would zoom the page. */
function preventPageZoom(event: WheelEvent): void {
  if (event.ctrlKey) event.preventDefault();
}
