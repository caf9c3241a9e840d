import { describe, expect, it } from 'vitest';
import { CloseUp } from '../../src/view/close-up';

const FRAME = 1 / 60;

/** What of a container a close-up sets. */
class Moved {
  x = 0;
  y = 0;
  size = 1;
  readonly scale = {
    set: (size: number) => {
      this.size = size;
    },
  };
  readonly position = {
    set: (x: number, y: number) => {
      this.x = x;
      this.y = y;
    },
  };
}

describe('a close-up', () => {
  it('comes near and goes back, about a place that stands still', () => {
    const closeUp = new CloseUp();
    const container = new Moved();
    closeUp.start(300, 200);
    const scales: number[] = [];
    for (let n = 0; n < 120; n++) {
      closeUp.draw(FRAME, container);
      scales.push(container.size);
      expect(container.x + 300 * container.size).toBeCloseTo(300, 6);
      expect(container.y + 200 * container.size).toBeCloseTo(200, 6);
    }
    const most = Math.max(...scales);
    expect(most).toBeGreaterThan(1.05);
    const top = scales.indexOf(most);
    for (let n = 1; n < scales.length; n++)
      expect(Math.sign(scales[n] - scales[n - 1])).not.toBe(n <= top ? -1 : 1);
    expect(scales.at(-1)).toBe(1);
    expect([container.x, container.y]).toEqual([0, 0]);
  });

  it('tells what lies under a place of the screen', () => {
    const closeUp = new CloseUp();
    const container = new Moved();
    closeUp.start(120, 340);
    for (let n = 0; n < 15; n++) closeUp.draw(FRAME, container);
    expect(closeUp.toOwnX(500)).toBeCloseTo((500 - container.x) / container.size, 6);
    expect(closeUp.toOwnY(90)).toBeCloseTo((90 - container.y) / container.size, 6);
    expect(closeUp.toScreenX(closeUp.toOwnX(500))).toBeCloseTo(500, 6);
    expect(closeUp.toScreenY(closeUp.toOwnY(90))).toBeCloseTo(90, 6);
    expect(closeUp.toOwnX(500)).not.toBeCloseTo(500, 0);
  });

  it('is nothing before it begins and after it is stopped', () => {
    const closeUp = new CloseUp();
    expect([closeUp.scale, closeUp.toOwnX(70)]).toEqual([1, 70]);
    closeUp.start(10, 10);
    closeUp.draw(0.3, new Moved());
    closeUp.stop();
    expect([closeUp.scale, closeUp.toOwnX(70)]).toEqual([1, 70]);
  });
});
