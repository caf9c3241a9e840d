import { COLORS } from '../ui/theme';
import { css } from './colour';
import { drawCover, type Picture } from './cover';
import type { FabricName } from './fabric-look';
import { drawMarks, type Mark, type Pen, strokeStitches, tracePolygon } from './marks';
import { insetLoop, traceOutlines } from './outline';
import { drawPattern, drawThreads, type PatternColors, type PatternName } from './patterns';

/** What a cloth is printed with. */
export interface PrintSpec extends PatternColors {
  /** A pattern drawn by code, the built-in photo, or a picture of the player; both need `image`. */
  readonly pattern: PatternName | 'photo' | 'picture';
  readonly image?: Picture;
  readonly marks?: readonly Mark[];
  /** Colour of the stitches along the edges; null leaves the hem out. */
  readonly hem?: number | null;
}

/** Which cells of the grid are cloth, where not all of them are: the hem follows it. */
export interface PrintShape {
  readonly columns: number;
  readonly rows: number;
  readonly spacing: number;
  /** Row by row, 1 where there is cloth. */
  readonly cells: ArrayLike<number>;
}

/** A sample shows its pattern smaller than life, so that enough of it can be seen. */
const SWATCH_SCALE = 0.55;

const TEXELS = 2;
/** Marks are small and must stay round. */
const TEXELS_WITH_MARKS = 3;
/** No side of a print has more texels, so that a phone can hold it. */
const MOST_TEXELS = 2048;

/** Texels a unit for a print of this size. */
function printTexels(width: number, height: number, hasMarks: boolean): number {
  return Math.min(hasMarks ? TEXELS_WITH_MARKS : TEXELS, MOST_TEXELS / Math.max(width, height, 1));
}

/** The fabric whose light suits a print. */
export function fabricOf(pattern: PrintSpec['pattern']): FabricName {
  switch (pattern) {
    case 'silk':
    case 'denim':
    case 'lace':
    case 'canvas':
    case 'flag':
      return pattern;
    case 'photo':
    case 'picture':
      return 'picture';
    case 'gingham':
    case 'tartan':
    case 'stripes':
    case 'dots':
    case 'patchwork':
      return 'cotton';
    default:
      return pattern satisfies never;
  }
}

/** Width of the cream border round a picture, units: 13 on small cloths, 20 on large ones. */
export function pictureBorder(width: number, height: number): number {
  return Math.min(20, Math.max(13, Math.min(width, height) * 0.045));
}

/**
 * Draws the print of a cloth of width × height units: pattern or picture, threads, hem, marks. A picture is
 * laid to fill the cloth inside its border; the caller keeps the proportions.
 * @param shape for cloths that are no rectangle
 * @throws RangeError if the pattern needs an image and there is none.
 */
export function createPrint(
  spec: PrintSpec,
  width: number,
  height: number,
  shape?: PrintShape,
): HTMLCanvasElement {
  const texels = printTexels(width, height, (spec.marks?.length ?? 0) > 0);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width * texels));
  canvas.height = Math.max(1, Math.ceil(height * texels));
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.scale(canvas.width / width, canvas.height / height);
  drawPrint(pen, spec, width, height, shape);
  return canvas;
}

function drawPrint(pen: Pen, spec: PrintSpec, width: number, height: number, shape?: PrintShape): void {
  if (spec.pattern === 'photo' || spec.pattern === 'picture') drawPicture(pen, spec, width, height);
  else drawPattern(pen, spec.pattern, width, height, spec);
  if (spec.hem !== null) drawHem(pen, width, height, spec.hem ?? defaultHem(spec), shape);
  if (spec.marks) drawMarks(pen, spec.marks);
}

function drawPicture(pen: Pen, spec: PrintSpec, width: number, height: number): void {
  if (!spec.image) throw new RangeError(`print.image: the pattern ${spec.pattern} needs an image`);
  const border = pictureBorder(width, height);
  pen.fillStyle = css(COLORS.thread);
  pen.fillRect(0, 0, width, height);
  // What is transparent in the picture is a hole in the cloth.
  pen.clearRect(border, border, width - 2 * border, height - 2 * border);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(spec.image, border, border, width - 2 * border, height - 2 * border);
  pen.globalCompositeOperation = 'source-atop';
  pen.strokeStyle = css(COLORS.shadow, 0.25);
  pen.lineWidth = 1;
  pen.strokeRect(border, border, width - 2 * border, height - 2 * border);
  drawThreads(pen, width, height, 0.14);
  pen.globalCompositeOperation = 'source-over';
}

