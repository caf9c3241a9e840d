import { describe, expect, it } from 'vitest';
import {
  canFillScreen,
  isFillingScreen,
  toggleFullScreen,
  watchFullScreen,
} from '../../src/platform/fullscreen';
import { chooseResolution, chooseZoom } from '../../src/platform/resize';
import { watchVisibility } from '../../src/platform/visibility';

describe('watchVisibility', () => {
  it('tells of changes only, by whichever event they come, until stopped', () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const view = new EventTarget();
    const heard: boolean[] = [];
    const stop = watchVisibility((isVisible) => heard.push(isVisible), page as unknown as Document, view);
    const set = (state: string) => {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    set('hidden');
    view.dispatchEvent(new Event('pagehide'));
    set('visible');
    set('visible');
    view.dispatchEvent(new Event('pagehide'));
    view.dispatchEvent(new Event('pageshow'));
    stop();
    set('hidden');
    expect(heard).toEqual([false, true, false, true]);
  });
});

describe('full screen', () => {
  /** A page that can, refuses to, or cannot fill the screen. */
  function createPage(can: boolean, refuses = false) {
    const page = Object.assign(new EventTarget(), {
      fullscreenEnabled: can,
      fullscreenElement: null as unknown,
      exitFullscreen: async () => {
        page.fullscreenElement = null;
        page.dispatchEvent(new Event('fullscreenchange'));
      },
    });
    const element = {
      ownerDocument: page,
      requestFullscreen: async () => {
        if (refuses) throw new TypeError('not by a press');
        page.fullscreenElement = element;
        page.dispatchEvent(new Event('fullscreenchange'));
      },
    };
    return { page: page as unknown as Document, element: element as unknown as Element };
  }

  it('is entered and left', async () => {
    const { page, element } = createPage(true);
    const heard: boolean[] = [];
    const stop = watchFullScreen((isFilling) => heard.push(isFilling), page);
    expect(await toggleFullScreen(element)).toBe(true);
    expect(isFillingScreen(page)).toBe(true);
    expect(await toggleFullScreen(element)).toBe(true);
    stop();
    await toggleFullScreen(element);
    expect(heard).toEqual([true, false]);
  });

  it('says so where it is refused or not there', async () => {
    expect(await toggleFullScreen(createPage(true, true).element)).toBe(false);
    const phone = createPage(false);
    expect(canFillScreen(phone.page)).toBe(false);
    expect(await toggleFullScreen(phone.element)).toBe(false);
    expect(isFillingScreen(phone.page)).toBe(false);
  });
});

describe('chooseResolution', () => {
  const caps = { maxRatio: 2, maxPixels: 8_000_000 };

  it('is the ratio of the device up to the cap', () => {
    expect(chooseResolution(390, 844, 1, caps)).toBe(1);
    expect(chooseResolution(390, 844, 1.5, caps)).toBe(1.5);
    expect(chooseResolution(390, 844, 3, caps)).toBe(2);
    expect(chooseResolution(390, 844, 0, caps)).toBe(1);
  });

  it('keeps the pixels in all within their cap', () => {
    const resolution = chooseResolution(3840, 2160, 2, caps);
    expect(resolution).toBeLessThan(1);
    expect(3840 * 2160 * resolution ** 2).toBeCloseTo(8_000_000, 0);
  });
});

describe('chooseZoom', () => {
  it('is what the player wants where there is room', () => {
    expect(chooseZoom(1280, 720, 1)).toBe(1);
    expect(chooseZoom(1280, 720, 1.5)).toBe(1.5);
  });

  it('fills roomy screens instead of leaving them empty', () => {
    expect(chooseZoom(3200, 1800, 1)).toBe(2);
    expect(chooseZoom(3200, 1800, 1.25)).toBe(2.5);
    // A wide strip has no more room than it is high.
    expect(chooseZoom(5120, 720, 1)).toBe(1);
  });

  it('leaves the controls at least 320 × 480 px, either way up, and makes nothing smaller', () => {
    for (const [width, height] of [
      [320, 480],
      [390, 844],
      [844, 390],
      [600, 800],
      [200, 300],
    ] as const) {
      const zoom = chooseZoom(width, height, 2);
      expect(zoom).toBeGreaterThanOrEqual(1);
      if (zoom > 1) {
        expect(Math.min(width, height) / zoom).toBeGreaterThanOrEqual(320 - 1e-9);
        expect(Math.max(width, height) / zoom).toBeGreaterThanOrEqual(480 - 1e-9);
      }
    }
    expect(chooseZoom(390, 844, 2)).toBeCloseTo(390 / 320, 12);
  });
});
