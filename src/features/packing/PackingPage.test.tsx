import packing from '#locales/es/packing.json' with { type: 'json' };
import packingLater from '#locales/es/packingLater.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { cache } from '#offline/db/cacheDatabase.ts';
import { ROLES } from '#domain/people/roles.ts';
import { packable } from '#domain/packing/packable.ts';
import type { OpenedPacking, openPacking as open } from '#offline/packing/openPacking.ts';
import { readOrderViews } from '#offline/read/readViews.ts';
import { sessionStore, SIGNED_OUT, type Session } from '#offline/session/sessionStore.ts';
import { snapshotOf } from '#offline/sync/storeSnapshots.ts';
import type { Scan } from '#scanning/scan.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { said } from '#tests/fixtures/said.ts';
import { dateTime } from '#ui/format/dates.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PackingPage, readPackingAhead } from './PackingPage.tsx';
import { eventually } from '#tests/fakes/eventually.ts';

const { openPacking, giveFeedback, wedge } = vi.hoisted(() => ({
  openPacking: vi.fn<typeof open>(),
  giveFeedback: vi.fn<(kind: string) => void>(),
  /** Who listens for codes now. */
  wedge: { read: (_scan: Scan): void => undefined },
}));
vi.mock('#offline/packing/openPacking.ts', () => ({
  openPacking,
  packingOpened: (id: number) => ({ name: `packing of ${id}`, read: () => openPacking(id) }),
}));
vi.mock('#scanning/hooks/useFeedback.ts', () => ({ useFeedback: () => giveFeedback }));
vi.mock('#scanning/hooks/useWedge.ts', () => ({ useWedge: (read: typeof wedge.read) => void (wedge.read = read) }));
vi.mock('#platform/firstScreen.ts', () => ({
  firstScreen: new Promise(() => undefined),
  afterFirstScreen: new Promise(() => undefined),
  firstScreenStands: () => false,
  holdFirstScreen: () => () => undefined,
  screenMounted: () => undefined,
}));

const PICKER = { id: ROLES.WarehouseOperator, permissions: [] };
const ANE = { id: 7, profile: { name: 'Ane' }, client: { active: true }, factor_due: false, roles: [PICKER] };
const OPEN = { outcome: 'open', session: { id: 's1' }, archived: false } as unknown as OpenedPacking;
const AT = '2026-11-26T09:30:00.000Z';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { packing, packingLater, statuses, ui } },
    interpolation: { escapeValue: false },
  });
  sessionStore.setState({ ...SIGNED_OUT, state: 'local', user: ANE, clientId: 1 } as unknown as Session);
  const done = (id: number, type: 'order' | 'return', status: string) =>
    anOrderDetail(
      id,
      { [id]: 2 },
      { type, status, status_history: [{ status, at: AT, user_name: 'Ane', user_id: 9, observations: null }] },
    );
  const orders = [
    ...[1, 2].map((id) => anOrderDetail(id, { [id]: 2 })),
    done(3, 'order', 'PREPARED'),
    done(4, 'return', 'RETURN_RECEIVED_WRONG'),
    done(5, 'order', 'IN_PREPARATION'),
    done(6, 'order', 'IN_PREPARATION'),
    done(8, 'order', 'SHIPPED'),
  ];
  await cache.orders.bulkPut(orders.map((order) => snapshotOf(order, { tick: 0, applied: null })));
});
beforeEach(() => {
  openPacking.mockReset().mockReturnValue(new Promise(() => undefined));
  giveFeedback.mockReset();
  wedge.read = () => undefined;
});
afterEach(cleanup);

const draw = (order: number) =>
  render(
    <MemoryRouter initialEntries={[`/packing/${order}`]}>
      <Routes>
        <Route path="/packing/:id" element={<PackingPage />} />
      </Routes>
    </MemoryRouter>,
  );

