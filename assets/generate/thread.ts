import { COLORS } from '../../src/ui/theme';
import { css, dark, light, rgb } from './colour';
import { hash } from './noise';
import { type Canvas, type Pen, TAU, TEXELS } from './surface';

export interface StitchOptions {
  readonly color?: number;
  readonly width?: number;
  readonly dash?: number;
  readonly gap?: number;
}

/** A row of stitches along a path: shadow, thread, and a thin light on top of each stitch. */
export function stitch(pen: Pen, path: (pen: Pen) => void, options: StitchOptions = {}): void {
  const { color = COLORS.thread, width = 2.4, dash = 7, gap = 5 } = options;
  pen.save();
  pen.lineCap = pen.lineJoin = 'round';
  pen.setLineDash([dash, gap]);
  const row = (dx: number, dy: number, w: number, style: string) => {
    pen.save();
    pen.translate(dx, dy);
    pen.lineWidth = w;
    pen.strokeStyle = style;
    path(pen);
    pen.stroke();
    pen.restore();
  };
  row(0.6, 1.2, width, css(COLORS.shadow, 0.42));
  row(0, 0, width, css(color));
  row(-0.2, -width * 0.2, width * 0.35, 'rgba(255,255,255,.55)');
  pen.restore();
}

/** Gaussian blur by three box passes each way; sigma in texels. */
export function blurField(field: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const radius = Math.max(1, Math.round(Math.sqrt((sigma * sigma * 12) / 3 + 1) / 2 - 0.5));
  let from = field;
  let to: Float32Array = new Float32Array(field.length);
  const pass = (lines: number, length: number, line: number, step: number) => {
    for (let l = 0; l < lines; l++) {
      const start = l * line;
      let sum = 0;
      for (let i = -radius; i <= radius; i++) sum += i >= 0 && i < length ? from[start + i * step]! : 0;
      for (let i = 0; i < length; i++) {
        to[start + i * step] = sum / (2 * radius + 1);
        const gone = i - radius;
        const next = i + radius + 1;
        sum +=
          (next < length ? from[start + next * step]! : 0) - (gone >= 0 ? from[start + gone * step]! : 0);
      }
    }
    const used = from;
    from = to;
    to = used === field ? new Float32Array(field.length) : used;
  };
  for (let i = 0; i < 3; i++) {
    pass(height, width, width, 1);
    pass(width, height, 1, width);
  }
  return from;
}

export interface EmbroideryOptions {
  readonly color: number;
  readonly bright?: number;
  readonly deep?: number;
  /** How round the pad of thread is: radius in CSS px over which it rises. */
  readonly rise: number;
  readonly strength?: number;
  /** Direction of the satin stitches, radians. */
  readonly angle: number;
  /** Width of a thread, CSS px. */
  readonly pitch: number;
  readonly relief?: number;
}

/** Turns what is drawn on the canvas (its alpha) into satin stitch, lit from the top left. */
export function embroider(canvas: Canvas, options: EmbroideryOptions): Canvas {
  const { color, rise, strength = 1.5, angle, relief = 0.2 } = options;
  const { width, height } = canvas;
  const pen = canvas.getContext('2d');
  const image = pen.getImageData(0, 0, width, height);
  const data = image.data;
  const mask = new Float32Array(width * height);
  for (let i = 0; i < mask.length; i++) mask[i] = data[i * 4 + 3]! / 255;
  const sigma = rise * TEXELS;
  const pad = blurField(mask, width, height, sigma);
  const base = rgb(color);
  const bright = rgb(options.bright ?? light(color, 0.55));
  const deep = rgb(options.deep ?? dark(color, 0.55));
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const pitch = options.pitch * TEXELS;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (mask[i] === 0) continue;
      const slopeX = pad[i + 1]! - pad[i - 1]!;
      const slopeY = pad[i + width]! - pad[i - width]!;
      const line = (x * cos + y * sin) / pitch;
      const index = Math.floor(line);
      const thread = Math.sin((line - index) * TAU) * 0.8 + (hash(index, 5) - 0.5) * 0.64;
      const lit = (slopeX * 0.62 + slopeY * 0.78) * strength * sigma + relief * thread;
      const target = lit > 0 ? bright : deep;
      const amount = Math.min(1, Math.abs(lit));
      for (let k = 0; k < 3; k++) {
        const from = base[k as 0 | 1 | 2];
        data[i * 4 + k] = from + (target[k as 0 | 1 | 2] - from) * amount;
      }
    }
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}
