import { exportProgress } from '../../src/game/progress-file';
import { createSession, stepSession } from '../../src/game/session';
import { hangCloth } from '../../src/scenes/sandbox/cloths';
import { defaultSettings, formatSettings } from '../../src/scenes/sandbox/settings';
import { encodeState, type SandboxFile } from '../../src/scenes/sandbox/state-file';
import { createEvents } from '../../src/sim/events';
import { chooseKernel } from '../../src/sim/kernel/simd';
import { SIM_VERSION } from '../../src/sim/step';

const FRAME = { width: 720, height: 520 };

/** A sandbox file as the game writes it, of a cloth that was cut, with a ball in the air and a hand on it. */
export function writeScene(): string {
  const settings = { ...defaultSettings(), spacing: 24 };
  const session = createSession(hangCloth(1.35, FRAME, settings), chooseKernel());
  const actions = [
    { type: 'stroke', pointer: 0 },
    { type: 'cut', pointer: 0, x0: 1600, y0: 4000, x1: 7000, y1: 4200 },
    { type: 'throwBall', x: 3000, y: 1000, dx: 800, dy: 0, radius: 300 },
    { type: 'grab', pointer: 1, x: 5000, y: 2000, radius: 400 },
  ] as const;
  for (let step = 0; step < 10; step++) stepSession(session, step === 0 ? actions : [], createEvents());
  return JSON.stringify({
    format: 'ripstop-sandbox',
    version: 1,
    simVersion: SIM_VERSION,
    settings: formatSettings(settings),
    frame: FRAME,
    aspect: 1.35,
    picture: null,
    state: encodeState(session.world),
  } satisfies SandboxFile);
}

/** A file of progress as the game writes it. */
export function writeProgress(ids: readonly string[]): string {
  const stars = Object.fromEntries(ids.slice(0, 12).map((id, n) => [id, 1 + (n % 3)]));
  return exportProgress({ stars, skipped: ids.slice(12, 14), last: ids[3], hasCoat: false });
}
