import { describe, expect, it } from 'vitest';
import { type Level, parseLevel } from '../../src/game/level';
import { createRegion, measureShared } from '../../src/game/overlap';
import { createSession, type Session, stepSession } from '../../src/game/session';
import { countStars, starCauses } from '../../src/game/stars';
import { strokeActions } from '../../src/game/strokes';
import { clearEvents, createEvents } from '../../src/sim/events';
import { referenceKernel } from '../../src/sim/kernel/reference';
import { createRandom } from '../../src/sim/random';

type Place = readonly [number, number];

/** A flat cloth of 400 × 240 px at (100, 100) that nothing moves: rest and stage differ by a shift. */
const SPACING = 8;
const LEFT = 100;
const TOP = 100;
const WIDTH = 400;
const HEIGHT = 240;

function start(parts: Partial<Level>): Session {
  const result = parseLevel({
    format: 1,
    id: 'table',
    title: 'Table',
    goal: 'Cut',
    light: 'tailor',
    gravity: 0,
    cloths: [
      {
        id: 'sheet',
        cols: WIDTH / SPACING + 1,
        rows: HEIGHT / SPACING + 1,
        spacing: SPACING,
        x: LEFT,
        y: TOP,
        pins: 'topRow',
        pattern: { name: 'canvas' },
      },
    ],
    tools: ['cut'],
    ...parts,
  });
  if ('errors' in result) throw new Error(result.errors.join('; '));
  return createSession(result.level, referenceKernel);
}

/** Draws a stroke through places of the cloth at rest, and waits for some steps. */
function cut(session: Session, path: readonly Place[], wait = 2): void {
  const first = session.world.step;
  const shifted = path.map(([u, v]) => [LEFT + u, TOP + v] as const);
  const actions = strokeActions([{ tool: 'cut', start: first, path: shifted, pace: 1 }]);
  const events = createEvents();
  for (let step = first; step <= first + path.length + wait; step++) {
    clearEvents(events);
    stepSession(
      session,
      actions.filter(([at]) => at === step).map(([, action]) => action),
      events,
    );
  }
}

const square = (u: number, v: number, side: number): Place[] => [
  [u, v],
  [u + side, v],
  [u + side, v + side],
  [u, v + side],
];

/** Round about a corner once and on over it, so that the ends cross. */
const closed = (polygon: readonly Place[]): Place[] => {
  const [[u0, v0], [u1, v1]] = polygon;
  const length = Math.hypot(u1 - u0, v1 - v0);
  return [...polygon, polygon[0], [u0 + ((u1 - u0) / length) * 12, v0 + ((v1 - v0) / length) * 12]];
};

const circle = (u: number, v: number, radius: number, corners = 90): Place[] =>
  Array.from({ length: corners }, (_, n) => {
    const angle = (n / corners) * 2 * Math.PI;
    return [u + radius * Math.sin(angle), v - radius * Math.cos(angle)];
  });

const status = (session: Session, n = 0) => session.goals.statuses[n];

