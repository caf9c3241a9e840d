import { expect, it } from 'vitest';
import type { Level } from '../../../src/game/level';
import { describeStars } from '../../../src/scenes/play/star-words';
import { listLevels, readLevel } from '../../support/sessions';

const level = readLevel('three-ribbons');
const wordsFor = (stars: Level['stars'], of: Level = level) => describeStars({ ...of, stars }).slice(1);

it('what is asked for a star is said in words that one can act by', () => {
  expect(describeStars(level)[0]).toBe(level.goal);
  expect(wordsFor({ two: { strokes: 2 }, three: { strokes: 1 } })).toEqual([
    '2 strokes at most',
    'One stroke',
  ]);
  expect(wordsFor({ two: { match: 0.876 }, three: { seconds: 9 } })).toEqual(['88 % exact', 'Within 9 s']);
  expect(wordsFor({ two: { cutLength: 400 }, three: { torn: 0.05 } })).toEqual([
    '400 px of cut at most',
    '5 % torn at most',
  ]);
  expect(wordsFor({ two: { strokes: 3 }, three: { strokes: 1, torn: 0 } })).toEqual([
    '3 strokes at most',
    'One stroke, nothing torn',
  ]);
  // What the second star asks for already is not said twice.
  expect(wordsFor({ two: { match: 0.9 }, three: { match: 0.9, strokes: 1 } })).toEqual([
    '90 % exact',
    'One stroke',
  ]);
});

it('where nothing is cut, pulls are counted', () => {
  const words = wordsFor({ two: { strokes: 2 }, three: { strokes: 1 } }, readLevel('coupon'));
  expect(words).toEqual(['2 pulls at most', 'One pull']);
});

it('every level of the game asks for something more with each star', () => {
  for (const id of listLevels()) expect(new Set(describeStars(readLevel(id))).size, id).toBe(3);
});
