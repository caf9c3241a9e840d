import type { Application, WebGLRenderer } from 'pixi.js';
import type { Sound } from '../audio/sound';
import { watchContext } from '../platform/faults';
import type { Rescue } from '../platform/rescue';
import type { InspectorDesk } from '../scenes/inspector';
import type { SceneManager } from '../scenes/manager';
import { forgetDestroyed } from '../ui/accessible';
import type { GameScreen } from './game-screen';
import { bindAllUnits } from './graphics';

export interface FrameLoopOptions {
  readonly app: Application;
  readonly manager: SceneManager;
  readonly sound: Sound;
  readonly screen: GameScreen;
  readonly desk: InspectorDesk;
  readonly rescue: Rescue;
  /** Whether frames come by `tick` alone. */
  readonly isManual: boolean;
  /** The scene fails again as soon as it goes on: another one is needed. */
  readonly onRelapse: () => void;
}

/** ms of one frame on the manual clock. */
const MANUAL_FRAME = 1000 / 60;
/** ms after the last tick of the manual clock until the picture follows. */
const DRAW_DELAY = 150;
/** ms after a failed frame in which a second failure is a relapse. */
const RELAPSE = 3000;

/**
 * Moves the game on and draws it, frame by frame: at the screen's pace or, with the manual clock, when it is told to.
 * A frame that fails, and graphics that are lost, make it stand still.
 */
export class FrameLoop {
  readonly #options: FrameLoopOptions;
  /** A failed frame stands still until the player has read why: the next would most likely fail too. */
  #isHalted = false;
  #isLost = false;
  /** When the player last went on after a failed frame, ms. */
  #resumed = Number.NEGATIVE_INFINITY;
  /** Timer of the picture that follows a tick. */
  #drawing = 0;

  constructor(options: FrameLoopOptions) {
    const { app, rescue } = options;
    this.#options = options;
    app.ticker.add(({ elapsedMS }) => this.#guardedFrame(elapsedMS));
    watchContext(
      app.canvas,
      (isLost) => this.#setLost(isLost),
      () => rescue.showGraphicsLate(),
    );
  }

  /** Lets frames come; on the manual clock they never do by themselves. */
  start(): void {
    if (!this.#options.isManual) this.#options.app.ticker.start();
  }

  stop(): void {
    this.#options.app.ticker.stop();
  }

  /**
   * Runs n frames of the manual clock. The picture follows a moment after the last tick, and at once by `tick(0)`: a
   * software renderer needs seconds for a hundred pictures.
   */
  tick(frames: number): void {
    clearTimeout(this.#drawing);
    for (let n = 0; n < frames; n++) this.#update(MANUAL_FRAME);
    if (frames > 0) this.#drawing = window.setTimeout(() => this.render(), DRAW_DELAY);
    else this.render();
  }

  /** Draws the scene as it is. */
  render(): void {
    const { app, manager } = this.#options;
    manager.beforeRender();
    forgetDestroyed(app.renderer);
    app.render();
  }

  #update(deltaMs: number): void {
    const { manager, sound, desk } = this.#options;
    manager.update(deltaMs);
    sound.update(deltaMs / 1000);
    const report = manager.current?.report?.();
    desk.note(report?.stepMs ?? 0, report?.drawMs ?? 0);
  }

  #guardedFrame(elapsedMs: number): void {
    if (this.#isHalted || this.#isLost) return;
    const { screen, rescue } = this.#options;
    screen.noteFrame(elapsedMs);
    try {
      this.#update(elapsedMs);
      this.render();
    } catch (error) {
      this.#isHalted = true;
      rescue.log.note('frame', error);
      rescue.showError(() => this.#goOn());
    }
  }

  #goOn(): void {
    const isRelapse = performance.now() - this.#resumed < RELAPSE;
    this.#resumed = performance.now();
    this.#isHalted = false;
    if (isRelapse) this.#options.onRelapse();
  }

  /** The system has taken the graphics, or given them back. */
  #setLost(isLost: boolean): void {
    const { app, manager, rescue } = this.#options;
    this.#isLost = isLost;
    rescue.setGraphicsLost(isLost);
    if (isLost) manager.current?.pause?.();
    else {
      bindAllUnits(app.renderer as WebGLRenderer);
      this.render();
    }
  }
}
