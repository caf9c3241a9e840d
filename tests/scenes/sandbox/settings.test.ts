import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultSettings,
  formatSettings,
  type NumberName,
  PIN_LAYOUTS,
  parseSettings,
  RANGES,
  VIEWS,
} from '../../../src/scenes/sandbox/settings';
import { drawLots } from '../../../src/scenes/sandbox/surprise';
import { FABRIC_NAMES, FABRICS } from '../../../src/sim/fabrics';

const PRINTS = ['photo', 'gingham', 'flag'];

/** Any number that a slider of this range can stand at. */
function onGrid(name: NumberName) {
  const { least, most, step } = RANGES[name];
  return fc
    .integer({ min: 0, max: Math.round((most - least) / step) })
    .map((n) => Math.round((least + n * step) * 1e6) / 1e6);
}

const anySettings = fc
  .record({
    fabric: fc.constantFrom(...FABRIC_NAMES),
    isClassic: fc.boolean(),
    print: fc.constantFrom(...PRINTS),
    pins: fc.constantFrom(...PIN_LAYOUTS),
    view: fc.constantFrom(...VIEWS),
    hasWalls: fc.boolean(),
    hasDepth: fc.boolean(),
    gravity: onGrid('gravity'),
    wind: onGrid('wind'),
    turbulence: onGrid('turbulence'),
    tear: fc.oneof(onGrid('tear'), fc.constant(Number.POSITIVE_INFINITY)),
    stiffness: onGrid('stiffness'),
    stretch: onGrid('stretch'),
    spacing: onGrid('spacing'),
    damping: onGrid('damping'),
    shear: onGrid('shear'),
    bend: onGrid('bend'),
    reach: onGrid('reach'),
  })
  .map((some) => ({ ...defaultSettings(), ...some }));

describe('the link of a sandbox', () => {
  test('brings any settings back', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        const parsed = parseSettings(formatSettings(settings), PRINTS);
        expect(parsed.problems).toEqual([]);
        expect(parsed.settings).toEqual(settings);
      }),
    );
  });

  test('says depth in one word, and cloth in depth has bend threads of its own', () => {
    const settings = defaultSettings('cotton', false, true);
    expect(formatSettings(settings)).toBe('depth=1');
    expect(settings.bend).toBeGreaterThan(defaultSettings().bend);
    expect(parseSettings('depth=yes', PRINTS).problems).toEqual(['depth: “yes” is none of 0, 1.']);
  });

  test('is empty for a fresh sandbox, and names only what is different', () => {
    expect(formatSettings(defaultSettings())).toBe('');
    expect(formatSettings({ ...defaultSettings(), gravity: -200, pins: 'none' })).toBe(
      'gravity=-200&pins=none',
    );
    expect(formatSettings({ ...defaultSettings(), tear: Number.POSITIVE_INFINITY })).toBe('tear=never');
  });

  test('a fabric in it brings its own values along', () => {
    const { settings } = parseSettings('fabric=rubber', PRINTS);
    expect(settings).toMatchObject({
      tear: FABRICS.rubber.tearLimit,
      stretch: FABRICS.rubber.stretch,
      damping: FABRICS.rubber.damping,
    });
  });

  test.each([
    ['gravity=9000', 'gravity: 9000 is more than 1960.', { gravity: 1960 }],
    ['wind=-9000', 'wind: -9000 is less than -1200.', { wind: -1200 }],
    ['stiffness=soft', 'stiffness: “soft” is not a number.', { stiffness: 16 }],
    ['spacing=', 'spacing: “” is not a number.', { spacing: 10 }],
    ['damping=NaN', 'damping: “NaN” is not a number.', { damping: 0.99 }],
    ['tear=Infinity', 'tear: “Infinity” is not a number.', { tear: 2 }],
    ['print=cat', 'print: “cat” is none of photo, gingham, flag.', { print: 'photo' }],
    ['fabric=__proto__', `fabric: “__proto__” is none of ${FABRIC_NAMES.join(', ')}.`, { fabric: 'cotton' }],
    ['colour=red', '“colour” is no setting of the sandbox.', {}],
  ])('says what is wrong with %s, and does without', (query, problem, instead) => {
    const { settings, problems } = parseSettings(query, PRINTS);
    expect(problems).toEqual([problem]);
    expect(settings).toMatchObject(instead);
  });

  test('survives any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { settings } = parseSettings(text, PRINTS);
        for (const name of Object.keys(RANGES) as NumberName[])
          if (settings[name] !== Number.POSITIVE_INFINITY) {
            expect(settings[name]).toBeGreaterThanOrEqual(RANGES[name].least);
            expect(settings[name]).toBeLessThanOrEqual(RANGES[name].most);
          }
      }),
    );
  });
});

describe('a surprise', () => {
  test('is always a set-up that the sandbox knows, of another print, and keeps what the player has set', () => {
    const prints = PRINTS.map((id) => ({ id, title: id, spec: { pattern: 'dots' as const }, aspect: 1 }));
    fc.assert(
      fc.property(
        anySettings,
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 6 }),
        (settings, lots) => {
          let n = 0;
          const next = { ...settings, ...drawLots(settings, prints, () => lots[n++ % lots.length]) };
          expect(next.print).not.toBe(settings.print);
          expect(next).toMatchObject({
            spacing: settings.spacing,
            hasWalls: settings.hasWalls,
            reach: settings.reach,
          });
          const parsed = parseSettings(formatSettings(next), PRINTS);
          expect(parsed.problems).toEqual([]);
          expect(parsed.settings).toEqual({ ...next, stiffness: parsed.settings.stiffness });
        },
      ),
    );
  });
});
