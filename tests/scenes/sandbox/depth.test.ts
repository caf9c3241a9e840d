import { describe, expect, test } from 'vitest';
import { describeWorld } from '../../../src/game/build';
import { createSession, stepSession } from '../../../src/game/session';
import { gatherOf, hangCloth } from '../../../src/scenes/sandbox/cloths';
import { deepen, layFolds, WALL_DEPTH } from '../../../src/scenes/sandbox/depth';
import { measureLongest } from '../../../src/scenes/sandbox/figures';
import { Lens } from '../../../src/scenes/sandbox/lens';
import { resampleCloth } from '../../../src/scenes/sandbox/resample';
import { defaultSettings, PIN_LAYOUTS, type SandboxSettings } from '../../../src/scenes/sandbox/settings';
import { decodeState, encodeState } from '../../../src/scenes/sandbox/state-file';
import { listTuning } from '../../../src/scenes/sandbox/tuning';
import type { Action } from '../../../src/sim/action';
import { createEvents } from '../../../src/sim/events';
import { FABRIC_NAMES } from '../../../src/sim/fabrics';
import { hashWorld } from '../../../src/sim/hash';
import { chooseKernel } from '../../../src/sim/kernel/simd';
import { restoreWorld } from '../../../src/sim/snapshot';

const FRAME = { width: 720, height: 520 };
const kernels = chooseKernel();

function hang(part: Partial<SandboxSettings> = {}) {
  const settings = { ...defaultSettings(part.fabric, part.isClassic, true), spacing: 16, ...part };
  const level = hangCloth(600 / 444, FRAME, settings);
  const session = createSession(level, kernels, deepen(describeWorld(level)));
  const [cloth] = session.world.cloths;
  layFolds(cloth, gatherOf(settings));
  const run = (steps: number, actions: readonly Action[] = []) => {
    for (let n = 0; n < steps; n++) {
      const tuning = listTuning(settings, session.world);
      const sets = tuning.map(([name, value]): Action => ({ type: 'set', name, value }));
      stepSession(session, n === 0 ? [...sets, ...actions] : sets, createEvents());
    }
  };
  const lens = new Lens({ cloth: () => cloth, onTurn: () => {} });
  lens.face(FRAME);
  return { settings, session, cloth, run, lens };
}

/** How far the cloth reaches towards the viewer and away, px. */
function depthOf({ cloth }: ReturnType<typeof hang>): number {
  const { z, point } = cloth.arrays;
  let [least, most] = [0, 0];
  for (let k = 0; k < cloth.size; k++)
    if (point[k]) {
      least = Math.min(least, z[k]);
      most = Math.max(most, z[k]);
    }
  return most - least;
}

describe('cloth in depth', () => {
  test.each(PIN_LAYOUTS)('is hung in folds without stretching a thread (%s)', (pins) => {
    const sandbox = hang({ pins });
    expect(measureLongest(sandbox.cloth)).toBeLessThan(1.05);
    // The arc length of a row that is gathered is still that of the row at rest.
    const { cols, spacing, arrays } = sandbox.cloth;
    let length = 0;
    for (let k = 0; k + 1 < cols; k++)
      length += Math.hypot(arrays.x[k + 1] - arrays.x[k], arrays.z[k + 1] - arrays.z[k]);
    expect(Math.abs(length / ((cols - 1) * spacing) - 1)).toBeLessThan(0.05);
    expect(
      Math.abs(arrays.x[cols - 1] - arrays.x[0] - (cols - 1) * spacing * gatherOf(sandbox.settings)),
    ).toBeLessThan(1e-3);
  });

  test('comes to rest in its folds, on the rail, before the wall, with every fabric', {
    timeout: 60_000,
  }, () => {
    for (const fabric of FABRIC_NAMES) {
      const sandbox = hang({ fabric, spacing: 20 });
      sandbox.run(360);
      const { x, y, z, px, py, pz, pin } = sandbox.cloth.arrays;
      let fastest = 0;
      for (let k = 0; k < sandbox.cloth.size; k++)
        if (!pin[k]) fastest = Math.max(fastest, Math.hypot(x[k] - px[k], y[k] - py[k], z[k] - pz[k]) * 360);
      expect(fastest, `speed of ${fabric}`).toBeLessThanOrEqual(8);
      expect(sandbox.cloth.snapped, fabric).toBe(0);
      expect(depthOf(sandbox), `folds of ${fabric}`).toBeGreaterThan(20);
      expect(Math.min(...z)).toBeGreaterThanOrEqual(-WALL_DEPTH);
    }
  });

  test('billows out of the wall in the wind, to the side that it blows to', () => {
    const middle = (wind: number) => {
      const sandbox = hang({ wind });
      sandbox.run(150);
      const { x, z, point } = sandbox.cloth.arrays;
      let [sx, sz, n] = [0, 0, 0];
      for (let k = 0; k < sandbox.cloth.size; k++)
        if (point[k]) {
          sx += x[k];
          sz += z[k];
          n++;
        }
      return { x: sx / n - FRAME.width / 2, z: sz / n };
    };
    const still = middle(0);
    const right = middle(800);
    const left = middle(-800);
    expect(right.x).toBeGreaterThan(still.x + 20);
    expect(left.x).toBeLessThan(still.x - 20);
    for (const blown of [right, left]) expect(blown.z).toBeGreaterThan(still.z + 20);
  });

  test('goes on bit for bit from a file', () => {
    const first = hang();
    first.run(20, [
      { type: 'stroke', pointer: 0 },
      first.lens.translate({ type: 'cut', pointer: 0, x0: 3200, y0: 3600, x1: 8000, y1: 3900 })!,
    ]);
    expect(first.cloth.cut).toBeGreaterThan(5);
    const second = hang();
    const text = JSON.stringify(encodeState(first.session.world));
    restoreWorld(second.session.world, decodeState(JSON.parse(text), second.session.world));
    first.run(30);
    second.run(30);
    expect(hashWorld(second.session.world)).toBe(hashWorld(first.session.world));
  });

  test('keeps its depth by a change of precision', () => {
    const old = hang({ spacing: 16 });
    old.run(60);
    const fresh = hang({ spacing: 12 });
    fresh.cloth.arrays.z.fill(0);
    resampleCloth(old.cloth, fresh.cloth, 1);
    expect(Math.abs(depthOf(fresh) - depthOf(old))).toBeLessThan(3);
  });
});

