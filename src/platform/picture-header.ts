export type FileFormat =
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'avif'
  | 'bmp'
  | 'ico'
  | 'svg'
  | 'heic'
  | 'tiff'
  | 'pdf'
  | 'zip'
  | 'video'
  | 'text'
  | 'unknown';

export interface FileHeader {
  readonly format: FileFormat;
  /** Pixels as stored, before any turning by EXIF; undefined where the header does not say. */
  readonly width?: number;
  readonly height?: number;
}

/** Bytes of a file's beginning that are enough for `readHeader`: photos carry thumbnails and colour profiles first. */
export const HEADER_BYTES = 262_144;

/**
 * What a file is, by its first bytes and not by its name, and how large its picture is, so that a picture too
 * large to decode is known before it is decoded. Never throws, whatever the bytes.
 */
export function readHeader(bytes: Uint8Array): FileHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number, length = 4) => latin(bytes, at, length);
  const has = (length: number) => bytes.length >= length;

  if (word(0, 8) === '\x89PNG\r\n\x1a\n')
    return has(24)
      ? { format: 'png', width: view.getUint32(16), height: view.getUint32(20) }
      : { format: 'png' };
  if (word(0, 3) === '\xff\xd8\xff') return { format: 'jpeg', ...findJpegSize(view) };
  if (word(0) === 'GIF8')
    return has(10)
      ? { format: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
      : { format: 'gif' };
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return { format: 'webp', ...findWebpSize(view, word(12)) };
  if (word(4) === 'ftyp') return readBoxes(bytes, view, word(8));
  if (word(0, 2) === 'BM' && has(26) && view.getUint32(6, true) === 0)
    return { format: 'bmp', width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
  if (word(0) === '\0\0\x01\0') return { format: 'ico' };
  if (word(0) === 'II*\0' || word(0) === 'MM\0*') return { format: 'tiff' };
  if (word(0) === '%PDF') return { format: 'pdf' };
  if (word(0) === 'PK\x03\x04') return { format: 'zip' };
  if (word(0) === '\x1aE\xdf\xa3') return { format: 'video' };
  if (!isText(bytes)) return { format: 'unknown' };
  return { format: /<svg[\s>]/.test(word(0, 4096)) ? 'svg' : 'text' };
}

type Size = Pick<FileHeader, 'width' | 'height'>;

/** Walks from segment to segment to the start of frame (ITU-T T.81, B.2.2). */
function findJpegSize(view: DataView): Size {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // Fill bytes before a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return {};
}

/** RFC 9649, sections 2.5 to 2.7. */
function findWebpSize(view: DataView, chunk: string): Size {
  if (view.byteLength < 30) return {};
  if (chunk === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk === 'VP8X')
    return {
      width: (view.getUint32(24, true) & 0xffffff) + 1,
      height: (view.getUint32(26, true) >>> 8) + 1,
    };
  return {};
}

/** Files of the ISO base media family: pictures have their size in an `ispe` box. */
function readBoxes(bytes: Uint8Array, view: DataView, brand: string): FileHeader {
  const isAvif = brand === 'avif' || brand === 'avis';
  if (!isAvif && !['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'].includes(brand))
    return { format: 'video' };
  const format = isAvif ? 'avif' : 'heic';
  let width = 0;
  let height = 0;
  // A grid of tiles has one box for each tile and one for the whole: the largest counts.
  for (let at = 8; at + 16 <= bytes.length; at++) {
    if (bytes[at] !== 0x69 || latin(bytes, at, 4) !== 'ispe') continue;
    width = Math.max(width, view.getUint32(at + 8));
    height = Math.max(height, view.getUint32(at + 12));
  }
  return width > 0 && height > 0 ? { format, width, height } : { format };
}

/** Text has no control characters but white space; an empty file is none. */
function isText(bytes: Uint8Array): boolean {
  const length = Math.min(bytes.length, 4096);
  for (let n = 0; n < length; n++) if (bytes[n] < 9 || (bytes[n] > 13 && bytes[n] < 32)) return false;
  return length > 0;
}

function latin(bytes: Uint8Array, at: number, length: number): string {
  let text = '';
  for (let n = at; n < Math.min(at + length, bytes.length); n++) text += String.fromCharCode(bytes[n]);
  return text;
}
