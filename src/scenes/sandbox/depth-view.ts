import { PinsView } from '../../view/pins-view';
import { SpatialView, type SpatialViewOptions } from '../../view/spatial-view';

/** The sandbox's cloth in depth: pins may be put in, taken out and led, so they follow the cloth's own. */
export class DepthView extends SpatialView {
  readonly #options: Pick<SpatialViewOptions, 'world' | 'camera'>;
  readonly #pins: PinsView;
  readonly #x: Float32Array;
  readonly #y: Float32Array;
  readonly #spot = { x: 0, y: 0, w: 1 };

  constructor(options: Omit<SpatialViewOptions, 'spars' | 'pinEvery'>) {
    super({ ...options, spars: [], pinEvery: 0 });
    const [cloth] = options.world.cloths;
    this.#options = options;
    this.#pins = new PinsView(cloth, options.frames.pin);
    this.#x = new Float32Array(cloth.size);
    this.#y = new Float32Array(cloth.size);
    this.container.addChild(this.#pins.container, this.trail.mesh);
  }

  override draw(alpha: number, seconds: number): void {
    super.draw(alpha, seconds);
    const { world, camera } = this.#options;
    const { pin } = world.cloths[0].arrays;
    const [{ x, y, z }] = this.cloths;
    const spot = this.#spot;
    for (let k = 0; k < pin.length; k++) {
      if (pin[k] === 0) continue;
      camera.project(x[k], y[k], z[k], spot);
      this.#x[k] = spot.x;
      this.#y[k] = spot.y;
    }
    this.#pins.draw(this.#x, this.#y);
  }

  override destroy(): void {
    this.#pins.destroy();
    super.destroy();
  }
}
