import { createCanvas, loadImage } from '@napi-rs/canvas';

const GAP = 10;

export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A grey sheet that shows the same part of each screenshot, side by side. */
export interface PictureSheet {
  /** Puts a screenshot in a column and row, with its name on it if there is one. */
  put(column: number, row: number, screenshot: Buffer, name?: string): Promise<void>;
  encode(): Promise<Buffer>;
}

/** @param part of each screenshot, px of it @param shown width of one picture on the sheet, px */
export function createPictureSheet(columns: number, rows: number, part: Part, shown: number): PictureSheet {
  const height = Math.round((shown * part.height) / part.width);
  const sheet = createCanvas((shown + GAP) * columns + GAP, (height + GAP) * rows + GAP);
  const pen = sheet.getContext('2d');
  pen.fillStyle = '#808080';
  pen.fillRect(0, 0, sheet.width, sheet.height);
  return {
    async put(column, row, screenshot, name = '') {
      const x = GAP + column * (shown + GAP);
      const y = GAP + row * (height + GAP);
      const picture = await loadImage(screenshot);
      pen.drawImage(picture, part.x, part.y, part.width, part.height, x, y, shown, height);
      pen.fillStyle = '#2e2530';
      pen.font = '700 22px sans-serif';
      pen.fillText(name, x + 12, y + height - 14);
    },
    encode: () => sheet.encode('png'),
  };
}
