import { describe, expect, test } from 'vitest';
import { createSession, stepSession } from '../../../src/game/session';
import { hangCloth } from '../../../src/scenes/sandbox/cloths';
import { defaultSettings } from '../../../src/scenes/sandbox/settings';
import { decodeState, encodeState, parseSandboxFile } from '../../../src/scenes/sandbox/state-file';
import type { Action } from '../../../src/sim/action';
import { createEvents } from '../../../src/sim/events';
import { hashWorld } from '../../../src/sim/hash';
import { chooseKernel } from '../../../src/sim/kernel/simd';
import { restoreWorld } from '../../../src/sim/snapshot';

const FRAME = { width: 720, height: 520 };
const SETTINGS = { ...defaultSettings(), spacing: 24 };
const kernels = chooseKernel();
const create = () => createSession(hangCloth(1.35, FRAME, SETTINGS), kernels);

function run(session: ReturnType<typeof create>, steps: number, actions: readonly Action[] = []): void {
  for (let n = 0; n < steps; n++) stepSession(session, n === 0 ? actions : [], createEvents());
}

/** A session with a cut, a ball in the air, a hand on the cloth and a cloth that never tears. */
function played(): ReturnType<typeof create> {
  const session = create();
  run(session, 10, [
    { type: 'set', name: 'tearLimit', value: Number.POSITIVE_INFINITY },
    { type: 'stroke', pointer: 0 },
    { type: 'cut', pointer: 0, x0: 1600, y0: 4000, x1: 7000, y1: 4200 },
    { type: 'throwBall', x: 3000, y: 1000, dx: 800, dy: 0, radius: 300 },
    { type: 'grab', pointer: 1, x: 5000, y: 2000, radius: 400 },
  ]);
  return session;
}

describe('a sandbox in a file', () => {
  test('goes on bit for bit after a round trip through JSON', () => {
    const first = played();
    const text = JSON.stringify(encodeState(first.world));
    const second = create();
    restoreWorld(second.world, decodeState(JSON.parse(text), second.world));
    expect(hashWorld(second.world)).toBe(hashWorld(first.world));
    run(first, 40);
    run(second, 40);
    expect(hashWorld(second.world)).toBe(hashWorld(first.world));
    expect(second.world.cloths[0].cut).toBeGreaterThan(5);
  });

  test.each<[string, (state: Record<string, unknown>) => void, RegExp]>([
    ['a field is missing', (state) => delete state.forces, /^state\.forces: is missing/],
    [
      'a number is a text',
      (state) => Object.assign(state.forces as object, { wind: 'strong' }),
      /^state\.forces\.wind: is not a number/,
    ],
    ['a list is short', (state) => (state.grabs as unknown[]).pop(), /^state\.grabs: is not a list of 10/],
    [
      'the cloth is of another size',
      (state) => {
        (state.cloths as { state: object }[])[0].state = { array: 'Uint8Array', data: 'AAAA' };
      },
      /^state\.cloths\[0\]\.state: has 3 bytes, not \d+/,
    ],
  ])('is refused where %s', (_, spoil, message) => {
    const session = played();
    const state = JSON.parse(JSON.stringify(encodeState(session.world)));
    spoil(state);
    expect(() => decodeState(state, create().world)).toThrow(message);
  });

  test.each([
    [null, 'It holds no sandbox.'],
    [{ format: 'other' }, 'format: expected “ripstop-sandbox”.'],
    [{ format: 'ripstop-sandbox', version: 7 }, 'version: 7 is not 1, the one that is known here.'],
    [
      { format: 'ripstop-sandbox', version: 1, settings: '', frame: { width: 1e9, height: 2 } },
      'frame: expected a width and a height from 100 to 5000.',
    ],
    [
      { format: 'ripstop-sandbox', version: 1, settings: '', frame: FRAME, aspect: 0 },
      'aspect: 0 is not between 0.02 and 50.',
    ],
    [
      {
        format: 'ripstop-sandbox',
        version: 1,
        settings: '',
        frame: FRAME,
        aspect: 1,
        picture: 'https://example.org/',
      },
      'picture: expected null or a data link of a picture.',
    ],
  ])('a file that is none is told apart (%#)', (value, message) => {
    expect(parseSandboxFile(value)).toBe(message);
  });
});
