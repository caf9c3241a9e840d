import { describe, expect, it } from 'vitest';
import { type Cloth, TORN } from '../../src/sim/cloth';
import { createSurface, placeSurface, type Surface, updateSurface } from '../../src/sim/surface';
import { partThread } from '../../src/sim/tear';
import { createSpatialField, measureNormals } from '../../src/view/spatial-field';
import {
  createSpatialMesh,
  orderSpatialMesh,
  placeSpatialMesh,
  type SpatialMesh,
  updateSpatialMesh,
} from '../../src/view/spatial-mesh';
import { restArea } from '../support/rest-area';
import { oneCloth } from '../support/worlds';

const SPACING = 16;
/** Straight on from 1,000 px. */
const CAMERA = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -1 / 1000, 1];

function weave(cols = 9, rows = 7): Cloth {
  return oneCloth({ cols, rows, spacing: SPACING, spatial: true }).cloths[0];
}

/** Bends a cloth: its depth at each rest place. */
function bend(cloth: Cloth, depth: (u: number, v: number) => number): void {
  const { x, y, z } = cloth.arrays;
  for (let k = 0; k < cloth.size; k++) z[k] = depth(x[k], y[k]);
}

function draw(cloth: Cloth): { mesh: SpatialMesh; surface: Surface } {
  const { x, y, z } = cloth.arrays;
  const surface = createSurface(cloth);
  updateSurface(surface, cloth);
  placeSurface(surface, cloth, x, y, z);
  const mesh = createSpatialMesh(cloth, surface);
  updateSpatialMesh(mesh, cloth, surface);
  placeSpatialMesh(mesh, cloth, surface, new Float32Array(surface.vertexCount * 4));
  orderSpatialMesh(mesh, cloth, surface, CAMERA);
  return { mesh, surface };
}

/** Area of all triangles in the cloth at rest, px². */
function areaOf(mesh: SpatialMesh): number {
  return restArea(mesh, 0, mesh.indexCount);
}

describe('the mesh of a spatial cloth', () => {
  it('draws all of the cloth, whole and torn', () => {
    const cloth = weave();
    const whole = 8 * 6 * SPACING * SPACING;
    expect(areaOf(draw(cloth).mesh)).toBeCloseTo(whole, 3);
    const k = 2 * cloth.stride + 3;
    for (const thread of [k, k + 1, cloth.size + k, cloth.size + k + cloth.stride + 2])
      partThread(cloth, thread, 0.4, TORN);
    expect(areaOf(draw(cloth).mesh)).toBeCloseTo(whole, 1);
  });

  it('lies on the points, and on a flat cloth halfway between them', () => {
    const cloth = weave();
    const { mesh } = draw(cloth);
    for (let v = 0; v < 4 * cloth.size; v++) {
      const i = (v % cloth.size) % cloth.stride;
      if (i >= cloth.cols - 1 || Math.floor((v % cloth.size) / cloth.stride) >= cloth.rows - 1) continue;
      expect(mesh.positions[v * 3]).toBeCloseTo(mesh.rest[v * 2], 4);
      expect(mesh.positions[v * 3 + 1]).toBeCloseTo(mesh.rest[v * 2 + 1], 4);
      expect(mesh.positions[v * 3 + 2]).toBe(0);
    }
  });

  it('meets a parabola exactly between its points, where straight sides would cut the corner', () => {
    const cloth = weave();
    const depth = (u: number) => (u * u) / 200;
    bend(cloth, depth);
    const { mesh } = draw(cloth);
    for (let i = 0; i < cloth.cols - 1; i++) {
      const middle = cloth.size + 3 * cloth.stride + i;
      expect(mesh.positions[middle * 3 + 2]).toBeCloseTo(depth((i + 0.5) * SPACING), 3);
    }
  });

  it('keeps the sides straight that whole cells share with torn ones, so that no gap opens', () => {
    const cloth = weave();
    bend(cloth, (u) => (u * u) / 200);
    const k = 3 * cloth.stride + 4;
    partThread(cloth, k, 0.5, TORN);
    const { mesh } = draw(cloth);
    // The lower side of the torn cell belongs to the whole cell below it, too.
    const below = k + cloth.stride;
    const straight = (mesh.positions[below * 3 + 2] + mesh.positions[(below + 1) * 3 + 2]) / 2;
    expect(mesh.positions[(cloth.size + below) * 3 + 2]).toBeCloseTo(straight, 4);
    expect(mesh.positions[(cloth.size + below + cloth.stride) * 3 + 2]).not.toBeCloseTo(straight, 1);
  });

  it('draws from far to near, and keeps the order of what is equally far', () => {
    const cloth = weave();
    const flat = Array.from(draw(cloth).mesh.indices);
    expect(Array.from(draw(cloth).mesh.indices)).toEqual(flat);
    bend(cloth, (u) => u * 2);
    const { mesh } = draw(cloth);
    // Each fan begins with the middle of its cell: its column tells its depth.
    const columns: number[] = [];
    for (let n = 0; n < mesh.indexCount; n += 24)
      columns.push((mesh.indices[n] - 3 * cloth.size) % cloth.stride);
    expect(columns).toEqual([...columns].sort((a, b) => a - b));
    expect(columns).toHaveLength(8 * 6);
  });
});

