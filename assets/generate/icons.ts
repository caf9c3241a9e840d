/**
 * `npm run icons`: draws the app's icons and its social picture into `assets/icons`. Same input, same pixels.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { COLORS } from '../../src/ui/theme';
import { drawPin } from './brass';
import { css } from './colour';
import { createFlag, drawName, drawRipstopGrid, drawWeave, loadDisplayFont } from './flag';
import { createRandom } from './noise';
import { type Canvas, createLayer, type Pen, TEXELS } from './surface';
import { stitch } from './thread';
import { createWall } from './wall';

const OUT = fileURLToPath(new URL('../icons/', import.meta.url));

/** Side of the icon's drawing, and of the cloth on it, px. */
const SIDE = 256;
const CLOTH = 190;
/** The cut runs across the cloth from the left edge to the right one, at these heights. */
const CUT_LEFT = 0.74;
const CUT_RIGHT = 0.44;
/** How the lower part has fallen: px and radians. */
const FALLEN = { x: 3, y: 17, turn: 0.085 };

/** A patch of ripstop with an R on it. */
function createPatch(): Canvas {
  const { canvas, pen } = createLayer(CLOTH, CLOTH);
  pen.fillStyle = css(COLORS.madder);
  pen.fillRect(0, 0, CLOTH, CLOTH);
  drawWeave(pen, CLOTH, CLOTH);
  drawRipstopGrid(pen, CLOTH, CLOTH);
  stitch(
    pen,
    (p) => {
      p.beginPath();
      p.roundRect(9, 9, CLOTH - 18, CLOTH - 18, 3);
    },
    { color: 0xf6e6c8, width: 3.4, dash: 11, gap: 8 },
  );
  drawName(pen, CLOTH * 0.5, CLOTH * 0.51, CLOTH * 0.7, 'R');
  return canvas;
}

/** The edge of the cut: it follows the blade, and its threads stand out a little. */
function traceCut(pen: Pen): void {
  const random = createRandom(7);
  const steps = 40;
  for (let n = 0; n <= steps; n++) {
    const x = (CLOTH * n) / steps;
    const y = CLOTH * (CUT_LEFT + ((CUT_RIGHT - CUT_LEFT) * n) / steps);
    pen.lineTo(x, y + (random() - 0.5) * 2.4);
  }
}

/** One side of the cut, on a layer of its own so that it can cast a shadow. */
function cutOut(patch: Canvas, isUpper: boolean): Canvas {
  const { canvas, pen } = createLayer(CLOTH, CLOTH);
  pen.beginPath();
  traceCut(pen);
  pen.lineTo(CLOTH, isUpper ? 0 : CLOTH);
  pen.lineTo(0, isUpper ? 0 : CLOTH);
  pen.closePath();
  pen.clip();
  pen.drawImage(patch, 0, 0, CLOTH, CLOTH);
  return canvas;
}

/** Hairs along the cut, pale as the inside of the thread. */
function drawFringe(pen: Pen, isUpper: boolean): void {
  const random = createRandom(isUpper ? 31 : 32);
  pen.lineCap = 'round';
  for (let x = 1; x < CLOTH; x += 2.2 * (0.6 + 0.8 * random())) {
    const y = CLOTH * (CUT_LEFT + ((CUT_RIGHT - CUT_LEFT) * x) / CLOTH);
    const out = isUpper ? 1 : -1;
    const length = out * (1.5 + 3.5 * random());
    pen.strokeStyle = css(random() < 0.3 ? 0xe8a58c : 0xc94a39);
    pen.lineWidth = 1.1 + 0.7 * random();
    pen.beginPath();
    // Rooted inside the cloth, whose edge is not quite even.
    pen.moveTo(x, y - out * 2.5);
    pen.lineTo(x, y);
    pen.quadraticCurveTo(x, y + length * 0.5, x + 2.6 * (random() - 0.5), y + length);
    pen.stroke();
  }
}

