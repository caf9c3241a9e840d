import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { readHeader } from '../../src/platform/picture-header';
import { decodePicture, fitPicture, refusePicture } from '../../src/platform/pictures';
import { sizeSvg } from '../../src/platform/svg-size';

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A canvas of 123 × 45 px in the given format, by an encoder that is not ours. */
function encode(type: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif'): Uint8Array {
  const canvas = createCanvas(123, 45);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#c33';
  pen.fillRect(10, 10, 50, 20);
  return new Uint8Array(type === 'png' ? canvas.encodeSync('png') : canvas.encodeSync(type as 'jpeg'));
}

describe('readHeader', () => {
  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    'knows %s and its size from a real encoder',
    (format) => {
      expect(readHeader(encode(format))).toEqual({ format, width: 123, height: 45 });
    },
  );

  it('knows lossless and extended WebP', () => {
    const lossless = new Uint8Array(30);
    lossless.set(ascii('RIFF____WEBPVP8L____\x2f'));
    new DataView(lossless.buffer).setUint32(21, (123 - 1) | ((45 - 1) << 14), true);
    expect(readHeader(lossless)).toEqual({ format: 'webp', width: 123, height: 45 });
    const extended = new Uint8Array(30);
    extended.set(ascii('RIFF____WEBPVP8X'));
    extended.set([0x39, 0x30, 0x00, 0x2c, 0x00, 0x01], 24);
    expect(readHeader(extended)).toEqual({ format: 'webp', width: 0x3039 + 1, height: 0x1002c + 1 });
  });

  it('skips thumbnails and profiles in a JPEG', () => {
    const plain = encode('jpeg');
    const extra = new Uint8Array(2 + 5000);
    extra.set([0xff, 0xe1, 5000 >> 8, 5000 & 255]);
    // A start of frame inside the segment is not that of the picture.
    extra.set([0xff, 0xc0, 0, 17, 8, 0, 1, 0, 1], 100);
    const photo = Uint8Array.from([...plain.slice(0, 2), ...extra, ...plain.slice(2)]);
    expect(readHeader(photo)).toEqual({ format: 'jpeg', width: 123, height: 45 });
  });

  it.each([
    ['%PDF-1.7\n', 'pdf'],
    ['PK\x03\x04\x14\0', 'zip'],
    ['\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
    ['\0\0\0\x18ftypisom\0\0\0\0', 'video'],
    ['\x1aE\xdf\xa3\x01', 'video'],
    ['II*\0\x08\0\0\0', 'tiff'],
    ['\0\0\x01\0\x01\0', 'ico'],
    ['hello, not a picture', 'text'],
    ['<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
    ['<svg xmlns="http://www.w3.org/2000/svg">', 'svg'],
    ['\x7fELF\x02\x01\x01\0', 'unknown'],
    ['', 'unknown'],
  ])('knows %j', (content, format) => {
    expect(readHeader(ascii(content)).format).toBe(format);
  });

  it('never throws on a file that was cut short or scrambled', () => {
    let seed = 7;
    for (const format of ['png', 'jpeg', 'webp', 'avif', 'gif'] as const) {
      const bytes = encode(format);
      for (let length = 0; length < Math.min(bytes.length, 400); length++) readHeader(bytes.slice(0, length));
      for (let n = 0; n < 300; n++) {
        const hurt = bytes.slice();
        for (let k = 0; k < 8; k++) {
          seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
          hurt[(seed >>> 8) % Math.min(hurt.length, 300)] = seed & 255;
        }
        expect(readHeader(hurt).format).toBeTypeOf('string');
      }
    }
  });
});

describe('refusePicture', () => {
  it('says what is wrong in words', () => {
    expect(refusePicture({ format: 'pdf' }, 10, '')).toMatch(/PDF/);
    expect(refusePicture({ format: 'text' }, 10, 'image/png')).toMatch(/text/);
    expect(refusePicture({ format: 'unknown' }, 10, 'application/x-thing')).toMatch(/not a picture/);
    expect(refusePicture({ format: 'png', width: 40_000, height: 30_000 }, 10, 'image/png')).toMatch(
      /40000 × 30000/,
    );
    expect(refusePicture({ format: 'png', width: 0, height: 9 }, 10, 'image/png')).toMatch(
      /without any pixels/,
    );
    expect(refusePicture({ format: 'jpeg', width: 10, height: 10 }, 90_000_000, '')).toMatch(/90 MB/);
  });

  it('lets pictures through, also those that only some browsers know', () => {
    expect(
      refusePicture({ format: 'jpeg', width: 8000, height: 6000 }, 9_000_000, 'image/jpeg'),
    ).toBeUndefined();
    expect(refusePicture({ format: 'heic' }, 10, '')).toBeUndefined();
    expect(refusePicture({ format: 'unknown' }, 10, 'image/x-new')).toBeUndefined();
  });
});

describe('decodePicture', () => {
  it('names the file that is empty, unreadable or no picture', async () => {
    expect(await decodePicture(new File([], 'cat.png', { type: 'image/png' }), 512)).toEqual({
      ok: false,
      message: '“cat.png” is empty.',
    });
    expect(await decodePicture(new File(['Dear sir'], 'cat.png', { type: 'image/png' }), 512)).toEqual({
      ok: false,
      message: '“cat.png” is text, not a picture.',
    });
    const folder = Object.assign(new File(['x'], 'holiday'), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
    });
    expect(await decodePicture(folder, 512)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^“holiday” could not be read/),
    });
  });

  it('shortens a name that would fill the screen', async () => {
    const result = await decodePicture(new File([], `${'very-'.repeat(60)}long.jpeg`), 512);
    expect(result.ok).toBe(false);
    if (!result.ok) {
      expect(result.message.length).toBeLessThan(70);
      expect(result.message).toContain('long.jpeg');
    }
  });
});

