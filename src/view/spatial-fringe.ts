import type { Geometry, Mesh, Shader, Texture } from 'pixi.js';
import type { Cloth } from '../sim/cloth';
import type { Surface } from '../sim/surface';
import type { Camera } from './camera';
import { HAIR_MIDDLE, HAIR_ROOT, HAIR_SAG, HAIR_TIP_ALPHA, HAIR_VERTICES, HairMesh, Hairs } from './hairs';
import { SPATIAL_FRINGE_VERTEX } from './spatial-shader';

/** Most hairs of one cloth. */
const CAPACITY = 3072;
/** Values of a vertex of one hair. */
const VALUES = 7;

/** Loose thread ends along the cut and torn edges of spatial cloth, as `FringeView` has them on planar cloth. */
export class SpatialFringe {
  private readonly surface: Surface;
  private readonly hairs: Hairs;
  private readonly drawn: HairMesh;

  constructor(cloth: Cloth, surface: Surface, print: Texture, camera: Camera) {
    this.surface = surface;
    this.hairs = new Hairs(surface, CAPACITY);
    this.drawn = new HairMesh(cloth, print, {
      capacity: CAPACITY,
      dimensions: 3,
      vertex: SPATIAL_FRINGE_VERTEX,
      uniforms: { uCamera: { value: camera.columns, type: 'mat4x4<f32>' } },
    });
    this.mesh.state.depthTest = true;
    // Hairs are too thin to hide each other.
    this.mesh.state.depthMask = false;
  }

  get mesh(): Mesh<Geometry, Shader> {
    return this.drawn.mesh;
  }

  setPrint(print: Texture): void {
    this.drawn.setPrint(print);
  }

  /** Call after the surface has been placed. @param seconds since the last call @param alpha of the whole */
  draw(seconds: number, alpha: number): void {
    const { hairs, drawn } = this;
    hairs.update(seconds);
    for (let n = 0; n < hairs.count; n++) this.layHair(n, alpha);
    drawn.upload(hairs.count);
  }

  destroy(): void {
    this.drawn.destroy();
  }

  private layHair(n: number, whole: number): void {
    const { hairs } = this;
    const { data } = this.drawn;
    const { positions: p, rest } = this.surface;
    const a = hairs.from[n] * 3;
    const b = hairs.to[n] * 3;
    const c = hairs.inner[n] * 3;
    const t = hairs.share[n];
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
    const turn = hairs.turn[n] / edge;
    const lift = hairs.lift[n];
    // Turned along the edge, and a little out of the plane.
    const dx = ax + ex * turn + ((ay * ez - az * ey) / edge) * lift;
    const dy = ay + ey * turn + ((az * ex - ax * ez) / edge) * lift;
    const dz = az + ez * turn + ((ax * ey - ay * ex) / edge) * lift;
    const alpha = hairs.alphaOf(n);
    // Hairs of an edge that is squeezed shut would stand in a heap.
    const length = edge2 < 0.003 ? 0 : hairs.length[n] * alpha;
    const tipX = x + dx * length;
    const tipY = y + dy * length + length * HAIR_SAG;
    const tipZ = z + dz * length;
    // The root lies a little inside the cloth.
    const rootX = x - ax * HAIR_ROOT;
    const rootY = y - ay * HAIR_ROOT;
    const rootZ = z - az * HAIR_ROOT;
    const middleX = rootX * 0.25 + (x + dx * length * 0.6) * 0.5 + tipX * 0.25;
    const middleY = rootY * 0.25 + (y + dy * length * 0.6) * 0.5 + tipY * 0.25;
    const middleZ = rootZ * 0.25 + (z + dz * length * 0.6) * 0.5 + tipZ * 0.25;
    // Its width faces the viewer.
    const w = (hairs.width[n] * 0.5) / Math.max(1e-4, Math.hypot(tipX - rootX, tipY - rootY));
    const px = -(tipY - rootY) * w;
    const py = (tipX - rootX) * w;
    const ua = hairs.from[n] * 2;
    const ub = hairs.to[n] * 2;
    const uc = hairs.inner[n] * 2;
    const u = rest[ua] + (rest[ub] - rest[ua]) * t;
    const v = rest[ua + 1] + (rest[ub + 1] - rest[ua + 1]) * t;
    const ru = u + (rest[uc] - u) * 0.2;
    const rv = v + (rest[uc + 1] - v) * 0.2;
    const tone = hairs.tone[n];
    const shown = alpha * whole;
    let o = n * HAIR_VERTICES * VALUES;
    o = put(data, o, rootX + px, rootY + py, rootZ, ru, rv, tone, shown);
    o = put(data, o, rootX - px, rootY - py, rootZ, ru, rv, tone, shown);
    o = put(data, o, middleX + px * HAIR_MIDDLE, middleY + py * HAIR_MIDDLE, middleZ, ru, rv, tone, shown);
    o = put(data, o, middleX - px * HAIR_MIDDLE, middleY - py * HAIR_MIDDLE, middleZ, ru, rv, tone, shown);
    put(data, o, tipX, tipY, tipZ, ru, rv, tone, shown * HAIR_TIP_ALPHA);
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
