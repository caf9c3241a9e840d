import { CanvasSource, Sprite, Texture } from 'pixi.js';
import { isClear } from '../../ui/theme';
import { css, mixColors } from '../../view/colour';
import { createPrint, type PrintSpec } from '../../view/print';

/** Tiles of the materials, from the baked pictures. */
export interface Materials {
  readonly oak: HTMLImageElement;
  readonly walnut: HTMLImageElement;
  readonly linen: HTMLImageElement;
}

type Pen = CanvasRenderingContext2D;

/** Room around a panel for its shadow, px. */
const RIM = 30;

/** Draws a panel of width × height px with room for its shadow. The sprite's origin is the panel's corner. */
function bake(width: number, height: number, resolution: number, draw: (pen: Pen) => void): Sprite {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((width + 2 * RIM) * resolution);
  canvas.height = Math.ceil((height + 2 * RIM) * resolution);
  const pen = canvas.getContext('2d')!;
  pen.scale(resolution, resolution);
  pen.translate(RIM, RIM);
  draw(pen);
  const sprite = new Sprite(new Texture({ source: new CanvasSource({ resource: canvas, resolution }) }));
  sprite.pivot.set(RIM, RIM);
  sprite.eventMode = 'none';
  return sprite;
}

/** The walnut body of the cabinet, in which the drawers run. */
export function createCabinet(
  materials: Materials,
  width: number,
  height: number,
  resolution: number,
): Sprite {
  return bake(width, height, resolution, (pen) => {
    drawWood(pen, materials.walnut, 0, 0, width, height, 12, true);
  });
}

/** The open drawer from above: an oak frame, felt, and the partitions between columns × rows compartments. */
export function createTray(
  materials: Materials,
  width: number,
  height: number,
  resolution: number,
  felt: number,
  columns: number,
  rows: number,
): Sprite {
  return bake(width, height, resolution, (pen) => {
    const frame = trayFrame(width);
    drawWood(pen, materials.oak, 0, 0, width, height, 10, true);
    const [w, h] = [width - 2 * frame, height - 2 * frame];
    pen.save();
    pen.beginPath();
    pen.roundRect(frame, frame, w, h, 5);
    pen.clip();
    // Names stand on the felt: for clear contrast it is dark and plain.
    pen.fillStyle = css(mixColors(felt, 0x2a1218, isClear() ? 0.7 : 0.22));
    pen.fillRect(frame, frame, w, h);
    if (!isClear()) drawWeave(pen, materials.linen, frame, w, h);
    // The frame's shadow falls into the drawer.
    pen.shadowColor = 'rgba(15,3,5,.8)';
    pen.shadowBlur = 22 * resolution;
    pen.shadowOffsetX = 5 * resolution;
    pen.shadowOffsetY = 10 * resolution;
    pen.lineWidth = 14;
    pen.strokeStyle = '#3a2015';
    pen.beginPath();
    pen.roundRect(frame - 7, frame - 7, w + 14, h + 14, 9);
    pen.stroke();
    pen.restore();
    const bar = frame * 0.66;
    for (let c = 1; c < columns; c++)
      drawWood(pen, materials.oak, frame + (w / columns) * c - bar / 2, frame, bar, h, 2, false);
    for (let r = 1; r < rows; r++)
      drawWood(pen, materials.oak, frame, frame + (h / rows) * r - bar / 2, w, bar, 2, false);
  });
}

/** The felt's threads, and the light that falls across it. */
function drawWeave(pen: Pen, linen: HTMLImageElement, frame: number, w: number, h: number): void {
  pen.globalAlpha = 0.9;
  pen.fillStyle = pen.createPattern(linen, 'repeat')!;
  pen.fillRect(frame, frame, w, h);
  pen.globalAlpha = 1;
  const light = pen.createLinearGradient(frame, frame, frame + w * 0.4, frame + h);
  light.addColorStop(0, 'rgba(20,5,8,.34)');
  light.addColorStop(0.5, 'rgba(255,220,190,.09)');
  light.addColorStop(1, 'rgba(255,220,190,.15)');
  pen.fillStyle = light;
  pen.fillRect(frame, frame, w, h);
}

