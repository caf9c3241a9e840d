import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

const SYSTEM_PATHS: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/**
 * Path of a Chromium that the browser tests can drive, installing one if the machine has none: `CHROME_PATH`,
 * the usual system paths, Playwright's own, `apt-get` as root on Debian, Playwright's download.
 * Throws one message that says what was tried.
 */
export async function findChromium(): Promise<string> {
  const fromEnvironment = process.env.CHROME_PATH;
  if (fromEnvironment) {
    if (existsSync(fromEnvironment)) return fromEnvironment;
    throw new Error(
      `CHROME_PATH: ${fromEnvironment} does not exist; expected a Chrome or Chromium executable`,
    );
  }
  const present = installedChromium();
  if (present) return present;

  const failures: string[] = [];
  if (isRootOnDebian()) {
    failures.push(run('apt-get', ['update']), run('apt-get', ['install', '-y', 'chromium']));
    const installed = installedChromium();
    if (installed) return installed;
  }
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  failures.push(run(process.execPath, [cli, 'install', 'chromium']));
  const downloaded = installedChromium();
  if (downloaded) return downloaded;
  throw new Error(
    'The browser tests need a Chromium and could neither find nor install one. Install Chrome or Chromium, ' +
      `or set CHROME_PATH to its executable. Tried:\n${failures.filter(Boolean).join('\n')}`,
  );
}

function installedChromium(): string | undefined {
  const paths = [...(SYSTEM_PATHS[process.platform] ?? []), chromium.executablePath()];
  return paths.find((path) => path !== '' && existsSync(path));
}

function isRootOnDebian(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Runs a command and returns '' or, where it fails, a line about why. */
function run(command: string, args: string[]): string {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'], timeout: 300_000 });
    return '';
  } catch (error) {
    const { message } = error as Error;
    return `  ${[command, ...args].join(' ')}: ${message.trim().split('\n').slice(-2).join(' ')}`;
  }
}
