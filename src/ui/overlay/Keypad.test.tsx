import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ui from '#locales/es/ui.json' with { type: 'json' };
import { Keypad } from './Keypad.tsx';

const onSubmit = vi.fn<(value: number) => void>();

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { ui } } });
  // jsdom knows <dialog> but not the top layer.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  onSubmit.mockReset();
  render(<Keypad open title="Unidades" initial={3} max={24} onSubmit={onSubmit} onClose={() => {}} />);
});

afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('gives the number that was typed', () => {
  press('1');
  press('2');
  press('Aceptar');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(12);
});

it('gives the offered number when nothing was typed, and never more than the most', () => {
  press('Aceptar');
  expect(onSubmit).toHaveBeenLastCalledWith(3);
  press('9');
  press('9');
  press('Aceptar');
  expect(onSubmit).toHaveBeenLastCalledWith(9);
});

it('takes a real keyboard', () => {
  const pad = screen.getByRole('group', { name: 'Unidades' });
  fireEvent.keyDown(pad, { key: '2' });
  fireEvent.keyDown(pad, { key: '4' });
  fireEvent.keyDown(pad, { key: 'Backspace' });
  fireEvent.keyDown(pad, { key: 'Enter' });
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(2);
});
