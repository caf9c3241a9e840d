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

/** Texels by which a tile goes on beyond its frame, so that its seam stays closed in three mip levels. */
const OVERLAP = 8;

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
  packer.addArray(
    pictures.map(({ width, height }, index) => {
      const { across, down } = overlapOf(frames[index]!);
      return { x: 0, y: 0, width: width + 2 * across, height: height + 2 * down, index };
    }),
  );
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
  for (const slot of placed) {
    const frame = frames[slot.index]!;
    const picture = pictures[slot.index]!;
    const { width: w, height: h } = picture;
    const { across, down } = overlapOf(frame);
    const [x, y] = [slot.x + across, slot.y + down];
    pen.save();
    pen.beginPath();
    pen.rect(slot.x, slot.y, w + 2 * across, h + 2 * down);
    pen.clip();
    for (const column of across > 0 ? [-1, 0, 1] : [0]) {
      for (const row of down > 0 ? [-1, 0, 1] : [0]) pen.drawImage(picture, x + column * w, y + row * h);
    }
    pen.restore();
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

function overlapOf({ tiles }: Frame): { across: number; down: number } {
  return {
    across: tiles === 'across' || tiles === 'both' ? OVERLAP : 0,
    down: tiles === 'down' || tiles === 'both' ? OVERLAP : 0,
  };
}

const round = (value: number) => Math.round(value * 10000) / 10000;
