import type { Cloth } from '../sim/cloth';

interface Places {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
}

/** The places of a cloth's points after its last two steps, and between them. One value a point, px. */
export class ClothMotion {
  /** Where the points were between the steps when last asked; z stays 0 on planar cloth. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
  private readonly cloth: Cloth;
  /** Swapped, never reallocated. */
  private before: Places;
  private after: Places;

  constructor(cloth: Cloth) {
    this.cloth = cloth;
    this.before = createPlaces(cloth);
    this.after = createPlaces(cloth);
    const { x, y, z } = createPlaces(cloth);
    this.x = x;
    this.y = y;
    this.z = z;
    this.reset();
  }

  /** Takes the places after a step. */
  remember(): void {
    const oldest = this.before;
    this.before = this.after;
    this.after = oldest;
    copyPlaces(this.cloth, this.after);
  }

  /** Forgets the way the cloth came: after an undo or a restart there is nothing to interpolate. */
  reset(): void {
    copyPlaces(this.cloth, this.before);
    copyPlaces(this.cloth, this.after);
  }

  /** @param share of the way from the step before to the last one, 0 to 1 */
  interpolate(share: number): void {
    const { before, after, x, y, z } = this;
    interpolate(before.x, after.x, share, x);
    interpolate(before.y, after.y, share, y);
    if (this.cloth.spatial) interpolate(before.z, after.z, share, z);
  }
}

function createPlaces({ size }: Cloth): Places {
  return { x: new Float32Array(size), y: new Float32Array(size), z: new Float32Array(size) };
}

function copyPlaces({ arrays, spatial }: Cloth, to: Places): void {
  to.x.set(arrays.x);
  to.y.set(arrays.y);
  if (spatial) to.z.set(arrays.z);
}

function interpolate(from: Float32Array, to: Float32Array, share: number, out: Float32Array): void {
  for (let k = 0; k < out.length; k++) out[k] = from[k] + (to[k] - from[k]) * share;
}
