import flow from '#locales/es/flow.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import waves from '#locales/es/waves.json' with { type: 'json' };
import { colleagues } from '#contract/orders/notes.ts';
import { ROLES } from '#domain/people/roles.ts';
import { cache } from '#offline/db/cacheDatabase.ts';
import { work } from '#offline/db/workDatabase.ts';
import { queries } from '#offline/queries/queries.ts';
import { sessionStore, SIGNED_OUT, type Session } from '#offline/session/sessionStore.ts';
import { snapshotOf } from '#offline/sync/storeSnapshots.ts';
import { endpointQuery } from '#platform/api/endpointQuery.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WavesPage } from './WavesPage.tsx';

const LEAD = { id: ROLES.OperatorAdmin, permissions: [] };
const ANE = { id: 7, profile: { name: 'Ane' }, client: { active: true }, roles: [LEAD] };
const seen = (id: number, over: Parameters<typeof anOrderDetail>[2] = {}) =>
  snapshotOf(anOrderDetail(id, { 1: 1, 2: 1 }, over), { tick: 0, applied: null });

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { flow, ui, waves } }, interpolation: { escapeValue: false } });
  sessionStore.setState({ ...SIGNED_OUT, state: 'local', user: ANE, clientId: 1 } as unknown as Session);
  await Promise.all([cache.orders.clear(), work.sessions.clear(), work.commands.clear(), cache.kept.clear()]);
  await cache.kept.put({ name: 'pack', value: { userId: 7, clientId: 1, fetchedAt: 1 } });
  const names = [
    { id: 8, name: 'Luis' },
    { id: 9, name: 'Eva' },
  ];
  const scope = { userId: 7, clientId: 1 };
  queries.setQueryData(endpointQuery(colleagues, { query: { id_client: 1 } }, scope).queryKey, names);
});
afterEach(cleanup);

const open = () =>
  render(
    <MemoryRouter>
      <WavesPage />
    </MemoryRouter>,
  );
const stored = async () => (await work.commands.toArray()).map(({ kind, args }) => [kind, args] as const);

it('cuts what is nobody’s into waves by carrier, and gives them to people with no network', async () => {
  await cache.orders.bulkPut([
    seen(1, { carrier_name: 'SEUR' }),
    seen(2, { carrier_name: 'MRW' }),
    seen(3, { carrier_name: 'SEUR' }),
    seen(4, { assignee_id: 9 }),
  ]);
  open();
  expect(await screen.findByRole('radio', { name: said('waves:by.carrier'), checked: true })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Luis' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Eva' }));
  fireEvent.click(screen.getByRole('button', { name: said('waves:share', { count: 2 }) }));
  await screen.findByText(said('waves:allShared'));
  expect(await stored()).toEqual([
    ['order.changeAssignee', { ordersIds: [1, 3], data: { user_id: 8, wave: 1 } }],
    ['order.changeAssignee', { ordersIds: [2], data: { user_id: 9, wave: 2 } }],
  ]);
});

it('shows how far a wave is, and takes out of it what nobody has begun', async () => {
  const wave = { wave: 3, assignee_id: 8, assignee_name: 'Luis' };
  const picked = {
    ...wave,
    status: 'PICKEDUP',
    flow: { pick: 'completed', prepare: 'pending', ship: 'pending' },
  } as const;
  await cache.orders.bulkPut([seen(1, wave), { ...seen(2, picked), lists: ['to-prepare'] }]);
  open();
  expect(await screen.findByText('Luis')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1');
  fireEvent.click(screen.getByRole('button', { name: said('waves:dissolveOf', { number: 3 }) }));
  await waitFor(async () =>
    expect(await stored()).toEqual([['order.changeAssignee', { ordersIds: [1], data: { user_id: null, wave: null } }]]),
  );
  expect(await screen.findByText(said('waves:cut.title', { count: 1 }))).toBeTruthy();
});

it('says that nothing is to be picked where nothing is', async () => {
  open();
  expect(await screen.findByText(said('flow:empty.to-pickup'))).toBeTruthy();
});
