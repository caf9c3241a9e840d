import { elementScale } from './element-scale';

/** CSS px by which a press of an arrow key moves the hand; with Shift, for fine work. */
const STEP = 24;
const FINE_STEP = 6;
/** A key held longer than this (ms) moves the hand on, first at `SLOW` CSS px/s, then up to `FAST`. */
const HELD_MS = 220;
const SLOW = 120;
const FAST = 620;
const FINE = 60;
/** Until a held key has reached its full speed, ms. */
const RAMP_MS = 900;
/** Far from what browsers number real pointers with. */
const POINTER = 9001;

const MOVES: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * A hand, or a blade, for whoever plays by keyboard: arrows move it over the cloth, two at once aslant, and Enter
 * closes it and opens it again, with whatever tool is chosen. It speaks to the canvas as a mouse would, so that
 * nothing else has to know of it.
 */
export class KeyboardHand {
  /** Whether it is in use: until then, and after a real pointer has come, nothing is to be seen of it. */
  isShown = false;
  isDown = false;
  /** Where it is, px of the element. */
  x = 0;
  y = 0;
  readonly #canvas: HTMLCanvasElement;
  /** The arrows that are down, and for how long, ms. */
  readonly #held = new Map<string, number>();
  #isFine = false;
  #width = 1;
  #height = 1;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    window.addEventListener('pointerdown', this.#hide, true);
    window.addEventListener('keyup', this.#lift, true);
    window.addEventListener('blur', this.#forget);
  }

  /** @param width of the element, in its own px, like its height */
  resize(width: number, height: number): void {
    if (this.isShown) {
      this.x *= width / this.#width;
      this.y *= height / this.#height;
    } else {
      this.x = width * 0.3;
      this.y = height * 0.45;
    }
    this.#width = width;
    this.#height = height;
  }

  /** @returns whether the key was one of the hand's */
  key({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
    const move = MOVES[key];
    if (!move && key !== 'Enter') return false;
    if (move) {
      this.#isFine = shiftKey;
      this.#held.set(key, 0);
      const step = shiftKey ? FINE_STEP : STEP;
      this.#moveBy(move[0] * step, move[1] * step);
    } else {
      this.isDown = !this.isDown;
      this.#send(this.isDown ? 'pointerdown' : 'pointerup');
    }
    this.isShown = true;
    return true;
  }

  /** Once a frame: moves on while arrows are held. */
  update(deltaMs: number): void {
    if (this.#held.size === 0) return;
    let x = 0;
    let y = 0;
    let longest = 0;
    for (const [key, ms] of this.#held) {
      this.#held.set(key, ms + deltaMs);
      longest = Math.max(longest, ms + deltaMs);
      x += MOVES[key]?.[0] ?? 0;
      y += MOVES[key]?.[1] ?? 0;
    }
    if (longest < HELD_MS || (x === 0 && y === 0)) return;
    const ramp = Math.min(1, (longest - HELD_MS) / RAMP_MS);
    const speed = this.#isFine ? FINE : SLOW + (FAST - SLOW) * ramp * ramp;
    const way = (speed * Math.min(deltaMs, 100)) / 1000 / Math.hypot(x, y);
    this.#moveBy(x * way, y * way);
  }

  /** Opens the hand: a card has opened, or what it held is gone. */
  release(): void {
    this.#held.clear();
    if (!this.isDown) return;
    this.isDown = false;
    this.#send('pointerup');
  }

  destroy(): void {
    window.removeEventListener('pointerdown', this.#hide, true);
    window.removeEventListener('keyup', this.#lift, true);
    window.removeEventListener('blur', this.#forget);
  }

  #moveBy(dx: number, dy: number): void {
    this.x = Math.min(this.#width, Math.max(0, this.x + dx));
    this.y = Math.min(this.#height, Math.max(0, this.y + dy));
    this.#send('pointermove');
  }

  #send(type: 'pointermove' | 'pointerdown' | 'pointerup'): void {
    const box = this.#canvas.getBoundingClientRect();
    const scale = elementScale(this.#canvas, box);
    this.#canvas.dispatchEvent(
      new PointerEvent(type, {
        pointerId: POINTER,
        pointerType: 'mouse',
        isPrimary: true,
        bubbles: true,
        cancelable: true,
        clientX: box.left + this.x / scale,
        clientY: box.top + this.y / scale,
        button: type === 'pointermove' ? -1 : 0,
        buttons: this.isDown ? 1 : 0,
      }),
    );
  }

  readonly #lift = (event: KeyboardEvent): void => {
    this.#held.delete(event.key);
  };

  readonly #forget = (): void => {
    this.#held.clear();
  };

  /** A real pointer takes over. */
  readonly #hide = (event: PointerEvent): void => {
    if (event.pointerId === POINTER) return;
    this.release();
    this.isShown = false;
  };
}
