import { Graphics } from 'pixi.js';
import { COLORS } from '../../ui/theme';

/** CSS px by which an arrow key moves the hand. */
const STEP = 24;
/** Far from what browsers number real pointers with. */
const POINTER = 9001;

const MOVES: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * A hand for whoever plays by keyboard: arrows move it over the cloth, Enter closes it and opens it again, with
 * whatever tool is chosen. It speaks to the canvas as a mouse would, so that nothing else has to know of it.
 */
export class KeyboardHand {
  readonly graphics = new Graphics();
  readonly #canvas: HTMLCanvasElement;
  #x = 0;
  #y = 0;
  #width = 1;
  #height = 1;
  #isDown = false;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.graphics.eventMode = 'none';
    this.graphics.visible = false;
    window.addEventListener('pointerdown', this.#hide, true);
  }

  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    if (!this.graphics.visible) {
      this.#x = width * 0.3;
      this.#y = height * 0.45;
    }
  }

  /** @returns whether the key was one of the hand's */
  key(key: string): boolean {
    const move = MOVES[key];
    if (!move && key !== 'Enter') return false;
    if (move) {
      this.#x = Math.min(this.#width, Math.max(0, this.#x + move[0] * STEP));
      this.#y = Math.min(this.#height, Math.max(0, this.#y + move[1] * STEP));
      this.#send('pointermove');
    } else {
      this.#isDown = !this.#isDown;
      this.#send(this.#isDown ? 'pointerdown' : 'pointerup');
    }
    this.#draw();
    return true;
  }

  destroy(): void {
    window.removeEventListener('pointerdown', this.#hide, true);
    this.graphics.destroy();
  }

  #send(type: 'pointermove' | 'pointerdown' | 'pointerup'): void {
    const box = this.#canvas.getBoundingClientRect();
    this.#canvas.dispatchEvent(
      new PointerEvent(type, {
        pointerId: POINTER,
        pointerType: 'mouse',
        isPrimary: true,
        bubbles: true,
        cancelable: true,
        clientX: box.left + this.#x,
        clientY: box.top + this.#y,
        button: type === 'pointermove' ? -1 : 0,
        buttons: this.#isDown ? 1 : 0,
      }),
    );
  }

  #draw(): void {
    const radius = this.#isDown ? 14 : 20;
    this.graphics
      .clear()
      .circle(0, 0, radius)
      .stroke({ width: 6, color: COLORS.shadow, alpha: 0.4 })
      .circle(0, 0, radius)
      .stroke({ width: 3, color: this.#isDown ? COLORS.madder : COLORS.thread });
    this.graphics.position.set(this.#x, this.#y);
    this.graphics.visible = true;
  }

  /** A real pointer takes over. */
  readonly #hide = (event: PointerEvent): void => {
    if (event.pointerId === POINTER) return;
    if (this.#isDown) {
      this.#isDown = false;
      this.#send('pointerup');
    }
    this.graphics.visible = false;
  };
}
