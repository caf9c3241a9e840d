import type { Bodies } from './bodies';
import type { Cloth } from './cloth';
import { FLOAT_FIELDS } from './kernel/layout';
import type { Grab, PinHand, World } from './world';

/** Fields that are derived anew each step, and so are no part of the state. */
const DERIVED = new Set<string>(['fx', 'fy', 'fz']);
const STATE_FLOATS = FLOAT_FIELDS.filter((name) => !DERIVED.has(name));

/** Forces that only spatial cloth feels. */
const SPATIAL_FORCES = new Set(['air', 'windZ', 'travel']);

/** A hash under way: two FNV-1a style lanes over 32-bit words. */
interface Hasher {
  word(value: number): void;
  /** All 64 bits of a number. */
  number(value: number): void;
  /** 16 hexadecimal digits. */
  digest(): string;
}

function createHasher(): Hasher {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  const float = new Float64Array(1);
  const bits = new Int32Array(float.buffer);
  const word = (value: number) => {
    a = Math.imul(a ^ value, 0x01000193);
    b = Math.imul(b ^ (value + 0x7f4a7c15), 0x85ebca6b);
    b ^= b >>> 13;
  };
  return {
    word,
    number(value) {
      float[0] = value;
      word(bits[0]);
      word(bits[1]);
    },
    digest: () => (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0'),
  };
}

/**
 * Hash of everything that decides how a world goes on: equal states give equal hashes on every machine.
 * @returns 16 hexadecimal digits.
 */
export function hashWorld(world: World): string {
  const hasher = createHasher();
  const isSpatial = world.cloths.some((cloth) => cloth.spatial);
  hasher.word(world.step);
  hasher.word(world.substeps);
  for (const cloth of world.cloths) hashCloth(hasher, cloth);
  hashBodies(hasher, world.bodies);
  for (const grab of world.grabs) hashGrab(hasher, grab, isSpatial);
  for (const hand of world.pinHands) hashPinHand(hasher, hand);
  const { fields, places, hasMoved } = world.runs;
  for (let n = 0; n < hasMoved.length; n++) hasher.word(hasMoved[n]);
  for (let n = 0; n < fields.length; n++) hasher.word(fields[n]);
  for (let n = 0; n < places.length; n++) hasher.number(places[n]);
  for (const [name, value] of Object.entries(world.forces))
    if (isSpatial || !SPATIAL_FORCES.has(name)) hasher.number(value);
  for (const value of Object.values(world.bounds)) hasher.number(value);
  return hasher.digest();
}

function hashCloth({ word, number }: Hasher, cloth: Cloth): void {
  word(cloth.cols);
  word(cloth.rows);
  for (const name of STATE_FLOATS) {
    const field = cloth.arrays[name];
    const words = new Int32Array(field.buffer, field.byteOffset, field.length);
    for (let k = 0; k < words.length; k++) word(words[k]);
  }
  for (const name of ['point', 'cell', 'pin', 'held', 'rightFate', 'downFate'] as const) {
    const field = cloth.arrays[name];
    for (let k = 0; k < field.length; k++) word(field[k]);
  }
  for (const value of Object.values(cloth.fabric))
    number(typeof value === 'string' ? value.charCodeAt(0) : value);
  word(cloth.snapped);
  word(cloth.cut);
  number(cloth.ripTokens);
  number(cloth.sinceSnap);
  number(cloth.sinceStretch);
  number(cloth.strain);
}

function hashBodies({ word, number }: Hasher, bodies: Bodies): void {
  word(bodies.count);
  for (let n = 0; n < bodies.count; n++) {
    for (const value of [bodies.x[n], bodies.y[n], bodies.px[n], bodies.py[n], bodies.mass[n]]) number(value);
    word(bodies.isSewn[n]);
    word(bodies.restSteps[n]);
  }
}

function hashGrab({ word, number }: Hasher, grab: Grab, isSpatial: boolean): void {
  word(grab.pointer);
  if (grab.pointer < 0) return;
  word(grab.cloth);
  for (const value of [grab.x, grab.y, grab.targetX, grab.targetY, grab.dirX, grab.dirY, grab.still])
    number(value);
  if (!isSpatial) return;
  for (const value of [grab.z, grab.targetZ, ...(grab.plane ?? [])]) number(value);
}

function hashPinHand({ word, number }: Hasher, hand: PinHand): void {
  word(hand.pointer);
  if (hand.pointer < 0) return;
  word(hand.cloth);
  word(hand.point);
  number(hand.targetX);
  number(hand.targetY);
}
