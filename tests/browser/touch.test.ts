import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { gameTest } from './game';
import { countObjects } from './heap';
import { inspect, type Place, swipeFingers, tick, touchScreen } from './page';
import { Hands, onCloth, stats } from './sandbox';

/** A touch screen with a desktop user agent, upright. */
const UPRIGHT = { width: 390, height: 640, touch: true };

/** The middle of a control's button, by name. */
function centre(hands: Hands, name: string): Place {
  const { x, y, width, height } = hands.find(name);
  return { x: x + width / 2, y: y + Math.min(height, 48) / 2 };
}

async function tap(page: Page, hands: Hands, name: string): Promise<void> {
  const { x, y } = centre(hands, name);
  await page.touchscreen.tap(x, y);
  await tick(page, 2);
}

/** Waits until the stage has taken a new width. */
function turned(page: Page, width: number): Promise<void> {
  const read = () => page.evaluate(() => document.querySelector('#stage canvas')?.clientWidth);
  return expect.poll(read, { timeout: 20_000 }).toBe(width);
}

const scene = (page: Page) => inspect(page, (ripstop) => ripstop.scene);

describe('fingers on the cloth', () => {
  gameTest('one holds while another changes the tool and cuts', async ({ open }) => {
    const page = await open('#/sandbox', UPRIGHT);
    await tick(page, 30);
    const hands = await Hands.on(page);
    const hold = await onCloth(page, 0.5, 0.8);
    const from = await onCloth(page, -0.1, 0.4);
    const to = await onCloth(page, 1.1, 0.4);
    const fingers = await touchScreen(page);
    await fingers.put([hold]);
    await tick(page, 2);
    const held = (await stats(page)).held;
    expect(held).toBeGreaterThan(0);
    await fingers.put([hold, centre(hands, 'Cut')]);
    await fingers.put([hold, null]);
    for (let n = 0; n <= 12; n++) {
      await fingers.put([
        { x: hold.x, y: hold.y + n },
        { x: from.x + ((to.x - from.x) * n) / 12, y: from.y },
      ]);
      await tick(page, 1);
    }
    const both = await stats(page);
    expect(both.cut).toBeGreaterThan(10);
    expect(both.held).toBe(held);
    await fingers.put([{ x: hold.x, y: hold.y + 12 }, null]);
    await tick(page, 1);
    expect((await stats(page)).held).toBe(held);
    await fingers.put([]);
    await tick(page, 1);
    expect((await stats(page)).held).toBe(0);
  });

  gameTest('are let go when the system takes the gesture away', async ({ open }) => {
    const page = await open('#/sandbox', UPRIGHT);
    await tick(page, 10);
    const fingers = await touchScreen(page);
    await fingers.put([await onCloth(page, 0.3, 0.8), await onCloth(page, 0.7, 0.8)]);
    await tick(page, 2);
    expect((await stats(page)).held).toBeGreaterThan(0);
    await fingers.cancel();
    await tick(page, 2);
    expect((await stats(page)).held).toBe(0);
  });

  gameTest('pinch and tap twice without zooming or scrolling the page', async ({ open }) => {
    const page = await open('#/sandbox', UPRIGHT);
    const middle = await onCloth(page, 0.5, 0.5);
    await swipeFingers(page, [
      [
        { x: middle.x - 20, y: middle.y },
        { x: middle.x - 120, y: middle.y - 60 },
      ],
      [
        { x: middle.x + 20, y: middle.y },
        { x: middle.x + 120, y: middle.y + 60 },
      ],
    ]);
    for (let n = 0; n < 2; n++) await page.touchscreen.tap(middle.x, middle.y);
    // A pull from the top edge would reload a page that scrolls.
    await swipeFingers(page, [
      [
        { x: 195, y: 4 },
        { x: 195, y: 400 },
      ],
    ]);
    expect(
      await page.evaluate(() => [visualViewport?.scale, visualViewport?.offsetTop, scrollX, scrollY]),
    ).toEqual([1, 0, 0, 0]);
    expect(await scene(page)).toBe('sandbox');
  });
});

gameTest('a mouse let go outside of the window holds nothing when it comes back', async ({ open }) => {
  const page = await open('#/sandbox', { width: 640, height: 400 });
  await tick(page, 10);
  const { x, y } = await onCloth(page, 0.5, 0.8);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 10);
  await tick(page, 2);
  expect((await stats(page)).held).toBeGreaterThan(0);
  await page.mouse.move(-40, y);
  await page.mouse.up();
  await page.mouse.move(x, y);
  await tick(page, 2);
  expect((await stats(page)).held).toBe(0);
});

