import { aliveSides, cornerGroups } from './cell';
import { type Cloth, countThreads, WHOLE } from './cloth';

/** Notes what is broken unless something is true. */
type Expect = (isTrue: boolean, what: () => string) => void;

/** More than this many faults are not told. */
const MOST_FAULTS = 50;

/**
 * Checks every invariant of a cloth.
 * @returns what is broken, in words; empty when all is well.
 */
export function validate(cloth: Cloth): string[] {
  const broken: string[] = [];
  const expect: Expect = (isTrue, what) => {
    if (!isTrue && broken.length < MOST_FAULTS) broken.push(what());
  };
  const { cols, rows, stride, size, arrays: a } = cloth;
  let alive = 0;
  for (let k = 0; k < size; k++) {
    const i = k % stride;
    const j = (k - i) / stride;
    const at = () => `(${i}, ${j})`;
    checkPoint(cloth, k, i < cols && j < rows, at, expect);
    checkThread(cloth, 'right', k, i + 1 < cols ? k + 1 : -1, at, expect);
    checkThread(cloth, 'down', k, j + 1 < rows ? k + stride : -1, at, expect);
    const skipRight = i + 2 < cols ? a.right[k] * a.right[k + 1] : 0;
    expect(a.skipRight[k] <= skipRight, () => `skip-one right thread of ${at()} rests on a dead thread`);
    const skipDown = j + 2 < rows ? a.down[k] * a.down[k + stride] : 0;
    expect(a.skipDown[k] <= skipDown, () => `skip-one down thread of ${at()} rests on a dead thread`);
    checkCell(cloth, k, at, expect);
    alive += a.right[k] + a.down[k];
  }
  expect(alive === countThreads(cloth), () => `${alive} threads are alive, ${countThreads(cloth)} counted`);
  return broken;
}

function checkPoint(
  { arrays: a }: Cloth,
  k: number,
  isInside: boolean,
  at: () => string,
  expect: Expect,
): void {
  expect(isInside || a.point[k] === 0, () => `point ${at()} lies in the padding`);
  for (const name of ['x', 'y', 'z', 'px', 'py', 'pz'] as const)
    expect(Number.isFinite(a[name][k]), () => `${name} of point ${at()} is ${a[name][k]}`);
  const w = a.pin[k] || a.held[k] ? 0 : a.freeW[k];
  expect(a.w[k] === w, () => `inverse mass of ${at()} is ${a.w[k]}`);
}

/** @param other the point at which the thread ends, −1 where there can be none */
function checkThread(
  { arrays: a }: Cloth,
  kind: 'right' | 'down',
  k: number,
  other: number,
  at: () => string,
  expect: Expect,
): void {
  const life = a[kind][k];
  const fate = a[`${kind}Fate`][k];
  const t = a[`${kind}T`][k];
  const name = () => `${kind} thread of ${at()}`;
  expect(life === 0 || life === 1, () => `${name()} is alive by ${life}`);
  if (life === 1) {
    expect(other >= 0 && !!a.point[k] && !!a.point[other], () => `${name()} has one end`);
    expect(fate === WHOLE && t === 0, () => `${name()} is alive and parted`);
  } else if (fate !== WHOLE) {
    expect(t >= Math.fround(0.03) && t <= Math.fround(0.97), () => `${name()} is parted at ${t}`);
  }
}

function checkCell(cloth: Cloth, k: number, at: () => string, expect: Expect): void {
  const { falling, rising, cell, bendU, bendV } = cloth.arrays;
  if (!cell[k]) {
    expect(falling[k] === 0 && rising[k] === 0, () => `cell ${at()} is no cloth and has diagonals`);
    return;
  }
  const corners = cornerGroups(cloth, k);
  const falls = corners[0] === corners[2] ? 1 : 0;
  expect(falling[k] === falls, () => `falling diagonal of cell ${at()} is ${falling[k]}`);
  const rises = corners[1] === corners[3] ? 1 : 0;
  expect(rising[k] === rises, () => `rising diagonal of cell ${at()} is ${rising[k]}`);
  const isWhole = aliveSides(cloth, k) === 15;
  for (const bend of [bendU[k], bendV[k]])
    expect(isWhole ? bend === 0 : bend > 0 && bend < 1, () => `bend of cell ${at()} is ${bend}`);
}
