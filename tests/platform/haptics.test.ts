import { expect, it } from 'vitest';
import { Haptics } from '../../src/platform/haptics';

function createDevice() {
  const asked: unknown[] = [];
  return { asked, vibrate: (pattern: unknown) => asked.push(pattern) > 0 };
}

it('vibrates once, then not until the motor has rested', () => {
  const device = createDevice();
  const haptics = new Haptics(device as unknown as Navigator);
  expect([haptics.pulse(10, 0), haptics.pulse(10, 40), haptics.pulse(20, 200)]).toEqual([true, false, true]);
  expect(device.asked).toEqual([10, 20]);
});

it('stays still while off, for no time at all, and where there is no motor', () => {
  const device = createDevice();
  const haptics = new Haptics(device as unknown as Navigator);
  haptics.pulse(0, 0);
  haptics.isOn = false;
  haptics.pulse(30, 0);
  expect(device.asked).toEqual([]);
  const none = new Haptics({});
  expect(none.isPossible).toBe(false);
  expect(none.pulse(30, 0)).toBe(false);
});
