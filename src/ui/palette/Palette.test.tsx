import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import desk from '#locales/es/desk.json' with { type: 'json' };
import { Palette, type Search } from './Palette.tsx';
import { findItems, type PaletteItem } from './paletteItem.ts';

const onClose = vi.fn<() => void>();
const onChoose = vi.fn<(id: string) => void>();
const item = (id: string, group: string, label: string): PaletteItem => ({
  id,
  group,
  label,
  onChoose: () => onChoose(id),
});
const items = [
  item('flow', 'Ir a', 'Flujo'),
  item('orders', 'Ir a', 'Pedidos'),
  item('export', 'Esta página', 'Exportar pedidos'),
];

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { desk } } });
  vi.useFakeTimers();
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  onClose.mockReset();
  onChoose.mockReset();
});

const box = () => screen.getByRole('combobox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('palette', () => {
  it('keeps what only a search shows out of an empty palette', () => {
    const searched = { ...item('label', 'Acciones', 'Crear etiqueta'), isSearched: true };
    expect(findItems([...items, searched], '')).toEqual(items);
    expect(findItems([...items, searched], 'etiqueta')).toEqual([searched]);
  });

  it('finds by every word, accents and case aside, and takes the one in hand with Enter', () => {
    render(<Palette items={items} hint="Buscar" onClose={onClose} />);
    type('PEDIDOS exp');
    expect(options()).toEqual(['Exportar pedidos']);
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('export');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('walks round its ends with the arrows', () => {
    render(<Palette items={items} hint="Buscar" onClose={onClose} />);
    fireEvent.keyDown(box(), { key: 'ArrowUp' });
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Exportar pedidos');
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Flujo');
  });

  it('asks after a pause, and never shows an answer to an older text', async () => {
    const answers = new Map<string, (found: readonly PaletteItem[] | null) => void>();
    const search = vi.fn<Search>(
      (text) => new Promise<readonly PaletteItem[] | null>((resolve) => answers.set(text, resolve)),
    );
    render(<Palette items={[]} search={search} hint="Buscar" onClose={onClose} />);
    type('536');
    await pause(200);
    type('5367');
    await pause(200);
    answers.get('536')?.([item('old', 'Pedidos', 'PED-536')]);
    answers.get('5367')?.([item('new', 'Pedidos', 'PED-5367')]);
    await pause(0);
    expect(options()).toEqual(['PED-5367']);
    expect(search).toHaveBeenCalledTimes(2);
  });

  it('says when it could not ask, and when there is nothing', async () => {
    render(<Palette items={items} search={() => Promise.resolve(null)} hint="Buscar" onClose={onClose} />);
    type('zzz');
    await pause(200);
    expect(screen.getByText('Los pedidos no se pueden buscar sin conexión.')).toBeTruthy();
    type('zz');
    await pause(200);
    expect(screen.getByText('No hay nada con ese nombre.')).toBeTruthy();
  });
});

it('puts what begins with the text first', () => {
  expect(findItems(items, 'ped').map(({ id }) => id)).toEqual(['orders', 'export']);
  expect(findItems([item('a', 'x', 'Envío'), item('b', 'x', 'Otro')], 'envio').map(({ id }) => id)).toEqual(['a']);
});
