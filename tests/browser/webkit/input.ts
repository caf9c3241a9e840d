import { UndeliverableError } from '../undeliverable';
import { WebDriverError, type WebDriverSession } from './driver';

const BUTTONS = { left: 0, middle: 1, right: 2 } as const;
type Button = keyof typeof BUTTONS;

/** WebDriver's code points for keys without a character. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** The mouse of a session, with the methods of Playwright's. Places in CSS px. */
export class Mouse {
  private x = 0;
  private y = 0;
  private isRightStuck = false;
  private turnedX = 0;
  private turnedY = 0;

  constructor(private readonly session: WebDriverSession) {}

  async move(x: number, y: number, { steps = 1 }: { steps?: number } = {}): Promise<void> {
    const { x: fromX, y: fromY } = this;
    for (let n = 1; n <= steps; n++)
      await this.moveTo(fromX + ((x - fromX) * n) / steps, fromY + ((y - fromY) * n) / steps);
  }

  down({ button = 'left' }: { button?: Button } = {}): Promise<void> {
    // Of its letting go the page hears as of another button's, which is none for a pointer.
    if (this.isRightStuck) throw new UndeliverableError('a press after one of the right button');
    this.isRightStuck = button === 'right';
    return this.act({ type: 'pointerDown', button: BUTTONS[button] });
  }

  up({ button = 'left' }: { button?: Button } = {}): Promise<void> {
    return this.act({ type: 'pointerUp', button: BUTTONS[button] });
  }

  async click(x: number, y: number, options: { button?: Button } = {}): Promise<void> {
    await this.move(x, y);
    await this.down(options);
    await this.up(options);
  }

  wheel(deltaX: number, deltaY: number): Promise<void> {
    // The driver takes what the wheel has turned for a place and tells the page of the way from the last one.
    this.turnedX += deltaX;
    this.turnedY += deltaY;
    const scroll = {
      type: 'scroll',
      duration: 0,
      x: Math.round(this.x),
      y: Math.round(this.y),
      deltaX: this.turnedX,
      deltaY: this.turnedY,
    };
    return this.session.post('actions', { actions: [{ type: 'wheel', id: 'wheel', actions: [scroll] }] });
  }

  private async moveTo(x: number, y: number): Promise<void> {
    this.x = x;
    this.y = y;
    // The protocol knows whole px only.
    try {
      await this.act({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) });
    } catch (error) {
      if (error instanceof WebDriverError && error.message.includes('out of bounds'))
        throw new UndeliverableError('a mouse that leaves the window');
      throw error;
    }
  }

  private act(action: object): Promise<void> {
    const parameters = { pointerType: 'mouse' };
    return this.session.post('actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters, actions: [action] }],
    });
  }
}

/** The keyboard of a session, with the methods of Playwright's. */
export class Keyboard {
  constructor(private readonly session: WebDriverSession) {}

  down(key: string): Promise<void> {
    return this.act([{ type: 'keyDown', value: codeOf(key) }]);
  }

  up(key: string): Promise<void> {
    return this.act([{ type: 'keyUp', value: codeOf(key) }]);
  }

  /** Presses a key, or keys joined by a plus: `Shift+Tab`. */
  press(keys: string): Promise<void> {
    // It comes as the key “Unidentified”.
    if (keys === 'Shift+Tab') throw new UndeliverableError('the Tab key with Shift');
    const codes = (keys === '+' ? ['+'] : keys.split('+')).map(codeOf);
    return this.act([
      ...codes.map((value) => ({ type: 'keyDown', value })),
      ...codes.reverse().map((value) => ({ type: 'keyUp', value })),
    ]);
  }

  private act(actions: object[]): Promise<void> {
    return this.session.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }
}

function codeOf(key: string): string {
  const code = KEYS[key] ?? (key.length === 1 ? key : undefined);
  if (code === undefined) throw new RangeError(`keyboard: no code for the key ${key}`);
  return code;
}
