import { expect } from 'vitest';
import { gameTest } from './game';
import { inspect, takePicture, tick } from './page';

const SCREENS = [
  { name: 'a desktop', options: { width: 1280, height: 720 } },
  { name: 'a phone', options: { width: 390, height: 844, touch: true, dpr: 2 } },
];

gameTest.for(SCREENS)(
  'the built game opens on $name, draws, and reports no error',
  async ({ options }, { open }) => {
    const page = await open('#/', options);
    expect(await inspect(page, (ripstop) => ripstop.scene)).toBe('title');
    await tick(page, 2);
    const picture = await takePicture(page);
    const colours = new Set<string>();
    for (let y = 5; y < options.height; y += 20) {
      for (let x = 5; x < options.width; x += 20) colours.add(picture.at(x, y).join());
    }
    // A page that stayed blank has one colour, a wall without its cloth a few dozen shades.
    expect(colours.size).toBeGreaterThan(100);
  },
);
