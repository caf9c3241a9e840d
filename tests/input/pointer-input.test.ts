import EventEmitter from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { PointerInput } from '../../src/input/pointer-input';
import type { GestureContext } from '../../src/input/sample';
import type { Action } from '../../src/sim/action';

// Node warns of more listeners on one signal than this; browsers do not.
EventEmitter.defaultMaxListeners = 50;

/** An event target that counts its listeners. */
class CountingTarget extends EventTarget {
  readonly listening = new Set<string>();

  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: AddEventListenerOptions,
  ): void {
    this.listening.add(type);
    options?.signal?.addEventListener('abort', () => this.listening.delete(type));
    super.addEventListener(type, listener, options);
  }
}

class FakeStyle extends Map<string, string> {
  getPropertyValue(name: string): string {
    return this.get(name) ?? '';
  }

  setProperty(name: string, value: string): void {
    if (value === '') this.delete(name);
    else this.set(name, value);
  }
}

class FakeElement extends CountingTarget {
  readonly style = new FakeStyle();
  readonly captured: number[] = [];
  refusesCapture = false;

  constructor(readonly ownerDocument: FakePage) {
    super();
  }

  getBoundingClientRect(): { left: number; top: number } {
    return { left: 10, top: 20 };
  }

  setPointerCapture(id: number): void {
    if (this.refusesCapture) throw new Error('NotFoundError');
    this.captured.push(id);
  }
}

class FakePage extends CountingTarget {
  readonly defaultView = new CountingTarget();
  visibilityState = 'visible';
}

let page: FakePage;
let element: FakeElement;
let actions: Action[];
let claimed: [number, number][];
let claims: boolean;
let input: PointerInput;

beforeEach(() => {
  page = new FakePage();
  element = new FakeElement(page);
  element.style.setProperty('touch-action', 'pan-y');
  actions = [];
  claimed = [];
  claims = false;
  const context: GestureContext = {
    tool: 'pull',
    allowed: ['pull', 'cut'],
    scale: 1,
    toWorld(x, y, out) {
      out.x = x;
      out.y = y;
    },
  };
  input = new PointerInput({
    element: element as unknown as HTMLElement,
    context,
    output: {
      act: (action) => {
        actions.push(action);
      },
    },
    claims: (x, y) => {
      claimed.push([x, y]);
      return claims;
    },
  });
});

type Sampled = { clientX: number; clientY: number; timeStamp: number };

function fire(
  target: EventTarget,
  type: string,
  x: number,
  y: number,
  part: Record<string, unknown> = {},
): Event {
  const event = new Event(type, { cancelable: true });
  const fields = {
    pointerId: 1,
    clientX: x,
    clientY: y,
    button: type === 'pointermove' ? -1 : 0,
    buttons: type === 'pointerup' ? 0 : 1,
    pointerType: 'mouse',
    isPrimary: part.pointerType !== 'touch',
    ctrlKey: false,
    shiftKey: false,
    ...part,
  };
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
  target.dispatchEvent(event);
  return event;
}

const down = (x: number, y: number, part = {}) => fire(element, 'pointerdown', x, y, part);
const move = (x: number, y: number, part = {}) => fire(page.defaultView, 'pointermove', x, y, part);
const up = (x: number, y: number, part = {}) => fire(page.defaultView, 'pointerup', x, y, part);
const types = () => actions.map((action) => action.type);

