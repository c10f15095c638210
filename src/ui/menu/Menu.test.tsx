import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { Menu } from './Menu.tsx';

const onExport = vi.fn<() => void>();
const onDelete = vi.fn<() => void>();

afterEach(() => {
  cleanup();
  onExport.mockReset();
  onDelete.mockReset();
});

function open(): HTMLElement {
  render(
    <MemoryRouter>
      <Menu
        label="Más"
        renderTrigger={(trigger) => <button {...trigger}>Más acciones</button>}
        items={[
          { id: 'export', label: 'Exportar', onChoose: onExport },
          { id: 'orders', label: 'Pedidos', to: '/orders' },
          { id: 'delete', label: 'Eliminar', danger: true, barred: 'Tiene pedidos', onChoose: onDelete },
        ]}
      />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
  return screen.getByRole('menu', { hidden: true });
}
const item = (name: RegExp | string) => screen.getByRole('menuitem', { name, hidden: true });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it('opens on its first item and is walked by arrows, ends and first letters', () => {
  open();
  expect(document.activeElement).toBe(item('Exportar'));
  press('ArrowDown');
  expect(document.activeElement).toBe(item('Pedidos'));
  press('End');
  press('ArrowDown');
  expect(document.activeElement).toBe(item('Exportar'));
  press('p');
  expect(document.activeElement).toBe(item('Pedidos'));
});

it('acts once, closes and gives the focus back', () => {
  open();
  fireEvent.click(item('Exportar'));
  expect(onExport).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Más acciones' }));
});

it('says why an item is barred and does not act', () => {
  open();
  expect(item(/Tiene pedidos/).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(item(/Eliminar/));
  expect(onDelete).not.toHaveBeenCalled();
});

it('closes by Esc and by a press elsewhere', () => {
  open();
  press('Escape');
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull();
});
