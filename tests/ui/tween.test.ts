import { describe, expect, test } from 'vitest';
import { backOut, cubicOut, dampedSwing, linear, Tweens } from '../../src/ui/tween';

describe('easings', () => {
  test('those that arrive start at 0 and end at 1', () => {
    for (const ease of [linear, cubicOut, backOut]) {
      expect(ease(0)).toBeCloseTo(0, 12);
      expect(ease(1)).toBeCloseTo(1, 12);
    }
  });

  test('back-out overshoots once, by the maximum that its formula has', () => {
    // 1 + 2.4 u³ + 1.4 u² is largest at u = −2 · 1.4 / (3 · 2.4).
    const u = (-2 * 1.4) / (3 * 2.4);
    const peak = 1 + 2.4 * u ** 3 + 1.4 * u ** 2;
    const values = Array.from({ length: 1001 }, (_, i) => backOut(i / 1000));
    expect(Math.max(...values)).toBeCloseTo(peak, 5);
    expect(peak).toBeGreaterThan(1.05);
  });

  test('a swing starts fully to one side and comes to rest', () => {
    expect(dampedSwing(0)).toBe(1);
    expect(Math.abs(dampedSwing(1))).toBe(0);
    const signs = Array.from({ length: 99 }, (_, i) => Math.sign(dampedSwing((i + 1) / 100)));
    expect(signs.filter((sign, i) => i > 0 && sign !== signs[i - 1] && sign !== 0).length).toBe(3);
  });
});

describe('tweens', () => {
  test('progress follows the time given, and ends exactly at 1', () => {
    const tweens = new Tweens();
    const seen: number[] = [];
    tweens.add({}, { ms: 100, onUpdate: (t) => seen.push(t) });
    for (const ms of [25, 25, 70, 50]) tweens.update(ms);
    expect(seen).toEqual([0.25, 0.5, 1]);
    expect(tweens.size).toBe(0);
  });

  test('a delay passes first', () => {
    const tweens = new Tweens();
    const seen: number[] = [];
    tweens.add({}, { ms: 100, delay: 50, onUpdate: (t) => seen.push(t) });
    for (const ms of [40, 30, 80]) tweens.update(ms);
    expect(seen).toEqual([0.2, 1]);
  });

  test('a tween of 0 ms ends with the next update', () => {
    const tweens = new Tweens();
    let ends = 0;
    tweens.add({}, { ms: 0, onEnd: () => ends++ });
    expect(ends).toBe(0);
    tweens.update(1);
    tweens.update(1);
    expect(ends).toBe(1);
  });

  test('stopped tweens do not end, others of the same owner go on', () => {
    const tweens = new Tweens();
    const owner = {};
    const ended: string[] = [];
    const stop = tweens.add(owner, { ms: 10, onEnd: () => ended.push('a') });
    tweens.add(owner, { ms: 10, onEnd: () => ended.push('b') });
    stop();
    tweens.update(20);
    expect(ended).toEqual(['b']);
  });

  test('cancelling an owner leaves those of others', () => {
    const tweens = new Tweens();
    const [a, b] = [{}, {}];
    const ended: string[] = [];
    tweens.add(a, { ms: 10, onEnd: () => ended.push('a') });
    tweens.add(b, { ms: 10, onEnd: () => ended.push('b') });
    tweens.cancel(a);
    expect(tweens.size).toBe(1);
    tweens.update(20);
    expect(ended).toEqual(['b']);
  });

  test('an owner that is cancelled in its own update does not end', () => {
    const tweens = new Tweens();
    const owner = {};
    let ends = 0;
    tweens.add(owner, { ms: 10, onUpdate: () => tweens.cancel(owner), onEnd: () => ends++ });
    tweens.update(10);
    expect(ends).toBe(0);
    expect(tweens.size).toBe(0);
  });

  test('what is added during an update starts with the next one', () => {
    const tweens = new Tweens();
    const seen: number[] = [];
    tweens.add({}, { ms: 10, onEnd: () => tweens.add({}, { ms: 100, onUpdate: (t) => seen.push(t) }) });
    tweens.update(10);
    expect(seen).toEqual([]);
    tweens.update(10);
    expect(seen).toEqual([0.1]);
  });

  test('clear stops everything, also from within', () => {
    const tweens = new Tweens();
    let ends = 0;
    tweens.add({}, { ms: 10, onUpdate: () => tweens.clear() });
    tweens.add({}, { ms: 10, onEnd: () => ends++ });
    tweens.update(10);
    expect([ends, tweens.size]).toEqual([0, 0]);
  });
});
