import type { Geometry, Mesh, Shader, Texture } from 'pixi.js';
import type { Cloth } from '../sim/cloth';
import type { Surface } from '../sim/surface';
import type { Camera } from './camera';
import { createHairPose, HairMesh } from './hair-mesh';
import { HAIR_ROOT, HAIR_SAG, Hairs } from './hairs';
import { SPATIAL_FRINGE_VERTEX } from './spatial-shader';

/** Most hairs of one cloth. */
const CAPACITY = 3072;

/** Loose thread ends along the cut and torn edges of spatial cloth, as `FringeView` has them on planar cloth. */
export class SpatialFringe {
  private readonly surface: Surface;
  private readonly hairs: Hairs;
  private readonly drawn: HairMesh;
  private readonly pose = createHairPose();

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
    const { hairs, pose } = this;
    const { positions: p } = this.surface;
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
    hairs.lookUp(n, pose);
    // Hairs of an edge that is squeezed shut would stand in a heap.
    const length = edge2 < 0.003 ? 0 : hairs.length[n] * pose.alpha;
    pose.tipX = x + dx * length;
    pose.tipY = y + dy * length + length * HAIR_SAG;
    pose.tipZ = z + dz * length;
    pose.rootX = x - ax * HAIR_ROOT;
    pose.rootY = y - ay * HAIR_ROOT;
    pose.rootZ = z - az * HAIR_ROOT;
    pose.middleX = pose.rootX * 0.25 + (x + dx * length * 0.6) * 0.5 + pose.tipX * 0.25;
    pose.middleY = pose.rootY * 0.25 + (y + dy * length * 0.6) * 0.5 + pose.tipY * 0.25;
    pose.middleZ = pose.rootZ * 0.25 + (z + dz * length * 0.6) * 0.5 + pose.tipZ * 0.25;
    // Its width faces the viewer.
    const wx = pose.tipX - pose.rootX;
    const wy = pose.tipY - pose.rootY;
    const w = (hairs.width[n] * 0.5) / Math.max(1e-4, Math.hypot(wx, wy));
    pose.acrossX = -wy * w;
    pose.acrossY = wx * w;
    this.drawn.lay(n, pose, whole);
  }
}
