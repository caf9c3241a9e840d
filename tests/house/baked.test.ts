import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';

const BAKED = fileURLToPath(new URL('../../assets/baked/', import.meta.url));
const KB = 1024;

const ICONS =
  'play pause undo redo retry hint gear back next close sound mute music pull cut blow pin ball flag sandbox lock bell check list hand vibration motion picture skip fast menu'.split(
    ' ',
  );

const REQUIRED = [
  ...['madder', 'indigo', 'sage'].map((c) => `button-large-${c}`),
  ...['madder', 'indigo', 'sage', 'umber', 'bronze', 'bone', 'brass'].map((c) => `button-${c}`),
  ...['madder', 'bone'].map((c) => `button-small-${c}`),
  ...ICONS.map((i) => `icon-${i}`),
  ...ICONS.map((i) => `flat-${i}`),
  ...['pull', 'cut', 'blow', 'pin', 'ball'].map((i) => `icon-dark-${i}`),
  ...['play', 'sandbox', 'flag'].map((i) => `icon-large-${i}`),
  ...['board', 'card-holder', 'pole-end'],
  ...['paper', 'madder', 'indigo', 'sage', 'umber'].map((c) => `label-${c}`),
  ...['paper', 'paper-grid', 'leather', 'pin', 'pin-large'],
  ...['rail-cap-left', 'rail-cap-right', 'rail-body', 'rail-shadow', 'pole-body', 'pole-cord'],
  ...['star', 'star-lost', 'star-mini', 'star-mini-lost', 'tape', 'tape-end', 'toggle-on', 'toggle-off'],
  ...['charm', 'bell', 'tray-back', 'tray-front', 'scissor-blade', 'scissor-rivet', 'glow', 'soft-shadow'],
  ...['lint-0', 'lint-1', 'lint-2', 'lint-3', 'confetti'],
];

const NINE_SLICE = [
  'label-paper',
  'label-madder',
  'label-indigo',
  'label-sage',
  'label-umber',
  'paper',
  'leather',
  'tape',
];

/** Drawn up to their edges on purpose: they continue beyond. */
const EDGE_TO_EDGE = ['paper-grid', 'rail-body', 'pole-body', 'pole-end'];

interface Sheet {
  frames: Record<
    string,
    {
      frame: { x: number; y: number; w: number; h: number };
      anchor: { x: number; y: number };
      borders?: { left: number; top: number; right: number; bottom: number };
    }
  >;
  meta: { image: string; size: { w: number; h: number }; scale: string };
}

const sheet = JSON.parse(readFileSync(`${BAKED}ui.json`, 'utf8')) as Sheet;
const scale = Number(sheet.meta.scale);
const bytes = (name: string) => statSync(BAKED + name).size;

describe('atlas of the interface', () => {
  it('has every frame that the game asks for', () => {
    expect(REQUIRED.filter((name) => !(name in sheet.frames))).toEqual([]);
  });

  it('keeps its frames inside the picture and apart from each other', async () => {
    const image = await loadImage(`${BAKED}${sheet.meta.image}`);
    expect([image.width, image.height]).toEqual([sheet.meta.size.w, sheet.meta.size.h]);
    expect(Math.max(image.width, image.height)).toBeLessThanOrEqual(2048);
    const boxes = Object.entries(sheet.frames).map(([name, { frame }]) => ({ name, ...frame }));
    for (const box of boxes) {
      expect(box.x >= 2 && box.y >= 2, box.name).toBe(true);
      expect(box.x + box.w <= image.width && box.y + box.h <= image.height, box.name).toBe(true);
    }
    // Two texels between any two of them: grown by one, they may touch but not overlap.
    const clashes = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter(
          (b) => a.x < b.x + b.w + 2 && b.x < a.x + a.w + 2 && a.y < b.y + b.h + 2 && b.y < a.y + a.h + 2,
        )
        .map((b) => `${a.name} ${b.name}`),
    );
    expect(clashes).toEqual([]);
  });

  it('cuts off no object and no shadow at the edge of its frame', async () => {
    const image = await loadImage(`${BAKED}${sheet.meta.image}`);
    const canvas = createCanvas(image.width, image.height);
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    const rim = (x: number, y: number, w: number, h: number) =>
      pen
        .getImageData(x, y, w, h)
        .data.reduce((max, value, i) => (i % 4 === 3 ? Math.max(max, value) : max), 0);
    for (const [name, { frame }] of Object.entries(sheet.frames)) {
      if (EDGE_TO_EDGE.includes(name)) continue;
      const { x, y, w, h } = frame;
      const most = Math.max(
        rim(x, y, w, 1),
        rim(x, y + h - 1, w, 1),
        rim(x, y, 1, h),
        rim(x + w - 1, y, 1, h),
      );
      expect(most, name).toBeLessThanOrEqual(8);
    }
  });

  it('anchors every frame inside itself', () => {
    for (const [name, { anchor }] of Object.entries(sheet.frames)) {
      expect(anchor.x > 0 && anchor.x < 1 && anchor.y > 0 && anchor.y < 1, name).toBe(true);
    }
  });

  it('leaves a middle to stretch in each nine-slice frame, borders being CSS px', () => {
    for (const name of NINE_SLICE) {
      const { frame, borders } = sheet.frames[name]!;
      expect(borders, name).toBeDefined();
      expect(borders!.left + borders!.right, name).toBeLessThan(frame.w / scale);
      expect(borders!.top + borders!.bottom, name).toBeLessThan(frame.h / scale);
    }
  });
});

describe('weight of the baked pictures', () => {
  const walls = readdirSync(BAKED).filter((name) => name.startsWith('wall-'));

  it('has a wide and a tall wall for each box, at most 25 kB each', () => {
    const boxes = ['snip', 'rip', 'cargo', 'gale', 'tailor'];
    expect(walls.sort()).toEqual(boxes.flatMap((b) => [`wall-${b}-tall.webp`, `wall-${b}-wide.webp`]).sort());
    for (const wall of walls) expect(bytes(wall), wall).toBeLessThanOrEqual(25 * KB);
  });

  it('keeps the single pictures within their budgets', () => {
    expect(bytes('ui.webp')).toBeLessThanOrEqual(300 * KB);
    expect(bytes('flag.webp')).toBeLessThanOrEqual(110 * KB);
    expect(bytes('photo.webp')).toBeLessThanOrEqual(110 * KB);
  });

  it('loads the first level with at most 430 kB of pictures', () => {
    const first = ['ui.webp', 'wall-snip-wide.webp', 'plaster.webp', 'linen.webp', 'bench.webp'];
    expect(first.reduce((sum, name) => sum + bytes(name), 0)).toBeLessThanOrEqual(430 * KB);
  });
});
