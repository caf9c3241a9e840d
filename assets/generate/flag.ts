import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { COLORS, FONTS } from '../../src/ui/theme';
import { css, dark } from './colour';
import { createRandom } from './noise';
import { type Canvas, castShadow, createLayer, noShadow, type Pen } from './surface';
import { embroider, stitch } from './thread';

const NAME = 'Ripstop';
const FONT_FILE = '@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2';

export interface FlagOptions {
  /** CSS px; two texels each. */
  readonly width: number;
  readonly height: number;
  /** Width and centre of the name as shares of the width. */
  readonly nameWidth: number;
  readonly nameCentre: number;
}

/** Registers the font of names and titles; before any text is drawn with it. */
export function loadDisplayFont(): void {
  GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(FONT_FILE), FONTS.display);
}

/** The title's flag with its name embroidered into it, flat; folds are the cloth's own. */
export function createFlag({ width, height, nameWidth, nameCentre }: FlagOptions): Canvas {
  loadDisplayFont();
  const { canvas, pen } = createLayer(width, height);
  drawStripes(pen, width, height);
  drawWeave(pen, width, height);
  drawRipstopGrid(pen, width, height);
  for (const x of [10, 16]) {
    stitch(
      pen,
      (p) => {
        p.beginPath();
        p.moveTo(x, -2);
        p.lineTo(x, height + 2);
      },
      { color: 0xf6e6c8, width: 1.8, dash: 6, gap: 4 },
    );
  }
  drawName(pen, width * nameCentre, height / 2, width * nameWidth);
  return canvas;
}

function drawStripes(pen: Pen, w: number, h: number): void {
  const band = (from: number, to: number, color: number) => {
    pen.fillStyle = css(color);
    pen.fillRect(0, h * from, w, h * (to - from));
  };
  band(0, 1, 0xbc3a2b);
  band(0.145, 0.2, 0xf6e6c8);
  band(0.8, 0.855, 0xf6e6c8);
  band(0, 0.145, COLORS.indigo);
  band(0.855, 1, COLORS.indigo);
}

/** Single threads each way, lighter or darker by chance. */
export function drawWeave(pen: Pen, w: number, h: number): void {
  const random = createRandom(1);
  const tone = () =>
    random() < 0.5 ? `rgba(255,250,235,${0.1 * random()})` : `rgba(40,20,20,${0.1 * random()})`;
  for (let x = 0; x < w; x += 2) {
    pen.fillStyle = tone();
    pen.fillRect(x, 0, 0.8, h);
  }
  for (let y = 0; y < h; y += 2) {
    pen.fillStyle = tone();
    pen.fillRect(0, y, w, 0.8);
  }
}

/** The doubled threads that stop a rip: every 15 px, a light line with its shade. */
export function drawRipstopGrid(pen: Pen, w: number, h: number): void {
  for (const [shift, style] of [
    [0.9, 'rgba(50,12,16,.13)'],
    [0, 'rgba(255,235,215,.17)'],
  ] as const) {
    pen.fillStyle = style;
    for (let x = 7.5; x < w; x += 15) pen.fillRect(x + shift - 0.7, 0, 1.4, h);
    for (let y = 7.5; y < h; y += 15) pen.fillRect(0, y + shift - 0.7, w, 1.4);
  }
}

/** Letters in satin stitch inside a cord, centred on (x, middle) by eye: between capitals and descenders. */
export function drawName(pen: Pen, x: number, middle: number, width: number, name = NAME): void {
  const measure = createLayer(1, 1).pen;
  const setType = (p: Pen, size: number) => {
    p.font = `400 ${size}px "${FONTS.display}"`;
    p.letterSpacing = `${size * 0.022}px`;
    p.textAlign = 'center';
    p.textBaseline = 'alphabetic';
    p.lineJoin = 'round';
  };
  setType(measure, 100);
  const size = (100 * width) / measure.measureText(name).width;
  const y = middle + size * 0.27;
  const layer = (draw: (p: Pen) => void) => {
    const { canvas, pen: p } = createLayer(width + size, size * 1.7);
    setType(p, size);
    p.translate((width + size) / 2, size * 1.15);
    p.fillStyle = p.strokeStyle = '#fff';
    draw(p);
    return canvas;
  };
  const letters = layer((p) => p.fillText(name, 0, 0));
  embroider(letters, {
    color: 0xfff3dc,
    bright: 0xffffff,
    deep: dark(0xfff3dc, 0.42),
    rise: size * 0.028,
    angle: -0.6,
    pitch: Math.max(1.5, size * 0.022),
  });
  const cord = layer((p) => {
    p.lineWidth = size * 0.11;
    p.strokeText(name, 0, 0);
    p.fillText(name, 0, 0);
  });
  embroider(cord, {
    color: 0x6e1b18,
    rise: size * 0.016,
    strength: 1.6,
    angle: 0.7,
    pitch: Math.max(1.4, size * 0.018),
    relief: 0.17,
  });
  const place = (canvas: Canvas) =>
    pen.drawImage(canvas, x - (width + size) / 2, y - size * 1.15, width + size, size * 1.7);
  pen.save();
  castShadow(pen, size * 0.05, size * 0.03, size * 0.045, 0.5);
  place(cord);
  castShadow(pen, size * 0.018, size * 0.006, size * 0.012, 0.55);
  place(letters);
  noShadow(pen);
  pen.restore();
}
