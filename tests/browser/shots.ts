/**
 * `npm run shots [name]`: screenshots of every scene (or of those whose name contains the argument) at five
 * sizes into `.shots/`, and a contact sheet of them. On the manual clock, so that they repeat.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Browser, Page } from 'playwright-core';
import { BOXES } from '../../src/game/catalogue';
import { drawCutSheet } from './cut-sheet';
import { drawFabricSheet } from './fabric-sheet';
import { launchBrowser } from './launch';
import { win } from './level-player';
import { closePage, inspect, openPage, takeScreenshot, tick } from './page';
import { startServer } from './server';

interface Shot {
  name: string;
  hash: string;
  /** The scene that has to be shown. */
  scene: string;
  /** False while the scene is not built yet: it is left out. */
  exists: boolean;
  /** Brings the scene into the state to be shown; afterwards it has `SETTLE` frames to come to rest. */
  prepare?: (page: Page) => Promise<void>;
}

const SHOTS: readonly Shot[] = [
  { name: 'title', hash: '#/', scene: 'title', exists: true },
  { name: 'levels', hash: '#/levels', scene: 'levels', exists: true },
  { name: 'play', hash: '#/play/three-ribbons', scene: 'play', exists: true },
  { name: 'result', hash: '#/play/three-ribbons', scene: 'play', exists: true, prepare: cutThreeRibbons },
  {
    name: 'pause',
    hash: '#/play/three-ribbons',
    scene: 'play',
    exists: true,
    prepare: (page) => page.keyboard.press('p'),
  },
  { name: 'sandbox', hash: '#/sandbox', scene: 'sandbox', exists: true },
  { name: 'settings', hash: '#/settings', scene: 'settings', exists: true },
  { name: 'flag', hash: '#/flag', scene: 'flag', exists: true },
];

const SIZES = [
  { width: 1280, height: 720 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
  { width: 375, height: 667 },
  { width: 320, height: 480 },
];

/** Frames of 1/60 s before a picture is taken: cloth and entrances have come to rest. */
const SETTLE = 90;
const FOLDER = '.shots';
/** Name of the sheet of all levels. */
const CONTACT = 'all-levels';
/** Name of the sheet of all fabrics. */
const FABRICS = 'fabrics';
/** Name of the sheet of cuts and rips. */
const CUTS = 'cuts';
/** Height of a picture on the contact sheet, px, and the gap around it. */
const SHEET_ROW = 300;
const SHEET_GAP = 12;

/** Two ribbons in one stroke, then the last one over the bowl: the level's best solution. */
async function cutThreeRibbons(page: Page): Promise<void> {
  await win(page, 'three-ribbons');
  await tick(page, 240);
}

async function takeShots(filter: string): Promise<void> {
  const shots = SHOTS.filter(({ name, exists }) => exists && name.includes(filter));
  const hasContact = CONTACT.includes(filter);
  const hasFabrics = FABRICS.includes(filter);
  const hasCuts = CUTS.includes(filter);
  if (shots.length === 0 && !hasContact && !hasFabrics && !hasCuts)
    throw new Error(`no scene named ${filter || '(any)'} exists; see the table in shots.ts`);
  mkdirSync(FOLDER, { recursive: true });
  const server = await startServer('shots');
  const browser = await launchBrowser();
  try {
    const rows: Buffer[][] = [];
    for (const shot of shots) {
      const row: Buffer[] = [];
      for (const size of SIZES) {
        // The narrow screens are phones: a touch screen.
        const page = await openPage(browser, server.url, shot.hash, { ...size, touch: size.width < 1000 });
        await shot.prepare?.(page);
        await tick(page, SETTLE);
        const scene = await inspect(page, (ripstop) => ripstop.scene);
        if (scene !== shot.scene) throw new Error(`${shot.name}: ${scene} is shown, expected ${shot.scene}`);
        const png = await takeScreenshot(page);
        writeFileSync(`${FOLDER}/${shot.name}-${size.width}x${size.height}.png`, png);
        row.push(png);
        await closePage(page);
      }
      rows.push(row);
    }
    if (!filter) writeFileSync(`${FOLDER}/sheet.png`, await drawSheet(rows));
    if (hasFabrics) writeFileSync(`${FOLDER}/${FABRICS}.png`, await drawFabricSheet(browser, server.url));
    if (hasCuts) writeFileSync(`${FOLDER}/${CUTS}.png`, await drawCutSheet(browser, server.url));
    if (hasContact)
      for (const size of [SIZES[0], SIZES[2]])
        writeFileSync(
          `${FOLDER}/${CONTACT}-${size.width}x${size.height}.png`,
          await drawContactSheet(browser, server.url, size),
        );
  } finally {
    await browser.close();
    await server.close();
  }
}

/** All levels as they begin, a row for each box. */
async function drawContactSheet(
  browser: Browser,
  url: string,
  size: { width: number; height: number },
): Promise<Buffer> {
  const cell = { width: Math.round((size.width * SHEET_ROW) / size.height), height: SHEET_ROW };
  const columns = Math.max(...BOXES.map(({ levels }) => levels.length));
  const canvas = createCanvas(
    columns * (cell.width + SHEET_GAP) + SHEET_GAP,
    BOXES.length * (cell.height + SHEET_GAP) + SHEET_GAP,
  );
  const context = canvas.getContext('2d');
  context.fillStyle = '#808080';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const [row, { levels }] of BOXES.entries())
    for (const [column, id] of levels.entries()) {
      const page = await openPage(browser, url, `#/play/${id}`, { ...size, touch: size.width < 1000 });
      await tick(page, SETTLE / 3);
      const x = SHEET_GAP + column * (cell.width + SHEET_GAP);
      const y = SHEET_GAP + row * (cell.height + SHEET_GAP);
      context.drawImage(await loadImage(await takeScreenshot(page)), x, y, cell.width, cell.height);
      await closePage(page);
    }
  return canvas.encode('png');
}

async function drawSheet(rows: readonly (readonly Buffer[])[]): Promise<Buffer> {
  const widths = SIZES.map(({ width, height }) => Math.round((width * SHEET_ROW) / height));
  const total = widths.reduce((sum, width) => sum + width + SHEET_GAP, SHEET_GAP);
  const canvas = createCanvas(total, rows.length * (SHEET_ROW + SHEET_GAP) + SHEET_GAP);
  const context = canvas.getContext('2d');
  context.fillStyle = '#808080';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const [rowIndex, row] of rows.entries()) {
    let x = SHEET_GAP;
    for (const [column, png] of row.entries()) {
      const y = SHEET_GAP + rowIndex * (SHEET_ROW + SHEET_GAP);
      context.drawImage(await loadImage(png), x, y, widths[column], SHEET_ROW);
      x += widths[column] + SHEET_GAP;
    }
  }
  return canvas.encode('png');
}

await takeShots(process.argv[2] ?? '');
