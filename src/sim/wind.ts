import type { Cloth } from './cloth';
import { wave } from './waves';
import type { Forces } from './world';

/** A gust of strength 1 adds this acceleration (px/s²) and fades by this share each step. */
const GUST_PUSH = 1500;
export const GUST_KEPT = 0.97;

/**
 * Fills the accelerations of wind in the plane for one step: a push that breathes on two slow waves, plus
 * noise that travels along the cloth with the wind.
 * @returns whether there is any.
 */
export function blowWind(cloth: Cloth, forces: Forces, step: number): boolean {
  const push = forces.wind + (forces.wind < 0 ? -1 : 1) * forces.gust * GUST_PUSH;
  if (push === 0) return false;
  const seconds = step / 60;
  const breath = 1 + 0.3 * wave(seconds * 0.23) + 0.15 * wave(seconds * 0.61 + 0.3);
  const { cols, rows, stride, spacing, arrays } = cloth;
  const { fx, fy } = arrays;
  const noise = forces.turbulence;
  const downwind = push < 0 ? 1 : -1;
  for (let j = 0; j < rows; j++) {
    const v = j * spacing;
    const rowPhase = v / 310 + 0.12 * wave(v / 170 + seconds * 0.4);
    for (let i = 0; i < cols; i++) {
      const k = j * stride + i;
      const ripple = wave((i * spacing) / 240 + rowPhase + downwind * seconds * 1.1);
      fx[k] = push * (breath + noise * ripple);
      fy[k] = push * noise * 0.35 * downwind * ripple;
    }
  }
  return true;
}
