import { Assets, type Texture } from 'pixi.js';
import type { BoxName } from '../ui/theme';
import type { BackdropTextures } from '../view/backdrop';
import { createPhaseTexture } from '../view/phase-texture';

const URLS = import.meta.glob('../../assets/baked/*.webp', { eager: true, query: '?url', import: 'default' });

function urlOf(name: string): string {
  return URLS[`../../assets/baked/${name}.webp`] as string;
}

function load(name: string, isTile = false): Promise<Texture> {
  return Assets.load<Texture>({
    src: urlOf(name),
    data: isTile ? { addressMode: 'repeat', autoGenerateMipmaps: true } : { autoGenerateMipmaps: true },
  });
}

/** The baked pictures of walls, woods and prints; each is fetched when a scene first needs it. */
export class StageTextures {
  readonly phase: Texture = createPhaseTexture();

  async loadBackdrop(box: BoxName): Promise<BackdropTextures> {
    const [wallWide, wallTall, plaster, linen, bench] = await Promise.all([
      load(`wall-${box}-wide`),
      load(`wall-${box}-tall`),
      load('plaster', true),
      load('linen', true),
      load('bench', true),
    ]);
    return { wallWide, wallTall, plaster, linen, bench };
  }

  /** A picture to draw with: the built-in photo, the flag of the title, or a tile of a material. */
  async loadPicture(
    name: 'photo' | 'flag' | 'flag-tall' | 'oak' | 'walnut' | 'linen',
  ): Promise<HTMLImageElement> {
    const image = new Image();
    image.src = urlOf(name);
    await image.decode();
    return image;
  }
}
