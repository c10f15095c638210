import auth from '#locales/es/auth.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { createQueries } from '#offline/queries/createQueries.ts';
import { onlineState } from '#platform/onlineState.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useToastState } from '#ui/feedback/toasts.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RecoveryPart } from './SecurityPage.tsx';

const PASSWORD = 'caballo grapa correcto';
const NEW_CODES = ['K7QM-2XRA', '9TDF-HW3P'];

/** What the server knows: whether an app and passkeys are set up, and how many codes are left. */
let server: { totp: boolean; passkeys: readonly object[]; left: number };
let renewals: number;
let reads: number;

const envelope = (data: unknown, errorCode: number | null = null) =>
  new Response(
    JSON.stringify({ success: errorCode === null, data, meta: null, message: errorCode && 'No', errorCode }),
    {
      status: errorCode ?? 200,
      headers: { 'x-server-epoch': 'e' },
    },
  );

beforeEach(async () => {
  useToastState.setState({ shown: [] });
  server = { totp: true, passkeys: [], left: 1 };
  renewals = 0;
  reads = 0;
  document.cookie = 'XSRF-TOKEN=t';
  onlineState.answered(Date.now());
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    reads += 1;
    if (address.endsWith('/passkeys')) return envelope(server.passkeys);
    if (!address.endsWith('/recovery-codes')) return envelope({ totp: server.totp, recovery_codes: server.left });
    const said = JSON.parse(typeof body === 'string' ? body : '') as { password: string };
    if (said.password !== PASSWORD) return envelope(null, 403);
    renewals += 1;
    server.left = 10;
    return envelope({ recovery_codes: NEW_CODES });
  });
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { auth, desk, ui } }, interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={createQueries()}>
      <RecoveryPart />
    </QueryClientProvider>,
  );
const button = (name: string) => screen.findByRole('button', { name });

async function renewBy(password: string): Promise<void> {
  fireEvent.click(await button(auth.recovery.ask));
  expect(screen.getByText(auth.recovery.words)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(auth.password), { target: { value: password } });
  fireEvent.click(await button(auth.recovery.ask));
}

it('says how many codes are left, and shows new ones in their place once', async () => {
  show();
  await screen.findByText(auth.recovery.left_one.replace('{{count}}', '1'));
  await renewBy(PASSWORD);
  for (const code of NEW_CODES) await screen.findByText(code);
  // A card would lie over them.
  expect(screen.getByRole('status').textContent).toBe(auth.recovery.done);
  expect(useToastState.getState().shown).toEqual([]);
  fireEvent.click(await button(auth.factor.kept));
  await screen.findByText(auth.recovery.left_other.replace('{{count}}', '10'));
  expect(screen.queryByText(NEW_CODES[0] ?? '')).toBeNull();
  expect(renewals).toBe(1);
});

it('says at its field that the password is wrong, and renews nothing', async () => {
  show();
  await renewBy('not it at all');
  await waitFor(() => expect(screen.getByLabelText(auth.password).getAttribute('aria-invalid')).toBe('true'));
  expect(renewals).toBe(0);
});

it('stands for who has passkeys alone, and asks to renew when none is left', async () => {
  server = { totp: false, passkeys: [{ id: 1, name: 'Móvil', created_at: '2026-11-01', last_used_at: null }], left: 0 };
  show();
  expect(await screen.findByText(auth.recovery.left_zero)).toBeTruthy();
});

it('is not there for who has no second factor', async () => {
  server = { totp: false, passkeys: [], left: 0 };
  const { container } = show();
  await waitFor(() => expect(reads).toBe(2));
  await expect(screen.findByText(auth.recovery.title, {}, { timeout: 200 })).rejects.toThrow('Unable to find');
  expect(container.textContent).toBe('');
});
