import type { Level } from '../../game/level';
import { finishReplay, type Replay } from '../../game/replay';
import type { Session } from '../../game/session';
import type { ClothStage } from '../cloth-stage';
import { Pacing } from './pacing';
import { canOnlyWait } from './waiting';
import { Watch } from './watch';

/** What a course needs of the stage on which it is run. */
export type CourseStage = Pick<
  ClothStage,
  | 'loop'
  | 'context'
  | 'pace'
  | 'canUndo'
  | 'update'
  | 'release'
  | 'restart'
  | 'undo'
  | 'redo'
  | 'lookCloser'
  | 'showAction'
>;

export interface CourseOptions {
  readonly level: Level;
  readonly stage: CourseStage;
  /** Whether the deciding moment is not slowed down. */
  readonly isCalm: () => boolean;
  /** An attempt has just been won or lost. */
  readonly onEnd: (session: Session) => void;
  /** The end of an attempt, or of what was watched, has been seen: its result may be read. */
  readonly onResult: () => void;
}

/** ms between the end of a level and its card, so that the end is seen. */
const RESULT_DELAY = 500;

/** The course of a level: one attempt after another, pauses, how each ends, and the last one watched again. */
export class Course {
  readonly #options: CourseOptions;
  readonly #pacing = new Pacing();
  #phase: 'playing' | 'ending' | 'over' = 'playing';
  /** Of the phase `ending`, ms. */
  #left = 0;
  #isPaused = false;
  #isWait = false;
  #tries = 0;
  #watch: Watch | null = null;
  /** The attempt that ended last. */
  #replay: Replay | null = null;

  constructor(options: CourseOptions) {
    this.#options = options;
  }

  /** Attempts that were lost, or given up after a first stroke. */
  get tries(): number {
    return this.#tries;
  }

  /** Whether a recording is shown instead of what the player does. */
  get isWatching(): boolean {
    return this.#watch !== null;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Whether nothing is left to do but to wait for the end. */
  get isWait(): boolean {
    return this.#isWait;
  }

  /** Whether the wait is being shortened. */
  get isFast(): boolean {
    return this.#pacing.isFast;
  }

  toggleFast(): void {
    this.#pacing.toggleFast();
  }

  /** Moves the stage on by one frame. */
  update(deltaMs: number): void {
    const { stage } = this.#options;
    const { session } = stage.loop;
    this.#isWait = canOnlyWait(session) && !this.#watch;
    const pace = this.#pacing.update(deltaMs, this.#isWait);
    stage.pace = this.#isPaused ? 0 : pace;
    stage.update(deltaMs);
    if (session.outcome === 'playing') return;
    if (this.#phase === 'playing') this.#end(session);
    if (this.#phase !== 'ending' || this.#isPaused) return;
    this.#left -= deltaMs;
    if (this.#left > 0) return;
    this.#phase = 'over';
    this.#options.onResult();
  }

  /** Call after each step of the stage. */
  afterStep(): void {
    const { stage, isCalm } = this.#options;
    const { session } = stage.loop;
    this.#watch?.feed();
    // The moment in which all goals are met: let it be seen.
    if (session.holding === 1 && session.outcome === 'playing' && !isCalm()) {
      this.#pacing.slowDown();
      stage.lookCloser();
    }
  }

  pause(): void {
    this.#options.stage.release();
    this.#isPaused = true;
    this.#allow();
  }

  goOn(): void {
    this.#isPaused = false;
    this.#allow();
  }

  /** Begins another attempt, whatever is under way. */
  retry(): void {
    const { stage } = this.#options;
    if (this.#phase === 'playing' && !this.#watch && stage.canUndo) this.#tries++;
    this.#watch = null;
    this.#pacing.reset();
    this.#begin();
  }

  /** Shows the last attempt again from its first step. */
  watchAgain(): void {
    if (!this.#replay) return;
    this.#begin();
    this.#watch = new Watch(this.#options.stage, this.#replay);
    this.#allow();
  }

  /** Takes the last stroke back, even one that has just lost the level. */
  undo(): void {
    if (this.#phase === 'over' || this.#watch) return;
    this.#phase = 'playing';
    this.#allow();
    this.#options.stage.undo();
  }

  redo(): void {
    if (this.#phase !== 'over' && !this.#watch) this.#options.stage.redo();
  }

  #begin(): void {
    this.#phase = 'playing';
    this.#isPaused = false;
    this.#allow();
    this.#options.stage.restart();
  }

  #end(session: Session): void {
    const { stage, onEnd } = this.#options;
    this.#phase = 'ending';
    this.#left = RESULT_DELAY;
    stage.release();
    if (this.#watch) this.#watch = null;
    else {
      this.#replay = finishReplay(stage.loop.recorder, session);
      if (session.outcome === 'lost') this.#tries++;
      onEnd(session);
    }
    this.#allow();
  }

  /** Hands reach the cloth only while an attempt is under way. */
  #allow(): void {
    const { stage, level } = this.#options;
    const canPlay = this.#phase === 'playing' && !this.#isPaused && !this.#watch;
    stage.context.allowed = canPlay ? level.tools : [];
  }
}
