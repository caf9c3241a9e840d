import { createRequire } from 'node:module';
import { createCanvas } from '@napi-rs/canvas';
import type { Frame, Sides } from './frames';
import { type Canvas, createLayer, TEXELS } from './surface';

// A UMD bundle: its names are not visible to an ES import.
const { MaxRectsPacker } = createRequire(import.meta.url)(
  'maxrects-packer',
) as typeof import('maxrects-packer');

const PADDING = 4;
const MAX_SIZE = 2048;

interface Slot {
  x: number;
  y: number;
  width: number;
  height: number;
  readonly index: number;
}

interface FrameData {
  frame: { x: number; y: number; w: number; h: number };
  rotated: false;
  trimmed: false;
  spriteSourceSize: { x: number; y: number; w: number; h: number };
  sourceSize: { w: number; h: number };
  anchor: { x: number; y: number };
  /** CSS px, as the renderer's nine-slice sprite counts them. */
  borders?: Sides;
}

/** The sheet format of TexturePacker that PixiJS reads, with nine-slice borders. */
export interface SheetData {
  frames: Record<string, FrameData>;
  meta: { image: string; format: 'RGBA8888'; size: { w: number; h: number }; scale: string };
}

export interface Atlas {
  readonly canvas: Canvas;
  readonly data: SheetData;
}

function drawFrame({ reach, draw }: Frame): Canvas {
  const { canvas, pen } = createLayer(reach.left + reach.right, reach.top + reach.bottom);
  pen.translate(reach.left, reach.top);
  draw(pen);
  return canvas;
}

/** @throws if the frames do not fit one page of 2048 × 2048 texels */
export function createAtlas(frames: readonly Frame[], image: string): Atlas {
  const packer = new MaxRectsPacker<Slot>(MAX_SIZE, MAX_SIZE, PADDING, {
    smart: true,
    pot: false,
    square: false,
    border: PADDING,
  });
  const pictures = frames.map(drawFrame);
  packer.addArray(pictures.map(({ width, height }, index) => ({ x: 0, y: 0, width, height, index })));
  const page = packer.bins[0];
  if (!page || packer.bins.length > 1)
    throw new Error(`atlas ${image}: needs ${packer.bins.length} pages, has 1`);
  // Whole blocks of 4 texels keep mip levels clean.
  const width = Math.ceil(page.width / 4) * 4;
  const height = Math.ceil(page.height / 4) * 4;
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const data: SheetData = {
    frames: {},
    meta: { image, format: 'RGBA8888', size: { w: width, h: height }, scale: String(TEXELS) },
  };
  const placed = [...page.rects].sort((a, b) => a.index - b.index);
  for (const { x, y, index } of placed) {
    const frame = frames[index]!;
    const picture = pictures[index]!;
    const { width: w, height: h } = picture;
    if (frame.isTile) {
      for (const [dx, dy] of [
        [-w, 0],
        [w, 0],
        [0, -h],
        [0, h],
        [-w, -h],
        [w, h],
        [-w, h],
        [w, -h],
      ] as const) {
        pen.save();
        pen.beginPath();
        pen.rect(x - PADDING / 2, y - PADDING / 2, w + PADDING, h + PADDING);
        pen.clip();
        pen.drawImage(picture, x + dx, y + dy);
        pen.restore();
      }
    }
    pen.drawImage(picture, x, y);
    const { left, top, right, bottom } = frame.reach;
    data.frames[frame.name] = {
      frame: { x, y, w, h },
      rotated: false,
      trimmed: false,
      spriteSourceSize: { x: 0, y: 0, w, h },
      sourceSize: { w, h },
      anchor: { x: round(left / (left + right)), y: round(top / (top + bottom)) },
      ...(frame.borders ? { borders: frame.borders } : {}),
    };
  }
  return { canvas, data };
}

const round = (value: number) => Math.round(value * 10000) / 10000;
