import type { GoalDefinition, Level, LevelCloth } from './level';
import { CAPS } from './level-schema';

/** What the parts of a level say of each other, which no schema of single fields can see. */
export function checkReferences(level: Level): string[] {
  const errors: string[] = [];
  const cloths = new Map<string, LevelCloth>();
  let points = 0;
  const seen = new Set<string>();
  const once = (where: string, id: string) => {
    if (seen.has(`${where.split('[')[0]} ${id}`)) errors.push(`${where}.id: "${id}" is used twice`);
    seen.add(`${where.split('[')[0]} ${id}`);
  };
  const isKnown = (kind: 'marks' | 'bodies' | 'zones', id: string) =>
    (level[kind] ?? []).some((item) => item.id === id);

  level.cloths.forEach((cloth, n) => {
    once(`cloths[${n}]`, cloth.id);
    cloths.set(cloth.id, cloth);
    points += cloth.cols * cloth.rows;
    if (Array.isArray(cloth.pins))
      cloth.pins.forEach(([i, j], p) => {
        if (i >= cloth.cols || j >= cloth.rows)
          errors.push(
            `cloths[${n}].pins[${p}]: (${i}, ${j}) lies outside ${cloth.cols} × ${cloth.rows} points`,
          );
      });
  });
  if (points > CAPS.points) errors.push(`cloths: ${points} points are more than ${CAPS.points}`);
  level.marks?.forEach((mark, n) => {
    once(`marks[${n}]`, mark.id);
    if (!cloths.has(mark.cloth)) errors.push(`marks[${n}].cloth: there is no cloth "${mark.cloth}"`);
  });
  level.bodies?.forEach((body, n) => {
    once(`bodies[${n}]`, body.id);
    if (!body.sewn) {
      if (body.x === undefined)
        errors.push(`bodies[${n}].x: missing, a body that is not sewn on needs a place`);
      if (body.y === undefined)
        errors.push(`bodies[${n}].y: missing, a body that is not sewn on needs a place`);
      return;
    }
    const cloth = cloths.get(body.sewn.cloth);
    const [i, j] = body.sewn.at;
    if (!cloth) errors.push(`bodies[${n}].sewn.cloth: there is no cloth "${body.sewn.cloth}"`);
    else if (i >= cloth.cols || j >= cloth.rows)
      errors.push(`bodies[${n}].sewn.at: (${i}, ${j}) lies outside ${cloth.cols} × ${cloth.rows} points`);
  });
  level.zones?.forEach((zone, n) => {
    once(`zones[${n}]`, zone.id);
  });
  level.goals.forEach((goal, n) => {
    checkGoal(goal, `goals[${n}]`);
  });
  return errors;

  function expectKnown(
    where: string,
    kind: 'mark' | 'body' | 'zone' | 'cloth',
    id: string | undefined,
  ): void {
    if (id === undefined) return;
    const isThere =
      kind === 'cloth'
        ? cloths.has(id)
        : isKnown(kind === 'mark' ? 'marks' : kind === 'body' ? 'bodies' : 'zones', id);
    if (!isThere) errors.push(`${where}: there is no ${kind} "${id}"`);
  }

  function checkGoal(goal: GoalDefinition, where: string): void {
    switch (goal.kind) {
      case 'cutMarks':
        goal.marks.forEach((mark, m) => {
          expectKnown(`${where}.marks[${m}]`, 'mark', mark);
        });
        return;
      case 'separate':
        expectKnown(`${where}.cloth`, 'cloth', goal.cloth);
        if (goal.shares && goal.shares.length !== goal.pieces)
          errors.push(`${where}.shares: ${goal.shares.length} shares for ${goal.pieces} pieces`);
        return;
      case 'outline':
        expectKnown(`${where}.mark`, 'mark', goal.mark);
        if (level.marks?.some((mark) => mark.id === goal.mark && mark.kind !== 'outline'))
          errors.push(`${where}.mark: "${goal.mark}" is not an outline`);
        return;
      case 'reveal':
        expectKnown(`${where}.cloth`, 'cloth', goal.cloth);
        return;
      case 'deliver':
        expectKnown(`${where}.zone`, 'zone', goal.zone);
        expectKnown(`${where}.body`, 'body', goal.body);
        expectKnown(`${where}.mark`, 'mark', goal.mark);
        if ((goal.body === undefined) === (goal.mark === undefined))
          errors.push(`${where}: expected either body or mark`);
        return;
      case 'keep':
        expectKnown(`${where}.body`, 'body', goal.body);
        expectKnown(`${where}.mark`, 'mark', goal.mark);
        expectKnown(`${where}.cloth`, 'cloth', goal.cloth);
        if ([goal.body, goal.mark, goal.cloth].filter((id) => id !== undefined).length !== 1)
          errors.push(`${where}: expected one of body, mark and cloth`);
        return;
      case 'survive':
        return;
      default:
        goal satisfies never;
    }
  }
}
