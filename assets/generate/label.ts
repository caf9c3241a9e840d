import { COLORS } from '../../src/ui/theme';
import { brightness, css, dark, light } from './colour';
import { castShadow, fillTile, linear, noShadow, type Pen, roundRect, TEXELS } from './surface';
import { createWood, type Tiles, type WoodOptions } from './tiles';

/** Woven label of w × h centred on the origin, without its stitched border. */
export function drawLabel(pen: Pen, tiles: Tiles, w: number, h: number, r: number, color: number): void {
  const x = -w / 2;
  const y = -h / 2;
  const isPale = brightness(color) > 0.8;
  pen.save();
  castShadow(pen, 10, 2, 5, 0.36);
  pen.fillStyle = css(color);
  roundRect(pen, x, y, w, h, r);
  pen.fill();
  noShadow(pen);
  // One smooth slope of light; a kink in it would show as a crease once the label is stretched.
  const slope = (end: number, peak: number, isFalling: boolean) => {
    const stops = Array.from({ length: 7 }, (_, i) => {
      const t = i / 6;
      const at = isFalling ? t * 0.6 : 0.4 + t * 0.6;
      return [at, css(end, peak * (isFalling ? (1 - t) ** 2 : t * t))] as const;
    });
    pen.fillStyle = linear(pen, x, y, x + w * 0.4, y + h, stops);
    pen.fill();
  };
  slope(light(color, 0.5), 0.55, true);
  slope(isPale ? 0xcda069 : dark(color, 0.5), isPale ? 0.3 : 0.48, false);
  fillTile(pen, tiles.weave, isPale ? 0.62 : 1, TEXELS);
  pen.lineWidth = 1.2;
  pen.strokeStyle = css(light(color, 0.6), 0.55);
  roundRect(pen, x + 0.8, y + 0.8, w - 1.6, h - 1.6, r - 0.6);
  pen.stroke();
  pen.restore();
}

/** Pattern paper of w × h centred on the origin: warm diagonal fade, no grid, no stitches. */
export function drawPaper(pen: Pen, tiles: Tiles, w: number, h: number, r: number): void {
  const x = -w / 2;
  const y = -h / 2;
  pen.save();
  castShadow(pen, 26, 4, 12, 0.42);
  pen.fillStyle = css(COLORS.paper);
  roundRect(pen, x, y, w, h, r);
  pen.fill();
  noShadow(pen);
  pen.fillStyle = linear(pen, x, y, x + w, y + h, [
    [0, 'rgba(255,255,250,.55)'],
    [1, 'rgba(190,150,100,.28)'],
  ]);
  pen.fill();
  fillTile(pen, tiles.plaster, 0.25);
  pen.restore();
}

/** One square of the pattern paper's grid, 24 px, line at its right and lower edge. */
export function drawGridTile(pen: Pen, size: number): void {
  pen.strokeStyle = 'rgba(60,90,130,.11)';
  pen.lineWidth = 1;
  pen.beginPath();
  pen.moveTo(size - 0.5, 0);
  pen.lineTo(size - 0.5, size);
  pen.moveTo(0, size - 0.5);
  pen.lineTo(size, size - 0.5);
  pen.stroke();
}

/** A board of w × h centred on the origin, with shadow, light from above and bevelled edges. */
export function drawBoard(pen: Pen, w: number, h: number, r: number, wood: WoodOptions): void {
  const x = -w / 2;
  const y = -h / 2;
  pen.save();
  castShadow(pen, 14, 4, 9, 0.38);
  pen.fillStyle = css(wood.base);
  roundRect(pen, x, y, w, h, r);
  pen.fill();
  noShadow(pen);
  pen.clip();
  pen.drawImage(createWood(w, h, wood), x, y, w, h);
  pen.fillStyle = linear(pen, 0, y, 0, y + h, [
    [0, 'rgba(255,240,210,.22)'],
    [0.3, 'rgba(255,240,210,0)'],
    [1, 'rgba(40,15,10,.32)'],
  ]);
  pen.fillRect(x, y, w, h);
  pen.lineWidth = 4;
  pen.strokeStyle = 'rgba(255,236,200,.35)';
  roundRect(pen, x, y + 2, w, h + 20, r);
  pen.stroke();
  pen.strokeStyle = 'rgba(50,20,10,.35)';
  roundRect(pen, x, y - 20, w, h + 19.6, r);
  pen.stroke();
  pen.restore();
}

/** Brass holder with a blank card in it, w × h centred on the origin. */
export function drawCardHolder(pen: Pen, w: number, h: number): void {
  const x = -w / 2;
  const y = -h / 2;
  pen.save();
  castShadow(pen, 5, 1, 3, 0.5);
  pen.fillStyle = linear(pen, x, y, x, y + h, [
    [0, css(COLORS.brassLight)],
    [0.12, '#DDAA4A'],
    [0.5, '#C08A30'],
    [0.88, '#A56E1E'],
    [1, css(COLORS.brassRim)],
  ]);
  roundRect(pen, x, y, w, h, 6);
  pen.fill();
  noShadow(pen);
  pen.lineWidth = 1;
  pen.strokeStyle = 'rgba(255,248,215,.6)';
  roundRect(pen, x + 0.9, y + 0.9, w - 1.8, h - 1.8, 5.2);
  pen.stroke();
  pen.fillStyle = '#FBF3E1';
  roundRect(pen, x + 5, y + 5, w - 10, h - 10, 3);
  pen.fill();
  // The holder's lip shades the card.
  pen.clip();
  castShadow(pen, 7, 1, 3, 0.55);
  pen.lineWidth = 4;
  pen.strokeStyle = css(COLORS.brassRim);
  roundRect(pen, x + 3, y + 3, w - 6, h - 6, 5);
  pen.stroke();
  pen.restore();
}
