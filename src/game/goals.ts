import type { Pieces } from '../sim/pieces';
import type { World } from '../sim/world';
import type { GoalDefinition, Level } from './level';
import { createMarkState, type MarkState, updateMark } from './marks';
import { type ClothRegion, createRegion, measureShared } from './overlap';
import { bodyRests, isHung, patchRests } from './resting';
import { createRaster, measureUncovered, pointsInside, type Raster } from './shapes';

/** How a goal stands. */
export interface GoalStatus {
  readonly kind: GoalDefinition['kind'];
  isDone: boolean;
  /** True once it can never be done again: what had to be kept is lost. */
  isBroken: boolean;
  /** 0 to 1, for the display. */
  progress: number;
  /** How exactly shapes or shares were met, 0 to 1: for stars. 1 where nothing is measured. */
  match: number;
  /** Progress in the goal's own terms: `have` of `need`, in `unit`. */
  have: number;
  need: number;
  readonly unit: 'count' | 'percent' | 'seconds';
}

/** What one goal needs between steps, found once when the session starts. */
interface GoalMemory {
  readonly cloth: number;
  readonly body: number;
  readonly marks: readonly number[];
  /** Points inside a patch. */
  readonly inside: Int32Array;
  /** The shape inside an outline, and scratch: how much of it each piece has. */
  readonly region: ClothRegion | null;
  readonly shared: Float64Array;
  readonly raster: Raster | null;
  /** Threads alive inside a patch at first. */
  readonly threads: number;
  /** Steps for which it has lain where it should. */
  settled: number;
}

export interface GoalBoard {
  readonly statuses: readonly GoalStatus[];
  readonly memories: readonly GoalMemory[];
  readonly marks: readonly MarkState[];
  /** Topology of each cloth when it was last looked at. */
  readonly seen: Int32Array;
}

/** A piece below this share of its cloth is a crumb, and counts for no goal. */
const CRUMB_SHARE = 0.01;
/** Steps between two measures of what is uncovered. */
const REVEAL_STEPS = 6;
/** Steps at rest in a zone before something counts as delivered. */
const DELIVER_STEPS = 20;
/** Share of a patch's threads that may give before it counts as spoilt. */
const PATCH_TOLERANCE = 0.06;

export function createGoals(level: Level, world: World): GoalBoard {
  const clothOf = (id: string | undefined) => level.cloths.findIndex((cloth) => cloth.id === id);
  const markOf = (id: string | undefined) => (level.marks ?? []).findIndex((mark) => mark.id === id);
  const marks = (level.marks ?? []).map((mark) => {
    const n = clothOf(mark.cloth);
    return createMarkState(mark, world.cloths[n], n);
  });
  const remember = (goal: GoalDefinition): GoalMemory => {
    const markIds = goal.kind === 'cutMarks' ? goal.marks : 'mark' in goal && goal.mark ? [goal.mark] : [];
    const indices = markIds.map(markOf);
    const single = indices.length === 1 ? marks[indices[0]] : undefined;
    const cloth = 'cloth' in goal && goal.cloth ? clothOf(goal.cloth) : (single?.cloth ?? -1);
    const inside =
      single && single.mark.kind === 'patch'
        ? pointsInside(world.cloths[single.cloth], single.mark.points)
        : new Int32Array();
    const outline = single?.mark.kind === 'outline' ? single.mark.points : null;
    return {
      cloth,
      body: 'body' in goal && goal.body ? (level.bodies ?? []).findIndex((b) => b.id === goal.body) : -1,
      marks: indices,
      inside,
      region: outline && createRegion(world.cloths[cloth], outline),
      shared: new Float64Array(outline ? world.cloths[cloth].size : 0),
      raster: goal.kind === 'reveal' ? createRaster(goal.x, goal.y, goal.width, goal.height) : null,
      threads: cloth >= 0 ? countThreadsAmong(world, cloth, inside) : 0,
      settled: 0,
    };
  };
  return {
    statuses: level.goals.map(createStatus),
    memories: level.goals.map(remember),
    marks,
    seen: new Int32Array(world.cloths.length).fill(-1),
  };
}

