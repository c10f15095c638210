import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VirtualRows } from './VirtualRows.tsx';

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

beforeEach(() => {
  // The page has no layout here: what scrolls and each row are as high as this.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const draw = (count: number, kept: number | null = null) => (
  <div style={{ overflowY: 'auto' }}>
    <form>
      <VirtualRows
        items={numbers(count)}
        keyOf={(one) => one}
        rowHeight={100}
        label="Productos"
        isKept={(one) => one === kept}
      >
        {(one) => <input aria-label={`Código ${one}`} />}
      </VirtualRows>
    </form>
  </div>
);

it('draws few rows all', () => {
  render(draw(60));
  expect(screen.getAllByRole('textbox')).toHaveLength(60);
});

it('draws of many those near the window, and says how many there are', () => {
  render(draw(8000));
  expect(screen.getAllByRole('textbox').length).toBeLessThan(40);
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('8000');
});

it('keeps a row that something leads to, and the one with the focus', () => {
  const { rerender } = render(draw(8000, 7000));
  const far = screen.getByLabelText('Código 7000');
  fireEvent.focus(far);
  rerender(draw(8000));
  expect(screen.getByLabelText('Código 7000')).toBe(far);
});
