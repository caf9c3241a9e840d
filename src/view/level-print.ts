import type { Level, LevelCloth } from '../game/level';
import type { Mark } from './marks';
import type { PrintSpec } from './print';

/** What a level prints on one of its cloths. @param photo the built-in photo, for cloths that wear it */
export function printOfCloth(level: Level, cloth: LevelCloth, photo?: PrintSpec['image']): PrintSpec {
  const { name, colours, size } = cloth.pattern;
  return {
    pattern: name,
    size,
    color: colours?.[0] === undefined ? undefined : parseColor(colours[0]),
    ground: colours?.[1] === undefined ? undefined : parseColor(colours[1]),
    image: name === 'photo' ? photo : undefined,
    marks: (level.marks ?? []).filter((mark) => mark.cloth === cloth.id).map(printOfMark),
  };
}

function printOfMark(mark: NonNullable<Level['marks']>[number]): Mark {
  switch (mark.kind) {
    case 'ring':
      return { kind: 'ring', u: mark.at[0], v: mark.at[1], radius: mark.radius };
    case 'line':
      return { kind: 'line', points: mark.points };
    default:
      return mark satisfies never;
  }
}

/** A CSS hex colour (3, 4, 6 or 8 digits; transparency is left out) as 0xrrggbb. */
export function parseColor(text: string): number {
  const digits = text.slice(1);
  const wide = digits.length < 6 ? [...digits].map((d) => d + d).join('') : digits;
  return Number.parseInt(wide.slice(0, 6), 16);
}
