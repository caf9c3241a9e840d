import type { BodyDefinition } from '../sim/bodies';
import type { ClothDefinition } from '../sim/cloth';
import type { Obstacle } from '../sim/contacts';
import { FABRICS } from '../sim/fabrics';
import type { WorldDefinition } from '../sim/world';
import {
  BENCH_Y,
  type ClothShape,
  type Level,
  type LevelBody,
  type LevelCloth,
  type LevelObstacle,
  type Zone,
} from './level';

/** The world that a level describes. */
export function describeWorld(level: Level): WorldDefinition {
  return {
    cloths: level.cloths.map(describeCloth),
    bodies: (level.bodies ?? []).map((body) => describeBody(body, level)),
    obstacles: [
      ...(level.obstacles ?? []).map(describeObstacle),
      ...(level.zones ?? []).flatMap(describeZone),
    ],
    forces: {
      ...(level.gravity !== undefined && { gravityY: level.gravity }),
      ...(level.wind !== undefined && { wind: level.wind }),
      ...(level.turbulence !== undefined && { turbulence: level.turbulence }),
    },
    bounds: level.floor === 'none' ? {} : { bottom: level.floor ?? BENCH_Y },
  };
}

function describeCloth(cloth: LevelCloth): ClothDefinition {
  const { name = 'cotton', tearLimit, ...fabric } = cloth.fabric ?? {};
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
      ...FABRICS[name],
      ...fabric,
      ...(tearLimit !== undefined && {
        tearLimit: tearLimit === 'never' ? Number.POSITIVE_INFINITY : tearLimit,
      }),
    },
  };
}

function describeBody(body: LevelBody, level: Level): BodyDefinition {
  const { radius, mass, x, y, sewn } = body;
  return {
    radius,
    mass,
    x,
    y,
    sewn: sewn && {
      cloth: level.cloths.findIndex((cloth) => cloth.id === sewn.cloth),
      at: sewn.at,
      cord: sewn.cord,
    },
  };
}

function describeObstacle(obstacle: LevelObstacle): Obstacle {
  if (obstacle.kind !== 'bar') return obstacle;
  const [x0, y0] = obstacle.from;
  const [x1, y1] = obstacle.to;
  return { kind: 'bar', x0, y0, x1, y1, radius: obstacle.radius };
}

/** Half the thickness of the walls of trays and baskets, px. */
const WALL = 5;

/** The sides and the bottom of a tray or a basket: what falls in between stays. */
function describeZone(zone: Zone): Obstacle[] {
  if (zone.kind === 'spot') return [];
  const { x, y, width, height } = zone;
  const side = (at: number, out: number): Obstacle => ({
    kind: 'bar',
    x0: at + out * width * 0.03,
    y0: y,
    x1: at - out * width * 0.03,
    y1: y + height,
    radius: WALL,
  });
  const bottom: Obstacle = {
    kind: 'bar',
    x0: x,
    y0: y + height + WALL,
    x1: x + width,
    y1: y + height + WALL,
    radius: WALL,
  };
  return [side(x, -1), side(x + width, 1), bottom];
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
