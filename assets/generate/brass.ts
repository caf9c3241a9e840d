import { Path2D } from '@napi-rs/canvas';
import { COLORS } from '../../src/ui/theme';
import { css } from './colour';
import { blurred, castShadow, circle, linear, noShadow, type Pen, radial, type Stops, TAU } from './surface';

/** Brass seen across a cylinder: dark rim, bright band, dark rim. */
const BAND: Stops = [
  [0, '#7A4E14'],
  [0.18, css(COLORS.brass)],
  [0.34, css(COLORS.brassLight)],
  [0.5, '#E6B24C'],
  [0.8, '#A56E1E'],
  [1, css(COLORS.brassRim)],
];

/** Round-headed pin of radius r at the origin. */
export function drawPin(pen: Pen, r: number): void {
  blurred(pen, 1 + r * 0.09, () => {
    pen.fillStyle = 'rgba(40,15,20,.5)';
    pen.beginPath();
    pen.ellipse(r * 0.55, r * 0.8, r * 1.05, r * 0.9, 0.5, 0, TAU);
    pen.fill();
  });
  pen.fillStyle = radial(
    pen,
    [-r * 0.35, -r * 0.4, r * 0.08],
    [0, 0, r],
    [
      [0, '#FFF8D8'],
      [0.3, '#F2CB66'],
      [0.75, '#BE8427'],
      [0.94, '#7A4F12'],
      [1, '#6C430E'],
    ],
  );
  circle(pen, 0, 0, r);
  pen.fill();
  // Light thrown back by the wall, low on the right.
  pen.strokeStyle = 'rgba(255,214,130,.45)';
  pen.lineWidth = r * 0.11;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.arc(0, 0, r * 0.84, 0.25, 1.15);
  pen.stroke();
  pen.fillStyle = 'rgba(255,255,255,.9)';
  pen.beginPath();
  pen.ellipse(-r * 0.36, -r * 0.42, r * 0.2, r * 0.13, -0.7, 0, TAU);
  pen.fill();
}

const BELL =
  'M0 10 C18 10 21 28 22.5 42 C23.6 50 29 53 30 59 C30 61 29 62 27 62 L-27 62 C-29 62 -30 61 -30 59 C-29 53 -23.6 50 -22.5 42 C-21 28 -18 10 0 10 Z';

/** Height of the bell, from the top of its loop to the clapper, in the units of its path. */
const BELL_UNITS = 74;

/** Bell of the given height with its centre at the origin. */
export function drawBell(pen: Pen, height: number): void {
  pen.save();
  pen.scale(height / BELL_UNITS, height / BELL_UNITS);
  pen.translate(0, -35);
  const body = new Path2D(BELL);
  drawLoop(pen);
  castShadow(pen, 12, 10, 12, 0.35);
  pen.fillStyle = css(COLORS.brassDark);
  circle(pen, 0, 65, 7);
  pen.fill();
  pen.fillStyle = linear(pen, -30, 0, 30, 0, BAND);
  pen.fill(body);
  noShadow(pen);
  pen.fillStyle = radial(
    pen,
    [-2, 66, 1],
    [0, 66, 8],
    [
      [0, '#F3CE78'],
      [0.5, '#C08A30'],
      [1, css(COLORS.brassRim)],
    ],
  );
  circle(pen, 0, 65, 6.6);
  pen.save();
  pen.clip();
  pen.fillRect(-8, 62, 16, 12);
  pen.restore();
  pen.save();
  pen.clip(body);
  pen.fillStyle = linear(pen, 0, 10, 0, 62, [
    [0, 'rgba(255,250,220,.35)'],
    [0.5, 'rgba(120,70,10,0)'],
    [0.86, 'rgba(80,40,5,.34)'],
    [0.87, 'rgba(255,240,190,.1)'],
    [1, 'rgba(80,40,5,.5)'],
  ]);
  pen.fillRect(-32, 8, 64, 56);
  engrave(pen, 24, 46, 50, 'rgba(90,50,10,.6)', 1.6);
  engrave(pen, 26, 49.4, 53.6, 'rgba(90,50,10,.6)', 1.6);
  engrave(pen, 25, 47.6, 51.8, 'rgba(255,248,215,.6)', 1);
  engrave(pen, 30, 58.4, 61.4, 'rgba(255,248,215,.4)', 1);
  pen.restore();
  blurred(pen, 0.7, () => {
    pen.fillStyle = 'rgba(255,255,240,.8)';
    pen.beginPath();
    pen.ellipse(-9, 27, 2.2, 11, 0.12, 0, TAU);
    pen.fill();
  });
  pen.restore();
}

