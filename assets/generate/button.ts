import { css, dark, light } from './colour';
import { castShadow, circle, linear, noShadow, type Pen, radial } from './surface';

/** A sewing button of radius r, centred on the origin, with its shadow. Holes are for the small thumbs. */
export function drawButton(pen: Pen, r: number, color: number, holes = false): void {
  const k = r / 40;
  pen.save();
  pen.fillStyle = css(dark(color, 0.35));
  castShadow(pen, 16 * k + 4, 3, 10 * k + 2, 0.3);
  circle(pen, 0, 0, r);
  pen.fill();
  castShadow(pen, 4 * k, 1, 2.5 * k, 0.45);
  circle(pen, 0, 0, r);
  pen.fill();
  noShadow(pen);
  // The rim is lit from the top left, its inner slope from below right, the dish is almost flat.
  slope(pen, r * 0.985, light(color, 0.42), color, 0.45, dark(color, 0.3));
  slope(pen, r * 0.83, dark(color, 0.42), color, 0.55, light(color, 0.35));
  const dish = r * 0.775;
  pen.fillStyle = radial(
    pen,
    [dish * 0.25, dish * 0.4, dish * 0.1],
    [0, 0, dish],
    [
      [0, css(light(color, 0.07))],
      [1, css(dark(color, 0.14))],
    ],
  );
  circle(pen, 0, 0, dish);
  pen.fill();
  drawGlint(pen, r);
  if (holes) drawHoles(pen, r, color);
  pen.restore();
}

function slope(pen: Pen, r: number, from: number, middle: number, at: number, to: number): void {
  pen.fillStyle = linear(pen, -r * 0.7, -r * 0.8, r * 0.7, r * 0.9, [
    [0, css(from)],
    [at, css(middle)],
    [1, css(to)],
  ]);
  circle(pen, 0, 0, r);
  pen.fill();
}

function drawGlint(pen: Pen, r: number): void {
  pen.lineCap = 'round';
  pen.lineWidth = Math.max(1.2, r * 0.04);
  for (const [from, to, alpha] of [
    [1.08, 1.52, 0.55],
    [1.56, 1.66, 0.22],
  ] as const) {
    pen.strokeStyle = `rgba(255,255,255,${alpha})`;
    pen.beginPath();
    pen.arc(0, 0, r * 0.915, Math.PI * from, Math.PI * to);
    pen.stroke();
  }
}

function drawHoles(pen: Pen, r: number, color: number): void {
  for (const x of [-1, 1]) {
    for (const y of [-1, 1]) {
      pen.fillStyle = css(light(color, 0.4), 0.7);
      circle(pen, x * r * 0.19 + r * 0.02, y * r * 0.19 + r * 0.03, r * 0.09);
      pen.fill();
      pen.fillStyle = css(dark(color, 0.72));
      circle(pen, x * r * 0.19, y * r * 0.19, r * 0.085);
      pen.fill();
    }
  }
}
