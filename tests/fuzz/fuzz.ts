/** Mutated level, replay, scene and progress files: `npm run fuzz [count] [first seed]`. Ends with 1 if one fails or hangs. */
import { readFileSync } from 'node:fs';
import { hasSolution, listLevels, readLevel, readSolution } from '../support/sessions';
import { mutateBytes, mutateJson } from './mutate';
import { writeProgress, writeScene } from './texts';
import { type Trial, tryLevel, tryProgress, tryReplay, tryScene } from './try';

/** ms that loading, or one step, may take. */
const HANG = 200;

const count = Number(process.argv[2] ?? 2000);
const first = Number(process.argv[3] ?? 1);
const ids = listLevels();
const levels = ids.map((id) => readFileSync(new URL(`../../levels/${id}.json`, import.meta.url), 'utf8'));
const replays = ids
  .filter((id) => hasSolution(id))
  .map((id) => ({ level: readLevel(id), text: JSON.stringify(readSolution(id).replay) }));

const scene = writeScene();
const progress = writeProgress(ids);

/** Half of the files are levels; scenes are broken both as JSON and in the bytes of their state. */
const KINDS = ['level', 'replay', 'level', 'scene', 'level', 'progress', 'level', 'scene bytes'] as const;

const tally = { refused: 0, works: 0, failed: 0, slow: 0 };
let worstLoad = 0;
let worstStep = 0;
const bad: string[] = [];
for (let seed = first; seed < first + count; seed++) {
  const kind = KINDS[seed % KINDS.length];
  const turn = Math.floor(seed / KINDS.length);
  const run = (): Trial => {
    switch (kind) {
      case 'level':
        return tryLevel(mutateJson(levels[(seed >> 1) % levels.length], seed));
      case 'replay': {
        const { level, text } = replays[turn % replays.length];
        return tryReplay(level, mutateJson(text, seed));
      }
      case 'scene':
        return tryScene(mutateJson(scene, seed));
      case 'scene bytes':
        return tryScene(mutateBytes(scene, seed));
      case 'progress':
        return tryProgress(mutateJson(progress, seed));
    }
  };
  let trial = run();
  // The machine may have been busy elsewhere: what hangs, hangs again.
  if (trial.loadMs > HANG || trial.stepMs > HANG) trial = run();
  tally[trial.verdict]++;
  worstLoad = Math.max(worstLoad, trial.loadMs);
  worstStep = Math.max(worstStep, trial.stepMs);
  if (trial.loadMs > HANG || trial.stepMs > HANG) {
    tally.slow++;
    bad.push(
      `seed ${seed}: loaded in ${trial.loadMs.toFixed()} ms, slowest step ${trial.stepMs.toFixed()} ms`,
    );
  }
  if (trial.verdict === 'failed') bad.push(`seed ${seed} (${kind}): ${trial.words}`);
}
process.stdout.write(
  `${count} files (levels, replays, scenes, progress): ${tally.refused} refused by name, ${tally.works} play, ` +
    `${tally.failed} failed, ${tally.slow} slower than ${HANG} ms\n` +
    `slowest: loading ${worstLoad.toFixed(1)} ms, one step ${worstStep.toFixed(1)} ms\n`,
);
if (bad.length > 0) {
  process.stdout.write(`${bad.slice(0, 20).join('\n')}\n`);
  process.exitCode = 1;
}