function engrave(pen: Pen, half: number, y: number, dip: number, style: string, width: number): void {
  pen.strokeStyle = style;
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(-half, y);
  pen.quadraticCurveTo(0, dip, half, y);
  pen.stroke();
}

function drawLoop(pen: Pen): void {
  for (const [width, style, from, to] of [
    [4.6, css(COLORS.brassRim), 0, TAU],
    [3.6, '#B27A24', 0, TAU],
    [1.6, '#FBE09A', 2.5, 5.2],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = style;
    pen.beginPath();
    pen.arc(0, 5, 5.5, from, to);
    pen.stroke();
  }
}

/** Brass button of radius r at the origin, sewn on with a cross of madder thread. */
export function drawCharm(pen: Pen, r: number): void {
  pen.save();
  castShadow(pen, 12, 9, 11, 0.36);
  pen.fillStyle = '#7A4E14';
  circle(pen, 0, 0, r);
  pen.fill();
  noShadow(pen);
  const disc = (radius: number, stops: Stops) => {
    pen.fillStyle = linear(pen, -radius * 0.72, -radius * 0.8, radius * 0.72, radius * 0.8, stops);
    circle(pen, 0, 0, radius);
    pen.fill();
  };
  disc(r * 0.98, [
    [0, css(COLORS.brassLight)],
    [0.4, '#E0AA45'],
    [1, '#7A4E14'],
  ]);
  disc(r * 0.76, [
    [0, css(COLORS.brassDark)],
    [0.5, '#C98F34'],
    [1, '#FFE7A0'],
  ]);
  pen.fillStyle = radial(
    pen,
    [-r * 0.2, -r * 0.25, r * 0.05],
    [0, 0, r * 0.7],
    [
      [0, '#FBDD8C'],
      [0.6, '#DCA440'],
      [1, '#B47B25'],
    ],
  );
  circle(pen, 0, 0, r * 0.69);
  pen.fill();
  drawCross(pen, r);
  pen.lineCap = 'round';
  pen.strokeStyle = 'rgba(255,255,245,.85)';
  pen.lineWidth = r * 0.07;
  pen.beginPath();
  pen.arc(0, 0, r * 0.87, Math.PI * 1.08, Math.PI * 1.5);
  pen.stroke();
  pen.restore();
}

function drawCross(pen: Pen, r: number): void {
  const at = r * 0.22;
  for (const x of [-at, at]) {
    for (const y of [-at, at]) {
      pen.fillStyle = '#3E2408';
      circle(pen, x, y, r * 0.105);
      pen.fill();
      pen.strokeStyle = 'rgba(255,240,190,.8)';
      pen.lineWidth = r * 0.04;
      pen.beginPath();
      pen.arc(x, y, r * 0.12, 0.2, 1.6);
      pen.stroke();
    }
  }
  pen.lineCap = 'round';
  for (const side of [1, -1]) {
    for (const [width, style, lift] of [
      [0.19, 'rgba(60,20,8,.35)', -0.04],
      [0.15, '#7D1F16', 0],
      [0.1, '#D9523F', 0.02],
      [0.03, 'rgba(255,225,205,.7)', 0.045],
    ] as const) {
      pen.strokeStyle = style;
      pen.lineWidth = r * width;
      pen.beginPath();
      pen.moveTo(-at, -side * at - r * lift);
      pen.lineTo(at, side * at - r * lift);
      pen.stroke();
    }
  }
}
