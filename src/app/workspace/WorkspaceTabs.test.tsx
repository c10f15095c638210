import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { MenuNameKey } from '#ui/workspace/menuNameKey.ts';
import { enterWorkspace, forgetWorkspaces, startRenaming } from '#ui/workspace/workspace.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes, useParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import desk from '#locales/es/desk.json' with { type: 'json' };
import { WorkspaceTabs } from './WorkspaceTabs.tsx';

function Page() {
  const id = useParams()['id'];
  return (
    <MenuNameKey value="app:places.orders">
      <DeskPage title={id ? `PED-${id}` : 'Pedidos'}>{id ?? 'lista'}</DeskPage>
    </MenuNameKey>
  );
}

function open(address: string) {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <WorkspaceTabs />
      <Routes>
        <Route path="/" element={<Page />} />
        <Route path="/orders" element={<Page />} />
        <Route path="/orders/:id" element={<Page />} />
      </Routes>
    </MemoryRouter>,
  );
}

/** Opens one page after another, as links of the app do. */
function openAll(...addresses: readonly string[]): void {
  for (const address of addresses) {
    cleanup();
    open(address);
  }
}

/** The row itself; the menu of all tabs stands beside it. */
const names = () => screen.getAllByRole('link').map((link) => link.textContent);
const selected = () =>
  screen.getAllByRole('link').find((link) => link.getAttribute('aria-current') === 'page')?.textContent;
const tab = (name: string) => screen.getByRole('link', { name });
const close = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Cerrar ${name}` }));

function rename(name: string, typed: string, key = 'Enter'): void {
  tab(name).focus();
  fireEvent.keyDown(tab(name), { key: 'F2' });
  const field = screen.getByRole('textbox');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.keyDown(field, { key });
}

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { desk } }, interpolation: { escapeValue: false } });
  enterWorkspace(7, 1);
});

afterEach(() => {
  cleanup();
  forgetWorkspaces();
});

describe('tabs of the workspace', () => {
  it('follow the language, also those whose page is not shown', async () => {
    i18next.addResourceBundle('es', 'app', { places: { orders: 'Pedidos' } });
    i18next.addResourceBundle('fr', 'app', { places: { orders: 'Commandes' } });
    openAll('/orders', '/orders/1');
    expect(names()).toEqual(['Pedidos', 'PED-1']);
    await act(() => i18next.changeLanguage('fr'));
    expect(names()).toEqual(['Commandes', 'PED-1']);
  });

  it('stand in a menu by name, which closes all others', () => {
    openAll('/orders', '/orders/1', '/orders/2', '/orders/3');
    fireEvent.click(screen.getByRole('button', { name: 'Todas las pestañas' }));
    expect([...document.querySelectorAll('[role^="menuitem"]')].map((one) => one.textContent)).toEqual([
      'Pedidos',
      'PED-1',
      'PED-2',
      'PED-3',
      'Cerrar las demás',
      'Cerrar todas',
    ]);
    fireEvent.click(screen.getByText('Cerrar las demás'));
    expect(names()).toEqual(['PED-3']);
  });

  it('append what is opened, select what is open, and keep their places', () => {
    openAll('/orders', '/orders/1', '/orders/2', '/orders/1');
    expect(names()).toEqual(['Pedidos', 'PED-1', 'PED-2']);
    expect(selected()).toBe('PED-1');
  });

  it('close to the last visited one, else to the first', () => {
    openAll('/orders', '/orders/1', '/orders/2', '/orders/1');
    close('PED-1');
    expect(selected()).toBe('PED-2');
    expect(screen.getByText('2')).toBeTruthy();
    close('PED-2');
    expect(selected()).toBe('Pedidos');
    expect(screen.getByText('lista')).toBeTruthy();
  });

  it('come back with their address', () => {
    openAll('/orders?status=CREATED', '/orders/1');
    expect(tab('Pedidos').getAttribute('href')).toBe('/orders?status=CREATED');
  });

  it('are another set for another person or client', () => {
    openAll('/orders', '/orders/1');
    act(() => enterWorkspace(7, 2));
    expect(names()).toEqual(['PED-1']);
    act(() => enterWorkspace(7, 1));
    expect(names()).toEqual(['Pedidos', 'PED-1']);
  });
});

describe('the name of a tab', () => {
  it('is what the person writes, and outlives a visit', async () => {
    openAll('/orders', '/orders/1');
    rename('PED-1', 'La de Bilbao');
    expect(names()).toEqual(['Pedidos', 'La de Bilbao']);
    await act(() => Promise.resolve());
    expect(document.activeElement).toBe(tab('La de Bilbao'));
    openAll('/orders', '/orders/1');
    expect(names()).toEqual(['Pedidos', 'La de Bilbao']);
    rename('La de Bilbao', '');
    expect(names()).toEqual(['Pedidos', 'PED-1']);
  });

  it('stays as it was on Esc, and is kept when the field is left', () => {
    openAll('/orders');
    rename('Pedidos', 'No', 'Escape');
    expect(names()).toEqual(['Pedidos']);
    fireEvent.doubleClick(tab('Pedidos'));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Hoy' } });
    fireEvent.blur(screen.getByRole('textbox'));
    expect(names()).toEqual(['Hoy']);
  });

  it('can be written from elsewhere: the palette asks for it', () => {
    openAll('/orders');
    act(() => startRenaming('/orders'));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Pedidos');
  });
});
