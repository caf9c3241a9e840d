/** Steps of the simulation in a second. */
const STEPS_PER_SECOND = 60;

/** Steps that one frame pays for; what is owed beyond them is dropped, so a slept tab does not race. */
const MAX_STEPS = 5;

/**
 * Turns frame times into whole steps of 1/60 s. It starts half a step ahead: on a 60 Hz screen, whose frames
 * are a hair shorter or longer than a step, every frame then has exactly one step, not sometimes none or two.
 */
export class StepClock {
  /** Steps that are owed; less than one between frames. */
  private owed = 0.5;
  private unpaid = 0;

  /** Takes the ms since the last frame (nonsense counts as 0); returns the steps to run now, 0 to 5. */
  advance(deltaMs: number): number {
    if (!(deltaMs > 0)) return 0;
    const owed = this.owed + Math.min(deltaMs, Number.MAX_SAFE_INTEGER) * (STEPS_PER_SECOND / 1000);
    const whole = Math.floor(owed);
    this.owed = owed - whole;
    if (whole <= MAX_STEPS) return whole;
    this.unpaid += whole - MAX_STEPS;
    return MAX_STEPS;
  }

  /** Where between the last two steps to draw: 0 the one before the last, 1 (never reached) the last. */
  get alpha(): number {
    return this.owed;
  }

  /** Steps that could not be paid since the start. */
  get dropped(): number {
    return this.unpaid;
  }
}
