/**
 * `npm run test:browsers`: the browser tests in Chromium, Firefox and WebKit, one after the other, and a table
 * of what passed where in `tests/browser/browsers.md`. Names of browsers and of test files may
 * follow: `npm run test:browsers -- firefox golden`. Exits with 1 if a test failed for a reason other than
 * input which the browser's driver cannot deliver.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSERS, type BrowserName } from './launch';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const REPORTS = resolve(REPOSITORY, '.cache', 'browsers');
const TABLE = resolve(REPOSITORY, 'tests', 'browser', 'browsers.md');

const TITLES: Readonly<Record<BrowserName, string>> = {
  chromium: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKit',
};

/** Debian's packages that bring a browser, its driver and a display without a screen. */
const PACKAGES: Readonly<Record<BrowserName, readonly (readonly [executable: string, name: string])[]>> = {
  chromium: [],
  firefox: [
    ['/usr/bin/firefox-esr', 'firefox-esr'],
    ['/usr/bin/xvfb-run', 'xvfb'],
  ],
  webkit: [
    ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
    ['/usr/bin/xvfb-run', 'xvfb'],
  ],
};

/** What a failure says that comes from the driver, not from the game, and what that driver lacks. */
const UNDELIVERED: readonly (readonly [pattern: RegExp, lack: string])[] = [
  [/UndeliverableError: (.+)/, '$1'],
  [/ove target .*out of bounds/, 'a mouse that leaves the window'],
  [/CDP session is only available in Chromium/, 'the DevTools protocol'],
  [/waiting for event "(download|filechooser)"/, 'the event “$1”'],
];

interface Assertion {
  readonly fullName: string;
  readonly status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo';
  readonly failureMessages: readonly string[];
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly Assertion[];
  }[];
}

interface Tally {
  passed: number;
  undelivered: number;
  failed: number;
}

function install(browser: BrowserName): void {
  const missing = PACKAGES[browser].filter(([path]) => !existsSync(path)).map(([, name]) => name);
  if (missing.length === 0) return;
  const command = ['apt-get', 'install', '-y', ...missing];
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  const done = isRootOnDebian && spawnSync(command[0], command.slice(1), { stdio: 'inherit' }).status === 0;
  if (!done) throw new Error(`${TITLES[browser]} needs ${missing.join(', ')}: ${command.join(' ')}`);
}

function run(browser: BrowserName, files: readonly string[]): Report {
  install(browser);
  mkdirSync(REPORTS, { recursive: true });
  const output = reportOf(browser, files);
  const vitest = ['npx', 'vitest', 'run', '--project', 'browser'];
  // It tries the helpers of the tests, not the game.
  if (browser !== 'chromium') vitest.push('--exclude', 'tests/browser/harness.test.ts');
  vitest.push('--reporter=default', '--reporter=json', `--outputFile=${output}`, ...files);
  const display = ['xvfb-run', '-a', '--server-args=-screen 0 2200x2200x24'];
  const [command, ...rest] = browser === 'chromium' ? vitest : [...display, ...vitest];
  spawnSync(command, rest, {
    cwd: REPOSITORY,
    stdio: 'inherit',
    env: { ...process.env, RIPSTOP_BROWSER: browser },
  });
  return readReport(output);
}

/** Where the report of a run is kept; that of some of the files is not that of a browser. */
function reportOf(browser: BrowserName, files: readonly string[]): string {
  return resolve(REPORTS, files.length > 0 ? 'part.json' : `${browser}.json`);
}

function readReport(path: string): Report {
  return JSON.parse(readFileSync(path, 'utf8')) as Report;
}

/** What the driver lacks, if a failure comes from that; else undefined. */
function lackBehind(messages: readonly string[]): string | undefined {
  for (const message of messages)
    for (const [pattern, lack] of UNDELIVERED) {
      const match = pattern.exec(message);
      if (match) return lack.replace('$1', match[1] ?? '');
    }
  return undefined;
}

function tellAll(reports: ReadonlyMap<BrowserName, Report>): { table: string; failures: string[] } {
  const browsers = BROWSERS.filter((browser) => reports.has(browser));
  const rows = new Map<string, Map<BrowserName, Tally>>();
  const lacks = new Map<BrowserName, Map<string, number>>();
  const failures: string[] = [];
  for (const [browser, { testResults }] of reports) {
    const lacksOfBrowser = new Map<string, number>();
    lacks.set(browser, lacksOfBrowser);
    for (const { name, message, assertionResults } of testResults) {
      const file = basename(name, '.test.ts');
      const tally: Tally = { passed: 0, undelivered: 0, failed: 0 };
      const row = rows.get(file) ?? new Map<BrowserName, Tally>();
      rows.set(file, row.set(browser, tally));
      if (message && assertionResults.length === 0) failures.push(`${TITLES[browser]}: ${file}: ${message}`);
      for (const { fullName, status, failureMessages } of assertionResults) {
        if (status === 'passed') {
          tally.passed++;
          continue;
        }
        const lack = lackBehind(failureMessages);
        if (lack) {
          tally.undelivered++;
          lacksOfBrowser.set(lack, (lacksOfBrowser.get(lack) ?? 0) + 1);
        } else {
          tally.failed++;
          failures.push(
            `${TITLES[browser]}: ${file}: ${fullName}: ${failureMessages[0]?.split('\n')[0] ?? status}`,
          );
        }
      }
    }
  }
  const cell = (tally: Tally | undefined) => {
    if (!tally) return '–';
    const { passed, undelivered, failed } = tally;
    return `${passed}${undelivered ? ` · ${undelivered} not delivered` : ''}${failed ? ` · **${failed} failed**` : ''}`;
  };
  const lines = [
    '# The browser tests by browser',
    '',
    'Written by `npm run test:browsers`: tests passed; *not delivered* are those that ask for input which the',
    'driver of that browser cannot give (listed below), so that they prove nothing there.',
    '',
    `| tests | ${browsers.map((browser) => TITLES[browser]).join(' | ')} |`,
    `|---|${browsers.map(() => '---').join('|')}|`,
    ...[...rows]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, row]) => `| ${file} | ${browsers.map((browser) => cell(row.get(browser))).join(' | ')} |`),
    '',
  ];
  for (const [browser, list] of lacks) {
    if (list.size === 0) continue;
    const told = [...list].map(([lack, count]) => `${lack} (${count})`).join(', ');
    lines.push(`Not delivered in ${TITLES[browser]}, with the number of tests: ${told}.`, '');
  }
  if (failures.length > 0) lines.push('Failed:', '', ...failures.map((failure) => `- ${failure}`), '');
  return { table: lines.join('\n'), failures };
}

const [names, files] = splitArguments(process.argv.slice(2));
const chosen = names.length > 0 ? names : BROWSERS;
const reports = new Map(chosen.map((browser) => [browser, run(browser, files)] as const));
// A browser that was not run now keeps its column.
if (files.length === 0)
  for (const browser of BROWSERS)
    if (!reports.has(browser) && existsSync(reportOf(browser, [])))
      reports.set(browser, readReport(reportOf(browser, [])));
const { table, failures } = tellAll(reports);
if (files.length === 0) writeFileSync(TABLE, table);
process.stdout.write(`${table}\n`);
process.exit(failures.length > 0 ? 1 : 0);

function splitArguments(all: readonly string[]): [BrowserName[], string[]] {
  const isBrowser = (name: string): name is BrowserName => (BROWSERS as readonly string[]).includes(name);
  return [all.filter(isBrowser), all.filter((name) => !isBrowser(name))];
}
