/** `npm run golden`: records the state hashes of the chaotic scene after a change of SIM_VERSION. */
import { writeFileSync } from 'node:fs';
import { chooseKernel } from '../../src/sim/kernel/simd';
import { SIM_VERSION } from '../../src/sim/step';
import { playGoldenScene } from './golden';

const golden = { simVersion: SIM_VERSION, hashes: playGoldenScene(chooseKernel()) };
writeFileSync(new URL('golden.json', import.meta.url), `${JSON.stringify(golden, null, 2)}\n`);
