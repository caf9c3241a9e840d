import { type AttributeOptions, Buffer, BufferUsage, Container, Geometry, Mesh, type Shader } from 'pixi.js';
import type { Surface } from '../sim/surface';
import type { BoxLight } from '../ui/theme';
import { findLoose } from './find-loose';

/** Offsets of the copies that make the soft shadow of a loose piece, units; and how dark each is. */
const SHADE_OFFSETS = [
  [1.5, 2],
  [3, 4.2],
  [5, 6.8],
  [7.5, 10],
] as const;
const SHADE_ALPHA = 0.085;

/**
 * The pieces of a cloth that have come free. They fall before what still hangs, and shade it: without that
 * a disc cut from gingham could not be told from the gingham behind it.
 */
export class LoosePieces {
  readonly container = new Container();
  readonly shade: Shader;
  /** Index of the surface's first triangle of a loose piece; all that hang come before. */
  start = 0;
  private readonly surface: Surface;
  private readonly geometry: Geometry;
  private readonly indices: Uint32Array;
  private readonly indexBuffer: Buffer;

  /** @param cloth the shader of the whole cloth, which stays its owner's; `shade` becomes this object's */
  constructor(surface: Surface, attributes: AttributeOptions, cloth: Shader, shade: Shader) {
    this.surface = surface;
    this.shade = shade;
    this.indices = new Uint32Array(surface.indices.length);
    this.indexBuffer = new Buffer({ data: this.indices, usage: BufferUsage.INDEX | BufferUsage.COPY_DST });
    this.geometry = new Geometry({ attributes, indexBuffer: this.indexBuffer });
    this.container.visible = false;
    for (const [dx, dy] of SHADE_OFFSETS) {
      const copy = new Mesh({ geometry: this.geometry, shader: shade });
      copy.position.set(dx, dy);
      this.container.addChild(copy);
    }
    this.container.addChild(new Mesh({ geometry: this.geometry, shader: cloth }));
  }

  setLight(light: BoxLight): void {
    const ink = this.shade.resources.silhouette.uniforms.uInk as Float32Array;
    for (let channel = 0; channel < 3; channel++)
      ink[channel] = (((light.shade >> (16 - channel * 8)) & 255) / 255) * SHADE_ALPHA;
    ink[3] = SHADE_ALPHA;
  }

  /** Lists the loose triangles anew; call after the surface's topology has changed. */
  list(): void {
    const { surface, indices } = this;
    this.start = findLoose(surface);
    const count = surface.indexCount - this.start;
    // A count of 0 would draw the whole buffer; whoever draws hides the container instead.
    if (count === 0) return;
    for (let n = 0; n < count; n++) indices[n] = surface.indices[this.start + n];
    this.geometry.indexCount = count;
    this.indexBuffer.update(count * 4);
  }

  destroy(): void {
    this.geometry.destroy();
    this.indexBuffer.destroy();
    this.shade.destroy();
    this.container.destroy({ children: true });
  }
}
