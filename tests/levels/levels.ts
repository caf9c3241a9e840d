/**
 * Plays every level headless: its solution, idle, jittered and random players.
 * `--json` one object on standard output · `--refresh` records the solutions again where they still win ·
 * `--quick` leaves the random players out · ids of levels to play only those.
 */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { BOXES } from '../../src/game/catalogue';
import { chooseKernel } from '../../src/sim/kernel/simd';
import { hasSolution, listLevels, readLevel, readSolution } from '../support/sessions';
import { playJittered, playRandomly, playSolution, recordSolution, winsIdle } from './play';

/** How far a solution's strokes may be off and must still win, units. */
const JITTER = { tailor: 3, other: 8 };
const JITTERS = 10;
const RANDOM_PLAYERS = 30;

interface LevelReport {
  readonly id: string;
  readonly box: string;
  readonly solution: string;
  readonly stars: number;
  readonly differences: readonly string[];
  readonly idle: string;
  readonly jitterWins: number;
  readonly randomWins: number;
  /** Stars of the other way that is committed, 0 where none is. */
  readonly otherStars: number;
}

function report(id: string, isQuick: boolean): LevelReport {
  const level = readLevel(id);
  const kernels = chooseKernel();
  const box = BOXES.find(({ levels }) => levels.includes(id))?.name ?? '';
  // Strokes alone, before they are recorded, are no solution yet.
  const isRecorded = (kind = '') => hasSolution(id, kind) && !!readSolution(id, kind).replay.hashes;
  const solution = isRecorded() ? playSolution(level, kernels) : null;
  const strokes = hasSolution(id) ? readSolution(id).strokes : [];
  const reach = box === 'tailor' ? JITTER.tailor : JITTER.other;
  let jitterWins = 0;
  for (let seed = 0; seed < JITTERS; seed++)
    if (playJittered(level, strokes, kernels, reach, seed).outcome === 'won') jitterWins++;
  let randomWins = 0;
  if (!isQuick)
    for (let seed = 0; seed < RANDOM_PLAYERS; seed++)
      if (playRandomly(level, kernels, seed).outcome === 'won') randomWins++;
  return {
    id,
    box,
    solution: solution?.outcome ?? 'missing',
    stars: solution?.stars ?? 0,
    differences: solution?.differences ?? [],
    idle: winsIdle(level, kernels) ? 'won' : 'not won',
    jitterWins,
    randomWins: randomWins / RANDOM_PLAYERS,
    otherStars: isRecorded('other') ? playSolution(level, kernels, 'other').stars : 0,
  };
}

function refresh(ids: readonly string[]): number {
  const failures: string[] = [];
  for (const id of ids)
    for (const kind of ['', 'other']) {
      if (!hasSolution(id, kind)) continue;
      const failure = recordSolution(readLevel(id), chooseKernel(), kind);
      if (failure) failures.push(failure);
    }
  process.stdout.write(failures.length > 0 ? `${failures.join('\n')}\n` : `${ids.length} levels recorded\n`);
  return failures.length > 0 ? 1 : 0;
}

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const named = args.filter((arg) => !arg.startsWith('--'));
  const ordered = BOXES.flatMap(({ levels }) => levels);
  const ids = named.length > 0 ? named : [...ordered, ...listLevels().filter((id) => !ordered.includes(id))];
  if (args.includes('--refresh')) return refresh(ids);
  const reports = await playAll(ids, args.includes('--quick'));
  if (args.includes('--json')) process.stdout.write(`${JSON.stringify({ levels: reports })}\n`);
  else
    for (const r of reports)
      process.stdout.write(
        `${r.id.padEnd(20)} ${r.box.padEnd(7)} ${r.solution} ${r.stars}★ jitter ${r.jitterWins}/${JITTERS} idle ${r.idle} random ${Math.round(r.randomWins * 100)} % other ${r.otherStars}★ ${r.differences.join('; ')}\n`,
      );
  const isGood = reports.every(
    (r) =>
      r.solution === 'won' && r.stars === 3 && r.jitterWins >= 9 && r.idle !== 'won' && !r.differences.length,
  );
  return isGood ? 0 : 1;
}

/** Plays the levels on all cores; the order of the reports is that of the ids. */
async function playAll(ids: readonly string[], isQuick: boolean): Promise<LevelReport[]> {
  const reports = new Map<string, LevelReport>();
  const queue = [...ids];
  const work = () =>
    new Promise<void>((done, fail) => {
      // Processes, not threads: a thread of Node 20 does not load TypeScript.
      const worker = fork(fileURLToPath(import.meta.url), isQuick ? ['--quick'] : [], {
        execArgv: ['--import', 'tsx'],
        env: { ...process.env, RIPSTOP_LEVELS_WORKER: '1' },
      });
      const next = () => {
        const id = queue.shift();
        if (id === undefined) worker.disconnect();
        else worker.send(id);
      };
      worker.on('message', (found) => {
        const level = found as LevelReport;
        reports.set(level.id, level);
        next();
      });
      worker.on('exit', (code) =>
        code === 0 ? done() : fail(new Error(`a player ended with code ${code}`)),
      );
      next();
    });
  await Promise.all(Array.from({ length: Math.min(ids.length, availableParallelism()) }, work));
  return ids.map((id) => reports.get(id) as LevelReport);
}

if (process.env.RIPSTOP_LEVELS_WORKER)
  process.on('message', (id: string) => {
    process.send?.(report(id, process.argv.includes('--quick')));
  });
else process.exitCode = await main();
