import type { Shader, Texture, TextureSource, TextureStyle } from 'pixi.js';
import type { Cloth } from '../sim/cloth';

/** What every shader that shows a print takes it from. */
export function printResources(print: Texture): { uTexture: TextureSource; uSampler: TextureStyle } {
  return { uTexture: print.source, uSampler: print.source.style };
}

/** Gives shaders made with `printResources` another print. */
export function changePrint(print: Texture, ...shaders: readonly Shader[]): void {
  for (const shader of shaders) Object.assign(shader.resources, printResources(print));
}

/** Width and height of what a print lies on, px at rest; a rope counts as one cell wide. */
export function printSize({ cols, rows, spacing }: Cloth): Float32Array {
  return new Float32Array([Math.max(1, cols - 1) * spacing, Math.max(1, rows - 1) * spacing]);
}