describe('cutMarks', () => {
  const rings = () =>
    start({
      marks: [
        { kind: 'ring', id: 'left', cloth: 'sheet', at: [100, 120], radius: 24 },
        { kind: 'ring', id: 'right', cloth: 'sheet', at: [300, 120], radius: 24 },
      ],
      goals: [{ kind: 'cutMarks', marks: ['left', 'right'] }],
    });

  it('counts the rings that were cut through, one by one', () => {
    const session = rings();
    cut(session, [
      [60, 120.5],
      [140, 120.5],
    ]);
    expect(status(session)).toMatchObject({ have: 1, need: 2, isDone: false });
    cut(session, [
      [260, 110],
      [340, 134],
    ]);
    expect(status(session)).toMatchObject({ have: 2, isDone: true, progress: 1 });
  });

  it('takes one stroke through both', () => {
    const session = rings();
    cut(session, [
      [60, 120.5],
      [340, 121.5],
    ]);
    expect(status(session).isDone).toBe(true);
    expect(session.strokes).toBe(1);
  });

  it('asks for more than a nick, and more than half the way', () => {
    const session = rings();
    cut(session, [
      [70, 141],
      [130, 141],
    ]);
    cut(session, [
      [250, 120.5],
      [300, 120.5],
    ]);
    expect(status(session).have).toBe(0);
  });

  it('asks for every thread under a line', () => {
    const session = start({
      marks: [
        {
          kind: 'line',
          id: 'stitches',
          cloth: 'sheet',
          points: [
            [100, 60.5],
            [200, 60.5],
          ],
        },
      ],
      goals: [{ kind: 'cutMarks', marks: ['stitches'] }],
    });
    cut(session, [
      [90, 60],
      [180, 60.5],
    ]);
    expect(status(session).isDone).toBe(false);
    cut(session, [
      [170, 61],
      [210, 61],
    ]);
    expect(status(session).isDone).toBe(true);
  });
});

describe('separate', () => {
  const sheet = (goal: object) =>
    start({ goals: [{ kind: 'separate', cloth: 'sheet', pieces: 2, ...goal }] });
  const downAt = (u: number): Place[] => [
    [u, -20],
    [u, HEIGHT + 20],
  ];

  it('wants the number of pieces, not more', () => {
    const session = sheet({});
    expect(status(session)).toMatchObject({ have: 1, need: 2, isDone: false });
    cut(session, downAt(150));
    expect(status(session)).toMatchObject({ have: 2, isDone: true });
    cut(session, downAt(250));
    expect(status(session)).toMatchObject({ have: 3, isDone: false });
  });

  it('does not count a crumb under a hundredth of the cloth', () => {
    const session = sheet({});
    cut(session, [
      [370, HEIGHT + 10],
      [410, HEIGHT - 30],
    ]);
    // The corner: a triangle of 20 × 20 px.
    expect(session.world.pieces[0].count).toBe(2);
    expect(status(session).have).toBe(1);
  });

  it.each([0.5, 0.47, 0.443, 0.3])('measures how equal two parts of %d and the rest are', (share) => {
    const session = sheet({ tolerance: 0.05 });
    expect(status(session)).toMatchObject({ match: 0, need: 95, unit: 'percent' });
    cut(session, downAt(WIDTH * share));
    expect(status(session).match).toBeCloseTo(1 - Math.abs(share - 0.5), 3);
    expect(status(session).isDone).toBe(Math.abs(share - 0.5) < 0.05);
  });

  it('measures a slanting cut, and shares that are not equal', () => {
    const session = sheet({ shares: [0.25, 0.75], tolerance: 0.05 });
    // From (60, 0) to (180, 240): a trapezium of mean width 120, three tenths of the sheet.
    cut(session, [
      [50, -20],
      [190, HEIGHT + 20],
    ]);
    expect(status(session).match).toBeCloseTo(0.95, 3);
  });
});

