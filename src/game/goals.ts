import { createPieces, findPieces, type Pieces } from '../sim/pieces';
import type { World } from '../sim/world';
import type { GoalDefinition, Level } from './level';
import { createMarkState, type MarkState, updateMark } from './marks';

/** How a goal stands. */
export interface GoalStatus {
  readonly kind: GoalDefinition['kind'];
  isDone: boolean;
  /** 0 to 1, for the display. */
  progress: number;
  /** Progress in the goal's own terms: `have` of `need`. */
  have: number;
  need: number;
}

/** Everything that goals remember between steps. */
export interface GoalBoard {
  readonly statuses: readonly GoalStatus[];
  readonly marks: readonly MarkState[];
  /** Pieces of each cloth that a goal asks about, or null. */
  readonly pieces: readonly (Pieces | null)[];
  /** Topology of each cloth when goals were last looked at. */
  readonly seen: Int32Array;
}

/** A piece below this share of its cloth is a crumb, and counts for no goal. */
const CRUMB_SHARE = 0.01;

export function createGoals(level: Level, world: World): GoalBoard {
  const indexOf = (id: string) => level.cloths.findIndex((cloth) => cloth.id === id);
  const marks = (level.marks ?? []).map((mark) => {
    const n = indexOf(mark.cloth);
    return createMarkState(mark, world.cloths[n], n);
  });
  const asked = new Set(level.goals.map((goal) => (goal.kind === 'separate' ? indexOf(goal.cloth) : -1)));
  return {
    statuses: level.goals.map((goal) => ({
      kind: goal.kind,
      isDone: false,
      progress: 0,
      have: goal.kind === 'separate' ? 1 : 0,
      need: goal.kind === 'separate' ? goal.pieces : goal.marks.length,
    })),
    marks,
    pieces: world.cloths.map((cloth, n) => (asked.has(n) ? createPieces(cloth) : null)),
    seen: new Int32Array(world.cloths.length).fill(-1),
  };
}

/** Looks at all goals again, if any cloth has changed since last time. */
export function updateGoals(board: GoalBoard, level: Level, world: World): void {
  let hasChanged = false;
  world.cloths.forEach((cloth, n) => {
    if (cloth.topology === board.seen[n]) return;
    board.seen[n] = cloth.topology;
    hasChanged = true;
    const pieces = board.pieces[n];
    if (pieces) findPieces(cloth, pieces);
  });
  if (!hasChanged) return;
  for (const mark of board.marks) updateMark(mark, world.cloths[mark.cloth]);
  level.goals.forEach((goal, n) => {
    updateGoal(board, board.statuses[n], goal, level, world);
  });
}

function updateGoal(
  board: GoalBoard,
  status: GoalStatus,
  goal: GoalDefinition,
  level: Level,
  world: World,
): void {
  switch (goal.kind) {
    case 'cutMarks': {
      status.have = goal.marks.filter((id) =>
        board.marks.some((mark) => mark.mark.id === id && mark.isCut),
      ).length;
      status.progress = status.have / status.need;
      status.isDone = status.have === status.need;
      return;
    }
    case 'separate': {
      const n = level.cloths.findIndex((cloth) => cloth.id === goal.cloth);
      const pieces = board.pieces[n] as Pieces;
      const shares = pieceShares(pieces, world.cloths[n].threadsAtFirst > 0);
      status.have = shares.length;
      status.isDone = shares.length === goal.pieces && fitsShares(shares, goal);
      status.progress = status.isDone ? 1 : Math.min(0.99, shares.length / goal.pieces);
      return;
    }
    default:
      goal satisfies never;
  }
}

/** Shares of the pieces that are more than crumbs, largest first. */
export function pieceShares(pieces: Pieces, isCloth: boolean): number[] {
  if (!isCloth) return [];
  let total = 0;
  for (let n = 0; n < pieces.count; n++) total += pieces.points[n];
  const shares: number[] = [];
  for (let n = 0; n < pieces.count; n++) {
    const share = pieces.points[n] / total;
    if (share >= CRUMB_SHARE) shares.push(share);
  }
  return shares.sort((a, b) => b - a);
}

function fitsShares(shares: readonly number[], goal: Extract<GoalDefinition, { kind: 'separate' }>): boolean {
  const { tolerance } = goal;
  if (tolerance === undefined) return true;
  const wanted = goal.shares ? [...goal.shares].sort((a, b) => b - a) : shares.map(() => 1 / goal.pieces);
  return shares.every((share, n) => Math.abs(share - wanted[n]) <= tolerance);
}
