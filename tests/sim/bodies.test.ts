import { describe, expect, it } from 'vitest';
import { clearEvents, createEvents, EVENT_BODY_LAND, EVENT_CORD } from '../../src/sim/events';
import { FABRICS } from '../../src/sim/fabrics';
import { referenceKernel } from '../../src/sim/kernel/reference';
import { stepWorld } from '../../src/sim/step';
import { validate } from '../../src/sim/validate';
import { createWorld, type World, type WorldDefinition } from '../../src/sim/world';
import { steps } from '../support/worlds';

const world = (definition: WorldDefinition) => createWorld(definition, referenceKernel);

/** A strip of cloth, three points thick, hung by both its ends. */
const hammock = (bodies: WorldDefinition['bodies']) =>
  world({
    cloths: [
      {
        cols: 31,
        rows: 3,
        spacing: 12,
        x: 180,
        y: 300,
        gather: 0.85,
        pins: [
          [0, 0],
          [0, 1],
          [0, 2],
          [30, 0],
          [30, 1],
          [30, 2],
        ],
      },
    ],
    bodies,
    bounds: { bottom: 644 },
  });

const speed = ({ bodies }: World, n: number, substeps = 4) =>
  Math.sqrt((bodies.x[n] - bodies.px[n]) ** 2 + (bodies.y[n] - bodies.py[n]) ** 2) * 60 * substeps;

