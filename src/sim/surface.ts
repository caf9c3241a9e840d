import { cornerPoint, groupsOf, threadEnd, threadStart } from './cell';
import type { Cloth } from './cloth';
import type { GridShape } from './kernel/layout';
import { createPieces, findPieces, type Pieces } from './pieces';
import { createEdges, type Edges, listEdges, listTriangles } from './surface-cells';
import { createFrames, type Frames, placeFrames } from './surface-frames';
import { forget, hasMended, takeCells, takeThreads } from './surface-growth';
import { placeCopies, placePoints, placeStubs, rememberPlaces } from './surface-places';

/** What is left after 1/60 s of a difference to where a loose end belongs is 1 / (1 + this): 0.88. */
const SETTLE = 0.136;

/**
 * The drawn surface of one cloth: its points, two stubs for each dead thread, and copies of the bend P of
 * each cut cell, one for every group of its corners. Vertices of stubs and copies are handed out as threads
 * die, so only the first `usedVertices` need uploading. This is a view of the simulation, never part of it.
 */
export interface Surface {
  readonly grid: GridShape;
  /** Capacity: points + 2 stubs a thread + 4 copies of P a cell. */
  readonly vertexCount: number;
  usedVertices: number;
  /** Values a vertex in `positions`: 2 planar, 3 spatial. */
  readonly dimensions: 2 | 3;
  /** World places, px. */
  readonly positions: Float32Array;
  /** Rest coordinates (2 a vertex), px from point (0, 0): for textures. */
  readonly rest: Float32Array;
  /**
   * Triangles, 3 indices each; the first `indexCount` are in use. Hanging pieces come first, free ones after,
   * so that what falls is drawn in front; within a piece row by row.
   */
  readonly indices: Uint32Array;
  indexCount: number;
  /** How many of these, the first ones, belong to pieces that hang from a pin. */
  hangingCount: number;
  /** Bumped whenever indices, used vertices or rest coordinates changed. */
  topology: number;
  /** First of the two stubs of a thread (near its first point, near its second); 0 while it lives. */
  readonly stubs: Int32Array;
  /** First of the four copies of P of a cell, one a corner of which only its group's is used; 0 while whole. */
  readonly copies: Int32Array;
  /** Alive sides of each cell as drawn, bit s for side s. */
  readonly sides: Uint8Array;
  /** How each dead thread ended, as drawn. */
  readonly fates: Uint8Array;
  readonly frames: Frames;
  readonly pieces: Pieces;
  readonly edges: Edges;
  /** 1 for each piece that has pins, as drawn. */
  readonly hangs: Uint8Array;
  /** Where the next triangle of each piece goes; scratch. */
  readonly order: Int32Array;
  readonly shown: Shown;
}

/** What the surface remembers of the cloth as it was last drawn. */
interface Shown {
  topology: number;
  partings: number;
  isPlaced: boolean;
  /** Where threads were parted, 0 alive. */
  readonly parted: Float32Array;
  readonly bendU: Float32Array;
  readonly bendV: Float32Array;
  /** Dead threads and cut cells, in the order of their vertices. */
  readonly threads: Int32Array;
  threadCount: number;
  /** Threads from here on died since the last placing. */
  placedThreads: number;
  readonly cells: Int32Array;
  cellCount: number;
  /** Alive sides of the cells when last placed. */
  readonly placedSides: Uint8Array;
  readonly changed: Int32Array;
  readonly isChanged: Uint8Array;
  changedCount: number;
  /** Decaying difference of stubs and copies to where they belong, 3 a vertex, in the frame of their point. */
  readonly offsets: Float32Array;
  /** A place, and one in a frame: see surface-carry.ts. */
  readonly scratch: Float64Array;
  /** Offsets of the copies of one cell while they are worked out. */
  readonly fresh: Float64Array;
}

export function createSurface(cloth: Cloth): Surface {
  const { size, stride, spacing } = cloth;
  const vertexCount = size * 9;
  const dimensions = cloth.spatial ? 3 : 2;
  const surface: Surface = {
    grid: { cols: cloth.cols, rows: cloth.rows, stride, size },
    vertexCount,
    usedVertices: size,
    dimensions,
    positions: new Float32Array(vertexCount * dimensions),
    rest: new Float32Array(vertexCount * 2),
    indices: new Uint32Array(size * 24),
    indexCount: 0,
    hangingCount: 0,
    topology: 0,
    stubs: new Int32Array(size * 2),
    copies: new Int32Array(size),
    sides: new Uint8Array(size),
    fates: new Uint8Array(size * 2),
    frames: createFrames(cloth),
    pieces: createPieces(cloth),
    edges: createEdges(size),
    hangs: new Uint8Array(size),
    order: new Int32Array(size),
    shown: {
      topology: -1,
      partings: -1,
      isPlaced: false,
      parted: new Float32Array(size * 2),
      bendU: new Float32Array(size),
      bendV: new Float32Array(size),
      threads: new Int32Array(size * 2),
      threadCount: 0,
      placedThreads: 0,
      cells: new Int32Array(size),
      cellCount: 0,
      placedSides: new Uint8Array(size),
      changed: new Int32Array(size),
      isChanged: new Uint8Array(size),
      changedCount: 0,
      offsets: new Float32Array(vertexCount * 3),
      scratch: new Float64Array(6),
      fresh: new Float64Array(12),
    },
  };
  for (let k = 0; k < size; k++) {
    surface.rest[k * 2] = (k % stride) * spacing;
    surface.rest[k * 2 + 1] = Math.floor(k / stride) * spacing;
  }
  surface.sides.fill(15);
  surface.shown.placedSides.fill(15);
  updateSurface(surface, cloth);
  placeSurface(surface, cloth, cloth.arrays.x, cloth.arrays.y, cloth.spatial ? cloth.arrays.z : null);
  return surface;
}

