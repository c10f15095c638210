import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useShownRows } from './Lines.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let scrollTo: (() => void) | null = null;

class FakeObserver {
  constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
    scrollTo = () => told([{ isIntersecting: true }]);
  }
  observe = () => {};
  disconnect = () => (scrollTo = null);
}

function List({ total, place }: { total: number; place: number }) {
  const [shown, end] = useShownRows(total, place);
  return (
    <>
      <output>{shown}</output>
      {shown < total && <div key={shown} ref={end} />}
    </>
  );
}

const shown = () => Number(screen.getByRole('status').textContent);

it('shows twenty rows, twenty more each time its end comes near, and twenty again at another place', () => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  const { rerender } = render(<List total={55} place={1} />);
  expect(shown()).toBe(20);
  act(() => scrollTo?.());
  expect(shown()).toBe(40);
  act(() => scrollTo?.());
  expect(shown()).toBe(55);
  rerender(<List total={54} place={2} />);
  expect(shown()).toBe(20);
});
