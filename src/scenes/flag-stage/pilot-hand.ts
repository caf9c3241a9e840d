import type { Action } from '../../game/actions';
import {
  AUTOPILOT_POINTER,
  type Autopilot,
  type AutopilotPace,
  createAutopilot,
  interruptAutopilot,
  stepAutopilot,
} from '../../game/autopilot';
import type { World } from '../../sim/world';
import { HandRing } from '../../view/cursors';
import type { StagePlace } from '../cloth-stage';

/** The autopilot's hand: what it wishes is queued like a player's, and a ring shows where it is. */
export class PilotHand {
  readonly ring = new HandRing();
  readonly #pilot: Autopilot;
  readonly #act: (action: Action) => void;
  readonly #wishes: Action[] = [];

  /** @param act queues an action */
  constructor(pace: AutopilotPace | undefined, act: (action: Action) => void) {
    this.#pilot = createAutopilot(pace);
    this.#act = act;
  }

  /** After each step in which nobody else plays. @returns whether the cloth should be made new */
  step(world: World, camera: readonly number[]): boolean {
    const isOver = stepAutopilot(this.#pilot, world, camera, this.#wishes);
    this.#flush();
    return isOver;
  }

  /** Somebody plays: it lets go at once. */
  interrupt(): void {
    interruptAutopilot(this.#pilot, this.#wishes);
    this.#flush();
    this.ring.hide();
  }

  draw(place: StagePlace | null): void {
    const { handX, handY } = this.#pilot;
    if (Number.isNaN(handX) || !place) this.ring.hide();
    else this.ring.moveTo(place.x + handX * place.scale, place.y + handY * place.scale);
  }

  #flush(): void {
    for (const wish of this.#wishes) this.#act(wish);
    this.#wishes.length = 0;
  }
}

/** Whether a hand other than the autopilot's has cloth in it. */
export function isHeldByPlayer({ grabs }: World): boolean {
  return grabs.some(({ pointer }) => pointer >= 0 && pointer !== AUTOPILOT_POINTER);
}
