import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Tabs } from './Tabs.tsx';

afterEach(cleanup);

function Page() {
  const [selected, select] = useState('none');
  return (
    <Tabs
      label="Pedido"
      selected={selected}
      onSelect={select}
      tabs={[
        { id: 'summary', label: 'Resumen', renderContent: () => 'lo esencial' },
        { id: 'products', label: 'Productos', count: 22, renderContent: () => 'los productos' },
        { id: 'customs', label: 'Aduana', renderContent: () => 'la aduana' },
      ]}
    />
  );
}

it('opens on the first, shows one panel, and is walked by arrows round its ends', () => {
  // jsdom has no CSS.escape.
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
  render(<Page />);
  expect(screen.getByRole('tabpanel', { name: 'Resumen' }).textContent).toBe('lo esencial');
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Resumen' }), { key: 'ArrowLeft' });
  expect(screen.getByRole('tabpanel').textContent).toBe('la aduana');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Aduana' }));
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Aduana' }), { key: 'Home' });
  fireEvent.click(screen.getByRole('tab', { name: /Productos/ }));
  expect(screen.getByRole('tab', { name: /Productos/ }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});

it('shows the open tab where the row is wider than the screen', () => {
  const places: Readonly<Record<string, { readonly left: number; readonly width: number }>> = {
    tablist: { left: 0, width: 300 },
    Resumen: { left: 0, width: 120 },
    Aduana: { left: 400, width: 100 },
  };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    return {
      ...(places[this.getAttribute('role') ?? ''] ?? places[this.textContent ?? ''] ?? { left: 0, width: 0 }),
    } as DOMRect;
  });
  render(<Page />);
  const row = screen.getByRole('tablist');
  row.scrollLeft = 0;
  fireEvent.click(screen.getByRole('tab', { name: 'Aduana' }));
  expect(row.scrollLeft).toBe(300);
  vi.restoreAllMocks();
});
