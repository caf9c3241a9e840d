import { cornerGroups } from './cell';
import { type Cloth, countThreads, WHOLE } from './cloth';

/**
 * Checks every invariant of a cloth.
 * @returns what is broken, in words; empty when all is well.
 */
export function validate(cloth: Cloth): string[] {
  const broken: string[] = [];
  const { cols, rows, stride, size, arrays: a } = cloth;
  const expect = (isTrue: boolean, what: () => string) => {
    if (!isTrue && broken.length < 50) broken.push(what());
  };
  const at = (k: number) => `(${k % stride}, ${Math.floor(k / stride)})`;
  let alive = 0;
  for (let k = 0; k < size; k++) {
    const i = k % stride;
    const j = (k - i) / stride;
    const isInside = i < cols && j < rows;
    expect(isInside || a.point[k] === 0, () => `point ${at(k)} lies in the padding`);
    for (const name of ['x', 'y', 'z', 'px', 'py', 'pz'] as const)
      expect(Number.isFinite(a[name][k]), () => `${name} of point ${at(k)} is ${a[name][k]}`);
    expect(
      a.w[k] === (a.pin[k] || a.held[k] ? 0 : a.freeW[k]),
      () => `inverse mass of ${at(k)} is ${a.w[k]}`,
    );
    checkThread('right', 'rightT', 'rightFate', k, i + 1 < cols ? k + 1 : -1);
    checkThread('down', 'downT', 'downFate', k, j + 1 < rows ? k + stride : -1);
    alive += a.right[k] + a.down[k];
    const skipRight = i + 2 < cols ? a.right[k] * a.right[k + 1] : 0;
    expect(a.skipRight[k] <= skipRight, () => `skip-one right thread of ${at(k)} rests on a dead thread`);
    const skipDown = j + 2 < rows ? a.down[k] * a.down[k + stride] : 0;
    expect(a.skipDown[k] <= skipDown, () => `skip-one down thread of ${at(k)} rests on a dead thread`);
    if (a.cell[k]) {
      const corners = cornerGroups(cloth, k);
      expect(
        a.falling[k] === (corners[0] === corners[2] ? 1 : 0),
        () => `falling diagonal of cell ${at(k)} is ${a.falling[k]}`,
      );
      expect(
        a.rising[k] === (corners[1] === corners[3] ? 1 : 0),
        () => `rising diagonal of cell ${at(k)} is ${a.rising[k]}`,
      );
      const isWhole = a.right[k] * a.down[k + 1] * a.right[k + stride] * a.down[k] !== 0;
      for (const bend of [a.bendU[k], a.bendV[k]])
        expect(isWhole ? bend === 0 : bend > 0 && bend < 1, () => `bend of cell ${at(k)} is ${bend}`);
    } else {
      expect(a.falling[k] === 0 && a.rising[k] === 0, () => `cell ${at(k)} is no cloth and has diagonals`);
    }
  }
  expect(alive === countThreads(cloth), () => `${alive} threads are alive, ${countThreads(cloth)} counted`);
  return broken;

  function checkThread(
    thread: 'right' | 'down',
    t: 'rightT' | 'downT',
    fate: 'rightFate' | 'downFate',
    k: number,
    other: number,
  ): void {
    const life = a[thread][k];
    expect(life === 0 || life === 1, () => `${thread} thread of ${at(k)} is alive by ${life}`);
    if (life === 1) {
      expect(
        other >= 0 && !!a.point[k] && !!a.point[other],
        () => `${thread} thread of ${at(k)} has one end`,
      );
      expect(a[fate][k] === WHOLE && a[t][k] === 0, () => `${thread} thread of ${at(k)} is alive and parted`);
    } else if (a[fate][k] !== WHOLE) {
      expect(
        a[t][k] >= Math.fround(0.03) && a[t][k] <= Math.fround(0.97),
        () => `${thread} thread of ${at(k)} is parted at ${a[t][k]}`,
      );
    }
  }
}
