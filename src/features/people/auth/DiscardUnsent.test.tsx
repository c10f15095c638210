import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import auth from '#locales/es/auth.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { DiscardUnsent } from './DiscardUnsent.tsx';

const onDiscard = vi.fn<(reason: string) => void>();

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { auth, ui } } });
  // jsdom knows <dialog> but not the top layer.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  onDiscard.mockReset();
  render(<DiscardUnsent open count={12} busy={false} onClose={() => {}} onDiscard={onDiscard} />);
});

afterEach(cleanup);

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Descartar 12 cambios' }));

it('throws nothing away until the number and a reason are typed', () => {
  confirm();
  type('Escribe 12 para confirmar', '1');
  type('Motivo', 'pedido duplicado');
  confirm();
  type('Escribe 12 para confirmar', '12');
  type('Motivo', ' ');
  confirm();
  expect(onDiscard).not.toHaveBeenCalled();
});

it('hands on the reason, trimmed', () => {
  type('Escribe 12 para confirmar', ' 12 ');
  type('Motivo', ' pedido duplicado ');
  confirm();
  expect(onDiscard).toHaveBeenCalledExactlyOnceWith('pedido duplicado');
});
