import { expect, test } from 'vitest';
import { LightPulse, PULSES } from '../../src/view/pulse';

/** Light of all pulses together. */
const light = (pulse: LightPulse) => [3, 7, 11, 15].reduce((sum, at) => sum + pulse.data[at], 0);

test('a pulse begins where the thread snapped, runs evenly, fades, and is gone', () => {
  const pulse = new LightPulse();
  pulse.start(120, 40);
  expect([...pulse.data.subarray(0, 3)]).toEqual([120, 40, 0]);
  const seen: [radius: number, light: number][] = [];
  for (let frame = 0; frame < 30; frame++) {
    pulse.draw(1 / 60);
    seen.push([pulse.data[2], pulse.data[3]]);
  }
  for (const [n, [radius, strength]] of seen.slice(1, 20).entries()) {
    expect(radius - seen[n][0]).toBeCloseTo(seen[0][0], 3);
    expect(strength).toBeLessThan(seen[n][1]);
  }
  expect(light(pulse)).toBe(0);
});

test('a rip shimmers: at most one pulse in 90 ms, and never more light than four give', () => {
  const pulse = new LightPulse();
  let begun = 0;
  for (let frame = 0; frame < 60; frame++) {
    const before = [...pulse.data];
    for (let n = 0; n < 30; n++) pulse.start(frame * 7 + 1, n);
    if ([...pulse.data].some((value, n) => n % 4 === 0 && value !== before[n])) begun++;
    pulse.draw(1 / 60);
    expect(light(pulse)).toBeLessThan(0.42 * PULSES);
  }
  expect(begun).toBeGreaterThan(8);
  expect(begun).toBeLessThanOrEqual(12);
});

test('after an undo nothing glows', () => {
  const pulse = new LightPulse();
  pulse.start(1, 1);
  pulse.clear();
  pulse.draw(1 / 60);
  expect(light(pulse)).toBe(0);
});
