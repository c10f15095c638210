import type { ServiceState } from '#contract/service/service.ts';
import { ROLES } from '#domain/people/roles.ts';
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
import eplatforms from '#locales/es/eplatforms.json' with { type: 'json' };
import jobs from '#locales/es/jobs.json' with { type: 'json' };
import service from '#locales/es/service.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { ServicePage } from './ServicePage.tsx';

const WELL: ServiceState = {
  at: '2026-11-20T10:00:00Z',
  version: 60,
  database: { kind: 'embedded', bytes: 12_000_000, replica: null, tables: [{ name: 'orders', bytes: 4_000_000 }] },
  servers: [
    {
      name: 'almacen-1',
      version: 60,
      started_at: '2026-11-20T08:00:00Z',
      seen_at: '2026-11-20T09:59:55Z',
      works: true,
    },
    {
      name: 'almacen-2',
      version: 59,
      started_at: '2026-11-20T07:00:00Z',
      seen_at: '2026-11-20T09:30:00Z',
      works: false,
    },
  ],
  queues: [{ kind: 'sendMail', waiting: 3, running: 0, dead: 0, late: 720 }],
  dead: [],
  failed: { mails: 0, webhooks: 0 },
  sends: { mail: false, payments: false },
  carriers: [],
  shops: [],
  devices: [],
};
const DEAD = {
  id: 7,
  kind: 'sendMail',
  key: '1',
  problem: 'fault',
  attempts: 3,
  created_at: '2026-11-20T08:00:00Z',
  failed_at: '2026-11-20T09:00:00Z',
  order_id: null,
  order_reference: null,
  client_id: 2,
  client_name: 'Otra Tienda',
};

/** What the server says; null = it is out of reach. */
let state: ServiceState | null;
let asked: string[];

beforeEach(async () => {
  [state, asked] = [WELL, []];
  document.cookie = 'XSRF-TOKEN=t';
  sessionStore.setState({ user: { id: 1, roles: [{ id: ROLES.Admin, permissions: [] }] } as never, clientId: 1 });
  onlineState.answered(Date.now());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address.replace(/^.*\/api\/v1\//, '')}`);
    if (!state) throw new TypeError('Failed to fetch');
    if (method === 'POST') state = { ...state, dead: [] };
    const body = { success: true, data: method === 'POST' ? null : state, meta: null, message: null, errorCode: null };
    return new Response(JSON.stringify(body), { headers: { 'x-server-epoch': 'e' } });
  });
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { eplatforms, jobs, service, ui } }, interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStore.setState(SIGNED_OUT);
});

const open = () =>
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter>
        <ServicePage />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('says that all is well, how long the queues are, and what does not leave this server', async () => {
  open();
  for (const key of ['dead.none', 'devices.none', 'connectors.none', 'connectors.mailStays', 'connectors.sandbox'])
    expect(await screen.findByText(said(`service:${key}`))).toBeTruthy();
  expect(screen.getByRole('row', { name: /Enviar un correo 3 0 12 min/ })).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([said('service:refresh')]);
});

it('says what does not answer and which devices need somebody', async () => {
  const client = { client_id: 2, client_name: 'Otra Tienda' };
  const device = {
    ...client,
    device_id: 'abcdefgh-1',
    name: null,
    user_name: 'Pepa',
    last_seen: '2026-11-19T10:00:00Z',
  };
  state = {
    ...WELL,
    carriers: [{ ...client, id: 1, name: 'SEUR 24', operator: 'SEUR', open_until: '2026-11-20T11:00:00Z', waiting: 2 }],
    shops: [{ ...client, id: 1, name: 'Mi web', type: 'woocommerce', problem: 'unauthorized', read_at: null }],
    devices: [
      { ...device, app_version: 59, unsent: 4 },
      { ...device, device_id: 'zzzz', name: 'Pistola 3', app_version: null, unsent: 0 },
    ],
  };
  open();
  const words = [
    'SEUR 24 · Otra Tienda',
    /No responde.*2 etiquetas esperan/,
    /no acepta las claves/,
    'Dispositivo abcdefgh',
    '4 cambios sin llegar',
    'Versión 59',
    'Pistola 3',
    'Versión antigua',
  ];
  for (const one of words) expect(await screen.findByText(one)).toBeTruthy();
});

it.each([
  ['used', 'PostgreSQL; las consultas van a la réplica'],
  ['late', 'PostgreSQL; la réplica va retrasada y no se usa'],
] as const)('says who answers reads: %s', async (replica, words) => {
  state = { ...WELL, database: { ...WELL.database, kind: 'postgresql', replica } };
  open();
  expect(await screen.findByText(words)).toBeTruthy();
});

it('runs a failed job again for the client that it is of, and reads what is left', async () => {
  state = { ...WELL, dead: [DEAD] };
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Volver a intentarlo' }));
  expect(await screen.findByText(said('service:dead.none'))).toBeTruthy();
  expect(asked).toEqual(['GET service', 'POST jobs/7/rerun?id_client=2', 'GET service']);
});

it('reads anew when somebody asks, not only each minute', async () => {
  open();
  const refresh = await screen.findByRole('button', { name: said('service:refresh') });
  state = { ...WELL, version: 61 };
  fireEvent.click(refresh);
  expect(await screen.findByText(said('service:version', { version: 61 }), { exact: false })).toBeTruthy();
});

it('shows what it knows without a network, and runs nothing', async () => {
  state = { ...WELL, dead: [DEAD] };
  open();
  const run = await screen.findByRole<HTMLButtonElement>('button', { name: 'Volver a intentarlo' });
  act(() => onlineState.lost());
  expect(await screen.findByText(said('service:old'), { exact: false })).toBeTruthy();
  expect(run.disabled).toBe(true);
});

it('says when nothing could be read, and asks again', async () => {
  state = null;
  open();
  const retry = await screen.findByRole('button', { name: said('service:failed.retry') });
  state = WELL;
  fireEvent.click(retry);
  await waitFor(() => expect(screen.queryByText(said('service:failed.title'))).toBeNull());
});
