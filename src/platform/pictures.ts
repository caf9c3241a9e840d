import { type FileHeader, HEADER_BYTES, readHeader } from './picture-header';
import { sizeSvg } from './svg-size';

/** A picture that a player brought, upright and at most as large as asked. */
export interface Picture {
  readonly name: string;
  readonly canvas: HTMLCanvasElement;
  /** px. */
  readonly width: number;
  readonly height: number;
}

export type PictureResult =
  | { readonly ok: true; readonly picture: Picture }
  /** One sentence for the player, which names the file. */
  | { readonly ok: false; readonly message: string };

const MAX_BYTES = 60_000_000;
const MAX_PIXELS = 110_000_000;

/**
 * Decodes a picture file: turned upright by its EXIF, scaled down (never up) so that its longer side is at most
 * `maxSize` px; an SVG is drawn with a longer side of `maxSize`. Of an animation the first frame counts.
 */
export async function decodePicture(file: File, maxSize: number): Promise<PictureResult> {
  const fail = (what: string): PictureResult => ({ ok: false, message: `“${shorten(file.name)}” ${what}` });
  let header: FileHeader;
  try {
    if (file.size === 0) return fail('is empty.');
    header = readHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  } catch {
    return fail('could not be read. Is it a folder, or was it moved?');
  }
  const refusal = refusePicture(header, file.size, file.type);
  if (refusal) return fail(refusal);
  try {
    const canvas =
      header.format === 'svg' ? await drawSvg(await file.text(), maxSize) : await drawBitmap(file, maxSize);
    return {
      ok: true,
      picture: { name: file.name, canvas, width: canvas.width, height: canvas.height },
    };
  } catch {
    return fail(explainFailure(header));
  }
}

/** Why a file is not even tried: the end of a sentence that begins with its name; undefined if it is tried. */
export function refusePicture(header: FileHeader, bytes: number, type: string): string | undefined {
  switch (header.format) {
    case 'pdf':
      return 'is a PDF, not a picture.';
    case 'zip':
      return 'is a ZIP archive or a document, not a picture.';
    case 'video':
      return 'is a video, not a picture.';
    case 'text':
      return 'is text, not a picture.';
    case 'unknown':
      if (!type.startsWith('image/')) return 'is not a picture.';
      break;
    case 'png':
    case 'jpeg':
    case 'gif':
    case 'webp':
    case 'avif':
    case 'bmp':
    case 'ico':
    case 'svg':
    case 'heic':
    case 'tiff':
      break;
    default:
      header.format satisfies never;
  }
  if (bytes > MAX_BYTES)
    return `has ${Math.round(bytes / 1e6)} MB; a picture may have at most ${MAX_BYTES / 1e6} MB.`;
  const { width, height } = header;
  if (width === 0 || height === 0) return 'is a picture without any pixels.';
  if (width && height && width * height > MAX_PIXELS)
    return `is ${width} × ${height} pixels large; at most ${MAX_PIXELS / 1e6} million pixels are possible.`;
  return undefined;
}

function explainFailure(header: FileHeader): string {
  if (header.format === 'heic')
    return 'is a HEIC photo, which this browser cannot open. Save it as JPEG or PNG first.';
  if (header.format === 'tiff')
    return 'is a TIFF picture, which this browser cannot open. Save it as JPEG or PNG first.';
  return 'could not be opened as a picture; it may be damaged.';
}

/** The size in whole px with the longer side at most `maxSize`. */
export function fitPicture(
  width: number,
  height: number,
  maxSize: number,
): { width: number; height: number } {
  const scale = Math.min(1, maxSize / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function drawBitmap(file: File, maxSize: number): Promise<HTMLCanvasElement> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // Some browsers open more formats in an image element than here.
    const url = URL.createObjectURL(file);
    try {
      const image = await loadImage(url);
      return paint(image, image.naturalWidth, image.naturalHeight, maxSize);
    } finally {
      URL.revokeObjectURL(url);
    }
  }
  try {
    return paint(bitmap, bitmap.width, bitmap.height, maxSize);
  } finally {
    bitmap.close();
  }
}

async function drawSvg(text: string, maxSize: number): Promise<HTMLCanvasElement> {
  const svg = sizeSvg(text, maxSize);
  if (!svg) throw new Error('no root element');
  // A data link, because canvases count some SVG from blob links as foreign and then give no pixels away.
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.text)}`);
  const canvas = paint(image, svg.width, svg.height, maxSize);
  // Throws now, with a message for the player, and not later inside the renderer.
  canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
  return canvas;
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

function paint(source: CanvasImageSource, width: number, height: number, maxSize: number): HTMLCanvasElement {
  if (!(width > 0 && height > 0)) throw new Error('no pixels');
  const size = fitPicture(width, height, maxSize);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source, 0, 0, size.width, size.height);
  return canvas;
}

function shorten(name: string): string {
  return name.length > 48 ? `${name.slice(0, 32)}…${name.slice(-12)}` : name;
}
