import { FABRIC_NAMES } from '../../sim/fabrics';
import type { SandboxPrint } from './cloths';
import { fabricValues, type PinName, type SandboxSettings } from './settings';

/** Ways to hang that are worth a look at once. */
const PINS: readonly PinName[] = ['everyFourth', 'twoCorners', 'topRow', 'leftEdge', 'fourCorners'];
const WINDS = [0, 0, 0, 240, 420, -300, 600];

/**
 * A set-up drawn by lot: another print, a fabric, pins, wind, in the plane or in depth. Precision, walls and the
 * hand stay as the player has set them.
 * @param random gives numbers from 0 to below 1
 */
export function drawLots(
  settings: SandboxSettings,
  prints: readonly SandboxPrint[],
  random: () => number,
): Partial<SandboxSettings> {
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)];
  const { print } = settings;
  const fabric = pick(FABRIC_NAMES);
  const hasDepth = random() < 0.5;
  const pins = pick(PINS);
  return {
    print: pick(prints.filter(({ id }) => id !== print)).id,
    fabric,
    hasDepth,
    pins,
    // A flag on a pole wants some wind.
    wind: pins === 'leftEdge' ? 600 : pick(WINDS),
    turbulence: pick([0.2, 0.35, 0.6]),
    gravity: 980,
    isClassic: false,
    view: 'printed',
    ...fabricValues(fabric, false, hasDepth),
  };
}
