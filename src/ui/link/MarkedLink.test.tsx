import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { Link } from './Link.tsx';
import { MarkedLink } from './MarkedLink.tsx';

afterEach(cleanup);

function at(address: string, to: string, end = false): string | null {
  const { unmount } = render(
    <MemoryRouter initialEntries={[address]}>
      <MarkedLink to={to} end={end}>
        there
      </MarkedLink>
    </MemoryRouter>,
  );
  const mark = screen.getByRole('link').getAttribute('aria-current');
  unmount();
  return mark;
}

it.each([
  ['/orders', '/orders', false, 'page'],
  ['/orders/7', '/orders', false, 'page'],
  ['/orders/7', '/orders', true, null],
  ['/orders', '/orders', true, 'page'],
  ['/ordersx', '/orders', false, null],
  ['/flow?search=a', '/flow', true, 'page'],
  ['/orders', '/', true, null],
])('at %s a link to %s (only there: %s) is marked %s', (address, to, end, mark) => {
  expect(at(address, to, end)).toBe(mark);
});

function page(onClick?: (event: { preventDefault(): void }) => void) {
  render(
    <MemoryRouter initialEntries={['/flow']}>
      <Link to="/orders?page=2" className="mine" {...(onClick && { onClick })}>
        there
      </Link>
      <Routes>
        <Route path="/flow" element="flow" />
        <Route path="/orders" element="orders" />
      </Routes>
    </MemoryRouter>,
  );
  return screen.getByRole('link');
}

it('leads to a page without loading the app anew', () => {
  const link = page();
  expect([link.getAttribute('href'), link.className]).toEqual(['/orders?page=2', 'mine']);
  expect(fireEvent.click(link)).toBe(false);
  expect(screen.getByText('orders')).toBeDefined();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'leaves the click with %o to the browser',
  (how) => {
    expect(fireEvent.click(page(), how)).toBe(true);
    expect(screen.getByText('flow')).toBeDefined();
  },
);

it('stays when whoever listens to the click says so', () => {
  const listen = vi.fn<(event: { preventDefault(): void }) => void>((event) => event.preventDefault());
  fireEvent.click(page(listen));
  expect(listen).toHaveBeenCalledOnce();
  expect(screen.getByText('flow')).toBeDefined();
});
