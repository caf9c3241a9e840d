import { COLORS } from '../../src/ui/theme';
import { drawBell, drawCharm, drawPin } from './brass';
import { drawButton } from './button';
import { drawFlatIcon, drawSewnIcon } from './icon';
import { ICON_NAMES } from './icon-paths';
import { drawBoard, drawCardHolder, drawGridTile, drawLabel, drawPaper } from './label';
import { drawCord, drawPole, drawRail, drawRailCap, drawSoftBar } from './rail';
import { drawScissorBlade, drawScissorRivet } from './scissors';
import { drawConfetti, drawGlow, drawLint, drawSoftShadow, LINT_COUNT } from './specks';
import { drawLostStar, drawMiniStar, drawStar } from './star';
import type { Pen } from './surface';
import { drawTape, drawTapeEnd, drawToggle } from './tape';
import type { Tiles } from './tiles';
import { drawTrayBack, drawTrayFront } from './tray';

export interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** One picture of the atlas. Lengths are CSS px; the origin of `draw` is the object's anchor. */
export interface Frame {
  readonly name: string;
  /** How far the picture reaches from the anchor, shadow included. */
  readonly reach: Sides;
  /** Nine-slice borders, beyond shadow and corner. */
  readonly borders?: Sides;
  /** Directions in which it repeats. */
  readonly tiles?: 'across' | 'down' | 'both';
  readonly draw: (pen: Pen) => void;
}

const BUTTON_COLORS = ['madder', 'indigo', 'sage', 'umber', 'bronze', 'bone'] as const;
const TOOLS = ['pull', 'cut', 'blow', 'pin', 'ball'] as const;

/** Icons that the title shows twice as large as the rest. */
const HERO_ICONS = ['play', 'sandbox', 'flag'] as const;

const square = (r: number): Sides => ({ left: r, top: r, right: r, bottom: r });

/** Half the size of an object of w × h, plus its shadow. */
const around = (w: number, h: number, shadow: Sides): Sides => ({
  left: w / 2 + shadow.left,
  top: h / 2 + shadow.top,
  right: w / 2 + shadow.right,
  bottom: h / 2 + shadow.bottom,
});

const beyond = (shadow: Sides, corner: number): Sides => ({
  left: shadow.left + corner,
  top: shadow.top + corner,
  right: shadow.right + corner,
  bottom: shadow.bottom + corner,
});

/** Room for the shadow of a button of radius r. */
function buttonReach(r: number): Sides {
  const k = r / 40;
  const blur = 16 * k + 4;
  return {
    left: r + blur - 2,
    top: r + Math.max(3, blur - 10 * k - 2),
    right: r + blur + 3,
    bottom: r + blur + 10 * k + 2,
  };
}

function buttons(): Frame[] {
  const button = (name: string, r: number, color: keyof typeof COLORS, holes = false): Frame => ({
    name: `${name}-${color}`,
    reach: buttonReach(r),
    draw: (pen) => drawButton(pen, r, COLORS[color], holes),
  });
  return [
    ...(['madder', 'indigo', 'sage'] as const).map((color) => button('button-large', 72, color)),
    ...BUTTON_COLORS.map((color) => button('button', 40, color)),
    // The level that comes next.
    {
      name: 'button-brass',
      reach: buttonReach(40),
      draw: (pen) => drawButton(pen, 40, 0xe9b949),
    },
    ...(['madder', 'bone'] as const).map((color) => button('button-small', 17, color, true)),
  ];
}

function icons(): Frame[] {
  return [
    ...ICON_NAMES.map((icon) => ({
      name: `icon-${icon}`,
      reach: square(24),
      draw: (pen: Pen) => drawSewnIcon(pen, icon, 48),
    })),
    ...HERO_ICONS.map((icon) => ({
      name: `icon-large-${icon}`,
      reach: square(48),
      draw: (pen: Pen) => drawSewnIcon(pen, icon, 96),
    })),
    ...TOOLS.map((icon) => ({
      name: `icon-dark-${icon}`,
      reach: square(24),
      draw: (pen: Pen) => drawSewnIcon(pen, icon, 48, COLORS.boneIcon),
    })),
    ...ICON_NAMES.map((icon) => ({
      name: `flat-${icon}`,
      reach: square(16),
      draw: (pen: Pen) => drawFlatIcon(pen, icon, 32, 0xffffff),
    })),
  ];
}

function bodies(tiles: Tiles): Frame[] {
  const labelShadow = { left: 9, top: 7, right: 13, bottom: 16 };
  const paperShadow = { left: 23, top: 15, right: 30, bottom: 38 };
  const boardShadow = { left: 11, top: 6, right: 18, bottom: 23 };
  const pill = (name: string, color: number): Frame => ({
    name,
    reach: around(200, 76, labelShadow),
    borders: beyond(labelShadow, 36),
    draw: (pen) => drawLabel(pen, tiles, 200, 76, 36, color),
  });
  return [
    {
      name: 'label-paper',
      reach: around(320, 60, labelShadow),
      borders: beyond(labelShadow, 14),
      draw: (pen) => drawLabel(pen, tiles, 320, 60, 12, COLORS.label),
    },
    pill('label-madder', COLORS.madder),
    pill('label-indigo', COLORS.indigo),
    pill('label-sage', COLORS.sage),
    pill('label-umber', COLORS.umber),
    {
      name: 'paper',
      reach: around(220, 220, paperShadow),
      borders: beyond(paperShadow, 18),
      draw: (pen) => drawPaper(pen, tiles, 220, 220, 14),
    },
    { name: 'paper-grid', reach: square(12), tiles: 'both', draw: drawPaperGrid },
    {
      name: 'leather',
      reach: around(300, 104, boardShadow),
      borders: beyond(boardShadow, 42),
      draw: (pen) => drawBoard(pen, 300, 104, 40, { base: 0x8b5a38, grain: 0x5e3922, seed: 61 }),
    },
    {
      name: 'board',
      reach: around(300, 96, boardShadow),
      borders: beyond(boardShadow, 12),
      draw: (pen) => drawBoard(pen, 300, 96, 8, { base: 0xbe8a58, grain: 0x8f5e37, seed: 11 }),
    },
    {
      name: 'card-holder',
      reach: around(80, 58, { left: 6, top: 5, right: 8, bottom: 10 }),
      borders: beyond({ left: 6, top: 5, right: 8, bottom: 10 }, 18),
      draw: (pen) => drawCardHolder(pen, 80, 58),
    },
  ];
}

