/** A closed loop round cells of a grid, clockwise about cloth, its corners in grid places. */
export type Loop = readonly (readonly [number, number])[];

/**
 * The outlines of a mask of cells: outer edges clockwise, holes the other way round, so that cloth always
 * lies to the right of the way (y down). Straight runs are one piece.
 * @param cells row by row, columns × rows of them, 1 where there is cloth
 */
export function traceOutlines(cells: ArrayLike<number>, columns: number, rows: number): Loop[] {
  const has = (i: number, j: number) =>
    i >= 0 && j >= 0 && i < columns && j < rows && cells[j * columns + i] !== 0;
  // Directed edges by their start: right, down, left, up.
  const starts = new Map<number, number[]>();
  const key = (i: number, j: number) => j * (columns + 1) + i;
  const add = (i: number, j: number, direction: number) => {
    const list = starts.get(key(i, j));
    if (list) list.push(direction);
    else starts.set(key(i, j), [direction]);
  };
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      if (!has(i, j)) continue;
      if (!has(i, j - 1)) add(i, j, 0);
      if (!has(i + 1, j)) add(i + 1, j, 1);
      if (!has(i, j + 1)) add(i + 1, j + 1, 2);
      if (!has(i - 1, j)) add(i, j + 1, 3);
    }
  const loops: Loop[] = [];
  for (const [start, list] of starts)
    while (list.length > 0) {
      const loop: [number, number][] = [];
      let at = start;
      let direction = list[0];
      do {
        const here = starts.get(at)!;
        // Where two cells touch at a corner only, turn right: stay on the same cell.
        const next = here.includes((direction + 1) & 3) ? (direction + 1) & 3 : pick(here, direction);
        if (loop.length === 0 || next !== direction)
          loop.push([at % (columns + 1), Math.floor(at / (columns + 1))]);
        here.splice(here.indexOf(next), 1);
        direction = next;
        at += [1, columns + 1, -1, -(columns + 1)][direction];
      } while (at !== start || (starts.get(at)!.length > 0 && loop.length < 2));
      loops.push(dropStraight(loop));
    }
  return loops;
}

function pick(directions: readonly number[], current: number): number {
  return directions.includes(current) ? current : directions[0];
}

/** The start of a loop may lie in the middle of a straight run. */
function dropStraight(loop: [number, number][]): Loop {
  return loop.filter(([i, j], n) => {
    const [pi, pj] = loop[(n + loop.length - 1) % loop.length];
    const [ni, nj] = loop[(n + 1) % loop.length];
    return !((pi === i && i === ni) || (pj === j && j === nj));
  });
}

/** Moves a loop into the cloth by `inset` (in grid steps times `spacing`); corners stay square. */
export function insetLoop(loop: Loop, spacing: number, inset: number): [number, number][] {
  const count = loop.length;
  return loop.map(([i, j], n) => {
    const [pi, pj] = loop[(n + count - 1) % count];
    const [ni, nj] = loop[(n + 1) % count];
    // Right of the way in and of the way out: inwards.
    const ax = Math.sign(i - pi);
    const ay = Math.sign(j - pj);
    const bx = Math.sign(ni - i);
    const by = Math.sign(nj - j);
    return [i * spacing + (-ay - by) * inset, j * spacing + (ax + bx) * inset];
  });
}
