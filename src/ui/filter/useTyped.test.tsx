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

it('keeps what was typed while the former text was on its way', () => {
  const { result, rerender } = renderHook(({ value }) => useTyped(value, () => undefined), {
    initialProps: { value: '' },
  });
  act(() => result.current[1]('ace'));
  act(() => {
    vi.advanceTimersByTime(300);
  });
  act(() => result.current[1]('aceit'));
  rerender({ value: 'ace' });
  expect(result.current[0]).toBe('aceit');
});

it('follows what came from elsewhere, also a text that was typed once', () => {
  const { result, rerender } = renderHook(({ value }) => useTyped(value, () => undefined), {
    initialProps: { value: '' },
  });
  act(() => result.current[1]('ace'));
  act(() => {
    vi.advanceTimersByTime(300);
  });
  for (const value of ['ace', '', 'ace']) {
    rerender({ value });
    expect(result.current[0]).toBe(value);
  }
});

it('asks nothing of a page that was left before the pause was over', () => {
  const commit = type('aceite');
  window.history.pushState(null, '', '/orders/7');
  vi.advanceTimersByTime(300);
  expect(commit).not.toHaveBeenCalled();
});