gameTest('a tap presses the buttons of every scene', async ({ open }) => {
  const page = await open('#/', UPRIGHT);
  const follow = async (name: string) => {
    await expect.poll(() => scene(page), { timeout: 20_000 }).toBe(name);
    // The fade between two scenes takes presses too, but their places come from the new one.
    await tick(page, 40);
    return Hands.on(page);
  };
  await tap(page, await Hands.on(page), 'Sandbox');
  const sandbox = await follow('sandbox');
  await tap(page, sandbox, 'Cut');
  // Cut is the tool now: a swipe leaves a cut behind.
  await swipeFingers(page, [[await onCloth(page, -0.1, 0.5), await onCloth(page, 1.1, 0.5)]], {
    samples: 16,
    between: () => tick(page, 1),
  });
  expect((await stats(page)).cut).toBeGreaterThan(5);
  await page.evaluate(() => {
    location.hash = '#/play/three-ribbons';
  });
  const play = await follow('play');
  const step = (await stats(page)).step;
  await tap(page, play, 'Pause');
  await tick(page, 5);
  expect((await stats(page)).step).toBeLessThan(step + 5);
  await tap(page, await Hands.on(page), 'Go on');
  const resumed = (await stats(page)).step;
  await tick(page, 5);
  expect((await stats(page)).step).toBe(resumed + 5);
});

gameTest('scenes that were touched leave nothing behind', async ({ open }) => {
  const page = await open('#/', UPRIGHT);
  const session = await page.context().newCDPSession(page);
  const visitAll = async () => {
    for (const name of ['levels', 'play/three-ribbons', 'sandbox', '']) {
      await page.evaluate((to) => {
        location.hash = `#/${to}`;
      }, name);
      await expect.poll(() => scene(page), { timeout: 20_000 }).toBe(name.split('/')[0] || 'title');
      await tick(page, 0);
      for (const y of [30, 320]) await page.touchscreen.tap(195, y);
    }
    // What was touched may have led elsewhere, and a touch on the title waits for the next picture.
    await tick(page, 1);
    await tick(page, 0);
    return countObjects(session);
  };
  const before = await visitAll();
  // A button is about 200 objects, a scene thousands.
  expect((await visitAll()) - before).toBeLessThan(100);
});

describe('turning the device', () => {
  gameTest('keeps the level, and all of it in the window', async ({ open }) => {
    const page = await open('#/play/three-ribbons', UPRIGHT);
    await tick(page, 20);
    const before = await stats(page);
    const hash = await inspect(page, (ripstop) => ripstop.hash());
    await page.setViewportSize({ width: 640, height: 390 });
    await turned(page, 640);
    expect(await inspect(page, (ripstop) => ripstop.hash())).toBe(hash);
    await tick(page, 3);
    expect((await stats(page)).step).toBe(before.step + 3);
    const places = await page.evaluate(() =>
      (globalThis.ripstop?.points() ?? []).map(({ x, y }) => globalThis.ripstop?.toScreen(x, y)),
    );
    expect(places.length).toBe(before.points);
    for (const place of places) {
      expect(place?.x).toBeGreaterThanOrEqual(0);
      expect(place?.x).toBeLessThanOrEqual(640);
      expect(place?.y).toBeGreaterThanOrEqual(0);
      expect(place?.y).toBeLessThanOrEqual(390);
    }
    const hands = await Hands.on(page);
    for (const name of ['Pause', 'Retry', 'Hint']) {
      const { x, y, width, height } = hands.find(name);
      expect(x, name).toBeGreaterThanOrEqual(0);
      expect(y, name).toBeGreaterThanOrEqual(0);
      expect(x + width, name).toBeLessThanOrEqual(640);
      expect(y + height, name).toBeLessThanOrEqual(390);
    }
  });

  gameTest('keeps the controls of a level clear of a notch', async ({ open }) => {
    const page = await open('#/play/three-ribbons', { ...UPRIGHT, dpr: 1 });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', {
      insets: { top: 47, bottom: 34, left: 12, right: 12 },
    });
    // A change of size is when the page looks again.
    await page.setViewportSize({ width: 392, height: 640 });
    await turned(page, 392);
    await tick(page, 1);
    const hands = await Hands.on(page);
    const pause = hands.find('Pause');
    expect(pause.x).toBeGreaterThanOrEqual(12);
    expect(pause.y).toBeGreaterThanOrEqual(47);
    for (const name of ['Retry', 'Hint']) {
      const { y, height } = hands.find(name);
      expect(y + height, name).toBeLessThanOrEqual(640 - 34);
    }
  });
});
