import type { Cloth } from '../sim/cloth';
import type { Surface } from '../sim/surface';

/** Triangles of a whole cell: a fan about its middle, through the middles of its sides. */
const FAN = 8;

/**
 * The vertices of a spatial cloth as it is drawn. Whole cells are drawn twice as fine as they are simulated: a
 * middle for each side and for each cell lies on a smooth curve through the points (the four-point scheme of
 * Dyn, Levin and Gregory, 1987), so that outlines are round. Cut cells are drawn as the surface has them, with
 * straight sides, and so are the sides that whole cells share with them.
 *
 * Vertices: points, middles of right threads, middles of down threads, middles of cells (one of each a point),
 * then the surface's stubs and copies.
 */
export interface SpatialMesh {
  /** 3 a vertex, px. */
  readonly positions: Float32Array;
  /** 2 a vertex, px from point (0, 0) at rest. */
  readonly rest: Float32Array;
  /** 4 a vertex: normal and hollow. */
  readonly shade: Float32Array;
  readonly indices: Uint32Array;
  usedVertices: number;
  indexCount: number;
  /** Whole cells, then cut triangles (their first index in the surface's list): what is put in order. */
  readonly units: Int32Array;
  cellCount: number;
  unitCount: number;
  /** Whether the middle of each right and each down thread is on a curve. */
  readonly isRound: Uint8Array;
  readonly depths: Float32Array;
  readonly slots: Int32Array;
  readonly order: Int32Array;
  topology: number;
}

/** Layers of depth into which cells are sorted; the depth test does the rest. */
const LAYERS = 256;

export function createSpatialMesh(cloth: Cloth, surface: Surface): SpatialMesh {
  const { size, stride, spacing, cols, rows } = cloth;
  const vertices = surface.vertexCount + 3 * size;
  const mesh: SpatialMesh = {
    positions: new Float32Array(vertices * 3),
    rest: new Float32Array(vertices * 2),
    shade: new Float32Array(vertices * 4),
    indices: new Uint32Array(size * FAN * 3),
    usedVertices: 4 * size,
    indexCount: 0,
    units: new Int32Array(size * 8),
    cellCount: 0,
    unitCount: 0,
    isRound: new Uint8Array(size * 2),
    depths: new Float32Array(size * 8),
    slots: new Int32Array(LAYERS + 1),
    order: new Int32Array(size * 8),
    topology: -1,
  };
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const k = j * stride + i;
      const put = (vertex: number, u: number, v: number) => {
        mesh.rest[vertex * 2] = u * spacing;
        mesh.rest[vertex * 2 + 1] = v * spacing;
      };
      put(k, i, j);
      put(size + k, i + 0.5, j);
      put(2 * size + k, i, j + 0.5);
      put(3 * size + k, i + 0.5, j + 0.5);
    }
  return mesh;
}

/** Lists cells and triangles anew if the surface has changed. @returns whether it had. */
export function updateSpatialMesh(mesh: SpatialMesh, cloth: Cloth, surface: Surface): boolean {
  if (mesh.topology === surface.topology) return false;
  mesh.topology = surface.topology;
  const { size, stride, cols, rows, arrays } = cloth;
  const { copies, indices } = surface;
  const isWhole = (i: number, j: number) => {
    if (i < 0 || j < 0 || i >= cols - 1 || j >= rows - 1) return false;
    const k = j * stride + i;
    return arrays.cell[k] !== 0 && copies[k] === 0;
  };
  const isCut = (i: number, j: number) => {
    if (i < 0 || j < 0 || i >= cols - 1 || j >= rows - 1) return false;
    return arrays.cell[j * stride + i] !== 0 && copies[j * stride + i] !== 0;
  };
  let count = 0;
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const k = j * stride + i;
      if (isWhole(i, j)) mesh.units[count++] = k;
      mesh.isRound[k] = isCut(i, j) || isCut(i, j - 1) ? 0 : 1;
      mesh.isRound[size + k] = isCut(i, j) || isCut(i - 1, j) ? 0 : 1;
    }
  mesh.cellCount = count;
  // Triangles of cut cells begin with a copy of the bend.
  for (let n = 0; n < surface.indexCount; n += 3) if (indices[n] >= size) mesh.units[count++] = n;
  mesh.unitCount = count;
  mesh.usedVertices = surface.usedVertices + 3 * size;
  mesh.rest.set(surface.rest.subarray(size * 2, surface.usedVertices * 2), 4 * size * 2);
  return true;
}

/** Takes places and shade of the surface's vertices, and lays the middles between them. Once a frame. */
export function placeSpatialMesh(
  mesh: SpatialMesh,
  cloth: Cloth,
  surface: Surface,
  shadeOfSurface: Float32Array,
): void {
  const { size } = cloth;
  spread(mesh.positions, surface.positions, size, surface.usedVertices, 3);
  spread(mesh.shade, shadeOfSurface, size, surface.usedVertices, 4);
  layMiddles(mesh, cloth, mesh.positions, 3);
  layMiddles(mesh, cloth, mesh.shade, 4);
}

function spread(to: Float32Array, from: Float32Array, size: number, used: number, width: number): void {
  for (let n = 0; n < size * width; n++) to[n] = from[n];
  const shift = 3 * size * width;
  for (let n = size * width; n < used * width; n++) to[n + shift] = from[n];
}

