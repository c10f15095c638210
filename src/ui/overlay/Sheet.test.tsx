import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ui from '#locales/es/ui.json' with { type: 'json' };
import { TextField } from '../controls/TextField.tsx';
import { Sheet } from './Sheet.tsx';

const onClose = vi.fn<() => void>();

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { ui } } });
  // jsdom knows <dialog> but not the top layer, nor where a browser puts the focus.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
    (this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector('button'))?.focus();
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  onClose.mockReset();
});

afterEach(cleanup);

function show(dismissable = true): HTMLElement {
  render(
    <Sheet open title="Más" onClose={onClose} dismissable={dismissable}>
      <input aria-label="Código" />
    </Sheet>,
  );
  return screen.getByRole('dialog', { name: 'Más' });
}

it('closes by a tap beside it, not at the press: the page below must not get the click', () => {
  const sheet = show();
  fireEvent.pointerDown(sheet);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(sheet);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('stays when a selection that began inside ends beside it', () => {
  const sheet = show();
  fireEvent.pointerDown(screen.getByLabelText('Código'));
  fireEvent.click(sheet);
  expect(onClose).not.toHaveBeenCalled();
});

it('closes by Esc, unless only its own buttons may', () => {
  fireEvent(show(), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  cleanup();
  onClose.mockReset();
  const sheet = show(false);
  fireEvent(sheet, new Event('cancel', { cancelable: true }));
  fireEvent.pointerDown(sheet);
  fireEvent.click(sheet);
  expect(onClose).not.toHaveBeenCalled();
});

it('opens at the field that asks for it, not at its close button', () => {
  render(
    <Sheet open title="Entrar" onClose={onClose}>
      <TextField label="Contraseña" autoFocus />
    </Sheet>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Contraseña'));
});
