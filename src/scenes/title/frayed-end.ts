import { createWaves } from './waves';

type Pen = CanvasRenderingContext2D;

/** A tear from the fly end inwards: its height and how it is cut, shares of the flag's height. */
export interface Notch {
  readonly at: number;
  readonly depth: number;
  readonly width: number;
}

/** How far the wind has eaten into the fly end, and how far single threads stand out of it, units. */
const EATEN = 9;
const HAIR = { least: 3, most: 9, gap: 1.5 } as const;

/**
 * Wears out the right end of a flag's print: its edge gets ragged, notches open in it, and single threads hang out.
 * The wear is the same at every start.
 */
export function frayEnd(pen: Pen, width: number, height: number, notches: readonly Notch[]): void {
  const random = createWaves(7);
  const edge: [number, number][] = [];
  for (let y = -2; y <= height + 2; y += 2.5) {
    let x = width - HAIR.most - EATEN * random.wave(y / 26) - 3 * random.wave(y / 6) - 1.6 * random.next();
    for (const notch of notches) {
      const off = Math.abs(y - notch.at * height) / (notch.width * height * 0.5);
      // Lips that curve: a rip is wide at the edge and runs out in a point.
      if (off < 1) x -= notch.depth * height * (1 - off ** 0.8);
    }
    edge.push([x, y]);
  }
  const threads = edge.map(([x, y]) => {
    const { data } = pen.getImageData(
      Math.round((x - 3) * (pen.canvas.width / width)),
      Math.min(pen.canvas.height - 1, Math.max(0, Math.round(y * (pen.canvas.height / height)))),
      1,
      1,
    );
    return `rgb(${data[0]},${data[1]},${data[2]})`;
  });
  pen.save();
  pen.globalCompositeOperation = 'destination-out';
  pen.fillStyle = '#000';
  pen.beginPath();
  pen.moveTo(width + 4, -4);
  for (const [x, y] of edge) pen.lineTo(x, y);
  pen.lineTo(width + 4, height + 4);
  pen.closePath();
  pen.fill();
  pen.globalCompositeOperation = 'source-over';
  pen.lineCap = 'round';
  edge.forEach(([x, y], n) => {
    for (let k = 0; k < 2; k++) {
      const length = HAIR.least + (HAIR.most - HAIR.least) * random.next() ** 2;
      const turn = (random.next() - 0.5) * 5;
      pen.strokeStyle = threads[n];
      pen.globalAlpha = 0.55 + 0.45 * random.next();
      pen.lineWidth = 0.7 + 0.5 * random.next();
      const from = y + (random.next() - 0.5) * HAIR.gap;
      pen.beginPath();
      pen.moveTo(x - 2, from);
      pen.quadraticCurveTo(x + length * 0.5, from + turn * 0.2, x + length, from + turn);
      pen.stroke();
    }
  });
  pen.restore();
}
