import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseLevel, parseLevelText } from '../../src/game/level';
import { CAPS } from '../../src/game/level-schema';

const good = () =>
  JSON.parse(readFileSync(new URL('../../levels/three-ribbons.json', import.meta.url), 'utf8'));

/** The errors of the good level after one change. */
function errorsAfter(change: (level: ReturnType<typeof good>) => void): readonly string[] {
  const level = good();
  change(level);
  const result = parseLevel(level);
  return 'errors' in result ? result.errors : [];
}

describe('parseLevel', () => {
  it('takes the committed level', () => {
    expect(parseLevel(good())).toHaveProperty('level.id', 'three-ribbons');
  });

  it.each([
    ['a wrong type', (l) => (l.cloths[0].cols = '45'), 'cloths[0].cols: expected number, found "45"'],
    ['a value above its cap', (l) => (l.cloths[0].cols = 3000), 'cloths[0].cols: 3000 is more than 256'],
    ['a value below its cap', (l) => (l.cloths[0].spacing = 0), 'cloths[0].spacing: 0 is less than 3'],
    ['a fraction for a count', (l) => (l.cloths[0].rows = 3.5), 'cloths[0].rows: 3.5 is not a whole number'],
    ['an unknown key', (l) => (l.cloths[0].colour = 'red'), 'cloths[0].colour: unknown key'],
    ['an unknown key at the top', (l) => (l.author = 'me'), 'author: unknown key'],
    ['a missing key', (l) => delete l.goal, 'goal: missing'],
    ['a bad id', (l) => (l.id = '../up'), 'id: "../up" is not lower-case words joined by hyphens'],
    [
      'a bad colour',
      (l) => (l.cloths[0].pattern.colours[0] = 'red'),
      'cloths[0].pattern.colours[0]: "red" is not a colour like #b8392b',
    ],
    ['an unknown mark', (l) => (l.goals[0].marks[1] = 'nose'), 'goals[0].marks[1]: there is no mark "nose"'],
    ['an unknown cloth', (l) => (l.marks[0].cloth = 'sail'), 'marks[0].cloth: there is no cloth "sail"'],
    [
      'a pin outside the grid',
      (l) => (l.cloths[0].pins[0] = [80, 0]),
      'cloths[0].pins[0]: (80, 0) lies outside 45 × 38 points',
    ],
    ['two cloths of one name', (l) => l.cloths.push(l.cloths[0]), 'cloths[1].id: "banner" is used twice'],
    [
      'too many points',
      (l) => Object.assign(l.cloths[0], { cols: 200, rows: 200 }),
      `cloths: 40000 points are more than ${CAPS.points}`,
    ],
    ['another format', (l) => (l.format = 2), 'format: expected 1, found 2'],
  ] as [string, (level: ReturnType<typeof good>) => unknown, string][])('names %s', (_, change, message) => {
    expect(errorsAfter(change)).toContain(message);
  });

  it('names what is not a level at all', () => {
    for (const [text, message] of [
      ['{ "format": 1, ', /^file: not JSON \(/],
      ['[]', /^level: expected an object, found a list of 0$/],
      ['null', /^level: expected an object, found null$/],
      ['x'.repeat(CAPS.fileBytes + 1), /^file: \d+ characters are more than 262144$/],
    ] as const) {
      const result = parseLevelText(text);
      expect('errors' in result && result.errors[0], text.slice(0, 20)).toMatch(message);
    }
  });

  it('is not fooled by prototype keys', () => {
    const result = parseLevelText(`{"__proto__": {"format": 1}, "format": 1}`);
    expect('errors' in result).toBe(true);
    expect(({} as Record<string, unknown>).format).toBeUndefined();
  });
});
