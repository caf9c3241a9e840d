import { TAUT_SUBSTEPS } from './taut';
import type { World } from './world';

/** Seconds of one step. */
export const STEP_SECONDS = 1 / 60;

/** Substeps of a world with bodies at least. */
const BODY_SUBSTEPS = 4;

/** Substeps that the classic relaxation takes at a spacing (px): 1 from 12 px up, 6 at 4 px. */
export function countSubsteps(spacing: number): number {
  return Math.min(6, Math.max(1, 1 + Math.ceil((12 - spacing) / 1.6)));
}

/** Substeps of a whole world: as many as its finest cloth asks for; bodies ask for some, so as not to tunnel. */
export function countWorldSubsteps(world: World): number {
  let substeps = world.bodies.count > 0 ? BODY_SUBSTEPS : 1;
  for (const cloth of world.cloths)
    substeps = Math.max(
      substeps,
      cloth.fabric.mode === 'taut' ? TAUT_SUBSTEPS : countSubsteps(cloth.spacing),
    );
  return substeps;
}