function layMiddles(mesh: SpatialMesh, cloth: Cloth, values: Float32Array, width: number): void {
  const { size, stride, cols, rows } = cloth;
  const { right, down } = cloth.arrays;
  const { isRound } = mesh;
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const k = j * stride + i;
      if (i + 1 < cols) {
        const before = i > 0 && right[k - 1] !== 0 ? k - 1 : -1;
        const after = i + 2 < cols && right[k + 1] !== 0 ? k + 2 : -1;
        layMiddle(values, width, before, k, k + 1, after, isRound[k] !== 0, size + k);
      }
      if (j + 1 < rows) {
        const before = j > 0 && down[k - stride] !== 0 ? k - stride : -1;
        const after = j + 2 < rows && down[k + stride] !== 0 ? k + 2 * stride : -1;
        layMiddle(values, width, before, k, k + stride, after, isRound[size + k] !== 0, 2 * size + k);
      }
    }
  // The middle of a cell: a Coons patch over its four sides.
  for (let n = 0; n < mesh.cellCount; n++) {
    const k = mesh.units[n];
    const above = (size + k) * width;
    const below = (size + k + stride) * width;
    const left = (2 * size + k) * width;
    const beyond = (2 * size + k + 1) * width;
    const a = k * width;
    const b = (k + stride) * width;
    const to = (3 * size + k) * width;
    for (let c = 0; c < width; c++)
      values[to + c] =
        (values[above + c] + values[below + c] + values[left + c] + values[beyond + c]) * 0.5 -
        (values[a + c] + values[a + width + c] + values[b + c] + values[b + width + c]) * 0.25;
  }
}

/** The middle between p and q of a curve that also goes through `before` and `after` (−1 where there is no cloth). */
function layMiddle(
  values: Float32Array,
  width: number,
  before: number,
  p: number,
  q: number,
  after: number,
  isRound: boolean,
  to: number,
): void {
  for (let c = 0; c < width; c++) {
    const a = values[p * width + c];
    const b = values[q * width + c];
    let middle = (a + b) * 0.5;
    if (isRound) {
      // A missing neighbour is taken so that the curve bends there as little as it can.
      const o =
        before >= 0 ? values[before * width + c] : after >= 0 ? 3 * a - 3 * b + values[after * width + c] : a;
      const r =
        after >= 0 ? values[after * width + c] : before >= 0 ? 3 * b - 3 * a + values[before * width + c] : b;
      middle = before < 0 && after < 0 ? middle : (9 * (a + b) - o - r) / 16;
    }
    values[to * width + c] = middle;
  }
}

/**
 * Lists the triangles from the farthest to the nearest, so that see-through cloth and soft edges lie over what is
 * behind them. Cells of about the same depth keep their order, so nothing flickers where cloth lies in folds.
 * @param camera row-major 4 × 4; its last row gives the depth divisor of a place.
 */
export function orderSpatialMesh(
  mesh: SpatialMesh,
  cloth: Cloth,
  surface: Surface,
  camera: readonly number[],
): void {
  const { units, unitCount, cellCount, depths, positions, slots, order } = mesh;
  const { size, stride } = cloth;
  const a = camera[12];
  const b = camera[13];
  const c = camera[14];
  const d = camera[15];
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < unitCount; n++) {
    const v = (n < cellCount ? 3 * size + units[n] : vertexOf(surface.indices[units[n]], size)) * 3;
    const depth = a * positions[v] + b * positions[v + 1] + c * positions[v + 2] + d;
    depths[n] = depth;
    if (depth < least) least = depth;
    if (depth > most) most = depth;
  }
  const scale = most > least ? (LAYERS - 1) / (most - least) : 0;
  slots.fill(0);
  // Far first: a large divisor is far.
  for (let n = 0; n < unitCount; n++) slots[LAYERS - 1 - Math.floor((depths[n] - least) * scale) + 1]++;
  for (let layer = 0; layer < LAYERS; layer++) slots[layer + 1] += slots[layer];
  for (let n = 0; n < unitCount; n++)
    order[slots[LAYERS - 1 - Math.floor((depths[n] - least) * scale)]++] = n;
  const { indices } = mesh;
  let at = 0;
  for (let m = 0; m < unitCount; m++) {
    const n = order[m];
    if (n >= cellCount) {
      for (let corner = 0; corner < 3; corner++)
        indices[at++] = vertexOf(surface.indices[units[n] + corner], size);
      continue;
    }
    const k = units[n];
    const middle = 3 * size + k;
    const right = size + k;
    const down = 2 * size + k;
    at = addFan(indices, at, middle, k, right);
    at = addFan(indices, at, middle, right, k + 1);
    at = addFan(indices, at, middle, k + 1, down + 1);
    at = addFan(indices, at, middle, down + 1, k + stride + 1);
    at = addFan(indices, at, middle, k + stride + 1, right + stride);
    at = addFan(indices, at, middle, right + stride, k + stride);
    at = addFan(indices, at, middle, k + stride, down);
    at = addFan(indices, at, middle, down, k);
  }
  mesh.indexCount = at;
}

function addFan(indices: Uint32Array, at: number, a: number, b: number, c: number): number {
  indices[at] = a;
  indices[at + 1] = b;
  indices[at + 2] = c;
  return at + 3;
}

/** A vertex of the surface among those of the mesh. */
function vertexOf(vertex: number, size: number): number {
  return vertex < size ? vertex : vertex + 3 * size;
}
