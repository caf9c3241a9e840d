import { BOX_LIGHT, type BoxName } from '../../src/ui/theme';
import { type Rgb, rgb } from './colour';
import { hash } from './noise';
import { type Canvas, createLayer, createTile } from './surface';
import { blurField } from './thread';

export type WallShape = 'wide' | 'tall';

/** Size of the screen that a wall was composed for, CSS px, and texels per CSS px of its picture. */
const SHAPES = {
  wide: { width: 1280, height: 720, texels: 0.5 },
  tall: { width: 390, height: 844, texels: 780 / 844 },
} as const;

interface WindowLight {
  /** One pane, CSS px on a screen of 1280. */
  readonly pane: readonly [number, number];
  readonly skew: number;
  readonly blur: number;
  /** Left end as a share of the width, for wide and tall. */
  readonly left: readonly [number, number];
  readonly strength: number;
}

/** The lamp-lit box has no window. */
const WINDOWS: Readonly<Record<BoxName, WindowLight | null>> = {
  snip: { pane: [190, 170], skew: 0.3, blur: 11, left: [0.13, 0], strength: 0.85 },
  rip: null,
  cargo: { pane: [250, 120], skew: 0.3, blur: 20, left: [0.06, 0], strength: 0.8 },
  gale: { pane: [190, 170], skew: 0.5, blur: 11, left: [0.04, -0.1], strength: 0.85 },
  tailor: { pane: [190, 170], skew: 0.12, blur: 7, left: [0.1, 0.04], strength: 0.7 },
};

/** How far the wall beside the panes falls off, 0 to 1: light is seen by what it does not reach. */
const BESIDE = 0.17;

/** Shares 0…1 of window light for each texel: two by three panes, sharp and scattered. */
function windowMask(light: WindowLight, shape: WallShape): Float32Array {
  const { width, height, texels } = SHAPES[shape];
  const scale = Math.max(width, height) / 1280;
  const { canvas, pen } = createLayer(width, height, texels);
  const [w, h] = [light.pane[0] * scale, light.pane[1] * scale];
  const gap = 20 * scale;
  const left = light.left[shape === 'wide' ? 0 : 1] * width + light.skew * height * 0.3;
  pen.transform(1, 0.1, -light.skew, 1, left, 0.03 * height);
  pen.fillStyle = '#fff';
  for (let column = 0; column < 2; column++) {
    for (let row = 0; row < 3; row++) pen.fillRect(column * (w + gap), row * (h + gap), w, h);
  }
  const data = pen.getImageData(0, 0, canvas.width, canvas.height).data;
  const mask = Float32Array.from({ length: canvas.width * canvas.height }, (_, i) => data[i * 4 + 3]! / 255);
  const sharp = blurField(mask, canvas.width, canvas.height, light.blur * scale * texels);
  const wide = blurField(mask, canvas.width, canvas.height, 70 * scale * texels);
  return sharp.map((value, i) => 0.97 * value + 0.1 * wide[i]!);
}

/** W3C soft light of one channel, 0…1. */
function softLight(under: number, over: number): number {
  if (over <= 0.5) return under - (1 - 2 * over) * under * (1 - under);
  const lift = under <= 0.25 ? ((16 * under - 12) * under + 4) * under : Math.sqrt(under);
  return under + (2 * over - 1) * (lift - under);
}

type Blend = (over: Rgb, alpha: number, mode?: 'normal' | 'soft') => void;

/** Wall, light and vignette of one box; no fine texture, so that few texels are enough. */
export function createWall(box: BoxName, shape: WallShape): Canvas {
  const { width, height, texels } = SHAPES[shape];
  const look = BOX_LIGHT[box];
  const [wall, fall, glow, tint] = [rgb(look.wall), rgb(look.fall), rgb(look.glow), rgb(look.tint)];
  const light = WINDOWS[box];
  const mask = light ? windowMask(light, shape) : null;
  const columns = Math.ceil(width * texels);
  const rows = Math.ceil(height * texels);
  const colour = [0, 0, 0];
  const blend: Blend = (over, alpha, mode = 'normal') => {
    for (let k = 0; k < 3; k++) {
      const from = colour[k]!;
      const to = over[k as 0 | 1 | 2] / 255;
      colour[k] = from + ((mode === 'soft' ? softLight(from, to) : to) - from) * alpha;
    }
  };
  return createTile(columns, rows, (column, row) => {
    const x = (column + 0.5) / columns;
    const y = (row + 0.5) / rows;
    for (let k = 0; k < 3; k++) colour[k] = wall[k as 0 | 1 | 2] / 255;
    shadeDiagonal(blend, x * width, y * height, width, height, glow, fall);
    if (light && mask) {
      const value = mask[row * columns + column]!;
      // Beside the panes the wall has only what it scatters.
      blend(fall, BESIDE * Math.max(0, 1 - value));
      blend(glow, value * light.strength, 'soft');
      blend(glow, value * light.strength * 0.5);
    } else {
      shadeLamp(blend, x, y, width, height);
    }
    const reach = Math.hypot(width, height) * 0.6;
    const inner = Math.min(width, height) * 0.3;
    const away = Math.hypot((x - 0.49) * width, (y - 0.46) * height);
    blend(tint, ramp((away - inner) / (reach - inner)) * (light ? 0.28 : 0.46));
    // Half a level of noise hides the steps of eight bits.
    const dither = hash(column, row) + hash(row + 977, column) - 1;
    const level = (k: number) => Math.max(0, Math.min(255, Math.round(colour[k]! * 255 + dither * 0.7)));
    return [level(0), level(1), level(2), 255];
  });
}

/** 0…1 with a soft start. */
function ramp(t: number): number {
  const s = Math.max(0, Math.min(1, t));
  return s * s * (1.6 - 0.6 * s);
}

function shadeDiagonal(
  blend: Blend,
  x: number,
  y: number,
  width: number,
  height: number,
  glow: Rgb,
  fall: Rgb,
): void {
  const dx = width * 0.9;
  const t = (x * dx + y * height) / (dx * dx + height * height);
  blend(glow, 0.55 * ramp(1 - 2 * t));
  blend(fall, 0.75 * ramp(2 * t - 1));
}

/** A lamp above the picture: a warm pool in soft light, plum beyond it. */
function shadeLamp(blend: Blend, x: number, y: number, width: number, height: number): void {
  const away = Math.hypot((x - 0.6) * width, (y + 0.02) * height * 0.85) / (Math.max(width, height) * 0.75);
  blend([255, 222, 152], 0.95 * ramp(1 - away / 0.62), 'soft');
  blend([255, 236, 190], 0.2 * ramp(1 - away / 0.5));
  blend([60, 25, 35], 0.62 * ramp((away - 0.28) / 0.72), 'soft');
}
