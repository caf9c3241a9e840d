import { readFile } from 'node:fs/promises';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import type { Download, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { gameTest } from './game';
import { browserName } from './launch';
import { inspect, see, swipe, takePicture, tick, waitForDownload } from './page';
import { bring, type FileOnPage, Hands, hash, measure, onCloth, SMALL, said, stats } from './sandbox';
import { UndeliverableError } from './undeliverable';

function picture(width: number, height: number, color: string): Canvas {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = color;
  pen.fillRect(0, 0, width, height);
  return canvas;
}

const png = (name: string, width: number, height: number, color: string): FileOnPage => ({
  name,
  type: 'image/png',
  bytes: picture(width, height, color).toBuffer('image/png'),
});

/** A JPEG of 300 × 100 px that says of itself that it lies on its side: shown, it is 100 × 300. */
function lyingJpeg(): FileOnPage {
  const jpeg = picture(300, 100, '#3050c0').toBuffer('image/jpeg');
  const exif = Buffer.from([
    0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1,
    0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0,
  ]);
  const bytes = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
  return { name: 'photo.jpg', type: 'image/jpeg', bytes };
}

const GIF = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** Width over height of the cloth as it was woven. */
async function aspect(page: Page): Promise<number> {
  const { left, right, top, bottom } = await measure(page);
  return (right - left) / (bottom - top);
}

const reaches = (page: Page, wanted: number) =>
  expect
    .poll(
      async () => {
        await tick(page, 1);
        return Math.abs(Math.log((await aspect(page)) / wanted));
      },
      { timeout: 30_000, message: `aspect ${wanted}` },
    )
    .toBeLessThan(0.16);

describe('pictures on the cloth', () => {
  gameTest('of every kind are printed, and the cloth takes their proportions', async ({ open }) => {
    const page = await open('#/sandbox?spacing=14&pins=topRow', { ...SMALL, dpr: 1 });
    await tick(page, 2);

    const hands = await Hands.on(page);
    const choosing = page.waitForEvent('filechooser');
    await hands.press('Your own');
    const { name, type, bytes } = png('picked.png', 200, 200, '#10c020');
    await (await choosing).setFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
    await reaches(page, 1);

    await bring(page, lyingJpeg(), 'drop');
    await reaches(page, 1 / 3);

    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="200" height="100" fill="#b03020"/></svg>';
    await bring(page, { name: 'drawing.svg', type: 'image/svg+xml', bytes: svg }, 'paste');
    await reaches(page, 2);

    await bring(page, { name: 'still.gif', type: 'image/gif', bytes: GIF }, 'paste');
    await reaches(page, 1);

    // Wider than any GPU's largest texture.
    await bring(page, png('panorama.png', 12_000, 3000, '#d0a020'), 'drop');
    await reaches(page, 4);
    await tick(page, 20);
    const middle = await onCloth(page, 0.5, 0.5);
    const [red, green, blue] = (await takePicture(page)).at(middle.x, middle.y);
    expect(red).toBeGreaterThan(blue * 2);
    expect(green).toBeGreaterThan(blue * 1.6);
  });

  gameTest('what is no picture is refused by name, and the print stays', async ({ open }) => {
    const page = await open('#/sandbox?spacing=20&print=chess', SMALL);
    await tick(page, 2);
    const before = await hash(page);
    for (const [file, words] of [
      [{ name: 'letter.png', type: 'image/png', bytes: 'Dear Ada, this is no picture.' }, 'is text'],
      [{ name: 'nothing.png', type: 'image/png', bytes: '' }, 'is empty'],
      [{ name: 'broken.json', type: 'application/json', bytes: '{"format":' }, 'is not JSON'],
      [{ name: 'other.json', type: 'application/json', bytes: '{"format":"cake"}' }, 'format: expected'],
    ] as const) {
      await bring(page, file, 'drop');
      await expect.poll(() => said(page), { timeout: 20_000 }).toContain(file.name);
      expect(await said(page)).toContain(words);
    }
    expect(await hash(page)).toBe(before);
    expect(page.url()).toContain('print=chess');
  });

  gameTest('a hole in the picture is a hole in the cloth', async ({ open }) => {
    const page = await open('#/sandbox?spacing=20&pins=topRow', { ...SMALL, dpr: 1 });
    const canvas = picture(300, 300, '#10c020');
    canvas.getContext('2d').clearRect(90, 90, 120, 120);
    await bring(page, { name: 'frame.png', type: 'image/png', bytes: canvas.toBuffer('image/png') }, 'drop');
    await reaches(page, 1);
    await tick(page, 60);
    const shot = await takePicture(page);
    const hole = await onCloth(page, 0.5, 0.5);
    const cloth = await onCloth(page, 0.5, 0.17);
    const [r0, g0, b0] = shot.at(cloth.x, cloth.y);
    expect(g0).toBeGreaterThan(Math.max(r0, b0) * 1.7);
    // The wall shows through: nearly grey, and no cream of the border.
    const [r1, g1, b1] = shot.at(hole.x, hole.y);
    expect(Math.max(r1, g1, b1) - Math.min(r1, g1, b1)).toBeLessThan(40);
    expect(b1).toBeGreaterThan(r1 - 6);
  });
});

describe('taking away', () => {
  gameTest('a picture of the canvas: its size, and not blank', async ({ open }) => {
    const page = await open('#/sandbox?spacing=20', { ...SMALL, dpr: 1.5 });
    await tick(page, 20);
    const place = await onCloth(page, 0.5, 0.2);
    const hands = await Hands.on(page);
    await hands.turnTo('Take away');
    await see(page, true);
    const downloading = waitForDownload(page);
    await hands.press('Picture');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^ripstop-\d{4}-\d\d-\d\d-\d{6}\.png$/);
    const image = await loadImage(await readFile(await download.path()));
    expect([image.width, image.height]).toEqual([SMALL.width * 1.5, SMALL.height * 1.5]);
    const pen = createCanvas(image.width, image.height).getContext('2d');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    const colors = new Set<number>();
    for (let n = 0; n < data.length; n += 4 * 97)
      colors.add((data[n] << 16) | (data[n + 1] << 8) | data[n + 2]);
    expect(colors.size).toBeGreaterThan(200);
    // The sky of the lake is on it, and the paper of the panel is not.
    const at = (x: number, y: number) => [
      ...pen.getImageData(Math.round(x * 1.5), Math.round(y * 1.5), 1, 1).data,
    ];
    const [red, , blue] = at(place.x, place.y);
    expect(blue).toBeGreaterThan(red * 0.9);
    const [wallRed, wallGreen, wallBlue] = at(820, 440);
    expect(wallBlue).toBeGreaterThan(wallRed);
    expect(wallGreen).toBeGreaterThan(wallRed);
  });

  gameTest('the scene as a file goes on where it was, its picture too', async ({ open }) => {
    const page = await open('#/sandbox?spacing=20&fabric=denim&wind=300', SMALL);
    await bring(page, png('mine.png', 240, 120, '#10c020'), 'drop');
    await reaches(page, 2);
    await tick(page, 30);
    const path = [await onCloth(page, 0.2, 0.5), await onCloth(page, 0.6, 0.6)];
    await swipe(page, path, { button: 'right', samples: 8, between: () => tick(page, 1) });
    await tick(page, 20);
    const saved = { hash: await hash(page), cut: (await stats(page)).cut };
    expect(saved.cut).toBeGreaterThan(3);
    const hands = await Hands.on(page);
    await hands.turnTo('Take away');
    const downloading = waitForDownload(page);
    await hands.press('Save');
    const file = await readFile(await (await downloading).path());

    const other = await open('#/sandbox?spacing=12', { ...SMALL, dpr: 1 });
    await tick(other, 10);
    await bring(other, { name: 'scene.json', type: 'application/json', bytes: file }, 'drop');
    await expect.poll(async () => (await stats(other)).cut, { timeout: 20_000 }).toBe(saved.cut);
    const resumed = await inspect(other, (ripstop) => ({ hash: ripstop.hash(), step: ripstop.stats().step }));
    expect(resumed.step).toBeGreaterThan(50);
    // `press` ticks a little before and after; the file holds a step in between.
    const steps = (await stats(page)).step - resumed.step;
    expect(steps).toBeGreaterThanOrEqual(0);
    await tick(other, steps);
    expect(await hash(other)).toBe(await hash(page));
    const middle = await onCloth(other, 0.5, 0.3);
    const [red, green] = (await takePicture(other)).at(middle.x, middle.y);
    expect(green).toBeGreaterThan(red * 1.7);
    // The link follows a little later.
    await tick(other, 30);
    expect(other.url()).not.toContain('spacing=12');
  });

  gameTest('a clip, where the browser records', async ({ open }) => {
    if (browserName() !== 'chromium') throw new UndeliverableError('the event “download”');
    const page = await open('#/sandbox?spacing=24', { ...SMALL, dpr: 0.5 });
    expect(await page.evaluate(() => typeof MediaRecorder !== 'undefined')).toBe(true);
    const hands = await Hands.on(page);
    await hands.turnTo('Take away');
    let clip: Download | null = null;
    page.on('download', (download) => {
      clip = download;
    });
    await hands.press('Clip');
    // The canvas has to change for there to be anything to record.
    await expect
      .poll(
        async () => {
          await tick(page, 3);
          await tick(page, 0);
          return clip !== null;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    const download = clip as unknown as Download;
    expect(download.suggestedFilename()).toMatch(/\.webm$/);
    const bytes = await readFile(await download.path());
    // EBML's magic number, and more than a header.
    expect([...bytes.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
    expect(bytes.length).toBeGreaterThan(5000);
  });
});