describe('PointerInput', () => {
  it('turns events into actions, from the corner of the element, with the pointer captured', () => {
    down(110, 220);
    move(120, 220);
    up(120, 220);
    fire(element, 'lostpointercapture', 120, 220);
    expect(actions).toEqual([
      { type: 'stroke', pointer: 0 },
      { type: 'grab', pointer: 0, x: 1600, y: 3200, radius: 18 * 16 },
      { type: 'move', pointer: 0, x: 1760, y: 3200 },
      { type: 'release', pointer: 0 },
    ]);
    expect(element.captured).toEqual([1]);
  });

  it('cuts along every coalesced sample and ends at the event itself', () => {
    const samples: Sampled[] = [12, 14, 20].map((n) => ({ clientX: n * 10, clientY: 220 + n, timeStamp: n }));
    down(110, 220, { button: 2, buttons: 2 });
    move(200, 240, { buttons: 2, getCoalescedEvents: () => samples });
    expect(
      actions.filter((action) => action.type === 'cut').map((cut) => [cut.x1 / 16, cut.y1 / 16]),
    ).toEqual([
      [110, 212],
      [130, 214],
      [190, 220],
    ]);
  });

  it('takes the event itself where the browser has no list, or an empty one', () => {
    down(110, 220);
    move(120, 220, { getCoalescedEvents: () => [] });
    move(130, 220, { getCoalescedEvents: undefined });
    expect(types()).toEqual(['stroke', 'grab', 'move', 'move']);
  });

  it('leaves a press to the HUD that claims it, until it ends', () => {
    claims = true;
    down(110, 220);
    claims = false;
    move(150, 250);
    move(160, 260, { buttons: 3 });
    up(160, 260);
    expect(actions).toEqual([]);
    expect(claimed).toEqual([[100, 200]]);
    expect(element.captured).toEqual([]);
    down(110, 220);
    expect(types()).toEqual(['stroke', 'grab']);
  });

  it('ends a hold whose end was lost when the HUD claims the next press of that pointer', () => {
    down(110, 220);
    claims = true;
    down(20, 30);
    expect(types()).toEqual(['stroke', 'grab', 'release']);
  });

  it('claims one finger and plays with the other', () => {
    claims = true;
    down(20, 30, { pointerId: 5, pointerType: 'touch' });
    claims = false;
    down(110, 220, { pointerId: 6, pointerType: 'touch' });
    move(25, 35, { pointerId: 5, pointerType: 'touch' });
    move(115, 225, { pointerId: 6, pointerType: 'touch' });
    expect(types()).toEqual(['stroke', 'grab', 'move']);
  });

  it('works where capture is refused', () => {
    element.refusesCapture = true;
    down(110, 220);
    up(900, 900);
    expect(types()).toEqual(['stroke', 'grab', 'move', 'release']);
  });

  it.each([
    ['pointercancel', () => fire(page.defaultView, 'pointercancel', 0, 0)],
    ['lostpointercapture', () => fire(element, 'lostpointercapture', 0, 0)],
    ['a move without buttons', () => move(500, 500, { buttons: 0 })],
    ['blur', () => page.defaultView.dispatchEvent(new Event('blur'))],
    ['pagehide', () => page.defaultView.dispatchEvent(new Event('pagehide'))],
    [
      'a hidden page',
      () => {
        page.visibilityState = 'hidden';
        page.dispatchEvent(new Event('visibilitychange'));
      },
    ],
    ['release()', () => input.release()],
    ['destroy()', () => input.destroy()],
  ])('lets go by %s', (_, end) => {
    down(110, 220);
    end();
    expect(types()).toEqual(['stroke', 'grab', 'release']);
    move(130, 220);
    expect(actions).toHaveLength(3);
  });

  it('holds on while the page merely becomes visible', () => {
    down(110, 220);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(types()).toEqual(['stroke', 'grab']);
  });

  it.each(['contextmenu', 'selectstart', 'dragstart', 'touchstart', 'touchmove', 'gesturestart'])(
    'keeps the browser from its own %s',
    (type) => {
      const event = new Event(type, { cancelable: true });
      element.dispatchEvent(event);
      expect(event.defaultPrevented).toBe(true);
    },
  );

  it('keeps a pinch on a trackpad from zooming the page, and lets a wheel be a wheel', () => {
    expect(fire(element, 'wheel', 0, 0, { ctrlKey: true }).defaultPrevented).toBe(true);
    expect(fire(element, 'wheel', 0, 0).defaultPrevented).toBe(false);
  });

  it('leaves nothing behind', () => {
    expect(element.style.get('touch-action')).toBe('none');
    expect(element.listening.size).toBeGreaterThan(5);
    input.destroy();
    for (const target of [element, page, page.defaultView]) expect([...target.listening]).toEqual([]);
    expect([...element.style]).toEqual([['touch-action', 'pan-y']]);
    down(110, 220);
    expect(actions).toEqual([]);
  });
});
