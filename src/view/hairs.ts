import { Buffer, BufferUsage, Geometry, Mesh, Shader, type Texture } from 'pixi.js';
import { type Cloth, TORN } from '../sim/cloth';
import { hashUnit } from '../sim/random';
import { type Surface, surfaceEdges } from '../sim/surface';

/** Vertices of one hair: two at its root, two at its middle, its tip. */
export const HAIR_VERTICES = 5;
const INDICES = [0, 1, 2, 1, 3, 2, 2, 3, 4] as const;
const FADE_IN = 0.12;
/** Share of its length by which a hair's tip hangs down. */
export const HAIR_SAG = 0.25;
/** How far a hair's root lies inside the cloth, px. */
export const HAIR_ROOT = 1.6;
/** Width of a hair at its middle, of that at its root; alpha at its tip. */
export const HAIR_MIDDLE = 0.85;
export const HAIR_TIP_ALPHA = 0.6;

/** Mean distance between hairs and their mean length, px, by how the thread ended. */
const CUT_EDGE = { pitch: 3.4, length: 5 };
const TORN_EDGE = { pitch: 2.1, length: 10.5 };

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

/**
 * Where the loose thread ends along the cut and torn edges of a cloth grow, and how each looks, as columns.
 * Torn edges have more and longer ones: they tell a rip from a cut. Hems have none.
 */
export class Hairs {
  /** The ends of a hair's edge and the vertex on the cloth's side, vertices of the surface. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly inner: Int32Array;
  /** Share of the edge at which it grows. */
  readonly share: Float32Array;
  /** px; longer edges than the capacity allows get thinner fringes. */
  readonly length: Float32Array;
  /** Slopes along the edge and out of the cloth's plane. */
  readonly turn: Float32Array;
  readonly lift: Float32Array;
  /** px. */
  readonly width: Float32Array;
  /** Darker below 0, paler above. */
  readonly tone: Float32Array;
  count = 0;
  private readonly surface: Surface;
  private readonly capacity: number;
  /** When each vertex first lay on an edge, seconds; negative = never. */
  private readonly birth: Float32Array;
  private topology = -1;
  private clock = 0;

  constructor(surface: Surface, capacity: number) {
    this.surface = surface;
    this.capacity = capacity;
    this.birth = new Float32Array(surface.vertexCount).fill(-1);
    this.from = new Int32Array(capacity);
    this.to = new Int32Array(capacity);
    this.inner = new Int32Array(capacity);
    this.share = new Float32Array(capacity);
    this.length = new Float32Array(capacity);
    this.turn = new Float32Array(capacity);
    this.lift = new Float32Array(capacity);
    this.width = new Float32Array(capacity);
    this.tone = new Float32Array(capacity);
  }

  /** Lists them anew if the surface has other edges. @param seconds since the last call @returns whether it had */
  update(seconds: number): boolean {
    this.clock += seconds;
    if (this.topology === this.surface.topology) return false;
    this.grow();
    return true;
  }

  /** How much of a hair has come out, 0 to 0.95. */
  alphaOf(n: number): number {
    const age = this.clock - Math.max(this.birth[this.from[n]], this.birth[this.to[n]]);
    return Math.min(1, age / FADE_IN) * 0.95;
  }

  private grow(): void {
    const { surface, birth } = this;
    const { rest } = surface;
    const isFirst = this.topology < 0;
    this.topology = surface.topology;
    const edges = surfaceEdges(surface);
    let wanted = 0;
    for (let e = 0; e < edges.count; e++)
      wanted += restLength(rest, edges.from[e], edges.to[e]) / looksOf(edges.fate[e]).pitch;
    const thin = Math.max(1, wanted / (this.capacity * 0.98));
    let count = 0;
    let carry = 0;
    for (let e = 0; e < edges.count; e++) {
      const a = edges.from[e];
      const b = edges.to[e];
      // Cloth that is shown with edges from before has no need to grow them.
      const born = isFirst ? this.clock - FADE_IN : this.clock;
      if (birth[a] < 0) birth[a] = born;
      if (birth[b] < 0) birth[b] = born;
      const looks = looksOf(edges.fate[e]);
      carry += restLength(rest, a, b) / (looks.pitch * thin);
      const hairs = Math.floor(carry);
      carry -= hairs;
      for (let h = 0; h < hairs && count < this.capacity; h++) {
        const r = (salt: number) => hashUnit(a * 7 + b * 3 + h * 131, salt);
        const long = r(2);
        this.from[count] = a;
        this.to[count] = b;
        this.inner[count] = edges.inner[e];
        this.share[count] = (h + 0.15 + 0.7 * r(1)) / hairs;
        this.length[count] = looks.length * (0.35 + 1.5 * long * long);
        this.turn[count] = (r(3) - 0.5) * 0.9;
        this.lift[count] = (r(6) - 0.5) * 0.7;
        this.width[count] = 0.7 + 0.6 * r(4);
        this.tone[count] = (r(5) - 0.45) * 0.6;
        count++;
      }
    }
    this.count = count;
  }
}

/** The mesh of a fringe: hairs of `HAIR_VERTICES` vertices, each with place, rest place, tone and alpha. */
export class HairMesh {
  readonly mesh: Mesh<Geometry, Shader>;
  /** Place (2 or 3 values), rest place, tone, alpha of each vertex, one after the other. */
  readonly data: Float32Array;
  private readonly buffer: Buffer;
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
    const values = dimensions + 4;
    this.valuesOfHair = values * HAIR_VERTICES;
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
    const size = new Float32Array([
      Math.max(1, cloth.cols - 1) * cloth.spacing,
      Math.max(1, cloth.rows - 1) * cloth.spacing,
    ]);
    const shader = Shader.from({
      gl: { vertex, fragment: FRAGMENT },
      resources: {
        uTexture: print.source,
        uSampler: print.source.style,
        fringe: { uSize: { value: size, type: 'vec2<f32>' }, ...uniforms },
      },
    });
    this.mesh = new Mesh({ geometry, shader });
    this.mesh.eventMode = 'none';
    this.mesh.visible = false;
  }

  setPrint(print: Texture): void {
    this.mesh.shader!.resources.uTexture = print.source;
    this.mesh.shader!.resources.uSampler = print.source.style;
  }

  /** Takes over the first hairs of the data. */
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
}

function restLength(rest: Float32Array, a: number, b: number): number {
  const du = rest[b * 2] - rest[a * 2];
  const dv = rest[b * 2 + 1] - rest[a * 2 + 1];
  return Math.sqrt(du * du + dv * dv);
}

function looksOf(fate: number): typeof CUT_EDGE {
  return fate === TORN ? TORN_EDGE : CUT_EDGE;
}

function createIndices(capacity: number): Uint16Array {
  const indices = new Uint16Array(capacity * INDICES.length);
  for (let n = 0; n < indices.length; n++)
    indices[n] = Math.floor(n / INDICES.length) * HAIR_VERTICES + INDICES[n % INDICES.length];
  return indices;
}
