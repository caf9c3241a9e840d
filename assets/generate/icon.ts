import { Path2D } from '@napi-rs/canvas';
import { COLORS } from '../../src/ui/theme';
import { css, dark } from './colour';
import { ICON_PATHS, type IconName, type IconPath } from './icon-paths';
import { createLayer, type Pen } from './surface';
import { embroider } from './thread';

const BOX = 24;

function inBox(pen: Pen, size: number, draw: () => void): void {
  pen.save();
  pen.scale(size / BOX, size / BOX);
  pen.translate(-BOX / 2, -BOX / 2);
  pen.lineCap = pen.lineJoin = 'round';
  draw();
  pen.restore();
}

/** One plain pass, centred on the origin: for paper, and white for tinting. */
export function drawFlatIcon(pen: Pen, name: IconName, size: number, color: number): void {
  const icon: IconPath = ICON_PATHS[name];
  const path = new Path2D(icon.path);
  inBox(pen, size, () => {
    pen.lineWidth = icon.width ?? 2.7;
    pen.strokeStyle = pen.fillStyle = css(color);
    pen.stroke(path);
    if (icon.filled) pen.fill(path);
  });
}

/** A line of twisted thread sewn on, centred on the origin. */
export function drawSewnIcon(pen: Pen, name: IconName, size: number, color: number = COLORS.thread): void {
  const icon: IconPath = ICON_PATHS[name];
  const path = new Path2D(icon.path);
  const width = icon.width ?? 2.7;
  const isDark = color === COLORS.boneIcon;
  inBox(pen, size, () => {
    const pass = (dx: number, dy: number, style: string) => {
      pen.save();
      pen.translate(dx, dy);
      pen.lineWidth = width;
      pen.strokeStyle = pen.fillStyle = style;
      pen.stroke(path);
      if (icon.filled) pen.fill(path);
      pen.restore();
    };
    // Dark thread on a pale button stands on a lit lower edge instead of on a shadow.
    if (isDark) pass(0.3, 0.7, 'rgba(255,252,240,.75)');
    else pass(0.5, 1, 'rgba(30,8,12,.5)');
    pass(0, 0, css(color));
    if (icon.filled) return;
    drawTwist(pen, path, width, isDark);
    pen.translate(-0.25, -0.4);
    pen.lineWidth = width * 0.3;
    pen.strokeStyle = isDark ? 'rgba(255,235,215,.26)' : 'rgba(255,255,255,.55)';
    pen.stroke(path);
  });
  if (icon.filled) drawSatin(pen, name, size, color);
}

function drawTwist(pen: Pen, path: Path2D, width: number, isDark: boolean): void {
  pen.save();
  pen.lineCap = 'butt';
  pen.lineWidth = width * 0.92;
  pen.setLineDash([0.45, 0.85]);
  pen.strokeStyle = isDark ? 'rgba(255,230,200,.16)' : 'rgba(90,50,30,.2)';
  pen.stroke(path);
  pen.restore();
}

/** Filled icons are pads of satin stitch instead of a line. */
function drawSatin(pen: Pen, name: IconName, size: number, color: number): void {
  const layer = createLayer(size, size);
  layer.pen.translate(size / 2, size / 2);
  drawFlatIcon(layer.pen, name, size, color);
  const pad = embroider(layer.canvas, {
    color,
    bright: 0xffffff,
    deep: dark(color, 0.5),
    rise: size * 0.022,
    strength: 1.35,
    angle: 0.38,
    pitch: size * 0.018 + 0.75,
    relief: 0.17,
  });
  pen.drawImage(pad, -size / 2, -size / 2, size, size);
}
