import type { Cloth } from './cloth';
import { wave } from './waves';
import type { Forces } from './world';

/** A gust of strength 1 adds this acceleration (px/s²) and fades by this share each step. */
const GUST_PUSH = 1500;
export const GUST_KEPT = 0.97;

/** A breath of air: how fast cloth in it takes on its velocity (1/s), and its speed at most (px/s). */
const PUFF_RATE = 9;
const PUFF_SPEED_LIMIT = 4000;
/** Share of its speed with which a breath goes into the depth, where cloth can give way there. */
const PUFF_DEPTH = 0.6;
const MAX_PUFFS = 32;

/** Breaths of air of one step, as columns; the excess is left out. No part of the state: a step begins with none. */
export interface Puffs {
  count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly dx: Float64Array;
  readonly dy: Float64Array;
  readonly radius: Float64Array;
}

export function createPuffs(): Puffs {
  const column = () => new Float64Array(MAX_PUFFS);
  return { count: 0, x: column(), y: column(), dx: column(), dy: column(), radius: column() };
}

/** Asks for a breath of air at (x, y), of velocity (dx, dy) px/s, that reaches `radius` px. */
export function addPuff(puffs: Puffs, x: number, y: number, dx: number, dy: number, radius: number): void {
  if (puffs.count >= MAX_PUFFS || !(radius > 0)) return;
  const speed = Math.sqrt(dx * dx + dy * dy);
  if (speed === 0) return;
  const share = Math.min(1, PUFF_SPEED_LIMIT / speed);
  const n = puffs.count++;
  puffs.x[n] = x;
  puffs.y[n] = y;
  puffs.dx[n] = dx * share;
  puffs.dy[n] = dy * share;
  puffs.radius[n] = radius;
}

/**
 * Adds the breaths of this step to the accelerations: towards the velocity of the air, falling off with the
 * square of the distance to nothing at the rim. Spatial cloth is blown away from the viewer as well.
 * @param isSet whether fx and fy already hold this step's wind.
 * @param substepSeconds the time in which the points made their last move.
 * @returns whether there is any acceleration now.
 */
export function blowPuffs(cloth: Cloth, puffs: Puffs, isSet: boolean, substepSeconds: number): boolean {
  if (puffs.count === 0) return isSet;
  const { size, arrays, fabric, spatial } = cloth;
  const { x, y, z, px, py, pz, fx, fy, fz } = arrays;
  if (!isSet) {
    fx.fill(0);
    fy.fill(0);
    fz.fill(0);
  }
  const rate = PUFF_RATE / fabric.weight;
  for (let n = 0; n < puffs.count; n++) {
    const radius2 = puffs.radius[n] * puffs.radius[n];
    const dz = -PUFF_DEPTH * Math.sqrt(puffs.dx[n] * puffs.dx[n] + puffs.dy[n] * puffs.dy[n]);
    for (let k = 0; k < size; k++) {
      const rx = x[k] - puffs.x[n];
      const ry = y[k] - puffs.y[n];
      const share = 1 - (rx * rx + ry * ry) / radius2;
      if (!(share > 0)) continue;
      fx[k] += share * rate * (puffs.dx[n] - (x[k] - px[k]) / substepSeconds);
      fy[k] += share * rate * (puffs.dy[n] - (y[k] - py[k]) / substepSeconds);
      if (spatial) fz[k] += share * rate * (dz - (z[k] - pz[k]) / substepSeconds);
    }
  }
  return true;
}

/** Acceleration (px/s²) that wind and gust give plain cloth before the wind breathes, positive to the right. */
export function windPush(forces: Forces): number {
  return forces.wind + (forces.wind < 0 ? -1 : 1) * forces.gust * GUST_PUSH;
}

/** How the wind comes and goes on two slow waves: a factor around 1. */
export function windBreath(step: number): number {
  const seconds = step / 60;
  return 1 + 0.3 * wave(seconds * 0.23) + 0.15 * wave(seconds * 0.61 + 0.3);
}

/**
 * Fills the accelerations of wind in the plane for one step: a push that breathes on two slow waves, plus
 * noise that travels along the cloth with the wind.
 * @returns whether there is any.
 */
export function blowWind(cloth: Cloth, forces: Forces, step: number): boolean {
  const push = windPush(forces) / cloth.fabric.weight;
  if (push === 0) return false;
  const seconds = step / 60;
  const breath = windBreath(step);
  const { cols, rows, stride, spacing, arrays } = cloth;
  const { fx, fy, freeW } = arrays;
  const noise = forces.turbulence;
  const downwind = push < 0 ? 1 : -1;
  for (let j = 0; j < rows; j++) {
    const v = j * spacing;
    const rowPhase = v / 310 + 0.12 * wave(v / 170 + seconds * 0.4);
    for (let i = 0; i < cols; i++) {
      const k = j * stride + i;
      const ripple = wave((i * spacing) / 240 + rowPhase + downwind * seconds * 1.1);
      // Air pushes on area: a point that carries a charm is slower to follow.
      const share = push * freeW[k];
      fx[k] = share * (breath + noise * ripple);
      fy[k] = share * noise * 0.35 * downwind * ripple;
    }
  }
  return true;
}
