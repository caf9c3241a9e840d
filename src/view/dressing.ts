import { CanvasSource, Texture } from 'pixi.js';
import type { Cloth } from '../sim/cloth';
import type { FabricLook } from './fabric-look';
import { PrintColors } from './print-colors';
import type { ClothDress } from './world-view';

/** Whatever shows one cloth and can be dressed anew. */
interface Dressed {
  readonly cloth: Cloth;
  setPrint(print: Texture): void;
  setLook(look: FabricLook): void;
}

/** What the cloths of a world wear: their prints as textures, and the colours that lint takes from them. */
export class Dressing {
  readonly prints: Texture[];
  readonly colors: PrintColors[];

  constructor(cloths: readonly Cloth[], dress: readonly ClothDress[]) {
    this.prints = dress.map(({ print }) => createPrintTexture(print));
    this.colors = cloths.map((cloth, n) => new PrintColors(cloth, dress[n].print));
  }

  /** Dresses a cloth anew; the print before is freed. */
  change(index: number, dress: ClothDress, view: Dressed, fringe: Pick<Dressed, 'setPrint'>): void {
    const old = this.prints[index];
    const print = createPrintTexture(dress.print);
    this.prints[index] = print;
    this.colors[index] = new PrintColors(view.cloth, dress.print);
    view.setPrint(print);
    view.setLook(dress.look);
    fringe.setPrint(print);
    old.destroy(true);
  }

  destroy(): void {
    for (const print of this.prints) print.destroy(true);
  }
}

/** A texture of a print, with smaller copies of itself so that it stays calm on small screens. */
function createPrintTexture(print: HTMLCanvasElement): Texture {
  return new Texture({
    source: new CanvasSource({ resource: print, autoGenerateMipmaps: true, scaleMode: 'linear' }),
  });
}
