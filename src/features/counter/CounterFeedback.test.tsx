import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CounterAnswer, CounterFeedback } from './CounterFeedback.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const LONG_MS = 60_000;

function show(feedback: CounterAnswer) {
  const onGone = vi.fn<() => void>();
  render(<CounterFeedback feedback={feedback} onGone={onGone} />);
  vi.advanceTimersByTime(LONG_MS);
  return onGone;
}

it('takes away what was opened after a glance', () => {
  expect(show({ kind: 'accepted', who: 'Ana Ruiz', reference: 'PED-1', note: null })).toHaveBeenCalledOnce();
});

it.each<CounterAnswer>([
  { kind: 'unknown', code: '123' },
  { kind: 'pickup' },
  { kind: 'otherOrder', parcel: 1, reference: 'PED-2' },
  { kind: 'failed', code: '123' },
])('leaves the refusal $kind there until Esc or a tap', (feedback) => {
  const onGone = show(feedback);
  expect(onGone).not.toHaveBeenCalled();
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.click(document.body);
  expect(onGone).toHaveBeenCalledTimes(2);
});
