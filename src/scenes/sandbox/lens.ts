import { type Action, UNITS } from '../../game/actions';
import { facingPlane } from '../../sim/camera-plane';
import type { Cloth } from '../../sim/cloth';
import { Camera } from '../../view/camera';
import type { SandboxFrame } from './cloths';

export interface LensOptions {
  /** The cloth on the bench. */
  readonly cloth: () => Cloth;
  /** The camera has been turned. */
  readonly onTurn: () => void;
}

/** How far the camera may be turned, radians, and by how much for each unit that a finger goes. */
const ORBIT = { yaw: 0.62, pitch: 0.24, perUnit: 0.0026 };
const DISTANCE = 1250;

/** The camera of the sandbox in depth, and what hands and blades mean that are seen through it. */
export class Lens {
  readonly camera: Camera;
  readonly #options: LensOptions;
  readonly #spot = { x: 0, y: 0, w: 1 };
  readonly #orbit = { pointer: -1, x: 0, y: 0 };
  /** The planes in which pointers lead pins. */
  readonly #pinPlanes = new Map<number, readonly number[]>();
  #centre = { x: 0, y: 0 };

  constructor(options: LensOptions) {
    this.#options = options;
    this.camera = new Camera({ x: 0, y: 0, distance: DISTANCE, yaw: 0, pitch: 0 });
  }

  /** Looks straight at the middle of a frame. */
  face(frame: SandboxFrame): void {
    this.#centre = { x: frame.width / 2, y: frame.height * 0.45 };
    this.#pinPlanes.clear();
    this.#orbit.pointer = -1;
    this.camera.aim({ ...this.#centre, yaw: 0, pitch: 0 });
    this.#options.onTurn();
  }

  /** The action in the world that a player means by one on the picture; null where the camera is turned by it. */
  translate(action: Action): Action | null {
    const orbit = this.#orbit;
    switch (action.type) {
      case 'cut':
        return { ...action, camera: this.camera.matrix };
      case 'grab':
        if (this.#find(action.x, action.y, action.radius, false) >= 0)
          return { ...action, camera: this.camera.matrix };
        if (orbit.pointer < 0) Object.assign(orbit, { pointer: action.pointer, x: action.x, y: action.y });
        return null;
      case 'move':
        if (action.pointer !== orbit.pointer) return action;
        this.#turn((action.x - orbit.x) / UNITS, (action.y - orbit.y) / UNITS);
        orbit.x = action.x;
        orbit.y = action.y;
        return null;
      case 'release':
        this.#pinPlanes.delete(action.pointer);
        if (action.pointer !== orbit.pointer) return action;
        orbit.pointer = -1;
        return null;
      case 'pin':
      case 'unpin': {
        const k = this.#find(action.x, action.y, action.radius, action.type === 'unpin');
        return k < 0 ? null : { ...action, ...this.#unitsOf(k) };
      }
      case 'movePin':
        return this.#leadPin(action);
      case 'blow': {
        const plane = facingPlane(this.camera.matrix, this.#centre.x, this.#centre.y, 0);
        return plane ? { ...action, ...throughPlane(plane, action.x, action.y) } : action;
      }
      case 'throwBall':
        // Balls know no depth.
        return null;
      default:
        return action;
    }
  }

  /** Whether a pin is seen within a radius of a place of the stage, px. */
  hasPin(x: number, y: number, radius: number): boolean {
    return this.#find(x * UNITS, y * UNITS, radius * UNITS, true) >= 0;
  }

  #turn(dx: number, dy: number): void {
    const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value));
    this.camera.aim({
      yaw: clamp(this.camera.yaw + dx * ORBIT.perUnit, ORBIT.yaw),
      pitch: clamp(this.camera.pitch - dy * ORBIT.perUnit, ORBIT.pitch),
    });
    this.#options.onTurn();
  }

  #leadPin(action: Extract<Action, { type: 'movePin' }>): Action | null {
    let plane = this.#pinPlanes.get(action.pointer);
    if (!plane) {
      const k = this.#find(action.x, action.y, 24 * UNITS, true);
      if (k < 0) return null;
      const { x, y, z } = this.#options.cloth().arrays;
      plane = facingPlane(this.camera.matrix, x[k], y[k], z[k]) ?? undefined;
      if (!plane) return null;
      this.#pinPlanes.set(action.pointer, plane);
      // At first the pin itself, which is what the hand then finds.
      return { ...action, ...this.#unitsOf(k) };
    }
    return { ...action, ...throughPlane(plane, action.x, action.y) };
  }

  #unitsOf(k: number): { x: number; y: number } {
    const { x, y } = this.#options.cloth().arrays;
    return { x: Math.round(x[k] * UNITS), y: Math.round(y[k] * UNITS) };
  }

  /** The point, pinned or free, that is seen nearest to a place within a radius, all in units of actions; or −1. */
  #find(x: number, y: number, radius: number, isPin: boolean): number {
    const { arrays: a, size, spacing } = this.#options.cloth();
    const spot = this.#spot;
    const reach = Math.max(radius / UNITS, spacing);
    let least = reach * reach;
    let best = -1;
    for (let k = 0; k < size; k++) {
      if (isPin ? a.pin[k] === 0 : !(a.w[k] > 0)) continue;
      this.camera.project(a.x[k], a.y[k], a.z[k], spot);
      const dx = spot.x - x / UNITS;
      const dy = spot.y - y / UNITS;
      const distance = dx * dx + dy * dy;
      if (distance > least) continue;
      least = distance;
      best = k;
    }
    return best;
  }
}

function throughPlane(plane: readonly number[], x: number, y: number): { x: number; y: number } {
  return {
    x: Math.round(plane[0] * x + plane[1] * y + plane[2] * UNITS) + 0,
    y: Math.round(plane[3] * x + plane[4] * y + plane[5] * UNITS) + 0,
  };
}