describe('fitPicture', () => {
  it('shrinks the longer side to the limit, keeps proportions and never enlarges', () => {
    expect(fitPicture(4000, 3000, 1024)).toEqual({ width: 1024, height: 768 });
    expect(fitPicture(3000, 4000, 1024)).toEqual({ width: 768, height: 1024 });
    expect(fitPicture(300, 200, 1024)).toEqual({ width: 300, height: 200 });
    expect(fitPicture(100_000, 3, 1024)).toEqual({ width: 1024, height: 1 });
  });
});

describe('sizeSvg', () => {
  it.each([
    ['<svg viewBox="0 0 40 20"/>', 1000, 500],
    ['<svg viewBox="-5,-5 20,40"></svg>', 500, 1000],
    ['<svg width="100%" height="100%" viewBox="0 0 40 20"/>', 1000, 500],
    ['<svg width="300" height="150"></svg>', 1000, 500],
    ["<svg width='2in' height='96px'></svg>", 1000, 500],
    ['<svg width="10em" viewBox="0 0 40 20"/>', 1000, 500],
    ['<svg height="10" viewBox="0 0 40 20"/>', 1000, 500],
    ['<svg stroke-width="4" xmlns="http://www.w3.org/2000/svg"/>', 1000, 1000],
    ['<svg width="0" height="-4" viewBox="0 0 0 20"/>', 1000, 1000],
  ])('of %s with a longer side of 1,000', (text, width, height) => {
    const sized = sizeSvg(text, 1000);
    expect(sized).toMatchObject({ width, height });
    expect(sized?.text.match(/\swidth="/g)).toHaveLength(1);
    expect(sized?.text).toContain(`width="${width}" height="${height}"`);
  });

  it('gives content without a viewBox one, so that it grows with the root', () => {
    expect(sizeSvg('<svg xmlns="ns" width="300" height="150"><a/></svg>', 600)?.text).toBe(
      '<svg width="600" height="300" viewBox="0 0 300 150" xmlns="ns"><a/></svg>',
    );
  });

  it('adds the namespace that a file needs where it is missing', () => {
    expect(sizeSvg('<svg viewBox="0 0 2 1"/>', 10)?.text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="5" viewBox="0 0 2 1"/>',
    );
  });

  it('leaves everything but the root alone', () => {
    const before = '<?xml version="1.0"?><!-- a > b -->';
    const after = '<svg width="3" x="&gt;"/><rect width="5" height="6"/></svg>';
    const sized = sizeSvg(
      `${before}<svg xmlns="ns" data-x="a > b" viewBox="0 0 2 1" stroke-width="9">${after}`,
      100,
    );
    expect(sized?.text).toBe(
      `${before}<svg width="100" height="50" xmlns="ns" data-x="a > b" viewBox="0 0 2 1" stroke-width="9">${after}`,
    );
  });

  it('finds no root where there is none', () => {
    expect(sizeSvg('<html></html>', 100)).toBeUndefined();
    expect(sizeSvg('<svgfoo>', 100)).toBeUndefined();
  });
});
