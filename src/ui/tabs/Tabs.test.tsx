import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
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
