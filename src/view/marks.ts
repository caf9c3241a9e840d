import { COLORS, isClear } from '../ui/theme';
import { css } from './colour';

/** A mark printed on the cloth; places and lengths in px of rest, from the grid's first point. */
export type Mark =
  | { readonly kind: 'ring'; readonly u: number; readonly v: number; readonly radius: number }
  | { readonly kind: 'line'; readonly points: readonly (readonly [number, number])[] }
  | { readonly kind: 'outline'; readonly points: readonly (readonly [number, number])[] }
  | {
      readonly kind: 'patch';
      readonly points: readonly (readonly [number, number])[];
      readonly color?: number;
    };

export type Pen = CanvasRenderingContext2D;

/** Distance from dot to dot, and radii of a dot's chalk and of its madder, units. */
const PITCH = 10.5;
const CHALK = 3.6;
const MADDER = 2.4;
/** The same where contrast is to be clear, and the dark rim around them. */
const CLEAR = { rim: 5.1, chalk: 4.3, madder: 2.9 } as const;

/** Prints marks: round dots of madder on chalk, which any pattern lets through; patches with a stitched rim. */
export function drawMarks(pen: Pen, marks: readonly Mark[]): void {
  for (const mark of marks)
    if (mark.kind === 'patch') drawPatch(pen, mark.points, mark.color ?? COLORS.brass);
  for (const mark of marks) {
    switch (mark.kind) {
      case 'ring':
        drawDots(pen, ringPoints(mark.u, mark.v, mark.radius), true);
        break;
      case 'line':
        drawDots(pen, mark.points, false);
        break;
      case 'outline':
        drawDots(pen, mark.points, true);
        break;
      case 'patch':
        break;
      default:
        mark satisfies never;
    }
  }
}

/** Dots at equal distances along a polyline: both ends get one, or a closed line closes evenly. */
export function spaceDots(
  points: readonly (readonly [number, number])[],
  isClosed: boolean,
  pitch: number = PITCH,
): [number, number][] {
  const path = isClosed && points.length > 0 ? [...points, points[0]] : points;
  let length = 0;
  for (let n = 1; n < path.length; n++)
    length += Math.hypot(path[n][0] - path[n - 1][0], path[n][1] - path[n - 1][1]);
  if (!(length > 0)) return path.length > 0 ? [[path[0][0], path[0][1]]] : [];
  const gaps = Math.max(isClosed ? 3 : 1, Math.round(length / pitch));
  const step = length / gaps;
  const dots: [number, number][] = [[path[0][0], path[0][1]]];
  let walked = 0;
  for (let n = 1; n < path.length; n++) {
    const [ax, ay] = path[n - 1];
    const [bx, by] = path[n];
    const part = Math.hypot(bx - ax, by - ay);
    while (dots.length <= gaps - (isClosed ? 1 : 0) && dots.length * step <= walked + part + 1e-6) {
      const share = part > 0 ? (dots.length * step - walked) / part : 0;
      dots.push([ax + (bx - ax) * share, ay + (by - ay) * share]);
    }
    walked += part;
  }
  return dots;
}

function ringPoints(u: number, v: number, radius: number): [number, number][] {
  return Array.from({ length: 48 }, (_, n) => {
    const angle = (n / 48) * Math.PI * 2;
    return [u + Math.cos(angle) * radius, v + Math.sin(angle) * radius];
  });
}

function drawDots(pen: Pen, points: readonly (readonly [number, number])[], isClosed: boolean): void {
  const dots = spaceDots(points, isClosed);
  const disc = (radius: number, dx: number, dy: number) => {
    pen.beginPath();
    for (const [u, v] of dots) {
      pen.moveTo(u + dx + radius, v + dy);
      pen.arc(u + dx, v + dy, radius, 0, Math.PI * 2);
    }
    pen.fill();
  };
  if (isClear()) {
    pen.fillStyle = css(COLORS.ink);
    disc(CLEAR.rim, 0, 0);
    pen.fillStyle = css(COLORS.chalk);
    disc(CLEAR.chalk, 0, 0);
    pen.fillStyle = css(COLORS.madder);
    disc(CLEAR.madder, 0, 0);
    return;
  }
  pen.fillStyle = css(COLORS.chalk, 0.92);
  disc(CHALK, 0, 0);
  pen.fillStyle = css(COLORS.madderDeep);
  disc(MADDER, 0.1, 0.25);
  pen.fillStyle = css(COLORS.madder);
  disc(MADDER - 0.25, 0, 0);
}

function drawPatch(pen: Pen, points: readonly (readonly [number, number])[], color: number): void {
  if (points.length < 3) return;
  const trace = () => {
    pen.beginPath();
    tracePolygon(pen, points);
  };
  pen.save();
  pen.lineJoin = 'round';
  trace();
  pen.fillStyle = css(color, 0.92);
  pen.fill();
  pen.strokeStyle = css(COLORS.shadow, 0.35);
  pen.lineWidth = 1.4;
  pen.stroke();
  pen.clip();
  trace();
  // Only the inner half of the stroke is left by the clip: a raised rim.
  pen.lineWidth = 6;
  pen.strokeStyle = css(0xffffff, 0.18);
  pen.stroke();
  pen.restore();
  strokeStitches(pen, () => traceInset(pen, points, 4), COLORS.thread, 1.5, 4.5, 3.6);
}

/** The outline drawn in towards its centre by a few units; close enough for the convex shapes of patches. */
function traceInset(pen: Pen, points: readonly (readonly [number, number])[], inset: number): void {
  let cu = 0;
  let cv = 0;
  for (const [u, v] of points) {
    cu += u / points.length;
    cv += v / points.length;
  }
  const drawnIn = points.map(([u, v]): [number, number] => {
    const reach = Math.max(1, Math.hypot(u - cu, v - cv));
    const keep = Math.max(0, 1 - (inset * 1.3) / reach);
    return [cu + (u - cu) * keep, cv + (v - cv) * keep];
  });
  pen.beginPath();
  tracePolygon(pen, drawnIn);
}

/** Adds a closed polygon to the current path. */
export function tracePolygon(pen: Pen, points: readonly (readonly [number, number])[]): void {
  points.forEach(([u, v], n) => {
    if (n === 0) pen.moveTo(u, v);
    else pen.lineTo(u, v);
  });
  pen.closePath();
}

/** A line of stitches along the current path: dark below, colour, a thin highlight. */
export function strokeStitches(
  pen: Pen,
  trace: () => void,
  color: number,
  width: number,
  dash: number,
  gap: number,
): void {
  pen.save();
  pen.lineCap = 'round';
  pen.setLineDash([dash, gap]);
  const pass = (dx: number, dy: number, lineWidth: number, style: string) => {
    pen.save();
    pen.translate(dx, dy);
    pen.lineWidth = lineWidth;
    pen.strokeStyle = style;
    trace();
    pen.stroke();
    pen.restore();
  };
  pass(0.5, 1, width, css(COLORS.shadow, 0.4));
  pass(0, 0, width, css(color));
  pass(-0.2, -width * 0.2, width * 0.35, css(0xffffff, 0.55));
  pen.restore();
}