/** Thickness of the tray's frame, px. */
export function trayFrame(width: number): number {
  return width < 420 ? 10 : 12;
}

function drawWood(
  pen: Pen,
  tile: HTMLImageElement,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  hasShadow: boolean,
): void {
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.shadowColor = hasShadow ? 'rgba(45,20,22,.42)' : 'rgba(15,3,5,.5)';
  const { a: scale } = pen.getTransform();
  pen.shadowBlur = (hasShadow ? 16 : 6) * scale;
  pen.shadowOffsetX = (hasShadow ? 4 : 2) * scale;
  pen.shadowOffsetY = (hasShadow ? 9 : 3) * scale;
  pen.fillStyle = '#7b5031';
  pen.fill();
  pen.shadowColor = 'transparent';
  pen.clip();
  // At half size the grain is as fine as on the other woods.
  pen.save();
  pen.scale(0.5, 0.5);
  pen.fillStyle = pen.createPattern(tile, 'repeat')!;
  pen.fillRect(x * 2, y * 2, width * 2, height * 2);
  pen.restore();
  const isUpright = height > width && !hasShadow;
  const shade = isUpright
    ? pen.createLinearGradient(x, y, x + width, y)
    : pen.createLinearGradient(x, y, x, y + height);
  shade.addColorStop(0, 'rgba(255,236,205,.2)');
  shade.addColorStop(0.5, 'rgba(255,236,205,0)');
  shade.addColorStop(1, 'rgba(40,14,10,.32)');
  pen.fillStyle = shade;
  pen.fillRect(x, y, width, height);
  pen.lineWidth = 3;
  pen.strokeStyle = 'rgba(255,232,196,.3)';
  pen.beginPath();
  pen.roundRect(x, y + 1, width, height + 6, radius);
  pen.stroke();
  pen.restore();
}

/** A corner of cloth that peeks out of a drawer, lit and wavy. Origin: its top right corner. */
export function createCorner(
  spec: PrintSpec,
  width: number,
  height: number,
  resolution: number,
  seed: number,
  isDull: boolean,
): Sprite {
  const sprite = bake(width, height, resolution, (pen) => {
    const print = createPrint({ ...spec, hem: null }, width, height + 10);
    pen.save();
    pen.shadowColor = 'rgba(30,10,10,.5)';
    pen.shadowBlur = 8 * resolution;
    pen.shadowOffsetX = 2 * resolution;
    pen.shadowOffsetY = 5 * resolution;
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(width, 0);
    for (let n = 0; n <= 40; n++) {
      const share = 1 - n / 40;
      pen.lineTo(width * share, height - 5 + Math.sin(share * Math.PI * 3.2 + seed) * 4.5);
    }
    pen.closePath();
    pen.fillStyle = css(spec.color ?? 0xd8c8a8);
    pen.fill();
    pen.shadowColor = 'transparent';
    pen.clip();
    pen.drawImage(print, 0, 0, width, height + 10);
    for (let x = 0; x < width; x++) {
      const fold = Math.cos((x / width) * Math.PI * 5.2 + seed * 2);
      pen.fillStyle = fold > 0 ? `rgba(255,248,230,${fold * 0.26})` : `rgba(50,20,40,${-fold * 0.42})`;
      pen.fillRect(x, 0, 1.2, height + 10);
    }
    const edge = pen.createLinearGradient(0, 0, 0, height);
    edge.addColorStop(0, 'rgba(40,15,20,.6)');
    edge.addColorStop(0.4, 'rgba(40,15,20,0)');
    pen.fillStyle = edge;
    pen.fillRect(0, 0, width, height);
    if (isDull) {
      pen.fillStyle = 'rgba(110,80,60,.42)';
      pen.fillRect(0, 0, width, height + 10);
    }
    pen.restore();
  });
  sprite.pivot.x = RIM + width;
  return sprite;
}
