import { toUnits } from '../sim/action';
import type { FabricSettings } from '../sim/cloth';
import { createEvents } from '../sim/events';
import type { KernelFactory } from '../sim/kernel/kernel';
import type { WorldDefinition } from '../sim/world';
import type { Action } from './actions';
import type { Level } from './level';
import type { Rig } from './rigs';
import { createSession, type Session, stepSession } from './session';

/**
 * The figures of the third seed: the classic solver with 14 passes over right, down and diagonal threads, 98.5 % of
 * the speed kept each 1/60 s, threads that snap at 2.6 times their rest length.
 */
export const FLAG_FABRIC: Readonly<Partial<FabricSettings>> = {
  mode: 'classic',
  stiffness: 14,
  damping: 0.985,
  tearLimit: 2.6,
  shear: 1,
  bend: 0,
};

/** The wall stands so far behind the plane z = 0, px; nothing comes nearer to the viewer than FRONT. */
export const WALL_DEPTH = 105;
const FRONT = 560;

export interface FlagOptions {
  readonly isTaut?: boolean;
  /** Wind on the dial, 0 to 1. */
  readonly dial?: number;
}

/** The world of a rig. */
export function describeFlag(rig: Rig, { isTaut = false, dial = 0.5 }: FlagOptions = {}): WorldDefinition {
  return {
    cloths: [{ ...rig.cloth, spatial: true, fabric: { ...FLAG_FABRIC, mode: isTaut ? 'taut' : 'classic' } }],
    forces: {
      air: 1,
      gravityY: rig.gravity,
      ...windAt(rig, dial),
      turbulence: rig.turbulence,
    },
    bounds: { bottom: rig.ground, back: -WALL_DEPTH, front: FRONT },
  };
}

/** The actions that turn a rig's wind dial to a place, 0 to 1. */
export function dialWind(rig: Rig, dial: number): Action[] {
  const { wind, windZ } = windAt(rig, dial);
  return [
    { type: 'set', name: 'wind', value: wind },
    { type: 'set', name: 'windZ', value: windZ },
  ];
}

/** Components of a rig's wind, px/s. */
function windAt({ strength, wind }: Rig, dial: number): { wind: number; windZ: number } {
  return { wind: dial * strength * wind[0], windZ: dial * strength * wind[1] };
}

/** The action that sends a gust through a rig. */
export function blowGust(rig: Rig): Action {
  return { type: 'gust', strength: rig.gust };
}

/** What a session asks of a level, where there is none: a cloth to play with and no goal. */
const FREE_LEVEL: Level = {
  format: 1,
  id: 'flag',
  title: 'Flag',
  goal: 'Play',
  light: 'snip',
  cloths: [],
  tools: ['pull', 'cut', 'blow'],
  goals: [],
};

/** A free session with a rig. */
export function createFlagSession(rig: Rig, kernels: KernelFactory, options: FlagOptions = {}): Session {
  const session = createSession(FREE_LEVEL, kernels, describeFlag(rig, options));
  if (!rig.slits?.length) return session;
  const cuts = rig.slits.map((slit, pointer): Action => {
    const [x0, y0, x1, y1] = slit.map(toUnits);
    return { type: 'cut', pointer, x0, y0, x1, y1 };
  });
  stepSession(session, cuts, createEvents());
  return session;
}
