import { expect } from 'vitest';
import { gameTest } from './game';
import { inspect, takePicture, tick } from './page';

const SCREENS = [
  { name: 'a desktop', options: { width: 1280, height: 720, dpr: 1 } },
  { name: 'a phone', options: { width: 390, height: 844, touch: true, dpr: 2 } },
];

gameTest.for(SCREENS)(
  'the built game opens on $name, draws, and reports no error',
  async ({ options }, { open }) => {
    const page = await open('#/', options);
    expect(await inspect(page, (ripstop) => ripstop.scene)).toBe('title');
    await tick(page, 2);
    const picture = await takePicture(page);
    let red = 0;
    let blue = 0;
    for (let y = 5; y < options.height; y += 10) {
      for (let x = 5; x < options.width; x += 10) {
        const [r, g, b] = picture.at(x, y);
        if (r > 1.8 * g && r > 1.8 * b) red++;
        if (b > 1.3 * r && b > 1.1 * g) blue++;
      }
    }
    // The banner is madder and indigo; the wall and the page behind it are neither.
    const samples = (options.width * options.height) / 100;
    expect(red / samples).toBeGreaterThan(0.03);
    expect(blue / samples).toBeGreaterThan(0.02);
  },
);
