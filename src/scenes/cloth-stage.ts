import { Container } from 'pixi.js';
import type { Action } from '../game/actions';
import { queueAction } from '../game/actions';
import { createHistory, redoStroke, restartSession, undoStroke } from '../game/history';
import type { Tool } from '../game/level';
import { createRecorder } from '../game/replay';
import type { Session } from '../game/session';
import type { KeyboardHand } from '../input/keyboard-hand';
import { PointerInput } from '../input/pointer-input';
import type { GestureContext } from '../input/sample';
import type { SimEvents } from '../sim/events';
import { BOX_LIGHT, type BoxName } from '../ui/theme';
import type { BackdropTextures } from '../view/backdrop';
import type { BodyLook } from '../view/body-looks';
import { CloseUp } from '../view/close-up';
import type { ClothMode } from '../view/cloth-view';
import { type ClothDress, WorldView } from '../view/world-view';
import { Ears } from './cloth-stage/ears';
import { Hands } from './cloth-stage/hands';
import { hasPin } from './cloth-stage/has-pin';
import { Room } from './cloth-stage/room';
import { createLoop, type GameLoop, runFrame, runStep } from './loop';
import type { SceneReport } from './scene';
import type { Services } from './services';

/** Where the world lies on the screen: CSS px of its origin, and CSS px a unit. */
export interface StagePlace {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  /** CSS px of the bench's edge; null for a wall without one. */
  readonly benchY: number | null;
}

export interface ClothStageOptions<View extends StageView = WorldView> {
  readonly services: Services;
  readonly session: Session;
  readonly dress: readonly ClothDress[];
  readonly box: BoxName;
  readonly backdrop: BackdropTextures;
  readonly tools: readonly Tool[];
  /** Looks of the bodies, by number. */
  readonly bodies?: readonly BodyLook[];
  /** Another way to show the world than as planar cloth; null shows this one so. */
  readonly createView?: (session: Session, dress: readonly ClothDress[]) => View | null;
  /** May change an action of the player before it is queued, or take it away (null). */
  readonly translate?: (action: Action) => Action | null;
  /** Called after each step, with what happened in it. */
  readonly onStep?: (events: SimEvents) => void;
  /** Called for each action of the player before it is queued. */
  readonly onAct?: (action: Action) => void;
}

/** What a stage needs of whatever shows its world. */
export type StageView = Pick<
  WorldView,
  | 'container'
  | 'behind'
  | 'shadow'
  | 'trail'
  | 'setMode'
  | 'setDress'
  | 'setLight'
  | 'resize'
  | 'remember'
  | 'reset'
  | 'takeEvents'
  | 'draw'
  | 'destroy'
> & { readonly cloths: readonly { readonly mode: ClothMode }[] };

/**
 * A session on the screen: wall, world, blade and hands, sound; it runs the loop, takes the pointers and
 * measures what both cost. Scenes put their controls above it.
 */
export class ClothStage<View extends StageView = WorldView> {
  readonly container = new Container();
  readonly loop: GameLoop;
  readonly context: GestureContext;
  readonly report: SceneReport;
  stepMs = 0;
  drawMs = 0;
  /** 1 is real time; 0 stands still. */
  pace = 1;

  readonly #options: ClothStageOptions<View>;
  readonly #room: Room;
  readonly #world = new Container();
  readonly #input: PointerInput;
  readonly #hands: Hands;
  readonly #ears: Ears;
  readonly #closeUp = new CloseUp();
  #view: View;
  #place: StagePlace = { x: 0, y: 0, scale: 1, width: 1, height: 1, benchY: null };
  #alpha = 0;

