import { Buffer, BufferUsage, Geometry, Mesh, Shader, type Texture } from 'pixi.js';
import type { Cloth } from '../sim/cloth';
import { THREAD_FRAGMENT, THREAD_VERTEX } from './cloth-shader';
import { changePrint, printResources, printSize } from './print-shader';

/** Half the width of a drawn thread, px. */
const HALF_WIDTH = 1.1;
/** A shadow is drawn coarsely: thinner ones would slip between its texels. */
const HALF_SHADOW = 1.6;

/** The intact right and down threads of a cloth, all in one draw call: one instance a thread. */
export class ThreadsMesh {
  readonly mesh: Mesh<Geometry, Shader>;
  /** The same for the shadow on the wall. */
  readonly silhouette: Mesh<Geometry, Shader>;
  /** Threads that the last `draw` drew. */
  count = 0;
  private readonly cloth: Cloth;
  private readonly ends: Float32Array;
  private readonly restEnds: Float32Array;
  private readonly endsBuffer: Buffer;
  private readonly restBuffer: Buffer;
  private readonly first: Int32Array;
  private readonly second: Int32Array;
  private topology = -1;

  constructor(cloth: Cloth, print: Texture) {
    this.cloth = cloth;
    const most = Math.max(1, cloth.threadsAtFirst);
    this.first = new Int32Array(most);
    this.second = new Int32Array(most);
    this.ends = new Float32Array(most * 4);
    this.restEnds = new Float32Array(most * 4);
    const usage = BufferUsage.VERTEX | BufferUsage.COPY_DST;
    this.endsBuffer = new Buffer({ data: this.ends, usage });
    this.restBuffer = new Buffer({ data: this.restEnds, usage });
    const geometry = new Geometry({
      attributes: {
        aCorner: { buffer: new Float32Array([0, -1, 1, -1, 1, 1, 0, 1]), format: 'float32x2' },
        aEnds: { buffer: this.endsBuffer, format: 'float32x4', instance: true },
        aRestEnds: { buffer: this.restBuffer, format: 'float32x4', instance: true },
      },
      indexBuffer: new Uint16Array([0, 1, 2, 0, 2, 3]),
    });
    const createShader = (halfWidth: number, isShadow: boolean) =>
      Shader.from({
        gl: { vertex: THREAD_VERTEX, fragment: THREAD_FRAGMENT },
        resources: {
          ...printResources(print),
          threads: {
            uSize: { value: printSize(cloth), type: 'vec2<f32>' },
            uWidth: { value: halfWidth, type: 'f32' },
            uIsShadow: { value: isShadow ? 1 : 0, type: 'f32' },
          },
        },
      });
    this.mesh = new Mesh({ geometry, shader: createShader(HALF_WIDTH, false) });
    this.silhouette = new Mesh({ geometry, shader: createShader(HALF_SHADOW, true) });
    this.mesh.eventMode = 'none';
    this.hide();
  }

  setPrint(print: Texture): void {
    changePrint(print, this.mesh.shader!, this.silhouette.shader!);
  }

  /** @param x, y one value a point, px */
  draw(x: Float32Array, y: Float32Array): void {
    if (this.topology !== this.cloth.topology) this.listThreads();
    const { ends, first, second, count } = this;
    for (let n = 0; n < count; n++) {
      const o = n * 4;
      ends[o] = x[first[n]];
      ends[o + 1] = y[first[n]];
      ends[o + 2] = x[second[n]];
      ends[o + 3] = y[second[n]];
    }
    this.endsBuffer.update(Math.max(1, count) * 16);
    this.mesh.visible = count > 0;
    this.silhouette.visible = count > 0;
  }

  hide(): void {
    this.mesh.visible = false;
    this.silhouette.visible = false;
  }

  destroy(): void {
    this.mesh.geometry.destroy(true);
    this.mesh.shader?.destroy();
    this.silhouette.shader?.destroy();
    this.silhouette.destroy();
    this.mesh.destroy();
  }

  private listThreads(): void {
    const { size, stride, spacing } = this.cloth;
    const { right, down } = this.cloth.arrays;
    this.topology = this.cloth.topology;
    let count = 0;
    const add = (a: number, b: number) => {
      this.first[count] = a;
      this.second[count] = b;
      const o = count * 4;
      this.restEnds[o] = (a % stride) * spacing;
      this.restEnds[o + 1] = Math.floor(a / stride) * spacing;
      this.restEnds[o + 2] = (b % stride) * spacing;
      this.restEnds[o + 3] = Math.floor(b / stride) * spacing;
      count++;
    };
    for (let k = 0; k < size; k++) {
      if (right[k] !== 0) add(k, k + 1);
      if (down[k] !== 0) add(k, k + stride);
    }
    this.count = count;
    this.mesh.geometry.instanceCount = count;
    this.restBuffer.update();
  }
}
