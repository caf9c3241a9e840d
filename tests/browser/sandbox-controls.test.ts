import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { gameTest } from './game';
import { inspect, swipe, tick } from './page';
import { Hands, hash, measure, onCloth, SMALL, said, stats } from './sandbox';

/** Pulls the middle of the cloth far down. */
async function yank(page: Page): Promise<void> {
  const from = await onCloth(page, 0.5, 0.4);
  await swipe(page, [from, { x: from.x + 60, y: from.y + 320 }], {
    button: 'left',
    samples: 12,
    between: () => tick(page, 2),
  });
}

/** Where a fresh cloth of the present set-up is after some steps. */
async function fall(page: Page): Promise<{ x: number; y: number; bottom: number }> {
  await page.keyboard.press('r');
  await tick(page, 24);
  return measure(page);
}

describe('the forces of the sandbox', () => {
  gameTest('gravity, wind, gusts and walls move the cloth', async ({ open }) => {
    const page = await open('#/sandbox?spacing=24', SMALL);
    await tick(page, 60);
    const hands = await Hands.on(page);
    await hands.turnTo('Forces');
    const calm = await measure(page);

    // Planar cloth folds upward slowly: its own threads have to be pushed together first.
    await hands.slide('Gravity', 0);
    await tick(page, 60);
    expect((await measure(page)).y).toBeLessThan(calm.y - 6);
    expect(page.url()).toContain('gravity=-980');
    await hands.slide('Gravity', 2 / 3);
    await tick(page, 30);
    expect(page.url()).not.toContain('gravity=-');
    await tick(page, 150);

    await hands.slide('Wind', 1);
    await tick(page, 50);
    expect((await measure(page)).x - calm.x).toBeGreaterThan(25);
    await hands.slide('Wind', 0);
    await tick(page, 80);
    expect((await measure(page)).x).toBeLessThan(calm.x - 25);
    await hands.slide('Turbulence', 1);
    await tick(page, 30);
    expect(page.url()).toContain('turbulence=1');

    await hands.slide('Wind', 0.5);
    await tick(page, 200);
    const still = await measure(page);
    await hands.press('A gust');
    await tick(page, 12);
    expect(Math.abs((await measure(page)).x - still.x)).toBeGreaterThan(4);

    await hands.turnTo('Pins');
    await hands.press('None');
    await tick(page, 120);
    const { height: screen } = SMALL;
    const bottomOnScreen = async () =>
      page.evaluate(() => {
        const ripstop = globalThis.ripstop;
        return Math.max(...(ripstop?.points() ?? []).map((p) => ripstop?.toScreen(p.x, p.y).y ?? 0));
      });
    expect(await bottomOnScreen()).toBeLessThanOrEqual(screen + 1);
    expect(await bottomOnScreen()).toBeGreaterThan(screen - 30);
    await hands.turnTo('Forces');
    await hands.press('Walls and floor');
    await tick(page, 60);
    expect(await bottomOnScreen()).toBeGreaterThan(screen + 200);
  });
});

