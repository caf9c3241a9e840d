import { Buffer, BufferUsage, Geometry, Mesh, Shader, type Texture } from 'pixi.js';
import { type Cloth, TORN } from '../sim/cloth';
import { hashUnit } from '../sim/random';
import { type Surface, surfaceEdges } from '../sim/surface';
import type { Camera } from './camera';
import { CUT_EDGE, FRINGE_FRAGMENT, TORN_EDGE } from './fringe-view';
import { SPATIAL_FRINGE_VERTEX } from './spatial-shader';

/** Most hairs of one cloth; longer edges get thinner fringes. */
const CAPACITY = 3072;
/** Vertices and values a vertex of one hair: place, rest place, tone, alpha. */
const VERTICES = 5;
const VALUES = 7;
const FADE_IN = 0.12;
/** How far tips of hairs hang down, share of their length. */
const SAG = 0.25;

/** Loose thread ends along the cut and torn edges of spatial cloth, as `FringeView` has them on planar cloth. */
export class SpatialFringe {
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
  private readonly lift = new Float32Array(CAPACITY);
  private readonly width = new Float32Array(CAPACITY);
  private readonly tone = new Float32Array(CAPACITY);
  private count = 0;
  private topology = -1;
  private clock = 0;

  constructor(cloth: Cloth, surface: Surface, print: Texture, camera: Camera) {
    this.surface = surface;
    this.birth = new Float32Array(surface.vertexCount).fill(-1);
    this.buffer = new Buffer({ data: this.data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    const stride = VALUES * 4;
    const geometry = new Geometry({
      attributes: {
        aPosition: { buffer: this.buffer, format: 'float32x3', stride, offset: 0 },
        aRest: { buffer: this.buffer, format: 'float32x2', stride, offset: 12 },
        aTone: { buffer: this.buffer, format: 'float32x2', stride, offset: 20 },
      },
      indexBuffer: createIndices(),
    });
    const size = new Float32Array([
      Math.max(1, cloth.cols - 1) * cloth.spacing,
      Math.max(1, cloth.rows - 1) * cloth.spacing,
    ]);
    this.mesh = new Mesh({
      geometry,
      shader: Shader.from({
        gl: { vertex: SPATIAL_FRINGE_VERTEX, fragment: FRINGE_FRAGMENT },
        resources: {
          uTexture: print.source,
          uSampler: print.source.style,
          fringe: {
            uCamera: { value: camera.columns, type: 'mat4x4<f32>' },
            uSize: { value: size, type: 'vec2<f32>' },
          },
        },
      }),
    });
    this.mesh.state.depthTest = true;
    // Hairs are too thin to hide each other.
    this.mesh.state.depthMask = false;
    this.mesh.eventMode = 'none';
    this.mesh.visible = false;
  }

  setPrint(print: Texture): void {
    this.mesh.shader!.resources.uTexture = print.source;
    this.mesh.shader!.resources.uSampler = print.source.style;
  }

  /** Call after the surface has been placed. @param seconds since the last call @param alpha of the whole */
  draw(seconds: number, alpha: number): void {
    this.clock += seconds;
    if (this.topology !== this.surface.topology) this.growHairs();
    this.mesh.visible = this.count > 0;
    if (this.count === 0) return;
    for (let n = 0; n < this.count; n++) this.layHair(n, alpha);
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
    const lengthOf = (e: number) => {
      const a = edges.from[e] * 2;
      const b = edges.to[e] * 2;
      return Math.hypot(rest[b] - rest[a], rest[b + 1] - rest[a + 1]);
    };
    const looksOf = (e: number) => (edges.fate[e] === TORN ? TORN_EDGE : CUT_EDGE);
    let wanted = 0;
    for (let e = 0; e < edges.count; e++) wanted += lengthOf(e) / looksOf(e).pitch;
    const thin = Math.max(1, wanted / (CAPACITY * 0.98));
    let count = 0;
    let carry = 0;
    for (let e = 0; e < edges.count; e++) {
      const a = edges.from[e];
      const b = edges.to[e];
      // Cloth that is shown with edges from before has no need to grow them.
      const born = isFirst ? this.clock - FADE_IN : this.clock;
      if (birth[a] < 0) birth[a] = born;
      if (birth[b] < 0) birth[b] = born;
      const looks = looksOf(e);
      carry += lengthOf(e) / (looks.pitch * thin);
      const hairs = Math.floor(carry);
      carry -= hairs;
      for (let h = 0; h < hairs && count < CAPACITY; h++) {
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

  private layHair(n: number, whole: number): void {
    const { data } = this;
    const { positions: p, rest } = this.surface;
    const a = this.from[n] * 3;
    const b = this.to[n] * 3;
    const c = this.inner[n] * 3;
    const t = this.share[n];
    const ex = p[b] - p[a];
    const ey = p[b + 1] - p[a + 1];
    const ez = p[b + 2] - p[a + 2];
    const x = p[a] + ex * t;
    const y = p[a + 1] + ey * t;
    const z = p[a + 2] + ez * t;
    // In the cloth's plane and away from it: what is across the edge in the way from its inner corner.
    const ix = x - p[c];
    const iy = y - p[c + 1];
    const iz = z - p[c + 2];
    const edge2 = Math.max(1e-6, ex * ex + ey * ey + ez * ez);
    const along = (ix * ex + iy * ey + iz * ez) / edge2;
    let ax = ix - ex * along;
    let ay = iy - ey * along;
    let az = iz - ez * along;
    const away = Math.max(1e-4, Math.sqrt(ax * ax + ay * ay + az * az));
    ax /= away;
    ay /= away;
    az /= away;
    const edge = Math.sqrt(edge2);
    const turn = this.turn[n] / edge;
    const lift = this.lift[n];
    // Turned along the edge, and a little out of the plane.
    const dx = ax + ex * turn + ((ay * ez - az * ey) / edge) * lift;
    const dy = ay + ey * turn + ((az * ex - ax * ez) / edge) * lift;
    const dz = az + ez * turn + ((ax * ey - ay * ex) / edge) * lift;
    const age = this.clock - Math.max(this.birth[this.from[n]], this.birth[this.to[n]]);
    const alpha = Math.min(1, age / FADE_IN) * 0.95;
    // Hairs of an edge that is squeezed shut would stand in a heap.
    const length = edge2 < 0.003 ? 0 : this.length[n] * alpha;
    const tipX = x + dx * length;
    const tipY = y + dy * length + length * SAG;
    const tipZ = z + dz * length;
    // The root lies a little inside the cloth.
    const rootX = x - ax * 1.6;
    const rootY = y - ay * 1.6;
    const rootZ = z - az * 1.6;
    const middleX = rootX * 0.25 + (x + dx * length * 0.6) * 0.5 + tipX * 0.25;
    const middleY = rootY * 0.25 + (y + dy * length * 0.6) * 0.5 + tipY * 0.25;
    const middleZ = rootZ * 0.25 + (z + dz * length * 0.6) * 0.5 + tipZ * 0.25;
    // Its width faces the viewer.
    const w = (this.width[n] * 0.5) / Math.max(1e-4, Math.hypot(tipX - rootX, tipY - rootY));
    const px = -(tipY - rootY) * w;
    const py = (tipX - rootX) * w;
    const ua = this.from[n] * 2;
    const ub = this.to[n] * 2;
    const uc = this.inner[n] * 2;
    const u = rest[ua] + (rest[ub] - rest[ua]) * t;
    const v = rest[ua + 1] + (rest[ub + 1] - rest[ua + 1]) * t;
    const ru = u + (rest[uc] - u) * 0.2;
    const rv = v + (rest[uc + 1] - v) * 0.2;
    const tone = this.tone[n];
    const shown = alpha * whole;
    let o = n * VERTICES * VALUES;
    o = put(data, o, rootX + px, rootY + py, rootZ, ru, rv, tone, shown);
    o = put(data, o, rootX - px, rootY - py, rootZ, ru, rv, tone, shown);
    o = put(data, o, middleX + px * 0.85, middleY + py * 0.85, middleZ, ru, rv, tone, shown);
    o = put(data, o, middleX - px * 0.85, middleY - py * 0.85, middleZ, ru, rv, tone, shown);
    put(data, o, tipX, tipY, tipZ, ru, rv, tone, shown * 0.6);
  }
}

function put(
  data: Float32Array,
  o: number,
  x: number,
  y: number,
  z: number,
  u: number,
  v: number,
  tone: number,
  alpha: number,
): number {
  data[o] = x;
  data[o + 1] = y;
  data[o + 2] = z;
  data[o + 3] = u;
  data[o + 4] = v;
  data[o + 5] = tone;
  data[o + 6] = alpha;
  return o + VALUES;
}

function createIndices(): Uint16Array {
  const indices = new Uint16Array(CAPACITY * 9);
  for (let n = 0; n < CAPACITY; n++) {
    const v = n * VERTICES;
    indices.set([v, v + 1, v + 2, v + 1, v + 3, v + 2, v + 2, v + 3, v + 4], n * 9);
  }
  return indices;
}
