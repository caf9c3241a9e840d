import { describe, expect, it } from 'vitest';
import { toUnits } from '../../../src/game/actions';
import { createSession, stepSession } from '../../../src/game/session';
import { DEFAULT_REACH } from '../../../src/input/sample';
import { hangCloth } from '../../../src/scenes/sandbox/cloths';
import { sewHem } from '../../../src/scenes/sandbox/hem';
import { defaultSettings } from '../../../src/scenes/sandbox/settings';
import type { Action } from '../../../src/sim/action';
import { clearEvents, createEvents } from '../../../src/sim/events';
import { chooseKernel } from '../../../src/sim/kernel/simd';
import { createPieces, findPieces } from '../../../src/sim/pieces';
import { layoutSandbox } from '../../../src/view/sandbox-layout';

const kernels = chooseKernel();

const SCREENS = {
  phone: { width: 390, height: 844, reach: DEFAULT_REACH.touch },
  desktop: { width: 1280, height: 800, reach: DEFAULT_REACH.mouse },
} as const;

/** Where a hand takes the sheet (shares of its width and height), which way it pulls, and how many ms it takes. */
type Yank = readonly [place: string, u: number, v: number, dx: number, dy: number, ms: number];

const SLANT = Math.SQRT1_2;
const PLACES: readonly (readonly [string, number, number])[] = [
  ['the middle', 0.5, 0.5],
  ['the bottom edge', 0.5, 0.97],
];
const YANKS: readonly Yank[] = PLACES.flatMap(([place, u, v]): Yank[] => [
  [`${place}, down, quickly`, u, v, 0, 1, 150],
  [`${place}, left and down, quickly`, u, v, -SLANT, SLANT, 150],
  [`${place}, down, slowly`, u, v, 0, 1, 600],
  [`${place}, left and down, slowly`, u, v, -SLANT, SLANT, 600],
]);

interface Options {
  readonly isHemmed?: boolean;
  /** The blade goes 60 px into both sides, at two fifths of the height. */
  readonly isSnipped?: boolean;
}

/** Pulls the sandbox's sheet by 300 CSS px and lets go. @returns share of its points that hang, and snapped threads */
function pull(screen: keyof typeof SCREENS, [, u, v, dx, dy, ms]: Yank, options: Options = {}) {
  const { width, height, reach } = SCREENS[screen];
  const { frame, scale } = layoutSandbox(width, height, false);
  const level = hangCloth(600 / 444, frame, defaultSettings());
  if (options.isHemmed === false) level.cloths[0].seams = [];
  const session = createSession(level, kernels);
  const [cloth] = session.world.cloths;
  const { cols, rows, stride, arrays } = cloth;
  const events = createEvents();
  const run = (...actions: Action[]) => {
    clearEvents(events);
    stepSession(session, actions, events);
  };
  const find = (a: number, b: number) => Math.round(b * (rows - 1)) * stride + Math.round(a * (cols - 1));
  for (let n = 0; n < 30; n++) run();
  if (options.isSnipped)
    for (const [side, inwards] of [
      [0, 1],
      [1, -1],
    ]) {
      const k = find(side, 0.4);
      const y = toUnits(arrays.y[k]);
      const x = arrays.x[k];
      run({
        type: 'cut',
        pointer: 2,
        x0: toUnits(x - 20 * inwards),
        y0: y,
        x1: toUnits(x + 60 * inwards),
        y1: y,
      });
    }
  const start = find(u, v);
  const [x, y] = [arrays.x[start], arrays.y[start]];
  run({ type: 'grab', pointer: 1, x: toUnits(x), y: toUnits(y), radius: toUnits(reach / scale) });
  const moves = Math.round((ms / 1000) * 60);
  for (let n = 1; n <= moves; n++) {
    const way = ((300 / scale) * n) / moves;
    run({ type: 'move', pointer: 1, x: toUnits(x + dx * way), y: toUnits(y + dy * way) });
  }
  run({ type: 'release', pointer: 1 });
  for (let n = 0; n < 30; n++) run();
  const pieces = createPieces(cloth);
  findPieces(cloth, pieces);
  const hung = new Set<number>();
  for (let k = 0; k < cloth.size; k++) if (arrays.pin[k]) hung.add(pieces.label[k]);
  let points = 0;
  let hanging = 0;
  for (let n = 0; n < pieces.count; n++) {
    points += pieces.points[n];
    if (hung.has(n)) hanging += pieces.points[n];
  }
  return { hanging: hanging / points, snapped: cloth.snapped };
}

describe('the hem of the sheet', () => {
  it('is as wide at every precision, and covers each border once', () => {
    for (const spacing of [4, 10, 24]) {
      const seams = sewHem(30, 20, spacing);
      const inside = seams.filter(
        ({ kind, index, from }) => kind === 'betweenRows' && index === 10 && from === 0,
      );
      expect(inside).toHaveLength(1);
      expect(inside[0].to).toBe(Math.max(1, Math.round(18 / spacing)) - 1);
      for (const { index, from, to, kind } of seams) {
        const [lines, threads] = kind === 'betweenRows' ? [20, 30] : [30, 20];
        expect(index).toBeLessThan(lines - 1);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThan(threads);
      }
    }
  });

  it.each(['phone', 'desktop'] as const)(
    'keeps the sheet on its rail when it is yanked, on a %s',
    (screen) => {
      const results = YANKS.map((yank) => ({ name: yank[0], ...pull(screen, yank) }));
      for (const { name, hanging, snapped } of results) {
        expect(hanging, name).toBeGreaterThan(0.9);
        expect(snapped, name).toBeGreaterThan(5);
      }
    },
  );

  it('is what does it, and does it no more once it is snipped', () => {
    const yank = ['below the snip, down, slowly', 0.9, 0.5, 0, 1, 600] as const;
    const hemmed = pull('phone', yank).hanging;
    expect(hemmed).toBeGreaterThan(0.9);
    expect(pull('phone', yank, { isHemmed: false }).hanging).toBeLessThan(hemmed - 0.3);
    expect(pull('phone', yank, { isSnipped: true }).hanging).toBeLessThan(hemmed - 0.3);
  });
});
