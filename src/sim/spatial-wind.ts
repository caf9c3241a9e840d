import type { Cloth } from './cloth';
import { wave } from './waves';
import type { Forces } from './world';

/**
 * A full gust makes the air faster by this, px/s, and by this share of the wind that blows anyway: a gust in a gale is
 * as much of a gust as one in a breeze.
 */
const GUST_SPEED = 950;
const GUST_SHARE = 1.7;
/** Gusts do not add up for ever: one of strength g is full to the share g / (1 + GUST_CROWD · g). */
const GUST_CROWD = 0.6;

/** Layer one: acceleration of the cloth along the wind, px/s² for each px/s of air. */
const STEADY = 0.55;

/** Layer two: acceleration across the wind at the free end at turbulence 1, px/s² for each px/s of air. */
const SIDE = 3.5;
/** Length of the side waves on the cloth, px, and the share of the air's speed at which they run along it. */
const WAVELENGTH = 290;
const CARRIED = 0.64;
/** A weaker, longer wave leaning the other way keeps the flag from beating time. */
const SECOND = 0.25;
const SECOND_PITCH = 0.61;
/** Turns by which the wave at the lower edge of 300 px of cloth is behind, so that folds stand askew. */
const SLANT = 0.16;

/** Layer three: pressure on a triangle that faces the wind, px/s² for each (px/s)² of air and weight 1. */
const PRESSURE = 1 / 100;
/** The same for air that strokes along the cloth. */
const FRICTION = PRESSURE * 0.03;
/** Air faster than this along a triangle (px/s) pushes no harder: a step could not follow. */
const FASTEST = 4000;

/** What is left of a gust, 1 where it is full; a strong one stays full for longer. */
function gustShare({ gust }: Forces): number {
  return gust / (1 + GUST_CROWD * gust);
}

/** Speed of the air at a step, px/s: the wind, breathing on two slow waves, and what is left of a gust. */
export function airSpeed(forces: Forces, step: number): number {
  const seconds = step / 60;
  const breath = 1 + 0.17 * wave(seconds * 0.19) + 0.1 * wave(seconds * 0.53 + 0.3);
  const mean = Math.sqrt(forces.wind * forces.wind + forces.windZ * forces.windZ);
  return mean * breath + gustShare(forces) * (GUST_SPEED + GUST_SHARE * mean);
}

/**
 * Fills the accelerations of the air on a spatial cloth for one step, in three layers: a steady push along the
 * wind; a wave across it that is zero at the pins and grows with the distance from them; a push on every
 * triangle along its normal from the air that meets it, which is both drag and lift, and a little friction.
 * (Pressure of a thin plate, (v · n) |v|; the layers are those of Brumback's flag, 2026.)
 *
 * Air acts on whole cells alone: where cloth is torn there is nothing to push. Still air brakes. A wind
 * mirrored in z gives the mirrored accelerations.
 * @param h seconds of a substep, in which points have moved from their previous places.
 */
