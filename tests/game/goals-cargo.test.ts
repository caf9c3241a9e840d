import { describe, expect, it } from 'vitest';
import { createSession, type Session, stepSession, WIN_STEPS } from '../../src/game/session';
import { clearEvents, createEvents } from '../../src/sim/events';
import { referenceKernel } from '../../src/sim/kernel/reference';
import { stepWorld } from '../../src/sim/step';
import { smallLevel } from '../support/levels';

const events = createEvents();

function steps(session: Session, count: number): void {
  for (let n = 0; n < count; n++) {
    clearEvents(events);
    stepSession(session, [], events);
  }
}

/** A cut from one place to another (px) in one step. */
function cut(session: Session, x0: number, y0: number, x1: number, y1: number): void {
  clearEvents(events);
  stepSession(
    session,
    [
      { type: 'stroke', pointer: 0 },
      { type: 'cut', pointer: 0, x0: x0 * 16, y0: y0 * 16, x1: x1 * 16, y1: y1 * 16 },
    ],
    events,
  );
}

const BASKET = { id: 'basket', kind: 'basket', x: 100, y: 540, width: 140, height: 96 };

describe('deliver', () => {
  it('is done when the body lies still in the zone, and not while it falls through', () => {
    const session = createSession(
      smallLevel({
        bodies: [{ id: 'ball', look: 'ball', radius: 20, mass: 10, x: 170, y: 200 }],
        zones: [BASKET],
        goals: [{ kind: 'deliver', body: 'ball', zone: 'basket' }],
      }),
      referenceKernel,
    );
    const [status] = session.goals.statuses;
    let inside = 0;
    for (let n = 0; n < 600 && !status.isDone; n++) {
      steps(session, 1);
      const y = session.world.bodies.y[0];
      if (y >= BASKET.y && y <= BASKET.y + BASKET.height) inside++;
    }
    expect(status.isDone).toBe(true);
    expect(inside).toBeGreaterThan(20);
    steps(session, WIN_STEPS);
    expect(session.outcome).toBe('won');
    // Its centre rests a radius above the bottom.
    expect(session.world.bodies.y[0]).toBeCloseTo(BASKET.y + BASKET.height - 20, 0);
  });

  it('is not done beside the zone', () => {
    const session = createSession(
      smallLevel({
        bodies: [{ id: 'ball', look: 'ball', radius: 20, mass: 10, x: 600, y: 500 }],
        zones: [BASKET],
        goals: [{ kind: 'deliver', body: 'ball', zone: 'basket' }],
      }),
      referenceKernel,
    );
    steps(session, 400);
    expect(session.world.bodies.restSteps[0]).toBeGreaterThan(60);
    expect(session.goals.statuses[0].isDone).toBe(false);
  });

  it('takes a body that hangs in the zone only when it has come down with its scrap of cloth', () => {
    const zone = { id: 'all', kind: 'spot', x: 200, y: 100, width: 300, height: 400 };
    const session = createSession(
      smallLevel({
        bodies: [
          { id: 'bell', look: 'bell', radius: 18, mass: 8, sewn: { cloth: 'cloth', at: [4, 7], cord: 6 } },
        ],
        zones: [zone],
        floor: 480,
        goals: [{ kind: 'deliver', body: 'bell', zone: 'all' }],
      }),
      referenceKernel,
    );
    steps(session, 400);
    expect(session.world.bodies.restSteps[0]).toBeGreaterThan(60);
    expect(session.goals.statuses[0].isDone).toBe(false);
    cut(session, 280, 135, 420, 135);
    steps(session, 400);
    expect(session.world.bodies.isSewn[0]).toBe(1);
    expect(session.outcome).toBe('won');
  });

  it('takes a patch that lies loose in the zone, and no patch that hangs in it', () => {
    const make = (y: number) =>
      createSession(
        smallLevel({
          marks: [
            {
              kind: 'patch',
              id: 'patch',
              cloth: 'cloth',
              points: [
                [15, 45],
                [65, 45],
                [65, 75],
                [15, 75],
              ],
            },
          ],
          zones: [{ id: 'there', kind: 'spot', x: 250, y, width: 200, height: 120 }],
          goals: [{ kind: 'deliver', mark: 'patch', zone: 'there' }],
        }),
        referenceKernel,
      );
    const hanging = make(100);
    steps(hanging, 200);
    expect(hanging.goals.statuses[0].isDone).toBe(false);
    const fallen = make(550);
    cut(fallen, 280, 125, 420, 125);
    steps(fallen, 500);
    expect(fallen.outcome).toBe('won');
  });
});

