import { describe, expect, it } from 'vitest';
import { afterBusy, afterFailure, breakerState, CLOSED, OPENS_AFTER, type BreakerFacts } from './breaker.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const failed = (times: number): BreakerFacts =>
  Array.from({ length: times }).reduce<BreakerFacts>((facts) => afterFailure(facts, NOW), CLOSED);
const pauseOf = (times: number): number => ((failed(times).openUntil?.getTime() ?? 0) - NOW.getTime()) / 1000;

describe('the breaker of a line', () => {
  it('lets calls through until the fifth failure in a row', () => {
    expect(breakerState(failed(OPENS_AFTER - 1), NOW)).toBe('closed');
    expect(breakerState(failed(OPENS_AFTER), NOW)).toBe('open');
  });

  it('calls nobody who asked for time until it is over, and then needs no probe', () => {
    const busy = afterBusy(new Date(NOW.getTime() + 90_000));
    expect(breakerState(busy, NOW)).toBe('held');
    expect(breakerState(busy, new Date(NOW.getTime() + 90_000))).toBe('closed');
  });

  it('lets a probe through when its pause is over, and waits twice as long after each that fails, at most 5 minutes', () => {
    expect(breakerState(failed(OPENS_AFTER), new Date(NOW.getTime() + 30_000))).toBe('halfOpen');
    expect([5, 6, 7, 8, 9, 40].map(pauseOf)).toEqual([30, 60, 120, 240, 300, 300]);
  });
});
