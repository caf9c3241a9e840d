import { threadStart } from '../sim/cell';
import type { Cloth } from '../sim/cloth';
import { mixColors } from './colour';

const SIDE = 24;

/** The colours of a print, coarsely: what lint and other scraps of a cloth look like. */
export class PrintColors {
  private readonly cloth: Cloth;
  private readonly pixels: Uint8ClampedArray;

  /** Reads the canvas once. */
  constructor(cloth: Cloth, print: HTMLCanvasElement) {
    this.cloth = cloth;
    const small = document.createElement('canvas');
    small.width = SIDE;
    small.height = SIDE;
    const pen = small.getContext('2d', { willReadFrequently: true })!;
    pen.drawImage(print, 0, 0, SIDE, SIDE);
    this.pixels = pen.getImageData(0, 0, SIDE, SIDE).data;
  }

  /** Colour at a thread (right k, down size + k). @param chance 0 to 1, lightens or darkens a little */
  ofThread(thread: number, chance: number): number {
    const { stride, cols, rows } = this.cloth;
    const k = threadStart(this.cloth, thread);
    const i = Math.min(SIDE - 1, Math.floor(((k % stride) / cols) * SIDE));
    const j = Math.min(SIDE - 1, Math.floor((Math.floor(k / stride) / rows) * SIDE));
    const o = (j * SIDE + i) * 4;
    const { pixels } = this;
    const color = (pixels[o] << 16) | (pixels[o + 1] << 8) | pixels[o + 2];
    return chance < 0.5
      ? mixColors(color, 0xffffff, 0.35 * (1 - chance * 2))
      : mixColors(color, 0x2d1416, 0.3 * (chance * 2 - 1));
  }
}
