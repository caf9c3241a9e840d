import { type Canvas, createCanvas, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import { COLORS } from '../../src/ui/theme';
import { css } from './colour';

export type Pen = SKRSContext2D;
export type { Canvas };

/** Texels per CSS px of everything that is drawn for the screen's own scale. */
export const TEXELS = 2;

export const TAU = Math.PI * 2;

export interface Layer {
  readonly canvas: Canvas;
  /** Scaled: coordinates are CSS px. */
  readonly pen: Pen;
}

/** An empty layer of the given size in CSS px. */
export function createLayer(width: number, height: number, texels = TEXELS): Layer {
  const canvas = createCanvas(Math.ceil(width * texels), Math.ceil(height * texels));
  const pen = canvas.getContext('2d');
  pen.scale(texels, texels);
  return { canvas, pen };
}

/** Shades pixels one by one; the function gets texel indices and returns red, green, blue, alpha in 0…255. */
export function createTile(
  width: number,
  height: number,
  shade: (x: number, y: number) => readonly [number, number, number, number],
): Canvas {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const image = pen.createImageData(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const pixel = shade(x, y);
      for (let k = 0; k < 4; k++) image.data[i + k] = pixel[k as 0 | 1 | 2 | 3];
    }
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}

/** Shadow of what is drawn next, in CSS px (canvas itself ignores the scale for shadows). */
export function castShadow(pen: Pen, blur: number, dx: number, dy: number, alpha: number): void {
  pen.shadowColor = css(COLORS.shadow, alpha);
  pen.shadowBlur = blur * TEXELS;
  pen.shadowOffsetX = dx * TEXELS;
  pen.shadowOffsetY = dy * TEXELS;
}

export function noShadow(pen: Pen): void {
  pen.shadowColor = 'transparent';
  pen.shadowBlur = pen.shadowOffsetX = pen.shadowOffsetY = 0;
}

/** Draws with a Gaussian blur of the given radius in CSS px. */
export function blurred(pen: Pen, radius: number, draw: () => void): void {
  pen.save();
  pen.filter = `blur(${radius * TEXELS}px)`;
  draw();
  pen.restore();
}

export function roundRect(pen: Pen, x: number, y: number, w: number, h: number, r: number): void {
  pen.beginPath();
  pen.roundRect(x, y, w, h, r);
}

export function circle(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath();
  pen.arc(x, y, r, 0, TAU);
}

export type Stops = readonly (readonly [number, string])[];

export function linear(pen: Pen, x0: number, y0: number, x1: number, y1: number, stops: Stops) {
  const gradient = pen.createLinearGradient(x0, y0, x1, y1);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}

/** From the circle (x0, y0, r0) to the circle (x1, y1, r1). */
export function radial(
  pen: Pen,
  [x0, y0, r0]: readonly [number, number, number],
  [x1, y1, r1]: readonly [number, number, number],
  stops: Stops,
) {
  const gradient = pen.createRadialGradient(x0, y0, r0, x1, y1, r1);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}

/** Fills the current path with a repeated tile; one texel of the tile is 1 / `density` CSS px. */
export function fillTile(pen: Pen, tile: Canvas | Image, alpha: number, density = 1): void {
  pen.save();
  pen.globalAlpha = alpha;
  pen.scale(1 / density, 1 / density);
  pen.fillStyle = pen.createPattern(tile, 'repeat')!;
  pen.fill();
  pen.restore();
}
