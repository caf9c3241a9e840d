import type { StarLimits } from './level';
import { countsPulls, type Session } from './session';

/** Why a star was won or missed, in words that the player sees. */
export interface StarCause {
  readonly isWon: boolean;
  readonly text: string;
}

/** Stars of a session as it stands: 0 unless won; two and three ask for what the level says. */
export function countStars(session: Session): number {
  return session.outcome === 'won' ? starCauses(session).filter((cause) => cause.isWon).length : 0;
}

/** The three causes. The first is the goal itself; the third needs the second's condition too. */
export function starCauses(session: Session): readonly [StarCause, StarCause, StarCause] {
  const { stars } = session.level;
  const isDone = session.goals.statuses.every((status) => status.isDone);
  const second = describe(session, stars?.two);
  const third = describe(session, stars?.three);
  return [
    { isWon: isDone, text: session.level.goal },
    second,
    { isWon: third.isWon && second.isWon, text: third.text },
  ];
}

/** The condition that fails, or else the first one; a star may have several. */
function describe(session: Session, limits: StarLimits | undefined): StarCause {
  const causes: StarCause[] = [];
  const word = countsPulls(session.level) ? 'pull' : 'stroke';
  if (limits?.strokes !== undefined)
    causes.push(within(session.strokes, limits.strokes, (n) => `${n} ${n === 1 ? word : `${word}s`}`));
  if (limits?.match !== undefined) causes.push(atLeast(worstMatch(session), limits.match));
  if (limits?.seconds !== undefined)
    causes.push(within(Math.ceil(session.world.step / 60), limits.seconds, (n) => `${n} s`));
  if (limits?.cutLength !== undefined)
    causes.push(within(Math.round(session.cutLength), limits.cutLength, (n) => `${n} px of cut`));
  if (limits?.torn !== undefined)
    causes.push(within(Math.round(session.torn * 100), Math.round(limits.torn * 100), (n) => `${n} % torn`));
  return causes.find((cause) => !cause.isWon) ?? causes[0] ?? { isWon: true, text: 'Done' };
}

/** The least exact of all outlines and shares. */
function worstMatch(session: Session): number {
  return session.goals.statuses.reduce((least, { match }) => Math.min(least, match), 1);
}

function atLeast(have: number, wanted: number): StarCause {
  // Rounded down, so that what is shown as enough is enough.
  const shown = Math.floor(have * 100 + 1e-9);
  const least = Math.round(wanted * 100);
  return shown >= least
    ? { isWon: true, text: `${shown} % exact` }
    : { isWon: false, text: `${shown} of ${least} % exact` };
}

function within(have: number, most: number, unit: (n: number) => string): StarCause {
  return have <= most
    ? { isWon: true, text: `${have} of ${unit(most)}` }
    : { isWon: false, text: `${unit(have)}, not ${most}` };
}
