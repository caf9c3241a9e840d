import type { Limits } from './level';
import type { Session } from './session';

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

function describe(session: Session, limits: Limits | undefined): StarCause {
  if (limits?.strokes !== undefined)
    return within(session.strokes, limits.strokes, (n) => `${n} ${n === 1 ? 'stroke' : 'strokes'}`);
  if (limits?.seconds !== undefined)
    return within(Math.ceil(session.world.step / 60), limits.seconds, (n) => `${n} s`);
  if (limits?.cutLength !== undefined)
    return within(Math.round(session.cutLength), limits.cutLength, (n) => `${n} px of cut`);
  if (limits?.torn !== undefined)
    return within(Math.round(session.torn * 100), Math.round(limits.torn * 100), (n) => `${n} % torn`);
  return { isWon: true, text: 'Done' };
}

function within(have: number, most: number, unit: (n: number) => string): StarCause {
  return have <= most
    ? { isWon: true, text: `${have} of ${unit(most)}` }
    : { isWon: false, text: `${unit(have)}, not ${most}` };
}
