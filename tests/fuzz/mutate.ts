import { createRandom } from '../../src/sim/random';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What stands in the place of a value: types that do not fit, edges of numbers, words that are special. */
const STRANGE: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e-9,
  3,
  255,
  256,
  2000,
  2001,
  -2000,
  1e9,
  1e308,
  -1e308,
  '',
  'never',
  'none',
  '__proto__',
  'constructor',
  'x'.repeat(5000),
  '#ffffff',
  [],
  {},
  [[]],
  [0, 0],
  [1e9, -1e9],
];

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A place in a document: what holds it and under which key. */
interface Spot {
  holder: Json[] | { [key: string]: Json };
  key: string | number;
}

/** A JSON text with a few changes, the same for the same seed. About one in ten is broken as text. */
export function mutateJson(text: string, seed: number): string {
  const random = createRandom(seed * 7919 + 11);
  const below = (n: number) => Math.floor(random() * n);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)];
  if (below(10) === 0) return mutateText(text, below);
  const root = { root: JSON.parse(text) as Json };
  for (let n = 1 + below(4); n > 0; n--) {
    const spots: Spot[] = [];
    collect(root, spots);
    if (spots.length > 0) change(pick(spots), below, pick);
  }
  const mutated = JSON.stringify(root.root) ?? 'null';
  // An object literal cannot hold this key, the text of a file can.
  return below(25) === 0 ? mutated.replace('{', '{"__proto__":{"isDone":true,"cols":4},') : mutated;
}

/**
 * A JSON text in which up to four letters within long words are others: what is written in base64 stays as long
 * as it was, and its bytes do not stay what they were.
 */
export function mutateBytes(text: string, seed: number): string {
  const random = createRandom(seed * 6007 + 5);
  const below = (n: number) => Math.floor(random() * n);
  const words = [...text.matchAll(/[A-Za-z0-9+/]{40,}/g)];
  const letters = [...text];
  for (let n = 1 + below(4); n > 0; n--) {
    const word = words[below(words.length)];
    letters[word.index + below(word[0].length)] = BASE64[below(BASE64.length)];
  }
  return letters.join('');
}

function collect(value: Json, spots: Spot[]): void {
  if (Array.isArray(value))
    value.forEach((item, key) => {
      spots.push({ holder: value, key });
      collect(item, spots);
    });
  else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      spots.push({ holder: value, key });
      collect(item, spots);
    }
}

function change(
  { holder, key }: Spot,
  below: (n: number) => number,
  pick: <T>(from: readonly T[]) => T,
): void {
  const items = holder as Record<string | number, Json>;
  const value = items[key];
  switch (below(8)) {
    case 0:
      items[key] = pick(STRANGE);
      return;
    case 1:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      return;
    case 2:
      if (Array.isArray(holder)) holder.push(...holder.slice(0, 1 + below(40)));
      else holder[`${key}${below(3)}`] = value;
      return;
    case 3:
      if (Array.isArray(value)) value.reverse();
      else items[key] = [value];
      return;
    default:
      // Mostly small changes, which often leave a level that can be played.
      if (typeof value === 'number')
        items[key] = Number.isInteger(value) ? value + below(9) - 4 : value * (0.25 + below(8) / 4);
      else if (typeof value === 'boolean') items[key] = !value;
      else if (Array.isArray(value) && value.length > 1) value.pop();
      else items[key] = pick(STRANGE);
  }
}

/** Cuts a text short, or puts other characters into it. */
function mutateText(text: string, below: (n: number) => number): string {
  const at = below(text.length);
  if (below(2) === 0) return text.slice(0, at);
  const strange = ['}', '{', '[', '"', '\0', '\\u0000', '1e999', '-', '٣', '\ud800'];
  return text.slice(0, at) + strange[below(strange.length)] + text.slice(at + below(3));
}
