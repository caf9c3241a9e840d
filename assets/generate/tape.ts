import { COLORS } from '../../src/ui/theme';
import { drawButton } from './button';
import { css, light } from './colour';
import { drawFlatIcon } from './icon';
import { castShadow, fillTile, linear, noShadow, type Pen, roundRect, TEXELS } from './surface';
import type { Tiles } from './tiles';

/** Measuring tape of w × h centred on the origin; ticks and figures are added where its length is known. */
export function drawTape(pen: Pen, w: number, h: number): void {
  const y = -h / 2;
  pen.save();
  castShadow(pen, 4, 0, 2, 0.35);
  pen.fillStyle = css(COLORS.tape);
  roundRect(pen, -w / 2, y, w, h, 3);
  pen.fill();
  noShadow(pen);
  pen.fillStyle = linear(pen, 0, y, 0, y + h, [
    [0, 'rgba(255,255,255,.5)'],
    [0.6, 'rgba(255,255,255,0)'],
    [1, 'rgba(150,90,0,.3)'],
  ]);
  pen.fill();
  pen.restore();
}

/** The metal end of the tape, w × h centred on the origin, with its rivet. */
export function drawTapeEnd(pen: Pen, w: number, h: number): void {
  pen.save();
  castShadow(pen, 3, 0.5, 1.5, 0.35);
  pen.fillStyle = '#C9913C';
  roundRect(pen, -w / 2, -h / 2, w, h, 2);
  pen.fill();
  noShadow(pen);
  pen.fillStyle = linear(pen, 0, -h / 2, 0, h / 2, [
    [0, 'rgba(255,244,200,.65)'],
    [0.35, 'rgba(255,230,160,.15)'],
    [1, 'rgba(94,57,11,.5)'],
  ]);
  pen.fill();
  pen.restore();
}

const SLOT = { w: 72, h: 36, knob: 15 } as const;

/** Buttonhole with its button, 72 × 36 centred on the origin. */
export function drawToggle(pen: Pen, tiles: Tiles, isOn: boolean): void {
  const { w, h } = SLOT;
  const cloth = isOn ? COLORS.sage : 0xa8967f;
  pen.save();
  roundRect(pen, -w / 2, -h / 2, w, h, h / 2);
  pen.fillStyle = css(cloth);
  pen.fill();
  fillTile(pen, tiles.weave, 1, TEXELS);
  // Sunk into the label: a shadow that falls in from the rim.
  pen.save();
  pen.clip();
  castShadow(pen, 6, 1, 3, 0.6);
  pen.lineWidth = 4;
  pen.strokeStyle = 'rgba(40,20,15,.4)';
  roundRect(pen, -w / 2 - 2, -h / 2 - 2, w + 4, h + 4, h / 2 + 2);
  pen.stroke();
  pen.restore();
  drawOvercast(pen, isOn ? light(cloth, 0.55) : 0xf0e4d0);
  pen.translate(-14, 0);
  if (isOn) drawFlatIcon(pen, 'check', 20, 0xfffdf5);
  pen.restore();
  pen.save();
  pen.translate(((isOn ? 1 : -1) * (w - h)) / 2, 0);
  drawButton(pen, SLOT.knob, isOn ? 0xf1e3c8 : 0xe4d6c0, true);
  pen.restore();
}

/** Overcast stitches all around the slot, each standing across its edge, evenly spaced by length. */
function drawOvercast(pen: Pen, color: number): void {
  const { w, h } = SLOT;
  const r = h / 2;
  const straight = w - h;
  const length = 2 * straight + 2 * Math.PI * r;
  const count = Math.round(length / 3.6);
  pen.save();
  pen.lineCap = 'round';
  for (const [shift, width, style] of [
    [0.7, 2, css(COLORS.shadow, 0.35)],
    [0, 1.9, css(color)],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = style;
    pen.beginPath();
    for (let i = 0; i < count; i++) {
      let s = (length * i) / count;
      let x: number;
      let y: number;
      let nx = 0;
      let ny = -1;
      if (s < straight) {
        x = -straight / 2 + s;
        y = -r;
      } else if (s < straight + Math.PI * r) {
        const angle = -Math.PI / 2 + (s - straight) / r;
        nx = Math.cos(angle);
        ny = Math.sin(angle);
        x = straight / 2 + nx * r;
        y = ny * r;
      } else if (s < 2 * straight + Math.PI * r) {
        s -= straight + Math.PI * r;
        x = straight / 2 - s;
        y = r;
        ny = 1;
      } else {
        const angle = Math.PI / 2 + (s - 2 * straight - Math.PI * r) / r;
        nx = Math.cos(angle);
        ny = Math.sin(angle);
        x = -straight / 2 + nx * r;
        y = ny * r;
      }
      pen.moveTo(x + nx * 2 + shift * 0.6, y + ny * 2 + shift);
      pen.lineTo(x - nx * 4 + shift * 0.6, y - ny * 4 + shift);
    }
    pen.stroke();
  }
  pen.restore();
}
