import { countsPulls, type Session } from '../../game/session';

/**
 * Whether nothing is left for the player to do: the strokes are used up, or all that is still open is a span of
 * time. Then the wait may be shortened.
 */
export function canOnlyWait(session: Session): boolean {
  const { limits, tools } = session.level;
  // Once all goals hold, the wait is over in a moment.
  if (session.outcome !== 'playing' || session.level.goals.length === 0 || session.holding > 0) return false;
  const isSpent =
    (limits?.strokes !== undefined && session.strokes >= limits.strokes) ||
    (limits?.cutLength !== undefined && session.cutLength >= limits.cutLength);
  const isHeld = session.world.grabs.some(({ pointer }) => pointer >= 0);
  if (isSpent && !isHeld && (countsPulls(session.level) || tools.every((tool) => tool === 'cut')))
    return true;
  const { statuses } = session.goals;
  return (
    statuses.some(({ kind, isDone }) => kind === 'survive' && !isDone) &&
    statuses.every(({ kind, isDone }) => isDone || kind === 'survive') &&
    session.world.step > IDLE_STEPS
  );
}

/** Steps for which a player is expected to look on before anything is offered. */
const IDLE_STEPS = 180;
