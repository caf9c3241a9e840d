import type { Cloth } from '../../sim/cloth';
import { wave } from '../../sim/waves';
import type { WorldDefinition } from '../../sim/world';
import type { PinName } from './settings';

/** The wall stands so far behind the plane of the rail, px; nothing comes nearer to the viewer than FRONT. */
export const WALL_DEPTH = 90;
const FRONT = 460;

/** Speed of the air along the wall and out of it, px/s, for each px/s² of the sandbox's wind. */
const WIND = { x: 0.5, z: 0.35 };

/** px from fold to fold across a gathered cloth, and how far the folds wander, turns. */
const PITCH = 92;
const WANDER = 0.22;
/** Cloth that hangs flat is so uneven, px: enough for it to find folds of its own. */
const UNEVEN = 3;

/** Cloth in depth bends a little less easily than its plane lets show: folds are round, not creased. */
export const BEND_IN_DEPTH = { taut: 0.06, classic: 0.2 } as const;

/** Share of its width at which a cloth in depth is hung, so that what is too much falls in folds. */
export const GATHER_IN_DEPTH: Readonly<Record<PinName, number>> = {
  everyFourth: 0.7,
  twoCorners: 0.86,
  topRow: 0.66,
  leftEdge: 1,
  fourCorners: 0.9,
  centre: 1,
  none: 0.96,
};

/** The same world with cloth that may leave its plane, in air, before a wall. */
export function deepen(definition: WorldDefinition): WorldDefinition {
  return {
    ...definition,
    cloths: definition.cloths.map((cloth) => ({ ...cloth, spatial: true })),
    forces: { ...definition.forces, air: 1 },
    bounds: { ...definition.bounds, back: -WALL_DEPTH, front: FRONT },
  };
}

/** The speed of the air, px/s, that the wind of the sandbox stands for in depth; it always comes from the wall. */
export function blowInDepth(wind: number): { readonly wind: number; readonly windZ: number } {
  return { wind: wind * WIND.x, windZ: Math.abs(wind) * WIND.z };
}

/**
 * Lays fresh, gathered cloth in upright folds, pins and all: each row along a wave that is as long as the row is at
 * rest, with its points evenly along it, so that nothing is stretched from the start.
 */
export function layFolds(cloth: Cloth, gather: number): void {
  const { cols, rows, stride, spacing, arrays } = cloth;
  const { x, z, px, pz } = arrays;
  const rest = (cols - 1) * spacing;
  const width = rest * gather;
  const pitch = Math.max(PITCH, spacing * 6);
  const depth = Math.max(UNEVEN, findDepth(width, rest, pitch));
  const steps = Math.max(2, Math.ceil(width / 2));
  /** Length of the wave from its left end to each step, px. */
  const reached = new Float64Array(steps + 1);
  for (let j = 0; j < rows; j++) {
    const down = j * spacing;
    for (let n = 1; n <= steps; n++) {
      const from = ((n - 1) * width) / steps;
      const to = (n * width) / steps;
      const rise = depth * (foldAt(to, down, pitch) - foldAt(from, down, pitch));
      reached[n] = reached[n - 1] + Math.hypot(to - from, rise);
    }
    const left = x[j * stride];
    let n = 1;
    for (let i = 0; i < cols; i++) {
      const k = j * stride + i;
      const wanted = (reached[steps] * i) / Math.max(1, cols - 1);
      while (n < steps && reached[n] < wanted) n++;
      const share = (wanted - reached[n - 1]) / (reached[n] - reached[n - 1] || 1);
      const along = ((n - 1 + share) * width) / steps;
      x[k] = px[k] = left + along;
      z[k] = pz[k] = depth * foldAt(along, down, pitch);
    }
  }
}

/** Height of the folds, −1 to 1, at a place of the hanging cloth, px. */
function foldAt(along: number, down: number, pitch: number): number {
  return wave(along / pitch + WANDER * wave(along / 410 + 0.2) + 0.12 * wave(down / 520 + along / 900));
}

/** How deep folds must be, px, for a wave over `width` to be `rest` long. */
function findDepth(width: number, rest: number, pitch: number): number {
  let depth = 0;
  for (let step = pitch / 2; step > 0.05; step /= 2) {
    let length = 0;
    for (let at = 2; at <= width; at += 2)
      length += Math.hypot(2, (depth + step) * (foldAt(at, 0, pitch) - foldAt(at - 2, 0, pitch)));
    if (length < rest) depth += step;
  }
  return depth;
}
