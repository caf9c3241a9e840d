import { Text, type TextStyleOptions } from 'pixi.js';
import { fitFontSize } from './layout';
import { COLORS, FONTS, SMALLEST_TEXT } from './theme';

export interface TextOptions {
  readonly size: number;
  readonly color?: number;
  /** Nunito only: 800 for labels and goals, 700 for what is secondary. */
  readonly weight?: '700' | '800';
  /** Where the text's origin lies, across; down, it is the middle of the capitals. */
  readonly align?: 'left' | 'center' | 'right';
  /** Breaks lines at this width, px. */
  readonly wrap?: number;
}

/** From the middle of the line's box down to the middle of its capitals, by type size; measured. */
const CAPITALS_BELOW: Readonly<Record<string, number>> = { [FONTS.display]: 0.05, [FONTS.text]: 0.065 };

const ANCHOR = { left: 0, center: 0.5, right: 1 } as const;

function create(content: string, options: TextOptions, font: Partial<TextStyleOptions>): Text {
  const { size, color = COLORS.ink, align = 'left', wrap } = options;
  const text = new Text({
    text: content,
    style: {
      ...font,
      fontSize: size,
      fill: color,
      align,
      ...(wrap === undefined ? {} : { wordWrap: true, wordWrapWidth: wrap }),
    },
    anchor: { x: ANCHOR[align], y: 0.5 },
  });
  // A text on half a pixel is a blurred text.
  text.roundPixels = true;
  text.eventMode = 'none';
  setTextSize(text, size);
  return text;
}

/** Changes the type size, px, and keeps the capitals' middle where it is. */
export function setTextSize(text: Text, size: number): void {
  const { style } = text;
  if (style.fontSize !== size) style.fontSize = size;
  const family = Array.isArray(style.fontFamily) ? style.fontFamily[0] : style.fontFamily;
  text.pivot.y = size * (CAPITALS_BELOW[family ?? ''] ?? 0);
}

/** Caprasimo: names, titles, numbers, Play and Next; never below 20 px, never a sentence. */
export function createDisplayText(content: string, options: TextOptions): Text {
  return create(content, options, { fontFamily: [FONTS.display, 'Georgia', 'serif'], fontWeight: '400' });
}

/** Nunito: all else. */
export function createText(content: string, options: TextOptions): Text {
  return create(content, options, {
    fontFamily: [FONTS.text, 'system-ui', 'sans-serif'],
    fontWeight: options.weight ?? '800',
  });
}

/** Sets the content and shrinks the type, down to `smallest`, so that one line fits `room` px. */
export function fitText(
  text: Text,
  content: string,
  size: number,
  room: number,
  smallest = SMALLEST_TEXT,
): void {
  text.text = content;
  setTextSize(text, size);
  const fitting = fitFontSize(text.width / text.scale.x, size, room, smallest);
  if (fitting !== size) setTextSize(text, fitting);
}