describe('keep', () => {
  it('holds while a share of the cloth hangs, and breaks for good below it', () => {
    const make = () =>
      createSession(
        smallLevel({
          goals: [
            { kind: 'keep', cloth: 'cloth', share: 0.5 },
            { kind: 'survive', seconds: 2 },
          ],
        }),
        referenceKernel,
      );
    // Eight rows of cells hang; two of them fall.
    const little = make();
    cut(little, 280, 165, 420, 165);
    steps(little, 60);
    expect(little.goals.statuses[0].isDone).toBe(true);
    // Points of rows 0 to 6 of 0 to 8.
    expect(little.goals.statuses[0].have).toBe(Math.floor((7 / 9) * 100));
    const much = make();
    cut(much, 280, 125, 420, 125);
    steps(much, 5);
    expect(much.goals.statuses[0].isBroken).toBe(true);
    expect(much.outcome).toBe('lost');
  });

  it('breaks when the cord of the body is cut', () => {
    const session = createSession(
      smallLevel({
        bodies: [
          { id: 'bell', look: 'bell', radius: 18, mass: 8, sewn: { cloth: 'cloth', at: [4, 8], cord: 60 } },
        ],
        goals: [
          { kind: 'keep', body: 'bell' },
          { kind: 'survive', seconds: 5 },
        ],
      }),
      referenceKernel,
    );
    steps(session, 60);
    expect(session.goals.statuses[0].isDone).toBe(true);
    cut(session, 280, 210, 420, 210);
    steps(session, 2);
    expect(session.outcome).toBe('lost');
  });
});

describe('survive', () => {
  it('is done after its seconds and not before; the level is won when all has held for a while', () => {
    const session = createSession(smallLevel({ goals: [{ kind: 'survive', seconds: 3 }] }), referenceKernel);
    steps(session, 179);
    expect(session.goals.statuses[0].isDone).toBe(false);
    expect(session.goals.statuses[0].have).toBe(2);
    steps(session, 1);
    expect(session.goals.statuses[0].isDone).toBe(true);
    steps(session, WIN_STEPS - 2);
    expect(session.outcome).toBe('playing');
    steps(session, 1);
    expect(session.outcome).toBe('won');
  });
});

describe('wind on bodies', () => {
  const swept = (withSheet: boolean, strength = 1) => {
    const session = createSession(
      smallLevel({
        cloths: [
          {
            id: 'sheet',
            cols: 11,
            rows: 21,
            spacing: 10,
            x: withSheet ? 150 : 500,
            y: 380,
            pins: 'leftEdge',
            fabric: { name: 'denim' },
            pattern: { name: 'denim' },
          },
        ],
        floor: 'none',
        gravity: 0,
        bodies: [{ id: 'ball', look: 'ball', radius: 20, mass: 10, x: 330, y: 480 }],
        goals: [],
      }),
      referenceKernel,
    );
    session.world.forces.wind = 300 * strength;
    for (let n = 0; n < 30; n++) stepWorld(session.world, [], createEvents());
    return session.world.bodies.x[0] - 330;
  };

  it('pushes by area over mass, and twice the wind twice as far', () => {
    // ½ a t², a = wind · π r² / (140 · mass), with the wind's breath and the damping of bodies: within a third.
    const a = (300 * Math.PI * 400) / (140 * 10);
    const expected = 0.5 * a * 0.25;
    expect(swept(false)).toBeGreaterThan(expected * 0.67);
    expect(swept(false)).toBeLessThan(expected * 1.33);
    expect(swept(false, 2) / swept(false)).toBeCloseTo(2, 3);
  });

  it('does not reach what stands in the lee of a sheet', () => {
    expect(Math.abs(swept(true))).toBeLessThan(0.5);
  });
});

describe('strokes', () => {
  it('are counted when all that they cut is a cord', () => {
    const session = createSession(
      smallLevel({
        bodies: [
          {
            id: 'bell',
            look: 'bell',
            radius: 16,
            mass: 10,
            sewn: { cloth: 'cloth', at: [4, 8], cord: 80 },
          },
        ],
        zones: [BASKET],
        goals: [{ kind: 'deliver', body: 'bell', zone: 'basket' }],
      }),
      referenceKernel,
    );
    steps(session, 30);
    expect(session.world.bodies.isSewn[0]).toBe(1);
    // Between the cloth's edge at y 180 and the bell that hangs 80 px below it.
    cut(session, 260, 225, 420, 225);
    expect(session.world.bodies.isSewn[0]).toBe(0);
    expect(session.world.cloths[0].cut).toBe(0);
    expect(session.strokes).toBe(1);
  });
});
