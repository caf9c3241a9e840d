/** Contact sheets of the baked art in place, at one and at two texels per CSS px: .shots/art-*.png, to be looked at. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import type { SheetData } from './atlas';
import { ICON_NAMES } from './icon-paths';
import { fillTile, linear, type Pen } from './surface';

const BAKED = fileURLToPath(new URL('../baked/', import.meta.url));
const OUT = fileURLToPath(new URL('../../.shots/', import.meta.url));
const [W, H] = [1280, 720];

const sheet = JSON.parse(readFileSync(`${BAKED}ui.json`, 'utf8')) as SheetData;
const picture = (name: string) => loadImage(`${BAKED}${name}.webp`);
const ui = await picture('ui');
const tiles = {
  plaster: await picture('plaster'),
  linen: await picture('linen'),
  bench: await picture('bench'),
};

/** Draws a frame with its anchor at (x, y). */
function put(pen: Pen, name: string, x: number, y: number, scale = 1): void {
  const { frame, anchor } = sheet.frames[name]!;
  const [w, h] = [(frame.w / 2) * scale, (frame.h / 2) * scale];
  pen.drawImage(ui, frame.x, frame.y, frame.w, frame.h, x - anchor.x * w, y - anchor.y * h, w, h);
}

/** Draws a nine-slice frame; (x, y, w, h) is the body without its shadow, whose extent is given. */
function slice(pen: Pen, name: string, x: number, y: number, w: number, h: number, corner: number): void {
  const { frame, borders } = sheet.frames[name]!;
  const b = borders!;
  const [left, top] = [b.left - corner, b.top - corner];
  const [right, bottom] = [b.right - corner, b.bottom - corner];
  const k = Math.min(1, w / (2 * corner), h / (2 * corner));
  const xs = [x - left * k, x + corner * k, x + w - corner * k, x + w + right * k];
  const ys = [y - top * k, y + corner * k, y + h - corner * k, y + h + bottom * k];
  const us = [0, b.left * 2, frame.w - b.right * 2, frame.w];
  const vs = [0, b.top * 2, frame.h - b.bottom * 2, frame.h];
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      const [sw, sh] = [us[i + 1]! - us[i]!, vs[j + 1]! - vs[j]!];
      const [dw, dh] = [xs[i + 1]! - xs[i]!, ys[j + 1]! - ys[j]!];
      if (dw > 0.01 && dh > 0.01)
        pen.drawImage(ui, frame.x + us[i]!, frame.y + vs[j]!, sw, sh, xs[i]!, ys[j]!, dw, dh);
    }
  }
}

async function drawWall(pen: Pen, box: string): Promise<void> {
  pen.drawImage(await picture(`wall-${box}-wide`), 0, 0, W, H);
  pen.beginPath();
  pen.rect(0, 0, W, H);
  fillTile(pen, tiles.plaster, 0.62);
  fillTile(pen, tiles.linen, 0.2);
}

function drawBench(pen: Pen, bench: Image, y: number): void {
  pen.beginPath();
  pen.rect(0, y, W, H - y);
  fillTile(pen, bench, 1, 1.5);
  pen.fillStyle = linear(pen, 0, y, 0, H, [
    [0, 'rgba(255,232,190,.42)'],
    [0.25, 'rgba(255,225,180,.12)'],
    [1, 'rgba(45,18,14,.50)'],
  ]);
  pen.fillRect(0, y, W, H - y);
}

function drawRow(pen: Pen, y: number, names: readonly string[], x: number, step: number, scale = 1): void {
  names.forEach((name, i) => {
    put(pen, name, x + i * step, y, scale);
  });
}

