import { type Level, parseLevel } from '../../src/game/level';

/** A small level: a scrap of cloth out of the way, and what each test adds. */
export function smallLevel(rest: object): Level {
  const result = parseLevel({
    format: 1,
    id: 'by-hand',
    title: 'By hand',
    goal: 'As the test says',
    light: 'cargo',
    cloths: [
      {
        id: 'cloth',
        cols: 9,
        rows: 9,
        spacing: 10,
        x: 300,
        y: 100,
        pins: 'topRow',
        pattern: { name: 'canvas' },
      },
    ],
    tools: ['cut'],
    ...rest,
  });
  if ('errors' in result) throw new Error(result.errors.join('; '));
  return result.level;
}
