import { COLORS } from '../../src/ui/theme';
import { css } from './colour';
import { type Pen, radial, type Stops } from './surface';

/** A radial spot that fades like a Gaussian, without a visible rim. */
function drawSpot(pen: Pen, r: number, color: number, peak: number): void {
  const stops: Stops = Array.from({ length: 13 }, (_, i) => {
    const t = i / 12;
    const fade = (Math.exp(-4.5 * t * t) - Math.exp(-4.5)) / (1 - Math.exp(-4.5));
    return [t, css(color, Number((peak * fade).toFixed(4)))] as const;
  });
  pen.fillStyle = radial(pen, [0, 0, 0], [0, 0, r], stops);
  pen.fillRect(-r, -r, 2 * r, 2 * r);
}

export const drawGlow = (pen: Pen, r: number): void => drawSpot(pen, r, 0xffffff, 1);
export const drawSoftShadow = (pen: Pen, r: number): void => drawSpot(pen, r, COLORS.shadow, 0.8);

/** Four hairs of lint: x of the bend, y of the bend, y of the end. */
const HAIRS = [
  [0, -5, 1],
  [3, 4, -3],
  [-3, -7, -2],
  [1, 3, 4],
] as const;

export const LINT_COUNT = HAIRS.length;

/** White hair about 12 px long, for tinting. */
export function drawLint(pen: Pen, index: number): void {
  const [bendX, bendY, endY] = HAIRS[index]!;
  pen.lineCap = 'round';
  pen.lineWidth = 1.5;
  pen.strokeStyle = '#fff';
  pen.beginPath();
  pen.moveTo(-6, -endY / 2);
  pen.quadraticCurveTo(bendX, bendY, 6, endY / 2);
  pen.stroke();
}

/** Curled end of a thread, 20 px long, for tinting. */
export function drawConfetti(pen: Pen): void {
  pen.lineCap = 'round';
  const curl = (width: number, style: string, lift: number) => {
    pen.lineWidth = width;
    pen.strokeStyle = style;
    pen.beginPath();
    pen.moveTo(-9, 1 - lift);
    pen.bezierCurveTo(-4, -8 - lift, 4, 10 - lift, 10, -lift);
    pen.stroke();
  };
  curl(3.4, '#D9D2CA', 0);
  curl(2.4, '#FFFFFF', 0.4);
}