async function drawLevel(pen: Pen): Promise<void> {
  await drawWall(pen, 'snip');
  drawBench(pen, tiles.bench, 652);
  slice(pen, 'label-paper', 425, 21, 430, 54, 14);
  const { frame } = sheet.frames['rail-body']!;
  put(pen, 'rail-shadow', 650, 168);
  pen.drawImage(ui, frame.x, frame.y, frame.w, frame.h, 392, 137, 496, 23.4);
  put(pen, 'rail-cap-left', 392, 148.7, 0.9);
  put(pen, 'rail-cap-right', 888, 148.7, 0.9);
  drawRow(pen, 162, ['pin', 'pin', 'pin', 'pin'], 449, 126);
  put(pen, 'pin-large', 300, 160);
  put(pen, 'tray-back', 543, 639, 0.9);
  put(pen, 'charm', 543, 575, 0.9);
  put(pen, 'tray-front', 543, 639, 0.9);
  put(pen, 'bell', 793, 511, 0.9);
  for (const side of [1, -1]) {
    pen.save();
    pen.translate(490, 406);
    pen.rotate(-0.1);
    pen.scale(1, side);
    pen.rotate(0.2);
    put(pen, 'scissor-blade', 0, 0, 0.92);
    pen.restore();
  }
  put(pen, 'scissor-rivet', 490, 406, 0.92);
  const hud = (color: string, icon: string, x: number, y: number, r: number) => {
    put(pen, `button-${color}`, x, y, r / 40);
    put(pen, `icon-${icon}`, x, y, (r * 1.02) / 48);
  };
  hud('umber', 'pause', 52, 48, 29);
  hud('indigo', 'undo', 1210, 268, 35);
  hud('indigo', 'retry', 1210, 360, 35);
  hud('bronze', 'hint', 1210, 452, 35);
  hud('sage', 'flag', 1110, 360, 40);
  for (const [icon, color, x] of [
    ['play', 'madder', 120],
    ['sandbox', 'indigo', 300],
  ] as const) {
    put(pen, `button-large-${color}`, x, 420, x === 120 ? 84 / 72 : 56 / 72);
    put(pen, `icon-large-${icon}`, x, 420, x === 120 ? 1 : 0.6);
  }
  drawRow(pen, 230, ['star', 'star-lost'], 200, 140);
  drawRow(
    pen,
    320,
    ['star-mini', 'star-mini-lost', 'lint-0', 'lint-1', 'lint-2', 'lint-3', 'confetti'],
    100,
    34,
  );
  put(pen, 'glow', 640, 300);
  put(pen, 'soft-shadow', 800, 300);
}

async function drawPanel(pen: Pen): Promise<void> {
  await drawWall(pen, 'cargo');
  slice(pen, 'leather', 150, 598, 560, 104, 42);
  ['pull', 'cut', 'blow', 'pin', 'ball'].forEach((tool, i) => {
    const isChosen = i === 1;
    const [x, y, r] = [214 + i * 108, isChosen ? 632 : 640, isChosen ? 40 : 31];
    put(pen, `button-${isChosen ? 'madder' : 'bone'}`, x, y, r / 40);
    put(pen, `${isChosen ? 'icon' : 'icon-dark'}-${tool}`, x, y, (r * 1.02) / 48);
  });
  slice(pen, 'paper', 876, 24, 380, 672, 18);
  const { frame } = sheet.frames['paper-grid']!;
  for (let x = 876; x < 1250; x += 24) {
    for (let y = 24; y < 690; y += 24) pen.drawImage(ui, frame.x, frame.y, frame.w, frame.h, x, y, 24, 24);
  }
  for (const [y, at] of [
    [409, 1101],
    [485, 1148],
  ] as const) {
    slice(pen, 'tape', 908, y - 9, 316, 18, 6);
    put(pen, 'tape-end', 909, y);
    put(pen, 'tape-end', 1223, y);
    put(pen, 'button-small-madder', at, y);
  }
  slice(pen, 'board', 100, 440, 404, 90, 12);
  slice(pen, 'card-holder', 118, 456, 224, 58, 18);
  put(pen, 'toggle-on', 1188, 618);
  put(pen, 'toggle-off', 1088, 618);
  put(pen, 'button-small-bone', 980, 618);
  slice(pen, 'label-madder', 920, 60, 220, 72, 36);
  slice(pen, 'label-indigo', 920, 150, 186, 48, 36);
  slice(pen, 'label-sage', 1115, 150, 120, 48, 36);
  slice(pen, 'label-umber', 920, 220, 140, 60, 36);
  drawRow(
    pen,
    330,
    ICON_NAMES.slice(0, 16).map((name) => `flat-${name}`),
    60,
    48,
  );
  drawRow(
    pen,
    380,
    ICON_NAMES.slice(16).map((name) => `flat-${name}`),
    60,
    48,
  );
  ICON_NAMES.forEach((name, i) => {
    const [x, y] = [60 + (i % 11) * 72, 60 + Math.floor(i / 11) * 84];
    put(pen, `button-${['madder', 'indigo', 'sage', 'umber', 'bronze'][i % 5]}`, x, y, 34 / 40);
    put(pen, `icon-${name}`, x, y, (34 * 1.02) / 48);
  });
  const pole = sheet.frames['pole-body']!.frame;
  pen.drawImage(ui, pole.x, pole.y, pole.w, pole.h, 40, 430, 15, 200);
  put(pen, 'pole-end', 47.5, 640);
  put(pen, 'pole-cord', 47.5, 480);
  put(pen, 'pin-large', 47.5, 424);
}

mkdirSync(OUT, { recursive: true });
for (const scale of [1, 2]) {
  for (const [name, draw] of [
    ['level', drawLevel],
    ['panel', drawPanel],
  ] as const) {
    const canvas = createCanvas(W * scale, H * scale);
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.scale(scale, scale);
    await draw(pen);
    writeFileSync(`${OUT}art-${name}@${scale}x.png`, canvas.toBuffer('image/png'));
  }
}
