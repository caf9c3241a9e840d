import { Path2D } from '@napi-rs/canvas';
import { COLORS } from '../../src/ui/theme';
import { css, dark, light } from './colour';
import { blurred, linear, type Pen, type Stops, TAU } from './surface';
import { createWood } from './tiles';

/** Both halves are drawn in the same frame, w × h with its centre at the origin: lay one over the other. */
export interface TraySize {
  readonly w: number;
  readonly h: number;
}

const rimDepth = (h: number) => h * 0.36;

/** Shadow on the bench, far lip and felt: what falls in is drawn after this. */
export function drawTrayBack(pen: Pen, { w, h }: TraySize): void {
  const deep = rimDepth(h);
  pen.save();
  pen.translate(-w / 2, -h / 2);
  blurred(pen, 7, () => {
    pen.fillStyle = 'rgba(35,12,12,.55)';
    pen.beginPath();
    pen.ellipse(w / 2 + 6, h + 1, w * 0.5, 9, 0, 0, TAU);
    pen.fill();
  });
  const oval = (y: number, rx: number, ry: number, style: ReturnType<typeof linear> | string) => {
    pen.fillStyle = style;
    pen.beginPath();
    pen.ellipse(w / 2, y, rx, ry, 0, 0, TAU);
    pen.fill();
  };
  oval(deep * 0.5, w / 2 - 1, deep * 0.66, '#C4935E');
  oval(deep * 0.53, w / 2 - 4, deep * 0.6, css(dark(COLORS.sage, 0.6)));
  oval(
    deep * 0.56,
    w / 2 - 8,
    deep * 0.52,
    linear(pen, 0, -deep * 0.1, 0, deep, [
      [0, css(dark(COLORS.sage, 0.62))],
      [1, css(light(COLORS.sage, 0.1))],
    ]),
  );
  pen.restore();
}

/** The turned wooden front with its light lip. */
export function drawTrayFront(pen: Pen, { w, h }: TraySize): void {
  const deep = rimDepth(h);
  pen.save();
  pen.translate(-w / 2, -h / 2);
  const front = new Path2D(
    `M0 ${deep * 0.45} C${w * 0.04} ${deep * 1.32} ${w * 0.96} ${deep * 1.32} ${w} ${deep * 0.45} ` +
      `L${w * 0.955} ${h - 8} Q${w * 0.95} ${h} ${w * 0.92} ${h} H${w * 0.08} Q${w * 0.05} ${h} ${w * 0.045} ${h - 8} Z`,
  );
  pen.save();
  pen.clip(front);
  pen.drawImage(createWood(w, h, { base: 0xc08a55, grain: COLORS.oakDark, seed: 5 }), 0, 0, w, h);
  const wash = (x: number, y: number, stops: Stops, from = 0) => {
    pen.fillStyle = linear(pen, 0, from, x, y, stops);
    pen.fillRect(0, 0, w, h);
  };
  wash(w, 0, [
    [0, 'rgba(60,25,10,.5)'],
    [0.25, 'rgba(255,235,195,.30)'],
    [0.6, 'rgba(255,235,195,0)'],
    [1, 'rgba(50,20,10,.55)'],
  ]);
  wash(
    0,
    h,
    [
      [0, 'rgba(50,20,10,0)'],
      [1, 'rgba(50,20,10,.45)'],
    ],
    h * 0.5,
  );
  // A groove from the lathe.
  groove(pen, w, h * 0.78, 'rgba(60,25,10,.4)', 1.4);
  groove(pen, w, h * 0.78 + 1.3, 'rgba(255,238,205,.35)', 1);
  pen.restore();
  lip(pen, w, deep, 0.45, 1.32, 4, '#DDAE78');
  lip(pen, w, deep, 0.42, 1.24, 1.3, 'rgba(255,244,215,.8)');
  lip(pen, w, deep, 0.56, 1.43, 1.4, 'rgba(70,30,12,.28)');
  pen.restore();
}

function groove(pen: Pen, w: number, y: number, style: string, width: number): void {
  pen.strokeStyle = style;
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(0, y - 3);
  pen.quadraticCurveTo(w / 2, y + 9, w, y - 3);
  pen.stroke();
}

function lip(
  pen: Pen,
  w: number,
  deep: number,
  ends: number,
  sag: number,
  width: number,
  style: string,
): void {
  pen.strokeStyle = style;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(2, deep * ends);
  pen.bezierCurveTo(w * 0.045, deep * sag, w * 0.955, deep * sag, w - 2, deep * ends);
  pen.stroke();
}
