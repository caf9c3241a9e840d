import { partedAt, threadEnd, threadStart } from './cell';
import type { Cloth } from './cloth';

/** Kinds of events. CUT and TORN threads use the fates of cloth.ts (1 and 2). */
export const EVENT_CUT = 1;
export const EVENT_TORN = 2;
/** A piece has come free of the cloth; `value` is its number of points. */
export const EVENT_PIECE = 3;
/** A hand has closed on cloth, or let go; `thread` is the pointer id. */
export const EVENT_GRAB = 4;
export const EVENT_RELEASE = 5;
/** Points had gone non-finite and were put back; `value` counts them. */
export const EVENT_GUARD = 7;

/** The cord of a body was cut; `thread` is the body. */
export const EVENT_CORD = 8;
/** A body hit something; `thread` is the body, `value` its speed in px/s. */
export const EVENT_BODY_LAND = 9;

const CAPACITY = 8192;

/** What happened in one step, as columns of plain data; sized once, the excess is counted in `dropped`. */
export interface SimEvents {
  count: number;
  dropped: number;
  readonly kind: Uint8Array;
  readonly cloth: Uint8Array;
  /** Thread number (right k, down size + k), or what the kind says. */
  readonly thread: Int32Array;
  /** World place, px. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly value: Float32Array;
}

export function createEvents(): SimEvents {
  return {
    count: 0,
    dropped: 0,
    kind: new Uint8Array(CAPACITY),
    cloth: new Uint8Array(CAPACITY),
    thread: new Int32Array(CAPACITY),
    x: new Float32Array(CAPACITY),
    y: new Float32Array(CAPACITY),
    value: new Float32Array(CAPACITY),
  };
}

export function clearEvents(events: SimEvents): void {
  events.count = 0;
  events.dropped = 0;
}

export function noteEvent(
  events: SimEvents,
  kind: number,
  cloth: number,
  thread: number,
  x: number,
  y: number,
  value: number,
): void {
  const n = events.count;
  if (n >= CAPACITY) {
    events.dropped++;
    return;
  }
  events.count = n + 1;
  events.kind[n] = kind;
  events.cloth[n] = cloth;
  events.thread[n] = thread;
  events.x[n] = x;
  events.y[n] = y;
  events.value[n] = value;
}

/** Notes the end of a thread, where it was parted. */
export function noteThread(
  events: SimEvents,
  cloth: Cloth,
  clothIndex: number,
  thread: number,
  fate: number,
): void {
  const { x, y } = cloth.arrays;
  const k = threadStart(cloth, thread);
  const other = threadEnd(cloth, thread);
  const t = partedAt(cloth, thread);
  noteEvent(events, fate, clothIndex, thread, x[k] + (x[other] - x[k]) * t, y[k] + (y[other] - y[k]) * t, 0);
}
