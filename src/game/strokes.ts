import { type Action, toUnits } from './actions';
import type { Replay } from './replay';

/** One swipe or pull as a player does it: through these places (px of the stage), from step `start` on. */
export interface Stroke {
  readonly tool: 'cut' | 'pull' | 'blow';
  readonly start: number;
  readonly path: readonly (readonly [number, number])[];
  /** Steps from one place of the path to the next; 6 when absent. */
  readonly pace?: number;
  /** Steps for which a pull holds on at the end before it lets go; 0 when absent. */
  readonly hold?: number;
  /** Radius of a hand or of the air, px; 22 when absent. */
  readonly radius?: number;
}

/** How a level is solved: the strokes as a person would describe them, and the recording of them. */
export interface Solution {
  readonly strokes: readonly Stroke[];
  readonly replay: Replay;
}

/** The actions of some strokes, each with its step, in order. Every stroke has a pointer of its own. */
export function strokeActions(strokes: readonly Stroke[]): [number, Action][] {
  const actions: [number, Action][] = [];
  strokes.forEach((stroke, pointer) => {
    addStroke(actions, stroke, pointer % 10);
  });
  // Sorting is stable: what one stroke does in a step keeps its order.
  return actions.sort((a, b) => a[0] - b[0]);
}

function addStroke(actions: [number, Action][], stroke: Stroke, pointer: number): void {
  const { tool, start, path, pace = 6, hold = 0, radius = 22 } = stroke;
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
        moveAction(tool, pointer, radius, [at(from, 0), at(from, 1), at(to, 0), at(to, 1)]),
      ]);
    }
  if (tool !== 'cut') actions.push([step + 1 + hold, { type: 'release', pointer }]);
}

function moveAction(
  tool: Stroke['tool'],
  pointer: number,
  radius: number,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): Action {
  switch (tool) {
    case 'cut':
      return { type: 'cut', pointer, x0, y0, x1, y1 };
    case 'pull':
      return { type: 'move', pointer, x: x1, y: y1 };
    case 'blow':
      return {
        type: 'blow',
        pointer,
        x: x1,
        y: y1,
        dx: (x1 - x0) * 60,
        dy: (y1 - y0) * 60,
        radius: toUnits(radius),
      };
    default:
      return tool satisfies never;
  }
}
