import type { Rig } from '../../game/rigs';
import { formOf } from '../../ui/layout';

/**
 * How much of the card is shown: all; all, but low; or low and folded to the wind alone, until the player unfolds it.
 */
export type CardForm = 'full' | 'low' | 'folding';

/** Height of a folded card, px. */
export const FOLDED_HEIGHT = 102;

/** A place on the screen, px from the corner of the safe area. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where everything of the flag scene stands, px; places are centres. */
export interface FlagLayout {
  readonly card: Spot & { readonly width: number; readonly form: CardForm };
  /** Where the rig's origin is, and the edge of the bench that it stands on. */
  readonly flag: Spot & { readonly scale: number; readonly benchY: number };
  readonly tools: Spot & { readonly width: number };
  readonly gust: Spot & { readonly radius: number };
  readonly radius: number;
  readonly back: Spot;
  /** Undo, redo, new cloth. */
  readonly row: readonly [Spot, Spot, Spot];
}

/** The strap with tools: its height, and its width where there is room and where there is little. */
export const STRAP = { height: 98, width: 268, least: 224 };
/** Radius of the gust's button; it stands so much higher than the strap. */
const GUST = { radius: 34, least: 28, rise: 16 };
const SMALL = { radius: 28, least: 24 };
/** On small screens: between two things, and from the edge, px. */
const GAP = 8;
/** A wide screen lower than this has its controls in a column, and the flag gets all of its height. */
const SHORT = 560;
const COLUMN = 300;
/** A card that costs the flag of a tall screen more than this share of its size is folded. */
const WORTH = 0.9;

/** The wall that is free for the flag, above the bench. */
interface Room extends Spot {
  readonly width: number;
  readonly height: number;
}

/** @param heightOf what the card's height is in a form, px */
export function layOutFlag(
  width: number,
  height: number,
  rig: Rig,
  heightOf: (width: number, form: CardForm) => number,
): FlagLayout {
  if (formOf(width, height) === 'portrait') return layOutTall(width, height, rig, heightOf);
  if (height < SHORT) return layOutShort(width, height, rig, heightOf);
  return layOutWide(width, height, rig, heightOf);
}

/** The flag; the bench with its tools; the card. */
function layOutTall(
  width: number,
  height: number,
  rig: Rig,
  heightOf: (width: number, form: CardForm) => number,
): FlagLayout {
  const cardWidth = Math.min(460, width - 24);
  const low = heightOf(cardWidth, 'low');
  const room = { x: 0, y: 72, width, height: height - low - 28 - 130 - 72 };
  if (scaleIn(room, rig) >= WORTH * (width / rig.frame[2])) {
    const flag = stand(room, rig);
    return {
      card: { x: width / 2, y: height - low / 2 - 14, width: cardWidth, form: 'low' },
      flag,
      ...placeTools(room.x, width, flag.benchY + 75, width * 0.66, 36),
      ...topRow(width, SMALL.radius, 40, 66),
    };
  }
  const top = 2 * SMALL.least + GAP;
  const bench = STRAP.height + 2 * GAP;
  const rest = height - FOLDED_HEIGHT - 2 * GAP - bench;
  // Where the flag cannot have the whole width, its pole stands between the buttons.
  const slim = rig.poleTop ?? 0;
  const y = Math.max(0, top - slim * scaleIn({ x: 0, y: 0, width, height: rest - top }, rig));
  const flag = stand({ x: 0, y, width, height: rest - y }, rig, slim > 0 ? 1 : 0.5);
  const unfolded = heightOf(cardWidth, 'folding');
  return {
    card: { x: width / 2, y: height - unfolded / 2 - GAP, width: cardWidth, form: 'folding' },
    flag,
    ...placeTools(0, width, flag.benchY + bench / 2 + 4, width, 2 * GAP),
    ...topRow(width, SMALL.least, SMALL.least + GAP, 2 * SMALL.least + GAP),
  };
}

