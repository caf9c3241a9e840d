import { COLORS } from '../../ui/theme';
import { css } from '../../view/colour';

/** Towels: one figure each, drawn as a picture with a border. */
export const TOWELS = [
  { id: 'target', title: 'Target' },
  { id: 'chess', title: 'Chess' },
  { id: 'argyle', title: 'Argyle' },
  { id: 'waves', title: 'Waves' },
] as const;

type TowelName = (typeof TOWELS)[number]['id'];
type Pen = CanvasRenderingContext2D;

/** px of the picture. */
const WIDTH = 1080;
const HEIGHT = 800;

const DRAW: Readonly<Record<TowelName, (pen: Pen) => void>> = {
  target: drawTarget,
  chess: drawChess,
  argyle: drawArgyle,
  waves: drawWaves,
};

export function drawTowel(name: TowelName): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d')!;
  DRAW[name](pen);
  return canvas;
}

function ground(pen: Pen, color: number): void {
  pen.fillStyle = css(color);
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

function drawTarget(pen: Pen): void {
  ground(pen, 0xf2e3c4);
  const rings = [COLORS.madder, COLORS.thread, COLORS.madder, COLORS.thread, COLORS.madder, COLORS.brass];
  rings.forEach((color, n) => {
    pen.fillStyle = css(color);
    pen.beginPath();
    pen.arc(WIDTH / 2, HEIGHT / 2, 370 - n * 64, 0, Math.PI * 2);
    pen.fill();
  });
}

function drawChess(pen: Pen): void {
  ground(pen, 0xf4e6cc);
  const side = HEIGHT / 6;
  pen.fillStyle = css(0x35503a);
  for (let row = 0; row < 6; row++)
    for (let column = row & 1; column * side < WIDTH; column += 2)
      pen.fillRect(column * side, row * side, side, side);
}

function drawArgyle(pen: Pen): void {
  ground(pen, 0x2f4c73);
  const [w, h] = [WIDTH / 6, HEIGHT / 3];
  const diamond = (x: number, y: number) => {
    pen.beginPath();
    pen.moveTo(x, y - h / 2);
    pen.lineTo(x + w / 2, y);
    pen.lineTo(x, y + h / 2);
    pen.lineTo(x - w / 2, y);
    pen.closePath();
  };
  const colors = [0xb8392b, 0xd9a441, 0x4c6e52];
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 6; column++) {
      diamond((column + 0.5) * w, (row + 0.5) * h);
      pen.fillStyle = css(colors[(column + row * 2) % 3]);
      pen.fill();
    }
  pen.lineWidth = 4;
  pen.strokeStyle = css(COLORS.thread, 0.85);
  pen.setLineDash([16, 12]);
  for (let row = -1; row < 4; row++)
    for (let column = 0; column < 7; column++) {
      diamond(column * w, (row + 0.5) * h);
      pen.stroke();
    }
}

function drawWaves(pen: Pen): void {
  ground(pen, 0x2a6c78);
  const radius = 68;
  for (let row = 0; row * radius * 0.5 < HEIGHT + radius; row++)
    for (let x = (row & 1) * radius; x < WIDTH + radius; x += radius * 2)
      [1, 0.74, 0.48, 0.22].forEach((share, n) => {
        pen.beginPath();
        pen.arc(x, row * radius * 0.5 + radius * 0.4, radius * share, 0, Math.PI * 2);
        pen.fillStyle = css(n & 1 ? 0xf3ead2 : 0x2a6c78);
        pen.fill();
        outline(pen);
      });
}

function outline(pen: Pen): void {
  pen.lineWidth = 3;
  pen.strokeStyle = css(0x1e3350, 0.5);
  pen.stroke();
}
