/** Written by the build: the licences of all that is shipped. */
export const LICENCES_FILE = './licences.md';

/** Who made what this game is made with, one paragraph each. */
export const CREDITS: readonly string[] = [
  'Ripstop is free software under the MIT licence. Its pictures and sounds are drawn and played by its own code.',
  'Made with PixiJS, @pixi/ui, howler.js and Valibot (all MIT).',
  'Letters: Caprasimo by Phaedra Charles and Flavia Zimbardi, Nunito by Vernon Adams and others (both SIL Open Font License 1.1).',
];
