import './browser-globals';
import { createCanvas } from '@napi-rs/canvas';
import { Texture } from 'pixi.js';
import { toUnits } from '../../src/sim/action';
import { applyAction } from '../../src/sim/apply';
import { clearEvents, createEvents, EVENT_TORN, type SimEvents } from '../../src/sim/events';
import { simdKernel } from '../../src/sim/kernel/simd';
import { stepWorld } from '../../src/sim/step';
import { createWorld } from '../../src/sim/world';
import { BOX_LIGHT } from '../../src/ui/theme';
import { BladeTrail } from '../../src/view/blade-trail';
import { CutFlash } from '../../src/view/cut-flash';
import { Dust } from '../../src/view/dust';
import { LintView } from '../../src/view/lint-view';
import { PrintColors } from '../../src/view/print-colors';
import { LightPulse } from '../../src/view/pulse';
import { measure, three } from './measure';
import type { Report } from './report';

const COLS = 62;
const ROWS = 42;
const SPACING = 12;
const FRAME = 1 / 60;
const HANDS = 10;

/**
 * Milliseconds of our own code for lint, flashes, pulses, the blade's trail and dust in one frame, with the events
 * of the step of a rip from side to side in which most threads snap, again in every frame.
 */
export function measureEffects(report: Report): void {
  const world = createWorld(
    { cloths: [{ cols: COLS, rows: ROWS, spacing: SPACING, x: 0, y: 0, pins: 'topRow' }] },
    simdKernel,
  );
  const { events, torn } = heightOfRip(world);

  const frames = new Proxy({}, { get: () => Texture.WHITE }) as Record<string, Texture>;
  const lint = new LintView(frames);
  const flash = new CutFlash();
  const trail = new BladeTrail();
  const dust = new Dust(BOX_LIGHT.snip);
  dust.resize(1280, 720);
  const pulse = new LightPulse();
  const print = createCanvas(64, 64) as unknown as HTMLCanvasElement;
  const colors = [new PrintColors(world.cloths[0], print)];

  let clock = 0;
  const { frame } = measure([
    {
      name: 'frame',
      run() {
        clock++;
        for (let pointer = 0; pointer < 2; pointer++)
          for (let n = 0; n < 4; n++) trail.add(pointer, (clock * 40 + n * 10) % 700, 200 + 40 * pointer);
        lint.takeEvents(events, colors);
        flash.takeEvents(events, world.cloths);
        for (let n = 0; n < events.count; n++) pulse.start(events.x[n], events.y[n]);
        lint.draw(FRAME);
        flash.draw(FRAME, 1);
        trail.draw(FRAME, 1);
        pulse.draw(FRAME);
        dust.draw(FRAME);
      },
    },
  ]);
  report.set(['effects', `a frame, ${torn} threads torn in it, ms`], three(frame));
}

/** The events of the step in which most threads snap while ten hands rip a cloth from side to side at once. */
function heightOfRip(world: ReturnType<typeof createWorld>): { events: SimEvents; torn: number } {
  const events = createEvents();
  for (let n = 0; n < 60; n++) stepWorld(world, [], events);
  const places = Array.from({ length: HANDS }, (_, n) => ((n + 0.5) / HANDS) * (COLS - 1) * SPACING);
  const move = (type: 'grab' | 'move', drop: number) => {
    for (const [pointer, x] of places.entries()) {
      const place = { x: toUnits(x), y: toUnits(260 + drop) };
      applyAction(
        world,
        type === 'grab' ? { type, pointer, ...place, radius: toUnits(36) } : { type, pointer, ...place },
        events,
      );
    }
  };
  move('grab', 0);
  let most = createEvents();
  let torn = 0;
  for (let n = 1; n <= 40; n++) {
    clearEvents(events);
    move('move', n * 30);
    stepWorld(world, [], events);
    let count = 0;
    for (let e = 0; e < events.count; e++) if (events.kind[e] === EVENT_TORN) count++;
    if (count <= torn) continue;
    torn = count;
    most = structuredClone(events);
  }
  return { events: most, torn };
}
