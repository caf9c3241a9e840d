/** Bakes every static picture of the game into assets/baked. Same input, same pixels. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BOX_LIGHT, type BoxName, COLORS } from '../../src/ui/theme';
import { createAtlas } from './atlas';
import { createEncoder, type WebpOptions } from './encode';
import { createFlag } from './flag';
import { createFrames } from './frames';
import { createPhoto } from './photo';
import type { Canvas } from './surface';
import { createTiles, createWood } from './tiles';
import { createWall } from './wall';

const OUT = fileURLToPath(new URL('../baked/', import.meta.url));

mkdirSync(OUT, { recursive: true });
const encode = await createEncoder();
const bake = async (name: string, canvas: Canvas, options: WebpOptions) =>
  writeFileSync(`${OUT}${name}.webp`, await encode(canvas, options));

const tiles = createTiles();
const atlas = createAtlas(createFrames(tiles), 'ui.webp');
await bake('ui', atlas.canvas, { quality: 75, alpha: { soft: 2, edge: 24 } });
writeFileSync(`${OUT}ui.json`, `${JSON.stringify(atlas.data)}\n`);

// Both are laid on faintly: a step of their alpha is less than one level of the wall.
await bake('plaster', tiles.plaster, { quality: 30, alpha: { soft: 3, edge: 3 } });
await bake('linen', tiles.linen, { quality: 30, alpha: { soft: 6, edge: 6 } });
for (const box of Object.keys(BOX_LIGHT) as BoxName[]) {
  for (const shape of ['wide', 'tall'] as const) {
    await bake(`wall-${box}-${shape}`, createWall(box, shape), { quality: 99 });
  }
}

// The bench: 1.5 texels per CSS px, seamless along the grain; light from above is added where its height is known.
const bench = { base: 0xa8744a, grain: 0x7b4b2c, seed: 3, density: 1.5, seamless: 'along' } as const;
await bake('bench', createWood(1280 / 1.5, 384 / 1.5, bench), { quality: 88 });
// Cabinet woods: one texel per CSS px, seamless both ways.
const board = { density: 1, seamless: 'both' } as const;
await bake(
  'walnut',
  createWood(512, 512, { ...board, base: COLORS.walnut, grain: COLORS.walnutDark, seed: 21 }),
  {
    quality: 88,
  },
);
await bake('oak', createWood(512, 512, { ...board, base: 0xc08c5a, grain: 0x8f5e37, seed: 31 }), {
  quality: 88,
});

await bake('flag', createFlag({ width: 920, height: 320, nameWidth: 0.81, nameCentre: 0.5 }), {
  quality: 78,
});
await bake('flag-tall', createFlag({ width: 414, height: 238, nameWidth: 0.78, nameCentre: 0.455 }), {
  quality: 80,
});
await bake('photo', createPhoto(1120, 750), { quality: 90 });