  constructor(options: ClothStageOptions<View>) {
    const { services, session, box, backdrop } = options;
    this.#options = options;
    this.loop = createLoop(session);
    this.#ears = new Ears(services, session.world);
    this.#room = new Room(services, box, backdrop);
    this.#view = this.#createView();
    this.#world.addChild(this.#view.container);
    this.context = {
      tool: options.tools[0],
      allowed: options.tools,
      scale: 1,
      secondFingerCuts: services.settings.current.secondFingerCuts,
      toWorld: (x, y, out) => {
        out.x = (this.#closeUp.toOwnX(x) - this.#place.x) / this.#place.scale;
        out.y = (this.#closeUp.toOwnY(y) - this.#place.y) / this.#place.scale;
      },
      hasPin: (x, y, radius) => hasPin(this.loop.session, x, y, radius),
    };
    this.#hands = new Hands(services, this.context, this.#closeUp, () => this.#view.trail);
    this.container.eventMode = 'none';
    this.container.addChild(this.#room.behind, this.#world, this.#room.before, this.#hands.container);
    const { app } = services;
    this.#input = new PointerInput({
      element: app.canvas,
      context: this.context,
      claims: (x, y) => app.renderer.events.rootBoundary.hitTest(x, y) !== null,
      output: {
        act: (action) => {
          const wish = options.translate ? options.translate(action) : action;
          if (action.type === 'grab') this.#hands.noteGrab(action.pointer, wish === null);
          if (wish === null) return;
          options.onAct?.(wish);
          queueAction(this.loop.queue, wish);
        },
        trace: (pointer, tool, x, y, phase) => this.#hands.trace(pointer, tool, x, y, phase),
      },
    });
    const stage = this;
    this.report = {
      get session() {
        return stage.loop.session;
      },
      toScreen: (x, y, out) => {
        out.x = this.#closeUp.toScreenX(this.#place.x + x * this.#place.scale);
        out.y = this.#closeUp.toScreenY(this.#place.y + y * this.#place.scale);
      },
      get stepMs() {
        return stage.stepMs;
      },
      get drawMs() {
        return stage.drawMs;
      },
    };
  }

  get view(): View {
    return this.#view;
  }

  /** The scene gives it keys that no control has taken. */
  get keyboardHand(): KeyboardHand {
    return this.#hands.keyboard;
  }

  setTool(tool: Tool): void {
    this.context.tool = tool;
    this.#hands.showCursor();
  }

  place(place: StagePlace): void {
    this.#place = place;
    this.context.scale = place.scale;
    this.#world.position.set(place.x, place.y);
    this.#world.scale.set(place.scale);
    this.#room.resize(place.width, place.height, place.benchY);
    this.#hands.place(place);
    this.#resizeView();
  }

  /** Puts the session back to its first step. */
  restart(): void {
    this.#rewind(() => restartSession(this.loop.history, this.loop.session, this.loop.recorder));
  }

  /** Takes back the last stroke, or puts back what was taken back. */
  undo(): void {
    this.#rewind(() => undoStroke(this.loop.history, this.loop.session, this.loop.recorder));
  }

  redo(): void {
    this.#rewind(() => redoStroke(this.loop.history, this.loop.session, this.loop.recorder));
  }

  /** A short look from nearby at where the player has just acted, if that was not long ago. */
  lookCloser(): void {
    this.#hands.lookCloser();
  }

  /** One step by hand, while the pace is 0. */
  step(): void {
    runStep(this.loop, this.#afterStep);
    this.#alpha = 1;
  }

  get canUndo(): boolean {
    return this.loop.history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.loop.history.future.length > 0;
  }

  /** Shows another session, as when the sandbox hangs another cloth. */
  replaceSession(session: Session, dress: readonly ClothDress[]): void {
    this.release();
    this.loop.queue.pending.length = 0;
    this.loop.session = session;
    this.#ears.attend(session.world);
    this.loop.recorder = createRecorder();
    this.loop.history = createHistory(session, this.loop.recorder);
    const { mode } = this.#view.cloths[0] ?? { mode: 'printed' };
    const behind = [...this.#view.behind.children];
    this.#world.removeChild(this.#view.container);
    const old = this.#view;
    this.#view = this.#createView(dress);
    this.#view.setMode(mode);
    if (behind.length > 0) this.#view.behind.addChild(...behind);
    old.destroy();
    this.#world.addChildAt(this.#view.container, 0);
    this.#resizeView();
  }

  /** Shows what an action of a recording does, as if a hand did it. */
  showAction(action: Action): void {
    this.#hands.showAction(action);
  }

  /** Lets go of everything: a card has opened, or the level is over. */
  release(): void {
    this.keyboardHand.release();
    this.#input.release();
  }

  /** One frame. Returns after everything is placed; the caller renders. */
  update(deltaMs: number): void {
    this.#hands.move(deltaMs);
    const start = performance.now();
    if (this.pace > 0) this.#alpha = runFrame(this.loop, deltaMs * this.pace, this.#afterStep);
    const stepped = performance.now();
    const seconds = deltaMs / 1000;
    this.#closeUp.draw(seconds, this.container);
    this.#ears.play(this.pace === 0, seconds, this.#hands.takeTravelled());
    this.#view.draw(this.#alpha, seconds);
    this.#room.draw(seconds);
    this.#hands.draw(seconds);
    this.stepMs = stepped - start;
    this.drawMs = performance.now() - stepped;
  }

  /** Renders the shadow on the wall; just before the stage itself is rendered. */
  beforeRender(): void {
    this.#view.shadow.render();
  }

  destroy(): void {
    this.#input.destroy();
    this.#hands.destroy();
    this.#view.destroy();
    this.#room.destroy();
    this.container.destroy({ children: true });
  }

  #createView(dress: readonly ClothDress[] = this.#options.dress): View {
    const { services, box, createView } = this.#options;
    const other = createView?.(this.loop.session, dress);
    if (other) return other;
    return new WorldView({
      renderer: services.app.renderer,
      world: this.loop.session.world,
      dress,
      frames: services.ui,
      phase: services.stage.phase,
      light: BOX_LIGHT[box],
      bodies: this.#options.bodies,
      isCalm: services.isCalm(),
    }) as StageView as View;
  }

  #resizeView(): void {
    const { x, y, scale, width, height } = this.#place;
    this.#view.resize(scale, -x / scale, -y / scale, width / scale, height / scale);
  }

  #rewind(back: () => void): void {
    this.release();
    this.#closeUp.stop();
    // What the release has queued belongs to what is being taken back.
    this.loop.queue.pending.length = 0;
    back();
    this.#view.reset();
  }

  readonly #afterStep = (events: SimEvents): void => {
    this.#ears.hear(events);
    this.#view.remember();
    this.#view.takeEvents(events);
    this.#options.onStep?.(events);
  };
}
