/**
 * The kernel in plain TypeScript: the specification of the inner loops, and the fallback where WebAssembly
 * SIMD is missing. Arithmetic is f32: every operation is rounded by `Math.fround`.
 */
import type {
  Bounds,
  IntegrateSettings,
  Kernel,
  KernelFactory,
  RecoilSettings,
  RelaxSettings,
} from './kernel';
import { bufferBytes, type ClothArrays, createArrays, type GridShape } from './layout';

const f = Math.fround;

/** Divisors below this are taken as this, so that two points in one place cannot give NaN. */
const TINY = f(1e-6);

export const referenceKernel: KernelFactory = {
  name: 'reference',
  create(shape, spatial) {
    const buffer = new ArrayBuffer(bufferBytes(shape.size));
    const arrays = createArrays(buffer, 0, shape.size);
    return { kernel: createReference(shape, arrays, spatial), arrays };
  },
};

export function createReference(shape: GridShape, a: ClothArrays, spatial: boolean): Kernel {
  return {
    name: 'reference',
    buffer: a.x.buffer as ArrayBuffer,
    base: 0,
    integrate: (settings) => integrate(shape, a, spatial, settings),
    relax: (settings) => relax(shape, a, spatial, settings),
    findSnapped: (limit, rest) => findSnapped(shape, a, spatial, limit, rest),
    sweepNodes: (nodes, sweeps) => sweepNodes(nodes, a, spatial, sweeps),
    spreadRow: (axis, row, share) => spreadRow(shape, a, axis, row, f(share)),
    rub: () => {
      rubAxis(shape, a, a.x, a.px);
      rubAxis(shape, a, a.y, a.py);
      if (spatial) rubAxis(shape, a, a.z, a.pz);
    },
    dampRecoil: (settings) => dampRecoil(shape, a, spatial, settings),
    applyBounds: (bounds, floorKeep) => applyBounds(shape, a, bounds, floorKeep),
    findCrossed: (x0, y0, x1, y1) => findCrossed(shape, a, x0, y0, x1, y1),
  };
}

/** Position Verlet (Verlet 1967; Jakobsen 2001): new = x + (x − previous) · damping + a · h². */
function integrate(shape: GridShape, a: ClothArrays, spatial: boolean, s: IntegrateSettings): void {
  const h2 = f(f(s.h) * f(s.h));
  integrateAxis(shape.size, a.x, a.px, a.w, s.hasForces ? a.fx : null, s, f(s.ax), h2);
  integrateAxis(shape.size, a.y, a.py, a.w, s.hasForces ? a.fy : null, s, f(s.ay), h2);
  if (spatial) integrateAxis(shape.size, a.z, a.pz, a.w, s.hasForces ? a.fz : null, s, f(s.az), h2);
}

function integrateAxis(
  size: number,
  p: Float32Array,
  previous: Float32Array,
  w: Float32Array,
  force: Float32Array | null,
  settings: IntegrateSettings,
  acceleration: number,
  h2: number,
): void {
  const damping = f(settings.damping);
  const most = f(settings.maxStep);
  const least = f(-most);
  for (let k = 0; k < size; k++) {
    if (!(w[k] > 0)) continue;
    const here = p[k];
    const a = force ? f(acceleration + force[k]) : acceleration;
    let move = f(f(f(here - previous[k]) * damping) + f(a * h2));
    move = move > most ? most : move;
    move = move < least ? least : move;
    previous[k] = here;
    p[k] = f(here + move);
  }
}

/** Lengths and shares of one family of threads while they are relaxed. */
interface Weave {
  /** Alive weights, by the index of a thread. */
  threads: Float32Array;
  /** Ends of thread k are the points k + toA and k + toB. */
  toA: number;
  toB: number;
  rest: number;
  compliance: number;
  compression: number;
  /** Share of a correction that is applied. */
  share: number;
}

/**
 * Gauss–Seidel relaxation in colours: even right, odd right, even down, odd down threads, then falling and
 * rising diagonals by even and odd rows, then skip-one threads in pairs of columns and of rows. No two
 * threads of a colour share a point, so the order within a colour does not matter.
 */