it('opens the order of a first visit before it is drawn, once, and another once the device was read', async () => {
  openPacking.mockResolvedValueOnce(OPEN);
  await readPackingAhead(1);
  expect(openPacking.mock.calls).toEqual([[1]]);
  draw(1);
  expect(openPacking.mock.calls).toEqual([[1]]);
  cleanup();
  draw(2);
  expect(openPacking.mock.calls).toEqual([[1]]);
  await eventually(() => expect(openPacking.mock.calls).toEqual([[1], [2]]));
});

it.each([
  ['is of no floor', 1, { user: { ...ANE, roles: [] } }],
  ['has a client that is disabled', 1, { user: { ...ANE, client: { active: false } } }],
  ['owes a second factor', 1, { user: { ...ANE, factor_due: true } }],
  ['has locked the device', 1, { locked: true }],
  ['opens what was packed before', 3, {}],
])('opens nothing before the page is drawn for a person who %s', async (_, id, session) => {
  // One that is opened after all ends the wait, and the test says so.
  openPacking.mockResolvedValue(OPEN);
  sessionStore.setState(session as unknown as Partial<Session>);
  await readPackingAhead(id);
  sessionStore.setState({ user: ANE, locked: false } as unknown as Partial<Session>);
  expect(openPacking).not.toHaveBeenCalled();
});

it.each([
  [3, 'order'],
  [4, 'return'],
])('says of order %i who did it and when, and begins it anew only when it is told to', async (id, kind) => {
  draw(id);
  await screen.findByText(said(`packingLater:doneBefore.${kind}.title`));
  screen.getByText(said('packingLater:doneBefore.by', { name: 'Ane', date: dateTime(AT) }));
  expect(openPacking).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: said(`packingLater:doneBefore.${kind}.again`) }));
  await eventually(() => expect(openPacking.mock.calls).toEqual([[id]]));
});

describe('a code that is read in place of a packing', () => {
  const at = async (order: number, title: string) => {
    draw(order);
    await screen.findByText(said(`packingLater:${title}`));
    openPacking.mockClear();
  };
  /** The reference of an order, as `anOrderDetail` gives it. */
  const read = (order: number) =>
    wedge.read({ id: 1, text: anOrderDetail(order, {}).order_reference, format: null, source: 'wedge', at: 0 });

  it.each([
    ['somebody else packs', 5, 'claim.title'],
    ['is done', 3, 'doneBefore.order.title'],
    ['is not packed', 8, 'not.refused'],
    ['is not here', 99, 'not.unknown'],
  ])('opens the order that it stands for: at one that %s', async (_, order, title) => {
    if (order === 8) openPacking.mockImplementation(refusedOpening);
    await at(order, title);
    // Not the one of the first test: what it opened ahead is known until the first screen stands, and here none does.
    read(2);
    await eventually(() => expect(openPacking.mock.calls).toEqual([[2]]));
    expect(giveFeedback.mock.calls).toEqual([['accepted']]);
  });

  it('says what is with an order that it cannot open', async () => {
    await at(5, 'claim.title');
    read(8);
    await screen.findByRole('alert');
    expect(giveFeedback.mock.calls).toEqual([['refused']]);
    expect(openPacking).not.toHaveBeenCalled();
  });

  it.each([
    ['somebody else packs', 5, 6],
    ['is done', 5, 3],
  ])('calls for a look where it leads to one that %s', async (_, order, next) => {
    await at(order, 'claim.title');
    read(next);
    await eventually(() => expect(giveFeedback.mock.calls).toEqual([['note']]));
    expect(openPacking).not.toHaveBeenCalled();
  });
});

/** As the device opens one that is not packed. */
const refusedOpening: typeof open = async (id) => {
  const [order] = await readOrderViews([id], 7);
  const refused = order ? packable(order) : null;
  if (!order || refused?.outcome !== 'refused') throw new Error(`order ${id} is packed`);
  return { outcome: 'refused', order, packable: refused };
};
