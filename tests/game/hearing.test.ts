import { expect, test } from 'vitest';
import { clearHeard, createHearing, feltMs, hearFrame, hearStep } from '../../src/game/hearing';
import {
  createEvents,
  EVENT_BODY_LAND,
  EVENT_CORD,
  EVENT_CUT,
  EVENT_TORN,
  noteEvent,
} from '../../src/sim/events';
import { grabCloth, moveGrab } from '../../src/sim/grab';
import { oneCloth, steps } from '../support/worlds';

const SQUARE = { cols: 11, rows: 11, spacing: 12 };

test('counts what a step did, by kind, until it was played', () => {
  const world = oneCloth({ ...SQUARE, fabric: { weight: 2 } });
  world.bodies.cloth[0] = 0;
  world.bodies.cloth[1] = -1;
  const hearing = createHearing(1);
  const events = createEvents();
  for (const kind of [EVENT_CUT, EVENT_CUT, EVENT_TORN, EVENT_CORD]) noteEvent(events, kind, 0, 0, 0, 0, 0);
  noteEvent(events, EVENT_BODY_LAND, 0, 0, 0, 0, 300);
  noteEvent(events, EVENT_BODY_LAND, 0, 1, 0, 0, 500);
  hearStep(hearing, world, events);
  // The cord that was cut and the charm that fell ring; the ball only knocks.
  expect(hearing.heard).toMatchObject({
    cut: 2,
    snapped: 1,
    weight: 2,
    rung: 2,
    bounced: 2,
    bounceSpeed: 500,
  });
  clearHeard(hearing);
  expect(hearing.heard).toMatchObject({ cut: 0, snapped: 0, rung: 0, bounced: 0, bounceSpeed: 0 });
});

test('motion is the mean speed of the cloth', () => {
  const world = oneCloth(SQUARE);
  const hearing = createHearing(1);
  hearFrame(hearing, world, 1 / 60);
  expect(hearing.heard.motion).toBe(0);
  const { x } = world.cloths[0].arrays;
  for (let k = 0; k < x.length; k++) x[k] += 5;
  hearFrame(hearing, world, 1 / 60);
  expect(hearing.heard.motion).toBeCloseTo(300, 2);
  // Put back by an undo, it has not moved.
  for (let k = 0; k < x.length; k++) x[k] -= 800;
  hearFrame(hearing, world, 1 / 60);
  expect(hearing.heard.motion).toBe(0);
});

test('strain is the share of the way to the tear limit, of cloth in a hand', () => {
  const world = oneCloth({ ...SQUARE, pins: 'topRow', fabric: { tearLimit: 3 } });
  const hearing = createHearing(1);
  const events = createEvents();
  hearFrame(hearing, world, 1 / 60);
  expect(hearing.heard.strain).toBe(0);
  grabCloth(world, 1, 60, 120, 4, events);
  const cloth = world.cloths[0];
  const held = cloth.arrays.held.findIndex((slot) => slot > 0);
  // Twice as long as at rest is half the way to three times.
  cloth.arrays.y[held] = cloth.arrays.y[held - cloth.stride] + 24;
  hearFrame(hearing, world, 1 / 60);
  // Its neighbours to the side are 12 px away and 12 px higher: √2 · 12 is less than 24.
  expect(hearing.heard.strain).toBeCloseTo(0.5, 5);
});

test('the harder a hand pulls, the more strain', () => {
  const strainAt = (distance: number) => {
    const world = oneCloth({ ...SQUARE, pins: 'topRow', fabric: { tearLimit: Number.POSITIVE_INFINITY } });
    grabCloth(world, 1, 60, 120, 20, createEvents());
    moveGrab(world, 1, 60, 120 + distance);
    steps(world, 60);
    const hearing = createHearing(1);
    hearFrame(hearing, world, 1 / 60);
    return hearing.heard.strain;
  };
  const [little, more, much] = [10, 60, 140].map(strainAt);
  expect(more).toBeGreaterThan(little);
  expect(much).toBeGreaterThan(more);
});

test('cloth that falls on the floor lands, and hangs silent', () => {
  const fall = oneCloth({ ...SQUARE, y: -300 }, { forces: { gravityY: 980 }, bounds: { bottom: 200 } });
  const hearing = createHearing(1);
  let landed = 0;
  for (let n = 0; n < 150; n++) {
    steps(fall, 1);
    hearFrame(hearing, fall, 1 / 60);
    if (hearing.heard.landed > 0) landed++;
    clearHeard(hearing);
  }
  expect(landed).toBeGreaterThan(0);
  // Once it lies there, it has landed for good.
  for (let n = 0; n < 120; n++) {
    steps(fall, 1);
    hearFrame(hearing, fall, 1 / 60);
  }
  expect(hearing.heard.landed).toBe(0);
});

test('wind and what is left of a gust are heard together, whichever way they blow', () => {
  const world = oneCloth(SQUARE, { forces: { wind: -400, gust: 0.5, gravityY: 0 } });
  const hearing = createHearing(1);
  hearFrame(hearing, world, 1 / 60);
  expect(hearing.heard.wind).toBe(400 + 0.5 * 1500);
});

test('a hand feels cuts and tears, and strain only while it rises', () => {
  const hearing = createHearing(0);
  const { heard } = hearing;
  expect(feltMs(hearing)).toBe(0);
  const pulls = [0.2, 0.5, 0.5, 0.52, 0.7, 0.7, 0.95].map((strain) => {
    heard.strain = strain;
    return feltMs(hearing);
  });
  expect(pulls.map((ms) => ms > 0)).toEqual([false, true, false, false, true, false, true]);
  const felt = pulls.filter((ms) => ms > 0);
  expect(felt).toEqual([...felt].sort((a, b) => a - b));
  // Let go, and pulled again: felt anew.
  heard.strain = 0;
  expect(feltMs(hearing)).toBe(0);
  heard.strain = 0.6;
  expect(feltMs(hearing)).toBeGreaterThan(0);
  heard.cut = 3;
  const cut = feltMs(hearing);
  heard.snapped = 3;
  expect(feltMs(hearing)).toBeGreaterThan(cut);
  heard.snapped = heard.cut = 5000;
  expect(feltMs(hearing)).toBeLessThanOrEqual(30);
});
