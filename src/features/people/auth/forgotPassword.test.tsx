import auth from '#locales/es/auth.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { onlineState } from '#platform/onlineState.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';

const TYPED = 'nora@nadnu.example';

beforeEach(async () => {
  document.cookie = 'XSRF-TOKEN=t';
  onlineState.answered(Date.now());
  vi.stubGlobal('fetch', async () => {
    const envelope = { success: true, data: { mail: 'sent' }, meta: null, message: null, errorCode: null };
    return new Response(JSON.stringify(envelope), { headers: { 'x-server-epoch': 'e' } });
  });
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { auth, desk, ui } }, interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(SIGNED_OUT);
});

const show = (address = '/auth/forgot-password') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ForgotPasswordPage />
    </MemoryRouter>,
  );

it('says where the mail goes, and leads back to an address that was mistyped', async () => {
  show();
  fireEvent.change(screen.getByLabelText(auth.email), { target: { value: ` ${TYPED}` } });
  fireEvent.click(screen.getByRole('button', { name: auth.forgot.send }));
  expect((await screen.findByRole('status')).textContent).toBe(said('auth:look.sentTo', { email: TYPED }));
  fireEvent.click(screen.getByRole('button', { name: auth.look.other }));
  expect(screen.getByLabelText<HTMLInputElement>(auth.email).value.trim()).toBe(TYPED);
});

it('leads somebody who is in back to the app, and anybody else to the sign-in', () => {
  show();
  expect(screen.getByRole('link', { name: auth.backToSignIn }).getAttribute('href')).toBe('/auth');
  cleanup();
  sessionStore.setState({ ...SIGNED_OUT, state: 'signed-in' });
  show();
  expect(screen.getByRole('link', { name: auth.backToApp }).getAttribute('href')).toBe('/');
});

it('leads from a link that is of no use any more to another one', async () => {
  show('/auth/forgot-password?token=used');
  fireEvent.click(await screen.findByRole('button', { name: auth.forgot.another }));
  expect(screen.getByRole('button', { name: auth.forgot.send })).toBeTruthy();
});
