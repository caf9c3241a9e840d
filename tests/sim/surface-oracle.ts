import type { Cloth } from '../../src/sim/cloth';
import { type Surface, surfaceEdges } from '../../src/sim/surface';

/** Rest area of a triangle of the surface, px², positive if wound like the cells. */
function restArea(surface: Surface, triangle: number): number {
  const { rest, indices } = surface;
  const [a, b, c] = [indices[triangle * 3], indices[triangle * 3 + 1], indices[triangle * 3 + 2]];
  return (
    ((rest[b * 2] - rest[a * 2]) * (rest[c * 2 + 1] - rest[a * 2 + 1]) -
      (rest[b * 2 + 1] - rest[a * 2 + 1]) * (rest[c * 2] - rest[a * 2])) /
    2
  );
}

function countCells(cloth: Cloth): number {
  return cloth.arrays.cell.reduce((sum, cell) => sum + cell, 0);
}

/**
 * Checks the drawn triangles of a surface by themselves.
 * @returns what is broken, in words, and the pieces: sets of triangles joined by shared edges.
 */
export function inspectSurface(
  surface: Surface,
  cloth: Cloth,
): { broken: string[]; areas: number[]; rootOf: number[] } {
  const broken: string[] = [];
  const count = surface.indexCount / 3;
  let sum = 0;
  for (let t = 0; t < count; t++) {
    const area = restArea(surface, t);
    if (!(area > 0)) broken.push(`triangle ${t} has rest area ${area}`);
    sum += area;
  }
  const whole = countCells(cloth) * cloth.spacing * cloth.spacing;
  if (!(Math.abs(sum - whole) <= 1e-6 * whole)) broken.push(`rest area is ${sum}, not ${whole}`);

  const cuts = new Set<string>();
  const edges = surfaceEdges(surface);
  for (let n = 0; n < edges.count; n++) {
    cuts.add(`${edges.from[n]} ${edges.to[n]}`);
    cuts.add(`${edges.to[n]} ${edges.from[n]}`);
  }
  const owner = new Map<string, number>();
  const parent = Array.from({ length: count }, (_, t) => t);
  const find = (t: number): number => {
    while (parent[t] !== t) {
      parent[t] = parent[parent[t]];
      t = parent[t];
    }
    return t;
  };
  for (let t = 0; t < count; t++)
    for (let side = 0; side < 3; side++) {
      const edge = `${surface.indices[t * 3 + side]} ${surface.indices[t * 3 + ((side + 1) % 3)]}`;
      if (owner.has(edge)) broken.push(`edge ${edge} is drawn twice one way`);
      owner.set(edge, t);
    }
  let bare = 0;
  for (const [edge, t] of owner) {
    const [a, b] = edge.split(' ').map(Number);
    const other = owner.get(`${b} ${a}`);
    if (other !== undefined) {
      if (cuts.has(edge)) broken.push(`edge ${edge} is cut and yet joins two triangles`);
      parent[find(t)] = find(other);
    } else if (cuts.has(edge)) bare++;
    else if (!isHem(surface, cloth, a, b)) broken.push(`edge ${edge} lies open and is no cut`);
  }
  if (bare !== edges.count) broken.push(`${edges.count} edges are listed as cut, ${bare} are`);

  const areas: number[] = [];
  const rootOf: number[] = [];
  const roots = new Map<number, number>();
  for (let t = 0; t < count; t++) {
    const root = find(t);
    const n = roots.get(root) ?? roots.size;
    roots.set(root, n);
    rootOf.push(n);
    areas[n] = (areas[n] ?? 0) + restArea(surface, t);
  }
  return { broken, areas, rootOf };
}

/** Whether an edge lies, at rest, on a grid line that has cloth on one hand only. */
function isHem(surface: Surface, cloth: Cloth, a: number, b: number): boolean {
  const { rest } = surface;
  const s = cloth.spacing;
  const isCell = (i: number, j: number) =>
    i >= 0 &&
    j >= 0 &&
    i < cloth.cols - 1 &&
    j < cloth.rows - 1 &&
    cloth.arrays.cell[j * cloth.stride + i] === 1;
  const u = (rest[a * 2] + rest[b * 2]) / 2 / s;
  const v = (rest[a * 2 + 1] + rest[b * 2 + 1]) / 2 / s;
  if (rest[a * 2] === rest[b * 2]) {
    const i = Math.round(u);
    return Math.abs(u - i) < 1e-6 && isCell(i - 1, Math.floor(v)) !== isCell(i, Math.floor(v));
  }
  const j = Math.round(v);
  return Math.abs(v - j) < 1e-6 && isCell(Math.floor(u), j - 1) !== isCell(Math.floor(u), j);
}

/** The longest stub, in cells, as drawn. */
export function longestStub(surface: Surface, cloth: Cloth): number {
  const { positions, stubs, dimensions } = surface;
  let longest = 0;
  for (let thread = 0; thread < cloth.size * 2; thread++) {
    if (stubs[thread] === 0) continue;
    const p = thread < cloth.size ? thread : thread - cloth.size;
    const q = thread < cloth.size ? p + 1 : p + cloth.stride;
    [p, q].forEach((point, end) => {
      const vertex = stubs[thread] + end;
      let d2 = 0;
      for (let c = 0; c < dimensions; c++)
        d2 += (positions[vertex * dimensions + c] - positions[point * dimensions + c]) ** 2;
      longest = Math.max(longest, Math.sqrt(d2) / cloth.spacing);
    });
  }
  return longest;
}
