import type { Cloth } from '../sim/cloth';
import { EVENT_BODY_LAND, EVENT_CORD, EVENT_CUT, EVENT_TORN, type SimEvents } from '../sim/events';
import { workingLimit } from '../sim/rip';
import type { Grab, World } from '../sim/world';

/** What one frame of a world sounds like, before anything is played. */
export interface Heard {
  /** Threads cut by a blade, and threads that tore. */
  cut: number;
  snapped: number;
  /** Speed of the fastest blade, px/s; the caller knows it. */
  bladeSpeed: number;
  /** Cloths and pieces that came down, and bodies that hit something. */
  landed: number;
  bounced: number;
  /** Speed of the hardest hit of a body, px/s. */
  bounceSpeed: number;
  /** Charms that were struck or cut off. */
  rung: number;
  /** How far the worst thread in a hand is on its way to tearing: 0 at rest, 1 at the limit. */
  strain: number;
  /** Mean speed of the cloth, px/s. */
  motion: number;
  /** Strength of wind and gust, px/s². */
  wind: number;
  /** Weight of the cloth that was cut last, 1 as cotton. */
  weight: number;
}

/** Points of each cloth whose motion is watched: enough to hear it, few enough to cost nothing. */
const SAMPLES = 48;
/** Downward speeds, px/s: a watched point that was faster and now is slower, close to the floor, has landed. */
const FALLING = 160;
const STOPPED = 70;
const FLOOR_REACH = 14;
/** A gust of strength 1 in px/s², as in `sim/wind.ts`. */
const GUST_PUSH = 1500;
/** Motion beyond this (px/s) is the cloth being put back, not moving. */
const TELEPORT = 6000;

/** Listens to a world: `hearStep` after each step, `hearFrame` once a frame, `clearHeard` when it was played. */
export interface Hearing {
  readonly heard: Heard;
  /** Last places and downward speeds of the watched points, `SAMPLES` for each cloth. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly fall: Float32Array;
  /** Strain that the hand has been told of. */
  toldStrain: number;
}

export function createHearing(clothCount: number): Hearing {
  const column = () => new Float32Array(clothCount * SAMPLES);
  return {
    heard: {
      cut: 0,
      snapped: 0,
      bladeSpeed: 0,
      landed: 0,
      bounced: 0,
      bounceSpeed: 0,
      rung: 0,
      strain: 0,
      motion: 0,
      wind: 0,
      weight: 1,
    },
    x: column().fill(Number.NaN),
    y: column().fill(Number.NaN),
    fall: column(),
    toldStrain: 0,
  };
}

/** Forgets what was played; what goes on (wind, strain) is measured anew each frame. */
export function clearHeard({ heard }: Hearing): void {
  heard.cut = heard.snapped = heard.landed = heard.bounced = heard.bounceSpeed = heard.rung = 0;
}

/** A hand feels strain from here on, and again each time that it has risen by a step. */
const FELT_FROM = 0.3;
const FELT_STEP = 0.08;

/**
 * What a hand feels of this frame, as milliseconds of vibration (0: nothing): a tick for a cut, more for a
 * tear, and one that grows while strain rises towards the limit.
 */
export function feltMs(hearing: Hearing): number {
  const { cut, snapped, bounced, strain } = hearing.heard;
  if (strain < hearing.toldStrain) hearing.toldStrain = strain;
  if (snapped > 0) return Math.min(30, 10 + 2 * snapped);
  if (cut > 0) return Math.min(14, 7 + cut);
  if (strain > FELT_FROM && strain - hearing.toldStrain >= FELT_STEP) {
    hearing.toldStrain = strain;
    return 3 + 12 * strain * strain;
  }
  return bounced > 0 ? 6 : 0;
}

