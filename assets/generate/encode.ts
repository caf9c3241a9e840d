import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import encode, { init } from '@jsquash/webp/encode.js';
import type { Canvas } from './surface';

const ENCODER = createRequire(import.meta.url).resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm');

/** Slope of alpha, levels a texel, above which a texel counts as an edge. */
const EDGE_SLOPE = 10;

/** Alpha is coded without loss and is half of a file unless it is rounded to multiples of these levels. */
interface AlphaSteps {
  /** In soft shadows, where bands would show. */
  readonly soft: number;
  /** On edges, where none can. */
  readonly edge: number;
}

export interface WebpOptions {
  /** 0…100 for colour. */
  readonly quality: number;
  readonly alpha?: AlphaSteps;
}

/** Encodes with libwebp itself, whose settings a canvas does not offer. */
export async function createEncoder(): Promise<(canvas: Canvas, options: WebpOptions) => Promise<Buffer>> {
  await init(await WebAssembly.compile(readFileSync(ENCODER)));
  return async (canvas, { quality, alpha }) => {
    const image = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    if (alpha) roundAlpha(image.data, canvas.width, alpha);
    const bytes = await encode(image as unknown as ImageData, {
      quality,
      alpha_quality: 100,
      alpha_filtering: 1,
      method: 6,
      use_sharp_yuv: 1,
    });
    return Buffer.from(bytes);
  };
}

function roundAlpha(data: Uint8ClampedArray, width: number, { soft, edge }: AlphaSteps): void {
  const alpha = Uint8Array.from({ length: data.length / 4 }, (_, i) => data[i * 4 + 3]!);
  for (let i = 0; i < alpha.length; i++) {
    const value = alpha[i]!;
    if (value === 0 || value === 255) continue;
    let slope = 0;
    for (const neighbour of [i - 1, i + 1, i - width, i + width]) {
      slope = Math.max(slope, Math.abs((alpha[neighbour] ?? value) - value));
    }
    const step = slope > EDGE_SLOPE ? edge : soft;
    data[i * 4 + 3] = Math.min(255, Math.round(value / step) * step);
  }
}
