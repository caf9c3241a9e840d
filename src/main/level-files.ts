import { type Level, parseLevelText } from '../game/level';
import type { Solution } from '../game/strokes';

const LEVEL_FILES = import.meta.glob(['../../levels/*.json', '!../../levels/*.schema.json'], {
  query: '?raw',
  import: 'default',
});
const SOLUTION_FILES = import.meta.glob('../../levels/solutions/*.json', { import: 'default' });

/** A level by its id; the errors of its file if it is broken, or null where there is none. */
export async function findLevel(id: string): Promise<Level | readonly string[] | null> {
  const load = LEVEL_FILES[`../../levels/${id}.json`];
  if (!load) return null;
  const result = parseLevelText((await load()) as string);
  return 'level' in result ? result.level : result.errors;
}

/** What solves a level with three stars, by the level's id; null where there is none. */
export async function findSolution(id: string): Promise<Solution | null> {
  const load = SOLUTION_FILES[`../../levels/solutions/${id}.json`];
  return load ? ((await load()) as Solution) : null;
}
