import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './afterPaint.ts';

const act = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  act.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['rests', () => vi.stubGlobal('requestIdleCallback', (idle: () => void) => setTimeout(idle, 1))],
  ['knows no rest', () => vi.stubGlobal('requestIdleCallback', undefined)],
])('comes behind the next frame, once, where the browser %s', (_name, enter) => {
  enter();
  let paint = (): void => undefined;
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => (paint = frame));
  afterPaint(act);
  vi.advanceTimersByTime(50);
  paint();
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
});

it.each([
  ['is hidden', () => vi.stubGlobal('requestAnimationFrame', () => 1)],
  ['is a worker', () => vi.stubGlobal('requestAnimationFrame', undefined)],
])('does not wait for a frame where the page %s', (_name, enter) => {
  enter();
  afterPaint(act);
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledOnce();
});