export function blowSpatialWind(cloth: Cloth, forces: Forces, step: number, h: number): void {
  const { cols, rows, stride, spacing, fabric, fromPins, arrays } = cloth;
  const { x, y, z, px, py, pz, fx, fy, fz, right, down, cell } = arrays;
  const mean = Math.sqrt(forces.wind * forces.wind + forces.windZ * forces.windZ);
  const alongX = mean > 0 ? forces.wind / mean : 1;
  const alongZ = mean > 0 ? forces.windZ / mean : 0;
  // Across the wind, level, and on the side that turns over with z.
  const hand = forces.windZ < 0 ? -1 : 1;
  const acrossX = -hand * alongZ;
  const acrossZ = hand * alongX;
  const speed = airSpeed(forces, step);
  const airX = speed * alongX;
  const airZ = speed * alongZ;
  const lightness = forces.air / fabric.weight;
  const share = lightness / 4;
  const steady = STEADY * share;
  // A gust does not only blow harder: it is full of eddies of its own, which shake the cloth wider.
  const side = SIDE * forces.turbulence * speed * (1 + gustShare(forces)) * share;
  const carried = (forces.travel * CARRIED) / WAVELENGTH;
  const wander = 0.1 * wave((step / 60) * 0.31);
  const perSecond = 1 / h;
  const pressure = (PRESSURE * lightness) / (3 * spacing * spacing);
  const friction = (FRICTION * lightness) / (3 * spacing * spacing);
  fx.fill(0);
  fy.fill(0);
  fz.fill(0);
  for (let j = 0; j + 1 < rows; j++)
    for (let i = 0; i + 1 < cols; i++) {
      const k = j * stride + i;
      const below = k + stride;
      if (cell[k] === 0 || right[k] * down[k] * right[below] * down[k + 1] === 0) continue;
      const slant = ((j * spacing) / 300) * SLANT + wander;
      pushLayers(k, slant);
      pushLayers(k + 1, slant);
      pushLayers(below, slant);
      pushLayers(below + 1, slant);
      // The dividing diagonal changes from cell to cell, so that neither direction is preferred.
      if (((i + j) & 1) === 0) {
        pushTriangle(k, k + 1, below + 1);
        pushTriangle(k, below + 1, below);
      } else {
        pushTriangle(k, k + 1, below);
        pushTriangle(k + 1, below + 1, below);
      }
    }

  function pushLayers(k: number, slant: number): void {
    const away = fromPins === null ? 1 : fromPins[k];
    const reach = fromPins === null ? 0 : away * cloth.reach;
    const grown = away * (3 - 3 * away + away * away);
    const phase = reach / WAVELENGTH - carried;
    const swing = side * grown * (wave(phase - slant) + SECOND * wave(phase * SECOND_PITCH + slant + 0.2));
    fx[k] += airX * steady + swing * acrossX;
    fz[k] += airZ * steady + swing * acrossZ;
  }

  function pushTriangle(a: number, b: number, c: number): void {
    const ux = x[b] - x[a];
    const uy = y[b] - y[a];
    const uz = z[b] - z[a];
    const vx = x[c] - x[a];
    const vy = y[c] - y[a];
    const vz = z[c] - z[a];
    // Half the cross product is the triangle's area along its normal.
    const nx = (uy * vz - uz * vy) * 0.5;
    const ny = (uz * vx - ux * vz) * 0.5;
    const nz = (ux * vy - uy * vx) * 0.5;
    const area = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (area < 1e-6) return;
    const relX = airX - ((x[a] - px[a] + x[b] - px[b] + x[c] - px[c]) * perSecond) / 3;
    const relY = -((y[a] - py[a] + y[b] - py[b] + y[c] - py[c]) * perSecond) / 3;
    const relZ = airZ - ((z[a] - pz[a] + z[b] - pz[b] + z[c] - pz[c]) * perSecond) / 3;
    const relative = Math.min(FASTEST, Math.sqrt(relX * relX + relY * relY + relZ * relZ));
    const into = (relX * nx + relY * ny + relZ * nz) / area;
    const press = (pressure - friction) * relative * into;
    const rub = friction * relative * area;
    const ax = press * nx + rub * relX;
    const ay = press * ny + rub * relY;
    const az = press * nz + rub * relZ;
    fx[a] += ax;
    fy[a] += ay;
    fz[a] += az;
    fx[b] += ax;
    fy[b] += ay;
    fz[b] += az;
    fx[c] += ax;
    fy[c] += ay;
    fz[c] += az;
  }
}

/**
 * How far each point is from the nearest pin in the cloth at rest, as a share of the farthest; all 1 where
 * nothing is pinned.
 * @returns that, one value a point, and the distance of the farthest, px.
 */
export function measureReach(
  cols: number,
  rows: number,
  stride: number,
  spacing: number,
  pin: Uint8Array,
): { fromPins: Float32Array; reach: number } {
  const fromPins = new Float32Array(stride * rows);
  const pins: [i: number, j: number][] = [];
  for (let j = 0; j < rows; j++) for (let i = 0; i < cols; i++) if (pin[j * stride + i]) pins.push([i, j]);
  let farthest = 0;
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      let least = Number.POSITIVE_INFINITY;
      for (const [p, q] of pins) least = Math.min(least, (p - i) * (p - i) + (q - j) * (q - j));
      const distance = least === Number.POSITIVE_INFINITY ? 0 : Math.sqrt(least);
      fromPins[j * stride + i] = distance;
      farthest = Math.max(farthest, distance);
    }
  if (farthest === 0) fromPins.fill(1);
  else for (let k = 0; k < fromPins.length; k++) fromPins[k] /= farthest;
  return { fromPins, reach: farthest * spacing };
}
