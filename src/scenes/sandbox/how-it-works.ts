import { linearScale, stopScale } from '../../ui/slider-scale';
import { COLORS } from '../../ui/theme';
import { breakingLength, keptAfterSecond } from './calculators';
import type { Column } from './column';
import { knobOf } from './knobs';

/** The sheet that explains the cloth, with two small calculators. */
export function buildHowItWorks(column: Column): void {
  const say = (text: string) => column.note(text, COLORS.ink);
  column.heading('Points and threads');
  say(
    'The cloth is a grid of points. Each is joined to the next by a thread that wants to keep its length. Hidden threads across the cells make it resist being skewed (shear), and hidden threads that skip a point make it resist being folded (bend). Hidden threads never snap by themselves: they go with the threads they lie on.',
  );
  column.heading('Verlet integration');
  say(
    'No point knows its velocity. It knows where it is and where it was a moment ago, and goes on by the difference: new = now + (now − before) × kept + acceleration × Δt². Whoever moves a point has changed its velocity too, so nothing can fall out of step. That is why the cloth bears being pulled about.',
  );
  addKept(column);
  column.heading('Relaxation');
  say(
    'Then every thread in turn is put right: too long, and both ends come closer by half the excess; too short, and they part. A pinned end stays, and the other goes all the way. Each correction disturbs the neighbours, so all is repeated; corrected places are used at once (Gauss–Seidel).',
  );
  say(
    'In the classic relaxation, stiffness is the number of repeats. A fine cloth of many threads then stays unfinished and sags like rubber, so it takes more repeats. The usual, taut one first settles a coarse grid laid over the cloth, and so hangs alike at every precision: there stretch is a property of the fabric.',
  );
  column.heading('Tearing');
  say(
    'After all repeats, a thread that is longer than the tear limit times its rest length snaps. What it carried now hangs on its neighbours, and so a tear runs. In the taut relaxation a notch weakens the thread just ahead of it, and rips run in lines as in real cloth.',
  );
  addBreaking(column);
  say(
    'Pins decide where the weight goes. Two corners carry the whole cloth on a few threads; a pinned top row shares it evenly and holds best.',
  );
  column.heading('Words');
  for (const words of [
    'Verlet integration: moving a point by the difference of its last two places.',
    'Distance constraint: a rule that keeps two points a length apart; here, a thread.',
    'Relaxation: putting right one constraint after another until all nearly hold.',
    'Substep: a part of a frame. Fine cloth takes up to six.',
    'Warp and weft: the threads down and across.',
    'Strain: how much longer a thread is than at rest.',
  ])
    say(words);
  column.heading('Questions');
  for (const [question, answer] of [
    ['It sags like rubber.', 'Classic relaxation: give it more passes, or turn it off. Taut: less stretch.'],
    ['It tears by itself.', 'The limit is below what its own weight asks for. Raise it, or pin the top row.'],
    ['Does it touch itself?', 'No. Its layers pass each other, and balls touch them all.'],
    [
      'Do games use this?',
      'Yes: position-based dynamics, as a successor of this, moves most cloth in games.',
    ],
  ]) {
    column.note(question, COLORS.madderDeep);
    say(answer);
  }
  column.heading('Sources');
  for (const source of [
    'L. Verlet: Computer “experiments” on classical fluids I. Physical Review 159, 1967.',
    'T. Jakobsen: Advanced character physics. Game Developers Conference, 2001.',
    'M. Müller and others: Position based dynamics. 2007; Hierarchical position based dynamics. 2008.',
    'M. Macklin, M. Müller, N. Chentanez: XPBD. Motion in Games, 2016.',
  ])
    column.note(source);
}

function addBreaking(column: Column): void {
  let spacing = 12;
  let limit = 2.6;
  const tell = () =>
    `Snaps above ${spacing} × ${limit.toFixed(1)} = ${tidy(breakingLength(spacing, limit))} px`;
  column.slider(
    { ...knobOf('spacing'), title: 'Spacing', format: (v) => `${v} px` },
    spacing,
    spacing,
    (value) => {
      spacing = value;
      answer.text = tell();
    },
  );
  column.slider({ ...knobOf('tear'), scale: linearScale(1.3, 6, 0.1) }, limit, limit, (value) => {
    limit = value;
    answer.text = tell();
  });
  const answer = column.note(tell(), COLORS.value);
}

function addKept(column: Column): void {
  let damping = 0.99;
  let substeps = 1;
  const tell = () =>
    `After a second ${keptAfterSecond(damping, substeps).toFixed(3)} of a velocity is left, in ${60 * substeps} steps of ${(damping ** (1 / substeps)).toFixed(5)}`;
  column.slider(knobOf('damping'), damping, damping, (value) => {
    damping = value;
    answer.text = tell();
  });
  column.slider(
    {
      name: 'spacing',
      title: 'Substeps',
      scale: stopScale([1, 2, 3, 4, 5, 6]),
      format: String,
    },
    substeps,
    substeps,
    (value) => {
      substeps = value;
      answer.text = tell();
    },
  );
  const answer = column.note(tell(), COLORS.value);
}

function tidy(value: number): string {
  return String(Math.round(value * 10) / 10);
}
