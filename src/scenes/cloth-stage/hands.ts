import { Container } from 'pixi.js';
import { type Action, UNITS } from '../../game/actions';
import type { Tool } from '../../game/level';
import { elementScale } from '../../input/element-scale';
import { KeyboardHand } from '../../input/keyboard-hand';
import type { GestureContext } from '../../input/sample';
import type { CloseUp } from '../../view/close-up';
import { HandRing, KeyRing, ScissorsCursor } from '../../view/cursors';
import type { StagePlace, StageView } from '../cloth-stage';
import type { Services } from '../services';

/** Longest time after an action (s) in which it may have been the deciding one. */
const JUST_NOW = 0.8;

/**
 * What is seen of the player's hands, or of those in a recording: scissors where the blade is and the trail that it
 * leaves, a ring round what is held, the hand of the keyboard, and the system's cursor. Places are px of the stage's
 * container, which a close-up may have moved.
 */
export class Hands {
  readonly container = new Container();
  readonly keyboard: KeyboardHand;
  readonly #services: Services;
  readonly #context: GestureContext;
  readonly #closeUp: CloseUp;
  readonly #trail: () => StageView['trail'];
  #place = { x: 0, y: 0, scale: 1 };
  readonly #scissors: ScissorsCursor;
  readonly #ring = new HandRing();
  readonly #keyRing = new KeyRing();
  readonly #blade = { x: 0, y: 0, isDown: false, travelled: 0 };
  /** Seconds since a pointer last did something, and where that was. */
  readonly #touch = { x: 0, y: 0, age: Number.POSITIVE_INFINITY };
  /** The pointer that has taken hold of something else than cloth. */
  #emptyHand = -1;
  /** Where the mouse is can only be told once it has moved. */
  #hasHovered = false;

  /** @param trail the blade's, in the world that is shown */
  constructor(
    services: Services,
    context: GestureContext,
    closeUp: CloseUp,
    trail: () => StageView['trail'],
  ) {
    const { canvas } = services.app;
    this.#services = services;
    this.#context = context;
    this.#closeUp = closeUp;
    this.#trail = trail;
    this.#scissors = new ScissorsCursor(services.ui);
    this.#scissors.container.visible = false;
    this.keyboard = new KeyboardHand(canvas);
    this.container.addChild(this.#ring.graphics, this.#scissors.container, this.#keyRing.graphics);
    canvas.addEventListener('pointermove', this.#hover);
  }

  place({ x, y, scale, width, height }: StagePlace): void {
    this.#place = { x, y, scale };
    this.keyboard.resize(width, height);
  }

  /** A pointer closes: on cloth, or on nothing that shows a ring. */
  noteGrab(pointer: number, isEmpty: boolean): void {
    this.#emptyHand = isEmpty ? pointer : -1;
  }

  /** What a pointer does with a tool, at (x, y) of the canvas. */
  trace(
    pointer: number,
    tool: Tool,
    canvasX: number,
    canvasY: number,
    phase: 'begin' | 'move' | 'end',
  ): void {
    const x = this.#closeUp.toOwnX(canvasX);
    const y = this.#closeUp.toOwnY(canvasY);
    this.#touch.x = x;
    this.#touch.y = y;
    this.#touch.age = 0;
    if (tool === 'cut') {
      const blade = this.#blade;
      if (phase === 'move') blade.travelled += Math.hypot(x - blade.x, y - blade.y);
      else blade.isDown = phase === 'begin';
      blade.x = x;
      blade.y = y;
      const place = this.#place;
      if (phase === 'end') this.#trail().lift(pointer);
      else this.#trail().add(pointer, (x - place.x) / place.scale, (y - place.y) / place.scale);
    } else if (tool === 'pull') {
      if (phase === 'end') this.#ring.hide();
      else if (pointer !== this.#emptyHand) this.#ring.moveTo(x, y);
    }
    this.showCursor();
  }

  /** How far the blade has come since this was asked last, px of the world. */
  takeTravelled(): number {
    const { travelled } = this.#blade;
    this.#blade.travelled = 0;
    return travelled / Math.max(1e-6, this.#place.scale);
  }

  /** Has the close-up look at where the player has just acted, if that was not long ago. */
  lookCloser(): void {
    if (this.#touch.age < JUST_NOW) this.#closeUp.start(this.#touch.x, this.#touch.y);
  }

  /** Shows what an action of a recording does, as if a hand did it. */
  showAction(action: Action): void {
    const { x, y, scale } = this.#place;
    const toX = (units: number) => x + (units / UNITS) * scale;
    const toY = (units: number) => y + (units / UNITS) * scale;
    switch (action.type) {
      case 'cut':
        this.#trail().add(action.pointer, action.x0 / UNITS, action.y0 / UNITS);
        this.#trail().add(action.pointer, action.x1 / UNITS, action.y1 / UNITS);
        this.#blade.x = toX(action.x1);
        this.#blade.y = toY(action.y1);
        this.#scissors.container.visible = true;
        return;
      case 'grab':
      case 'move':
        this.#ring.moveTo(toX(action.x), toY(action.y));
        return;
      case 'stroke':
      case 'release':
        this.#trail().lift(action.pointer);
        this.#ring.hide();
        this.#scissors.container.visible = false;
        return;
    }
  }

  /** Keys that are held move their hand on; before the frame's steps. */
  move(deltaMs: number): void {
    this.keyboard.update(deltaMs);
    this.#keyRing.follow(this.keyboard);
    this.#touch.age += deltaMs / 1000;
  }

  /** @param seconds since the last call */
  draw(seconds: number): void {
    const { x, y } = this.#blade;
    const { container } = this.#scissors;
    this.#scissors.follow(x - container.x, y - container.y, seconds);
    container.position.set(x, y);
  }

  /** A mouse with the blade is a pair of scissors; over controls it is an arrow again. */
  showCursor(isOverControls = false): void {
    const { allowed, tool } = this.#context;
    const isBlade =
      this.#hasHovered &&
      allowed.length > 0 &&
      !isOverControls &&
      (tool === 'cut' || this.#blade.isDown) &&
      hasMouse();
    this.#scissors.container.visible = isBlade;
    const { cursorStyles } = this.#services.app.renderer.events;
    cursorStyles.default = isBlade ? 'none' : tool === 'pull' ? 'grab' : 'default';
  }

  destroy(): void {
    const { canvas, renderer } = this.#services.app;
    canvas.removeEventListener('pointermove', this.#hover);
    renderer.events.cursorStyles.default = 'default';
    this.keyboard.destroy();
    this.#scissors.destroy();
    this.#ring.destroy();
    this.#keyRing.destroy();
    this.container.destroy({ children: true });
  }

  readonly #hover = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') {
      this.#scissors.container.visible = false;
      return;
    }
    const { canvas, renderer } = this.#services.app;
    const box = canvas.getBoundingClientRect();
    const scale = elementScale(canvas, box);
    const x = (event.clientX - box.left) * scale;
    const y = (event.clientY - box.top) * scale;
    this.#hasHovered = true;
    this.#blade.x = this.#closeUp.toOwnX(x);
    this.#blade.y = this.#closeUp.toOwnY(y);
    this.showCursor(renderer.events.rootBoundary.hitTest(x, y) !== null);
  };
}

function hasMouse(): boolean {
  return matchMedia('(any-hover: hover)').matches;
}
