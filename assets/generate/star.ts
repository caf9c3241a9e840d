import { COLORS } from '../../src/ui/theme';
import { castShadow, createLayer, noShadow, type Pen } from './surface';
import { embroider, stitch } from './thread';

function starPath(pen: Pen, r: number, inner = 0.5): void {
  pen.beginPath();
  for (let i = 0; i < 10; i++) {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5;
    const reach = i % 2 ? r * inner : r;
    pen.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
  }
  pen.closePath();
}

/** Alpha mask of a star, its corners rounded by a stroke of the given width. */
function starMask(size: number, r: number, stroke: number) {
  const { canvas, pen } = createLayer(size, size);
  pen.translate(size / 2, size / 2);
  pen.lineJoin = 'round';
  pen.lineWidth = stroke;
  pen.strokeStyle = pen.fillStyle = '#fff';
  starPath(pen, r);
  pen.fill();
  pen.stroke();
  return canvas;
}

/** Embroidered star of radius r at the origin: golden pad inside a darker cord. */
export function drawStar(pen: Pen, r: number): void {
  const size = Math.ceil(r * 2.7);
  const cord = embroider(starMask(size, r * 0.88, r * 0.34), {
    color: COLORS.starEdge,
    rise: r * 0.03 + 0.3,
    angle: 0.8,
    pitch: Math.max(1.2, r * 0.05),
    relief: 0.18,
  });
  const pad = embroider(starMask(size, r * 0.82, r * 0.12), {
    color: COLORS.star,
    bright: 0xfff3c0,
    deep: 0xa8691a,
    rise: r * 0.09 + 0.3,
    strength: 1.25,
    angle: -0.5,
    pitch: Math.max(1.3, r * 0.055),
    relief: 0.16,
  });
  pen.save();
  castShadow(pen, r * 0.22, r * 0.04, r * 0.12, 0.42);
  pen.drawImage(cord, -size / 2, -size / 2, size, size);
  castShadow(pen, r * 0.07, r * 0.02, r * 0.05, 0.4);
  pen.drawImage(pad, -size / 2, -size / 2, size, size);
  noShadow(pen);
  pen.restore();
}

/** Where a star was not won: its outline in loose stitches. */
export function drawLostStar(pen: Pen, r: number): void {
  pen.save();
  pen.lineJoin = 'round';
  pen.fillStyle = 'rgba(80,50,40,.10)';
  starPath(pen, r * 0.96);
  pen.fill();
  stitch(pen, (p) => starPath(p, r * 0.92), {
    color: COLORS.starLost,
    width: Math.max(1.6, r * 0.07),
    dash: r * 0.16,
    gap: r * 0.14,
  });
  pen.restore();
}

/** Small star for lists and counters. */
export function drawMiniStar(pen: Pen, r: number, isWon: boolean): void {
  pen.save();
  pen.lineJoin = 'round';
  pen.lineWidth = r * 0.34;
  starPath(pen, r, 0.52);
  pen.strokeStyle = pen.fillStyle = isWon ? '#7A4A0C' : 'rgba(60,35,25,.28)';
  pen.stroke();
  if (isWon) {
    pen.fillStyle = '#FFD262';
    pen.fill();
    pen.save();
    pen.clip();
    pen.translate(r * 0.1, r * 0.22);
    pen.fillStyle = 'rgba(232,160,40,.55)';
    pen.beginPath();
    pen.rect(-2 * r, -2 * r, 4 * r, 4 * r);
    starShift(pen, r);
    pen.fill('evenodd');
    pen.restore();
  } else {
    pen.fill();
  }
  pen.restore();
}

/** Adds the star, moved up and left, to the current path: what is outside of it is the shaded side. */
function starShift(pen: Pen, r: number): void {
  for (let i = 0; i < 10; i++) {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5;
    const reach = i % 2 ? r * 0.52 : r;
    const x = Math.cos(angle) * reach - r * 0.22;
    const y = Math.sin(angle) * reach - r * 0.44;
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.closePath();
}
