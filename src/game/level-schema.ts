import * as v from 'valibot';
import { FABRIC_NAMES } from '../sim/fabrics';

/** What a level file may hold at most. */
export const CAPS = {
  fileBytes: 262_144,
  cloths: 12,
  cols: 256,
  rows: 256,
  points: 20_000,
  marks: 64,
  bodies: 32,
  obstacles: 48,
  zones: 8,
  gusts: 32,
  pathPoints: 256,
  goals: 8,
} as const;

const cap = (most: number) =>
  v.maxValue<number, number, string>(most, `is more than ${most}`) as v.MaxValueAction<
    number,
    number,
    string
  >;
const least = (value: number) =>
  v.minValue<number, number, string>(value, `is less than ${value}`) as v.MinValueAction<
    number,
    number,
    string
  >;
const whole = v.integer<number, string>('is not a whole number');
const finite = v.finite<number, string>('is not finite');

const coordinate = v.pipe(v.number(), finite, least(-2000), cap(2000));
const share = v.pipe(v.number(), finite, least(0), cap(1));
const count = (from: number, to: number) => v.pipe(v.number(), whole, least(from), cap(to));
const amount = (from: number, to: number) => v.pipe(v.number(), finite, least(from), cap(to));
const name = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not lower-case words joined by hyphens'),
  v.maxLength(40, 'is longer than 40 characters'),
);
const sentence = v.pipe(
  v.string(),
  v.minLength(1, 'is empty'),
  v.maxLength(80, 'is longer than 80 characters'),
);
const gridPlace = v.tuple([count(0, CAPS.cols), count(0, CAPS.rows)]);
const clothPoint = v.tuple([coordinate, coordinate]);
const colour = v.pipe(v.string(), v.hexColor('is not a colour like #b8392b'));

export const shapeSchema = v.array(
  v.variant('kind', [
    v.strictObject({
      kind: v.literal('rect'),
      remove: v.optional(v.boolean()),
      /** First and last cell (column, row), both inside. */
      from: gridPlace,
      to: gridPlace,
    }),
    v.strictObject({
      kind: v.literal('disc'),
      remove: v.optional(v.boolean()),
      /** In cells. */
      centre: clothPoint,
      radius: amount(0.5, 256),
    }),
  ]),
);

const patternSchema = v.strictObject({
  name: v.picklist([
    'gingham',
    'tartan',
    'stripes',
    'dots',
    'denim',
    'lace',
    'silk',
    'canvas',
    'patchwork',
    'flag',
    'photo',
  ]),
  colours: v.optional(v.pipe(v.array(colour), v.maxLength(4, 'has more than 4 colours'))),
  size: v.optional(amount(2, 200)),
});

const fabricSchema = v.strictObject({
  /** A named material; the other keys change it. */
  name: v.optional(v.picklist(FABRIC_NAMES)),
  mode: v.optional(v.picklist(['taut', 'classic'])),
  tearLimit: v.optional(v.union([amount(1.05, 100), v.literal('never')])),
  stiffness: v.optional(count(1, 60)),
  damping: v.optional(amount(0.8, 1)),
  shear: v.optional(share),
  bend: v.optional(share),
});

const clothSchema = v.strictObject({
  id: name,
  cols: count(1, CAPS.cols),
  rows: count(1, CAPS.rows),
  spacing: amount(3, 60),
  x: coordinate,
  y: coordinate,
  pins: v.union([
    v.picklist(['everyFourth', 'twoCorners', 'topRow', 'leftEdge', 'fourCorners', 'centre', 'none']),
    v.pipe(v.array(gridPlace), v.maxLength(512, 'has more than 512 pins')),
  ]),
  gather: v.optional(amount(0.5, 1)),
  shape: v.optional(v.pipe(shapeSchema, v.maxLength(64, 'has more than 64 parts'))),
  seams: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          kind: v.picklist(['betweenRows', 'betweenColumns']),
          index: count(0, CAPS.cols),
          from: count(0, CAPS.cols),
          to: count(0, CAPS.cols),
          factor: amount(0.2, 10),
        }),
      ),
      v.maxLength(128, 'has more than 128 seams'),
    ),
  ),
  fabric: v.optional(fabricSchema),
  pattern: patternSchema,
});

const path = (fewest: number) =>
  v.pipe(
    v.array(clothPoint),
    v.minLength(fewest, `has fewer than ${fewest} points`),
    v.maxLength(CAPS.pathPoints, `has more than ${CAPS.pathPoints} points`),
  );

const markSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('ring'), id: name, cloth: name, at: clothPoint, radius: amount(4, 200) }),
  v.strictObject({ kind: v.literal('line'), id: name, cloth: name, points: path(2) }),
  /** A closed dotted line: the shape to be freed. */
  v.strictObject({ kind: v.literal('outline'), id: name, cloth: name, points: path(3) }),
  /** A patch sewn on: what has to be kept, or carried away. */
  v.strictObject({
    kind: v.literal('patch'),
    id: name,
    cloth: name,
    points: path(3),
    colour: v.optional(colour),
  }),
]);

const bodySchema = v.strictObject({
  id: name,
  look: v.picklist(['button', 'bell', 'ball', 'lantern', 'weight']),
  radius: amount(6, 90),
  /** In points of cloth. */
  mass: amount(0.5, 400),
  x: v.optional(coordinate),
  y: v.optional(coordinate),
  sewn: v.optional(v.strictObject({ cloth: name, at: gridPlace, cord: amount(0, 200) })),
});

const obstacleSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('circle'), x: coordinate, y: coordinate, radius: amount(3, 200) }),
  v.strictObject({
    kind: v.literal('box'),
    x: coordinate,
    y: coordinate,
    width: amount(4, 720),
    height: amount(4, 720),
  }),
  v.strictObject({
    kind: v.literal('bar'),
    from: clothPoint,
    to: clothPoint,
    radius: amount(2, 60),
  }),
]);

const zoneSchema = v.strictObject({
  id: name,
  /** A tray and a basket have walls that hold what falls in; a spot is only marked. */
  kind: v.picklist(['tray', 'basket', 'spot']),
  x: coordinate,
  y: coordinate,
  width: amount(30, 720),
  height: amount(20, 400),
});

/** What hangs on the wall behind the cloth: it is seen where the cloth is gone, and does nothing else. */
const behindSchema = v.strictObject({
  look: v.picklist(['picture', 'sign']),
  x: coordinate,
  y: coordinate,
  width: amount(60, 720),
  height: amount(40, 720),
  /** On a sign. */
  text: v.optional(v.pipe(v.string(), v.maxLength(24, 'is longer than 24 characters'))),
});

const goalSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('cutMarks'),
    marks: v.pipe(v.array(name), v.minLength(1, 'is empty')),
  }),
  v.strictObject({
    kind: v.literal('separate'),
    cloth: name,
    pieces: count(2, 64),
    /** Share of the cloth that each piece should have; equal shares when absent. */
    shares: v.optional(v.pipe(v.array(share), v.minLength(2, 'has fewer than 2 shares'))),
    /** How far each share may be off, 0 to 1; any size will do when absent. */
    tolerance: v.optional(share),
  }),
  /** Free the shape of an outline: intersection over union of a loose piece with it, at least `match`. */
  v.strictObject({ kind: v.literal('outline'), mark: name, match: share }),
  /** Uncover a share of a region of the stage. */
  v.strictObject({
    kind: v.literal('reveal'),
    cloth: name,
    x: coordinate,
    y: coordinate,
    width: amount(20, 720),
    height: amount(20, 720),
    share,
  }),
  /** Bring a body, or the piece with a patch on it, to rest in a zone. */
  v.strictObject({
    kind: v.literal('deliver'),
    body: v.optional(name),
    mark: v.optional(name),
    zone: name,
  }),
  /** A body still hung, a patch still whole and hung, or a share of a cloth still hung, until the end. */
  v.strictObject({
    kind: v.literal('keep'),
    body: v.optional(name),
    mark: v.optional(name),
    cloth: v.optional(name),
    share: v.optional(share),
  }),
  v.strictObject({ kind: v.literal('survive'), seconds: amount(1, 120) }),
]);

const limitsSchema = v.strictObject({
  strokes: v.optional(count(1, 99)),
  cutLength: v.optional(amount(10, 10_000)),
  seconds: v.optional(amount(1, 600)),
  torn: v.optional(share),
});

export const starSchema = v.strictObject({
  ...limitsSchema.entries,
  /** How exactly every outline and every share has to be met, 0 to 1. */
  match: v.optional(share),
});

/** The source of the parser and of `levels/level.schema.json`. */
export const levelSchema = v.strictObject({
  $schema: v.optional(v.string()),
  format: v.literal(1),
  id: name,
  title: v.pipe(v.string(), v.minLength(1, 'is empty'), v.maxLength(32, 'is longer than 32 characters')),
  goal: sentence,
  light: v.picklist(['snip', 'rip', 'cargo', 'gale', 'tailor']),
  behind: v.optional(v.pipe(v.array(behindSchema), v.maxLength(8, 'has more than 8 things'))),
  rail: v.optional(v.strictObject({ x: coordinate, y: coordinate, width: amount(20, 720) })),
  floor: v.optional(v.union([coordinate, v.literal('none')])),
  gravity: v.optional(amount(-4000, 4000)),
  wind: v.optional(amount(-3000, 3000)),
  turbulence: v.optional(share),
  cloths: v.pipe(
    v.array(clothSchema),
    v.minLength(1, 'is empty'),
    v.maxLength(CAPS.cloths, `has more than ${CAPS.cloths} cloths`),
  ),
  bodies: v.optional(
    v.pipe(v.array(bodySchema), v.maxLength(CAPS.bodies, `has more than ${CAPS.bodies} bodies`)),
  ),
  obstacles: v.optional(
    v.pipe(v.array(obstacleSchema), v.maxLength(CAPS.obstacles, `has more than ${CAPS.obstacles} obstacles`)),
  ),
  zones: v.optional(
    v.pipe(v.array(zoneSchema), v.maxLength(CAPS.zones, `has more than ${CAPS.zones} zones`)),
  ),
  /** Gusts that come by themselves: when (s) and how strong (1 adds 1,500 px/s²). */
  gusts: v.optional(
    v.pipe(
      v.array(v.strictObject({ at: amount(0, 600), strength: amount(-4, 4) })),
      v.maxLength(CAPS.gusts, `has more than ${CAPS.gusts} gusts`),
    ),
  ),
  marks: v.optional(
    v.pipe(v.array(markSchema), v.maxLength(CAPS.marks, `has more than ${CAPS.marks} marks`)),
  ),
  tools: v.pipe(v.array(v.picklist(['pull', 'cut', 'blow', 'pin', 'ball'])), v.minLength(1, 'is empty')),
  goals: v.pipe(v.array(goalSchema), v.maxLength(CAPS.goals, `has more than ${CAPS.goals} goals`)),
  limits: v.optional(limitsSchema),
  stars: v.optional(v.strictObject({ two: v.optional(starSchema), three: v.optional(starSchema) })),
});
