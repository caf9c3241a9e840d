/**
 * A monkey plays all scenes: `npm run soak [minutes] [seed]`. Counts errors and lost points, and what is left
 * over after scene changes: heap, listeners, nodes, GPU buffers and textures. Ends with 1 if anything is wrong.
 */

import type { CDPSession, Page } from 'playwright-core';
import { createRandom } from '../../src/sim/random';
import { countObjects } from '../browser/heap';
import { launchBrowser } from '../browser/launch';
import { openPage, problemsOf } from '../browser/page';
import { startServer } from '../browser/server';
import { listLevels } from '../support/sessions';

/** Drawn coarsely: the monkey does not look. */
const SIZE = { width: 640, height: 400, dpr: 0.25 };
/** Presses, swipes and keys between two changes of scene. */
const PRANKS = 12;
const KEYS = [
  'r',
  'z',
  'h',
  'p',
  'm',
  'Tab',
  'Enter',
  'Escape',
  '1',
  '2',
  '3',
  '4',
  '5',
  ' ',
  '.',
  'ArrowLeft',
];
/** Rounds before all counts as loaded once; each level is opened too. */
const WARM = 2;
/** s of drawing the title in which Pixi frees what nothing has used for a minute, before anything is counted. */
const REST = 100;
/**
 * What may be more at the end than after warming up. A monkey comes upon sounds, pages and code for long that it has
 * not met before, and the heap is a third code: hence the share. A scene that is kept would be thousands of objects.
 */
const SLACK = { heap: 1.25, objects: 1500, listeners: 10, nodes: 24, buffers: 24, textures: 12 };

interface Figures {
  objects: number;
  heapMb: number;
  listeners: number;
  nodes: number;
  buffers: number;
  textures: number;
}

const minutes = Number(process.argv[2] ?? 10);
const random = createRandom(Number(process.argv[3] ?? 1));
const below = (n: number) => Math.floor(random() * n);
const place = () => ({ x: below(SIZE.width), y: below(SIZE.height) });

/** Counts what WebGL has made and not freed. Runs in the page before anything else. */
const COUNT_GPU = `
  globalThis.gpu = { buffers: 0, textures: 0 };
  for (const [kind, name] of [['buffers', 'Buffer'], ['textures', 'Texture']]) {
    const api = WebGL2RenderingContext.prototype;
    const make = api['create' + name];
    const free = api['delete' + name];
    api['create' + name] = function () { gpu[kind]++; return make.call(this); };
    api['delete' + name] = function (item) { if (item) gpu[kind]--; return free.call(this, item); };
  }`;

type Prank =
  | { readonly key: string }
  /** Pointer places with the button held in between; `button` as in MouseEvent. */
  | { readonly button: 0 | 2; readonly path: readonly { x: number; y: number }[] };

function think(): Prank {
  if (below(4) === 0) return { key: KEYS[below(KEYS.length)] };
  return { button: below(2) === 0 ? 0 : 2, path: Array.from({ length: 1 + below(5) }, place) };
}

/**
 * Plays pranks with a few frames in between, and draws at the end. The events are made in the page: a software
 * renderer would keep real ones waiting for a picture each.
 */
function play(page: Page, pranks: readonly Prank[]): Promise<void> {
  return page.evaluate((todo) => {
    const canvas = document.querySelector('#stage canvas') as HTMLCanvasElement;
    const point = (type: string, x: number, y: number, button: number, buttons: number) =>
      canvas.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 1,
          pointerType: 'mouse',
          isPrimary: true,
          bubbles: true,
          cancelable: true,
          clientX: x,
          clientY: y,
          button,
          buttons,
        }),
      );
    for (const prank of todo) {
      if ('key' in prank) {
        const target = document.activeElement ?? document.body;
        for (const type of ['keydown', 'keyup'])
          target.dispatchEvent(new KeyboardEvent(type, { key: prank.key, bubbles: true, cancelable: true }));
      } else {
        const { button, path } = prank;
        const buttons = button === 0 ? 1 : 2;
        let { x, y } = path[0];
        point('pointermove', x, y, -1, 0);
        point('pointerdown', x, y, button, buttons);
        for (const to of path) {
          for (let n = 1; n <= 6; n++) {
            point('pointermove', x + ((to.x - x) * n) / 6, y + ((to.y - y) * n) / 6, -1, buttons);
            globalThis.ripstop?.tick(1);
          }
          ({ x, y } = to);
        }
        point('pointerup', x, y, button, 0);
      }
      globalThis.ripstop?.tick(4);
    }
    globalThis.ripstop?.tick(0);
  }, pranks);
}

