import * as v from 'valibot';
import { CAPS, levelSchema, type shapeSchema, type starSchema } from './level-schema';
import { checkReferences } from './references';

/** Where the bench stands: the floor of levels that do not say otherwise. */
export const BENCH_Y = 644;

export type Level = v.InferOutput<typeof levelSchema>;
export type StarLimits = v.InferOutput<typeof starSchema>;
export type LevelCloth = Level['cloths'][number];
export type Mark = NonNullable<Level['marks']>[number];
export type LevelBody = NonNullable<Level['bodies']>[number];
export type LevelObstacle = NonNullable<Level['obstacles']>[number];
export type Zone = NonNullable<Level['zones']>[number];
export type GoalDefinition = Level['goals'][number];
export type Tool = Level['tools'][number];
export type ClothShape = v.InferOutput<typeof shapeSchema>;

export type ParseResult = { readonly level: Level } | { readonly errors: readonly string[] };

/** Parses the text of a level file. Errors name the path, the value and what was expected. */
export function parseLevelText(text: string): ParseResult {
  if (text.length > CAPS.fileBytes)
    return { errors: [`file: ${text.length} characters are more than ${CAPS.fileBytes}`] };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return { errors: [`file: not JSON (${error instanceof Error ? error.message : String(error)})`] };
  }
  return parseLevel(data);
}

/** Checks unknown data as a level. Errors name the path, the value and what was expected. */
export function parseLevel(data: unknown): ParseResult {
  if (data === null || typeof data !== 'object' || Array.isArray(data))
    return { errors: [`level: expected an object, found ${quote(data)}`] };
  const result = v.safeParse(levelSchema, data);
  if (!result.success) return { errors: result.issues.slice(0, 20).map(describeIssue) };
  const errors = checkReferences(result.output);
  return errors.length > 0 ? { errors } : { level: result.output };
}

/** Schemas whose messages are ours; the others get a wording of their own below. */
const OWN_WORDS = new Set([
  'max_value',
  'min_value',
  'integer',
  'finite',
  'regex',
  'max_length',
  'min_length',
  'hex_color',
]);

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).reduce(
    (text, item) =>
      typeof item.key === 'number'
        ? `${text}[${item.key}]`
        : text
          ? `${text}.${String(item.key)}`
          : String(item.key),
    '',
  );
  const place = path || 'level';
  if (OWN_WORDS.has(issue.type)) return `${place}: ${quote(issue.input)} ${issue.message}`;
  if (issue.expected === 'never') return `${place}: unknown key`;
  if (issue.received === 'undefined') return `${place}: missing`;
  return `${place}: expected ${issue.expected}, found ${quote(issue.input)}`;
}

function quote(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value !== null && typeof value === 'object') return 'an object';
  return String(value);
}
