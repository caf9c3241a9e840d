import type { Geometry, Mesh, Shader, Texture } from 'pixi.js';
import type { Cloth } from '../sim/cloth';
import type { Surface } from '../sim/surface';
import { HAIR_MIDDLE, HAIR_ROOT, HAIR_SAG, HAIR_TIP_ALPHA, HAIR_VERTICES, HairMesh, Hairs } from './hairs';

/** Most hairs of one cloth. */
const CAPACITY = 4096;
/** Values of a vertex of one hair. */
const VALUES = 6;

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

/**
 * Loose thread ends along the cut and torn edges of planar cloth, in the colours of the print. Pieces that have
 * come free fall before what hangs, and their fringes with them.
 */
export class FringeView {
  private readonly surface: Surface;
  private readonly hairs: Hairs;
  private readonly ofHanging: HairMesh;
  private readonly ofLoose: HairMesh;

  constructor(cloth: Cloth, surface: Surface, print: Texture) {
    this.surface = surface;
    this.hairs = new Hairs(surface, CAPACITY);
    const looks = { capacity: CAPACITY, dimensions: 2, vertex: VERTEX } as const;
    this.ofHanging = new HairMesh(cloth, print, looks);
    this.ofLoose = new HairMesh(cloth, print, looks);
  }

  /** Fringes of the pieces that hang, and of those that have come free. */
  get hanging(): Mesh<Geometry, Shader> {
    return this.ofHanging.mesh;
  }

  get loose(): Mesh<Geometry, Shader> {
    return this.ofLoose.mesh;
  }

  set isShown(isShown: boolean) {
    this.hanging.renderable = isShown;
    this.loose.renderable = isShown;
  }

  setPrint(print: Texture): void {
    this.ofHanging.setPrint(print);
    this.ofLoose.setPrint(print);
  }

  /** Call after the surface has been placed. @param seconds since the last call */
  draw(seconds: number): void {
    const { hairs, ofHanging, ofLoose } = this;
    const { label, pins } = this.surface.pieces;
    hairs.update(seconds);
    let hanging = 0;
    let loose = 0;
    for (let n = 0; n < hairs.count; n++)
      if (pins[label[hairs.inner[n]]] === 0) this.layHair(n, ofLoose.data, loose++);
      else this.layHair(n, ofHanging.data, hanging++);
    ofHanging.upload(hanging);
    ofLoose.upload(loose);
  }

  destroy(): void {
    this.ofHanging.destroy();
    this.ofLoose.destroy();
  }

  /** @param at number of the hair in `data` */
  private layHair(n: number, data: Float32Array, at: number): void {
    const { hairs } = this;
    const { positions: p, rest } = this.surface;
    const a = hairs.from[n] * 2;
    const b = hairs.to[n] * 2;
    const c = hairs.inner[n] * 2;
    const t = hairs.share[n];
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
    const alpha = hairs.alphaOf(n);
    // Hairs of an edge that is squeezed shut would stand in a heap.
    const length = hairs.length[n] * Math.min(1, alpha * 1.2) * (size < 0.05 ? 0 : 1);
    const turn = hairs.turn[n];
    // Cosine and sine of a small angle, by their series.
    const cos = 1 - (turn * turn) / 2;
    const sin = turn - (turn * turn * turn) / 6;
    const tipX = x + (nx * cos - ny * sin) * length;
    const tipY = y + (ny * cos + nx * sin) * length + length * HAIR_SAG;
    // The root lies a little inside the cloth.
    const rootX = x - nx * HAIR_ROOT;
    const rootY = y - ny * HAIR_ROOT;
    const middleX = rootX * 0.25 + (x + nx * length * 0.6) * 0.5 + tipX * 0.25;
    const middleY = rootY * 0.25 + (y + ny * length * 0.6) * 0.5 + tipY * 0.25;
    const half = hairs.width[n] * 0.5;
    const dx = tipX - rootX;
    const dy = tipY - rootY;
    const w = half / Math.max(1e-4, Math.sqrt(dx * dx + dy * dy));
    const px = -dy * w;
    const py = dx * w;
    const u = rest[a] + (rest[b] - rest[a]) * t;
    const v = rest[a + 1] + (rest[b + 1] - rest[a + 1]) * t;
    const ru = u + (rest[c] - u) * 0.2;
    const rv = v + (rest[c + 1] - v) * 0.2;
    const tone = hairs.tone[n];
    let o = at * HAIR_VERTICES * VALUES;
    o = put(data, o, rootX + px, rootY + py, ru, rv, tone, alpha);
    o = put(data, o, rootX - px, rootY - py, ru, rv, tone, alpha);
    o = put(data, o, middleX + px * HAIR_MIDDLE, middleY + py * HAIR_MIDDLE, ru, rv, tone, alpha);
    o = put(data, o, middleX - px * HAIR_MIDDLE, middleY - py * HAIR_MIDDLE, ru, rv, tone, alpha);
    put(data, o, tipX, tipY, ru, rv, tone, alpha * HAIR_TIP_ALPHA);
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
