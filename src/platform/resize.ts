/** The size of what is drawn on. */
export interface ScreenSize {
  /** What the game lays itself out in, px of its own, at least 1. */
  readonly width: number;
  readonly height: number;
  /** Pixels drawn for each px of the game's own. */
  readonly resolution: number;
  /** CSS px in one px of the game's own. */
  readonly zoom: number;
}

export interface ResolutionCaps {
  /** Finer screens gain nothing that an eye sees on moving cloth. */
  readonly maxRatio: number;
  /** Pixels in all, for weak graphics. */
  readonly maxPixels: number;
  /** Of what the other caps allow, this share is drawn: below 1 when frames take too long. */
  readonly share?: number;
}

export const DEFAULT_CAPS: ResolutionCaps = { maxRatio: 2, maxPixels: 8_300_000 };

/** Pixels drawn for each CSS px on a screen with the given ratio; may be below 1 on a huge one. */
export function chooseResolution(
  width: number,
  height: number,
  deviceRatio: number,
  caps: ResolutionCaps = DEFAULT_CAPS,
): number {
  const wanted = Math.min(deviceRatio > 0 ? deviceRatio : 1, caps.maxRatio);
  return Math.min(wanted, Math.sqrt(caps.maxPixels / Math.max(1, width * height))) * (caps.share ?? 1);
}

/** Screens beyond this size (CSS px) are drawn larger instead of emptier. */
const ROOMY = { width: 1600, height: 900 } as const;
/** No screen is made smaller than this by larger text: width upright, height on its side, the longer side; px. */
const LEAST = { upright: 320, onItsSide: 360, long: 480 } as const;
/** Type size that browsers have by default, px. */
const USUAL_TYPE = 16;

/**
 * How much larger than its design everything is drawn: by as much as the player wants text larger, and more on a
 * roomy screen, but never by so much that the controls had no room.
 */
export function chooseZoom(width: number, height: number, wanted: number): number {
  const roomy = Math.max(1, Math.min(width / ROOMY.width, height / ROOMY.height));
  const most = Math.min(
    height > width ? width / LEAST.upright : height / LEAST.onItsSide,
    Math.max(width, height) / LEAST.long,
  );
  return Math.max(1, Math.min(roomy * wanted, most));
}

/** How much larger than usual the browser is set to write, 1 to 2. */
function readTypeScale(page: Document = document): number {
  const size = Number.parseFloat(getComputedStyle(page.documentElement).fontSize);
  return size > 0 ? Math.min(2, Math.max(1, size / USUAL_TYPE)) : 1;
}

/**
 * Watches the size of `host` (not of the window: it is wrong while a phone's address bar moves) and the
 * device's pixel ratio, which changes with page zoom and between screens.
 */
export class SizeWatch {
  private readonly host: HTMLElement;
  private readonly changed: (size: ScreenSize) => void;
  private readonly observer: ResizeObserver;
  private caps: ResolutionCaps;
  private typeScale = 1;
  private ratio = 1;
  private ratioQuery: MediaQueryList | undefined;
  private last: ScreenSize;

  /** @param changed is called after every change, not for the first size, which is in `size` at once. */
  constructor(host: HTMLElement, changed: (size: ScreenSize) => void, caps: ResolutionCaps = DEFAULT_CAPS) {
    this.host = host;
    this.changed = changed;
    this.caps = caps;
    this.last = this.measure();
    this.observer = new ResizeObserver(() => this.update());
    this.observer.observe(host);
    // A zoomed page or another screen may leave the host's CSS px as they are.
    window.addEventListener('resize', this.ratioChanged);
    this.watchRatio();
  }

  get size(): ScreenSize {
    return this.last;
  }

  /** Other caps from now on, as when the frames take too long. */
  setCaps(caps: ResolutionCaps): void {
    this.caps = caps;
    this.update();
  }

  /** How much larger than usual the player wants text, and all with it. */
  setTypeScale(scale: number): void {
    this.typeScale = scale;
    this.update();
  }

  /** Looks at the device's ratio again. Cheap enough for every frame, for browsers that do not tell of a change. */
  checkRatio(): void {
    if (window.devicePixelRatio !== this.ratio) this.ratioChanged();
  }

  destroy(): void {
    this.observer.disconnect();
    window.removeEventListener('resize', this.ratioChanged);
    this.ratioQuery?.removeEventListener('change', this.ratioChanged);
  }

  private measure(): ScreenSize {
    const width = Math.max(1, this.host.clientWidth);
    const height = Math.max(1, this.host.clientHeight);
    const zoom = chooseZoom(width, height, this.typeScale * readTypeScale());
    return {
      width: Math.round(width / zoom),
      height: Math.round(height / zoom),
      resolution: chooseResolution(width, height, window.devicePixelRatio, this.caps) * zoom,
      zoom,
    };
  }

  private update(): void {
    const size = this.measure();
    const { width, height, resolution } = this.last;
    if (size.width === width && size.height === height && size.resolution === resolution) return;
    this.last = size;
    this.changed(size);
  }

  /** A query matches one ratio only, so each change needs a new one. */
  private watchRatio(): void {
    this.ratioQuery?.removeEventListener('change', this.ratioChanged);
    this.ratio = window.devicePixelRatio;
    this.ratioQuery = window.matchMedia(`(resolution: ${this.ratio}dppx)`);
    this.ratioQuery.addEventListener('change', this.ratioChanged);
  }

  private readonly ratioChanged = (): void => {
    this.watchRatio();
    this.update();
  };
}

/** Lets `host` fill the visible part of the page: dvh follows a phone's address bar, vh where it is unknown. */
export function fillPage(host: HTMLElement): void {
  host.style.setProperty('width', '100%');
  host.style.setProperty('height', '100vh');
  host.style.setProperty('height', '100dvh');
}
