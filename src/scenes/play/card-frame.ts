/** Where the parts of a card stand that is read over a level: px from the card's centre, itself px of the screen. */
export interface CardFrame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isPortrait: boolean;
  /** Everything stands closer: a phone on its side. */
  readonly isLow: boolean;
  /** A word above the title, and the title. */
  readonly above: number;
  readonly title: { readonly y: number; readonly size: number; readonly room: number };
  /** A small button in the upper right corner; another one may mirror it. */
  readonly corner: { readonly x: number; readonly y: number; readonly radius: number };
  readonly stars: { readonly y: number; readonly radius: number };
  /** What is asked or was done for each star. */
  readonly list: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly size: number;
    readonly pitch: number;
  };
  /** What is pressed: a pill in the middle, and a button `side` to the left and the right of it. */
  readonly actions: {
    readonly y: number;
    readonly pillWidth: number;
    readonly pillHeight: number;
    readonly side: number;
    readonly radius: number;
  };
}

const LARGEST = 560;
/** A card below this height has everything closer. */
const LOW = 470;

/** @param width and height of the screen, px */
export function frameCard(screenWidth: number, screenHeight: number): CardFrame {
  const isPortrait = screenHeight > screenWidth;
  const width = Math.min(LARGEST, screenWidth - 32);
  const height = Math.min(LARGEST, screenHeight - (isPortrait ? 120 : 24));
  const isLow = height < LOW;
  const isSmall = isPortrait || isLow;
  const top = -height / 2;
  const inset = isPortrait ? 30 : width < LARGEST ? 56 : 92;
  // The buttons beside the pill stay on a narrow card, and it leaves them room.
  const side = Math.min(isPortrait ? 124 : 168, width / 2 - 46);
  return {
    x: screenWidth / 2,
    y: screenHeight / 2 + (isLow ? 6 : 18),
    width,
    height,
    isPortrait,
    isLow,
    above: top + (isLow ? 30 : isPortrait ? 60 : 54),
    title: {
      // On a narrow card it has room only below the button in the corner.
      y: top + (isPortrait ? (isLow ? 68 : 100) : isLow ? 58 : 88),
      size: isSmall ? 32 : 38,
      room: width - (isPortrait ? (isLow ? 116 : 72) : 168),
    },
    corner: {
      x: width / 2 - 48,
      y: top + (isLow ? (isPortrait ? 34 : 40) : 50),
      radius: isLow ? 24 : 25,
    },
    stars: {
      y: top + (isLow ? 124 : 196),
      // Two pitches of 2.3 radii, and a star's reach of 1.1 at either side, within the card's seam.
      radius: Math.min(isLow ? (isPortrait ? 30 : 36) : isPortrait ? 50 : 58, (width - 56) / 6.8),
    },
    list: {
      x: inset - width / 2,
      y: top + (isLow ? 188 : 296),
      width: width - 2 * inset,
      size: isLow ? 19 : isPortrait ? 21 : 23,
      // The last row must not touch the pill.
      pitch: isLow ? Math.min(34, (height - 278) / 2) : 48,
    },
    actions: {
      y: -top - (isLow ? 48 : 70),
      pillWidth: Math.min(isPortrait ? 176 : 220, 2 * (side - 36)),
      pillHeight: isLow ? 56 : 70,
      side,
      radius: isSmall ? 28 : 34,
    },
  };
}
