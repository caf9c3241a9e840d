/**
 * `npm run bench:load`: main-thread work until the title and the first level can be played, in Chromium with its
 * processor slowed down four times: all of the page's own code, without idle time, the collector and the
 * browser's inside. Median of the runs; `npm run bench:load -- 5` makes five.
 */
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser/launch';
import { startServer } from '../browser/server';

const THROTTLE = 4;
const ROUTES = ['#/', '#/play/first-snip'];
/** What the profiler calls time that is none of the page's. */
const NOT_OURS = new Set(['(root)', '(idle)', '(program)', '(garbage collector)']);

interface Figures {
  /** ms of scripts in all, and of those the time within calls that wait for the graphics. */
  readonly scripts: number;
  readonly graphics: number;
}

const GRAPHICS =
  /^(getProgramParameter|getShaderParameter|linkProgram|compileShader|texImage2D|texSubImage2D)$|WebGL/;

async function measure(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 500 });
  await session.send('Profiler.start');
  await page.goto(url);
  await page.waitForFunction(
    () => (globalThis as { ripstop?: { stats(): { step: number } } }).ripstop?.stats().step,
    undefined,
    { polling: 20 },
  );
  const { profile } = await session.send('Profiler.stop');
  await context.close();
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  let scripts = 0;
  let graphics = 0;
  profile.samples?.forEach((id, n) => {
    const { functionName } = nodes.get(id)?.callFrame ?? { functionName: '(root)' };
    if (NOT_OURS.has(functionName)) return;
    const ms = (profile.timeDeltas?.[n] ?? 0) / 1000;
    scripts += ms;
    if (GRAPHICS.test(functionName)) graphics += ms;
  });
  return { scripts, graphics };
}

const runs = Number(process.argv[2] ?? 3);
const server = await startServer('first-load');
const browser = await launchBrowser();
for (const route of ROUTES) {
  const all: Figures[] = [];
  for (let n = 0; n < runs; n++) all.push(await measure(browser, `${server.url}${route}`));
  const median = (key: keyof Figures) => all.map((each) => each[key]).sort((a, b) => a - b)[runs >> 1];
  process.stdout.write(
    `${route}: ${median('scripts').toFixed()} ms of scripts at a ${THROTTLE}× slower processor, of these ` +
      `${median('graphics').toFixed()} ms waiting for the graphics\n`,
  );
}
await browser.close();
await server.close();
