import type { Application } from 'pixi.js';
import { FinenessControl, pixelsForMemory } from '../platform/fineness';
import { InsetProbe } from '../platform/insets';
import { DEFAULT_CAPS, type ScreenSize as DrawnSize, SizeWatch } from '../platform/resize';
import type { Quality, TextSize } from '../platform/settings';
import type { ScreenSize } from '../scenes/scene';

export interface ScreenFollower {
  /** The scene has to be laid out for another size. */
  resize(size: ScreenSize): void;
  /** The canvas has another size, or is drawn in another fineness: its picture is gone. */
  redraw(): void;
}

/** Pixels drawn for each CSS px, at most. */
const FINENESS: Readonly<Record<Quality, number>> = { fine: 2, medium: 1.4, plain: 1 };
/** How much larger than usual text is. */
const TYPE_SCALE: Readonly<Record<TextSize, number>> = { usual: 1, large: 1.25, largest: 1.5 };

/** The part of the page that is drawn on: how large it is, by how much all of it is zoomed, how finely it is drawn. */
export class GameScreen {
  readonly #host: HTMLElement;
  readonly #watch: SizeWatch;
  readonly #probe = new InsetProbe();
  readonly #fineness = new FinenessControl(() => this.#applyFineness());
  readonly #maxPixels = pixelsForMemory(
    (navigator as { deviceMemory?: number }).deviceMemory,
    DEFAULT_CAPS.maxPixels,
  );
  #quality: Quality = 'fine';
  #app: Application | null = null;
  #follower: ScreenFollower | null = null;
  /** The screen that the scene was laid out for last. */
  #laidOut = { width: 0, height: 0, ratio: 0 };

  constructor(host: HTMLElement) {
    this.#host = host;
    this.#watch = new SizeWatch(host, (size) => this.#resize(size));
  }

  /** What Pixi draws on. */
  get drawn(): DrawnSize {
    return this.#watch.size;
  }

  /** CSS px in one px of the stage. */
  get zoom(): number {
    return this.#watch.size.zoom;
  }

  /** What scenes are laid out in. */
  get size(): ScreenSize {
    const { width, height, zoom } = this.#watch.size;
    const { insetTop, insetRight, insetBottom, insetLeft } = this.#probe.read();
    return {
      width,
      height,
      insetTop: insetTop / zoom,
      insetRight: insetRight / zoom,
      insetBottom: insetBottom / zoom,
      insetLeft: insetLeft / zoom,
    };
  }

  /** From now on the canvas and the scenes follow the size; what has changed until now is taken at once. */
  follow(app: Application, follower: ScreenFollower): void {
    this.#app = app;
    this.#follower = follower;
    this.#resize(this.#watch.size);
  }

  setTextSize(textSize: TextSize): void {
    this.#watch.setTypeScale(TYPE_SCALE[textSize]);
  }

  setQuality(quality: Quality): void {
    this.#quality = quality;
    this.#applyFineness();
  }

  /** A frame has come this long after the last one, ms: slow ones make the picture coarser. */
  noteFrame(ms: number): void {
    this.#fineness.frame(ms);
  }

  #applyFineness(): void {
    this.#watch.setCaps({
      maxPixels: this.#maxPixels,
      maxRatio: FINENESS[this.#quality],
      share: this.#fineness.share,
    });
  }

  #resize({ width, height, resolution, zoom }: DrawnSize): void {
    if (!this.#app || !this.#follower) return;
    const { renderer, canvas } = this.#app;
    renderer.resize(width, height, resolution);
    // Pixi leaves the style as it was where the pixels stay the same, as they do under another zoom.
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    // To the edges of the page, in spite of whole px.
    const { clientWidth, clientHeight } = this.#host;
    canvas.style.transform = zoom === 1 ? '' : `scale(${clientWidth / width}, ${clientHeight / height})`;
    const isSameScreen = width === this.#laidOut.width && height === this.#laidOut.height;
    // A coarser picture of the same screen moves nothing.
    if (!isSameScreen || this.#laidOut.ratio !== devicePixelRatio) this.#follower.resize(this.size);
    this.#laidOut = { width, height, ratio: devicePixelRatio };
    this.#follower.redraw();
  }
}
