import { chooseKernel } from '../../src/sim/kernel/simd';
import { three } from './measure';
import type { Report } from './report';
import { hangCloth, TAUT_CASES, TAUT_SPACINGS } from './taut';

/** How taut cloth rests: the whole table of pin layouts and spacings. */
export function measureRest(report: Report): void {
  const kernels = chooseKernel();
  for (const name of TAUT_CASES)
    for (const spacing of TAUT_SPACINGS) {
      const { points, max, mean, sag, speed, snapped } = hangCloth(name, spacing, kernels);
      const at = (figure: string) => ['rest', name, String(spacing), figure];
      report.set(at('points'), points);
      report.set(at('max'), three(max));
      report.set(at('mean'), three(mean));
      report.set(at('sag'), three(sag));
      report.set(at('speed'), three(speed));
      report.set(at('snapped'), snapped);
    }
}