describe('the fabric of the sandbox', () => {
  gameTest('the tear limit decides what a yank does', async ({ open }) => {
    const page = await open('#/sandbox?spacing=16', SMALL);
    await tick(page, 40);
    await yank(page);
    expect((await stats(page)).snapped).toBeGreaterThan(3);
    const hands = await Hands.on(page);
    await hands.turnTo('Fabric');
    await hands.slide('Tear limit', 1);
    await page.keyboard.press('r');
    await tick(page, 40);
    expect(page.url()).toContain('tear=never');
    await yank(page);
    await tick(page, 10);
    expect((await stats(page)).snapped).toBe(0);
  });

  gameTest('every other knob of it moves the cloth another way', async ({ open }) => {
    // Tall enough for the whole page of the fabric.
    const page = await open('#/sandbox?spacing=20&wind=400&pins=twoCorners', { width: 1000, height: 940 });
    const hands = await Hands.on(page);
    await hands.turnTo('Fabric');
    const known = [await fall(page)];
    const isNew = ({ x, y, bottom }: Awaited<ReturnType<typeof fall>>) =>
      known.every((other) => Math.hypot(other.x - x, other.y - y) + Math.abs(other.bottom - bottom) > 0.2);
    for (const [name, ratio] of [
      ['Velocity kept', 0],
      ['Shear threads', 1],
      ['Bend threads', 1],
      ['Stretch', 1],
    ] as const) {
      await hands.slide(name, ratio);
      const place = await fall(page);
      expect(isNew(place), name).toBe(true);
      known.push(place);
    }
    await hands.press('Rubber');
    const rubber = await fall(page);
    expect(isNew(rubber), 'rubber').toBe(true);

    // Classic: the number of passes is what holds it up.
    await hands.press('Cotton');
    await hands.turnTo('Classic relaxation');
    await hands.slide('Tear limit', 1);
    await hands.slide('Stiffness', 1);
    await fall(page);
    await tick(page, 150);
    const stiff = await measure(page);
    await hands.slide('Stiffness', 0);
    await fall(page);
    await tick(page, 150);
    const slack = await measure(page);
    expect(slack.bottom).toBeGreaterThan(stiff.bottom + 10);
  });

  gameTest('precision changes the number of points, not the place of the cloth', async ({ open }) => {
    // Tall enough for the whole page of the fabric.
    const page = await open('#/sandbox?spacing=16&wind=300', { width: 1000, height: 940 });
    await tick(page, 100);
    const hands = await Hands.on(page);
    await hands.turnTo('Fabric');
    const before = await measure(page);
    const { points } = await stats(page);
    await hands.slide('Precision', 1);
    await expect
      .poll(async () => (await stats(page)).points, { timeout: 20_000 })
      .toBeGreaterThan(points * 10);
    const after = await measure(page);
    expect(Math.abs(after.x - before.x)).toBeLessThan(8);
    expect(Math.abs(after.y - before.y)).toBeLessThan(8);
    await tick(page, 4);
    expect((await stats(page)).snapped).toBe(0);
  });
});

describe('the link of the sandbox', () => {
  gameTest('sets it up to the bit, and follows what is changed', async ({ open }) => {
    const link =
      '#/sandbox?fabric=silk&gravity=-400&spacing=20&print=chess&pins=leftEdge&view=threads&walls=off';
    const first = await open(link, SMALL);
    await tick(first, 40);
    const { y } = await measure(first);
    const hands = await Hands.on(first);
    await hands.turnTo('Forces');
    await hands.slide('Gravity', 1);
    await tick(first, 40);
    expect((await measure(first)).y).toBeGreaterThan(y + 20);
    const changed = await inspect(first, () => location.hash);
    expect(changed).toContain('gravity=1960');
    expect(changed).toContain('fabric=silk');

    const [a, b] = [await open(changed, SMALL), await open(changed, SMALL)];
    await tick(a, 25);
    await tick(b, 25);
    expect(await hash(a)).toBe(await hash(b));
    expect((await stats(a)).points).toBe((await stats(first)).points);
  });

  gameTest('says what in it cannot be used, and uses the rest', async ({ open }) => {
    const page = await open('#/sandbox?spacing=20&gravity=99999&fabric=iron', SMALL);
    await tick(page, 2);
    expect(await said(page)).toContain('fabric: “iron” is none of cotton');
    expect(await said(page)).toContain('gravity: 99999 is more than 1960.');
    expect((await stats(page)).points).toBeLessThan(1000);
  });
});

describe('coming back', () => {
  gameTest('finds the cloth as it was left', async ({ open }) => {
    const page = await open('#/sandbox?spacing=20', SMALL);
    await tick(page, 30);
    const path = [await onCloth(page, 0.3, 0.5), await onCloth(page, 0.7, 0.6)];
    await swipe(page, path, { button: 'right', samples: 8, between: () => tick(page, 1) });
    await tick(page, 30);
    const left = { hash: await hash(page), cut: (await stats(page)).cut };
    expect(left.cut).toBeGreaterThan(5);
    await page.evaluate(() => {
      location.hash = '#/';
    });
    await expect.poll(() => inspect(page, (ripstop) => ripstop.scene)).toBe('title');
    await page.evaluate(() => {
      location.hash = '#/sandbox';
    });
    await expect.poll(() => inspect(page, (ripstop) => ripstop.scene)).toBe('sandbox');
    expect(await hash(page)).toBe(left.hash);
    expect((await stats(page)).cut).toBe(left.cut);
  });
});
