import type { ClothDefinition } from '../sim/cloth';

/** Ways to hang a banner. */
export const RIG_NAMES = ['pole', 'banner', 'cape', 'sail'] as const;
export type RigName = (typeof RIG_NAMES)[number];

/** One way to hang a banner: the cloth, what holds it, and where its wind comes from. */
export interface Rig {
  readonly cloth: Omit<ClothDefinition, 'spatial' | 'fabric'>;
  /** Direction of its wind, unit: to the right, and towards the viewer. */
  readonly wind: readonly [number, number];
  /** Speed of its air at 1 on the dial, px/s. */
  readonly strength: number;
  /** Strength of a gust that somebody asks for. */
  readonly gust: number;
  /** px/s². */
  readonly gravity: number;
  readonly turbulence: number;
  /** Height of the ground, px. */
  readonly ground: number;
  /** What should be seen: left, top, width, height, px. */
  readonly frame: readonly [number, number, number, number];
  /** Above this depth of its frame there is nothing but a pole, px; nothing where it is absent. */
  readonly poleTop?: number;
  /** How far its camera stands aside, radians; straight on where it is absent. */
  readonly yaw?: number;
  readonly spars: readonly RigSpar[];
  /** A brass pin is shown for each so many pinned points; none where it is absent. */
  readonly pinEvery?: number;
  /** Whether its pinned edge is on a coat hanger. */
  readonly hasHanger?: boolean;
  /** How far behind the plane z = 0 its shadow falls, px; on the wall where it is absent. */
  readonly shadowDepth?: number;
  /** Where the cloth is already cut when it is hung, from and to, px. */
  readonly slits?: readonly (readonly [x0: number, y0: number, x1: number, y1: number])[];
}

/** A round bar in the plane z = 0, px. */
interface RigSpar {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly knobs: readonly ('from' | 'to')[];
  /** Where cords are wound round it, shares of its length. */
  readonly cords: readonly number[];
  /** Whether its lower end stands on a turned foot. */
  readonly hasFoot?: boolean;
}

export const RIGS: Readonly<Record<RigName, Rig>> = {
  pole: {
    cloth: {
      cols: 32,
      rows: 20,
      spacing: 16,
      x: 92,
      y: 96,
      pins: 'leftEdge',
    },
    wind: [0.997, 0.08],
    strength: 640,
    gust: 2.8,
    gravity: 170,
    turbulence: 0.8,
    ground: 572,
    frame: [38, 52, 596, 520],
    poleTop: 40,
    spars: [{ from: [84, 68], to: [84, 592], knobs: ['from'], cords: [0.075, 0.62], hasFoot: true }],
  },
  banner: {
    cloth: {
      cols: 20,
      rows: 32,
      spacing: 14,
      x: 187,
      y: 104,
      pins: 'topRow',
    },
    wind: [0.35, 0.937],
    strength: 540,
    gust: 1,
    gravity: 520,
    turbulence: 1,
    ground: 644,
    frame: [110, 58, 420, 586],
    spars: [{ from: [160, 96], to: [480, 96], knobs: ['from', 'to'], cords: [0.09, 0.37, 0.63, 0.91] }],
  },
  cape: {
    cloth: {
      cols: 30,
      rows: 28,
      spacing: 15,
      x: 102,
      y: 92,
      pins: 'topRow',
      gather: 0.6,
      bow: 70,
    },
    wind: [0.5, 0.866],
    strength: 620,
    gust: 0.8,
    gravity: 560,
    turbulence: 0.9,
    ground: 616,
    frame: [70, 18, 520, 598],
    spars: [],
    pinEvery: 4,
    hasHanger: true,
  },
  sail: {
    cloth: {
      cols: 30,
      rows: 24,
      spacing: 16,
      x: 88,
      y: 110,
      pins: [
        // Lashed to the yard at every third point, and by its lower corners.
        ...Array.from({ length: 11 }, (_, n) => [Math.min(29, n * 3), 0] as const),
        // A patch at each lower corner: a single point would be torn out by a gale.
        ...[0, 1].flatMap((i) => [22, 23].flatMap((j) => [[i, j] as const, [29 - i, j] as const])),
      ],
      gather: 0.74,
      bow: 20,
    },
    wind: [0.3, 0.954],
    strength: 800,
    gust: 0.4,
    gravity: 380,
    turbulence: 0.5,
    ground: 580,
    frame: [44, 60, 576, 520],
    yaw: 0.32,
    spars: [
      { from: [84, 102], to: [580, 102], knobs: ['from', 'to'], cords: [0.15, 0.33, 0.5, 0.67, 0.85] },
      { from: [104, 484], to: [560, 484], knobs: ['from', 'to'], cords: [0.12, 0.88] },
    ],
  },
};

/** Tears in the fly end of the title's flag: where, how deep and how wide, shares of its height. */
export const TITLE_WEAR = [
  { at: 0.46, depth: 0.17, width: 0.13 },
  { at: 0.76, depth: 0.11, width: 0.1 },
] as const;

/** The banner of the title: long, so that the name fits on it, and calm, so that it can be read. */
export const TITLE_RIG: Rig = {
  cloth: {
    cols: 47,
    rows: 17,
    spacing: 20,
    x: 24,
    y: 44,
    pins: 'leftEdge',
  },
  wind: [0.998, 0.06],
  strength: 1100,
  gust: 1,
  gravity: 36,
  turbulence: 0.46,
  ground: 6000,
  frame: [0, 0, 960, 400],
  spars: [{ from: [16, 14], to: [16, 560], knobs: ['from'], cords: [0.096, 0.6] }],
  shadowDepth: 40,
  slits: TITLE_WEAR.map(({ at, depth }) => [950, 44 + at * 320, 944 - depth * 320 - 26, 44 + at * 320]),
};

/** The same for tall screens: shorter and higher, its end out of sight. */
export const TITLE_RIG_TALL: Rig = {
  ...TITLE_RIG,
  cloth: { ...TITLE_RIG.cloth, cols: 34, rows: 19, spacing: 13 },
  gravity: 26,
  strength: 1000,
  turbulence: 0.2,
  frame: [0, 0, 440, 400],
  spars: [{ from: [16, 14], to: [16, 400], knobs: ['from'], cords: [0.12, 0.62] }],
  shadowDepth: 26,
  slits: [],
};