describe('normals of a spatial cloth', () => {
  it('face the viewer on a flat one', () => {
    const cloth = weave();
    const field = createSpatialField(cloth);
    measureNormals(field, cloth, cloth.arrays.x, cloth.arrays.y, cloth.arrays.z);
    for (let j = 0; j < cloth.rows; j++)
      for (let i = 0; i < cloth.cols; i++)
        expect(
          Array.from(field.shade.subarray((j * cloth.stride + i) * 4, (j * cloth.stride + i) * 4 + 4)),
        ).toEqual([0, 0, 1, 0]);
  });

  it('lean against a slope, and tell troughs from ridges', () => {
    const cloth = weave();
    const field = createSpatialField(cloth);
    bend(cloth, (u) => u * 0.75);
    measureNormals(field, cloth, cloth.arrays.x, cloth.arrays.y, cloth.arrays.z);
    const k = 3 * cloth.stride + 4;
    // Of the slope 3 : 4 the unit normal is (−3, 0, 4) / 5.
    expect(field.shade[k * 4]).toBeCloseTo(-0.6, 5);
    expect(field.shade[k * 4 + 2]).toBeCloseTo(0.8, 5);
    bend(cloth, (u) => (u - 64) * (u - 64) * 0.004);
    measureNormals(field, cloth, cloth.arrays.x, cloth.arrays.y, cloth.arrays.z);
    expect(field.shade[k * 4 + 3]).toBeGreaterThan(0);
    bend(cloth, (u) => -(u - 64) * (u - 64) * 0.004);
    measureNormals(field, cloth, cloth.arrays.x, cloth.arrays.y, cloth.arrays.z);
    expect(field.shade[k * 4 + 3]).toBeLessThan(0);
  });

  it('do not look across a tear', () => {
    const cloth = weave();
    const field = createSpatialField(cloth);
    // A step in depth between two columns; joined it tilts the normals, torn it does not.
    bend(cloth, (u) => (u > 4.5 * SPACING ? 40 : 0));
    const k = 3 * cloth.stride + 2;
    const measure = () => {
      measureNormals(field, cloth, cloth.arrays.x, cloth.arrays.y, cloth.arrays.z);
      return field.shade[(k + 2) * 4];
    };
    expect(measure()).toBeLessThan(-0.1);
    for (let j = 0; j < cloth.rows; j++) partThread(cloth, j * cloth.stride + 4, 0.5, TORN);
    expect(measure()).toBeCloseTo(0, 6);
  });
});
