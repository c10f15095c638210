import type { Client, ListedClient } from '#contract/clients/clients.ts';
import { ROLES } from '#domain/people/roles.ts';
import app from '#locales/es/app.json' with { type: 'json' };
import clients from '#locales/es/clients.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { onlineState } from '#platform/onlineState.ts';
import { usePersistedForms } from '#ui/form/persistedForms.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { beforeEach, expect, it } from 'vitest';
import { ClientPage } from './ClientPage.tsx';
import { ClientsPage } from './ClientsPage.tsx';

const VELAS: Client = {
  id: 7,
  name: 'Velas',
  time_zone: 'Atlantic/Canary',
  mails_per_day: null,
  deleted_at: null,
  disabled_by: null,
};
const USAGE = {
  months: [{ month: '2026-11', received: 31, shipped: 1234 }],
  plan: { from: 1001, to: 2500, price: 9900 },
  users: 3,
  devices: 2,
  carriers: 1,
  rules_on: 4,
  failed_jobs: 0,
  failed_mails: 5,
  failed_webhooks: 0,
  refused_rule_actions: 6,
  open_orders: 8,
  last_order_at: null,
  last_seen_at: null,
};
const ANA = {
  id: 1,
  name: 'Ana Ruiz',
  email: 'ana@velas.example',
  lang: 'es',
  roles: [ROLES.OperatorAdmin],
  state: 'active',
  last_seen_at: null,
  second_factor: false,
};
const AGENCY = { id: 2, name: 'Aduana', contact_name: 'Rosa', email: 'rosa@aduana.example' };
const SHOP = { eplatform_type: 'prestashop', problem: 'refused', deleted_at: null, orders: 12, last_order_at: null };

let answers: Record<string, unknown>;
let asked: URL[];

listPage({ app, clients, desk, ui }, ({ path, url }) => {
  asked.push(url);
  const data = answers[path];
  return data === undefined ? undefined : { data };
});
beforeEach(() => {
  asked = [];
  usePersistedForms.setState({ forms: {} });
  onlineState.answered(Date.now());
  signInAs(ROLES.Admin, 0);
});

const open = (address: string) =>
  openPage(
    <Routes>
      <Route path="/clients" element={<ClientsPage />} />
      <Route path="/clients/:id" element={<ClientPage />} />
    </Routes>,
    address,
  );

it('lists every client with its state and figures, by the filters of the address, and opens one', async () => {
  const listed: ListedClient = { ...VELAS, users: 3, shipped: 1234, open: 8, failed_jobs: 2 };
  const shut = { ...listed, id: 8, name: 'Ñandú', deleted_at: '2026-11-20T10:00:00.000Z', disabled_by: 'Eva' };
  answers = { clients: [listed, shut], 'clients/7': VELAS };
  open('/clients?state[in]=active&search=ana@');
  const row = (await screen.findByText('Velas')).closest('[role="row"]')?.textContent;
  for (const words of [clients.state.active, '3', '1234', '8', '2']) expect(row?.replace('.', '')).toContain(words);
  expect(screen.getByText('Ñandú').closest('[role="row"]')?.textContent).toContain(clients.state.disabled);
  const [list] = asked;
  expect([list?.searchParams.get('state[in]'), list?.searchParams.get('search')]).toEqual(['active', 'ana@']);
  fireEvent.click(screen.getByRole('link', { name: 'Velas' }));
  expect(await screen.findByRole('heading', { name: 'Velas', level: 1 })).toBeTruthy();
});

it('tells that there is none yet from a list that could not be read', async () => {
  answers = { clients: [] };
  open('/clients');
  expect(await screen.findByText(clients.empty.title)).toBeTruthy();
  cleanup();
  answers = {};
  open('/clients');
  expect((await screen.findByRole('alert')).textContent).toContain(desk.list.fallback.clients);
});

it('shows of one client its people, its use, what goes wrong and its contacts, each in its tab', async () => {
  answers = {
    'clients/7': VELAS,
    'clients/7/usage': USAGE,
    'clients/7/contacts': [AGENCY],
    'reports/clientEplatforms': [
      { ...SHOP, id_client: 7, client: 'Velas', id_eplatform: 3, name: 'Mi tienda', url: '' },
    ],
    users: [ANA],
  };
  open('/clients/7');
  const tab = async (name: string) => {
    fireEvent.click(await screen.findByRole('tab', { name }));
    return within(screen.getByRole('tabpanel'));
  };
  expect(await (await tab(clients.tab.users)).findByText('Ana Ruiz')).toBeTruthy();
  expect(screen.getByText(clients.neverHere)).toBeTruthy();
  expect(await (await tab(clients.tab.usage)).findByText(clients.shippedThisMonth)).toBeTruthy();
  const health = await tab(clients.tab.health);
  expect(await health.findByText('Mi tienda · PrestaShop')).toBeTruthy();
  expect(health.getByText(clients.shopProblem, { exact: false })).toBeTruthy();
  expect(health.getByText(clients.figure.refused_rule_actions).closest('div')?.textContent).toContain('6');
  expect(await (await tab(clients.tab.contacts)).findByText('Aduana')).toBeTruthy();
});

it('says of a tab that could not be read that it could not, and reads it again when asked', async () => {
  answers = { 'clients/7': VELAS };
  open('/clients/7?tab=users');
  const again = await screen.findByRole('button', { name: clients.retry });
  answers['users'] = [ANA];
  fireEvent.click(again);
  expect(await screen.findByText('Ana Ruiz')).toBeTruthy();
});
