import auth from '#locales/es/auth.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { createQueries } from '#offline/queries/createQueries.ts';
import { onlineState } from '#platform/onlineState.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PasswordPart } from './SecurityPage.tsx';

const WRONG = 'La contraseña no es correcta';

/** What was sent. */
let asked: unknown[];
/** The password that the server knows. */
let known: string;

beforeEach(async () => {
  [asked, known] = [[], 'caballo grapa correcto'];
  document.cookie = 'XSRF-TOKEN=t';
  onlineState.answered(Date.now());
  useToastState.setState({ shown: [] });
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    const said = JSON.parse(typeof body === 'string' ? body : '') as { password: string };
    asked.push(said);
    const isRight = said.password === known;
    const envelope = isRight
      ? { success: true, data: { ended: 2 }, meta: null, message: null, errorCode: null }
      : { success: false, data: null, meta: null, message: WRONG, errorCode: 403 };
    return new Response(JSON.stringify(envelope), {
      status: isRight ? 200 : 403,
      headers: { 'x-server-epoch': 'e' },
    });
  });
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { auth, desk, ui } }, interpolation: { escapeValue: false } });
  render(
    <QueryClientProvider client={createQueries()}>
      <PasswordPart />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: auth.ownPassword.ask }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function type(password: string, next: string): void {
  fireEvent.change(screen.getByLabelText(auth.ownPassword.now), { target: { value: password } });
  fireEvent.change(screen.getByLabelText(auth.newPassword), { target: { value: next } });
  fireEvent.click(screen.getByRole('button', { name: auth.forgot.save }));
}

it('changes the password by the one of before, closes, and says how many sessions ended', async () => {
  type(known, 'grapa correcta azul');
  await screen.findByRole('button', { name: auth.ownPassword.ask });
  expect(asked).toEqual([{ password: known, new_password: 'grapa correcta azul' }]);
  expect(useToastState.getState().shown).toMatchObject([
    { title: auth.forgot.done, message: auth.ownPassword.ended_other.replace('{{count}}', '2') },
  ]);
});

it('says at its field that the one of before is wrong, and keeps what was typed', async () => {
  type('not it at all', 'grapa correcta azul');
  await waitFor(() => expect(screen.getByLabelText(auth.ownPassword.now).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(new RegExp(WRONG)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>(auth.newPassword).value).toBe('grapa correcta azul');
});

it('sends nothing while the new one is too short', async () => {
  type(known, 'corta');
  await waitFor(() => expect(screen.getByLabelText(auth.newPassword).getAttribute('aria-invalid')).toBe('true'));
  expect(asked).toEqual([]);
});
