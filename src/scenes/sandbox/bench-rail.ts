import type { Container } from 'pixi.js';
import type { Camera } from '../../view/camera';
import { type Frames, Rail } from '../../view/rail';
import { RAIL_Y, type SandboxFrame } from './cloths';

/** Share of the frame's width that the rail spans. */
const RAIL_SHARE = 0.94;

/** The rail that the sandbox's cloth hangs on. It lies in the plane of the screen, and turns with the camera. */
export class BenchRail {
  readonly #rail: Rail;
  readonly #camera: Camera;
  readonly #spot = { x: 0, y: 0, w: 1 };
  #left = 0;
  #width = 1;

  constructor(frames: Frames, camera: Camera) {
    this.#rail = new Rail(frames, 100);
    this.#camera = camera;
  }

  /** Puts it up in a frame, behind the cloth. */
  place(frame: SandboxFrame, isShown: boolean, behind: Container): void {
    this.#width = frame.width * RAIL_SHARE;
    this.#left = (frame.width - this.#width) / 2;
    this.#rail.resize(this.#width);
    this.#rail.container.visible = isShown;
    behind.addChild(this.#rail.container);
    this.turn();
  }

  /** The camera has moved. */
  turn(): void {
    const { container } = this.#rail;
    const spot = this.#spot;
    this.#camera.project(this.#left + this.#width, RAIL_Y, 0, spot);
    const endX = spot.x;
    const endY = spot.y;
    this.#camera.project(this.#left, RAIL_Y, 0, spot);
    container.position.set(spot.x, spot.y);
    container.rotation = Math.atan2(endY - spot.y, endX - spot.x);
    container.scale.set(Math.hypot(endX - spot.x, endY - spot.y) / this.#width, 1);
  }

  destroy(): void {
    this.#rail.destroy();
  }
}
