import { describeFlag } from '../../src/game/flag';
import { RIGS } from '../../src/game/rigs';
import { createEvents } from '../../src/sim/events';
import { simdKernel } from '../../src/sim/kernel/simd';
import { stepWorld } from '../../src/sim/step';
import { createWorld } from '../../src/sim/world';
import { type Contestant, measure, three } from './measure';
import type { Report } from './report';

/** Milliseconds of a whole step with the default settings: a cloth of 600 × 450 px at two precisions. */
export function measureSteps(report: Report): void {
  const contestants = [2_000, 10_000].map((points) => {
    const cols = Math.round(Math.sqrt((points * 4) / 3));
    const rows = Math.round(points / cols);
    return createStep(String(points), cols, rows, 600 / (cols - 1));
  });
  contestants.push(createFlagStep());
  for (const [points, ms] of Object.entries(measure(contestants))) report.set(['stepMs', points], three(ms));
}

/** Nanoseconds of a step for each point as the cloth grows at one spacing, and the growth from end to end. */
export function measureGrowth(report: Report): void {
  const grids = [
    [40, 25],
    [80, 50],
    [160, 100],
    [250, 160],
    [500, 320],
  ];
  const contestants = grids.map(([cols, rows]) => createStep(String(cols * rows), cols, rows, 12));
  const times = measure(contestants);
  const perPoint = Object.entries(times).map(([points, ms]) => {
    const ns = (ms * 1e6) / Number(points);
    report.set(['nsPerPoint', points], three(ns));
    return ns;
  });
  report.set(['growth'], three(perPoint[perPoint.length - 1] / perPoint[0]));
}

/** The third seed's flag in a breeze: 640 points in space, with wind on every triangle. */
function createFlagStep(): Contestant {
  const world = createWorld(describeFlag(RIGS.pole), simdKernel);
  const events = createEvents();
  return {
    name: 'flag',
    run() {
      stepWorld(world, [], events);
    },
  };
}

function createStep(name: string, cols: number, rows: number, spacing: number): Contestant {
  const cloths = [{ cols, rows, spacing, x: 100, y: 50, pins: 'everyFourth' as const }];
  const world = createWorld({ cloths }, simdKernel);
  const events = createEvents();
  return {
    name,
    run() {
      stepWorld(world, [], events);
    },
  };
}
