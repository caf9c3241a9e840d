/** One contestant of a comparison: `run` does the work once. */
export interface Contestant {
  readonly name: string;
  run(): void;
}

/** A sample lasts at least this long (ms), so that the clock's grain matters little. */
const SAMPLE_MS = 12;

/** Before the first sample each contestant runs this long (ms), for its compiler to settle. */
const WARM_MS = 150;

/**
 * Milliseconds of one run of each contestant: medians of `rounds` samples. Rounds are interleaved, so that
 * whatever else the machine does meets all of them alike; and it is the time that processors spent on this
 * program that counts, so that waiting for a busy machine does not.
 */
export function measure(contestants: readonly Contestant[], rounds = 9): Record<string, number> {
  const repeats = contestants.map(({ run }) => {
    const start = processorMs();
    let before = start;
    let now = start;
    do {
      before = now;
      run();
      now = processorMs();
    } while (now - start < WARM_MS);
    return Math.max(1, Math.ceil(SAMPLE_MS / Math.max(now - before, 1e-3)));
  });
  const samples = contestants.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    contestants.forEach(({ run }, n) => {
      const start = processorMs();
      for (let k = 0; k < repeats[n]; k++) run();
      samples[n].push((processorMs() - start) / repeats[n]);
    });
  return Object.fromEntries(contestants.map(({ name }, n) => [name, median(samples[n])]));
}

/** Milliseconds that processors have spent on this program. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** Rounds to three significant digits. */
export function three(value: number): number {
  return Number(value.toPrecision(3));
}
