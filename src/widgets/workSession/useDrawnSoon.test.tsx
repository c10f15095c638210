import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDrawnSoon } from './useDrawnSoon.ts';

/** How far the page has come with what it draws when it rests. */
const background = vi.hoisted(() => ({ drawn: 0 }));
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useDeferredValue: () => background.drawn,
}));

const Counter = ({ count }: { readonly count: number }) => <p>{`${useDrawnSoon(count)} uds.`}</p>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('draws the newest value within a third of a second, also on a page that never rests', () => {
  const { rerender } = render(<Counter count={0} />);
  rerender(<Counter count={1} />);
  act(() => void vi.advanceTimersByTime(200));
  rerender(<Counter count={2} />);
  expect(screen.getByText('0 uds.')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(100));
  expect(screen.getByText('2 uds.')).toBeTruthy();
  rerender(<Counter count={3} />);
  expect(screen.getByText('3 uds.'), 'as long as it has not caught up').toBeTruthy();

  background.drawn = 3;
  rerender(<Counter count={3} />);
  rerender(<Counter count={4} />);
  expect(screen.getByText('3 uds.'), 'then it waits for rest again').toBeTruthy();
});
