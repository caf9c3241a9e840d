import { queueAction } from '../../game/actions';
import type { Replay } from '../../game/replay';
import type { ClothStage } from '../cloth-stage';

type WatchStage = Pick<ClothStage, 'loop' | 'showAction'>;

/** Plays a recorded attempt again on the stage where it was made. The session must be at its first step. */
export class Watch {
  readonly #stage: WatchStage;
  readonly #replay: Replay;
  #next = 0;

  constructor(stage: WatchStage, replay: Replay) {
    this.#stage = stage;
    this.#replay = replay;
    this.feed();
  }

  /** Queues what the player did in the step that comes next. Call after each step. */
  feed(): void {
    const { loop } = this.#stage;
    const { actions } = this.#replay;
    while (this.#next < actions.length && actions[this.#next][0] <= loop.session.world.step) {
      const action = actions[this.#next++][1];
      this.#stage.showAction(action);
      queueAction(loop.queue, action);
    }
  }
}
