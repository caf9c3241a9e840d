import { project } from '../sim/camera-plane';

/** Where a camera stands: it looks at (x, y, 0) in units of the stage from `distance` in front of it. */
export interface CameraPlace {
  x: number;
  y: number;
  distance: number;
  /** Turns about the upright and the level axis through the place looked at, radians. */
  yaw: number;
  pitch: number;
}

/**
 * A perspective camera. Looking straight on, the plane z = 0 is the stage, one to one; what is nearer is larger.
 * z points to the viewer.
 */
export class Camera {
  /** From world to stage, row-major 4 × 4; replaced by `aim`, so that an action may keep it. */
  matrix: readonly number[] = IDENTITY;
  /** The same by columns, as shaders take it; changed in place. */
  readonly columns = new Float32Array(16);
  private readonly place: CameraPlace;

  constructor(place: CameraPlace) {
    this.place = { ...place };
    this.aim({});
  }

  get yaw(): number {
    return this.place.yaw;
  }

  get pitch(): number {
    return this.place.pitch;
  }

  /** Moves or turns the camera. */
  aim(change: Partial<CameraPlace>): void {
    Object.assign(this.place, change);
    const { x, y, distance, yaw, pitch } = this.place;
    const cy = Math.cos(yaw);
    const sy = Math.sin(yaw);
    const cp = Math.cos(pitch);
    const sp = Math.sin(pitch);
    // First about the upright axis, then about the level one.
    const turn = [cy, 0, sy, sp * sy, cp, -sp * cy, -cp * sy, sp, cp * cy];
    const row = (a: number, b: number, c: number, d: number) => [a, b, c, d - a * x - b * y];
    const depth = row(turn[6], turn[7], turn[8], 0);
    const w = row(-turn[6] / distance, -turn[7] / distance, -turn[8] / distance, 1);
    const across = row(turn[0], turn[1], turn[2], 0);
    const down = row(turn[3], turn[4], turn[5], 0);
    this.matrix = [
      ...across.map((value, n) => value + w[n] * x),
      ...down.map((value, n) => value + w[n] * y),
      ...depth,
      ...w,
    ];
    for (let r = 0; r < 4; r++) for (let c = 0; c < 4; c++) this.columns[c * 4 + r] = this.matrix[r * 4 + c];
  }

  /** Writes where the camera stands in the world into `out`. */
  eye(out: Float32Array): void {
    const { x, y, distance, yaw, pitch } = this.place;
    out[0] = x - distance * Math.cos(pitch) * Math.sin(yaw);
    out[1] = y + distance * Math.sin(pitch);
    out[2] = distance * Math.cos(pitch) * Math.cos(yaw);
  }

  /** Where the camera shows a place of the world: x and y on the stage, w its depth divisor. */
  project(x: number, y: number, z: number, out: { x: number; y: number; w: number }): void {
    project(this.matrix, x, y, z, out);
  }
}

const IDENTITY: readonly number[] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
