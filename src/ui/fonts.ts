import caprasimoUrl from '@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2?url';
import nunitoUrl from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import { FONTS } from './theme';

/**
 * Loads both typefaces, latin only; await it before the first text is drawn, since a text that was drawn with a
 * fallback keeps it. Resolves to false if one is missing: the game is playable with the system's own typeface.
 */
export async function loadFonts(): Promise<boolean> {
  const faces = [
    new FontFace(FONTS.display, `url(${caprasimoUrl}) format('woff2')`, { weight: '400' }),
    new FontFace(FONTS.text, `url(${nunitoUrl}) format('woff2')`, { weight: '200 1000' }),
  ];
  for (const face of faces) document.fonts.add(face);
  const results = await Promise.allSettled(faces.map((face) => face.load()));
  return results.every((result) => result.status === 'fulfilled');
}