/** The flag; beside it a column of buttons, folded card and tools. */
function layOutShort(
  width: number,
  height: number,
  rig: Rig,
  heightOf: (width: number, form: CardForm) => number,
): FlagLayout {
  const left = width - COLUMN - GAP;
  const flag = standBeside(
    { x: 0, y: GAP, width: left - GAP, height: height - 40 - GAP },
    rig,
    SMALL.radius + GAP,
  );
  const toolsY = height - STRAP.height / 2 - 4;
  const bottom = toolsY - STRAP.height / 2 - GAP;
  const cardHeight = heightOf(COLUMN, 'folding');
  const row = topRow(width, SMALL.radius, SMALL.radius + GAP, 84);
  const x = left + COLUMN / 2;
  return {
    card: { x, y: Math.max(cardHeight / 2 + 4, bottom - cardHeight / 2), width: COLUMN, form: 'folding' },
    flag,
    ...placeTools(left, COLUMN, toolsY, COLUMN, GAP),
    ...row,
    row: [-84, 0, 84].map((dx) => ({ x: x + dx, y: SMALL.radius + GAP })) as [Spot, Spot, Spot],
  };
}

/** The flag; the bench with its tools; beside them the card, and the buttons above it. */
function layOutWide(
  width: number,
  height: number,
  rig: Rig,
  heightOf: (width: number, form: CardForm) => number,
): FlagLayout {
  const cardWidth = 296;
  heightOf(cardWidth, 'full');
  const room = { x: 0, y: 24, width: width - cardWidth - 44, height: height - 118 - 24 };
  const flag = standBeside(room, rig, 52);
  const x = width - cardWidth / 2 - 28;
  return {
    card: { x, y: height / 2 - 20, width: cardWidth, form: 'full' },
    flag,
    ...placeTools(0, room.width, flag.benchY + 63, STRAP.width, 36),
    ...topRow(width, SMALL.radius, 52, 84),
    row: [-84, 0, 84].map((dx) => ({ x: x + dx, y: 52 })) as [Spot, Spot, Spot],
  };
}

function scaleIn({ width, height }: Room, { frame, ground }: Rig): number {
  return Math.max(0.05, Math.min(width / frame[2], height / (ground - frame[1])));
}

/** A rig on the bench under a room, as large as the room allows. @param aside 0 left, 0.5 in the middle, 1 right */
function stand(room: Room, rig: Rig, aside = 0.5): FlagLayout['flag'] {
  const scale = scaleIn(room, rig);
  const [x, , width] = rig.frame;
  const benchY = room.y + room.height;
  return {
    x: room.x + (room.width - width * scale) * aside - x * scale,
    y: benchY - rig.ground * scale,
    scale,
    benchY,
  };
}

/** As `stand`, clear of the button in the corner: beside it or below it, whichever is larger. @param edge of its centre */
function standBeside(room: Room, rig: Rig, edge: number): FlagLayout['flag'] {
  const clear = edge + SMALL.radius + GAP;
  const middle = stand(room, rig);
  if (middle.x + rig.frame[0] * middle.scale >= clear) return middle;
  const beside = { ...room, x: clear, width: room.width - clear };
  const below = { ...room, y: clear, height: room.y + room.height - clear };
  return scaleIn(beside, rig) > scaleIn(below, rig) ? stand(beside, rig, 0) : stand(below, rig);
}

/** The strap and the gust beside it, in the middle of a width. @param most px that the strap takes at most */
function placeTools(
  left: number,
  width: number,
  y: number,
  most: number,
  gap: number,
): Pick<FlagLayout, 'tools' | 'gust'> {
  const radius = width < 340 ? GUST.least : GUST.radius;
  const room = width - 2 * radius - gap - 2 * GAP;
  const strap = Math.max(STRAP.least, Math.min(STRAP.width, most, room));
  const x = left + (width - strap - gap - 2 * radius) / 2;
  return {
    tools: { x: x + strap / 2, y, width: strap },
    gust: { x: x + strap + gap + radius, y: y - GUST.rise, radius },
  };
}

/** Back at the left, the others at the right. */
function topRow(
  width: number,
  radius: number,
  edge: number,
  pitch: number,
): Pick<FlagLayout, 'radius' | 'back' | 'row'> {
  const at = (x: number) => ({ x, y: edge });
  return {
    radius,
    back: at(edge),
    row: [at(width - edge - 2 * pitch), at(width - edge - pitch), at(width - edge)],
  };
}
