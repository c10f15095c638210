import { handsAtWork } from '#platform/handsRest.ts';
import picking from '#locales/es/picking.json' with { type: 'json' };
import pickingLater from '#locales/es/pickingLater.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { PICKING } from '#domain/picking/kind.ts';
import { cache } from '#offline/db/cacheDatabase.ts';
import { sessionStore, SIGNED_OUT, type Session } from '#offline/session/sessionStore.ts';
import { snapshotOf } from '#offline/sync/storeSnapshots.ts';
import { appendEvents } from '#offline/workSession/appendEvents.ts';
import { openWorkSession } from '#offline/workSession/openWorkSession.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ROLES } from '#domain/people/roles.ts';
import { work } from '#offline/db/workDatabase.ts';
import { openWorkSessions } from '#offline/read/workSessions.ts';
import { anOrderView } from '#tests/factories/orderViews.ts';
import { ClosedSession } from './ClosedSession.tsx';
import { PickingPage, readPickingAhead } from './PickingPage.tsx';
import { eventually } from '#tests/fakes/eventually.ts';

vi.stubGlobal('scrollTo', () => undefined);
vi.mock('#platform/firstScreen.ts', () => ({
  firstScreen: new Promise(() => undefined),
  afterFirstScreen: new Promise(() => undefined),
  firstScreenStands: () => false,
  holdFirstScreen: () => () => undefined,
  screenMounted: () => undefined,
}));

const PICKER = { id: ROLES.WarehouseOperator, permissions: [] };
const ANE = { id: 7, profile: { name: 'Ane' }, client: { active: true }, factor_due: false, roles: [PICKER] };

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { picking, pickingLater, statuses, ui } },
    interpolation: { escapeValue: false },
  });
  sessionStore.setState({
    ...SIGNED_OUT,
    state: 'local',
    user: ANE,
    clientId: 1,
  } as unknown as Session);
  const claimed = anOrderDetail(
    5,
    { 5: 2 },
    {
      status: 'IN_PICKEDUP',
      status_history: [
        { status: 'IN_PICKEDUP', at: '2026-11-26T09:30:00.000Z', user_name: 'Luis', user_id: 9, observations: null },
      ],
    },
  );
  const orders = [...[1, 2, 3, 4].map((id) => anOrderDetail(id, { [id]: 2 })), claimed];
  await cache.orders.bulkPut(orders.map((order) => snapshotOf(order, { tick: 0, applied: null })));
  await cache.kept.put({ name: 'pickingConfiguration', value: {} });
  await openWorkSession(PICKING, [1, 2]);
});
afterEach(cleanup);

const draw = (orders: string) =>
  render(
    <MemoryRouter initialEntries={[`/picking?orders=${orders}`]}>
      <PickingPage />
    </MemoryRouter>,
  );

it('draws an open picking that was read ahead at once, without a frame that says it is being read', async () => {
  await readPickingAhead([1, 2]);
  draw('1,2');
  expect(screen.queryByText(said('picking:loading'))).toBeNull();
  expect(screen.getByRole('button', { name: said('picking:actions.scan') })).toBeTruthy();
});

it('opens a picking before it is drawn, once', async () => {
  await readPickingAhead([3, 4]);
  const opened = await openWorkSessions(7, PICKING);
  expect(opened.map(({ orderSet }) => orderSet)).toEqual(expect.arrayContaining(['1,2', '3,4']));
  draw('3,4');
  expect(screen.queryByText(said('picking:loading'))).toBeNull();
  await screen.findByRole('button', { name: said('picking:actions.scan') });
  expect(await openWorkSessions(7, PICKING)).toHaveLength(2);
  await work.sessions.bulkDelete(opened.filter(({ orderSet }) => orderSet === '3,4').map(({ id }) => id));
});

it.each([
  ['for a person of no floor', [4], { user: { ...ANE, roles: [] } }],
  ['for a person whose client is disabled', [4], { user: { ...ANE, client: { active: false } } }],
  ['for a person who owes a second factor', [4], { user: { ...ANE, factor_due: true } }],
  ['on a locked device', [4], { locked: true }],
  ["for nobody's client", [4], { clientId: 0 }],
  ['while somebody else picks one of the orders', [4, 5], {}],
  ['while the device lacks one of the orders', [4, 99], {}],
  ['of orders that are in another picking', [1], {}],
])('opens nothing ahead %s', async (_, ids, session) => {
  sessionStore.setState(session as unknown as Partial<Session>);
  await readPickingAhead(ids);
  sessionStore.setState({ user: ANE, locked: false, clientId: 1 } as unknown as Partial<Session>);
  expect((await openWorkSessions(7, PICKING)).map(({ orderSet }) => orderSet)).toEqual(['1,2']);
});

it('says that it is being read where nothing was read ahead', () => {
  draw('2');
  expect(screen.getByText(said('picking:loading'))).toBeTruthy();
});

it('tells others of the order that is begun once hands rest, and of none that is only open', async () => {
  const [open] = await openWorkSessions(7, PICKING);
  if (!open) throw new Error('a picking is open');
  draw('1,2');
  await screen.findByRole('button', { name: said('picking:actions.scan') });
  expect(await work.commands.toArray()).toEqual([]);
  await appendEvents(open.id, [{ kind: 'mode', mode: 'order' }], { by: 'tap', on: 'mode' });
  handsAtWork();
  const lastAct = performance.now();
  await appendEvents(open.id, [{ kind: 'add', order_id: 2, id_product: 2, units: 1 }], { by: 'tap', on: 'plus' });
  await eventually(async () =>
    expect((await work.commands.toArray()).map(({ args }) => args)).toMatchObject([
      { ordersIds: [2], data: { status: 'IN_PICKEDUP', session: open.id } },
    ]),
  );
  // A scan before would have waited for the writing.
  expect(performance.now() - lastAct).toBeGreaterThan(1900);
});

it.each([
  ['attention', 'closed.attention', true],
  ['pending', 'closed.waiting', true],
  ['none', 'closed.sent', false],
] as const)('says of a finished picking of which an order is %s what became of it', async (pending, key, leads) => {
  const [begun] = await openWorkSessions(7, PICKING);
  if (!begun) throw new Error('a picking is open');
  const orders = [anOrderView(1), anOrderView(2, { pending })];
  render(<ClosedSession session={{ ...begun, state: 'finished' }} orders={orders} backTo="/flow/to-pickup" />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText(said(`pickingLater:${key}`), { exact: false })).toBeTruthy();
  const links = screen.queryAllByRole('link', { name: said('pickingLater:closed.outbox') });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(leads ? ['/outbox'] : []);
});