function createStatus(goal: GoalDefinition): GoalStatus {
  const status = { kind: goal.kind, isDone: false, isBroken: false, progress: 0, have: 0, match: 1 };
  switch (goal.kind) {
    case 'cutMarks':
      return { ...status, need: goal.marks.length, unit: 'count' };
    case 'separate':
      return goal.tolerance === undefined
        ? { ...status, have: 1, need: goal.pieces, unit: 'count' }
        : { ...status, match: 0, need: Math.round((1 - goal.tolerance) * 100), unit: 'percent' };
    case 'outline':
      return { ...status, match: 0, need: Math.round(goal.match * 100), unit: 'percent' };
    case 'reveal':
      return { ...status, need: Math.round(goal.share * 100), unit: 'percent' };
    case 'deliver':
      return { ...status, need: 1, unit: 'count' };
    case 'keep':
      return goal.cloth !== undefined
        ? { ...status, need: Math.round((goal.share ?? 1) * 100), unit: 'percent' }
        : { ...status, need: 1, unit: 'count' };
    case 'survive':
      return { ...status, need: goal.seconds, unit: 'seconds' };
    default:
      return goal satisfies never;
  }
}

/** Looks at all goals again, as they stand after a step. */
export function updateGoals(board: GoalBoard, level: Level, world: World): void {
  let hasChanged = false;
  world.cloths.forEach((cloth, n) => {
    if (cloth.topology === board.seen[n]) return;
    board.seen[n] = cloth.topology;
    hasChanged = true;
  });
  if (hasChanged) for (const mark of board.marks) updateMark(mark, world.cloths[mark.cloth]);
  level.goals.forEach((goal, n) => {
    updateGoal(board, n, goal, level, world, hasChanged);
  });
}

function updateGoal(
  board: GoalBoard,
  n: number,
  goal: GoalDefinition,
  level: Level,
  world: World,
  hasChanged: boolean,
): void {
  const status = board.statuses[n];
  const memory = board.memories[n];
  switch (goal.kind) {
    case 'cutMarks':
      if (!hasChanged) return;
      status.have = 0;
      for (const mark of memory.marks) if (board.marks[mark].isCut) status.have++;
      status.progress = status.have / status.need;
      status.isDone = status.have === status.need;
      return;
    case 'separate': {
      if (!hasChanged) return;
      const shares = pieceShares(world.pieces[memory.cloth]);
      const isCount = shares.length === goal.pieces;
      if (goal.tolerance === undefined) {
        status.have = shares.length;
        status.isDone = isCount;
        status.progress = isCount ? 1 : Math.min(0.99, shares.length / goal.pieces);
        return;
      }
      status.match = isCount ? 1 - worstMiss(shares, goal) : 0;
      setShare(status, status.match, 1 - goal.tolerance);
      return;
    }
    case 'outline':
      if (!hasChanged || !memory.region) return;
      status.match = bestMatch(world, memory.cloth, memory.region, memory.shared);
      setShare(status, status.match, goal.match);
      return;
    case 'reveal':
      if (world.step % REVEAL_STEPS !== 0 || !memory.raster) return;
      setShare(status, measureUncovered(memory.raster, world.cloths[memory.cloth]), goal.share);
      // What is only held aside falls back.
      if (world.grabs.some(({ pointer, cloth }) => pointer >= 0 && cloth === memory.cloth))
        status.isDone = false;
      return;
    case 'deliver': {
      const zone = (level.zones ?? []).find((candidate) => candidate.id === goal.zone);
      const isThere =
        zone !== undefined &&
        (memory.body >= 0
          ? bodyRests(world, memory.body, zone)
          : patchRests(world, memory.cloth, memory.inside, zone));
      memory.settled = isThere ? memory.settled + 1 : 0;
      status.isDone = memory.settled >= DELIVER_STEPS;
      status.have = status.isDone ? 1 : 0;
      status.progress = status.isDone ? 1 : Math.min(0.99, memory.settled / DELIVER_STEPS);
      return;
    }
    case 'keep':
      updateKeep(status, memory, goal, world);
      return;
    case 'survive':
      status.have = Math.min(goal.seconds, Math.floor(world.step / 60));
      status.progress = Math.min(1, world.step / 60 / goal.seconds);
      status.isDone = world.step >= goal.seconds * 60;
      return;
    default:
      goal satisfies never;
  }
}

