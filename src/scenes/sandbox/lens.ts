import { type Action, UNITS } from '../../game/actions';
import type { Cloth } from '../../sim/cloth';
import { Camera } from '../../view/camera';
import type { SceneReport } from '../scene';
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
/** A pin is led that is seen within this distance, px. */
const PIN_REACH = 24;

/** The camera of the sandbox in depth, and what hands and blades mean that are seen through it. */
export class Lens {
  readonly camera: Camera;
  readonly #options: LensOptions;
  readonly #spot = { x: 0, y: 0, w: 1 };
  readonly #orbit = { pointer: -1, x: 0, y: 0 };
  /** The depths at which pointers lead pins, px. */
  readonly #pinDepths = new Map<number, number>();

  constructor(options: LensOptions) {
    this.#options = options;
    this.camera = new Camera({ x: 0, y: 0, distance: DISTANCE, yaw: 0, pitch: 0 });
  }

  /** Looks straight at the middle of a frame. */
  face(frame: SandboxFrame): void {
    this.#pinDepths.clear();
    this.#orbit.pointer = -1;
    this.camera.aim({ x: frame.width / 2, y: frame.height * 0.45, yaw: 0, pitch: 0 });
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
        this.#pinDepths.delete(action.pointer);
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
      case 'blow':
        return { ...action, ...placeAt(this.camera.matrix, action.x, action.y, 0) };
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
    const depth = this.#pinDepths.get(action.pointer);
    if (depth !== undefined) return { ...action, ...placeAt(this.camera.matrix, action.x, action.y, depth) };
    const k = this.#find(action.x, action.y, PIN_REACH * UNITS, true);
    if (k < 0) return null;
    this.#pinDepths.set(action.pointer, this.#options.cloth().arrays.z[k]);
    // At first the pin itself, which is what the hand then finds.
    return { ...action, ...this.#unitsOf(k) };
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

/** What a stage tells the inspector; in depth, places are those that the camera shows of the plane z = 0. */
export function reportThrough(
  stage: { readonly report: SceneReport },
  camera: Camera,
  isDeep: () => boolean,
): SceneReport {
  const { report } = stage;
  const spot = { x: 0, y: 0, w: 1 };
  return {
    get session() {
      return report.session;
    },
    toScreen: (x, y, out) => {
      if (!isDeep()) return report.toScreen(x, y, out);
      camera.project(x, y, 0, spot);
      report.toScreen(spot.x, spot.y, out);
    },
    get stepMs() {
      return report.stepMs;
    },
    get drawMs() {
      return report.drawMs;
    },
  };
}

/** Which place at this depth (px) is seen at (x, y); both in units of actions. */
function placeAt(camera: readonly number[], x: number, y: number, depth: number): { x: number; y: number } {
  const [a, b, c, d, e, f, g, h, , , , , p, q, r, s] = camera;
  const seenX = x / UNITS;
  const seenY = y / UNITS;
  // (a − Xp) x + (b − Xq) y = X (rz + s) − cz − d, and the same for Y.
  const w = r * depth + s;
  const [a0, b0, c0] = [a - seenX * p, b - seenX * q, seenX * w - c * depth - d];
  const [a1, b1, c1] = [e - seenY * p, f - seenY * q, seenY * w - g * depth - h];
  const divisor = a0 * b1 - a1 * b0 || 1;
  return {
    x: Math.round(((c0 * b1 - c1 * b0) / divisor) * UNITS) + 0,
    y: Math.round(((a0 * c1 - a1 * c0) / divisor) * UNITS) + 0,
  };
}
