import type { GoalStatus } from '../../game/goals';

/** All goals in words; several of one kind are counted together. */
export function describeStatuses(statuses: readonly GoalStatus[]): string {
  const texts: string[] = [];
  statuses.forEach(({ kind }, n) => {
    const alike = statuses.filter((status) => status.kind === kind);
    if (statuses.indexOf(alike[0]) !== n) return;
    if (alike.length === 1) texts.push(describeStatus(alike[0]));
    else if (kind !== 'keep') texts.push(`${alike.filter(({ isDone }) => isDone).length} of ${alike.length}`);
  });
  return texts.filter(Boolean).join('   ');
}

/** Closeness in words; empty where the picture says enough. */
function describeStatus(status: GoalStatus): string {
  switch (status.unit) {
    case 'percent':
      // What is to be kept is worth a word once some of it is gone.
      if (status.kind === 'keep')
        return status.have < 100 ? `${status.have} % hung, ${status.need} % needed` : '';
      return `${status.have} % of ${status.need} %`;
    case 'seconds':
      return `${status.have} of ${status.need} s`;
    case 'count':
      return status.need > 1 ? `${status.have} of ${status.need}` : '';
    default:
      return status.unit satisfies never;
  }
}
