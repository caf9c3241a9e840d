import { COLORS } from '../../src/ui/theme';
import { css } from './colour';
import { blurred, castShadow, linear, noShadow, type Pen, roundRect, type Stops } from './surface';
import { createWood } from './tiles';

const RAIL_WOOD = { base: 0xa06b40, grain: 0x6b4023, seamless: 'along' } as const;

const CYLINDER: Stops = [
  [0, 'rgba(60,25,10,.3)'],
  [0.22, 'rgba(255,240,205,.55)'],
  [0.45, 'rgba(255,235,200,.05)'],
  [1, 'rgba(40,14,8,.62)'],
];

/** Brass turned on a lathe, lit from above. */
const TURNED: Stops = [
  [0, '#7A4E14'],
  [0.1, '#B98129'],
  [0.28, css(COLORS.brassLight)],
  [0.5, '#DBA544'],
  [0.84, '#8A5A17'],
  [0.93, '#6B430F'],
  [1, '#8D6122'],
];

/** A piece of the rail, w × h centred on the origin; both ends meet when repeated. */
export function drawRail(pen: Pen, w: number, h: number): void {
  pen.drawImage(createWood(w, h, { ...RAIL_WOOD, seed: 7 }), -w / 2, -h / 2, w, h);
  pen.fillStyle = linear(pen, 0, -h / 2, 0, h / 2, CYLINDER);
  pen.fillRect(-w / 2, -h / 2, w, h);
}

/** A piece of the flag's pole, the same upright; rounded below if it is the end. */
export function drawPole(pen: Pen, w: number, h: number, isEnd = false): void {
  pen.save();
  pen.beginPath();
  pen.roundRect(-w / 2, -h / 2, w, h, isEnd ? [0, 0, w / 2, w / 2] : 0);
  pen.clip();
  pen.drawImage(createWood(w, h, { ...RAIL_WOOD, vertical: true, seed: 4 }), -w / 2, -h / 2, w, h);
  pen.fillStyle = linear(pen, -w / 2, 0, w / 2, 0, [
    [0, 'rgba(50,20,10,.35)'],
    [0.3, 'rgba(255,240,205,.5)'],
    [1, 'rgba(40,14,8,.6)'],
  ]);
  pen.fillRect(-w / 2, -h / 2, w, h);
  if (isEnd) {
    pen.fillStyle = linear(pen, 0, h / 2 - w, 0, h / 2, [
      [0, 'rgba(40,14,8,0)'],
      [1, 'rgba(40,14,8,.55)'],
    ]);
    pen.fillRect(-w / 2, h / 2 - w, w, w);
  }
  pen.restore();
}

/** Three turns of cord around a pole of the given width. */
export function drawCord(pen: Pen, poleWidth: number): void {
  const half = poleWidth / 2 + 1.5;
  pen.save();
  pen.lineCap = 'round';
  for (const y of [-4, 0, 4]) {
    const turn = (lift: number, width: number, style: string) => {
      pen.lineWidth = width;
      pen.strokeStyle = style;
      pen.beginPath();
      pen.moveTo(-half, y - 1 - lift);
      pen.quadraticCurveTo(0, y + 1.2 - lift, half, y + 1 - lift);
      pen.stroke();
    };
    castShadow(pen, 3, 1, 2, 0.5);
    turn(0, 3.2, '#CDB893');
    noShadow(pen);
    turn(0.3, 2.4, '#F6E6C8');
    turn(0.8, 0.8, 'rgba(255,255,255,.8)');
  }
  pen.restore();
}

/** Brass finial at the left end of a rail of height h; the origin is the rail's end on its axis. */
export function drawRailCap(pen: Pen, h: number): void {
  const part = (x: number, y: number, w: number, tall: number, r: number) => {
    pen.fillStyle = linear(pen, 0, -tall / 2, 0, tall / 2, TURNED);
    roundRect(pen, x, y - tall / 2, w, tall, r);
    pen.fill();
  };
  pen.save();
  castShadow(pen, 8, 4, 6, 0.4);
  part(-6, 0, 20, h + 8, 7);
  part(-19, 0, 16, h * 0.84, h * 0.42);
  noShadow(pen);
  part(-21, 0, h * 0.84, h * 0.84, h * 0.42);
  // The collar between ball and sleeve, then the sleeve with a bead at its mouth.
  part(-8, 0, 6, h * 0.62, 2);
  part(-6, 0, 20, h + 8, 7);
  part(10, 0, 5, h + 5, 2);
  for (const [x, style] of [
    [-1.2, 'rgba(90,50,8,.55)'],
    [-0.2, 'rgba(255,246,205,.5)'],
    [9.4, 'rgba(80,42,6,.6)'],
  ] as const) {
    pen.fillStyle = style;
    pen.fillRect(x, -h / 2 - 2, 1, h + 4);
  }
  blurred(pen, 0.6, () => {
    pen.fillStyle = 'rgba(255,255,240,.75)';
    pen.beginPath();
    pen.ellipse(-14, -h * 0.2, 4, 1.7, -0.35, 0, Math.PI * 2);
    pen.fill();
  });
  pen.restore();
}

/** Soft shadow of w × h centred on the origin, blurred by `radius`. */
export function drawSoftBar(pen: Pen, w: number, h: number, radius: number): void {
  blurred(pen, radius, () => {
    pen.fillStyle = css(COLORS.shadow, 0.36);
    roundRect(pen, -w / 2, -h / 2, w, h, 4);
    pen.fill();
  });
}
