import { describe, expect } from 'vitest';
import { gameTest } from './game';
import { swipe, takePicture, tick, touchScreen } from './page';
import { Hands, hash, measure, onCloth, SMALL, stats } from './sandbox';

describe('the tools of the sandbox', () => {
  gameTest('cut, blow and ball each do what they say, by their keys', async ({ open }) => {
    const page = await open('#/sandbox?spacing=16', SMALL);
    await tick(page, 40);

    // 2: the blade, with the left button.
    await page.keyboard.press('2');
    const from = await onCloth(page, 0.3, 0.6);
    const to = await onCloth(page, 0.7, 0.6);
    await swipe(page, [from, to], { button: 'left', samples: 10, between: () => tick(page, 1) });
    expect((await stats(page)).cut).toBeGreaterThan(8);
    await page.keyboard.press('z');
    expect((await stats(page)).cut).toBe(0);

    // 3: air, which carries the cloth along with the pointer; how strongly depends on the pointer's own speed.
    const places = () => page.evaluate(() => globalThis.ripstop?.points() ?? []);
    const moved = async (before: { x: number }[]) =>
      Math.max(...(await places()).map(({ x }, n) => Math.abs(x - before[n].x)));
    await page.keyboard.press('3');
    const calm = await places();
    await swipe(page, [await onCloth(page, 0.2, 0.7), await onCloth(page, 0.9, 0.7)], {
      button: 'left',
      samples: 4,
    });
    await tick(page, 6);
    expect(await moved(calm)).toBeGreaterThan(2);
    expect((await stats(page)).cut + (await stats(page)).snapped).toBe(0);

    // 5: a thrown ball strikes the cloth and moves it.
    await page.keyboard.press('5');
    await tick(page, 90);
    const still = await places();
    await tick(page, 12);
    const drift = await moved(still);
    await swipe(page, [await onCloth(page, 0.1, 0.3), await onCloth(page, 0.5, 0.4)], {
      button: 'left',
      samples: 3,
    });
    await tick(page, 12);
    expect(await moved(still)).toBeGreaterThan(drift + 3);
  });

  gameTest('a pin holds the cloth where it was put, and lets go when tapped again', async ({ open }) => {
    const page = await open('#/sandbox?spacing=20&pins=twoCorners', SMALL);
    await tick(page, 120);
    await page.keyboard.press('4');
    const low = await measure(page);
    const place = await onCloth(page, 0.5, 0.985);
    await page.mouse.click(place.x, place.y);
    await tick(page, 2);
    const hands = await Hands.on(page);
    await hands.turnTo('Forces');
    // Upward gravity lifts all that is not pinned.
    await hands.slide('Gravity', 0);
    await tick(page, 200);
    const held = await measure(page);
    expect(held.bottom).toBeGreaterThan(low.bottom - 30);
    expect(held.y).toBeLessThan(low.y);
    const pin = await onCloth(page, 0.5, 1);
    // The point that hangs lowest now is the pinned one; find it and free it.
    const lowest = await page.evaluate(() => {
      const ripstop = globalThis.ripstop;
      if (!ripstop) throw new Error('no inspector');
      const points = ripstop.points();
      const last = points.reduce((a, b) => (b.y > a.y ? b : a));
      return ripstop.toScreen(last.x, last.y);
    });
    expect(Math.abs(lowest.y - pin.y)).toBeLessThan(2);
    await page.mouse.click(lowest.x, lowest.y);
    await tick(page, 120);
    expect((await measure(page)).bottom).toBeLessThan(held.bottom - 60);
  });

  gameTest('the wheel makes the hand larger, which takes hold of more cloth', async ({ open }) => {
    const page = await open('#/sandbox?spacing=12', { ...SMALL, dpr: 1 });
    await tick(page, 60);
    const place = await onCloth(page, 0.5, 0.6);
    const pull = async () => {
      const before = await page.evaluate(() => globalThis.ripstop?.points() ?? []);
      await page.mouse.move(place.x, place.y);
      await page.mouse.down();
      await page.mouse.move(place.x, place.y + 20);
      await tick(page, 3);
      const after = await page.evaluate(() => globalThis.ripstop?.points() ?? []);
      await page.mouse.up();
      await page.keyboard.press('z');
      await tick(page, 1);
      // Points that the hand carried the whole way.
      return after.filter(({ y }, n) => y - before[n].y > 17).length;
    };
    const few = await pull();
    await page.mouse.move(place.x, place.y);
    for (let n = 0; n < 10; n++) await page.mouse.wheel(0, -100);
    await tick(page, 30);
    expect(await pull()).toBeGreaterThan(few * 2);
    expect(page.url()).toContain('reach=2.');
  });

  gameTest('arrows and Enter are a hand on the cloth', async ({ open }) => {
    const page = await open('#/sandbox?spacing=16', SMALL);
    await tick(page, 60);
    const places = () => page.evaluate(() => globalThis.ripstop?.points() ?? []);
    const before = await places();
    const farthest = async () => Math.max(...(await places()).map(({ y }, n) => y - before[n].y));
    await page.keyboard.press('Enter');
    for (let n = 0; n < 3; n++) {
      await page.keyboard.press('ArrowDown');
      await tick(page, 4);
    }
    // Three steps of 24 px, at less than one px of the screen a px of the world.
    expect(await farthest()).toBeGreaterThan(70);
    await page.keyboard.press('Enter');
    await tick(page, 90);
    expect(await farthest()).toBeLessThan(40);
  });
});

