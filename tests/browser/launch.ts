import { existsSync } from 'node:fs';
import { type Browser, chromium, firefox } from 'playwright-core';
import { findChromium } from './chromium';
import { launchWebKit } from './webkit/browser';

/** Browsers that the browser tests run in; the variable `RIPSTOP_BROWSER` names one, else it is Chromium. */
export const BROWSERS = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof BROWSERS)[number];

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // WebGL by software is slow enough: the page and the window around it are put together without it.
  '--disable-gpu-compositing',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const FIREFOX_PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** The browser that `RIPSTOP_BROWSER` names. Throws a RangeError for a name that is none of `BROWSERS`. */
export function browserName(): BrowserName {
  const name = process.env.RIPSTOP_BROWSER ?? 'chromium';
  const found = BROWSERS.find((each) => each === name);
  if (!found) throw new RangeError(`RIPSTOP_BROWSER: ${name} is none of ${BROWSERS.join(', ')}`);
  return found;
}

/** Starts a browser with software WebGL. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  switch (browserName()) {
    case 'chromium':
      return chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
    case 'firefox':
      return launchFirefox();
    case 'webkit':
      return launchWebKit();
  }
}

/** An installed Firefox, driven by WebDriver BiDi. Without a window it has no WebGL: it needs a display. */
async function launchFirefox(): Promise<Browser> {
  const executablePath = FIREFOX_PATHS.find((path) => existsSync(path));
  if (!executablePath) throw new Error(`no Firefox among ${FIREFOX_PATHS.join(', ')}`);
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    headless: false,
    firefoxUserPrefs: { 'webgl.force-enabled': true },
  });
}
