import { type Bodies, pushBody } from './bodies';
import type { Cloth } from './cloth';
import type { Bounds } from './kernel/kernel';
import type { World } from './world';

/** Something that stands still and that cloth and bodies cannot enter. Places in px. */
export type Obstacle =
  | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly radius: number }
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | {
      /** A round-ended bar from one place to another. */
      readonly kind: 'bar';
      readonly x0: number;
      readonly y0: number;
      readonly x1: number;
      readonly y1: number;
      readonly radius: number;
    };

/** Friction coefficients (Coulomb, position-based: Müller et al. 2007). */
const CLOTH_ON_OBSTACLE = 0.5;
// Bodies are round and have no spin of their own: they roll, so little holds them.
const BODY_ON_OBSTACLE = 0.05;
const BODY_ON_CLOTH = 0.08;

/** Cloth throws a body no faster than this, px/s. */
const THROW_LIMIT = 950;

/** How thick cloth is when a body lies on it, px. */
const CLOTH_HALF = 3;

/** Contact of one place with one obstacle: where it has to go. Filled by `touch`. */
const contact = { nx: 0, ny: 0, depth: 0 };

/** All contacts of one substep, after relaxation: cloth and bodies, obstacles, walls and floor. */
export function solveContacts(world: World, h: number): void {
  const { bodies, cloths, obstacles } = world;
  for (let c = 0; c < cloths.length; c++) {
    for (let n = 0; n < bodies.count; n++) if (bodies.cloth[n] !== c) restOnCloth(bodies, n, cloths[c], h);
    for (const obstacle of obstacles) keepClothOut(cloths[c], obstacle);
  }
  for (let n = 0; n < bodies.count; n++) {
    for (const obstacle of obstacles)
      if (touch(obstacle, bodies.x[n], bodies.y[n], bodies.radius[n]))
        pushBody(bodies, n, contact.nx, contact.ny, contact.depth, BODY_ON_OBSTACLE, h);
    keepBodyIn(bodies, n, world.bounds, h);
  }
}

/** Pushes cloth points and a body apart by their masses; the body is held by friction. */
function restOnCloth(bodies: Bodies, n: number, cloth: Cloth, h: number): void {
  const { size, arrays } = cloth;
  const { x, y, px, py, w, point } = arrays;
  const reach = bodies.radius[n] + CLOTH_HALF;
  const bodyW = 1 / bodies.mass[n];
  let centreX = bodies.x[n];
  let centreY = bodies.y[n];
  for (let k = 0; k < size; k++) {
    const dy = y[k] - centreY;
    if (dy > reach || dy < -reach) continue;
    const dx = x[k] - centreX;
    const d2 = dx * dx + dy * dy;
    if (d2 >= reach * reach || d2 === 0 || !point[k]) continue;
    const d = Math.sqrt(d2);
    const depth = reach - d;
    const nx = dx / d;
    const ny = dy / d;
    const total = w[k] + bodyW;
    const toPoint = (depth * w[k]) / total;
    const toBody = (depth * bodyW) / total;
    // How fast the point slides along the body in this substep.
    const slideX = x[k] - px[k] - (centreX - bodies.px[n]);
    const slideY = y[k] - py[k] - (centreY - bodies.py[n]);
    const along = slideX * -ny + slideY * nx;
    const most = BODY_ON_CLOTH * depth;
    const hold = (along > most ? most : along < -most ? -most : along) / total;
    x[k] += nx * toPoint + ny * hold * w[k];
    y[k] += ny * toPoint - nx * hold * w[k];
    centreX -= nx * toBody + ny * hold * bodyW;
    centreY -= ny * toBody - nx * hold * bodyW;
  }
  if (centreX === bodies.x[n] && centreY === bodies.y[n]) return;
  const before = speedOf(bodies.x[n] - bodies.px[n], bodies.y[n] - bodies.py[n]);
  bodies.x[n] = centreX;
  bodies.y[n] = centreY;
  // Cloth that snaps back is far faster than what it should throw: a full pull throws as far as a strong one.
  const vx = centreX - bodies.px[n];
  const vy = centreY - bodies.py[n];
  const most = Math.max(before, THROW_LIMIT * h);
  const v = speedOf(vx, vy);
  if (v <= most) return;
  const excess = 1 - most / v;
  bodies.px[n] += vx * excess;
  bodies.py[n] += vy * excess;
}

