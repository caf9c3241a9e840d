import { BufferImageSource, Texture } from 'pixi.js';
import { hashUnit } from '../sim/random';

const PERIODS = 16;
const TEXELS = 8;

/**
 * Value noise that repeats after 16 periods, a different one in each channel: where folds wander to.
 * Whoever creates it destroys it.
 */
export function createPhaseTexture(): Texture {
  const side = PERIODS * TEXELS;
  const resource = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      for (let channel = 0; channel < 4; channel++)
        resource[(y * side + x) * 4 + channel] = Math.round(
          255 * repeatingNoise((x + 0.5) / TEXELS, (y + 0.5) / TEXELS, channel),
        );
  return new Texture({
    source: new BufferImageSource({
      resource,
      width: side,
      height: side,
      format: 'rgba8unorm',
      alphaMode: 'no-premultiply-alpha',
      addressMode: 'repeat',
      scaleMode: 'linear',
    }),
  });
}

/** Value noise on a lattice of period 16 with a smooth (quintic) fade, 0 to 1. */
function repeatingNoise(x: number, y: number, seed: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const at = (di: number, dj: number) =>
    hashUnit(((j + dj) % PERIODS) * PERIODS + ((i + di) % PERIODS), seed + 71);
  const u = fade(x - i);
  const v = fade(y - j);
  const top = at(0, 0) + (at(1, 0) - at(0, 0)) * u;
  const bottom = at(0, 1) + (at(1, 1) - at(0, 1)) * u;
  return top + (bottom - top) * v;
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}