export function hearStep({ heard }: Hearing, world: World, events: SimEvents): void {
  for (let n = 0; n < events.count; n++) {
    switch (events.kind[n]) {
      case EVENT_CUT:
        heard.cut++;
        heard.weight = world.cloths[events.cloth[n]]?.fabric.weight ?? 1;
        break;
      case EVENT_TORN:
        heard.snapped++;
        break;
      case EVENT_CORD:
        heard.rung++;
        break;
      case EVENT_BODY_LAND:
        // What was ever sewn on is a charm of brass.
        if (world.bodies.cloth[events.thread[n]] >= 0) heard.rung++;
        heard.bounced++;
        heard.bounceSpeed = Math.max(heard.bounceSpeed, events.value[n]);
        break;
    }
  }
}

/** Measures motion, strain and wind. @param seconds since the last frame; 0 leaves the motion as it was */
export function hearFrame(hearing: Hearing, world: World, seconds: number): void {
  const { heard } = hearing;
  heard.wind = Math.abs(world.forces.wind) + Math.abs(world.forces.gust) * GUST_PUSH;
  heard.strain = 0;
  for (let slot = 0; slot < world.grabs.length; slot++) {
    const grab = world.grabs[slot];
    if (grab.pointer >= 0)
      heard.strain = Math.max(heard.strain, strainOf(world.cloths[grab.cloth], grab, slot));
  }
  if (seconds > 0) hearMotion(hearing, world, seconds);
}

function hearMotion({ heard, x, y, fall }: Hearing, world: World, seconds: number): void {
  let sum = 0;
  let count = 0;
  let landed = false;
  const floor = world.bounds.bottom - FLOOR_REACH;
  for (let c = 0; c < world.cloths.length && (c + 1) * SAMPLES <= x.length; c++) {
    const { size, stride, cols, arrays } = world.cloths[c];
    const points = cols * (size / stride);
    for (let n = 0; n < SAMPLES; n++) {
      const point = Math.floor(((n + 0.5) * points) / SAMPLES);
      const row = Math.floor(point / cols);
      const k = row * stride + point - row * cols;
      const at = c * SAMPLES + n;
      const dx = (arrays.x[k] - x[at]) / seconds;
      const dy = (arrays.y[k] - y[at]) / seconds;
      x[at] = arrays.x[k];
      y[at] = arrays.y[k];
      const speed = Math.sqrt(dx * dx + dy * dy);
      // Not a number on the first frame, and absurd after a restart.
      if (!(speed < TELEPORT)) continue;
      sum += speed;
      count++;
      if (fall[at] > FALLING && dy < STOPPED && y[at] > floor) landed = true;
      fall[at] = dy;
    }
  }
  heard.motion = count > 0 ? sum / count : 0;
  if (landed) heard.landed++;
}

/** The worst alive thread between a held point and any other, 0 to 1. */
function strainOf(cloth: Cloth, grab: Grab, slot: number): number {
  const { size, stride, spacing, fabric, arrays } = cloth;
  const { x, y, right, down, held } = arrays;
  let longest = 0;
  const last = Math.min(size, (grab.lastRow + 1) * stride);
  for (let k = Math.max(0, grab.firstRow) * stride; k < last; k++) {
    if (held[k] !== slot + 1) continue;
    if (right[k]) longest = Math.max(longest, length2(x, y, k, k + 1));
    if (down[k]) longest = Math.max(longest, length2(x, y, k, k + stride));
    if (k > 0 && right[k - 1]) longest = Math.max(longest, length2(x, y, k, k - 1));
    if (k >= stride && down[k - stride]) longest = Math.max(longest, length2(x, y, k, k - stride));
  }
  const strain = Math.sqrt(longest) / spacing - 1;
  return Math.min(1, Math.max(0, strain / Math.max(0.02, workingLimit(fabric.tearLimit) - 1)));
}

function length2(x: Float32Array, y: Float32Array, a: number, b: number): number {
  const dx = x[b] - x[a];
  const dy = y[b] - y[a];
  return dx * dx + dy * dy;
}
