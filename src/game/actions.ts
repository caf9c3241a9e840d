import type { Action } from '../sim/action';

export { toUnits, UNITS } from '../sim/action';
export type { Action };

/**
 * Wishes of the player between two steps. The loop drains it at a step boundary; a frame that runs no step
 * keeps what is in it. Consecutive moves of one pointer become one, since only the last can matter.
 */
export interface ActionQueue {
  readonly pending: Action[];
}

export function createActionQueue(): ActionQueue {
  return { pending: [] };
}

export function queueAction(queue: ActionQueue, action: Action): void {
  const { pending } = queue;
  const last = pending.length > 0 ? pending[pending.length - 1] : null;
  if (action.type === 'move' && last?.type === 'move' && last.pointer === action.pointer)
    pending[pending.length - 1] = action;
  else pending.push(action);
}

/** Moves all pending actions into `out` (emptied first). */
export function drainActions(queue: ActionQueue, out: Action[]): void {
  out.length = 0;
  for (const action of queue.pending) out.push(action);
  queue.pending.length = 0;
}
