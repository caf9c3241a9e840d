import { Buffer, BufferUsage, Geometry, Mesh, Shader, type Texture } from 'pixi.js';
import type { Cloth } from '../sim/cloth';
import { changePrint, printResources, printSize } from './print-shader';

/** Vertices of one hair: two at its root, two at its middle, its tip. */
const VERTICES = 5;
const INDICES = [0, 1, 2, 1, 3, 2, 2, 3, 4] as const;
/** Width of a hair at its middle, and alpha of its tip, of those at its root. */
const MIDDLE_WIDTH = 0.85;
const TIP_ALPHA = 0.6;

const FRAGMENT = /* glsl */ `#version 300 es
precision mediump float;
in vec2 vRest;
in vec2 vTone;
out vec4 finalColor;
uniform sampler2D uTexture;
uniform vec2 uSize;
void main() {
  vec4 print = texture(uTexture, vRest / uSize, 1.0);
  vec3 colour = vTone.x < 0.0 ? print.rgb * (1.0 + vTone.x) : mix(print.rgb, vec3(print.a), vTone.x);
  finalColor = vec4(colour, print.a) * vTone.y;
}`;

/** How one hair lies, px; z counts for spatial cloth alone. One is filled again and again. */
export interface HairPose {
  rootX: number;
  rootY: number;
  rootZ: number;
  middleX: number;
  middleY: number;
  middleZ: number;
  tipX: number;
  tipY: number;
  tipZ: number;
  /** Half of its width, across it. */
  acrossX: number;
  acrossY: number;
  /** Where on the print its colour is, px from point (0, 0) at rest. */
  u: number;
  v: number;
  tone: number;
  alpha: number;
}

export function createHairPose(): HairPose {
  return {
    rootX: 0,
    rootY: 0,
    rootZ: 0,
    middleX: 0,
    middleY: 0,
    middleZ: 0,
    tipX: 0,
    tipY: 0,
    tipZ: 0,
    acrossX: 0,
    acrossY: 0,
    u: 0,
    v: 0,
    tone: 0,
    alpha: 0,
  };
}

/** The mesh of a fringe: hairs of five vertices, each with place, rest place, tone and alpha. */
export class HairMesh {
  readonly mesh: Mesh<Geometry, Shader>;
  /** Place (2 or 3 values), rest place, tone, alpha of each vertex, one after the other. */
  private readonly data: Float32Array;
  private readonly buffer: Buffer;
  private readonly dimensions: number;
  private readonly valuesOfHair: number;

  /** @param uniforms of the vertex shader, if it has any of its own */
  constructor(
    cloth: Cloth,
    print: Texture,
    {
      capacity,
      dimensions,
      vertex,
      uniforms = {},
    }: {
      capacity: number;
      dimensions: 2 | 3;
      vertex: string;
      uniforms?: Record<string, { value: Float32Array; type: 'mat4x4<f32>' }>;
    },
  ) {
    this.dimensions = dimensions;
    const values = dimensions + 4;
    this.valuesOfHair = values * VERTICES;
    this.data = new Float32Array(capacity * this.valuesOfHair);
    this.buffer = new Buffer({ data: this.data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    const { buffer } = this;
    const stride = values * 4;
    const geometry = new Geometry({
      attributes: {
        aPosition: { buffer, format: `float32x${dimensions}`, stride, offset: 0 },
        aRest: { buffer, format: 'float32x2', stride, offset: dimensions * 4 },
        aTone: { buffer, format: 'float32x2', stride, offset: dimensions * 4 + 8 },
      },
      indexBuffer: createIndices(capacity),
    });
    const shader = Shader.from({
      gl: { vertex, fragment: FRAGMENT },
      resources: {
        ...printResources(print),
        fringe: { uSize: { value: printSize(cloth), type: 'vec2<f32>' }, ...uniforms },
      },
    });
    this.mesh = new Mesh({ geometry, shader });
    this.mesh.eventMode = 'none';
    this.mesh.visible = false;
  }

  setPrint(print: Texture): void {
    changePrint(print, this.mesh.shader!);
  }

  /** Lays the hair of a number. @param shown of its alpha */
  lay(n: number, hair: HairPose, shown = 1): void {
    const { rootX, rootY, rootZ, middleX, middleY, middleZ, tipX, tipY, tipZ, acrossX, acrossY } = hair;
    const alpha = hair.alpha * shown;
    const dx = acrossX * MIDDLE_WIDTH;
    const dy = acrossY * MIDDLE_WIDTH;
    let o = n * this.valuesOfHair;
    o = this.put(o, rootX + acrossX, rootY + acrossY, rootZ, hair, alpha);
    o = this.put(o, rootX - acrossX, rootY - acrossY, rootZ, hair, alpha);
    o = this.put(o, middleX + dx, middleY + dy, middleZ, hair, alpha);
    o = this.put(o, middleX - dx, middleY - dy, middleZ, hair, alpha);
    this.put(o, tipX, tipY, tipZ, hair, alpha * TIP_ALPHA);
  }

  /** Shows the first hairs and no others. */
  upload(count: number): void {
    this.mesh.visible = count > 0;
    // A count of 0 would draw the whole buffer.
    if (count === 0) return;
    this.mesh.geometry.indexCount = count * INDICES.length;
    this.buffer.update(count * this.valuesOfHair * 4);
  }

  destroy(): void {
    this.mesh.geometry.destroy(true);
    this.mesh.shader?.destroy();
    this.mesh.destroy();
  }

  private put(o: number, x: number, y: number, z: number, { u, v, tone }: HairPose, alpha: number): number {
    const { data, dimensions } = this;
    data[o] = x;
    data[o + 1] = y;
    if (dimensions === 3) data[o + 2] = z;
    const next = o + dimensions;
    data[next] = u;
    data[next + 1] = v;
    data[next + 2] = tone;
    data[next + 3] = alpha;
    return next + 4;
  }
}

function createIndices(capacity: number): Uint16Array {
  const indices = new Uint16Array(capacity * INDICES.length);
  for (let n = 0; n < indices.length; n++)
    indices[n] = Math.floor(n / INDICES.length) * VERTICES + INDICES[n % INDICES.length];
  return indices;
}
