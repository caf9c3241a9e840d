/**
 * `npm run bench` prints the figures as they come; `npm run -s bench -- --json` prints one JSON object and
 * nothing else (without -s, npm itself adds a heading); `-- --save` also keeps the figures in results.json beside
 * this file. A section is one function in a file of its own.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { measureCuts } from './cuts';
import { measureEffects } from './effects';
import { createReport, type Report } from './report';
import { measureRest } from './rest';
import { measureSolvers } from './solver';
import { measureGrowth, measureSteps } from './steps';

const SECTIONS: readonly ((report: Report) => void)[] = [
  measureSolvers,
  measureSteps,
  measureCuts,
  measureEffects,
  measureGrowth,
  measureRest,
];

const isJson = process.argv.includes('--json');
const report = createReport((path, value) => {
  if (!isJson) process.stdout.write(`${path.join(' · ').padEnd(36)} ${value}\n`);
});
report.set(['date'], new Date().toISOString().slice(0, 10));
report.set(['machine'], `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`);
for (const section of SECTIONS) section(report);
const json = JSON.stringify(report.tree, null, 2);
if (isJson) process.stdout.write(`${json}\n`);
if (process.argv.includes('--save')) writeFileSync(new URL('results.json', import.meta.url), `${json}\n`);