function relax(shape: GridShape, a: ClothArrays, spatial: boolean, s: RelaxSettings): void {
  const { cols, rows, stride } = shape;
  const structure = {
    rest: f(s.rest),
    compliance: f(s.compliance),
    compression: f(s.compression),
    share: 1,
  };
  const diagonals = {
    rest: f(Math.sqrt(f(f(structure.rest * structure.rest) * 2))),
    compliance: 0,
    compression: structure.compression,
    share: f(s.shear),
  };
  const skips = { ...diagonals, rest: f(structure.rest * 2), share: f(s.bend) };
  const right = { ...structure, threads: a.right, toA: 0, toB: 1 };
  const down = { ...structure, threads: a.down, toA: 0, toB: stride };
  const falling = { ...diagonals, threads: a.falling, toA: 0, toB: stride + 1 };
  const rising = { ...diagonals, threads: a.rising, toA: 1, toB: stride };
  const skipRight = { ...skips, threads: a.skipRight, toA: 0, toB: 2 };
  const skipDown = { ...skips, threads: a.skipDown, toA: 0, toB: 2 * stride };
  const run = spatial ? runSpatial : runPlanar;
  for (let n = 0; n < s.iterations; n++) {
    for (let parity = 0; parity < 2; parity++)
      for (let k = 0; k < shape.size; k += stride) run(a, right, k + parity, k + cols - 1, 2);
    for (let parity = 0; parity < 2; parity++)
      for (let j = parity; j < rows - 1; j += 2) run(a, down, j * stride, j * stride + cols, 1);
    if (s.shear > 0) {
      for (const diagonal of [falling, rising])
        for (let parity = 0; parity < 2; parity++)
          for (let j = parity; j < rows - 1; j += 2) run(a, diagonal, j * stride, j * stride + cols - 1, 1);
    }
    if (s.bend > 0) {
      for (let first = 0; first < 4; first += 2)
        for (let k = 0; k < shape.size; k += stride)
          for (let twin = first; twin < first + 2; twin++) run(a, skipRight, k + twin, k + cols - 2, 4);
      for (let first = 0; first < 4; first += 2)
        for (let j = first; j < rows - 2; j += (j & 1) === 0 ? 1 : 3)
          run(a, skipDown, j * stride, j * stride + cols, 1);
    }
  }
}

/**
 * Moves the ends of the threads `first`, `first + step`, … before `end` to their rest length: along the thread,
 * by the excess over `length · (inverse masses + compliance)` times the inverse mass of the end.
 *
 * A dead thread is solved with a share of 0 like any other, so that its signed zeros and a vector's agree.
 */
function runPlanar(arrays: ClothArrays, weave: Weave, first: number, end: number, step: number): void {
  const { x, y, w } = arrays;
  const { threads, toA, toB, rest, compliance, compression, share } = weave;
  for (let k = first; k < end; k += step) {
    const a = k + toA;
    const b = k + toB;
    const ax = x[a];
    const ay = y[a];
    const bx = x[b];
    const by = y[b];
    const wa = w[a];
    const wb = w[b];
    const dx = f(bx - ax);
    const dy = f(by - ay);
    const d = f(Math.sqrt(f(f(dx * dx) + f(dy * dy))));
    let excess = f(d - rest);
    if (excess < 0) excess = f(excess * compression);
    let divisor = f(d * f(f(wa + wb) + compliance));
    if (divisor < TINY) divisor = TINY;
    const s = f(f(excess * f(threads[k] * share)) / divisor);
    const sa = f(s * wa);
    const sb = f(s * wb);
    // Storing rounds to f32.
    x[a] = ax + f(dx * sa);
    y[a] = ay + f(dy * sa);
    x[b] = bx - f(dx * sb);
    y[b] = by - f(dy * sb);
  }
}

/** As runPlanar, in three dimensions; written out, because a shared solve would cost a third of the speed. */
function runSpatial(arrays: ClothArrays, weave: Weave, first: number, end: number, step: number): void {
  const { x, y, z, w } = arrays;
  const { threads, toA, toB, rest, compliance, compression, share } = weave;
  for (let k = first; k < end; k += step) {
    const a = k + toA;
    const b = k + toB;
    const ax = x[a];
    const ay = y[a];
    const az = z[a];
    const bx = x[b];
    const by = y[b];
    const bz = z[b];
    const wa = w[a];
    const wb = w[b];
    const dx = f(bx - ax);
    const dy = f(by - ay);
    const dz = f(bz - az);
    const d = f(Math.sqrt(f(f(f(dx * dx) + f(dy * dy)) + f(dz * dz))));
    let excess = f(d - rest);
    if (excess < 0) excess = f(excess * compression);
    let divisor = f(d * f(f(wa + wb) + compliance));
    if (divisor < TINY) divisor = TINY;
    const s = f(f(excess * f(threads[k] * share)) / divisor);
    const sa = f(s * wa);
    const sb = f(s * wb);
    x[a] = ax + f(dx * sa);
    y[a] = ay + f(dy * sa);
    z[a] = az + f(dz * sa);
    x[b] = bx - f(dx * sb);
    y[b] = by - f(dy * sb);
    z[b] = bz - f(dz * sb);
  }
}

