import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handsAtWork, handsRest } from './handsRest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rested = async (ms: number): Promise<boolean> => {
  await vi.advanceTimersByTimeAsync(ms);
  return rest.mock.calls.length > 0;
};
const rest = vi.fn<() => void>();
beforeEach(() => void rest.mockClear());

it('does not wait while nobody works', async () => {
  void handsRest().then(rest);
  expect(await rested(0)).toBe(true);
});

it('waits until two seconds after the last scan', async () => {
  handsAtWork();
  void handsRest().then(rest);
  expect(await rested(1500)).toBe(false);
  handsAtWork();
  expect(await rested(1900)).toBe(false);
  expect(await rested(100)).toBe(true);
});

it('waits fifteen seconds at most', async () => {
  handsAtWork();
  void handsRest().then(rest);
  for (let at = 0; at < 14; at += 1) {
    expect(await rested(1000)).toBe(false);
    handsAtWork();
  }
  expect(await rested(1000)).toBe(true);
});
