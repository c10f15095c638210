import account from '#locales/es/account.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import settings from '#locales/es/settings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { PERMISSIONS, ROLES } from '#domain/people/roles.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { onlineState } from '#platform/onlineState.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PaymentPanel } from './PaymentPanel.tsx';
import { returnUrl } from './useReturnedSetup.ts';

const SETUP = '0b8f6d0e-4a52-4f0f-9d57-3f9a2b1c7e55';
const paying = { provider: 'stripe', method: null, unpaid: { invoices: 0, cents: 0 } };

let asked: string[];
let status: number;

beforeEach(async () => {
  [asked, status] = [[], 200];
  document.cookie = 'XSRF-TOKEN=t';
  const permissions = [{ id: PERMISSIONS.Edit }];
  sessionStore.setState({ user: { id: 1, roles: [{ id: ROLES.OperatorAdmin, permissions }] } as never, clientId: 4 });
  onlineState.answered(Date.now());
  useToastState.setState({ shown: [] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(address, 'http://x').pathname.replace('/api/v1/', '');
    asked.push(`${method} ${path} ${typeof body === 'string' ? body : ''}`.trim());
    const success = method === 'GET' || status === 200;
    const told = { success, data: success ? paying : null, meta: null, message: null };
    const errorCode = success ? null : 5600;
    return new Response(JSON.stringify({ ...told, errorCode }), {
      status: success ? 200 : status,
      headers: { 'x-server-epoch': 'e' },
    });
  });
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { account, desk, settings, ui } }, interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  sessionStore.setState(SIGNED_OUT);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const Where = () => <output>{useLocation().search}</output>;

function show(): void {
  render(
    <StrictMode>
      <QueryClientProvider client={createQueries()}>
        <MemoryRouter initialEntries={[returnUrl(SETUP).replace(location.origin, '')]}>
          <PaymentPanel clientId={4} isOffline={false} />
          <Where />
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}

it('takes up the setup that a bank sent the browser back with, once, and forgets it', async () => {
  show();
  await waitFor(() => expect(useToastState.getState().shown[0]?.title).toBe(account.payment.replaced));
  await waitFor(() => expect(screen.getByRole('status', { hidden: true }).textContent).toBe(''));
  const puts = asked.filter((one) => one.startsWith('PUT'));
  expect(puts).toEqual([`PUT clients/4/payments/payment-method ${JSON.stringify({ setup_intent: SETUP })}`]);
});

it('says so where the bank refused it, and forgets it too', async () => {
  status = 422;
  show();
  await waitFor(() => expect(useToastState.getState().shown[0]?.title).toBe(account.payment.notReplaced));
  await waitFor(() => expect(screen.getByRole('status', { hidden: true }).textContent).toBe(''));
});