describe('time in the sandbox', () => {
  gameTest('stands still, goes step by step, slowly, back and forth', async ({ open }) => {
    const page = await open('#/sandbox?spacing=20', SMALL);
    await tick(page, 20);
    const step = async () => (await stats(page)).step;
    await page.keyboard.press('Space');
    const paused = await step();
    await tick(page, 10);
    expect(await step()).toBe(paused);
    await page.keyboard.press('.');
    await page.keyboard.press('.');
    await tick(page, 5);
    expect(await step()).toBe(paused + 2);
    await page.keyboard.press('Space');
    await tick(page, 8);
    expect(await step()).toBe(paused + 10);

    await page.keyboard.press('s');
    await tick(page, 40);
    expect(Math.abs((await step()) - (paused + 20))).toBeLessThanOrEqual(1);
    await page.keyboard.press('s');

    const path = [await onCloth(page, 0.2, 0.5), await onCloth(page, 0.8, 0.5)];
    await swipe(page, path, { button: 'right', samples: 8, between: () => tick(page, 1) });
    const cut = await stats(page);
    const cutHash = await hash(page);
    expect(cut.cut).toBeGreaterThan(8);
    await page.keyboard.press('z');
    expect((await stats(page)).cut).toBe(0);
    const whole = await hash(page);
    await page.keyboard.press('Shift+Z');
    expect(await hash(page)).toBe(cutHash);
    // Undone to the bit, as often as one likes.
    await page.keyboard.press('z');
    expect(await hash(page)).toBe(whole);
    await page.keyboard.press('r');
    await tick(page, 1);
    expect(await stats(page)).toMatchObject({ cut: 0, step: 1 });
  });
});

gameTest('a second finger cuts, whatever the tool, where the player wants it so', async ({ open }) => {
  const page = await open('#/sandbox?spacing=20', { ...SMALL, touch: true });
  await page.evaluate(() =>
    localStorage.setItem('ripstop.settings', '{"version":1,"value":{"secondFingerCuts":true}}'),
  );
  await page.reload();
  await page.waitForFunction(() => Boolean(globalThis.ripstop?.scene));
  await tick(page, 30);
  const hold = await onCloth(page, 0.5, 0.85);
  const from = await onCloth(page, -0.1, 0.4);
  const to = await onCloth(page, 1.1, 0.4);
  const fingers = await touchScreen(page);
  await fingers.put([hold]);
  await tick(page, 2);
  const { held } = await stats(page);
  expect(held).toBeGreaterThan(0);
  for (let n = 0; n <= 10; n++) {
    await fingers.put([hold, { x: from.x + ((to.x - from.x) * n) / 10, y: from.y }]);
    await tick(page, 1);
  }
  expect((await stats(page)).cut).toBeGreaterThan(8);
  expect((await stats(page)).held).toBe(held);
  await fingers.put([]);
});

describe('a lost graphics context', () => {
  gameTest('comes back with every sample of the panel, in depth too', async ({ open }) => {
    const page = await open('#/sandbox?spacing=24&depth=1', { width: 1000, height: 640, dpr: 0.5 });
    await tick(page, 60);
    const before = await takePicture(page);
    await page.evaluate(() => {
      const canvas = document.querySelector('#stage canvas') as HTMLCanvasElement;
      const handle = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      Object.assign(globalThis, { handle });
      handle?.loseContext();
    });
    await page.locator('.page-card').waitFor({ state: 'attached', timeout: 30_000 });
    await page.evaluate(() =>
      (globalThis as unknown as { handle: WEBGL_lose_context }).handle.restoreContext(),
    );
    await page.locator('.page-card').waitFor({ state: 'detached', timeout: 30_000 });
    await tick(page, 0);
    const after = await takePicture(page);
    let differs = 0;
    let count = 0;
    for (let y = 1; y < 640; y += 3)
      for (let x = 1; x < 1000; x += 3) {
        const [r, g, b] = before.at(x, y);
        const [r2, g2, b2] = after.at(x, y);
        count++;
        if (Math.abs(r - r2) + Math.abs(g - g2) + Math.abs(b - b2) > 60) differs++;
      }
    expect(differs / count).toBeLessThan(0.005);
  });
});
