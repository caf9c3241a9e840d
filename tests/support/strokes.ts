import { type Action, toUnits } from '../../src/game/actions';

/** One swipe of the blade or one pull, as a player would do it: through these places (px), one a step. */
export interface Stroke {
  readonly tool: 'cut' | 'pull';
  readonly start: number;
  readonly path: readonly (readonly [number, number])[];
  /** Steps from one place of the path to the next. */
  readonly pace?: number;
  readonly pointer?: number;
  readonly radius?: number;
}

/** The actions of some strokes, with the step of each, in order. */
export function strokeActions(strokes: readonly Stroke[]): [number, Action][] {
  const actions: [number, Action][] = [];
  for (const { tool, start, path, pace = 6, pointer = 1, radius = 18 } of strokes) {
    const [x, y] = path[0];
    actions.push([start, { type: 'stroke', pointer }]);
    if (tool === 'pull')
      actions.push([start, { type: 'grab', pointer, x: toUnits(x), y: toUnits(y), radius: toUnits(radius) }]);
    let step = start;
    for (let n = 0; n + 1 < path.length; n++)
      for (let s = 0; s < pace; s++) {
        step++;
        const at = (share: number, axis: 0 | 1) =>
          toUnits(path[n][axis] + (path[n + 1][axis] - path[n][axis]) * share);
        const from = s / pace;
        const to = (s + 1) / pace;
        actions.push([
          step,
          tool === 'cut'
            ? { type: 'cut', pointer, x0: at(from, 0), y0: at(from, 1), x1: at(to, 0), y1: at(to, 1) }
            : { type: 'move', pointer, x: at(to, 0), y: at(to, 1) },
        ]);
      }
    if (tool === 'pull') actions.push([step + 1, { type: 'release', pointer }]);
  }
  return actions.sort((a, b) => a[0] - b[0]);
}
