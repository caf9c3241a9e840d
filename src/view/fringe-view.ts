import type { Geometry, Mesh, Shader, Texture } from 'pixi.js';
import type { Cloth } from '../sim/cloth';
import type { Surface } from '../sim/surface';
import { ON_STAGE } from './glsl';
import { createHairPose, HairMesh } from './hair-mesh';
import { HAIR_ROOT, HAIR_SAG, Hairs } from './hairs';

/** Most hairs of one cloth. */
const CAPACITY = 4096;

const VERTEX = /* glsl */ `#version 300 es
in vec2 aPosition;
in vec2 aRest;
in vec2 aTone;
out vec2 vRest;
out vec2 vTone;
${ON_STAGE}
void main() {
  vRest = aRest;
  vTone = aTone;
  gl_Position = vec4(onStage(aPosition), 0.0, 1.0);
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
  private readonly pose = createHairPose();

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
      if (pins[label[hairs.inner[n]]] === 0) this.layHair(n, ofLoose, loose++);
      else this.layHair(n, ofHanging, hanging++);
    ofHanging.upload(hanging);
    ofLoose.upload(loose);
  }

  destroy(): void {
    this.ofHanging.destroy();
    this.ofLoose.destroy();
  }

  /** @param at number of the hair in the mesh */
  private layHair(n: number, to: HairMesh, at: number): void {
    const { hairs, pose } = this;
    const { positions: p } = this.surface;
    const a = hairs.from[n] * 2;
    const b = hairs.to[n] * 2;
    const c = hairs.inner[n] * 2;
    const t = hairs.share[n];
    const ex = p[b] - p[a];
    const ey = p[b + 1] - p[a + 1];
    const size = Math.sqrt(ex * ex + ey * ey);
    const x = p[a] + ex * t;
    const y = p[a + 1] + ey * t;
    // Away from the cloth.
    const away = ex * (p[c + 1] - y) - ey * (p[c] - x) > 0 ? -1 : 1;
    const s = away / Math.max(1e-4, size);
    const nx = -ey * s;
    const ny = ex * s;
    hairs.lookUp(n, pose);
    // Hairs of an edge that is squeezed shut would stand in a heap.
    const length = hairs.length[n] * Math.min(1, pose.alpha * 1.2) * (size < 0.05 ? 0 : 1);
    const turn = hairs.turn[n];
    // Cosine and sine of a small angle, by their series.
    const cos = 1 - (turn * turn) / 2;
    const sin = turn - (turn * turn * turn) / 6;
    pose.tipX = x + (nx * cos - ny * sin) * length;
    pose.tipY = y + (ny * cos + nx * sin) * length + length * HAIR_SAG;
    pose.rootX = x - nx * HAIR_ROOT;
    pose.rootY = y - ny * HAIR_ROOT;
    pose.middleX = pose.rootX * 0.25 + (x + nx * length * 0.6) * 0.5 + pose.tipX * 0.25;
    pose.middleY = pose.rootY * 0.25 + (y + ny * length * 0.6) * 0.5 + pose.tipY * 0.25;
    const dx = pose.tipX - pose.rootX;
    const dy = pose.tipY - pose.rootY;
    const w = (hairs.width[n] * 0.5) / Math.max(1e-4, Math.sqrt(dx * dx + dy * dy));
    pose.acrossX = -dy * w;
    pose.acrossY = dx * w;
    to.lay(at, pose);
  }
}