function findSnapped(
  shape: GridShape,
  a: ClothArrays,
  spatial: boolean,
  limit: number,
  rest: number,
): number {
  // Rounded once, from the product: 12 px at limit 2.6 must not snap at exactly 31.2 px.
  const longest = f(limit * rest);
  const { size, stride } = shape;
  let count = 0;
  for (let k = 0; k < size; k++)
    if (a.right[k] !== 0 && isLonger(a, k, k + 1, f(longest * a.rightLimit[k]), spatial))
      a.snapped[count++] = k;
  for (let k = 0; k < size; k++)
    if (a.down[k] !== 0 && isLonger(a, k, k + stride, f(longest * a.downLimit[k]), spatial))
      a.snapped[count++] = size + k;
  return count;
}

function isLonger(arrays: ClothArrays, a: number, b: number, length: number, spatial: boolean): boolean {
  const { x, y, z } = arrays;
  const dx = f(x[b] - x[a]);
  const dy = f(y[b] - y[a]);
  let d2 = f(f(dx * dx) + f(dy * dy));
  if (spatial) {
    const dz = f(z[b] - z[a]);
    d2 = f(d2 + f(dz * dz));
  }
  return d2 > f(length * length);
}

function sweepNodes(nodes: GridShape, a: ClothArrays, spatial: boolean, sweeps: number): void {
  const { cols, rows, stride } = nodes;
  const { nodeRight, nodeDown, longestRight, longestDown } = a;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let parity = 0; parity < 2; parity++)
      for (let b = 0; b < rows; b++)
        for (let c = parity; c + 1 < cols; c += 2) {
          const n = b * stride + c;
          if (nodeRight[n] !== 0) pullNodes(a, spatial, n, n + 1, longestRight[c]);
        }
    for (let parity = 0; parity < 2; parity++)
      for (let b = parity; b + 1 < rows; b += 2)
        for (let n = b * stride; n < b * stride + cols; n++)
          if (nodeDown[n] !== 0) pullNodes(a, spatial, n, n + stride, longestDown[b]);
  }
}

/** Draws the thread between two nodes to this length if it is longer. */
function pullNodes(arrays: ClothArrays, spatial: boolean, a: number, b: number, longest: number): void {
  const { nodeX: x, nodeY: y, nodeZ: z, nodeW: w } = arrays;
  const dx = f(x[b] - x[a]);
  const dy = f(y[b] - y[a]);
  let d2 = f(f(dx * dx) + f(dy * dy));
  let dz = 0;
  if (spatial) {
    dz = f(z[b] - z[a]);
    d2 = f(d2 + f(dz * dz));
  }
  if (!(d2 > f(longest * longest))) return;
  const d = f(Math.sqrt(d2));
  const wa = w[a];
  const wb = w[b];
  let divisor = f(d * f(wa + wb));
  if (divisor < TINY) divisor = TINY;
  const s = f(f(d - longest) / divisor);
  const sa = f(s * wa);
  const sb = f(s * wb);
  x[a] = f(x[a] + f(dx * sa));
  y[a] = f(y[a] + f(dy * sa));
  x[b] = f(x[b] - f(dx * sb));
  y[b] = f(y[b] - f(dy * sb));
  if (!spatial) return;
  z[a] = f(z[a] + f(dz * sa));
  z[b] = f(z[b] - f(dz * sb));
}

function spreadRow(shape: GridShape, a: ClothArrays, axis: number, row: number, share: number): void {
  const p = axis === 0 ? a.x : axis === 1 ? a.y : a.z;
  const { above, below, reach } = a;
  const start = row * shape.stride;
  for (let i = 0; i < shape.stride; i++) {
    const k = start + i;
    p[k] = f(p[k] + f(reach[k] * f(above[i] + f(share * f(below[i] - above[i])))));
  }
}

function rubAxis(shape: GridShape, arrays: ClothArrays, p: Float32Array, previous: Float32Array): void {
  const { cols, rows, stride } = shape;
  const { w, rubRight, rubDown } = arrays;
  const exchange = (a: number, b: number, weight: number) => {
    const s = f(weight * f(f(p[b] - previous[b]) - f(p[a] - previous[a])));
    previous[a] = f(previous[a] - f(s * w[a]));
    previous[b] = f(previous[b] + f(s * w[b]));
  };
  if (cols > 1)
    for (let j = 0; j < rows; j++)
      for (let parity = 0; parity < 2; parity++)
        // The last thread reaches into the padding and is dead.
        for (let k = j * stride + parity; k < j * stride + cols; k += 2) exchange(k, k + 1, rubRight[k]);
  for (let parity = 0; parity < 2; parity++)
    for (let j = parity; j < rows - 1; j += 2)
      for (let k = j * stride; k < (j + 1) * stride; k++) exchange(k, k + stride, rubDown[k]);
}