function speedOf(vx: number, vy: number): number {
  return Math.sqrt(vx * vx + vy * vy);
}

function keepClothOut(cloth: Cloth, obstacle: Obstacle): void {
  const { size, arrays } = cloth;
  const { x, y, px, py, w } = arrays;
  for (let k = 0; k < size; k++) {
    if (!(w[k] > 0) || !touch(obstacle, x[k], y[k], CLOTH_HALF)) continue;
    const { nx, ny, depth } = contact;
    const vx = x[k] - px[k];
    const vy = y[k] - py[k];
    const into = vx * nx + vy * ny;
    const tx = vx - into * nx;
    const ty = vy - into * ny;
    const t = Math.sqrt(tx * tx + ty * ty);
    const hold = t > 0 ? Math.min(1, (CLOTH_ON_OBSTACLE * depth) / t) : 0;
    x[k] += nx * depth - tx * hold;
    y[k] += ny * depth - ty * hold;
  }
}

function keepBodyIn(bodies: Bodies, n: number, bounds: Bounds, h: number): void {
  const r = bodies.radius[n];
  if (bodies.x[n] < bounds.left + r) pushBody(bodies, n, 1, 0, bounds.left + r - bodies.x[n], 0.1, h);
  if (bodies.x[n] > bounds.right - r) pushBody(bodies, n, -1, 0, bodies.x[n] - bounds.right + r, 0.1, h);
  if (bodies.y[n] < bounds.top + r) pushBody(bodies, n, 0, 1, bounds.top + r - bodies.y[n], 0.1, h);
  if (bodies.y[n] > bounds.bottom - r)
    pushBody(bodies, n, 0, -1, bodies.y[n] - bounds.bottom + r, BODY_ON_OBSTACLE, h);
}

/** Whether a disc touches an obstacle; then `contact` says how to leave it. */
function touch(obstacle: Obstacle, x: number, y: number, radius: number): boolean {
  switch (obstacle.kind) {
    case 'circle':
      return touchPoint(x - obstacle.x, y - obstacle.y, obstacle.radius + radius);
    case 'bar': {
      const bx = obstacle.x1 - obstacle.x0;
      const by = obstacle.y1 - obstacle.y0;
      const length2 = bx * bx + by * by;
      const along = length2 > 0 ? ((x - obstacle.x0) * bx + (y - obstacle.y0) * by) / length2 : 0;
      const t = along < 0 ? 0 : along > 1 ? 1 : along;
      return touchPoint(x - obstacle.x0 - bx * t, y - obstacle.y0 - by * t, obstacle.radius + radius);
    }
    case 'box': {
      const cx =
        x < obstacle.x ? obstacle.x : x > obstacle.x + obstacle.width ? obstacle.x + obstacle.width : x;
      const cy =
        y < obstacle.y ? obstacle.y : y > obstacle.y + obstacle.height ? obstacle.y + obstacle.height : y;
      if (cx !== x || cy !== y) return touchPoint(x - cx, y - cy, radius);
      return leaveBox(obstacle, x, y, radius);
    }
    default:
      return obstacle satisfies never;
  }
}

function touchPoint(dx: number, dy: number, reach: number): boolean {
  const d2 = dx * dx + dy * dy;
  if (d2 >= reach * reach) return false;
  const d = Math.sqrt(d2);
  contact.nx = d > 0 ? dx / d : 0;
  contact.ny = d > 0 ? dy / d : -1;
  contact.depth = reach - d;
  return true;
}

/** From inside a box the shortest way out is through its nearest side. */
function leaveBox(box: Extract<Obstacle, { kind: 'box' }>, x: number, y: number, radius: number): boolean {
  const left = x - box.x;
  const right = box.x + box.width - x;
  const top = y - box.y;
  const bottom = box.y + box.height - y;
  const least = Math.min(left, right, top, bottom);
  contact.nx = least === left ? -1 : least === right ? 1 : 0;
  contact.ny = contact.nx !== 0 ? 0 : least === top ? -1 : 1;
  contact.depth = least + radius;
  return true;
}
