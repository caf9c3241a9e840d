import type { Bodies } from './bodies';
import type { FabricSettings } from './cloth';
import type { Bounds } from './kernel/kernel';
import { stateBytes } from './kernel/layout';
import { findPieces } from './pieces';
import type { Forces, Grab, PinHand, World } from './world';

/** All state of a world at one step; plain data, as large as the cloths' buffers. */
export interface Snapshot {
  readonly step: number;
  readonly guarded: number;
  readonly substeps: number;
  readonly forces: Readonly<Forces>;
  readonly bounds: Readonly<Bounds>;
  readonly grabs: readonly Readonly<Grab>[];
  readonly pinHands: readonly Readonly<PinHand>[];
  readonly cloths: readonly ClothSnapshot[];
  readonly bodies: Readonly<Bodies>;
  /** Blades under way: `fields`, `places` and `hasMoved` of the world's runs. */
  readonly runFields: Int32Array;
  readonly runPlaces: Float64Array;
  readonly runMoved: Uint8Array;
  /** Size in memory, for whoever keeps many. */
  readonly bytes: number;
}

interface ClothSnapshot {
  readonly state: Uint8Array;
  readonly fabric: Readonly<FabricSettings>;
  readonly snapped: number;
  readonly cut: number;
  readonly ripTokens: number;
  readonly sinceSnap: number;
  readonly sinceStretch: number;
  readonly strain: number;
}

/** Takes a copy of all state. A world restored from it goes on bit for bit as this one would. */
export function saveWorld(world: World): Snapshot {
  const cloths = world.cloths.map((cloth) => ({
    state: new Uint8Array(cloth.kernel.buffer, cloth.kernel.base, stateBytes(cloth.size)).slice(),
    fabric: { ...cloth.fabric },
    snapped: cloth.snapped,
    cut: cloth.cut,
    ripTokens: cloth.ripTokens,
    sinceSnap: cloth.sinceSnap,
    sinceStretch: cloth.sinceStretch,
    strain: cloth.strain,
  }));
  return {
    step: world.step,
    guarded: world.guarded,
    substeps: world.substeps,
    forces: { ...world.forces },
    bounds: { ...world.bounds },
    grabs: world.grabs.map((grab) => ({ ...grab })),
    pinHands: world.pinHands.map((hand) => ({ ...hand })),
    cloths,
    bodies: copyBodies(world.bodies),
    runFields: world.runs.fields.slice(),
    runPlaces: world.runs.places.slice(),
    runMoved: world.runs.hasMoved.slice(),
    bytes: cloths.reduce((sum, cloth) => sum + cloth.state.byteLength, 0),
  };
}

/**
 * Puts a world back to a snapshot of itself, or of one woven from the same definition.
 * @throws RangeError if the cloths do not match.
 */
export function restoreWorld(world: World, snapshot: Snapshot): void {
  if (snapshot.cloths.length !== world.cloths.length)
    throw new RangeError(`cloths: ${snapshot.cloths.length} in the snapshot, ${world.cloths.length} here`);
  world.cloths.forEach((cloth, n) => {
    const bytes = stateBytes(cloth.size);
    const { state } = snapshot.cloths[n];
    if (state.byteLength !== bytes)
      throw new RangeError(`cloths[${n}]: ${state.byteLength} bytes in the snapshot, ${bytes} here`);
  });
  world.step = snapshot.step;
  world.guarded = snapshot.guarded;
  world.substeps = snapshot.substeps;
  Object.assign(world.forces, snapshot.forces);
  Object.assign(world.bounds, snapshot.bounds);
  world.grabs.forEach((grab, n) => {
    Object.assign(grab, snapshot.grabs[n]);
  });
  world.pinHands.forEach((hand, n) => {
    Object.assign(hand, snapshot.pinHands[n]);
  });
  world.cloths.forEach((cloth, n) => {
    const { state, fabric, ...counters } = snapshot.cloths[n];
    new Uint8Array(cloth.kernel.buffer, cloth.kernel.base, state.byteLength).set(state);
    Object.assign(cloth.fabric, fabric);
    Object.assign(cloth, counters);
    // Whatever is derived from threads and pins has to be derived anew.
    cloth.topology++;
    cloth.partings++;
    findPieces(cloth, world.pieces[n]);
  });
  world.runs.fields.set(snapshot.runFields);
  world.runs.places.set(snapshot.runPlaces);
  world.runs.hasMoved.set(snapshot.runMoved);
  for (const [name, value] of Object.entries(snapshot.bodies)) {
    const mine = world.bodies[name as keyof Bodies];
    if (typeof mine === 'number') world.bodies.count = value as number;
    else (mine as Float64Array).set(value as Float64Array);
  }
}

function copyBodies(bodies: Bodies): Bodies {
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(bodies))
    copy[name] = typeof value === 'number' ? value : (value as Float64Array).slice();
  return copy as unknown as Bodies;
}
