import { Buffer, BufferUsage, Geometry, Mesh, Shader } from 'pixi.js';
import { threadEnd, threadStart } from '../sim/cell';
import type { Cloth } from '../sim/cloth';
import { EVENT_CUT, type SimEvents } from '../sim/events';
import { COLORS } from '../ui/theme';
import { COLOURED_FRAGMENT, COLOURED_VERTEX } from './blade-trail';
import { writeRgb } from './colour';

/** How long a cut thread is lit, seconds. */
const LASTS = 0.06;
/** Threads lit at once: a fast blade cuts about ten a step. */
const CAPACITY = 64;
/** Width of a lit thread, CSS px, and its length as a share of the spacing. */
const WIDTH = 2.4;
const LENGTH = 0.8;
const VALUES = 6;

/** Cut threads light up for a moment, in the colour of the thread's inside. */
export class CutFlash {
  readonly mesh: Mesh<Geometry, Shader>;
  private readonly age = new Float32Array(CAPACITY).fill(LASTS);
  private readonly x = new Float32Array(CAPACITY);
  private readonly y = new Float32Array(CAPACITY);
  /** Half of the lit stretch. */
  private readonly dx = new Float32Array(CAPACITY);
  private readonly dy = new Float32Array(CAPACITY);
  private readonly data = new Float32Array(CAPACITY * 4 * VALUES);
  private readonly rgb = new Float32Array(3);
  private readonly buffer: Buffer;
  private next = 0;

  constructor() {
    writeRgb(COLORS.chalk, this.rgb);
    const indices = new Uint16Array(CAPACITY * 6);
    for (let n = 0; n < CAPACITY; n++)
      indices.set(
        [0, 1, 2, 1, 3, 2].map((corner) => n * 4 + corner),
        n * 6,
      );
    this.buffer = new Buffer({ data: this.data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    const stride = VALUES * 4;
    const geometry = new Geometry({
      attributes: {
        aPosition: { buffer: this.buffer, format: 'float32x2', stride, offset: 0 },
        aColor: { buffer: this.buffer, format: 'float32x4', stride, offset: 8 },
      },
      indexBuffer: indices,
    });
    this.mesh = new Mesh({
      geometry,
      shader: Shader.from({ gl: { vertex: COLOURED_VERTEX, fragment: COLOURED_FRAGMENT } }),
    });
    this.mesh.eventMode = 'none';
    this.mesh.visible = false;
  }

  takeEvents(events: SimEvents, cloths: readonly Cloth[]): void {
    for (let n = 0; n < events.count; n++) {
      if (events.kind[n] !== EVENT_CUT) continue;
      const cloth = cloths[events.cloth[n]];
      const { x, y } = cloth.arrays;
      const thread = events.thread[n];
      const k = threadStart(cloth, thread);
      const other = threadEnd(cloth, thread);
      const at = this.next;
      this.next = (at + 1) % CAPACITY;
      this.age[at] = 0;
      this.x[at] = events.x[n];
      this.y[at] = events.y[n];
      this.dx[at] = ((x[other] - x[k]) * LENGTH) / 2;
      this.dy[at] = ((y[other] - y[k]) * LENGTH) / 2;
    }
  }

  /** @param seconds since the last call @param unit units of the stage in one CSS px */
  draw(seconds: number, unit: number): void {
    const { age, data, rgb } = this;
    let count = 0;
    for (let n = 0; n < CAPACITY; n++) {
      if (age[n] >= LASTS) continue;
      // Lit for one frame at least, however long that frame was.
      const alpha = age[n] === 0 ? 0.95 : 0.95 * Math.max(0, 1 - age[n] / LASTS);
      age[n] += Math.max(seconds, 1e-4);
      const dx = this.dx[n];
      const dy = this.dy[n];
      const w = (WIDTH * unit * 0.5) / Math.max(1e-3, Math.sqrt(dx * dx + dy * dy));
      for (let corner = 0; corner < 4; corner++) {
        const along = corner < 2 ? -1 : 1;
        const side = corner % 2 === 0 ? -1 : 1;
        const o = (count * 4 + corner) * VALUES;
        data[o] = this.x[n] + dx * along - dy * w * side;
        data[o + 1] = this.y[n] + dy * along + dx * w * side;
        data[o + 2] = rgb[0];
        data[o + 3] = rgb[1];
        data[o + 4] = rgb[2];
        data[o + 5] = alpha;
      }
      count++;
    }
    this.mesh.visible = count > 0;
    if (count === 0) return;
    this.mesh.geometry.indexCount = count * 6;
    this.buffer.update(count * 4 * VALUES * 4);
  }

  clear(): void {
    this.age.fill(LASTS);
  }

  destroy(): void {
    this.mesh.geometry.destroy(true);
    this.mesh.shader?.destroy();
    this.mesh.destroy();
  }
}
