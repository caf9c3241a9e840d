import { Assets, Spritesheet, type Texture } from 'pixi.js';
import sheet from '../../assets/baked/ui.json';
import sheetUrl from '../../assets/baked/ui.webp?url';

type Without<Prefix extends string, Name extends string> = Name extends `${Prefix}${infer Rest}`
  ? Rest
  : never;

/** Every picture of the atlas. */
type UiFrame = keyof typeof sheet.frames;

/** Icons: each exists as `icon-*` (cream thread) and `flat-*` (white, to be tinted). */
export type IconName = Without<'flat-', UiFrame>;

export type UiTextures = Readonly<Record<UiFrame, Texture>>;

/**
 * Loads the atlas of the interface once, before any other picture; sizes of its textures are CSS px.
 * @throws Error if the picture cannot be fetched or decoded
 */
export async function loadUiTextures(): Promise<UiTextures> {
  // Pictures that a worker decodes come to WebKitGTK's WebGL as nothing; decoding is off this thread without it too.
  Assets.setPreferences({ preferWorkers: false });
  // Icons are drawn down to a third of their size: without mipmaps their stitches would sparkle. Labels are squeezed
  // in one direction only: without anisotropy the other one would blur with it.
  const picture = await Assets.load<Texture>({
    src: sheetUrl,
    data: { autoGenerateMipmaps: true, maxAnisotropy: 8 },
  });
  const textures = await new Spritesheet(picture, sheet).parse();
  return textures as UiTextures;
}

/** The picture of that name if the atlas has it. */
export function findFrame(textures: UiTextures, name: string): Texture | undefined {
  return (textures as Readonly<Record<string, Texture | undefined>>)[name];
}
