import { TORN } from '../sim/cloth';
import { hashUnit } from '../sim/random';
import { type Surface, surfaceEdges } from '../sim/surface';
import type { HairPose } from './hair-mesh';

const FADE_IN = 0.12;
/** Share of its length by which a hair's tip hangs down. */
export const HAIR_SAG = 0.25;
/** How far a hair's root lies inside the cloth, px. */
export const HAIR_ROOT = 1.6;

/** Mean distance between hairs and their mean length, px, by how the thread ended. */
const CUT_EDGE = { pitch: 3.4, length: 5 };
const TORN_EDGE = { pitch: 2.1, length: 10.5 };

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

  /** Writes colour, tone and alpha (0 to 0.95, as far as it has come out) of a hair. */
  lookUp(n: number, out: HairPose): void {
    const { rest } = this.surface;
    const a = this.from[n] * 2;
    const b = this.to[n] * 2;
    const c = this.inner[n] * 2;
    const t = this.share[n];
    const u = rest[a] + (rest[b] - rest[a]) * t;
    const v = rest[a + 1] + (rest[b + 1] - rest[a + 1]) * t;
    out.u = u + (rest[c] - u) * 0.2;
    out.v = v + (rest[c + 1] - v) * 0.2;
    out.tone = this.tone[n];
    const age = this.clock - Math.max(this.birth[this.from[n]], this.birth[this.to[n]]);
    out.alpha = Math.min(1, age / FADE_IN) * 0.95;
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

function restLength(rest: Float32Array, a: number, b: number): number {
  const du = rest[b * 2] - rest[a * 2];
  const dv = rest[b * 2 + 1] - rest[a * 2 + 1];
  return Math.sqrt(du * du + dv * dv);
}

function looksOf(fate: number): typeof CUT_EDGE {
  return fate === TORN ? TORN_EDGE : CUT_EDGE;
}