async function goTo(page: Page, hash: string): Promise<void> {
  const name = hash.split('/')[1] || 'title';
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  const deadline = Date.now() + 30_000;
  while ((await page.evaluate(() => globalThis.ripstop?.scene)) !== name) {
    if (Date.now() > deadline) throw new Error(`${hash} did not open`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

async function measure(page: Page, session: CDPSession): Promise<Figures> {
  const objects = await countObjects(session);
  for (let n = 0; n < 2; n++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const get = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const gpu = await page.evaluate(() => ({
    ...(globalThis as unknown as { gpu: Record<string, number> }).gpu,
  }));
  return {
    objects,
    heapMb: Math.round(get('JSHeapUsedSize') / 1e5) / 10,
    listeners: get('JSEventListeners'),
    nodes: get('Nodes'),
    buffers: gpu.buffers,
    textures: gpu.textures,
  };
}

async function rest(page: Page, session: CDPSession): Promise<Figures> {
  await goTo(page, '#/');
  for (let n = 0; n < REST; n++) {
    await page.evaluate(() => globalThis.ripstop?.tick(0));
    await new Promise((done) => setTimeout(done, 1000));
  }
  return measure(page, session);
}

const server = await startServer('soak');
const browser = await launchBrowser();
const say = (text: string) => process.stdout.write(`${text}\n`);
const wrong: string[] = [];
try {
  const page = await openPage(browser, server.url, '#/', SIZE);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.context().addInitScript(COUNT_GPU);
  await page.reload();
  await goTo(page, '#/');
  const levels = listLevels();
  const scenes = ['#/', '#/levels', '#/sandbox', '#/flag', '#/settings', '#/play'];
  let deadline = Number.POSITIVE_INFINITY;
  let changes = 0;
  let pranks = 0;
  let guarded = 0;
  let warm: Figures | null = null;
  for (let round = 0; Date.now() < deadline; round++) {
    if (round === WARM) {
      for (const id of levels) await goTo(page, `#/play/${id}`);
      warm = await rest(page, session);
      say(`warm: ${JSON.stringify(warm)}`);
      deadline = Date.now() + minutes * 60_000;
    }
    for (const scene of scenes) {
      const hash = scene === '#/play' ? `#/play/${levels[below(levels.length)]}` : scene;
      await goTo(page, hash);
      changes++;
      await play(page, Array.from({ length: PRANKS }, think));
      pranks += PRANKS;
      const lost = await page.evaluate(
        () => globalThis.ripstop?.points().filter(({ x, y }) => !Number.isFinite(x + y)).length ?? 0,
      );
      if (lost > 0) wrong.push(`${hash}: ${lost} points are not finite`);
      guarded += await page.evaluate(() => globalThis.ripstop?.stats().guarded ?? 0);
      if ((await page.locator('.page-card.alert').count()) > 0) {
        wrong.push(`${hash}: ${await page.locator('.page-card.alert').textContent()}`);
        await page.locator('.page-card.alert button').first().click();
      }
    }
    await goTo(page, '#/');
    say(`round ${round + 1}, ${changes} scenes: ${JSON.stringify(await measure(page, session))}`);
  }
  const last = await rest(page, session);
  say(`at the end: ${JSON.stringify(last)}`);
  wrong.push(...problemsOf(page));
  if (warm) {
    if (last.heapMb > warm.heapMb * SLACK.heap) wrong.push(`heap: ${warm.heapMb} → ${last.heapMb} MB`);
    for (const kind of ['objects', 'listeners', 'nodes', 'buffers', 'textures'] as const)
      if (last[kind] > warm[kind] + SLACK[kind]) wrong.push(`${kind}: ${warm[kind]} → ${last[kind]}`);
  }
  say(
    `${minutes} minutes, ${changes} scene changes, ${pranks} pranks, ${guarded} points put back by guards: ` +
      `${wrong.length === 0 ? 'nothing went wrong' : `${wrong.length} things went wrong`}`,
  );
} finally {
  await browser.close();
  await server.close();
}
for (const line of wrong.slice(0, 20)) say(line);
process.exitCode = wrong.length > 0 ? 1 : 0;
