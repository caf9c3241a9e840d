import { describe, expect, it } from 'vitest';
import { describeError, ErrorLog } from '../../src/platform/error-log';
import { watchContext, watchErrors } from '../../src/platform/faults';

describe('ErrorLog', () => {
  it('notes each error once and counts how often it came', () => {
    let now = 1200;
    const log = new ErrorLog(() => now);
    expect(log.note('frame', 'torn')).toBe(true);
    now = 9000;
    expect(log.note('frame', 'torn')).toBe(false);
    expect(log.note('promise', 'torn')).toBe(true);
    expect(log.toText({ place: '#/' })).toBe('place: #/\n\n[1.2 s] frame × 2: torn\n[9 s] promise: torn');
  });

  it('stays small, whatever comes', () => {
    const log = new ErrorLog(() => 0);
    for (let n = 0; n < 500; n++) log.note('error', new Error(`${n} ${'x'.repeat(10_000)}`));
    expect(log.entries).toHaveLength(30);
    expect(log.toText({}).length).toBeLessThan(50_000);
    expect(log.toText({})).toContain('and 470 more');
  });

  it('describes anything that can be thrown', () => {
    expect(describeError(undefined)).toBe('undefined');
    expect(describeError(new TypeError('no thread'))).toContain('no thread');
    expect(describeError(Object.create(null))).toBe('something that cannot be described');
  });
});

describe('watchErrors', () => {
  it('tells of the first error of a kind, and of neither refusals nor layout', () => {
    const view = new EventTarget();
    const log = new ErrorLog(() => 0);
    let told = 0;
    const stop = watchErrors(log, () => told++, view);
    const send = (type: string, part: object) => view.dispatchEvent(Object.assign(new Event(type), part));
    send('error', { message: 'ResizeObserver loop completed with undelivered notifications.' });
    send('unhandledrejection', { reason: new DOMException('no sound yet', 'NotAllowedError') });
    expect(told).toBe(0);
    const error = new Error('frayed');
    send('error', { error, message: error.message });
    send('error', { error, message: error.message });
    expect(told).toBe(1);
    send('unhandledrejection', { reason: null });
    expect(told).toBe(2);
    stop();
    send('error', { message: 'later' });
    expect(told).toBe(2);
    expect(log.entries.map(({ kind, times }) => [kind, times])).toEqual([
      ['promise', 1],
      ['error', 2],
      ['promise', 1],
    ]);
  });
});

describe('watchContext', () => {
  it('asks for the context back and tells of both changes', () => {
    const canvas = new EventTarget();
    const heard: boolean[] = [];
    const stop = watchContext(
      canvas,
      (isLost) => heard.push(isLost),
      () => {},
    );
    const lost = new Event('webglcontextlost', { cancelable: true });
    canvas.dispatchEvent(lost);
    expect(lost.defaultPrevented).toBe(true);
    canvas.dispatchEvent(new Event('webglcontextrestored'));
    stop();
    canvas.dispatchEvent(new Event('webglcontextlost'));
    expect(heard).toEqual([true, false]);
  });
});
