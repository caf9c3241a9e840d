/** A picture that can be drawn and knows its size, px. */
export type Picture = CanvasImageSource & { readonly width: number; readonly height: number };

/** Fills a box with the largest middle part of a picture that has the box's proportions. */
export function drawCover(
  pen: CanvasRenderingContext2D,
  picture: Picture,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const scale = Math.max(width / picture.width, height / picture.height);
  const [w, h] = [width / scale, height / scale];
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, (picture.width - w) / 2, (picture.height - h) / 2, w, h, x, y, width, height);
}
