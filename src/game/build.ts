import type { ClothDefinition } from '../sim/cloth';
import type { WorldDefinition } from '../sim/world';
import { BENCH_Y, type ClothShape, type Level, type LevelCloth } from './level';

/** The world that a level describes. */
export function describeWorld(level: Level): WorldDefinition {
  return {
    cloths: level.cloths.map(describeCloth),
    forces: {
      ...(level.gravity !== undefined && { gravityY: level.gravity }),
      ...(level.wind !== undefined && { wind: level.wind }),
      ...(level.turbulence !== undefined && { turbulence: level.turbulence }),
    },
    bounds: level.floor === 'none' ? {} : { bottom: level.floor ?? BENCH_Y },
  };
}

function describeCloth(cloth: LevelCloth): ClothDefinition {
  const { tearLimit, ...fabric } = cloth.fabric ?? {};
  return {
    cols: cloth.cols,
    rows: cloth.rows,
    spacing: cloth.spacing,
    x: cloth.x,
    y: cloth.y,
    pins: cloth.pins,
    gather: cloth.gather,
    seams: cloth.seams,
    mask: cloth.shape && drawMask(cloth.cols - 1, cloth.rows - 1, cloth.shape),
    fabric: {
      ...fabric,
      ...(tearLimit !== undefined && {
        tearLimit: tearLimit === 'never' ? Number.POSITIVE_INFINITY : tearLimit,
      }),
    },
  };
}

/**
 * Draws the parts of a shape, in order, over `width × height` cells: 1 cloth, 0 none. A shape that begins
 * by removing begins with a whole sheet.
 */
export function drawMask(width: number, height: number, shape: ClothShape): Uint8Array {
  const mask = new Uint8Array(width * height).fill(shape[0]?.remove ? 1 : 0);
  for (const part of shape)
    for (let j = 0; j < height; j++)
      for (let i = 0; i < width; i++) if (isInPart(part, i, j)) mask[j * width + i] = part.remove ? 0 : 1;
  return mask;
}

function isInPart(part: ClothShape[number], i: number, j: number): boolean {
  switch (part.kind) {
    case 'rect':
      return i >= part.from[0] && j >= part.from[1] && i <= part.to[0] && j <= part.to[1];
    case 'disc': {
      const du = i + 0.5 - part.centre[0];
      const dv = j + 0.5 - part.centre[1];
      return du * du + dv * dv <= part.radius * part.radius;
    }
    default:
      return part satisfies never;
  }
}