describe('the lens', () => {
  const turn = ({ lens }: ReturnType<typeof hang>) => {
    lens.translate({ type: 'grab', pointer: 9, x: -8000, y: 0, radius: 100 });
    lens.translate({ type: 'move', pointer: 9, x: -4000, y: 800 });
    lens.translate({ type: 'release', pointer: 9 });
  };

  test('straight on, the plane of the rail is the stage', () => {
    const { lens } = hang();
    const spot = { x: 0, y: 0, w: 0 };
    lens.camera.project(123, 456, 0, spot);
    expect(spot.x).toBeCloseTo(123, 9);
    expect(spot.y).toBeCloseTo(456, 9);
  });

  test('a hand beside the cloth turns the camera and takes no cloth', () => {
    const sandbox = hang();
    const { matrix } = sandbox.lens.camera;
    expect(sandbox.lens.translate({ type: 'grab', pointer: 9, x: -8000, y: 0, radius: 100 })).toBeNull();
    turn(sandbox);
    expect(sandbox.lens.camera.yaw).not.toBe(0);
    expect(sandbox.lens.camera.matrix).not.toBe(matrix);
    sandbox.lens.face(FRAME);
    expect(sandbox.lens.camera.yaw).toBe(0);
  });

  test('pins, frees and leads the point that is seen there, from any side', () => {
    const sandbox = hang({ pins: 'twoCorners' });
    sandbox.run(60);
    turn(sandbox);
    const { cloth, lens } = sandbox;
    const { x, y, z, pin } = cloth.arrays;
    const k = (cloth.rows - 1) * cloth.stride + 10;
    const seen = () => {
      const spot = { x: 0, y: 0, w: 0 };
      lens.camera.project(x[k], y[k], z[k], spot);
      return { x: Math.round(spot.x * 16), y: Math.round(spot.y * 16) };
    };
    const tap = { ...seen(), radius: 10 * 16 };
    sandbox.run(1, [lens.translate({ type: 'pin', ...tap })!]);
    expect(pin[k]).toBe(1);
    expect(lens.hasPin(tap.x / 16, tap.y / 16, 10)).toBe(true);
    // Led 40 px to the right on the picture, it is seen there.
    const from = seen();
    for (const step of [0, 20, 40]) {
      const wish = lens.translate({ type: 'movePin', pointer: 3, x: from.x + step * 16, y: from.y });
      sandbox.run(2, wish ? [wish] : []);
    }
    const to = seen();
    expect(Math.abs((to.x - from.x) / 16 - 40)).toBeLessThan(1.5);
    expect(Math.abs((to.y - from.y) / 16)).toBeLessThan(1.5);
    sandbox.run(1, [lens.translate({ type: 'release', pointer: 3 })!]);
    sandbox.run(1, [lens.translate({ type: 'unpin', ...to, radius: 160 })!]);
    expect(pin[k]).toBe(0);
    expect(lens.translate({ type: 'unpin', x: -9000, y: 0, radius: 160 })).toBeNull();
  });

  test('throws no balls', () => {
    expect(hang().lens.translate({ type: 'throwBall', x: 0, y: 0, dx: 1, dy: 1, radius: 99 })).toBeNull();
  });
});
