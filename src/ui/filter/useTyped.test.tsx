import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTyped } from './useTyped.ts';

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/orders');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function type(text: string) {
  const commit = vi.fn<(text: string) => void>();
  const { result } = renderHook(() => useTyped('', commit));
  act(() => result.current[1](text));
  return commit;
}

it('asks once, after a pause', () => {
  const commit = type('aceite');
  vi.advanceTimersByTime(100);
  expect(commit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(commit.mock.calls).toEqual([['aceite']]);
});

it('asks nothing of a page that was left before the pause was over', () => {
  const commit = type('aceite');
  window.history.pushState(null, '', '/orders/7');
  vi.advanceTimersByTime(300);
  expect(commit).not.toHaveBeenCalled();
});
