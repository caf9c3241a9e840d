/** Every number of the look that a designer may want to turn: colours, type, spacing, motion. */

/** The palette of the art direction. */
export const USUAL_COLORS = {
  ink: 0x2e2530,
  plum: 0x3a2228,
  madder: 0xb8392b,
  madderDeep: 0x8e2519,
  indigo: 0x2f4c73,
  indigoDeep: 0x1e3350,
  sage: 0x4c6e52,
  sageDeep: 0x35503a,
  umber: 0x7a5a44,
  bronze: 0x8a5e12,
  bone: 0xf3e4c6,
  boneIcon: 0x4a2c24,
  thread: 0xfff6e6,
  paper: 0xf7efdf,
  label: 0xfbf1dd,
  chalk: 0xfffbf2,
  brass: 0xd9a441,
  brassLight: 0xfff0b8,
  brassDark: 0x8a5a17,
  brassRim: 0x5e390b,
  star: 0xf4c04a,
  starEdge: 0xa8701c,
  starLost: 0x9c8468,
  oak: 0xb98150,
  oakDark: 0x8c5a33,
  walnut: 0x7b5031,
  walnutDark: 0x523220,
  walnutGap: 0x2c140c,
  tape: 0xf2cf63,
  tapeTick: 0x4a3413,
  value: 0x6a3b1a,
  /** Level names on the wall. */
  title: 0x43262b,
  /** Captions on wood. */
  onWood: 0xffefd2,
  woodStitch: 0xe9c98f,
  /** Focus ring, and the ring around the next level. */
  halo: 0xffe3a6,
  /** What is secondary or lost, on paper. */
  faint: 0x5f4c50,
  /** Names and numbers of what is locked, on its duller card. */
  locked: 0x5f4c44,
  checkOnPaper: 0x3f6a47,
  iconOnPaper: 0x4a3a34,
  /** Darkens a scene behind a card. */
  veil: 0x421c12,
  shadow: 0x2d1416,
} as const;

type ColorName = keyof typeof USUAL_COLORS;

/** What differs where the contrast is to be clear: every text reaches 7 to 1 on what it stands on. */
const CLEAR_CHANGES: Partial<Record<ColorName, number>> = {
  ink: 0x140c12,
  plum: 0x200c12,
  madder: 0x941f14,
  madderDeep: 0x6b140c,
  indigo: 0x1c3763,
  indigoDeep: 0x10234a,
  sage: 0x28492f,
  sageDeep: 0x183420,
  umber: 0x593827,
  bronze: 0x5a3a04,
  bone: 0xfff8e8,
  boneIcon: 0x200e08,
  thread: 0xfffcf4,
  paper: 0xfffaf0,
  label: 0xfffaf0,
  value: 0x4c2206,
  title: 0x200c12,
  onWood: 0xfffcf4,
  woodStitch: 0xfff3d2,
  walnut: 0x4a2a16,
  walnutDark: 0x2e170a,
  tape: 0xffd95c,
  tapeTick: 0x1e1304,
  halo: 0xffd02e,
  faint: 0x3a272c,
  locked: 0x3c2c26,
  checkOnPaper: 0x1f4a29,
  iconOnPaper: 0x200e08,
  starEdge: 0x5e390b,
  starLost: 0x5f4c44,
};

export const CLEAR_COLORS: Readonly<Record<ColorName, number>> = { ...USUAL_COLORS, ...CLEAR_CHANGES };

/** The colours in use. Like a page's custom properties they change as a whole: what is built later has the new ones. */
export const COLORS: Readonly<Record<ColorName, number>> = { ...USUAL_COLORS };

/** Widths of what is drawn round controls, pins and bodies where the contrast is to be clear, px. */
export const OUTLINE = { line: 3, halo: 6 } as const;

/** How much of the wall is hidden by paper where the contrast is to be clear. */
export const CLEAR_WALL = 0.86;

let isClearNow = false;

/** Whether contrast is to be clear: flat grounds, dark outlines, stronger marks. */
export function isClear(): boolean {
  return isClearNow;
}

/** Changes the colours in use. @returns whether that was a change */
export function setClear(isClear: boolean): boolean {
  if (isClear === isClearNow) return false;
  isClearNow = isClear;
  Object.assign(COLORS, isClear ? CLEAR_COLORS : USUAL_COLORS);
  return true;
}

/** The five boxes of levels, each with a light of its own. */
export type BoxName = 'snip' | 'rip' | 'cargo' | 'gale' | 'tailor';

export interface BoxLight {
  readonly wall: number;
  readonly fall: number;
  readonly glow: number;
  /** Colour that the cloth's shade and every shadow on this wall lean towards. */
  readonly shade: number;
  readonly label: number;
  /** Vignette. */
  readonly tint: number;
}

export const BOX_LIGHT: Readonly<Record<BoxName, BoxLight>> = {
  snip: { wall: 0xf1e2c6, fall: 0xd2b48c, glow: 0xfff3d2, shade: 0x5b4668, label: 0xb8392b, tint: 0x7a4e48 },
  rip: { wall: 0xc99d74, fall: 0x6a4038, glow: 0xffd08a, shade: 0x35182e, label: 0xa85512, tint: 0x3e2436 },
  cargo: { wall: 0xc9d9d5, fall: 0x86a5a8, glow: 0xf4fff8, shade: 0x4a4a6c, label: 0x2a6c78, tint: 0x2f5566 },
  gale: { wall: 0xbfd0e2, fall: 0x8098b8, glow: 0xffffff, shade: 0x3b4a78, label: 0x2f4c73, tint: 0x3b4a78 },
  tailor: {
    wall: 0xefe3c2,
    fall: 0xcdb885,
    glow: 0xfffbe2,
    shade: 0x5f5548,
    label: 0x4f7050,
    tint: 0x6a5238,
  },
};

export const FONTS = { display: 'Caprasimo', text: 'Nunito Variable' } as const;

/** Text sizes in CSS px: landscape, portrait, phone landscape. */
export const TEXT_SIZES = {
  title: [44, 34, 30],
  cardTitle: [38, 34, 30],
  goal: [25, 20, 18],
  row: [24, 21, 18],
  value: [17, 17, 17],
  caption: [16, 15, 15],
} as const;

/** Text smaller than this, in CSS px, is not set. */
export const SMALLEST_TEXT = 15;

/** Durations in ms, unless told otherwise. */
export const MOTION = {
  press: 80,
  release: 180,
  cardIn: 320,
  /** A thread is sewn around a star, then it falls; then the next one's thread begins. */
  starSew: 220,
  star: 300,
  starGap: 140,
  sheet: 240,
  scene: 300,
  reduced: 120,
  /** Size of a pressed button, of its size at rest. */
  pressScale: 0.94,
  /** A card falls this far, px, and swings by this much, radians. */
  cardFall: 24,
  cardSwing: 0.0262,
  beckon: 3600,
  toast: 180,
  toastHold: 2600,
  confetti: 3200,
} as const;

/** No target for a finger is smaller than this, in CSS px. */
export const TOUCH_TARGET = 48;
