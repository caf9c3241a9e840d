import { Buffer, BufferUsage, Geometry, Mesh, Shader, type Texture } from 'pixi.js';
import { type Cloth, TORN } from '../sim/cloth';
import { hashUnit } from '../sim/random';
import { type Surface, surfaceEdges } from '../sim/surface';

/** Most hairs of one cloth; longer edges get thinner fringes. */
const CAPACITY = 4096;
/** Vertices and values a vertex of one hair: place, rest place, tone, alpha. */
const VERTICES = 5;
const VALUES = 6;
const FADE_IN = 0.12;

/** Mean distance between hairs and their mean length, px, by how the thread ended. */
export const CUT_EDGE = { pitch: 3.4, length: 5 };
export const TORN_EDGE = { pitch: 2.1, length: 10.5 };

const VERTEX = /* glsl */ `#version 300 es
in vec2 aPosition;
in vec2 aRest;
in vec2 aTone;
out vec2 vRest;
out vec2 vTone;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
void main() {
  vRest = aRest;
  vTone = aTone;
  vec3 place = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(aPosition, 1.0);
  gl_Position = vec4(place.xy, 0.0, 1.0);
}`;

export const FRINGE_FRAGMENT = /* glsl */ `#version 300 es
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
 * Loose thread ends along cut and torn edges, in the colours of the print. Torn edges have more and longer
 * ones: they tell a rip from a cut. Hems have none.
 */
export class FringeView {
  readonly mesh: Mesh<Geometry, Shader>;
  private readonly surface: Surface;
  private readonly data = new Float32Array(CAPACITY * VERTICES * VALUES);
  private readonly buffer: Buffer;
  /** When each vertex first lay on an edge, seconds; negative = never. */
  private readonly birth: Float32Array;
  // One value a hair: its edge's ends and the vertex on the cloth's side, share along the edge, and its looks.
  private readonly from = new Int32Array(CAPACITY);
  private readonly to = new Int32Array(CAPACITY);
  private readonly inner = new Int32Array(CAPACITY);
  private readonly share = new Float32Array(CAPACITY);
  private readonly length = new Float32Array(CAPACITY);
  private readonly turn = new Float32Array(CAPACITY);
  private readonly width = new Float32Array(CAPACITY);
  private readonly tone = new Float32Array(CAPACITY);
  private count = 0;
  private topology = -1;
  private clock = 0;

  constructor(cloth: Cloth, surface: Surface, print: Texture) {
    this.surface = surface;
    this.birth = new Float32Array(surface.vertexCount).fill(-1);
    this.buffer = new Buffer({ data: this.data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    const stride = VALUES * 4;
    const geometry = new Geometry({
      attributes: {
        aPosition: { buffer: this.buffer, format: 'float32x2', stride, offset: 0 },
        aRest: { buffer: this.buffer, format: 'float32x2', stride, offset: 8 },
        aTone: { buffer: this.buffer, format: 'float32x2', stride, offset: 16 },
      },
      indexBuffer: createIndices(),
    });
    const shader = Shader.from({
      gl: { vertex: VERTEX, fragment: FRINGE_FRAGMENT },
      resources: {
        uTexture: print.source,
        uSampler: print.source.style,
        fringe: {
          uSize: {
            value: new Float32Array([
              Math.max(1, cloth.cols - 1) * cloth.spacing,
              Math.max(1, cloth.rows - 1) * cloth.spacing,
            ]),
            type: 'vec2<f32>',
          },
        },
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

  /** Hairs drawn. */
  get hairs(): number {
    return this.count;
  }

  /** Call after the surface has been placed. @param seconds since the last call */
  draw(seconds: number): void {
    this.clock += seconds;
    if (this.topology !== this.surface.topology) this.growHairs();
    this.mesh.visible = this.count > 0;
    if (this.count === 0) return;
    for (let n = 0; n < this.count; n++) this.layHair(n);
    this.mesh.geometry.indexCount = this.count * 9;
    this.buffer.update(this.count * VERTICES * VALUES * 4);
  }

  destroy(): void {
    this.mesh.geometry.destroy(true);
    this.mesh.shader?.destroy();
    this.mesh.destroy();
  }

  private growHairs(): void {
    const { surface, birth } = this;
    const { rest } = surface;
    const isFirst = this.topology < 0;
    this.topology = surface.topology;
    const edges = surfaceEdges(surface);
    let wanted = 0;
    for (let e = 0; e < edges.count; e++)
      wanted += restLength(rest, edges.from[e], edges.to[e]) / pitchOf(edges.fate[e]);
    const thin = Math.max(1, wanted / (CAPACITY * 0.98));
    let count = 0;
    let carry = 0;
    for (let e = 0; e < edges.count; e++) {
      const a = edges.from[e];
      const b = edges.to[e];
      // A cloth that is shown with edges from before has no need to grow them.
      const born = isFirst ? this.clock - FADE_IN : this.clock;
      if (birth[a] < 0) birth[a] = born;
      if (birth[b] < 0) birth[b] = born;
      const isTorn = edges.fate[e] === TORN;
      const mean = isTorn ? TORN_EDGE.length : CUT_EDGE.length;
      carry += restLength(rest, a, b) / (pitchOf(edges.fate[e]) * thin);
      const hairs = Math.floor(carry);
      carry -= hairs;
      for (let h = 0; h < hairs && count < CAPACITY; h++) {
        const r = (salt: number) => hashUnit(a * 7 + b * 3 + h * 131, salt);
        const long = r(2);
        this.from[count] = a;
        this.to[count] = b;
        this.inner[count] = edges.inner[e];
        this.share[count] = (h + 0.15 + 0.7 * r(1)) / hairs;
        this.length[count] = mean * (0.35 + 1.5 * long * long);
        this.turn[count] = (r(3) - 0.5) * 0.9;
        this.width[count] = 0.7 + 0.6 * r(4);
        this.tone[count] = (r(5) - 0.45) * 0.6;
        count++;
      }
    }
    this.count = count;
  }

  private layHair(n: number): void {
    const { data } = this;
    const { positions: p, rest } = this.surface;
    const a = this.from[n] * 2;
    const b = this.to[n] * 2;
    const c = this.inner[n] * 2;
    const t = this.share[n];
    const ex = p[b] - p[a];
    const ey = p[b + 1] - p[a + 1];
    let nx = -ey;
    let ny = ex;
    const size = Math.sqrt(nx * nx + ny * ny);
    const x = p[a] + ex * t;
    const y = p[a + 1] + ey * t;
    // Away from the cloth.
    const away = nx * (p[c] - x) + ny * (p[c + 1] - y) > 0 ? -1 : 1;
    const s = away / Math.max(1e-4, size);
    nx *= s;
    ny *= s;
    const age = this.clock - Math.max(this.birth[this.from[n]], this.birth[this.to[n]]);
    const alpha = Math.min(1, age / FADE_IN) * 0.95;
    // Hairs of an edge that is squeezed shut would stand in a heap.
    const length = this.length[n] * Math.min(1, alpha * 1.2) * (size < 0.05 ? 0 : 1);
    const turn = this.turn[n];
    // Cosine and sine of a small angle, by their series.
    const cos = 1 - (turn * turn) / 2;
    const sin = turn - (turn * turn * turn) / 6;
    const tipX = x + (nx * cos - ny * sin) * length;
    const tipY = y + (ny * cos + nx * sin) * length + length * 0.25;
    // The root lies a little inside the cloth.
    const rootX = x - nx * 1.6;
    const rootY = y - ny * 1.6;
    const middleX = rootX * 0.25 + (x + nx * length * 0.6) * 0.5 + tipX * 0.25;
    const middleY = rootY * 0.25 + (y + ny * length * 0.6) * 0.5 + tipY * 0.25;
    const half = this.width[n] * 0.5;
    const dx = tipX - rootX;
    const dy = tipY - rootY;
    const w = half / Math.max(1e-4, Math.sqrt(dx * dx + dy * dy));
    const px = -dy * w;
    const py = dx * w;
    const u = rest[a] + (rest[b] - rest[a]) * t;
    const v = rest[a + 1] + (rest[b + 1] - rest[a + 1]) * t;
    const ru = u + (rest[c] - u) * 0.2;
    const rv = v + (rest[c + 1] - v) * 0.2;
    const tone = this.tone[n];
    let o = n * VERTICES * VALUES;
    o = put(data, o, rootX + px, rootY + py, ru, rv, tone, alpha);
    o = put(data, o, rootX - px, rootY - py, ru, rv, tone, alpha);
    o = put(data, o, middleX + px * 0.85, middleY + py * 0.85, ru, rv, tone, alpha);
    o = put(data, o, middleX - px * 0.85, middleY - py * 0.85, ru, rv, tone, alpha);
    put(data, o, tipX, tipY, ru, rv, tone, alpha * 0.6);
  }
}

function put(
  data: Float32Array,
  o: number,
  x: number,
  y: number,
  u: number,
  v: number,
  tone: number,
  alpha: number,
): number {
  data[o] = x;
  data[o + 1] = y;
  data[o + 2] = u;
  data[o + 3] = v;
  data[o + 4] = tone;
  data[o + 5] = alpha;
  return o + VALUES;
}

function restLength(rest: Float32Array, a: number, b: number): number {
  const du = rest[b * 2] - rest[a * 2];
  const dv = rest[b * 2 + 1] - rest[a * 2 + 1];
  return Math.sqrt(du * du + dv * dv);
}

function pitchOf(fate: number): number {
  return fate === TORN ? TORN_EDGE.pitch : CUT_EDGE.pitch;
}

function createIndices(): Uint16Array {
  const indices = new Uint16Array(CAPACITY * 9);
  for (let n = 0; n < CAPACITY; n++) {
    const v = n * VERTICES;
    indices.set([v, v + 1, v + 2, v + 1, v + 3, v + 2, v + 2, v + 3, v + 4], n * 9);
  }
  return indices;
}
