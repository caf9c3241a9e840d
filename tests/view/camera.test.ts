import { describe, expect, it } from 'vitest';
import { facingPlane } from '../../src/sim/camera-plane';
import { Camera } from '../../src/view/camera';

const PLACE = { x: 340, y: 300, distance: 1100, yaw: 0, pitch: 0 };
const spot = { x: 0, y: 0, w: 1 };

describe('the camera', () => {
  it('shows the plane z = 0 one to one, looking straight on', () => {
    const camera = new Camera(PLACE);
    for (const [x, y] of [
      [0, 0],
      [340, 300],
      [720, -40],
    ]) {
      camera.project(x, y, 0, spot);
      expect(spot.x).toBeCloseTo(x, 9);
      expect(spot.y).toBeCloseTo(y, 9);
      expect(spot.w).toBeCloseTo(1, 12);
    }
  });

  it('shows what is nearer larger, by distance over what is left of it', () => {
    const camera = new Camera(PLACE);
    camera.project(440, 300, 100, spot);
    expect(spot.x - 340).toBeCloseTo((100 * 1100) / 1000, 9);
    expect(spot.y).toBeCloseTo(300, 9);
  });

  it('turns about the place that it looks at', () => {
    const camera = new Camera({ ...PLACE, yaw: 0.4, pitch: -0.2 });
    camera.project(340, 300, 0, spot);
    expect(spot.x).toBeCloseTo(340, 9);
    expect(spot.y).toBeCloseTo(300, 9);
    expect(spot.w).toBeCloseTo(1, 12);
    camera.aim({ yaw: Math.PI / 2, pitch: 0 });
    // A quarter turn brings z to the right.
    camera.project(340, 300, 50, spot);
    expect(spot.x).toBeCloseTo(390, 9);
    expect(spot.w).toBeCloseTo(1, 9);
  });

  it.each([
    [0, 0],
    [0.5, 0.2],
    [-0.3, -0.22],
  ])('stands where nothing has any depth left, turned by %f and %f', (yaw, pitch) => {
    const camera = new Camera({ ...PLACE, yaw, pitch });
    const eye = new Float32Array(3);
    camera.eye(eye);
    const m = camera.matrix;
    expect(m[12] * eye[0] + m[13] * eye[1] + m[14] * eye[2] + m[15]).toBeCloseTo(0, 5);
    expect(Math.hypot(eye[0] - 340, eye[1] - 300, eye[2])).toBeCloseTo(1100, 2);
  });

  it('has a facing plane on which the stage leads back to the place, at one depth', () => {
    const camera = new Camera({ ...PLACE, yaw: 0.5, pitch: -0.15 });
    const from = { x: 420, y: 180, z: 70 };
    camera.project(from.x, from.y, from.z, spot);
    const { x, y, w } = { ...spot };
    const plane = facingPlane(camera.matrix, from.x, from.y, from.z);
    if (!plane) throw new Error('the camera sees the place');
    const at = (row: number, sx: number, sy: number) =>
      plane[row] * sx + plane[row + 1] * sy + plane[row + 2];
    expect(at(0, x, y)).toBeCloseTo(from.x, 6);
    expect(at(3, x, y)).toBeCloseTo(from.y, 6);
    expect(at(6, x, y)).toBeCloseTo(from.z, 6);
    camera.project(at(0, x + 90, y - 30), at(3, x + 90, y - 30), at(6, x + 90, y - 30), spot);
    expect(spot.x).toBeCloseTo(x + 90, 6);
    expect(spot.y).toBeCloseTo(y - 30, 6);
    expect(spot.w).toBeCloseTo(w, 9);
  });
});
