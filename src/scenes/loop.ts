import { type Action, type ActionQueue, createActionQueue, drainActions } from '../game/actions';
import { createHistory, type History, rememberStroke } from '../game/history';
import { createRecorder, type Recorder, recordActions, recordState } from '../game/replay';
import { type Session, stepSession } from '../game/session';
import { StepClock } from '../platform/step-clock';
import { clearEvents, createEvents, type SimEvents } from '../sim/events';

/**
 * The loop between the frames of a screen and the steps of a session. Actions wait in the queue until the
 * next step boundary; a frame that runs no step keeps them.
 */
export interface GameLoop {
  readonly clock: StepClock;
  readonly queue: ActionQueue;
  readonly events: SimEvents;
  readonly actions: Action[];
  session: Session;
  recorder: Recorder;
  /** What can be undone. */
  history: History;
}

export function createLoop(session: Session): GameLoop {
  const recorder = createRecorder();
  return {
    clock: new StepClock(),
    queue: createActionQueue(),
    events: createEvents(),
    actions: [],
    session,
    recorder,
    history: createHistory(session, recorder),
  };
}

/**
 * Runs the steps that a frame of `deltaMs` pays for.
 * @param afterStep called after each, with the step's events in `loop.events`.
 * @returns the share of a step by which the picture is behind, 0 to 1.
 */
export function runFrame(loop: GameLoop, deltaMs: number, afterStep: (events: SimEvents) => void): number {
  const steps = loop.clock.advance(deltaMs);
  for (let s = 0; s < steps; s++) runStep(loop, afterStep);
  return loop.clock.alpha;
}

/** One step, whatever the clock says. */
export function runStep(loop: GameLoop, afterStep: (events: SimEvents) => void): void {
  drainActions(loop.queue, loop.actions);
  if (loop.actions.some(isStroke)) rememberStroke(loop.history, loop.session, loop.recorder);
  recordActions(loop.recorder, loop.session, loop.actions);
  clearEvents(loop.events);
  stepSession(loop.session, loop.actions, loop.events);
  recordState(loop.recorder, loop.session);
  afterStep(loop.events);
}

function isStroke(action: Action): boolean {
  return action.type === 'stroke';
}
