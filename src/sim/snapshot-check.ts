import { PARAMETERS } from './action';
import type { FabricSettings } from './cloth';
import { FIELDS, ORDER } from './cut-runs';
import { restoreWorld, type Snapshot, saveWorld } from './snapshot';
import { validate } from './validate';
import type { World } from './world';

/** More substeps than any precision asks for. */
const MOST_SUBSTEPS = 64;
/** No force, speed or place of a sound world is larger, px. */
const LARGEST = 1e6;

/** Ranges of a fabric's numbers that no action can set. */
const FABRIC_RANGES = {
  tautAt: { least: 1, most: 2 },
  weight: { least: 0.01, most: 100 },
  drag: { least: 0, most: 60 },
  compression: { least: 0, most: 1 },
} as const;

/**
 * Puts a world to a snapshot that comes from a file: each number in its range, each index of something that is
 * there, all invariants of cloth kept. The world stays as it is where that does not hold.
 * @throws RangeError naming the first thing that cannot be.
 */
export function restoreForeign(world: World, snapshot: Snapshot): void {
  checkNumbers(world, snapshot);
  const before = saveWorld(world);
  restoreWorld(world, snapshot);
  for (const [n, cloth] of world.cloths.entries()) {
    const [broken] = validate(cloth);
    if (broken === undefined) continue;
    restoreWorld(world, before);
    throw new RangeError(`cloths[${n}]: ${broken}`);
  }
}

function checkNumbers(world: World, snapshot: Snapshot): void {
  const { cloths, bodies, grabs, pinHands } = snapshot;
  within('step', snapshot.step, 0, Number.MAX_SAFE_INTEGER);
  within('guarded', snapshot.guarded, 0, Number.MAX_SAFE_INTEGER);
  within('substeps', snapshot.substeps, 0, MOST_SUBSTEPS);
  // The air travels for as long as the sandbox is open.
  for (const [name, value] of Object.entries(snapshot.forces))
    within(`forces.${name}`, value, -LARGEST * 1e3, LARGEST * 1e3);
  for (const [name, value] of Object.entries(snapshot.bounds))
    if (value !== undefined && Number.isNaN(value)) throw new RangeError(`bounds.${name}: is no number`);
  cloths.forEach(({ fabric }, n) => {
    checkFabric(`cloths[${n}].fabric`, fabric);
  });
  const isCloth = (name: string, value: number) => index(name, value, world.cloths.length);
  grabs.forEach((grab, n) => {
    if (grab.pointer < 0) return;
    isCloth(`grabs[${n}].cloth`, grab.cloth);
    const { rows } = world.cloths[grab.cloth];
    index(`grabs[${n}].firstRow`, grab.firstRow, rows);
    index(`grabs[${n}].lastRow`, grab.lastRow, rows);
    for (const key of ['x', 'y', 'z', 'targetX', 'targetY', 'targetZ'] as const)
      within(`grabs[${n}].${key}`, grab[key], -LARGEST, LARGEST);
  });
  pinHands.forEach((hand, n) => {
    if (hand.pointer < 0) return;
    isCloth(`pinHands[${n}].cloth`, hand.cloth);
    index(`pinHands[${n}].point`, hand.point, world.cloths[hand.cloth].size);
    within(`pinHands[${n}].targetX`, hand.targetX, -LARGEST, LARGEST);
    within(`pinHands[${n}].targetY`, hand.targetY, -LARGEST, LARGEST);
  });
  index('bodies.count', bodies.count, bodies.x.length + 1);
  for (let n = 0; n < bodies.count; n++) {
    for (const key of ['x', 'y', 'px', 'py', 'radius', 'mass', 'cord', 'landed'] as const)
      within(`bodies.${key}[${n}]`, bodies[key][n], -LARGEST, LARGEST);
    if (bodies.cloth[n] < 0 && !bodies.isSewn[n]) continue;
    isCloth(`bodies.cloth[${n}]`, bodies.cloth[n]);
    index(`bodies.point[${n}]`, bodies.point[n], world.cloths[bodies.cloth[n]].size);
  }
  const most = Math.max(...world.cloths.map(({ size }) => size));
  snapshot.runFields.forEach((value, n) => {
    // Their order grows with each run; all else is an index.
    within(`runFields[${n}]`, value, -1, n % FIELDS === ORDER ? Number.MAX_SAFE_INTEGER : most - 1);
  });
  snapshot.runPlaces.forEach((value, n) => {
    within(`runPlaces[${n}]`, value, -LARGEST, LARGEST);
  });
}

function checkFabric(path: string, fabric: Readonly<FabricSettings>): void {
  if (fabric.mode !== 'taut' && fabric.mode !== 'classic')
    throw new RangeError(`${path}.mode: ${fabric.mode} is neither taut nor classic`);
  const ranges = { ...FABRIC_RANGES, ...PARAMETERS };
  for (const [name, value] of Object.entries(fabric)) {
    if (typeof value !== 'number') continue;
    const { least, most } = ranges[name as keyof typeof FABRIC_RANGES];
    within(`${path}.${name}`, value, least, most);
  }
}

function within(name: string, value: number, least: number, most: number): void {
  if (!(value >= least && value <= most))
    throw new RangeError(`${name}: ${value} is not between ${least} and ${most}`);
}

function index(name: string, value: number, count: number): void {
  if (!Number.isInteger(value) || value < 0 || value >= count)
    throw new RangeError(`${name}: ${value} is none of ${count}`);
}