describe('outline', () => {
  const outlined = (points: readonly Place[], match = 0.8, stars?: Level['stars']) =>
    start({
      marks: [
        {
          kind: 'outline',
          id: 'shape',
          cloth: 'sheet',
          points: points.map(([u, v]) => [u, v] as [number, number]),
        },
      ],
      goals: [{ kind: 'outline', mark: 'shape', match }],
      stars,
    });

  it.each([0, 2.6, 5, 11])('of a square cut %d px beside it is intersection over union', (off) => {
    const session = outlined(square(101, 51, 120));
    cut(session, closed(square(101 + off, 51, 120)));
    expect(status(session).match).toBeCloseTo((120 - off) / (120 + off), 2);
  });

  it('of a disc cut beside it follows the area of a lens', () => {
    const radius = 80;
    const off = 9;
    const session = outlined(circle(200, 120, radius));
    cut(session, closed(circle(200 + off, 120, radius)));
    const lens =
      2 * radius * radius * Math.acos(off / (2 * radius)) -
      (off / 2) * Math.sqrt(4 * radius * radius - off * off);
    expect(status(session).match).toBeCloseTo(lens / (2 * Math.PI * radius * radius - lens), 2);
    expect(status(session).isDone).toBe(true);
  });

  it('is exact enough for the third star at 8 px between points', () => {
    const session = outlined(circle(200, 120, 80));
    cut(session, closed(circle(200, 120, 80)));
    expect(status(session).match).toBeGreaterThan(0.985);
  });

  it('does not take a piece that still hangs by its pins', () => {
    const session = outlined([
      [0, 0],
      [WIDTH, 0],
      [WIDTH, 120],
      [0, 120],
    ]);
    cut(session, [
      [-20, 120.5],
      [WIDTH + 20, 120.5],
    ]);
    // The half below is loose, but nothing of it is in the shape.
    expect(status(session).match).toBeLessThan(0.01);
  });

  it.each([
    [0, 3],
    [5, 2],
    [9, 1],
  ])('cut %d px beside its line wins %d stars, and says why', (off, stars) => {
    const session = outlined(square(101, 51, 120), 0.8, { two: { match: 0.9 }, three: { match: 0.95 } });
    cut(session, closed(square(101 + off, 51, 120)), 60);
    expect(session.outcome).toBe('won');
    expect(countStars(session)).toBe(stars);
    const percent = Math.floor(status(session).match * 100);
    expect(starCauses(session)[2].text).toBe(stars === 3 ? `${percent} % exact` : `${percent} of 95 % exact`);
  });
});

describe('a region of cloth', () => {
  it('has the area of its polygon, wherever it lies on the grid and whichever way round', () => {
    const session = start({ goals: [{ kind: 'survive', seconds: 9 }] });
    const cloth = session.world.cloths[0];
    const random = createRandom(4);
    for (let n = 0; n < 20; n++) {
      const u = 130 + 140 * random();
      const v = 110 + 20 * random();
      // A star is not convex.
      const star = Array.from({ length: 10 }, (_, k): Place => {
        const [du, dv] = circle(0, 0, k % 2 ? 40 : 100, 10)[k];
        return [u + du, v + dv];
      });
      // Ten triangles about the centre with sides 40 and 100 and 36° between them.
      const area = (10 * 40 * 100 * Math.sin(Math.PI / 5)) / 2 / (SPACING * SPACING);
      expect(createRegion(cloth, star).area).toBeCloseTo(area, 6);
      expect(createRegion(cloth, star.reverse()).area).toBeCloseTo(area, 6);
    }
  });

  it('ends where the cloth ends', () => {
    const session = start({ goals: [{ kind: 'survive', seconds: 9 }] });
    const region = createRegion(session.world.cloths[0], square(-50, -50, 100));
    expect(region.area * SPACING * SPACING).toBeCloseTo(50 * 50, 6);
  });

  it('is shared out among the pieces without loss, however they are cut', () => {
    const session = start({ goals: [{ kind: 'survive', seconds: 9 }] });
    const region = createRegion(session.world.cloths[0], circle(200, 120, 95));
    const random = createRandom(9);
    const shared = new Float64Array(session.world.cloths[0].size);
    for (let n = 0; n < 12; n++) {
      cut(session, [
        [400 * random(), 240 * random()],
        [400 * random(), 240 * random()],
        [400 * random(), 240 * random()],
      ]);
      const pieces = session.world.pieces[0];
      measureShared(region, session.world.cloths[0], pieces, shared);
      let sum = 0;
      for (let p = 0; p < pieces.count; p++) {
        sum += shared[p];
        expect(shared[p]).toBeLessThanOrEqual(pieces.area[p] / (SPACING * SPACING) + 1e-6);
      }
      expect(sum).toBeCloseTo(region.area, 6);
    }
    expect(session.world.pieces[0].count).toBeGreaterThan(3);
  });
});
