import type { Action } from '../../game/actions';
import type { Rig } from '../../game/rigs';
import { toUnits, UNITS } from '../../sim/action';
import { facingPlane } from '../../sim/camera-plane';
import type { Cloth } from '../../sim/cloth';
import { Camera } from '../../view/camera';

/** The camera's distance, units, on a wide screen and on a tall one. */
const DISTANCE = { wide: 1150, tall: 1500 };
/** How far the camera may be turned, radians, and by how much for each unit that a finger goes. */
const TURN = { yaw: 0.55, pitch: 0.22, perUnit: 0.0024 };
/** How fast it turns back by itself, shares a second. */
const RETURN_RATE = 3;

/** The camera of a rig: a drag beside the cloth turns it, hands and blades work through it. */
export class Orbit {
  readonly camera: Camera;
  isReturning = false;
  #rig: Rig;
  #pointer = -1;
  #x = 0;
  #y = 0;
  readonly #spot = { x: 0, y: 0, w: 1 };

  constructor(rig: Rig) {
    this.#rig = rig;
    this.camera = new Camera({ x: 0, y: 0, distance: DISTANCE.wide, yaw: rig.yaw ?? 0, pitch: 0 });
    this.lookAt(rig, false);
  }

  get #home(): number {
    return this.#rig.yaw ?? 0;
  }

  /** Whether a finger turns it. */
  get isHeld(): boolean {
    return this.#pointer >= 0;
  }

  /** Looks at the middle of a rig; from where that rig is seen best, if it is another one. */
  lookAt(rig: Rig, isTall: boolean): void {
    const [x, y, width, height] = rig.frame;
    const isOther = rig !== this.#rig;
    this.#rig = rig;
    this.camera.aim({
      x: x + width / 2,
      y: y + height / 2,
      distance: isTall ? DISTANCE.tall : DISTANCE.wide,
      ...(isOther ? { yaw: this.#home, pitch: 0 } : {}),
    });
  }

  update(seconds: number): void {
    if (!this.isReturning) return;
    const share = Math.exp(-RETURN_RATE * seconds);
    const aside = (this.camera.yaw - this.#home) * share;
    const pitch = this.camera.pitch * share;
    this.isReturning = Math.abs(aside) + Math.abs(pitch) > 1e-3;
    this.camera.aim(this.isReturning ? { yaw: this.#home + aside, pitch } : { yaw: this.#home, pitch: 0 });
  }

  /** What an action of the player means as the camera shows the cloth; null where it turns the camera. */
  translate(action: Action, cloth: Cloth): Action | null {
    switch (action.type) {
      case 'cut':
        return { ...action, camera: this.camera.matrix };
      case 'blow':
        return this.#aimBreath(action);
      case 'grab':
        if (this.#isCloth(cloth, action.x / UNITS, action.y / UNITS, action.radius / UNITS))
          return { ...action, camera: this.camera.matrix };
        if (!this.isHeld) this.#take(action.pointer, action.x, action.y);
        return null;
      case 'move':
        if (action.pointer !== this.#pointer) return action;
        this.#turn((action.x - this.#x) / UNITS, (action.y - this.#y) / UNITS);
        this.#take(action.pointer, action.x, action.y);
        return null;
      case 'release':
        if (action.pointer !== this.#pointer) return action;
        this.#pointer = -1;
        return null;
      default:
        return action;
    }
  }

  #take(pointer: number, x: number, y: number): void {
    this.#pointer = pointer;
    this.#x = x;
    this.#y = y;
  }

  #turn(dx: number, dy: number): void {
    this.camera.aim({
      yaw: clamp(this.camera.yaw + dx * TURN.perUnit, TURN.yaw),
      pitch: clamp(this.camera.pitch - dy * TURN.perUnit, TURN.pitch),
    });
  }

  /** A breath meets the cloth in the plane that faces the camera through the middle of the rig. */
  #aimBreath(action: Action & { type: 'blow' }): Action {
    const [x, y, width, height] = this.#rig.frame;
    const plane = facingPlane(this.camera.matrix, x + width / 2, y + height / 2, 0);
    if (!plane) return action;
    const place = (row: number) =>
      (plane[row] * action.x + plane[row + 1] * action.y) / UNITS + plane[row + 2];
    return { ...action, x: toUnits(place(0)), y: toUnits(place(3)) };
  }

  /** Whether cloth that can be held is seen within reach of a place of the stage. */
  #isCloth({ arrays: a, size, spacing }: Cloth, x: number, y: number, radius: number): boolean {
    const reach = Math.max(radius, spacing);
    for (let k = 0; k < size; k++) {
      if (!(a.w[k] > 0)) continue;
      this.camera.project(a.x[k], a.y[k], a.z[k], this.#spot);
      const dx = this.#spot.x - x;
      const dy = this.#spot.y - y;
      if (dx * dx + dy * dy <= reach * reach) return true;
    }
    return false;
  }
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}
