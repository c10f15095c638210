import { ROLES } from '#domain/people/roles.ts';
import account from '#locales/es/account.json' with { type: 'json' };
import app from '#locales/es/app.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import settings from '#locales/es/settings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { onlineState } from '#platform/onlineState.ts';
import { said } from '#tests/fixtures/said.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BillingPage } from './BillingPage.tsx';
import { InvoicesPage } from './InvoicesPage.tsx';
import { PlansPage } from './PlansPage.tsx';

const PAGES = [
  { name: 'plans', Page: PlansPage },
  { name: 'billing', Page: BillingPage },
  { name: 'invoices', Page: InvoicesPage },
] as const;

/** What the server says to each call; `away` = it cannot be reached, `never` = it takes its time. */
let server: 'there' | 'away' | 'never';

const ANSWERS: readonly (readonly [RegExp, unknown])[] = [
  [
    /current-shipments/,
    {
      month: '2026-11',
      shipped: 18,
      plan: { from: 0, to: 100, price: 3900, previousPrice: 500 },
      warning: 'none',
      forecast: null,
      days: [{ day: '2026-11-20', shipped: 18 }],
    },
  ],
  [/billing-details/, null],
  [/payment-method/, { provider: 'sandbox', method: null, unpaid: { invoices: 0, cents: 0 } }],
  [
    /unbilled/,
    [{ id_client: 4, name: 'Otra SL', since: '2026-10', months: 2, shipments: 108, net: 3900, by_agreement: 1 }],
  ],
  [/invoices/, []],
];

beforeEach(async () => {
  server = 'there';
  document.cookie = 'XSRF-TOKEN=t';
  sessionStore.setState({
    user: { id: 1, roles: [{ id: ROLES.OperatorAdmin, permissions: [] }], client: null, clients: [] } as never,
    clientId: 3,
    state: 'signed-in',
  });
  onlineState.answered(Date.now());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (address: string) => {
    if (server === 'away') throw new TypeError('Failed to fetch');
    if (server === 'never') return new Promise(() => {});
    const [, data = null] = ANSWERS.find(([path]) => path.test(address)) ?? [];
    const meta = Array.isArray(data) ? { total: 0, current_page: 1, last_page: 1, per_page: 25 } : null;
    const body = { success: true, data, meta, message: null, errorCode: null };
    return new Response(JSON.stringify(body), { headers: { 'x-server-epoch': 'e' } });
  });
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { account, app, desk, settings, ui } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStore.setState(SIGNED_OUT);
});

const open = (Page: (typeof PAGES)[number]['Page']) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it.each(PAGES)('$name asks for a client where none is chosen', async ({ Page }) => {
  sessionStore.setState({ clientId: 0 });
  open(Page);
  expect(await screen.findByText(said('settings:noClient.title'))).toBeTruthy();
});

it.each(PAGES)('$name shows that it is loading, and no figure that it does not know', async ({ Page, name }) => {
  server = 'never';
  open(Page);
  await act(async () => {});
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(said(`account:page.${name}`));
  expect(screen.queryByText(said('settings:failed.title'))).toBeNull();
  expect(screen.queryByText(said('account:invoices.empty.title'))).toBeNull();
  expect(screen.queryByText('18')).toBeNull();
});

it.each([
  [PlansPage, 'account:plans.reached'],
  [BillingPage, 'account:billing.nobody'],
  [InvoicesPage, 'account:invoices.empty.title'],
] as const)('shows what there is, also when that is nothing yet (%#)', async (Page, words) => {
  open(Page);
  const [first = ''] = said(words, { from: '0', to: '100', price: '' }).split('{{');
  await waitFor(() => expect(document.body.textContent).toContain(first.slice(0, 12)));
});

it.each(PAGES.slice(0, 2))('$name says that it could not be read, and reads it again', async ({ Page }) => {
  server = 'away';
  open(Page);
  const again = await screen.findByRole('button', { name: said('settings:failed.retry') });
  server = 'there';
  await act(async () => void fireEvent.click(again));
  await waitFor(() => expect(screen.queryByText(said('settings:failed.title'))).toBeNull());
});

it('invoices say that they could not be read', async () => {
  server = 'away';
  open(InvoicesPage);
  await waitFor(() => expect(screen.queryByText(said('account:invoices.empty.title'))).toBeNull());
  expect(await screen.findByText(said('desk:list.failed.title'))).toBeTruthy();
});

it('shows those who run the platform who owes for months that nobody can bill', async () => {
  const admin = { id: 1, roles: [{ id: ROLES.Admin, permissions: [] }], client: null, clients: [] };
  sessionStore.setState({ user: admin as never, clientId: 0 });
  open(InvoicesPage);
  const words = said('account:unbilled.owes', { count: 2, since: '10/2026', shipments: '108', net: '' });
  expect((await screen.findByText('Otra SL')).nextSibling?.textContent).toContain(words.split(':')[0]);
  expect(document.body.textContent).toContain(said('account:unbilled.agreement', { count: 1 }));
});
