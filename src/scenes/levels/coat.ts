import type { BoxName } from '../../ui/theme';
import { css } from '../../view/colour';
import { createPrint } from '../../view/print';
import { BOX_PRINTS } from './box-prints';

type Pen = CanvasRenderingContext2D;
type Line = readonly (readonly [number, number])[];

/** Size of the coat in its own units. */
export const COAT = { width: 260, height: 250 } as const;

/** The pieces of the coat, one cloth of each box; the left half, its mirror image is the right one. */
const PIECES: readonly { readonly print: BoxName; readonly line: Line }[] = [
  // Sleeve, its cuff, the body's upper and lower half, the collar.
  {
    print: 'gale',
    line: [
      [84, 34],
      [56, 48],
      [22, 150],
      [52, 164],
      [82, 96],
    ],
  },
  {
    print: 'snip',
    line: [
      [22, 150],
      [14, 178],
      [45, 191],
      [52, 164],
    ],
  },
  {
    print: 'cargo',
    line: [
      [112, 28],
      [84, 34],
      [82, 96],
      [78, 142],
      [130, 142],
      [130, 62],
    ],
  },
  {
    print: 'rip',
    line: [
      [78, 142],
      [62, 238],
      [130, 244],
      [130, 142],
    ],
  },
  {
    print: 'tailor',
    line: [
      [112, 28],
      [104, 44],
      [118, 78],
      [130, 62],
      [130, 40],
    ],
  },
];

/** Draws the finished coat on its hanger into a new canvas. @param scale texels a unit */
export function drawCoat(scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(COAT.width * scale);
  canvas.height = Math.ceil(COAT.height * scale);
  const pen = canvas.getContext('2d')!;
  pen.scale(scale, scale);
  drawHanger(pen);
  const patternOf = (cloth: HTMLCanvasElement): CanvasPattern => {
    const pattern = pen.createPattern(cloth, 'repeat')!;
    // Prints have more texels than units.
    pattern.setTransform(new DOMMatrix().scale(COAT.width / cloth.width));
    return pattern;
  };
  const shadow = () => {
    pen.shadowColor = 'rgba(45,20,22,.4)';
    pen.shadowBlur = 8 * scale;
    pen.shadowOffsetX = 3 * scale;
    pen.shadowOffsetY = 5 * scale;
  };
  for (const isRight of [true, false]) {
    pen.save();
    if (isRight) {
      pen.translate(COAT.width, 0);
      pen.scale(-1, 1);
    }
    for (const { print, line } of PIECES) {
      const cloth = createPrint({ ...BOX_PRINTS[print], hem: null }, COAT.width, COAT.height);
      pen.save();
      trace(pen, line);
      shadow();
      pen.fillStyle = css(BOX_PRINTS[print].color ?? 0xd8c8a8);
      pen.fill();
      pen.shadowColor = 'transparent';
      pen.clip();
      pen.fillStyle = patternOf(cloth);
      pen.fillRect(0, 0, COAT.width, COAT.height);
      const light = pen.createLinearGradient(0, 0, COAT.width, COAT.height * 0.6);
      light.addColorStop(0, isRight ? 'rgba(50,20,40,.34)' : 'rgba(255,248,230,.24)');
      light.addColorStop(0.5, isRight ? 'rgba(50,20,40,.12)' : 'rgba(50,20,40,.14)');
      light.addColorStop(1, 'rgba(50,20,40,.3)');
      pen.fillStyle = light;
      pen.fillRect(0, 0, COAT.width, COAT.height);
      // A seam of running stitches inside each piece.
      pen.lineCap = 'round';
      pen.lineJoin = 'round';
      pen.setLineDash([4.5, 3.8]);
      pen.lineWidth = 9.4;
      pen.strokeStyle = 'rgba(40,15,20,.25)';
      trace(pen, line);
      pen.stroke();
      pen.lineWidth = 8;
      pen.strokeStyle = 'rgba(255,246,230,.9)';
      trace(pen, line);
      pen.stroke();
      pen.setLineDash([]);
      pen.restore();
      // The stitches above are wide; all but their inner rim is covered by the edge's own cloth.
      pen.save();
      trace(pen, line);
      pen.clip();
      pen.lineWidth = 5.2;
      pen.strokeStyle = patternOf(cloth);
      trace(pen, line);
      pen.stroke();
      pen.restore();
    }
    pen.restore();
  }
  drawButtons(pen);
  return canvas;
}

function trace(pen: Pen, line: Line): void {
  pen.beginPath();
  for (const [x, y] of line) pen.lineTo(x, y);
  pen.closePath();
}

function drawHanger(pen: Pen): void {
  pen.save();
  pen.lineCap = 'round';
  pen.strokeStyle = '#8a5a17';
  pen.lineWidth = 3.4;
  pen.beginPath();
  pen.arc(136, 14, 8, Math.PI * 1.05, Math.PI * 2.4);
  pen.quadraticCurveTo(130, 24, 130, 32);
  pen.stroke();
  pen.strokeStyle = '#7b5031';
  pen.lineWidth = 8;
  pen.beginPath();
  pen.moveTo(76, 46);
  pen.quadraticCurveTo(130, 18, 184, 46);
  pen.stroke();
  pen.restore();
}

function drawButtons(pen: Pen): void {
  for (const y of [98, 132, 168, 204]) {
    const brass = pen.createRadialGradient(128, y - 2, 0, 130, y, 7);
    brass.addColorStop(0, '#fff8d8');
    brass.addColorStop(0.35, '#f2cb66');
    brass.addColorStop(0.8, '#be8427');
    brass.addColorStop(1, '#6c430e');
    pen.save();
    pen.shadowColor = 'rgba(45,20,22,.5)';
    pen.shadowBlur = 4;
    pen.shadowOffsetX = 1.5;
    pen.shadowOffsetY = 2.5;
    pen.fillStyle = brass;
    pen.beginPath();
    pen.arc(130, y, 6.4, 0, Math.PI * 2);
    pen.fill();
    pen.restore();
  }
}