function drawPaperGrid(pen: Pen): void {
  pen.translate(-12, -12);
  drawGridTile(pen, 24);
}

function fittings(): Frame[] {
  const capReach = { left: 30, top: 22, right: 28, bottom: 32 };
  return [
    { name: 'pin', reach: { left: 10, top: 10, right: 17, bottom: 19 }, draw: (pen) => drawPin(pen, 7.5) },
    {
      name: 'pin-large',
      reach: { left: 18, top: 18, right: 32, bottom: 36 },
      draw: (pen) => drawPin(pen, 15),
    },
    { name: 'rail-cap-left', reach: capReach, draw: (pen) => drawRailCap(pen, 26) },
    {
      name: 'rail-cap-right',
      reach: { ...capReach, left: capReach.right, right: capReach.left + 6 },
      draw: (pen) => {
        pen.scale(-1, 1);
        drawRailCap(pen, 26);
      },
    },
    {
      name: 'rail-body',
      reach: around(240, 26, square(0)),
      borders: { left: 4, top: 0, right: 4, bottom: 0 },
      tiles: 'across',
      draw: (pen) => drawRail(pen, 240, 26),
    },
    {
      name: 'rail-shadow',
      reach: around(60, 20, square(24)),
      borders: { left: 50, top: 33, right: 50, bottom: 33 },
      draw: (pen) => drawSoftBar(pen, 60, 20, 9),
    },
    {
      name: 'pole-body',
      reach: around(15, 200, square(0)),
      tiles: 'down',
      draw: (pen) => drawPole(pen, 15, 200),
    },
    { name: 'pole-end', reach: around(15, 20, square(0)), draw: (pen) => drawPole(pen, 15, 20, true) },
    { name: 'pole-cord', reach: around(22, 16, square(4)), draw: (pen) => drawCord(pen, 15) },
  ];
}

function stars(): Frame[] {
  return [
    { name: 'star', reach: { left: 70, top: 68, right: 75, bottom: 74 }, draw: (pen) => drawStar(pen, 58) },
    { name: 'star-lost', reach: square(60), draw: (pen) => drawLostStar(pen, 58) },
    { name: 'star-mini', reach: square(16), draw: (pen) => drawMiniStar(pen, 12, true) },
    { name: 'star-mini-lost', reach: square(16), draw: (pen) => drawMiniStar(pen, 12, false) },
  ];
}

function controls(tiles: Tiles): Frame[] {
  const tapeShadow = { left: 5, top: 4, right: 5, bottom: 7 };
  return [
    {
      name: 'tape',
      reach: around(60, 18, tapeShadow),
      borders: beyond(tapeShadow, 6),
      draw: (pen) => drawTape(pen, 60, 18),
    },
    { name: 'tape-end', reach: around(8, 20, square(5)), draw: (pen) => drawTapeEnd(pen, 8, 20) },
    ...([true, false] as const).map((isOn) => ({
      name: `toggle-${isOn ? 'on' : 'off'}`,
      reach: around(72, 36, { left: 6, top: 4, right: 10, bottom: 10 }),
      draw: (pen: Pen) => drawToggle(pen, tiles, isOn),
    })),
  ];
}

function props(): Frame[] {
  const tray = { w: 208, h: 76 };
  const trayReach = around(tray.w, tray.h, { left: 20, top: 8, right: 26, bottom: 28 });
  return [
    { name: 'charm', reach: { left: 41, top: 40, right: 60, bottom: 62 }, draw: (pen) => drawCharm(pen, 37) },
    { name: 'bell', reach: { left: 43, top: 50, right: 62, bottom: 72 }, draw: (pen) => drawBell(pen, 92) },
    { name: 'tray-back', reach: trayReach, draw: (pen) => drawTrayBack(pen, tray) },
    { name: 'tray-front', reach: around(tray.w, tray.h, square(4)), draw: (pen) => drawTrayFront(pen, tray) },
    { name: 'scissor-blade', reach: { left: 104, top: 45, right: 86, bottom: 19 }, draw: drawScissorBlade },
    { name: 'scissor-rivet', reach: square(9), draw: (pen) => drawScissorRivet(pen, 7) },
    { name: 'glow', reach: square(64), draw: (pen) => drawGlow(pen, 64) },
    { name: 'soft-shadow', reach: square(64), draw: (pen) => drawSoftShadow(pen, 64) },
    ...Array.from({ length: LINT_COUNT }, (_, i) => ({
      name: `lint-${i}`,
      reach: square(9),
      draw: (pen: Pen) => drawLint(pen, i),
    })),
    { name: 'confetti', reach: { left: 13, top: 9, right: 13, bottom: 9 }, draw: drawConfetti },
  ];
}

/** Every frame of the atlas `ui`. */
export function createFrames(tiles: Tiles): Frame[] {
  return [
    ...buttons(),
    ...icons(),
    ...bodies(tiles),
    ...fittings(),
    ...stars(),
    ...controls(tiles),
    ...props(),
  ];
}