function defaultHem(spec: PrintSpec): number {
  // Where madder dots say what to cut, no seam may look like them.
  if (spec.marks?.length) return COLORS.thread;
  switch (spec.pattern) {
    case 'photo':
    case 'picture':
      return COLORS.indigo;
    case 'denim':
      return 0xd9a05a;
    case 'lace':
    case 'canvas':
      return 0xb58a5a;
    case 'silk':
      return 0xc58ab2;
    case 'gingham':
      return spec.color ?? COLORS.madder;
    default:
      return COLORS.thread;
  }
}

/** Running stitch 7 units in, with a fold line inside it; along every edge of the cloth's shape. */
function drawHem(pen: Pen, width: number, height: number, color: number, shape?: PrintShape): void {
  const { columns, rows, spacing, cells } = shape ?? {
    columns: 1,
    rows: 1,
    spacing: 1,
    cells: [1],
  };
  const loops = traceOutlines(cells, columns, rows);
  const inset = Math.min(7, width * 0.12, height * 0.12, shape ? spacing * 0.7 : 7);
  const trace = (margin: number) => {
    pen.beginPath();
    for (const loop of loops) {
      const path = shape
        ? insetLoop(loop, spacing, margin)
        : ([
            [margin, margin],
            [width - margin, margin],
            [width - margin, height - margin],
            [margin, height - margin],
          ] as const);
      tracePolygon(pen, path);
    }
  };
  pen.save();
  pen.lineJoin = 'round';
  pen.lineWidth = 1.2;
  pen.strokeStyle = css(0x280f0f, 0.22);
  trace(inset * 1.7);
  pen.stroke();
  pen.strokeStyle = css(0xfffff5, 0.28);
  trace(inset * 1.7 + 1.2);
  pen.stroke();
  strokeStitches(pen, () => trace(inset), color, 1.8, 5.5, 4);
  pen.restore();
}

/** A square sample of a print with pinked (zigzag) edges, for choosing one. @param size CSS px */
export function createSwatch(spec: PrintSpec, size: number, resolution = 2): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(size * resolution);
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d')!;
  pen.scale(resolution, resolution);
  pen.save();
  tracePinked(pen, size);
  pen.clip();
  if (spec.pattern === 'photo' || spec.pattern === 'picture') drawFramed(pen, spec, size);
  else {
    pen.scale(SWATCH_SCALE, SWATCH_SCALE);
    drawPattern(pen, spec.pattern, size / SWATCH_SCALE, size / SWATCH_SCALE, spec);
  }
  pen.restore();
  // A little light from top left, as on everything in the workshop.
  pen.globalCompositeOperation = 'source-atop';
  const sheen = pen.createLinearGradient(0, 0, size, size);
  sheen.addColorStop(0, css(0xfffff0, 0.16));
  sheen.addColorStop(0.5, css(0xfffff0, 0));
  sheen.addColorStop(1, css(COLORS.shadow, 0.16));
  pen.fillStyle = sheen;
  pen.fillRect(0, 0, size, size);
  return canvas;
}

function drawFramed(pen: Pen, spec: PrintSpec, size: number): void {
  pen.fillStyle = css(COLORS.thread);
  pen.fillRect(0, 0, size, size);
  const inset = size * 0.09;
  if (spec.image) drawCover(pen, spec.image, inset, inset, size - 2 * inset, size - 2 * inset);
}

function tracePinked(pen: Pen, size: number): void {
  const teeth = Math.max(6, Math.round(size / 7.3));
  const step = size / teeth;
  const deep = step * 0.5;
  pen.beginPath();
  pen.moveTo(0, 0);
  for (let n = 0; n < teeth; n++) {
    pen.lineTo((n + 0.5) * step, deep);
    pen.lineTo((n + 1) * step, 0);
  }
  for (let n = 0; n < teeth; n++) {
    pen.lineTo(size - deep, (n + 0.5) * step);
    pen.lineTo(size, (n + 1) * step);
  }
  for (let n = teeth; n > 0; n--) {
    pen.lineTo((n - 0.5) * step, size - deep);
    pen.lineTo((n - 1) * step, size);
  }
  for (let n = teeth; n > 0; n--) {
    pen.lineTo(deep, (n - 0.5) * step);
    pen.lineTo(0, (n - 1) * step);
  }
  pen.closePath();
}
