/** Colours are 0xrrggbb numbers, as in the theme; these helpers blend them and spell them for canvas. */

export type Rgb = readonly [number, number, number];

export function rgb(colour: number): Rgb {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

function mix(from: number, to: number, t: number): number {
  const a = rgb(from);
  const b = rgb(to);
  const channel = (i: 0 | 1 | 2) => Math.round(a[i] + (b[i] - a[i]) * t);
  return (channel(0) << 16) | (channel(1) << 8) | channel(2);
}

/** Towards candle-lit cream, not towards white. */
export const light = (colour: number, t: number): number => mix(colour, 0xfff6e4, t);

/** Towards warm plum, not towards black. */
export const dark = (colour: number, t: number): number => mix(colour, 0x24141c, t);

export function css(colour: number, alpha = 1): string {
  const [r, g, b] = rgb(colour);
  return `rgba(${r},${g},${b},${alpha})`;
}

/** 0 (black) to 1 (white), plain mean of the channels. */
export function brightness(colour: number): number {
  const [r, g, b] = rgb(colour);
  return (r + g + b) / 765;
}
