import { clearHeard, createHearing, feltMs, type Hearing, hearFrame, hearStep } from '../../game/hearing';
import type { SimEvents } from '../../sim/events';
import type { World } from '../../sim/world';
import type { Services } from '../services';

/** What is heard and felt of a world: each frame's steps together, as sound and as pulses of the device. */
export class Ears {
  readonly #services: Services;
  #world: World;
  #hearing: Hearing;

  constructor(services: Services, world: World) {
    this.#services = services;
    this.#world = world;
    this.#hearing = createHearing(world.cloths.length);
  }

  /** Listens to another world from now on. */
  attend(world: World): void {
    this.#world = world;
    this.#hearing = createHearing(world.cloths.length);
  }

  /** Call after each step. */
  hear(events: SimEvents): void {
    hearStep(this.#hearing, this.#world, events);
  }

  /**
   * Call after a frame's steps. @param isStill whether the world stands still, and so makes no sound
   * @param seconds since the last frame @param bladeTravelled px of the world since then
   */
  play(isStill: boolean, seconds: number, bladeTravelled: number): void {
    const { sound, haptics, isCalm } = this.#services;
    const { heard } = this.#hearing;
    heard.bladeSpeed = seconds > 0 ? bladeTravelled / seconds : 0;
    if (!isStill) {
      hearFrame(this.#hearing, this.#world, seconds);
      sound.follow(heard);
      const felt = feltMs(this.#hearing);
      if (felt > 0) haptics.pulse(isCalm() ? felt / 2 : felt);
    }
    clearHeard(this.#hearing);
  }
}
