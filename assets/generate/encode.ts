import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import encode, { init } from '@jsquash/webp/encode.js';
import type { Canvas } from './surface';

const ENCODER = createRequire(import.meta.url).resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm');

export interface WebpOptions {
  /** 0…100 for colour. */
  readonly quality: number;
  /** 0…100 for alpha; from 71 upwards soft shadows are free of bands. */
  readonly alpha?: number;
}

/** Encodes with libwebp itself, because canvas encoders do not let alpha be lossy. */
export async function createEncoder(): Promise<(canvas: Canvas, options: WebpOptions) => Promise<Buffer>> {
  await init(await WebAssembly.compile(readFileSync(ENCODER)));
  return async (canvas, { quality, alpha = 100 }) => {
    const image = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const bytes = await encode(image as unknown as ImageData, {
      quality,
      alpha_quality: alpha,
      alpha_filtering: 2,
      method: 6,
      use_sharp_yuv: 1,
    });
    return Buffer.from(bytes);
  };
}
