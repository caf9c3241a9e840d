import * as v from 'valibot';
import { type Action, PARAMETERS, type ParameterName } from '../sim/action';
import type { Replay } from './replay';

/** What a replay file may hold at most. */
export const REPLAY_CAPS = {
  fileBytes: 4_000_000,
  /** Ten minutes. */
  steps: 36_000,
  actions: 60_000,
} as const;

/** Sixteenths of a px: far outside of any stage, and far inside of what f32 holds exactly. */
const unit = v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000));
const radius = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(32_000));
const pointer = v.pipe(v.number(), v.integer());
const real = v.pipe(v.number(), v.finite());
const camera = v.optional(v.pipe(v.array(real), v.length(16)));
const step = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(REPLAY_CAPS.steps));
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{1,32}$/));

const actionSchema = v.variant('type', [
  v.strictObject({ type: v.literal('grab'), pointer, x: unit, y: unit, radius, camera }),
  v.strictObject({ type: v.literal('move'), pointer, x: unit, y: unit }),
  v.strictObject({ type: v.literal('release'), pointer }),
  v.strictObject({ type: v.literal('cut'), pointer, x0: unit, y0: unit, x1: unit, y1: unit, camera }),
  v.strictObject({ type: v.literal('blow'), pointer, x: unit, y: unit, dx: unit, dy: unit, radius }),
  v.strictObject({
    type: v.literal('gust'),
    strength: v.pipe(v.number(), v.minValue(-4), v.maxValue(4)),
  }),
  v.strictObject({ type: v.literal('pin'), x: unit, y: unit, radius }),
  v.strictObject({ type: v.literal('unpin'), x: unit, y: unit, radius }),
  v.strictObject({ type: v.literal('movePin'), pointer, x: unit, y: unit }),
  v.strictObject({ type: v.literal('throwBall'), x: unit, y: unit, dx: unit, dy: unit, radius }),
  v.strictObject({
    type: v.literal('set'),
    name: v.picklist(Object.keys(PARAMETERS) as ParameterName[]),
    value: v.number(),
  }),
  v.strictObject({ type: v.literal('setWalls'), left: unit, top: unit, right: unit, bottom: unit }),
  v.strictObject({ type: v.literal('stroke'), pointer }),
]);

const replaySchema = v.strictObject({
  format: v.literal(1),
  level: v.pipe(v.string(), v.maxLength(40)),
  levelHash: hash,
  simVersion: v.pipe(v.number(), v.integer()),
  actions: v.pipe(v.array(v.strictTuple([step, actionSchema])), v.maxLength(REPLAY_CAPS.actions)),
  steps: step,
  outcome: v.picklist(['playing', 'won', 'lost']),
  stars: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  hashes: v.pipe(v.array(hash), v.maxLength(REPLAY_CAPS.steps)),
});

// Does not compile when an action is added that the schema does not know.
true satisfies Action['type'] extends v.InferOutput<typeof actionSchema>['type'] ? true : false;

export type ReplayResult = { readonly replay: Replay } | { readonly errors: readonly string[] };

/** Parses the text of a replay file. Errors name the path, the value's kind and what was expected. Never throws. */
export function parseReplayText(text: string): ReplayResult {
  if (text.length > REPLAY_CAPS.fileBytes)
    return { errors: [`file: ${text.length} characters are more than ${REPLAY_CAPS.fileBytes}`] };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return { errors: [`file: not JSON (${error instanceof Error ? error.message : String(error)})`] };
  }
  return parseReplay(data);
}

/** Checks unknown data as a replay. */
export function parseReplay(data: unknown): ReplayResult {
  const result = v.safeParse(replaySchema, data, { abortPipeEarly: true });
  if (!result.success)
    return {
      errors: result.issues
        .slice(0, 20)
        .map((issue) => `${v.getDotPath(issue) ?? 'replay'}: ${issue.message.slice(0, 160)}`),
    };
  const { actions } = result.output;
  const early = actions.findIndex(([at], n) => n > 0 && at < actions[n - 1][0]);
  if (early >= 0)
    return { errors: [`actions.${early}.0: ${actions[early][0]} comes after ${actions[early - 1][0]}`] };
  return { replay: result.output };
}
