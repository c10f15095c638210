import packing from '#locales/es/packing.json' with { type: 'json' };
import toPack from '#locales/es/toPack.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { flowSteps } from '#domain/flow/steps.ts';
import { cache } from '#offline/db/cacheDatabase.ts';
import { work } from '#offline/db/workDatabase.ts';
import { sessionStore, SIGNED_OUT, type Session } from '#offline/session/sessionStore.ts';
import { snapshotOf } from '#offline/sync/storeSnapshots.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ToPackPage } from './ToPackPage.tsx';

const ANE = { id: 7, profile: { name: 'Ane' }, client: { active: true }, roles: [] };
const at = '2026-11-26T09:30:00.000Z';

const picked = (id: number, totes: readonly string[]) =>
  anOrderDetail(
    id,
    { 1: 2 },
    {
      status: 'PICKEDUP',
      flow: flowSteps('order', ['CREATED', 'PICKEDUP']),
      status_history: [{ status: 'PICKEDUP', at, user_name: 'Luis', observations: null }],
      totes: [...totes],
    },
  );

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { packing, toPack, ui } }, interpolation: { escapeValue: false } });
  sessionStore.setState({ ...SIGNED_OUT, state: 'local', user: ANE, clientId: 1 } as unknown as Session);
  await Promise.all([cache.orders.clear(), work.sessions.clear(), work.commands.clear()]);
  const orders = [picked(1, ['CUB-1', 'CUB-2']), picked(2, [])];
  await cache.orders.bulkPut(orders.map((order) => snapshotOf(order, { tick: 0, applied: null })));
});
afterEach(cleanup);

const rows = () => screen.queryAllByRole('link', { name: /PED-/ }).map((row) => row.textContent);

it('says in which totes an order lies, and of one without says nothing', async () => {
  render(<ToPackPage />, { wrapper: MemoryRouter });
  await screen.findByText('PED-1');
  const words = said('toPack:waiting.tote', { tote: 'CUB-1 · CUB-2' });
  expect(rows().map((row) => row?.includes(words))).toEqual([true, false]);
});

it('says with whom an order leaves', async () => {
  const order = { ...picked(3, []), carrier_name: 'SEUR' };
  await cache.orders.put(snapshotOf(order, { tick: 0, applied: null }));
  render(<ToPackPage />, { wrapper: MemoryRouter });
  await screen.findByText('PED-3');
  expect(rows().filter((row) => row?.includes('SEUR'))).toEqual([expect.stringContaining('PED-3')]);
});

it('finds an order by the tote that is in the hand', async () => {
  render(<ToPackPage />, { wrapper: MemoryRouter });
  await screen.findByText('PED-2');
  fireEvent.change(screen.getByLabelText(said('toPack:find.label')), { target: { value: 'cub-2' } });
  expect(rows()).toEqual([expect.stringContaining('PED-1')]);
});
