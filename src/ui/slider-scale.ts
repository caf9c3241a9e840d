/** How a slider's place on its tape (0…1) and its value belong together. */
export interface SliderScale {
  /** Place of a value, clamped to 0…1. */
  readonly toRatio: (value: number) => number;
  /** Value at a place, on a step of the scale. */
  readonly toValue: (ratio: number) => number;
  /** The value an arrow key leads to: `steps` of the scale further, clamped. */
  readonly move: (value: number, steps: number) => number;
}

const clamp01 = (t: number) => Math.min(1, Math.max(0, t));

/** Rounds away the dust of binary fractions, so that 0.1 + 0.2 reads 0.3. */
const tidy = (value: number) => Number(value.toPrecision(12));

/**
 * Evenly spaced values from `min` to `max`; `step` 0 means every value.
 * @throws RangeError if the range is empty or the step negative
 */
export function linearScale(min: number, max: number, step = 0): SliderScale {
  if (!(max > min)) throw new RangeError(`slider: max ${max} is not above min ${min}`);
  if (!(step >= 0)) throw new RangeError(`slider: step ${step} is below 0`);
  const snap = (value: number) => {
    const inside = Math.min(max, Math.max(min, value));
    if (step === 0) return tidy(inside);
    return tidy(Math.min(max, min + Math.round((inside - min) / step) * step));
  };
  return {
    toRatio: (value) => clamp01((value - min) / (max - min)),
    toValue: (ratio) => snap(min + clamp01(ratio) * (max - min)),
    move: (value, steps) => snap(value + steps * (step || (max - min) / 20)),
  };
}

/**
 * From `min` to `max` with more room for small values: value = min + (max − min) · ratio^power.
 * @throws RangeError as `linearScale`, or if the power is not positive
 */
export function powerScale(min: number, max: number, power: number, step = 0): SliderScale {
  if (!(power > 0)) throw new RangeError(`slider: power ${power} is not above 0`);
  const even = linearScale(min, max, step);
  const toRatio = (value: number) => even.toRatio(value) ** (1 / power);
  const toValue = (ratio: number) => even.toValue(clamp01(ratio) ** power);
  return {
    toRatio,
    toValue,
    move: (value, steps) => (step > 0 ? even.move(value, steps) : toValue(toRatio(value) + steps / 20)),
  };
}

/**
 * A few named stops, evenly spaced whatever their values; the value in between snaps to the nearest place.
 * @throws RangeError if there are fewer than two stops
 */
export function stopScale(stops: readonly number[]): SliderScale {
  if (stops.length < 2) throw new RangeError(`slider: ${stops.length} stops are fewer than 2`);
  const last = stops.length - 1;
  const at = (index: number) => stops[Math.min(last, Math.max(0, Math.round(index)))]!;
  const indexOf = (value: number) => {
    let best = 0;
    for (let i = 1; i <= last; i++) {
      if (Math.abs(stops[i]! - value) < Math.abs(stops[best]! - value)) best = i;
    }
    return best;
  };
  return {
    toRatio: (value) => indexOf(value) / last,
    toValue: (ratio) => at(clamp01(ratio) * last),
    move: (value, steps) => at(indexOf(value) + steps),
  };
}
