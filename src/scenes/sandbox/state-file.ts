import { type Snapshot, saveWorld } from '../../sim/snapshot';
import { restoreForeign } from '../../sim/snapshot-check';
import { SIM_VERSION } from '../../sim/step';
import type { World } from '../../sim/world';
import type { SandboxFrame } from './cloths';

/** A sandbox written down: how it is set up, and the state of its cloth to the last bit. */
export interface SandboxFile {
  readonly format: 'ripstop-sandbox';
  readonly version: 1;
  /** State of another version of the simulation cannot go on; the set-up can. */
  readonly simVersion: number;
  /** As in a link. */
  readonly settings: string;
  /** What the cloth was hung in, and its proportions. */
  readonly frame: SandboxFrame;
  readonly aspect: number;
  /** The player's picture as a data link. */
  readonly picture: string | null;
  /** Null where only the set-up was kept. */
  readonly state: unknown;
}

export const SANDBOX_FORMAT = 'ripstop-sandbox';
/** No sandbox file is longer, characters. */
export const MAX_FILE = 40_000_000;

const ARRAYS = { Uint8Array, Int32Array, Float32Array, Float64Array };

/** A world as plain JSON: typed arrays become base64, numbers that JSON does not know become words. */
export function encodeState(world: World): unknown {
  return encode(saveWorld(world));
}

function encode(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    let text = '';
    for (let n = 0; n < bytes.length; n += 0x4000)
      text += String.fromCharCode(...bytes.subarray(n, n + 0x4000));
    return { array: value.constructor.name, data: btoa(text) };
  }
  if (typeof value === 'number' && !Number.isFinite(value)) return { number: String(value) };
  if (Array.isArray(value)) return value.map(encode);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, encode(each)]));
}

/**
 * The snapshot that `encodeState` wrote, if it fits this world: every field there, of the same kind and length.
 * @throws RangeError naming the first field that does not fit.
 */
export function decodeState(state: unknown, world: World): Snapshot {
  return decodeLike(state, saveWorld(world), 'state') as Snapshot;
}

function decodeLike(value: unknown, like: unknown, path: string): unknown {
  const fail = (what: string): never => {
    throw new RangeError(`${path}: ${what}`);
  };
  if (ArrayBuffer.isView(like)) {
    const wanted = like as Uint8Array;
    const { array, data } = (value ?? {}) as { array?: unknown; data?: unknown };
    if (array !== wanted.constructor.name || typeof data !== 'string')
      return fail('is not an array of numbers');
    const text = fromBase64(data);
    if (text === null) return fail('is not base64');
    if (text.length !== wanted.byteLength) return fail(`has ${text.length} bytes, not ${wanted.byteLength}`);
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return new ARRAYS[array as keyof typeof ARRAYS](bytes.buffer);
  }
  if (typeof like === 'number') {
    const word = typeof value === 'object' && value !== null && 'number' in value ? value.number : value;
    const number = word === 'Infinity' || word === '-Infinity' ? Number(word) : word;
    return typeof number === 'number' && !Number.isNaN(number) ? number : fail('is not a number');
  }
  // What is not there in a fresh world (the plane in which a hand moves) belongs to hands that are gone.
  if (like === null || like === undefined) return like;
  if (typeof like === 'boolean') return typeof value === 'boolean' ? value : fail('is not true or false');
  if (typeof like === 'string') return typeof value === 'string' ? value : fail('is not a word');
  if (Array.isArray(like)) {
    if (!Array.isArray(value) || value.length !== like.length) return fail(`is not a list of ${like.length}`);
    return value.map((each, n) => decodeLike(each, like[n], `${path}[${n}]`));
  }
  if (typeof value !== 'object' || value === null) return fail('is missing');
  return Object.fromEntries(
    Object.entries(like as object).map(([key, each]) => [
      key,
      decodeLike((value as Record<string, unknown>)[key], each, `${path}.${key}`),
    ]),
  );
}

function fromBase64(data: string): string | null {
  try {
    return atob(data);
  } catch {
    return null;
  }
}

/**
 * Puts a world to the state that a file holds.
 * @throws RangeError naming the first field that does not fit or cannot be; the world then stays as it is.
 */
export function resumeState(state: unknown, world: World): void {
  restoreForeign(world, decodeState(state, world));
}

/** Reads a sandbox file; a sentence says what is wrong with one that is none. */
export function parseSandboxFile(value: unknown): SandboxFile | string {
  if (typeof value !== 'object' || value === null) return 'It holds no sandbox.';
  const file = value as Partial<Record<keyof SandboxFile, unknown>>;
  if (file.format !== SANDBOX_FORMAT) return `format: expected “${SANDBOX_FORMAT}”.`;
  if (file.version !== 1) return `version: ${String(file.version)} is not 1, the one that is known here.`;
  if (typeof file.settings !== 'string') return 'settings: expected a text like “gravity=980”.';
  const { width, height } = (file.frame ?? {}) as Partial<SandboxFrame>;
  if (!isSize(width) || !isSize(height)) return 'frame: expected a width and a height from 100 to 5000.';
  if (typeof file.aspect !== 'number' || !(file.aspect > 0.02 && file.aspect < 50))
    return `aspect: ${String(file.aspect)} is not between 0.02 and 50.`;
  if (file.picture !== null && !(typeof file.picture === 'string' && /^data:image\//.test(file.picture)))
    return 'picture: expected null or a data link of a picture.';
  return {
    format: SANDBOX_FORMAT,
    version: 1,
    simVersion: typeof file.simVersion === 'number' ? file.simVersion : 0,
    settings: file.settings,
    frame: { width, height },
    aspect: file.aspect,
    picture: file.picture as string | null,
    state: file.state ?? null,
  };
}

/** Whether the state of a file can go on in this version of the simulation. */
export function canResume(file: SandboxFile): boolean {
  return file.state !== null && file.simVersion === SIM_VERSION;
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && value >= 100 && value <= 5000;
}