function dampRecoil(shape: GridShape, a: ClothArrays, spatial: boolean, settings: RecoilSettings): void {
  const speed = f(settings.speed);
  const gain = f(settings.gain);
  const farthest = f(settings.farthest);
  const { x, y, z, px, py, pz, w, inertX, inertY, inertZ } = a;
  for (let k = 0; k < shape.size; k++) {
    if (!(w[k] > 0)) continue;
    // The correction (cx, cy, cz), and how far inertia went along it.
    const cx = f(x[k] - inertX[k]);
    const cy = f(y[k] - inertY[k]);
    let c2 = f(f(cx * cx) + f(cy * cy));
    let dot = f(f(f(inertX[k] - px[k]) * cx) + f(f(inertY[k] - py[k]) * cy));
    let cz = 0;
    if (spatial) {
      cz = f(z[k] - inertZ[k]);
      c2 = f(c2 + f(cz * cz));
      dot = f(dot + f(f(inertZ[k] - pz[k]) * cz));
    }
    const c = f(Math.sqrt(c2));
    const divisor = c < TINY ? TINY : c;
    const move = f(dot / divisor);
    const against = move > 0 ? 0 : move;
    const along = move > 0 ? move : 0;
    let allowed = f(speed - along);
    allowed = allowed < gain ? gain : allowed;
    let surplus = f(f(c + against) - allowed);
    surplus = surplus > 0 ? surplus : 0;
    let excess = f(c - farthest);
    excess = excess > 0 ? excess : 0;
    const back = f(excess / divisor);
    const share = f(f(surplus / divisor) - back);
    x[k] = f(x[k] - f(cx * back));
    y[k] = f(y[k] - f(cy * back));
    px[k] = f(px[k] + f(cx * share));
    py[k] = f(py[k] + f(cy * share));
    if (!spatial) continue;
    z[k] = f(z[k] - f(cz * back));
    pz[k] = f(pz[k] + f(cz * share));
  }
}

function applyBounds(shape: GridShape, a: ClothArrays, bounds: Bounds, floorKeep: number): void {
  const left = f(bounds.left);
  const right = f(bounds.right);
  const top = f(bounds.top);
  const bottom = f(bounds.bottom);
  const keep = f(floorKeep);
  const { x, y, px, w } = a;
  for (let k = 0; k < shape.size; k++) {
    if (!(w[k] > 0)) continue;
    let here = x[k];
    here = here < left ? left : here;
    here = here > right ? right : here;
    x[k] = here;
    let height = y[k];
    height = height < top ? top : height;
    if (height > bottom) {
      height = bottom;
      px[k] = f(here - f(f(here - px[k]) * keep));
    }
    y[k] = height;
  }
}

/**
 * Which threads the blade crosses. The side of the blade on which a point lies is computed once for the
 * point and shared by all its threads. Ties behave as if the blade were moved by (+ε, +ε²).
 */
function findCrossed(
  shape: GridShape,
  a: ClothArrays,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number {
  const bx = f(x0);
  const by = f(y0);
  const dx = f(f(x1) - bx);
  const dy = f(f(y1) - by);
  if (dx === 0 && dy === 0) return 0;
  const tie = dy > 0 || (dy === 0 && dx < 0);
  const { size, stride } = shape;
  const { x, y } = a;
  const side = (k: number) => {
    const cross = f(f(dx * f(y[k] - by)) - f(dy * f(x[k] - bx)));
    return cross > 0 || (cross === 0 && tie);
  };
  const crosses = (p: number, q: number) => {
    if (side(p) === side(q)) return false;
    // The blade's ends on either side of the thread.
    const tx = f(x[q] - x[p]);
    const ty = f(y[q] - y[p]);
    const start = f(f(tx * f(by - y[p])) - f(ty * f(bx - x[p])));
    const end = f(f(tx * f(f(y1) - y[p])) - f(ty * f(f(x1) - x[p])));
    return start >= 0 !== end >= 0;
  };
  let count = 0;
  for (let k = 0; k < size; k++) if (a.right[k] !== 0 && crosses(k, k + 1)) a.snapped[count++] = k;
  for (let k = 0; k < size; k++) if (a.down[k] !== 0 && crosses(k, k + stride)) a.snapped[count++] = size + k;
  return count;
}
