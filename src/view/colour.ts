/** Writes a 0xrrggbb colour as three shares of 1 into out, from index `at`. */
export function writeRgb(color: number, out: Float32Array, at = 0): void {
  out[at] = ((color >> 16) & 255) / 255;
  out[at + 1] = ((color >> 8) & 255) / 255;
  out[at + 2] = (color & 255) / 255;
}

/** A 0xrrggbb colour for canvas 2D. */
export function css(color: number, alpha = 1): string {
  return `rgba(${(color >> 16) & 255},${(color >> 8) & 255},${color & 255},${alpha})`;
}

/** Mixes two 0xrrggbb colours; share 0 gives a, 1 gives b. */
export function mixColors(a: number, b: number, share: number): number {
  const channel = (shift: number) => {
    const from = (a >> shift) & 255;
    return Math.round(from + (((b >> shift) & 255) - from) * share) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

/** Relative luminance of a 0xrrggbb colour, 0 to 1 (WCAG 2.1). */
export function luminance(color: number): number {
  const linear = (shift: number) => {
    const c = ((color >> shift) & 255) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0);
}
