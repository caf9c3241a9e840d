import { castShadow, circle, linear, noShadow, type Pen, radial, TAU } from './surface';

/** Distance from rivet to tip at the scale that is baked, CSS px. */
const BLADE_LENGTH = 78;

const UNITS = 52;

/**
 * One half: blade to the right with its edge below, handle to the left and above, rivet at the origin.
 * The other half is the same one mirrored, so its shadow falls evenly all around.
 */
export function drawScissorBlade(pen: Pen): void {
  pen.save();
  pen.scale(BLADE_LENGTH / UNITS, BLADE_LENGTH / UNITS);
  castShadow(pen, 5, 0, 1, 0.34);
  drawHandle(pen, 9.4, 0, '#7B2018');
  pen.fillStyle = '#8C97A3';
  bladePath(pen);
  pen.fill();
  noShadow(pen);
  pen.fillStyle = linear(pen, 0, -7, 0, 5, [
    [0, '#FDFEFF'],
    [0.5, '#BCC5CF'],
    [1, '#6C7784'],
  ]);
  bladePath(pen);
  pen.fill();
  // The ground edge: a bright bevel along the cutting side.
  pen.fillStyle = linear(pen, -8, 0, UNITS, 0, [
    [0, 'rgba(245,250,255,.35)'],
    [0.7, 'rgba(250,253,255,.95)'],
    [1, '#FFFFFF'],
  ]);
  pen.beginPath();
  pen.moveTo(2, 3.5);
  pen.quadraticCurveTo(28, 0.8, UNITS, 0);
  pen.lineTo(2, 4);
  pen.closePath();
  pen.fill();
  drawHandle(pen, 9, 0, '#7B2018');
  drawHandle(pen, 5.4, -0.6, '#B8392B');
  drawHandle(pen, 3.4, -1, '#CF4E3B');
  drawHandle(pen, 0.9, -2, 'rgba(255,205,185,.65)');
  pen.restore();
}

function bladePath(pen: Pen): void {
  pen.beginPath();
  pen.moveTo(-8, -4);
  pen.quadraticCurveTo(24, -8, UNITS, 0);
  pen.lineTo(-8, 4.5);
  pen.closePath();
}

function drawHandle(pen: Pen, width: number, lift: number, style: string): void {
  pen.lineCap = 'round';
  pen.lineWidth = width;
  pen.strokeStyle = style;
  pen.beginPath();
  pen.moveTo(-6, lift);
  pen.quadraticCurveTo(-18, lift - 1, -26, lift - 6);
  pen.stroke();
  pen.beginPath();
  pen.ellipse(-42, lift - 10, 17, 11.5, 0.16, 0, TAU);
  pen.stroke();
}

export function drawScissorRivet(pen: Pen, r: number): void {
  pen.fillStyle = radial(
    pen,
    [-r * 0.3, -r * 0.4, r * 0.1],
    [0, 0, r],
    [
      [0, '#FFF8D8'],
      [0.4, '#E0AA45'],
      [0.9, '#8A5A17'],
      [1, '#6C430E'],
    ],
  );
  circle(pen, 0, 0, r);
  pen.fill();
  pen.strokeStyle = 'rgba(70,40,8,.7)';
  pen.lineWidth = r * 0.18;
  pen.beginPath();
  pen.moveTo(-r * 0.5, r * 0.3);
  pen.lineTo(r * 0.5, -r * 0.3);
  pen.stroke();
}