/** @param scale of the cloth in the picture; maskable icons keep it inside the safe circle */
function drawIcon(texels: number, scale: number, hasRoundCorners: boolean): Canvas {
  const { canvas, pen } = createLayer(SIDE, SIDE, texels);
  if (hasRoundCorners) {
    pen.beginPath();
    pen.roundRect(0, 0, SIDE, SIDE, 56);
    pen.clip();
  }
  const ground = pen.createLinearGradient(0, 0, SIDE, SIDE);
  ground.addColorStop(0, '#fff3d6');
  ground.addColorStop(0.55, '#f1dfbd');
  ground.addColorStop(1, '#d6b488');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.translate(SIDE / 2, SIDE / 2);
  pen.scale(scale, scale);
  pen.translate(-CLOTH / 2, -CLOTH / 2 - 9);
  const patch = createPatch();
  const shadow = (blur: number, dx: number, dy: number, alpha: number) => {
    const k = (texels / TEXELS) * scale * TEXELS;
    pen.shadowColor = css(COLORS.shadow, alpha);
    pen.shadowBlur = blur * k;
    pen.shadowOffsetX = dx * k;
    pen.shadowOffsetY = dy * k;
  };
  const place = (isUpper: boolean) => {
    shadow(isUpper ? 9 : 14, isUpper ? 4 : 8, isUpper ? 7 : 12, 0.42);
    pen.drawImage(cutOut(patch, isUpper), 0, 0, CLOTH, CLOTH);
    pen.shadowColor = 'transparent';
    drawFringe(pen, isUpper);
  };
  pen.save();
  pen.translate(FALLEN.x, CLOTH * CUT_LEFT + FALLEN.y);
  pen.rotate(FALLEN.turn);
  pen.translate(0, -CLOTH * CUT_LEFT);
  place(false);
  pen.restore();
  place(true);
  for (const x of [16, CLOTH - 16]) {
    pen.save();
    pen.translate(x, 5);
    drawPin(pen, 9.5);
    pen.restore();
  }
  return canvas;
}

function resize(picture: Canvas, side: number): Canvas {
  const canvas = createCanvas(side, side);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingEnabled = true;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, side, side);
  return canvas;
}

/** The picture that a shared link shows: the flag in the wind before the morning wall. 1200 × 630. */
function drawSocial(): Canvas {
  const [width, height] = [1200, 630];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const wall = createWall('snip', 'wide');
  const cover = Math.max(width / wall.width, height / wall.height);
  pen.drawImage(wall, 0, 0, wall.width * cover, wall.height * cover);
  const flag = createFlag({ width: 920, height: 320, nameWidth: 0.81, nameCentre: 0.5 });
  const waved = wave(flag);
  pen.save();
  pen.shadowColor = css(0x5b4668, 0.5);
  pen.shadowBlur = 34;
  pen.shadowOffsetX = 34;
  pen.shadowOffsetY = 46;
  pen.drawImage(waved, 128, 66, 960, 440);
  pen.restore();
  const pole = pen.createLinearGradient(118, 0, 138, 0);
  pole.addColorStop(0, '#b98150');
  pole.addColorStop(0.4, '#d7a877');
  pole.addColorStop(1, '#6f4526');
  pen.fillStyle = pole;
  pen.fillRect(118, 78, 20, height);
  pen.translate(128, 72);
  drawPin(pen, 20);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.font = `400 52px Caprasimo`;
  pen.textAlign = 'center';
  pen.fillStyle = css(COLORS.plum);
  pen.fillText('Pull it. Rip it. Slice it.', 630, 578);
  return canvas;
}

/** Bends a picture into waves that grow towards its right end, with the light on them. */
function wave(flag: Canvas): Canvas {
  const canvas = createCanvas(960 * 2, 440 * 2);
  const pen = canvas.getContext('2d');
  const columns = canvas.width;
  for (let x = 0; x < columns; x++) {
    const t = x / columns;
    const phase = t * 9.2 - 0.6;
    const lift = 54 * Math.min(1, t * 1.6) * Math.sin(phase);
    const light = Math.cos(phase) * Math.min(1, t * 2);
    const from = (x / columns) * flag.width;
    const top = 100 + lift;
    const tall = (canvas.width / flag.width) * flag.height;
    pen.drawImage(flag, from, 0, flag.width / columns, flag.height, x, top, 1.5, tall);
    pen.globalCompositeOperation = 'source-atop';
    pen.fillStyle = light > 0 ? css(0x35182e, 0.42 * light) : css(0xfff3d2, -0.2 * light);
    pen.fillRect(x, top, 1, tall);
    pen.globalCompositeOperation = 'source-over';
  }
  return canvas;
}

mkdirSync(OUT, { recursive: true });
loadDisplayFont();
const save = (name: string, canvas: Canvas) => writeFileSync(`${OUT}${name}`, canvas.toBuffer('image/png'));
const rounded = drawIcon(4, 1.02, true);
const square = drawIcon(4, 1.02, false);
const maskable = drawIcon(4, 0.82, false);
save('favicon-48.png', resize(resize(rounded, 192), 48));
save('icon-192.png', resize(resize(rounded, 512), 192));
save('icon-512.png', resize(rounded, 512));
save('apple-180.png', resize(resize(square, 512), 180));
save('maskable-512.png', resize(maskable, 512));
writeFileSync(`${OUT}social.jpg`, drawSocial().toBuffer('image/jpeg', 88));
