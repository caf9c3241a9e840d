import { createRandom, hash } from './noise';
import { linear, type Pen } from './surface';

const NIGHT = '#0F1720';

/** Near shore with pines, sinking towards the right; sizes in texels of the picture. */
export function drawPines(pen: Pen, width: number, height: number): void {
  drawShore(pen, width, height);
  for (let i = 13; i >= 0; i--) {
    const x = width * (0.012 + 0.0415 * i) + 10 * (hash(i, 20) - 0.5);
    const tall = height * (0.53 - 0.031 * i) * (0.7 + 0.42 * hash(i, 21));
    drawPine(pen, x, height * (0.895 + 0.0075 * i), tall, i);
  }
  drawReeds(pen, width, height);
  drawBirds(pen, width, height);
}

const shoreAt = (t: number, height: number) => height * (0.872 + 0.128 * t ** 1.6);

function drawShore(pen: Pen, width: number, height: number): void {
  const end = width * 0.66;
  pen.fillStyle = NIGHT;
  pen.beginPath();
  pen.moveTo(0, height);
  for (let x = 0; x <= end; x += 2) {
    const t = x / end;
    const grass = 5 * hash(x, 4) * (1 - t) + 3 * Math.sin(x / 23);
    pen.lineTo(x, shoreAt(t, height) - grass);
  }
  pen.lineTo(end, height);
  pen.fill();
}

/** One pine: boughs in whorls, each a drooping tapered stroke, sparse and short at the top, dense below. */
function drawPine(pen: Pen, x: number, foot: number, tall: number, seed: number): void {
  const random = createRandom(100 + seed);
  const top = foot - tall;
  pen.strokeStyle = pen.fillStyle = linear(pen, 0, top, 0, foot, [
    [0, '#1B2836'],
    [0.5, '#141E29'],
    [1, NIGHT],
  ]);
  pen.beginPath();
  pen.moveTo(x - tall * 0.012, foot + 12);
  pen.lineTo(x, top - tall * 0.035);
  pen.lineTo(x + tall * 0.012, foot + 12);
  pen.fill();
  const slim = 0.85 + 0.35 * random();
  const reachAt = (t: number) => tall * slim * (0.006 + 0.15 * t ** 0.9);
  const whorls = Math.round(17 + tall / 11);
  for (let q = 0; q < whorls; q++) {
    const t = ((q + 0.4 * random()) / whorls) ** 1.12;
    const y = top + tall * t * 0.97;
    for (const side of [-1, 1]) {
      const length = reachAt(t) * (0.5 + 0.65 * random());
      const droop = length * (0.3 + 0.28 * random());
      const thick = 0.7 + tall * 0.011 * Math.min(1, 0.15 + t * 1.6);
      bough(pen, x, y, side * length, droop, thick);
      bough(pen, x, y + thick, side * length * (0.45 + 0.3 * random()), droop * 1.25, thick);
    }
  }
  // The last light catches the side towards the sun.
  pen.lineCap = 'round';
  pen.lineWidth = 1;
  pen.strokeStyle = 'rgba(236,164,128,.2)';
  for (let q = 3; q < whorls * 0.7; q += 2) {
    const t = (q + 0.5) / whorls;
    const y = top + tall * t * 0.97;
    const length = reachAt(t) * (0.55 + 0.3 * random());
    pen.beginPath();
    pen.moveTo(x + length * 0.45, y + length * 0.1);
    pen.quadraticCurveTo(x + length * 0.7, y + length * 0.18, x + length, y + length * 0.38);
    pen.stroke();
  }
}

function bough(pen: Pen, x: number, y: number, dx: number, droop: number, thick: number): void {
  pen.beginPath();
  pen.moveTo(x, y - thick * 0.7);
  pen.quadraticCurveTo(x + dx * 0.55, y + droop * 0.35 - thick, x + dx, y + droop);
  pen.quadraticCurveTo(x + dx * 0.5, y + droop * 0.75 + thick * 0.6, x, y + thick * 1.6);
  pen.fill();
}

function drawReeds(pen: Pen, width: number, height: number): void {
  pen.strokeStyle = NIGHT;
  for (let i = 0; i < 46; i++) {
    const t = 0.5 + 0.46 * hash(i, 51);
    const x = width * 0.66 * t;
    const y = shoreAt(t, height) + 4;
    const tall = 10 + 26 * hash(i, 52) * (1.1 - t);
    const lean = (hash(i, 53) - 0.4) * 12;
    pen.lineWidth = 1 + hash(i, 54);
    pen.beginPath();
    pen.moveTo(x, y);
    pen.quadraticCurveTo(x + lean * 0.2, y - tall * 0.6, x + lean, y - tall);
    pen.stroke();
  }
}

function drawBirds(pen: Pen, width: number, height: number): void {
  pen.strokeStyle = 'rgba(38,44,84,.8)';
  pen.lineCap = pen.lineJoin = 'round';
  for (const [x, y, s] of [
    [0.66, 0.2, 9],
    [0.69, 0.225, 7],
    [0.715, 0.197, 6],
    [0.742, 0.222, 7.5],
    [0.64, 0.235, 5.5],
  ] as const) {
    pen.lineWidth = s * 0.19;
    pen.beginPath();
    pen.moveTo(width * x - s, height * y - s * 0.3);
    pen.quadraticCurveTo(width * x - s * 0.4, height * y - s * 0.55, width * x, height * y);
    pen.quadraticCurveTo(width * x + s * 0.4, height * y - s * 0.6, width * x + s, height * y - s * 0.4);
    pen.stroke();
  }
}
