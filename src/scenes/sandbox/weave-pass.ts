import type { FabricName } from '../../sim/fabrics';

type Pen = CanvasRenderingContext2D;

/** Pixels of a tile for each unit of the cloth. */
const TEXELS = 2;
/** Cloth along the edges that lace leaves whole, units. */
const EDGE = 16;

interface Weave {
  /** Size of the tile, units. */
  readonly width: number;
  readonly height: number;
  readonly draw: (pen: Pen) => void;
  /** The tile is cut out of the cloth, instead of being drawn on it. */
  readonly isCut?: boolean;
}

/** What a fabric's own weave does to whatever is printed on it; in units. */
const WEAVES: Readonly<Partial<Record<FabricName, readonly Weave[]>>> = {
  denim: [{ width: 4, height: 4, draw: drawTwill }],
  canvas: [{ width: 6, height: 6, draw: drawBasket }],
  jersey: [{ width: 6, height: 5, draw: drawKnit }],
  paper: [{ width: 148, height: 124, draw: drawCreases }],
  lace: [
    { width: 16, height: 16, draw: drawHoles, isCut: true },
    { width: 16, height: 16, draw: drawRings },
  ],
};

/**
 * Works the weave of a fabric into a print that has just been drawn: twill, basket, knit, creases, or holes.
 * @param width, height of the cloth, units
 */
export function weaveInto(
  print: HTMLCanvasElement,
  fabric: FabricName,
  width: number,
  height: number,
): HTMLCanvasElement {
  const weaves = WEAVES[fabric];
  if (!weaves) return print;
  const pen = print.getContext('2d')!;
  pen.save();
  pen.setTransform(print.width / width / TEXELS, 0, 0, print.height / height / TEXELS, 0, 0);
  for (const weave of weaves) {
    const pattern = pen.createPattern(drawTile(weave), 'repeat');
    if (!pattern) continue;
    pen.globalCompositeOperation = weave.isCut ? 'destination-out' : 'source-atop';
    pen.fillStyle = pattern;
    const edge = fabric === 'lace' ? EDGE : 0;
    pen.fillRect(
      edge * TEXELS,
      edge * TEXELS,
      Math.max(0, width - 2 * edge) * TEXELS,
      Math.max(0, height - 2 * edge) * TEXELS,
    );
  }
  pen.restore();
  return print;
}

function drawTile({ width, height, draw }: Weave): HTMLCanvasElement {
  const tile = document.createElement('canvas');
  tile.width = width * TEXELS;
  tile.height = height * TEXELS;
  const pen = tile.getContext('2d')!;
  pen.scale(TEXELS, TEXELS);
  draw(pen);
  return tile;
}

function line(pen: Pen, color: string, width: number, ...places: readonly number[]): void {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.beginPath();
  for (let n = 0; n < places.length; n += 2) pen.lineTo(places[n], places[n + 1]);
  pen.stroke();
}

function drawTwill(pen: Pen): void {
  for (const [shift, color] of [
    [0, 'rgba(20,26,48,.34)'],
    [2, 'rgba(255,250,240,.26)'],
  ] as const)
    for (let n = -4; n <= 4; n += 4) line(pen, color, 1.3, n + shift, 5, n + shift + 6, -1);
}

function drawBasket(pen: Pen): void {
  for (const [x, y, isLevel] of [
    [0, 0, true],
    [3, 3, true],
    [3, 0, false],
    [0, 3, false],
  ] as const) {
    pen.fillStyle = isLevel ? 'rgba(255,248,232,.2)' : 'rgba(50,34,20,.2)';
    pen.fillRect(x, y, 3, 3);
    const at = isLevel ? [x, y + 3, x + 3, y + 3] : [x + 3, y, x + 3, y + 3];
    line(pen, 'rgba(40,26,16,.3)', 0.7, ...at);
  }
}

function drawKnit(pen: Pen): void {
  for (let y = -5; y <= 5; y += 5) {
    line(pen, 'rgba(30,20,30,.36)', 0.9, 0, y, 3, y + 4.4, 6, y);
    line(pen, 'rgba(255,250,242,.26)', 1.4, 0.4, y + 2, 3, y + 6.2, 5.6, y + 2);
  }
}

function drawCreases(pen: Pen): void {
  for (const [x0, y0, x1, y1] of [
    [0, 62, 148, 62],
    [74, 0, 74, 124],
  ]) {
    line(pen, 'rgba(40,34,40,.3)', 1.1, x0, y0, x1, y1);
    line(pen, 'rgba(255,255,255,.55)', 1.3, x0 + 1.2, y0 + 1.2, x1 + 1.2, y1 + 1.2);
  }
}

function drawHoles(pen: Pen): void {
  pen.fillStyle = '#000';
  for (const [x, y] of LACE_PLACES) {
    pen.beginPath();
    pen.arc(x, y, 3.7, 0, Math.PI * 2);
    pen.fill();
  }
}

function drawRings(pen: Pen): void {
  pen.strokeStyle = 'rgba(255,252,244,.6)';
  pen.lineWidth = 1;
  for (const [x, y] of LACE_PLACES) {
    pen.beginPath();
    pen.arc(x, y, 4.7, 0, Math.PI * 2);
    pen.stroke();
  }
}

/** A half-drop, with the corners that reach over the edges of the tile. */
const LACE_PLACES = [
  [8, 8],
  [0, 0],
  [16, 0],
  [0, 16],
  [16, 16],
] as const;