describe('bodies', () => {
  it('fall as ½ g t² with their damping', () => {
    const w = world({ cloths: [], bodies: [{ x: 100, y: 0, radius: 20, mass: 10 }] });
    steps(w, 60);
    const d = 0.995 ** (1 / 4);
    const h = 1 / 240;
    const m = 240;
    const closed = ((980 * h * h) / (1 - d)) * (m - (d * (1 - d ** m)) / (1 - d));
    expect(w.bodies.y[0]).toBeCloseTo(closed, 6);
  });

  it('rest on a hammock and stay there', () => {
    const w = hammock([{ x: 360, y: 250, radius: 26, mass: 24 }]);
    steps(w, 600);
    expect(w.bodies.restSteps[0]).toBeGreaterThan(60);
    expect(w.bodies.y[0]).toBeGreaterThan(300);
    expect(w.bodies.y[0]).toBeLessThan(520);
    expect(Math.abs(w.bodies.x[0] - 360)).toBeLessThan(20);
    const before = w.bodies.y[0];
    steps(w, 300);
    expect(Math.abs(w.bodies.y[0] - before)).toBeLessThan(1);
    expect(validate(w.cloths[0])).toEqual([]);
  });

  it('fall to the floor when the hammock is cut, and come to rest there', () => {
    const w = hammock([{ x: 360, y: 250, radius: 26, mass: 24 }]);
    steps(w, 240);
    const events = createEvents();
    stepWorld(
      w,
      [{ type: 'cut', pointer: 1, x0: 230 * 16, y0: 200 * 16, x1: 230 * 16, y1: 640 * 16 }],
      events,
    );
    let landings = 0;
    for (let s = 0; s < 600; s++) {
      clearEvents(events);
      stepWorld(w, [], events);
      for (let n = 0; n < events.count; n++) if (events.kind[n] === EVENT_BODY_LAND) landings++;
    }
    expect(w.bodies.y[0]).toBeCloseTo(644 - 26, 1);
    expect(landings).toBeGreaterThan(0);
    expect(landings).toBeLessThan(12);
    expect(speed(w, 0)).toBeLessThan(14);
  });

  it('hang by their cords, weigh on the cloth, and fall when the cord is cut', () => {
    const w = world({
      cloths: [{ cols: 11, rows: 11, spacing: 12, x: 300, y: 100, pins: 'topRow' }],
      bodies: [{ radius: 20, mass: 12, sewn: { cloth: 0, at: [5, 10], cord: 15 } }],
      bounds: { bottom: 644 },
    });
    steps(w, 900);
    const { x, y, freeW } = w.cloths[0].arrays;
    const k = 10 * w.cloths[0].stride + 5;
    expect(Math.sqrt((w.bodies.x[0] - x[k]) ** 2 + (w.bodies.y[0] - y[k]) ** 2)).toBeCloseTo(35, 3);
    expect(w.bodies.y[0]).toBeGreaterThan(y[k] + 34);
    // 12 points of mass on the 6 points about the sewn place.
    expect(1 / freeW[k]).toBeCloseTo(3, 5);
    const events = createEvents();
    const across = (w.bodies.y[0] - 20 - y[k]) / 2 + y[k];
    stepWorld(
      w,
      [
        {
          type: 'cut',
          pointer: 1,
          x0: 320 * 16,
          y0: Math.round(across * 16),
          x1: 400 * 16,
          y1: Math.round(across * 16),
        },
      ],
      events,
    );
    expect([...events.kind.subarray(0, events.count)]).toContain(EVENT_CORD);
    expect(w.cloths[0].cut).toBe(0);
    expect(freeW[k]).toBeCloseTo(1, 6);
    steps(w, 300);
    expect(w.bodies.y[0]).toBeCloseTo(624, 1);
  });

  it('lie still on a box, and roll off a round one', () => {
    const w = world({
      cloths: [],
      bodies: [
        { x: 100, y: 300, radius: 15, mass: 5 },
        { x: 402, y: 300, radius: 15, mass: 5 },
      ],
      obstacles: [
        { kind: 'box', x: 50, y: 400, width: 100, height: 40 },
        { kind: 'circle', x: 400, y: 420, radius: 40 },
      ],
      bounds: { bottom: 644 },
    });
    steps(w, 480);
    expect(w.bodies.y[0]).toBeCloseTo(385, 1);
    expect(w.bodies.x[0]).toBeCloseTo(100, 3);
    expect(w.bodies.y[1]).toBeCloseTo(629, 1);
    expect(w.bodies.x[1]).toBeGreaterThan(440);
  });

  it('keep off each other', () => {
    const w = world({
      cloths: [],
      bodies: [
        { x: 100, y: 600, radius: 20, mass: 5 },
        { x: 110, y: 500, radius: 20, mass: 15 },
      ],
      bounds: { bottom: 644, left: 60, right: 160 },
    });
    steps(w, 400);
    const dx = w.bodies.x[1] - w.bodies.x[0];
    const dy = w.bodies.y[1] - w.bodies.y[0];
    expect(Math.sqrt(dx * dx + dy * dy)).toBeGreaterThan(39);
  });

  it('are thrown by an action at the speed that it says', () => {
    const w = world({ cloths: [], forces: { gravityY: 0 } });
    const events = createEvents();
    stepWorld(w, [{ type: 'throwBall', x: 0, y: 1600, dx: 600 * 16, dy: 0, radius: 20 * 16 }], events);
    steps(w, 29);
    // 600 px/s for half a second, less what damping takes.
    expect(w.bodies.x[0]).toBeGreaterThan(600 * 0.5 * 0.995 ** 30);
    expect(w.bodies.x[0]).toBeLessThan(300);
  });

  it('push cloth that drapes over an obstacle, which stays out of it', () => {
    const w = world({
      cloths: [{ cols: 21, rows: 5, spacing: 10, x: 300, y: 200, pins: 'none' }],
      obstacles: [{ kind: 'circle', x: 400, y: 330, radius: 60 }],
      bounds: { bottom: 644 },
    });
    steps(w, 40);
    const { x, y } = w.cloths[0].arrays;
    for (let j = 0; j < 5; j++)
      for (let i = 0; i < 21; i++) {
        const k = j * w.cloths[0].stride + i;
        expect(Math.sqrt((x[k] - 400) ** 2 + (y[k] - 330) ** 2)).toBeGreaterThan(59.9);
      }
  });

  it('are thrown by cloth that snaps back, but never faster than a strong throw', () => {
    const ends = [0, 24].flatMap((col) => [0, 1, 3].map((row) => [col, row] as const));
    const w = world({
      cloths: [
        {
          cols: 25,
          rows: 4,
          spacing: 11,
          x: 80,
          y: 420,
          gather: 0.9,
          pins: ends,
          fabric: { ...FABRICS.jersey, tearLimit: Number.POSITIVE_INFINITY },
        },
      ],
      bodies: [{ x: 212, y: 390, radius: 24, mass: 18 }],
      bounds: { bottom: 644 },
    });
    steps(w, 60);
    const events = createEvents();
    const x = Math.round(w.bodies.x[0] * 16);
    const y = Math.round((w.bodies.y[0] + 36) * 16);
    stepWorld(w, [{ type: 'grab', pointer: 1, x, y, radius: 26 * 16 }], events);
    for (let s = 1; s <= 40; s++)
      stepWorld(w, [{ type: 'move', pointer: 1, x: x - s * 16, y: y + s * 36 }], events);
    steps(w, 20);
    const before = w.bodies.y[0];
    stepWorld(w, [{ type: 'release', pointer: 1 }], events);
    let fastest = 0;
    let highest = before;
    for (let s = 0; s < 90; s++) {
      steps(w, 1);
      // On its way up: what falls back may be faster.
      if (w.bodies.y[0] < w.bodies.py[0]) fastest = Math.max(fastest, speed(w, 0, w.substeps));
      highest = Math.min(highest, w.bodies.y[0]);
    }
    expect(fastest).toBeGreaterThan(100);
    expect(fastest).toBeLessThan(951);
    expect(highest).toBeLessThan(before - 20);
  });

  it('hang from their cords and are swung by a gust, downwind', () => {
    const w = world({
      cloths: [{ cols: 5, rows: 3, spacing: 10, x: 300, y: 100, pins: 'topRow' }],
      bodies: [{ radius: 20, mass: 12, sewn: { cloth: 0, at: [2, 2], cord: 150 } }],
    });
    steps(w, 120);
    const still = w.bodies.x[0];
    stepWorld(w, [{ type: 'gust', strength: 0.5 }], createEvents());
    steps(w, 30);
    expect(w.bodies.x[0] - still).toBeGreaterThan(15);
  });
});
