import { drawMask } from '../../game/build';
import type { Level, LevelCloth, Mark } from '../../game/level';
import { FABRIC_LOOKS } from '../../view/fabric-look';
import type { Mark as PrintedMark } from '../../view/marks';
import { createPrint, fabricOf, type PrintSpec } from '../../view/print';
import type { ClothDress } from '../../view/world-view';

/** The prints of a level's cloths, with the marks on them. */
export function dressLevel(level: Level, photo: PrintSpec['image'] | undefined): ClothDress[] {
  return level.cloths.map((cloth) => {
    const spec: PrintSpec = {
      pattern: cloth.pattern.name,
      ...colours(cloth),
      image: cloth.pattern.name === 'photo' ? photo : undefined,
      marks: (level.marks ?? []).filter((mark) => mark.cloth === cloth.id).map(printMark),
    };
    return {
      print: createPrint(
        spec,
        Math.max(1, cloth.cols - 1) * cloth.spacing,
        Math.max(1, cloth.rows - 1) * cloth.spacing,
        cloth.shape && {
          columns: cloth.cols - 1,
          rows: cloth.rows - 1,
          spacing: cloth.spacing,
          cells: drawMask(cloth.cols - 1, cloth.rows - 1, cloth.shape),
        },
      ),
      look: FABRIC_LOOKS[fabricOf(spec.pattern)],
    };
  });
}

function colours(cloth: LevelCloth): Pick<PrintSpec, 'color' | 'ground' | 'size'> {
  const [color, ground] = (cloth.pattern.colours ?? []).map((text) => Number.parseInt(text.slice(1), 16));
  return {
    ...(color !== undefined && { color }),
    ...(ground !== undefined && { ground }),
    ...(cloth.pattern.size !== undefined && { size: cloth.pattern.size }),
  };
}

function printMark(mark: Mark): PrintedMark {
  switch (mark.kind) {
    case 'ring':
      return { kind: 'ring', u: mark.at[0], v: mark.at[1], radius: mark.radius };
    case 'line':
      return { kind: 'line', points: mark.points };
    case 'outline':
      return { kind: 'outline', points: mark.points };
    case 'patch':
      return {
        kind: 'patch',
        points: mark.points,
        color: mark.colour ? Number.parseInt(mark.colour.slice(1), 16) : 0x4c6e52,
      };
    default:
      return mark satisfies never;
  }
}
