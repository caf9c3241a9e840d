import { Buffer, BufferUsage, Geometry, Mesh, Shader } from 'pixi.js';
import { COLORS, isClear } from '../ui/theme';
import { writeRgb } from './colour';
import { ON_STAGE } from './glsl';

/** How long a place stays in the trail, seconds. */
const LASTS = 0.14;
/** Widths of the ribbon and of the hairline in it, CSS px. */
const WIDTH = 5;
const HAIRLINE = 1.3;
/** The same where contrast is to be clear: a dark band with a light core. */
const CLEAR_WIDTH = 11;
const CLEAR_CORE = 4.5;
/** Blades at once, and places that one trail remembers. */
const BLADES = 10;
const PLACES = 40;
const RIBBONS = 2;
const VALUES = 6;

/** Triangles with a colour at each corner; shared by what flashes. */
export const COLOURED_VERTEX = /* glsl */ `#version 300 es
in vec2 aPosition;
in vec4 aColor;
out vec4 vColor;
${ON_STAGE}
void main() {
  vColor = aColor;
  gl_Position = vec4(onStage(aPosition), 0.0, 1.0);
}`;

export const COLOURED_FRAGMENT = /* glsl */ `#version 300 es
precision mediump float;
in vec4 vColor;
out vec4 finalColor;
void main() {
  finalColor = vec4(vColor.rgb * vColor.a, vColor.a);
}`;

interface Trail {
  pointer: number;
  count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** When each place was passed, seconds of the trail's clock. */
  readonly at: Float32Array;
}

/** The tapered light that the blade of each pointer leaves for a moment. */
export class BladeTrail {
  readonly mesh: Mesh<Geometry, Shader>;
  private readonly trails: Trail[];
  private readonly data = new Float32Array(BLADES * RIBBONS * PLACES * 2 * VALUES);
  private readonly indices = new Uint16Array(BLADES * RIBBONS * (PLACES - 1) * 6);
  private readonly buffer: Buffer;
  private readonly indexBuffer: Buffer;
  private readonly ribbon = new Float32Array(3);
  private readonly hairline = new Float32Array(3);
  private readonly width: number;
  private readonly core: number;
  private clock = 0;
  private vertices = 0;
  private used = 0;

  constructor() {
    this.width = isClear() ? CLEAR_WIDTH : WIDTH;
    this.core = isClear() ? CLEAR_CORE : HAIRLINE;
    writeRgb(isClear() ? COLORS.ink : COLORS.chalk, this.ribbon);
    writeRgb(isClear() ? COLORS.halo : COLORS.madder, this.hairline);
    this.trails = Array.from({ length: BLADES }, () => ({
      pointer: -1,
      count: 0,
      x: new Float32Array(PLACES),
      y: new Float32Array(PLACES),
      at: new Float32Array(PLACES),
    }));
    this.buffer = new Buffer({ data: this.data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    this.indexBuffer = new Buffer({ data: this.indices, usage: BufferUsage.INDEX | BufferUsage.COPY_DST });
    const stride = VALUES * 4;
    const geometry = new Geometry({
      attributes: {
        aPosition: { buffer: this.buffer, format: 'float32x2', stride, offset: 0 },
        aColor: { buffer: this.buffer, format: 'float32x4', stride, offset: 8 },
      },
      indexBuffer: this.indexBuffer,
    });
    this.mesh = new Mesh({
      geometry,
      shader: Shader.from({ gl: { vertex: COLOURED_VERTEX, fragment: COLOURED_FRAGMENT } }),
    });
    this.mesh.eventMode = 'none';
    this.mesh.visible = false;
  }

  /** The blade of a pointer has come to x, y (units of the stage). */
  add(pointer: number, x: number, y: number): void {
    let trail = this.trails.find((t) => t.pointer === pointer);
    if (!trail) {
      trail = this.trails.find((t) => t.pointer < 0) ?? this.trails[0];
      trail.pointer = pointer;
      trail.count = 0;
    }
    if (trail.count === PLACES) forgetFirst(trail, 1);
    trail.x[trail.count] = x;
    trail.y[trail.count] = y;
    trail.at[trail.count] = this.clock;
    trail.count++;
  }

  /** The pointer has left: its next stroke starts a trail of its own, this one fades. */
  lift(pointer: number): void {
    const trail = this.trails.find((t) => t.pointer === pointer);
    if (trail) trail.pointer = Number.MAX_SAFE_INTEGER;
  }

  /** @param seconds since the last call @param unit units of the stage in one CSS px */
  draw(seconds: number, unit: number): void {
    this.clock += seconds;
    this.vertices = 0;
    this.used = 0;
    for (const trail of this.trails) {
      let old = 0;
      while (old < trail.count && this.clock - trail.at[old] > LASTS) old++;
      if (old > 0) forgetFirst(trail, old);
      if (trail.count === 0 && trail.pointer === Number.MAX_SAFE_INTEGER) trail.pointer = -1;
      if (trail.count < 2) continue;
      this.layRibbon(trail, this.width * unit, this.ribbon, 0.9);
      this.layRibbon(trail, this.core * unit, this.hairline, 0.85);
    }
    this.mesh.visible = this.used > 0;
    if (this.used === 0) return;
    this.mesh.geometry.indexCount = this.used;
    this.indexBuffer.update(this.used * 2);
    this.buffer.update(this.vertices * VALUES * 4);
  }

  destroy(): void {
    this.mesh.geometry.destroy(true);
    this.mesh.shader?.destroy();
    this.mesh.destroy();
  }

  private layRibbon(trail: Trail, width: number, rgb: Float32Array, alpha: number): void {
    const { data, indices } = this;
    const { x, y, at, count } = trail;
    for (let n = 0; n < count; n++) {
      const before = Math.max(0, n - 1);
      const after = Math.min(count - 1, n + 1);
      const dx = x[after] - x[before];
      const dy = y[after] - y[before];
      const keep = Math.max(0, 1 - (this.clock - at[n]) / LASTS);
      // Thin at the tail, full at the head.
      const w = (width * 0.5 * keep * (n / (count - 1))) / Math.max(1e-3, Math.sqrt(dx * dx + dy * dy));
      const v = this.vertices;
      for (let side = -1; side <= 1; side += 2) {
        const o = this.vertices * VALUES;
        data[o] = x[n] - dy * w * side;
        data[o + 1] = y[n] + dx * w * side;
        data[o + 2] = rgb[0];
        data[o + 3] = rgb[1];
        data[o + 4] = rgb[2];
        data[o + 5] = alpha * Math.sqrt(keep);
        this.vertices++;
      }
      if (n + 1 === count) continue;
      indices[this.used++] = v;
      indices[this.used++] = v + 1;
      indices[this.used++] = v + 2;
      indices[this.used++] = v + 1;
      indices[this.used++] = v + 3;
      indices[this.used++] = v + 2;
    }
  }
}

function forgetFirst(trail: Trail, count: number): void {
  trail.x.copyWithin(0, count, trail.count);
  trail.y.copyWithin(0, count, trail.count);
  trail.at.copyWithin(0, count, trail.count);
  trail.count -= count;
}