/**
 * Brings the surface up to the threads of the cloth: new stubs and copies of P for what changed since last
 * time, and the list of triangles. Costs nothing while nothing changed.
 */
export function updateSurface(surface: Surface, cloth: Cloth): void {
  const { shown } = surface;
  if (shown.topology === cloth.topology) return;
  shown.topology = cloth.topology;
  if (shown.partings !== cloth.partings) {
    if (hasMended(surface, cloth)) forget(surface);
    takeThreads(surface, cloth);
    takeCells(surface, cloth);
  }
  findPieces(cloth, surface.pieces);
  // Pins decide which pieces hang, and so what is drawn in front.
  if (!takeHanging(surface) && shown.partings === cloth.partings) return;
  listTriangles(surface, cloth);
  shown.partings = cloth.partings;
  surface.topology++;
}

/** Notes which pieces hang from a pin; returns whether that changed. */
function takeHanging({ pieces, hangs }: Surface): boolean {
  let isChanged = false;
  for (let n = 0; n < pieces.count; n++) {
    const hanging = pieces.pins[n] > 0 ? 1 : 0;
    if (hangs[n] !== hanging) isChanged = true;
    hangs[n] = hanging;
  }
  return isChanged;
}

/**
 * Places all vertices for the given places of the points, which may lie between two steps: arrays of
 * cloth.size, z for spatial cloth. Once a frame.
 *
 * A stub is its point carried on by the point's frame; a copy of P is the bilinear mean of its group's corners,
 * each carried on. Where these differ from the place drawn a moment before the thread died, the difference
 * is kept and fades while the cloth moves, so that a cut opens from a closed hairline.
 * @param elapsed 1/60 s since last time; counts as 0 while no point moves.
 */
export function placeSurface(
  surface: Surface,
  cloth: Cloth,
  x: Float32Array,
  y: Float32Array,
  z: Float32Array | null,
  elapsed = 1,
): void {
  const { shown } = surface;
  const isMoved = placePoints(surface, cloth.size, x, y, z);
  const passed = isMoved && shown.isPlaced ? elapsed : 0;
  placeFrames(surface.frames, cloth, x, y, z, passed);
  if (passed > 0) {
    const keep = 1 / (1 + SETTLE * passed);
    const { offsets } = shown;
    for (let n = cloth.size * 3; n < surface.usedVertices * 3; n++) offsets[n] *= keep;
  }
  if (shown.isPlaced) rememberPlaces(surface, cloth, x, y, z);
  for (let n = 0; n < shown.changedCount; n++) {
    const k = shown.changed[n];
    shown.placedSides[k] = surface.sides[k];
    shown.isChanged[k] = 0;
  }
  shown.changedCount = 0;
  shown.placedThreads = shown.threadCount;
  shown.isPlaced = true;
  placeStubs(surface, cloth, x, y, z);
  placeCopies(surface, cloth, x, y, z);
}

/**
 * Spreads values of the points (`width` floats each, e.g. a deformation gradient) to all used vertices: points
 * keep their own, stubs take that of their point, copies of P the mean of their group's corners.
 */
export function spreadToVertices(
  surface: Surface,
  cloth: Cloth,
  perPoint: Float32Array,
  width: number,
  out: Float32Array,
): void {
  const { shown, stubs, copies, sides } = surface;
  const { size } = cloth;
  for (let n = 0; n < size * width; n++) out[n] = perPoint[n];
  for (let n = 0; n < shown.threadCount; n++) {
    const thread = shown.threads[n];
    const p = threadStart(cloth, thread);
    const q = threadEnd(cloth, thread);
    for (let c = 0; c < width; c++) {
      out[stubs[thread] * width + c] = perPoint[p * width + c];
      out[(stubs[thread] + 1) * width + c] = perPoint[q * width + c];
    }
  }
  for (let n = 0; n < shown.cellCount; n++) {
    const k = shown.cells[n];
    const groups = groupsOf(sides[k]);
    for (let group = 0; group < 4; group++) {
      if (groups[group] !== group) continue;
      for (let c = 0; c < width; c++) {
        let sum = 0;
        let corners = 0;
        for (let corner = group; corner < 4; corner++)
          if (groups[corner] === group) {
            sum += perPoint[cornerPoint(cloth, k, corner) * width + c];
            corners++;
          }
        out[(copies[k] + group) * width + c] = sum / corners;
      }
    }
  }
}

/** The edges along cuts and tears, for fringes; listed anew after a change of topology. */
export function surfaceEdges(surface: Surface): Edges {
  listEdges(surface);
  return surface.edges;
}
