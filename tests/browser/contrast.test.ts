import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { gameTest } from './game';
import { findCollisions, type Legible, readScreen } from './legible';
import { win } from './level-player';
import { inspect, tick } from './page';
import { walkByTab } from './tab-walk';

/** WCAG 2.2: contrast of text (1.4.3), and the smallest type of our own design, CSS px. */
const LEAST_CONTRAST = 4.5;
const SMALLEST = 15;

/** Where nothing is drawn, only sizes and places are looked at: that costs next to nothing. */
const SCREENS = [
  { width: 960, height: 600, isDrawn: true },
  { width: 390, height: 844, touch: true, isDrawn: true },
  { width: 320, height: 480, touch: true, isDrawn: true },
  { width: 844, height: 390, touch: true, isDrawn: false },
];

/** What is looked at on the way, how its scene and words read, and how to get there from what comes before it. */
const VISITS: readonly (readonly [
  name: string,
  word: RegExp,
  go: (page: Page, word: RegExp) => Promise<void>,
])[] = [
  ['title', /^title: .*Play/, (page) => tick(page, 40)],
  ['settings', /^settings: .*Silence/, (page, word) => follow(page, '#/settings', word)],
  ['levels', /^levels: .*Snip/, (page, word) => follow(page, '#/levels', word)],
  ['sandbox', /^sandbox: /, (page, word) => follow(page, '#/sandbox', word)],
  ['flag', /^flag: .*Gust/, (page, word) => follow(page, '#/flag', word)],
  // Its wall is the darkest.
  ['play', /^play: .*blue star/, (page, word) => follow(page, '#/play/stamps', word)],
  ['pause card', /^play: .*Paused/, pauseThreeRibbons],
  ['result card', /^play: .*Next/, winThreeRibbons],
];

/** The scene's name and what is written there. */
function wordsOn(page: Page): Promise<string> {
  return inspect(
    page,
    ({ scene, texts }) =>
      `${scene}: ${texts()
        .map(({ text }) => text.replaceAll('\n', ' '))
        .join(' ')}`,
  );
}

/** Follows a link within the page, which spares loading the game anew, until its scene has faded in. */
async function follow(page: Page, hash: string, word: RegExp): Promise<void> {
  await page.evaluate((link) => {
    location.hash = link;
  }, hash);
  await expect
    .poll(async () => {
      await tick(page, 10);
      return wordsOn(page);
    })
    .toMatch(word);
  await tick(page, 60);
}

async function pauseThreeRibbons(page: Page): Promise<void> {
  await follow(page, '#/play/three-ribbons', /bell into the bowl/);
  await page.keyboard.press('p');
  await tick(page, 60);
}

async function winThreeRibbons(page: Page): Promise<void> {
  await page.keyboard.press('p');
  await tick(page, 30);
  await win(page, 'three-ribbons');
  await tick(page, 120);
}

function complain({ texts, ...rest }: Legible): string[] {
  return [
    ...texts
      .filter(({ size }) => size < SMALLEST - 0.01)
      .map(({ text, size }) => `“${text}” is ${size.toFixed(1)} px large`),
    // What is dimmed is disabled.
    ...texts
      .filter(({ alpha, contrast }) => alpha >= 0.98 && contrast < LEAST_CONTRAST)
      .map(({ text, contrast }) => `“${text}” has a contrast of ${contrast.toFixed(2)}`),
    ...findCollisions({ texts, ...rest }),
  ];
}

test('texts and controls that lie on one another, are covered or leave the screen are told of', () => {
  const common = { isClipped: false, height: 24 };
  const text = { ...common, size: 20, color: 0, alpha: 1, control: '', contrast: 9, seen: 1, width: 80 };
  const button = { ...common, isFocused: false, width: 48, height: 48 };
  const read = (texts: Legible['texts'], controls: Legible['controls']) =>
    findCollisions({ texts, controls, width: 300, height: 200 });
  expect(
    read(
      [
        { ...text, text: 'a', x: 20, y: 20 },
        // Its line's box reaches into that of the line above, its letters do not.
        { ...text, text: 'b', x: 20, y: 38 },
        { ...text, text: 'on it', control: 'c', x: 110, y: 32 },
      ],
      [{ ...button, name: 'c', x: 120, y: 20 }],
    ),
  ).toEqual([]);
  expect(
    read(
      [
        { ...text, text: 'a', x: 20, y: 20 },
        { ...text, text: 'b', x: 90, y: 26, seen: 0.6 },
        { ...text, text: 'c', x: 240, y: 100 },
      ],
      [
        { ...button, name: 'd', x: 130, y: 10 },
        { ...button, name: 'e', x: 160, y: 20 },
      ],
    ),
  ).toEqual([
    '“a” and “b” overlap',
    '“b” lies on d',
    '“b” lies on e',
    '“b” is covered',
    'd and e overlap',
    '“c” leaves the screen',
  ]);
});

describe.each(SCREENS)('$width × $height', ({ isDrawn, ...screen }) => {
  gameTest('all is clear to read, lies over nothing and is reached by Tab', async ({ open }) => {
    const page = await open('#/', { ...screen, dpr: 1 });
    const complaints: Record<string, string[]> = {};
    for (const [name, word, go] of VISITS) {
      await go(page, word);
      const seen = await readScreen(page, isDrawn);
      expect(await wordsOn(page), name).toMatch(word);
      const found = [...complain(seen), ...(await walkByTab(page))];
      if (found.length > 0) complaints[name] = found;
    }
    expect(complaints).toEqual({});
  });
});
