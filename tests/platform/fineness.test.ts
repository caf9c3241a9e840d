import { describe, expect, it } from 'vitest';
import { FINENESS_SHARES, FinenessControl, pixelsForMemory } from '../../src/platform/fineness';
import { chooseResolution } from '../../src/platform/resize';

/** A device: ms of a frame on its processor, ms to draw all pixels of the finest picture, and ms between refreshes. */
interface Device {
  processor: number;
  pixels: number;
  refresh: number;
}

/** Runs frames on a device, each as many whole refreshes long as its work takes. */
function run(control: FinenessControl, device: Device, frames: number): void {
  for (let n = 0; n < frames; n++) {
    const work = device.processor + device.pixels * control.share ** 2;
    control.frame(Math.max(1, Math.ceil(work / device.refresh)) * device.refresh);
  }
}

const MINUTE = 3600;

describe('the fineness of the picture', () => {
  const start = (device: Device, frames = MINUTE) => {
    const shares: number[] = [];
    const control = new FinenessControl((share) => shares.push(share));
    run(control, device, frames);
    return { control, shares };
  };

  it('stays where frames are fast', () => {
    expect(start({ processor: 4, pixels: 8, refresh: 16.7 }).shares).toEqual([]);
    expect(start({ processor: 2, pixels: 4, refresh: 6.9 }).shares).toEqual([]);
  });

  it('is lowered until frames are fast, where pixels are what makes them slow', () => {
    // With refreshes of 4.2 ms the gain of each step can be seen. 3 + 30 × 0.67² is 16.5 ms.
    const { control, shares } = start({ processor: 3, pixels: 30, refresh: 4.2 }, 1200);
    expect(shares.slice(0, 2)).toEqual(FINENESS_SHARES.slice(1, 3));
    expect(control.share).toBe(FINENESS_SHARES[2]);
  });

  it('is lowered further where whole refreshes hide the gain of one step', () => {
    // 3 + 26 × 0.82² is 20 ms and needs two refreshes, like 29 ms; 3 + 26 × 0.67² needs one.
    const { control, shares } = start({ processor: 3, pixels: 26, refresh: 16.7 }, 600);
    expect(shares).toEqual(FINENESS_SHARES.slice(1, 3));
    expect(control.share).toBe(FINENESS_SHARES[2]);
  });

  it('comes back where a coarser picture is no faster: a slow processor, a screen of 30 frames a second', () => {
    for (const device of [
      { processor: 40, pixels: 1, refresh: 16.7 },
      { processor: 3, pixels: 3, refresh: 33.3 },
    ]) {
      const { control, shares } = start(device, 3000);
      expect(shares).toEqual([...FINENESS_SHARES.slice(1), FINENESS_SHARES[0]]);
      expect(control.share).toBe(1);
    }
  });

  it('comes back when whatever made frames slow is over', () => {
    const { control } = start({ processor: 3, pixels: 30, refresh: 4.2 }, 1200);
    expect(control.share).toBeLessThan(1);
    run(control, { processor: 3, pixels: 5, refresh: 4.2 }, MINUTE);
    expect(control.share).toBe(1);
  });

  it('tries a finer picture more and more seldom while that is too slow', () => {
    const { control, shares } = start({ processor: 3, pixels: 30, refresh: 4.2 }, 2 * MINUTE);
    const early = shares.length;
    run(control, { processor: 3, pixels: 30, refresh: 4.2 }, 2 * MINUTE);
    expect(shares.length - early).toBeLessThan(early);
  });

  it('takes no notice of a level that opens, or of a hidden page', () => {
    const shares: number[] = [];
    const control = new FinenessControl((share) => shares.push(share));
    for (let n = 0; n < MINUTE; n++) control.frame(n % 50 === 0 ? 900 : n % 7 === 0 ? 40 : 16.7);
    expect(shares).toEqual([]);
  });

  it('is capped by the memory of the device', () => {
    expect(pixelsForMemory(undefined, 8_000_000)).toBe(8_000_000);
    expect(pixelsForMemory(8, 8_000_000)).toBe(8_000_000);
    expect(pixelsForMemory(2, 8_000_000)).toBe(2_100_000);
    expect(chooseResolution(1000, 1000, 2, { maxRatio: 2, maxPixels: 1e9, share: 0.67 })).toBeCloseTo(
      1.34,
      9,
    );
  });
});
