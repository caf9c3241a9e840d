import { FLOAT_FIELDS } from './kernel/layout';
import type { World } from './world';

/** Fields that are derived anew each step, and so are no part of the state. */
const DERIVED = new Set<string>(['fx', 'fy', 'fz']);
const STATE_FLOATS = FLOAT_FIELDS.filter((name) => !DERIVED.has(name));

/** Forces that only spatial cloth feels. */
const SPATIAL_FORCES = new Set(['air', 'windZ', 'travel']);

/**
 * Hash of everything that decides how a world goes on: equal states give equal hashes on every machine.
 * @returns 16 hexadecimal digits (two FNV-1a style lanes over 32-bit words).
 */
export function hashWorld(world: World): string {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  const word = (v: number) => {
    a = Math.imul(a ^ v, 0x01000193);
    b = Math.imul(b ^ (v + 0x7f4a7c15), 0x85ebca6b);
    b ^= b >>> 13;
  };
  const float = new Float64Array(1);
  const bits = new Int32Array(float.buffer);
  const number = (v: number) => {
    float[0] = v;
    word(bits[0]);
    word(bits[1]);
  };
  const isSpatial = world.cloths.some((cloth) => cloth.spatial);
  word(world.step);
  word(world.substeps);
  for (const cloth of world.cloths) {
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
  const { bodies } = world;
  word(bodies.count);
  for (let n = 0; n < bodies.count; n++) {
    for (const value of [bodies.x[n], bodies.y[n], bodies.px[n], bodies.py[n], bodies.mass[n]]) number(value);
    word(bodies.isSewn[n]);
    word(bodies.restSteps[n]);
  }
  for (const grab of world.grabs) {
    word(grab.pointer);
    if (grab.pointer < 0) continue;
    word(grab.cloth);
    for (const value of [grab.x, grab.y, grab.targetX, grab.targetY, grab.dirX, grab.dirY, grab.still])
      number(value);
    if (!isSpatial) continue;
    for (const value of [grab.z, grab.targetZ, ...(grab.plane ?? [])]) number(value);
  }
  for (const hand of world.pinHands) {
    word(hand.pointer);
    if (hand.pointer < 0) continue;
    word(hand.cloth);
    word(hand.point);
    number(hand.targetX);
    number(hand.targetY);
  }
  const { fields, places, hasMoved } = world.runs;
  for (let n = 0; n < hasMoved.length; n++) word(hasMoved[n]);
  for (let n = 0; n < fields.length; n++) word(fields[n]);
  for (let n = 0; n < places.length; n++) number(places[n]);
  for (const [name, value] of Object.entries(world.forces))
    if (isSpatial || !SPATIAL_FORCES.has(name)) number(value);
  for (const value of Object.values(world.bounds)) number(value);
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}