function setShare(status: GoalStatus, share: number, wanted: number): void {
  status.have = Math.floor(share * 100);
  status.progress = Math.min(1, share / wanted);
  status.isDone = share >= wanted;
}

/** A thing that is to be kept is kept from the start, until it is lost for good. */
function updateKeep(
  status: GoalStatus,
  memory: GoalMemory,
  goal: Extract<GoalDefinition, { kind: 'keep' }>,
  world: World,
): void {
  if (status.isBroken) return;
  if (memory.body >= 0) {
    const { bodies } = world;
    status.isBroken =
      !bodies.isSewn[memory.body] ||
      !isHung(world.pieces[bodies.cloth[memory.body]], bodies.point[memory.body]);
  } else if (goal.mark !== undefined) {
    const whole = countThreadsAmong(world, memory.cloth, memory.inside);
    const isWhole = whole >= memory.threads * (1 - PATCH_TOLERANCE);
    const middle = memory.inside[memory.inside.length >> 1];
    status.isBroken = !isWhole || !isHung(world.pieces[memory.cloth], middle);
  } else {
    const pieces = world.pieces[memory.cloth];
    let hung = 0;
    let all = 0;
    for (let p = 0; p < pieces.count; p++) {
      all += pieces.points[p];
      if (pieces.pins[p] > 0) hung += pieces.points[p];
    }
    const share = all > 0 ? hung / all : 0;
    status.have = Math.floor(share * 100);
    status.isBroken = share < (goal.share ?? 1);
  }
  status.isDone = !status.isBroken;
  status.progress = status.isDone ? 1 : 0;
  if (status.unit === 'count') status.have = status.isDone ? 1 : 0;
}

function countThreadsAmong(world: World, cloth: number, points: Int32Array): number {
  const { right, down } = world.cloths[cloth].arrays;
  let threads = 0;
  for (const k of points) threads += right[k] + down[k];
  return threads;
}

/** Best intersection over union of a loose piece with the shape inside an outline, by area at rest. */
function bestMatch(world: World, cloth: number, region: ClothRegion, shared: Float64Array): number {
  const pieces = world.pieces[cloth];
  const { spacing, arrays } = world.cloths[cloth];
  measureShared(region, world.cloths[cloth], pieces, shared);
  let best = 0;
  const isPinnedAtAll = arrays.pin.some((pin) => pin !== 0);
  for (let p = 0; p < pieces.count; p++) {
    if (isPinnedAtAll && pieces.pins[p] > 0) continue;
    const area = pieces.area[p] / (spacing * spacing);
    best = Math.max(best, shared[p] / (area + region.area - shared[p]));
  }
  return best;
}

/** Shares of the pieces that are more than crumbs, largest first. */
export function pieceShares(pieces: Pieces): number[] {
  let total = 0;
  for (let n = 0; n < pieces.count; n++) total += pieces.area[n];
  const shares: number[] = [];
  for (let n = 0; n < pieces.count; n++) {
    const share = pieces.area[n] / total;
    if (share >= CRUMB_SHARE) shares.push(share);
  }
  return shares.sort((a, b) => b - a);
}

/** How far the share that is farthest off is from what it should be; both sorted by size. */
function worstMiss(shares: readonly number[], goal: Extract<GoalDefinition, { kind: 'separate' }>): number {
  const wanted = goal.shares ? [...goal.shares].sort((a, b) => b - a) : shares.map(() => 1 / goal.pieces);
  return Math.max(...shares.map((share, n) => Math.abs(share - wanted[n])));
}
